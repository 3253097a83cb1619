"""Talk in a room: who may say what and when, what is kept of it, and what it leaves alone."""

from __future__ import annotations

from datetime import timedelta

import pytest

from app.errors import Refused
from app.games.registry import GAMES
from app.rooms.facts import Person
from app.rooms.service import Rooms
from app.rooms.table import TALK_KEPT, Table
from tests.games.tiny_game.pairs import PAIRS
from tests.rooms.conftest import Friends, Open, invite


@pytest.fixture
def pairs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lanterns are played in pairs, who keep silent while cards are sealed."""
    monkeypatch.setitem(GAMES, "tiny", PAIRS)


def heard(table: Table) -> list[tuple[str, str]]:
    """Who said what."""
    return [(said.name, said.text) for said in table.talk]


async def watcher(rooms: Rooms, name: str = "Mia") -> Person:
    """Somebody without a seat."""
    return (await rooms.person_new(name, "en"))[0]


async def refused(rooms: Rooms, code: str, person: Person, text: str = "Hello", line: str | None = None) -> str:
    """The code of the refusal that a line gets."""
    with pytest.raises(Refused) as caught:
        await rooms.say(code, person, text, line)
    return caught.value.code


async def seal_all(rooms: Rooms, friends: Friends) -> None:
    """The first player seals a card, the others pass: the first wins the round and is asked whom to give the prize."""
    table = await rooms.table(friends.code)
    for person in friends.people:
        seat = table.match_seat(person.id)
        assert seat is not None
        assert table.position is not None
        question = table.position.questions[seat]
        await rooms.play(friends.code, person, str(question.moves[-1 if seat else 0]), question.asked)


async def test_a_line_is_stored_told_and_read_again(open_rooms: Open) -> None:
    shown: list[int] = []
    rooms = await open_rooms(lambda table: shown.append(len(table.talk)))
    friends = await invite(rooms, "Ann", "Bo")
    mia = await watcher(rooms)
    ann, bo = friends.people
    before = (await rooms.table(friends.code)).version
    assert [await rooms.say(friends.code, person, f" Hi,\n I am {person.name}\x1e ") for person in (ann, bo, mia)] == [
        1,
        2,
        3,
    ]
    table = await rooms.table(friends.code)
    assert heard(table) == [("Ann", "Hi, I am Ann"), ("Bo", "Hi, I am Bo"), ("Mia", "Hi, I am Mia")]
    assert [said.shape is None for said in table.talk] == [False, False, True]
    assert table.version == (*before[:2], before[2] + 3), "pages learn of it like of any change of the room"
    assert shown[-3:] == [1, 2, 3]
    again = await open_rooms()
    assert (await again.table(friends.code)).talk == table.talk


async def test_talk_goes_on_from_lobby_to_match_to_result(rooms: Rooms) -> None:
    friends = await invite(rooms, "Ann", "Bo")
    await rooms.say(friends.code, friends.host, "Ready?")
    await rooms.start(friends.code, friends.host)
    await rooms.say(friends.code, friends.host, "", "thanks")
    table = await rooms.table(friends.code)
    assert heard(table) == [("Ann", "Ready?"), ("Ann", "thanks")]
    assert [said.ready_made for said in table.talk] == [False, True]


async def test_a_line_answers_no_question_and_takes_none_away(rooms: Rooms) -> None:
    friends = await invite(rooms, "Ann", "Bo")
    await rooms.start(friends.code, friends.host)
    table = await rooms.table(friends.code)
    position = table.position
    await rooms.say(friends.code, friends.host, "Hm")
    assert table.position is position
    assert position is not None
    asked = position.questions[0].asked
    assert await rooms.play(friends.code, friends.host, str(position.questions[0].moves[0]), asked) == 1


@pytest.mark.parametrize("text", ["", "   ", "\u202e\u200b", "\x00\x1f", "\u2800"])
async def test_nothing_to_be_seen_is_refused(rooms: Rooms, text: str) -> None:
    friends = await invite(rooms, "Ann")
    assert await refused(rooms, friends.code, friends.host, text) == "nothing_said"
    assert await refused(rooms, friends.code, friends.host, "x", "no such line") == "no_such_line"
    assert (await rooms.table(friends.code)).talk == []


async def test_long_lines_are_cut_and_old_ones_go(rooms: Rooms) -> None:
    friends = await invite(rooms, "Ann")
    await rooms.say(friends.code, friends.host, "a" * 5000)
    table = await rooms.table(friends.code)
    assert heard(table) == [("Ann", "a" * 200)]
    for number in range(TALK_KEPT + 5):
        await rooms.say(friends.code, friends.host, f"line {number}")
    assert [said.number for said in table.talk] == list(range(7, TALK_KEPT + 7))
    await rooms.refresh(table)
    assert [said.number for said in table.talk] == list(range(7, TALK_KEPT + 7))
    rows = await rooms._rows("SELECT count(*) FROM chat")
    assert [tuple(row) for row in rows] == [(TALK_KEPT,)]


async def test_a_watcher_is_never_called_like_a_player(rooms: Rooms) -> None:
    friends = await invite(rooms, "Ann", "Bo")
    await rooms.say(friends.code, await watcher(rooms, "bo"), "I am Bo")
    assert heard(await rooms.table(friends.code)) == [("bo 2", "I am Bo")]


@pytest.mark.usefixtures("pairs")
async def test_partners_keep_silent_and_so_do_watchers(rooms: Rooms) -> None:
    friends = await invite(rooms, "Ann", "Bo", "Cy", "Di")
    mia = await watcher(rooms)
    await rooms.say(friends.code, mia, "Good luck")
    await rooms.start(friends.code, friends.host)
    for person in (*friends.people, mia):
        assert await refused(rooms, friends.code, person) == "quiet"
        assert await refused(rooms, friends.code, person, "", "well_played") == "quiet"
    await seal_all(rooms, friends)
    assert await rooms.say(friends.code, mia, "Now") == 2
    assert heard(await rooms.table(friends.code)) == [("Mia", "Good luck"), ("Mia", "Now")]


@pytest.mark.usefixtures("pairs")
async def test_talk_closes_with_a_move_that_another_process_made(open_rooms: Open) -> None:
    here, there = await open_rooms(), await open_rooms()
    for rooms in (here, there):
        await rooms.bus.ready()
        rooms.bus.others = True
    friends = await invite(here, "Ann", "Bo", "Cy", "Di")
    await here.start(friends.code, friends.host)
    await seal_all(here, friends)
    table = await there.table(friends.code)
    there._heard = lambda code, version: None  # type: ignore[method-assign]  # news are lost on the way
    position = table.position
    assert position is not None
    ((seat, question),) = position.questions.items()
    await here.play(friends.code, friends.people[seat], str(question.moves[0]), question.asked)
    assert await refused(there, friends.code, friends.host) == "quiet"


async def test_the_host_switches_talk_off_and_on(rooms: Rooms) -> None:
    friends = await invite(rooms, "Ann", "Bo")
    ann, bo = friends.people
    await rooms.start(friends.code, ann)
    with pytest.raises(Refused, match="not_host"):
        await rooms.configure(friends.code, bo, talk=False)
    await rooms.configure(friends.code, ann, talk=False)
    assert [await refused(rooms, friends.code, person) for person in (ann, bo)] == ["talk_off"] * 2
    assert not (await rooms.table(friends.code)).room.talk
    await rooms.configure(friends.code, ann, talk=True)
    assert await rooms.say(friends.code, bo, "Thank you") == 1


async def test_talk_goes_with_the_room_and_with_the_person(rooms: Rooms) -> None:
    friends = await invite(rooms, "Ann")
    mia = await watcher(rooms)
    await rooms.say(friends.code, mia, "Hello")
    await rooms.say(friends.code, friends.host, "Hello Mia")
    async with rooms.database.engine.begin() as connection:
        await connection.exec_driver_sql("UPDATE people SET created_at = now() - interval '900 days'")
        await connection.exec_driver_sql("UPDATE devices SET created_at = now() - interval '900 days'")
    assert await rooms.forget_people() == 1
    table = await rooms.table(friends.code)
    await rooms.refresh(table)
    assert heard(table) == [("Ann", "Hello Mia")]
    await rooms._rows(
        "UPDATE rooms SET expires_at = :then RETURNING id", then=table.room.created_at - timedelta(days=99)
    )
    assert await rooms.delete_expired() == 1
    assert [tuple(row) for row in await rooms._rows("SELECT count(*) FROM chat")] == [(0,)]


async def test_a_line_that_cannot_be_stored_was_never_said(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    friends = await invite(rooms, "Ann")

    def fail(*given: object) -> None:
        raise ConnectionError("the database is away")

    monkeypatch.setattr("app.rooms.store.Draft.keep", fail)
    assert await refused(rooms, friends.code, friends.host) == "not_saved"
    monkeypatch.undo()
    assert (await rooms.table(friends.code)).talk == []
    assert await rooms.say(friends.code, friends.host, "Hello") == 1
