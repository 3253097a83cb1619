"""What nobody looks after: idle tables, rooms that expire, ends that were not written down."""

from __future__ import annotations

import asyncio

import asyncpg
import pytest
from sqlalchemy import text

from app.errors import Refused
from app.games.registry import GAMES
from app.rooms import due
from app.rooms.service import Rooms
from tests.rooms.conftest import Open, invite, play_on, until


async def _sql(dsn: str, statement: str) -> object:
    connection = await asyncpg.connect(dsn)
    try:
        return await connection.fetchval(statement)
    finally:
        await connection.close()


async def test_two_hundred_rooms_made_played_and_abandoned_leave_nothing(rooms: Rooms) -> None:
    """R39: no table, timer or task is left."""
    await rooms.bus.ready()
    before = asyncio.all_tasks()
    people = [(await rooms.person_new(name, "en"))[0] for name in ("Ann", "Bo")]
    ann, bo = people
    for number in range(200):
        code = await rooms.open(ann, "tiny")
        table = await rooms.table(code)
        window = object()
        table.arrive(ann.id, "Ann", window)
        if number % 20 == 0:
            await rooms.sit(code, ann, ready=True)
            await rooms.sit(code, bo, ready=True)
            await rooms.start(code, ann)
            await rooms.play(code, ann, "pass", 0)
        table.leave(window)
    assert len(rooms.tables) == 200
    await rooms.sweep(idle=1000)
    assert len(rooms.tables) == 200
    await rooms.sweep(idle=0)
    assert rooms.tables == {}
    await until(lambda: asyncio.all_tasks() <= before)


async def test_a_table_that_is_watched_stays(rooms: Rooms) -> None:
    friends = await invite(rooms, "Ann")
    table = await rooms.table(friends.code)
    table.arrive(None, "", 1)
    await rooms.sweep(idle=0)
    assert rooms.tables == {friends.code: table}
    table.leave(1)
    await rooms.sweep(idle=0)
    assert rooms.tables == {}
    assert (await rooms.table(friends.code)).room == table.room


async def test_an_expired_room_says_so_and_is_deleted_with_its_moves_later(rooms: Rooms, dsn: str) -> None:
    friends = await invite(rooms, "Ann", "Bo")
    kept = await invite(rooms, "Cy", "Di")
    for group in (friends, kept):
        await rooms.start(group.code, group.host)
        await rooms.play(group.code, group.host, "pass", 0)
    await rooms.sweep(idle=0)
    past = f"UPDATE rooms SET expires_at = now() - interval '1 day' WHERE code = '{friends.code}' RETURNING 1"
    await _sql(dsn, past)
    await _sql(dsn, "UPDATE moves SET at = now() - interval '20 days' WHERE true RETURNING 1")
    for _ in range(2):
        with pytest.raises(Refused, match="expired") as refused:
            await rooms.table(friends.code)
        assert refused.value.status == 410
    assert friends.code not in rooms.tables
    assert await rooms.delete_expired() == 0
    await _sql(dsn, past.replace("1 day", "31 days"))
    assert await rooms.delete_expired() == 1
    with pytest.raises(Refused, match="no_room"):
        await rooms.table(friends.code)
    assert await _sql(dsn, "SELECT count(*) FROM moves") == 2
    assert (await rooms.table(kept.code)).version[1] == 1


async def test_a_live_table_expires_too_and_moves_count_as_activity(rooms: Rooms, dsn: str) -> None:
    friends = await invite(rooms, "Ann", "Bo")
    await rooms.start(friends.code, friends.host)
    await rooms.play(friends.code, friends.host, "pass", 0)
    await _sql(dsn, "UPDATE rooms SET expires_at = now() - interval '1 day' WHERE true RETURNING 1")
    await rooms.sweep(idle=0)
    table = await rooms.table(friends.code)  # the move was just now
    assert (table.room.expires_at - table.room.created_at).days >= rooms.settings.room_days - 1
    table.expires(table.room.created_at)
    with pytest.raises(Refused, match="expired"):
        await rooms.play(friends.code, friends.people[1], "pass", 0)


async def test_use_moves_the_expiry_on(rooms: Rooms, dsn: str, monkeypatch: pytest.MonkeyPatch) -> None:
    friends = await invite(rooms, "Ann")
    table = await rooms.table(friends.code)
    table.arrive(friends.host.id, "Ann", 1)
    await _sql(dsn, "UPDATE rooms SET expires_at = now() + interval '1 hour' WHERE true RETURNING 1")
    before = table.room.expires_at
    await rooms.sweep()
    hours = "SELECT extract(epoch FROM expires_at - now()) / 3600 FROM rooms"
    assert await _sql(dsn, hours) <= 1  # type: ignore[operator]  # not at every round
    monkeypatch.setattr(due, "KEEP_SECONDS", 0.0)
    await rooms.sweep()
    assert await _sql(dsn, hours) > 24  # type: ignore[operator]
    assert table.room.expires_at > before


async def test_an_end_that_was_not_written_down_is_made_up_for(
    open_rooms: Open, dsn: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a kill right between the last move and its consequences."""
    first = await open_rooms()
    friends = await invite(first, "Ann", "Bo")
    await first.start(friends.code, friends.host)

    async def killed(room: str, match: str) -> None:
        pass

    monkeypatch.setattr(first.store, "finish", killed)
    await play_on(first, friends, 100)
    assert await _sql(dsn, "SELECT status FROM rooms") == "playing"

    second = await open_rooms()
    assert (await second.table(friends.code)).room.status == "finished"
    assert [room.status for room in await second.mine(friends.host)] == ["finished"]
    await second.sweep()
    assert await _sql(dsn, "SELECT status FROM rooms") == "finished"
    assert await _sql(dsn, "SELECT count(*) FROM matches WHERE ended_at IS NULL") == 0
    await first.rematch(friends.code, friends.host)
    assert await _sql(dsn, "SELECT status FROM rooms") == "playing"


async def test_the_end_of_a_match_and_the_way_to_the_lobby_do_not_block_each_other(rooms: Rooms, dsn: str) -> None:
    """Both change the room and its match; a table that is written to in two orders is a deadlock sooner or later."""
    friends = await invite(rooms, "Ann", "Bo")
    await rooms.start(friends.code, friends.host)
    table = await rooms.table(friends.code)
    assert table.match is not None
    async with rooms.store.change(table.room.id) as draft:
        ending = asyncio.create_task(rooms.store.finish(table.room.id, table.match.id))
        await asyncio.sleep(0.2)  # it waits for the room's row, and must not hold the match meanwhile
        await draft.session.execute(
            text("UPDATE matches SET ended_at = now() WHERE room = :room"), {"room": draft.room.id}
        )
    await ending
    assert await _sql(dsn, "SELECT status FROM rooms") == "finished"


async def test_a_room_that_cannot_be_read_does_not_stop_the_sweep(open_rooms: Open, dsn: str) -> None:
    """R39: neither a state nor a log that does not fit; what is due there is given up, so that it is not asked for again."""
    first = await open_rooms(bot_seconds=1000)
    codes = []
    for column in ("state", "news", None):
        friends = await invite(first, "Ann")
        await first.add_bot(friends.code, friends.host, "easy")
        await first.start(friends.code, friends.host)
        match = (await first.table(friends.code)).match
        assert match is not None
        broken = f"{column} = '{{}}'," if column else ""
        await _sql(
            dsn, f"UPDATE moves SET {broken} due_at = now() - interval '1 hour' WHERE match = '{match.id}' RETURNING 1"
        )
        codes.append(friends.code)
    second = await open_rooms(bot_seconds=1000)
    await second.sweep()
    assert set(second.tables) == {codes[0], codes[2]}
    assert second.tables[codes[0]].fault
    assert second.tables[codes[2]].timer is not None
    assert {due.code for due in await second.due(0)} == {codes[1], codes[2]}


async def test_what_nobody_can_go_on_with_is_not_due(
    open_rooms: Open, dsn: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await open_rooms(bot_seconds=1000)
    friends = await invite(first, "Ann")
    await first.add_bot(friends.code, friends.host, "easy")
    await first.start(friends.code, friends.host)
    await _sql(dsn, "UPDATE moves SET due_at = now() - interval '1 hour' WHERE true RETURNING 1")
    assert [due.code for due in await first.due(0)] == [friends.code]
    with monkeypatch.context() as patch:
        patch.delitem(GAMES, "tiny")
        assert await first.due(0) == []
    await _sql(dsn, "UPDATE rooms SET expires_at = now() - interval '1 hour' WHERE true RETURNING 1")
    assert [due.code for due in await first.due(0)] == [friends.code], "its last move was just now"
    await _sql(dsn, "UPDATE moves SET at = now() - interval '20 days' WHERE true RETURNING 1")
    assert await first.due(0) == []


async def test_presence_is_told_when_it_changes(open_rooms: Open) -> None:
    told: list[str] = []
    rooms = await open_rooms(lambda table: told.append(table.presence(ann.id)), gone_seconds=0.05)
    friends = await invite(rooms, "Ann")
    ann = friends.host
    table = await rooms.table(friends.code)
    told.clear()
    table.arrive(ann.id, "Ann", "phone")
    table.arrive(ann.id, "Ann", "desk")
    table.arrive(ann.id, "Anna", "desk")  # the same window with another name
    table.arrive(None, "", "a visitor")
    assert table.spectators() == [(None, "")]
    told.clear()
    table.leave("phone")
    await asyncio.sleep(0.1)
    assert table.presence(ann.id) == "here"
    assert told == []
    table.leave("desk")
    assert table.presence(ann.id) == "here"  # a reload is no absence
    told.clear()
    await until(lambda: told == ["away"])
    table.leave("a visitor")
    table.leave("nobody")
    assert table.spectators() == []
