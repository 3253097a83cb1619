"""The database goes away and comes back; the server is killed and starts again. Nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import asyncpg
import psutil
import pytest
import pytest_asyncio

from app.embedded import EmbeddedPostgres
from app.errors import Refused
from app.rooms.database import not_saved
from app.rooms.facts import Person
from app.rooms.migrate import upgrade
from app.rooms.service import Rooms
from app.settings import Settings
from tests.rooms.conftest import KEY, Open, invite, play_on, until

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def own_postgres() -> Iterator[EmbeddedPostgres]:
    """A database server that the test may kill."""
    folder = Path(tempfile.mkdtemp(prefix="tests-kill-"))
    folder.chmod(0o755)
    server = EmbeddedPostgres(folder, fsync=False)
    server.start()
    upgrade(server.dsn)
    yield server
    server.stop()
    shutil.rmtree(folder)


@pytest_asyncio.fixture
async def own_rooms(own_postgres: EmbeddedPostgres) -> AsyncIterator[Rooms]:
    """Rooms over it."""
    rooms = await Rooms.connect(own_postgres.dsn, Settings(bot_seconds=0), KEY, lambda table: None, sweeping=False)
    yield rooms
    await rooms.close()


async def _patiently(rooms: Rooms, code: str, person: Person, token: str, asked: int) -> int:
    """Click again while the database is away, as a person would."""
    async with asyncio.timeout(30):
        while True:
            try:
                return await rooms.play(code, person, token, asked)
            except Refused as refused:
                if (refused.code, refused.status) != ("not_saved", 503):
                    raise
                await asyncio.sleep(0.1)


async def test_a_database_that_stops_refuses_with_a_sentence_and_play_goes_on_by_itself(
    own_postgres: EmbeddedPostgres, own_rooms: Rooms
) -> None:
    rooms = own_rooms
    friends = await invite(rooms, "Ann", "Bo")
    ann, bo = friends.people
    await rooms.start(friends.code, ann)
    table = await rooms.table(friends.code)
    own_postgres.stop()
    version = table.version
    for attempt in (
        rooms.play(friends.code, ann, "pass", 0),
        rooms.rename(ann, "Anna"),
        rooms.leave(friends.code, bo),
        rooms.open(ann, "tiny"),
    ):
        with pytest.raises(Refused, match="not_saved") as refused:
            await attempt
        assert refused.value.status == 503
    assert table.version == version
    assert table.room.seats[1].stand_in is None
    own_postgres.start()
    assert await _patiently(rooms, friends.code, ann, "pass", 0) == 1
    assert await _patiently(rooms, friends.code, bo, "pass", 0) == 2
    renamed = await rooms.rename(ann, "Anna")
    assert renamed.name == "Anna"
    await play_on(rooms, friends, 100)
    assert table.room.status == "finished"


async def test_connections_that_die_while_nobody_plays_are_not_noticed(rooms: Rooms, dsn: str) -> None:
    friends = await invite(rooms, "Ann", "Bo")
    await rooms.start(friends.code, friends.host)
    await rooms.play(friends.code, friends.host, "pass", 0)
    await _cut(dsn)
    assert await rooms.play(friends.code, friends.people[1], "pass", 0) == 2


async def test_a_connection_lost_in_the_commit_is_looked_into(rooms: Rooms, dsn: str) -> None:
    """The random id tells that the move that was stored is ours; if it was not stored it is played again."""
    friends = await invite(rooms, "Ann", "Bo")
    ann, bo = friends.people
    await rooms.start(friends.code, ann)
    table = await rooms.table(friends.code)
    write = rooms.committer._write

    async def stored_but_cut(insert: object, batch: list[object]) -> set[tuple[object, ...]]:
        rooms.committer._write = write  # type: ignore[method-assign]
        await write(insert, batch)  # type: ignore[arg-type]
        raise ConnectionResetError("cut after the commit")

    rooms.committer._write = stored_but_cut  # type: ignore[method-assign,assignment]
    assert await rooms.play(friends.code, ann, "pass", 0) == 1
    assert table.version[1] == 1

    async def cut_before(insert: object, batch: list[object]) -> set[tuple[object, ...]]:
        rooms.committer._write = write  # type: ignore[method-assign]
        raise ConnectionResetError("cut before the commit")

    rooms.committer._write = cut_before  # type: ignore[method-assign,assignment]
    assert await rooms.play(friends.code, bo, "pass", 0) == 2
    connection = await asyncpg.connect(dsn)
    assert await connection.fetchval("SELECT count(*) FROM moves WHERE number > 0") == 2
    await connection.close()


async def test_what_is_saved_is_no_refusal_when_it_cannot_be_read_at_once(
    open_rooms: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[bool] = []
    rooms = await open_rooms(lambda table: seen.append(table.match is not None))
    friends = await invite(rooms, "Ann", "Bo")
    table = await rooms.table(friends.code)

    async def away(code: str) -> None:
        raise not_saved()

    with monkeypatch.context() as patch:
        patch.setattr(rooms.store, "load", away)
        assert await rooms.start(friends.code, friends.host) == 0
        assert table.stale
    await rooms.sweep()
    assert seen[-1]
    assert table.match is not None
    assert not table.stale


async def test_killed_in_the_middle_of_many_moves_nothing_acknowledged_is_lost(
    own_postgres: EmbeddedPostgres, own_rooms: Rooms
) -> None:
    """R15, R18. The supervisor starts the database again; people click again; every room comes to its end."""
    rooms = own_rooms
    groups = [await invite(rooms, "Ann", "Bo") for _ in range(8)]
    acknowledged: dict[str, int] = {}

    async def match(number: int) -> None:
        friends = groups[number]
        await rooms.start(friends.code, friends.host)
        table = await rooms.table(friends.code)
        while table.position is not None and table.position.outcome is None:
            seat, question = next(iter(table.position.questions.items()))
            person = next(person for person in friends.people if table.match_seat(person.id) == seat)
            with contextlib.suppress(Refused):
                acknowledged[friends.code] = await rooms.play(
                    friends.code, person, str(question.moves[0]), question.asked
                )
            await asyncio.sleep(0.01)

    playing = [asyncio.create_task(match(number)) for number in range(len(groups))]
    await until(lambda: sum(acknowledged.values()) > 20)
    assert own_postgres.pid is not None
    os.kill(own_postgres.pid, signal.SIGKILL)
    async with asyncio.timeout(60):
        await asyncio.gather(*playing)
    connection = await asyncpg.connect(own_postgres.dsn)
    rows = await connection.fetch(
        "SELECT r.code, max(v.number) AS last, count(*) AS moves FROM rooms r JOIN matches m ON m.room = r.id"
        " JOIN moves v ON v.match = m.id GROUP BY r.code"
    )
    await connection.close()
    assert {row["code"]: row["last"] for row in rows} == acknowledged
    assert all(row["moves"] == row["last"] + 1 for row in rows)


async def test_sealed_answers_survive_a_restart_and_stay_sealed(open_rooms: Open) -> None:
    """R19."""
    first = await open_rooms()
    friends = await invite(first, "Ann", "Bo", "Cy")
    await first.start(friends.code, friends.host)
    table = await first.table(friends.code)
    assert table.position is not None
    token = str(table.position.questions[0].moves[0])
    await first.play(friends.code, friends.host, token, 0)

    second = await open_rooms()
    again = await second.table(friends.code)
    assert again.position == table.position
    assert again.lines == table.lines
    assert again.position.waiting == (1, 2)
    assert again.version == table.version
    assert again.position.game.view(again.position.state, 1).hand.mine is None
    with pytest.raises(Refused, match="already_played"):
        await second.play(friends.code, friends.host, token, 0)
    assert await second.play(friends.code, friends.people[1], "pass", 0) == 2


def test_a_server_killed_with_kill_9_loses_no_acknowledged_move(own_postgres: EmbeddedPostgres) -> None:
    """R15: a process that plays by itself says each move it was told to be stored; after kill -9 all of them are there."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.rooms.player", own_postgres.dsn], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    acknowledged: set[tuple[str, ...]] = set()
    for line in process.stdout:
        words = tuple(line.split())
        if len(words) == 3 and words[2] == ".":  # no log line, and none that the kill cut short
            acknowledged.add(words)
        if len(acknowledged) == 30:
            process.kill()  # and read on: what it still had said counts, too
    process.wait()

    async def stored() -> set[tuple[str, ...]]:
        connection = await asyncpg.connect(own_postgres.dsn)
        rows = await connection.fetch("SELECT match, number FROM moves")
        await connection.close()
        return {(match.hex, str(number), ".") for match, number in rows}

    assert len(acknowledged) >= 30
    assert acknowledged <= asyncio.run(stored())


def test_no_thinking_process_outlives_a_killed_server() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.rooms.thinker"], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    thinker = int(process.stdout.readline())
    process.kill()
    process.wait()
    until_then = time.monotonic() + 10
    while psutil.pid_exists(thinker) and psutil.Process(thinker).status() != psutil.STATUS_ZOMBIE:
        assert time.monotonic() < until_then
        time.sleep(0.05)


async def _cut(dsn: str) -> None:
    """End every other connection to this database, as a restart of the database would."""
    connection = await asyncpg.connect(dsn)
    await connection.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    await connection.close()
