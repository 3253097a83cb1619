"""Colours in a game whose rules know them: only its own are to be had, and the pawns are what was chosen in the lobby."""

from __future__ import annotations

import pytest

from app.errors import Refused
from app.games.registry import GAMES
from app.rooms.facts import Person
from app.rooms.service import Rooms
from app.rooms.table import Table
from tests.rooms.conftest import Friends, invite

GAME = "glastonbury"
COLOURS = set(GAMES[GAME].colours)


def shapes(table: Table) -> dict[str, int]:
    """The colour of each person at the table, by name."""
    return {seat.name: seat.shape for seat in table.room.taken}


def pawns(table: Table) -> dict[str, int]:
    """The colour of each pawn of the running match, by the name of its player, as everybody sees them."""
    assert table.position is not None
    walk = table.position.game.view(table.position.state, None).walk
    return {table.chair(pawn.seat).name: pawn.shape for pawn in walk.pawns}


async def play_out(rooms: Rooms, friends: Friends) -> None:
    """Play with the moves that are made for those who are away, until the match is over."""
    table = await rooms.table(friends.code)
    while table.position is not None and table.position.outcome is None:
        position = table.position
        seat, question = next(iter(position.questions.items()))
        person = next(person for person in friends.people if table.match_seat(person.id) == seat)
        token = str(position.game.default(position.state, seat))
        await rooms.play(friends.code, person, token, question.asked)


async def test_four_people_get_the_four_colours_and_no_two_the_same(rooms: Rooms) -> None:
    friends = await invite(rooms, "Ann", "Bo", "Cy", "Di", game=GAME)
    table = await rooms.table(friends.code)
    assert set(shapes(table).values()) == COLOURS == {0, 1, 2, 3}
    fifth = (await rooms.person_new("Eve", "en"))[0]
    with pytest.raises(Refused, match="full"):
        await rooms.sit(friends.code, fifth)


async def test_a_colour_of_another_game_and_one_that_is_taken_are_refused(rooms: Rooms) -> None:
    friends = await invite(rooms, "Ann", "Bo", game=GAME)
    table = await rooms.table(friends.code)
    before = shapes(table)
    for strange in (*range(4, 8), -1, 8):
        with pytest.raises(Refused, match="no_shape") as refused:
            await rooms.choose_shape(friends.code, friends.host, strange)
        assert refused.value.status == 422
    with pytest.raises(Refused, match="shape_taken") as refused:
        await rooms.choose_shape(friends.code, friends.host, before["Bo"])
    assert refused.value.status == 409
    assert shapes(table) == before


async def test_a_favourite_that_is_no_pawn_becomes_a_free_pawn_colour(rooms: Rooms) -> None:
    """The moon (7) is remembered all the same, and comes back where the rules do not know colours."""
    elsewhere = await invite(rooms, "Ann")
    await rooms.choose_shape(elsewhere.code, elsewhere.host, 7)
    friends = await invite(rooms, "Bo", "Cy", "Di", game=GAME)
    taken = set(shapes(await rooms.table(friends.code)).values())
    await rooms.sit(friends.code, elsewhere.host)
    assert shapes(await rooms.table(friends.code))["Ann"] in COLOURS - taken
    again = await rooms.open(elsewhere.host, "tiny")
    await rooms.sit(again, elsewhere.host)
    assert shapes(await rooms.table(again)) == {"Ann": 7}


async def test_computers_get_pawn_colours_too(rooms: Rooms) -> None:
    friends = await invite(rooms, "Ann", game=GAME)
    for _ in range(3):
        await rooms.add_bot(friends.code, friends.host, "easy")
    assert sorted(shapes(await rooms.table(friends.code)).values()) == sorted(COLOURS)


async def _chosen(rooms: Rooms, friends: Friends, *wanted: tuple[Person, int]) -> dict[str, int]:
    for person, shape in wanted:
        await rooms.choose_shape(friends.code, person, shape)
    return shapes(await rooms.table(friends.code))


async def test_the_pawns_have_the_chosen_colours_and_a_rematch_keeps_them(rooms: Rooms) -> None:
    friends = await invite(rooms, "Ann", "Bo", "Cy", game=GAME)
    ann, bo, cy = friends.people
    chosen = await _chosen(rooms, friends, (bo, 2), (ann, 1), (cy, 3))
    assert chosen == {"Ann": 1, "Bo": 2, "Cy": 3}
    await rooms.start(friends.code, ann)
    table = await rooms.table(friends.code)
    assert pawns(table) == chosen
    with pytest.raises(Refused, match="playing"):
        await rooms.choose_shape(friends.code, ann, 0)
    assert shapes(table) == chosen
    await play_out(rooms, friends)
    await rooms.rematch(friends.code, ann)
    assert table.match is not None
    assert [table.chair(seat).name for seat in range(3)] == ["Bo", "Cy", "Ann"], "the order goes on by one"
    assert pawns(table) == chosen


async def test_a_colour_may_change_between_two_matches(rooms: Rooms) -> None:
    friends = await invite(rooms, "Ann", "Bo", game=GAME)
    await rooms.start(friends.code, friends.host)
    await play_out(rooms, friends)
    free = next(iter(sorted(COLOURS - set(shapes(await rooms.table(friends.code)).values()))))
    chosen = await _chosen(rooms, friends, (friends.host, free))
    await rooms.rematch(friends.code, friends.host)
    assert pawns(await rooms.table(friends.code)) == chosen
