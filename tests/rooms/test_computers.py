"""Computer players and stand-ins: they play like anybody else, and a table never waits for a broken one."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest

from app.errors import Refused
from app.games.bots import RandomBot, Sight
from app.games.game import Move
from app.games.registry import GAMES
from app.rooms import thinking
from app.rooms.service import Rooms
from app.rooms.sights import Unread, WantsMemory
from app.rooms.table import Table
from app.rooms.thinking import Thinkers, Thought
from tests.games.tiny_game import GAME
from tests.rooms.conftest import Friends, Open, invite, until


class Mindful(RandomBot):
    """Looks at everything it has seen before it moves."""

    memories: list[int]

    def __init__(self) -> None:
        self.memories = []

    def choose(self, sight: Sight) -> Move:
        """A random move, after a look back."""
        seen = list(sight.seen)
        assert [one.number for one in seen] == list(range(len(seen)))
        assert all(line.readers is None or sight.seat in line.readers for one in seen for line in one.news)
        assert all(type(one.view) is type(sight.view) for one in seen)
        self.memories.append(len(seen))
        return super().choose(sight)


class Broken(RandomBot):
    """Raises."""

    def choose(self, sight: Sight) -> Move:
        """Never comes to a choice."""
        raise ZeroDivisionError("in the bot")


@pytest.fixture(autouse=True)
def bots(monkeypatch: pytest.MonkeyPatch) -> Callable[[Any], None]:
    """Every level of the tests' game is the same simple bot, or the one that the test sets."""

    def use(bot: Any) -> None:
        monkeypatch.setattr(type(GAME), "level", lambda self, name: bot)

    use(RandomBot())
    return use


async def _with_bots(rooms: Rooms, people: int, bots: int) -> tuple[Friends, Table]:
    friends = await invite(rooms, *("Ann", "Bo", "Cy")[:people])
    for _ in range(bots):
        await rooms.add_bot(friends.code, friends.host, "easy")
    await rooms.start(friends.code, friends.host)
    return friends, await rooms.table(friends.code)


def _is_over(table: Table) -> bool:
    return table.position is not None and table.position.outcome is not None


async def test_computer_players_play_a_match_to_its_end(rooms: Rooms) -> None:
    friends, table = await _with_bots(rooms, 1, 3)
    await rooms.leave(friends.code, friends.host)
    await until(lambda: _is_over(table))
    await until(lambda: not table.thinking and table.timer is None)


async def test_a_computer_player_waits_its_pause_without_the_lock(open_rooms: Open) -> None:
    rooms = await open_rooms(bot_seconds=60)
    friends, table = await _with_bots(rooms, 1, 1)
    assert table.timer is not None
    assert not table.lock.locked()
    assert 40 < table.timer.when() - asyncio.get_running_loop().time() < 80
    await rooms.play(friends.code, friends.host, "pass", 0)
    assert table.version[1] == 1
    assert table.position is not None
    assert table.position.waiting == (1,)


async def test_a_computer_plays_for_who_is_away_and_gives_the_seat_back_with_one_click(open_rooms: Open) -> None:
    """R5, R14: the seat stays theirs, and the host decides."""
    rooms = await open_rooms(gone_seconds=0.05)
    friends = await invite(rooms, "Ann", "Bo")
    ann, bo = friends.people
    await rooms.start(friends.code, ann)
    table = await rooms.table(friends.code)
    window = object()
    table.arrive(bo.id, "Bo", window)
    with pytest.raises(Refused, match="still_here"):
        await rooms.take_over(friends.code, ann, 1, "easy")
    table.leave(window)
    await asyncio.sleep(0.1)
    assert table.presence(bo.id) == "away"
    await rooms.take_over(friends.code, ann, 1, "easy")
    await until(lambda: table.version[1] == 1)
    assert table.room.seats[1].person == bo.id
    with pytest.raises(Refused, match="stood_in"):
        await rooms.play(friends.code, bo, "pass", 0)
    await rooms.take_back(friends.code, bo)
    assert table.room.seats[1].stand_in is None
    await rooms.play(friends.code, ann, "pass", 0)
    await asyncio.sleep(0.05)
    assert table.version[1] == 2  # nobody plays for Bo any more


async def test_after_a_restart_everybody_has_the_time_to_come_back(open_rooms: Open) -> None:
    first = await open_rooms()
    friends = await invite(first, "Ann", "Bo")
    ann, bo = friends.people
    await first.start(friends.code, ann)
    second = await open_rooms()
    with pytest.raises(Refused, match="still_here"):
        await second.take_over(friends.code, ann, 1)
    seen: list[str] = []
    second = await open_rooms(lambda table: seen.append(table.presence(bo.id)), gone_seconds=0.1)
    await second.table(friends.code)
    await until(lambda: seen == ["away"])
    await second.take_over(friends.code, ann, 1)
    assert (await second.table(friends.code)).room.seats[1].stand_in is not None


async def test_a_computer_is_not_replaced_by_a_computer(rooms: Rooms) -> None:
    friends, _ = await _with_bots(rooms, 1, 1)
    with pytest.raises(Refused, match="not_a_person"):
        await rooms.take_over(friends.code, friends.host, 1, "easy")
    with pytest.raises(Refused, match="no_level"):
        await rooms.take_over(friends.code, friends.host, 0, "superb")


async def test_who_leaves_a_running_match_keeps_the_seat_and_may_come_back(open_rooms: Open) -> None:
    rooms = await open_rooms(bot_seconds=60)
    friends = await invite(rooms, "Ann", "Bo")
    ann, bo = friends.people
    await rooms.start(friends.code, ann)
    table = await rooms.table(friends.code)
    await rooms.leave(friends.code, ann)
    assert (table.room.seats[0].person, table.room.seats[0].stand_in) == (ann.id, "normal")
    assert table.room.host == bo.id
    due = table.timer
    assert due is not None
    await rooms.take_back(friends.code, ann)
    assert due.cancelled()
    assert table.timer is None
    assert await rooms.play(friends.code, ann, "pass", 0) == 1


async def test_a_bot_that_looks_back_gets_what_its_seat_saw(
    rooms: Rooms, bots: Callable[[Any], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = Mindful()
    bots(bot)
    reads = 0
    seen = rooms.store.seen

    async def counted(match: str) -> list[tuple[int, str, str]]:
        nonlocal reads
        reads += 1
        return await seen(match)

    monkeypatch.setattr(rooms.store, "seen", counted)
    friends, table = await _with_bots(rooms, 1, 1)
    await rooms.leave(friends.code, friends.host)
    await until(lambda: _is_over(table))
    assert table.position is not None
    assert bot.memories == list(range(1, table.position.number + 1))
    assert reads == table.position.number  # once a move, and not for the first look that found nothing


async def test_a_bot_that_does_not_look_back_costs_no_reading(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(match: str) -> list[tuple[int, str, str]]:
        raise AssertionError("nobody asked for it")

    monkeypatch.setattr(rooms.store, "seen", never)
    friends, table = await _with_bots(rooms, 1, 1)
    await rooms.leave(friends.code, friends.host)
    await until(lambda: _is_over(table))


def test_an_unread_memory_cannot_be_taken_for_an_empty_one() -> None:
    for look in (len, list, bool, lambda seen: seen[0], lambda seen: 3 in seen, lambda seen: seen[-1:]):
        with pytest.raises(WantsMemory):
            look(Unread())


async def test_a_broken_bot_plays_the_default_and_the_match_ends(rooms: Rooms, bots: Callable[[Any], None]) -> None:
    bots(Broken())
    friends, table = await _with_bots(rooms, 1, 1)
    await rooms.leave(friends.code, friends.host)
    await until(lambda: _is_over(table))
    assert table.position is not None
    assert {answer.token for answer in table.position.answers.values()} == {"pass"}


async def test_a_game_that_fails_under_a_bot_stops_trying_and_the_table_stays(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    friends = await invite(rooms, "Ann")
    await rooms.add_bot(friends.code, friends.host, "easy")
    calls = 0

    def broken(*args: Any) -> Any:
        nonlocal calls
        calls += 1
        raise ZeroDivisionError("in the rules")

    with monkeypatch.context() as patch:
        patch.setattr(type(GAME), "play", broken)
        await rooms.start(friends.code, friends.host)
        table = await rooms.table(friends.code)
        await until(lambda: calls > 0)
        await until(lambda: not table.thinking)
        await asyncio.sleep(0.1)
        assert calls == 1
    assert await rooms.play(friends.code, friends.host, "pass", 0) == 1
    await until(lambda: table.version[1] >= 2)  # a change of the table is a new chance


async def test_bots_go_on_after_a_restart_with_nobody_there(open_rooms: Open) -> None:
    """R15, R18: what is due stands in the database, not in a timer."""
    first = await open_rooms(bot_seconds=0.2)
    friends, table = await _with_bots(first, 1, 1)
    await first.play(friends.code, friends.host, "pass", 0)
    number = table.version[1]
    await first.close()
    second = await open_rooms()
    assert second.tables == {}
    await asyncio.sleep(0.3)
    await second.sweep(overdue=0)
    await until(lambda: friends.code in second.tables and second.tables[friends.code].version[1] > number)


async def test_a_stand_in_goes_on_after_a_restart_and_not_after_take_back(open_rooms: Open) -> None:
    first = await open_rooms(bot_seconds=60)
    friends = await invite(first, "Ann", "Bo")
    ann, bo = friends.people
    await first.start(friends.code, ann)
    await first.leave(friends.code, bo)
    assert [due.code for due in await first.due(0)] == [friends.code]
    await first.take_back(friends.code, bo)
    assert await first.due(0) == []
    await first.leave(friends.code, bo)
    await first.close()
    second = await open_rooms()
    await second.sweep(overdue=0)
    await until(lambda: second.tables[friends.code].version[1] == 1)


async def test_what_is_overdue_without_need_is_forgotten(rooms: Rooms) -> None:
    friends = await invite(rooms, "Ann", "Bo")
    await rooms.start(friends.code, friends.host)
    table = await rooms.table(friends.code)
    async with rooms.database.session() as session:
        connection = (await (await session.connection()).get_raw_connection()).driver_connection
        assert connection is not None
        await connection.execute("UPDATE moves SET due_at = now() - interval '1 minute'")
    assert len(await rooms.due(0)) == 1
    await rooms.sweep(overdue=0)
    assert await rooms.due(0) == []
    assert table.version[1] == 0


THOUGHT = Thought("roll_for_it", "hard", "", 2, 0, b"seed", None)


def _sleepy(thought: Thought, seconds: float) -> str:
    time.sleep(60)
    return "never"


def _deadly(thought: Thought, seconds: float) -> str:
    import os

    os._exit(3)


def _prompt(thought: Thought, seconds: float) -> str:
    return f"{thought.seat} within {seconds}"


async def test_a_thought_that_does_not_end_is_cut_off_and_the_next_one_works(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "GRACE_SECONDS", 0.2)
    thinkers = Thinkers(1, 0.1)
    try:
        monkeypatch.setattr(thinking, "think", _sleepy)
        with pytest.raises(TimeoutError):
            await thinkers.think(THOUGHT)
        monkeypatch.setattr(thinking, "think", _deadly)
        monkeypatch.setattr(thinking, "GRACE_SECONDS", 30)
        with pytest.raises(BrokenProcessPool):
            await thinkers.think(THOUGHT)
        monkeypatch.setattr(thinking, "think", _prompt)
        assert await thinkers.think(THOUGHT) == "0 within 0.1"
    finally:
        thinkers.close()


class Thinker(RandomBot):
    """Says that it thinks; what it thinks is up to the other process, which knows the game's own bot."""

    thinks = True

    def choose(self, sight: Sight) -> Move:
        """Must not be asked here."""
        raise AssertionError("thought in the server")


async def test_a_thinking_player_thinks_in_another_process(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    tokens: list[str | None] = []
    think = rooms.thinkers.think

    async def noted(thought: Thought) -> str | None:
        tokens.append(await think(thought))
        return tokens[-1]

    monkeypatch.setattr(rooms.thinkers, "think", noted)
    monkeypatch.setattr(type(GAMES["roll_for_it"]), "level", lambda self, name: Thinker())
    friends = await invite(rooms, "Ann", game="roll_for_it")
    await rooms.add_bot(friends.code, friends.host, "hard")
    await rooms.start(friends.code, friends.host)
    table = await rooms.table(friends.code)
    await rooms.leave(friends.code, friends.host)
    await until(lambda: len(tokens) >= 4, 60)
    assert "roll" in tokens
    assert table.version[1] >= 3
