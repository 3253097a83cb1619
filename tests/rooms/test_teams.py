"""Partners: how chairs become match seats, and who sits with whom in the next match."""

from __future__ import annotations

import pytest

from app.games.registry import GAMES
from app.rooms.facts import Person
from app.rooms.order import moved_on
from app.rooms.service import Rooms
from app.web.teams import teams_in_lobby
from tests.games.tiny_game.pairs import PAIRS
from tests.rooms.conftest import Friends, invite, play_on


@pytest.fixture(autouse=True)
def _pairs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lanterns are played in pairs."""
    monkeypatch.setitem(GAMES, "tiny", PAIRS)


async def names_by_team(rooms: Rooms, friends: Friends) -> set[frozenset[str]]:
    """Who plays with whom in the match."""
    table = await rooms.table(friends.code)
    assert table.match is not None
    seats = range(len(table.match.seating))
    teams = PAIRS.teams(len(seats), table.match.options)
    return {frozenset(table.chair(seat).name for seat in seats if teams[seat] == team) for team in set(teams)}


async def order(rooms: Rooms, friends: Friends) -> str:
    """The names by match seat, one letter each."""
    table = await rooms.table(friends.code)
    assert table.match is not None
    return "".join(table.chair(seat).name[0] for seat in range(len(table.match.seating)))


def pair(*names: str) -> frozenset[str]:
    """Some people."""
    return frozenset(names)


async def test_play_again_keeps_partners_and_lets_somebody_else_begin(rooms: Rooms) -> None:
    friends = await invite(rooms, "Ann", "Bo", "Cy", "Di")
    await rooms.start(friends.code, friends.host)
    seen = []
    for _ in range(4):
        assert await names_by_team(rooms, friends) == {pair("Ann", "Cy"), pair("Bo", "Di")}
        seen.append(await order(rooms, friends))
        await play_on(rooms, friends, 99)
        await rooms.rematch(friends.code, friends.host)
    assert seen == ["ABCD", "BCDA", "CDAB", "DABC"]


async def test_whoever_takes_an_empty_chair_takes_the_partner_too(rooms: Rooms) -> None:
    friends = await invite(rooms, "Ann", "Bo", "Cy", "Di")
    await rooms.start(friends.code, friends.host)
    await play_on(rooms, friends, 99)
    await rooms.stand(friends.code, friends.people[2])
    eve: Person = (await rooms.person_new("Eve", "en"))[0]
    await rooms.sit(friends.code, eve, ready=True)
    await rooms.rematch(friends.code, friends.host)
    assert await names_by_team(rooms, friends) == {pair("Ann", "Eve"), pair("Bo", "Di")}


async def test_a_partner_is_chosen_by_the_chair(rooms: Rooms) -> None:
    friends = await invite(rooms, "Ann", "Bo", "Cy", "Di")
    await rooms.swap_seat(friends.code, friends.host, 3)
    table = await rooms.table(friends.code)
    assert teams_in_lobby(table.room) == {0: 0, 1: 1, 2: 0, 3: 1}
    await rooms.start(friends.code, friends.host)
    assert await order(rooms, friends) == "DBCA"
    assert await names_by_team(rooms, friends) == {pair("Ann", "Bo"), pair("Cy", "Di")}


async def test_the_lobby_tells_the_teams_that_a_start_makes(rooms: Rooms) -> None:
    """Chairs close up at the start, so among enough people the order counts and not the chair."""
    friends = await invite(rooms, "Ann", "Bo", "Cy", "Di")
    await rooms.stand(friends.code, friends.people[1])
    table = await rooms.table(friends.code)
    assert teams_in_lobby(table.room) == {0: 0, 2: 1, 3: 0}
    await rooms.start(friends.code, friends.host)
    assert await names_by_team(rooms, friends) == {pair("Ann", "Di"), pair("Cy")}


async def test_before_there_are_enough_people_each_chair_has_its_team(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(PAIRS), "seats", range(4, 5))
    friends = await invite(rooms, "Ann")
    table = await rooms.table(friends.code)
    assert teams_in_lobby(table.room) == {0: 0, 1: 1, 2: 0, 3: 1}


@pytest.mark.parametrize(
    ("teams", "then", "order"),
    [
        ((0, 1, 2, 3), (0, 1, 2, 3), [1, 2, 3, 0]),
        ((0, 1, 0, 1), (0, 1, 0, 1), [1, 2, 3, 0]),
        ((0, 0, 1, 1), (0, 0, 1, 1), [2, 3, 0, 1]),
        ((0, 1, 2, 3), (0, 0, 1, 1), [1, 2, 3, 0]),
        ((0, 1, 0, 1), (0, 1, 2, 3), [1, 2, 3, 0]),
    ],
    ids=["alone", "opposite", "side by side", "teams are new", "teams are no more"],
)
def test_the_order_moves_on_by_as_little_as_keeps_partners(
    teams: tuple[int, ...], then: tuple[int, ...], order: list[int]
) -> None:
    assert moved_on([0, 1, 2, 3], teams, [], then) == order


def test_newcomers_sit_down_at_the_end() -> None:
    assert moved_on([0, 2], (0, 1), [1, 3], (0, 1, 2, 3)) == [2, 0, 1, 3]
    assert moved_on([], (), [4], (0,)) == [4]
