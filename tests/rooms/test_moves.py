"""A move counts once, is stored before it is told, and belongs to one process at a time."""

from __future__ import annotations

import asyncio
from typing import Any

import asyncpg
import pytest

from app.errors import Refused
from app.games.game import Game
from app.rooms.committer import Entry, Fate
from app.rooms.facts import Version
from app.rooms.service import Rooms
from app.rooms.table import Table
from tests.games.tiny_game import GAME
from tests.rooms.conftest import Friends, Open, invite, play_on, until


async def _begun(rooms: Rooms, *names: str) -> tuple[Friends, Table]:
    friends = await invite(rooms, *names)
    await rooms.start(friends.code, friends.host)
    return friends, await rooms.table(friends.code)


async def _stored(dsn: str, query: str = "SELECT count(*) FROM moves WHERE number > 0") -> Any:
    connection = await asyncpg.connect(dsn)
    value = await connection.fetchval(query)
    await connection.close()
    return value


async def test_a_hundred_clicks_from_two_processes_have_one_effect(open_rooms: Open, dsn: str) -> None:
    """R27."""
    one, other = await open_rooms(), await open_rooms()
    friends, _ = await _begun(one, "Ann", "Bo")
    await other.table(friends.code)
    clicks = [(one, other)[number % 2].play(friends.code, friends.host, "pass", 0) for number in range(100)]
    results = await asyncio.gather(*clicks, return_exceptions=True)
    assert results.count(1) == 1
    assert {result.code for result in results if isinstance(result, Refused)} == {"already_played"}
    assert await _stored(dsn) == 1


async def test_all_may_answer_at_once_even_from_two_processes(open_rooms: Open, dsn: str) -> None:
    """R26: nobody's sealed choice makes another's click stale, or gets lost in a race."""
    one, other = await open_rooms(), await open_rooms()
    friends, table = await _begun(one, "Ann", "Bo", "Cy", "Di")
    await other.table(friends.code)
    numbers = await asyncio.gather(
        *(
            (one, other)[number % 2].play(friends.code, person, "pass", 0)
            for number, person in enumerate(friends.people)
        )
    )
    assert sorted(numbers) == [1, 2, 3, 4]
    assert await _stored(dsn) == 4
    await until(lambda: table.version[1] == 4)


async def test_a_race_that_changes_the_question_is_stale(open_rooms: Open) -> None:
    one, other = await open_rooms(), await open_rooms()
    friends, table = await _begun(one, "Ann", "Bo")
    behind = await other.table(friends.code)
    other.bus.others = False  # as if it had not heard of anybody
    assert table.position is not None
    token = str(table.position.questions[0].moves[0])
    await one.play(friends.code, friends.host, token, 0)
    behind.show(await _as_it_was(other, friends.code, table))
    with pytest.raises(Refused) as refused:
        await other.play(friends.code, friends.host, "pass", 0)
    assert refused.value.code in ("not_your_turn", "stale")
    assert behind.version == table.version


async def _as_it_was(rooms: Rooms, code: str, table: Table) -> Any:
    """What the other process had in memory before it heard of the move."""
    from app.games.chance import Chance
    from app.games.position import start
    from app.rooms.table import Snapshot

    assert table.match is not None
    step = start(GAME, 2, table.match.options, Chance(table.seed, table.match.id, 0))
    return Snapshot(table.room, table.match, step.position, [], table.seed, (1, 0))


async def test_two_processes_see_each_others_moves_and_seats(open_rooms: Open) -> None:
    seen: list[Version] = []
    one, other = await open_rooms(), await open_rooms(lambda table: seen.append(table.version))
    await one.bus.ready()
    await other.bus.ready()
    await until(lambda: one.bus.others and other.bus.others)
    friends, table = await _begun(one, "Ann", "Bo")
    elsewhere = await other.table(friends.code)
    await one.play(friends.code, friends.host, "pass", 0)
    await until(lambda: elsewhere.version == table.version)
    assert seen[-1] == table.version
    assert elsewhere.lines == table.lines
    await other.play(friends.code, friends.people[1], "pass", 0)
    await until(lambda: elsewhere.version == table.version)
    await play_on(other, friends, 100)
    await until(lambda: table.room.status == "finished")
    await one.rename(friends.host, "Anna")
    await until(lambda: elsewhere.room.seats[0].name == "Anna")


async def test_a_process_that_has_not_heard_yet_looks_again_before_it_refuses(open_rooms: Open) -> None:
    one, other = await open_rooms(), await open_rooms()
    await until(lambda: one.bus.others and other.bus.others)
    other.bus._heard = lambda code, version: None
    friends = await invite(one, "Ann", "Bo")
    ann, bo = friends.people
    await other.table(friends.code)
    await one.start(friends.code, ann)
    assert await other.play(friends.code, ann, "pass", 0) == 1  # it knew of no match
    assert await one.play(friends.code, bo, "pass", 0) == 2
    assert await other.play(friends.code, ann, "pass", 2) == 3  # it knew of no such question
    with pytest.raises(Refused, match="already_played"):
        await other.play(friends.code, ann, "pass", 2)


async def test_a_message_that_got_lost_heals_by_itself(open_rooms: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = await open_rooms(), await open_rooms()
    await until(lambda: one.bus.others and other.bus.others)
    monkeypatch.setattr(one.bus, "tell", lambda code, version: None)
    friends, table = await _begun(one, "Ann", "Bo")
    elsewhere = await other.table(friends.code)
    elsewhere.arrive(None, "", "a visitor's window")
    await one.play(friends.code, friends.host, "pass", 0)
    await until(lambda: elsewhere.version == table.version)


async def test_a_process_that_is_alone_says_nothing(rooms: Rooms) -> None:
    await rooms.bus.ready()
    friends, _ = await _begun(rooms, "Ann", "Bo")
    await rooms.play(friends.code, friends.host, "pass", 0)
    assert not rooms.bus.others
    assert rooms.bus._news == {}


async def test_nobody_hears_of_a_move_before_it_is_stored(open_rooms: Open, dsn: str) -> None:
    heard: list[tuple[Version, int]] = []

    def on_change(table: Table) -> None:
        heard.append((table.version, len(table.lines)))

    rooms = await open_rooms(on_change)
    friends, table = await _begun(rooms, "Ann", "Bo")
    before = len(heard)
    put = rooms.committer.put
    held: list[Entry] = []
    rooms.committer.put = held.append  # type: ignore[method-assign,assignment]
    click = asyncio.create_task(rooms.play(friends.code, friends.host, "pass", 0))
    await until(lambda: bool(held))
    await asyncio.sleep(0.05)
    assert (table.version[1], len(heard), click.done()) == (0, before, False)
    put(held[0])
    assert await click == 1
    assert heard[-1][0] == table.version
    assert await _stored(dsn) == 1


async def test_a_cancelled_request_still_shows_its_stored_move(rooms: Rooms, dsn: str) -> None:
    friends, table = await _begun(rooms, "Ann", "Bo")
    put = rooms.committer.put
    held: list[Entry] = []
    rooms.committer.put = held.append  # type: ignore[method-assign,assignment]
    click = asyncio.create_task(rooms.play(friends.code, friends.host, "pass", 0))
    await until(lambda: bool(held))
    click.cancel()
    with pytest.raises(asyncio.CancelledError):
        await click
    assert table.lock.locked()
    rooms.committer.put = put  # type: ignore[method-assign]
    put(held[0])
    await until(lambda: table.version[1] == 1)
    assert not table.lock.locked()
    assert await rooms.play(friends.code, friends.people[1], "pass", 0) == 2


async def test_a_bad_row_is_refused_alone(rooms: Rooms, dsn: str) -> None:
    """The others of its batch are stored."""
    groups = [await _begun(rooms, "Ann", "Bo") for _ in range(3)]
    fates: list[Fate] = []
    put = rooms.committer.put
    held: list[Entry] = []
    rooms.committer.put = held.append  # type: ignore[method-assign,assignment]
    clicks = [asyncio.create_task(rooms.play(friends.code, friends.host, "pass", 0)) for friends, _ in groups]
    await until(lambda: len(held) == 3)
    spoilt = held[1]
    held[1] = Entry(spoilt.values._replace(state="{not json"), lambda fate: (fates.append(fate), spoilt.done(fate))[0])  # type: ignore[func-returns-value]
    rooms.committer.put = put  # type: ignore[method-assign]
    for entry in held:
        put(entry)
    results = await asyncio.gather(*clicks, return_exceptions=True)
    assert [result if isinstance(result, int) else str(result) for result in results] == [1, "game_fault", 1]
    assert fates == [Fate.BAD]
    assert await _stored(dsn) == 2
    friends, table = groups[1]
    assert table.version[1] == 0
    assert await rooms.play(friends.code, friends.host, "pass", 0) == 1


async def test_moves_of_many_rooms_share_commits(rooms: Rooms, dsn: str) -> None:
    groups = [await _begun(rooms, "Ann", "Bo") for _ in range(20)]
    before = await _stored(dsn, "SELECT pg_current_xact_id()::text::bigint")
    await asyncio.gather(*(rooms.play(friends.code, friends.host, "pass", 0) for friends, _ in groups))
    after = await _stored(dsn, "SELECT pg_current_xact_id()::text::bigint")
    assert await _stored(dsn) == 20
    assert after - before < 10


async def test_a_fault_in_one_games_rules_touches_one_click(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch, dsn: str
) -> None:
    """R39."""
    friends, table = await _begun(rooms, "Ann", "Bo")
    others, _ = await _begun(rooms, "Cy", "Di")

    def broken(self: Game[Any, Any, Any], state: Any, seat: int, move: Any, chance: Any) -> Any:
        state.round = 99
        raise ZeroDivisionError("in the rules")

    version = table.version
    with monkeypatch.context() as patch:
        patch.setattr(type(GAME), "play", broken)
        with pytest.raises(Refused, match="game_fault") as refused:
            await rooms.play(friends.code, friends.host, "pass", 0)
        assert refused.value.status == 500
    assert table.version == version
    assert table.position is not None
    assert table.position.state.round == 1
    assert await rooms.play(friends.code, friends.host, "pass", 0) == 1
    assert await rooms.play(others.code, others.host, "pass", 0) == 1


async def test_a_saved_state_that_cannot_be_read_leaves_a_way_out(open_rooms: Open, dsn: str) -> None:
    """R17: a room can always be closed by its people."""
    one = await open_rooms()
    friends, _ = await _begun(one, "Ann", "Bo")
    await _stored(dsn, """UPDATE moves SET state = '{"old": true}' RETURNING 1""")
    other = await open_rooms()
    table = await other.table(friends.code)
    assert table.fault
    assert table.position is None
    with pytest.raises(Refused, match="game_fault"):
        await other.play(friends.code, friends.host, "pass", 0)
    await other.to_lobby(friends.code, friends.host)
    assert (table.room.status, table.fault, table.match) == ("lobby", False, None)
    await other.ready(friends.code, friends.people[1], True)
    await other.start(friends.code, friends.host)
    assert await other.play(friends.code, friends.host, "pass", 0) == 1
