"""Group commit: the moves of all rooms that wait go into one INSERT, on one raw connection.

There is no timer: while one commit is on its way to the disk the next batch gathers by itself, so a lone move is fast and
a crowd is cheap. `(match, number)` is unique in the database and is the referee between processes: what the statement
returns has won, the rest has lost a race. The committer calls `done` for each entry, whether or not anybody still waits
for it: a request may be cancelled, a stored move may not be forgotten.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Callable
from datetime import datetime
from enum import Enum
from typing import Any, NamedTuple
from uuid import UUID

import asyncpg
import structlog
from asyncpg.prepared_stmt import PreparedStatement

from app.rooms.database import connect, is_down

log: structlog.stdlib.BoundLogger = structlog.get_logger("app.rooms")

BACKOFF = (0.1, 2.0)
"""Seconds without a new attempt after the database could not be reached: first and longest."""


class Fate(Enum):
    """What became of a move."""

    SAVED = "saved"
    LOST = "lost"
    """Another move with this number was stored first."""
    UNKNOWN = "unknown"
    """The connection was lost: it may or may not be stored."""
    REFUSED = "refused"
    """It never reached the database."""
    BAD = "bad"
    """The database took offence at this row: a fault of ours."""


class MoveValues(NamedTuple):
    """One row of the table `moves`, in the order of the statement. JSON columns come as text."""

    match: UUID
    number: int
    id: UUID
    kind: str
    seat: int | None
    token: str | None
    answered: int | None
    asked: str
    luck: bool
    rules: int
    news: str
    state: str
    outcome: str | None
    due_at: datetime | None
    at: datetime


class Entry(NamedTuple):
    """A move that waits to be stored, and who wants to know."""

    values: MoveValues
    done: Callable[[Fate], None]


_TYPES = (
    "uuid", "int", "uuid", "text", "smallint", "text", "int", "text", "bool", "int", "text", "text", "text",
    "timestamptz", "timestamptz",
)  # fmt: skip
_CASTS = {"asked": "::jsonb", "news": "::json", "state": "::json", "outcome": "::json"}
_INSERT = "INSERT INTO moves ({columns}) SELECT {values} FROM unnest({arrays}) AS given ({columns}) {end}".format(
    columns=", ".join(MoveValues._fields),
    values=", ".join(name + _CASTS.get(name, "") for name in MoveValues._fields),
    arrays=", ".join(f"${place}::{kind}[]" for place, kind in enumerate(_TYPES, 1)),
    end="ON CONFLICT DO NOTHING RETURNING match, number",
)


class Committer:
    """Stores moves. Entries of one batch must be of different matches: the lock of each table sees to that.

    `commits` and `stored` count what was written since the start; their ratio is the mean size of a batch.
    """

    def __init__(self, dsn: str, seconds: float, batch: int) -> None:
        self._dsn, self._seconds, self._batch = dsn, seconds, batch
        self._waiting: deque[Entry] = deque()
        self._wake = asyncio.Event()
        self._connection: asyncpg.Connection | None = None
        self._insert: PreparedStatement[Any] | None = None
        self._not_before = 0.0
        self._pause = BACKOFF[0]
        self._closing = False
        self.commits = self.stored = 0
        self._task = asyncio.create_task(self._run(), name="committer")

    def put(self, entry: Entry) -> None:
        """Queue a move. `done` is called once, soon, in the event loop; at once with REFUSED when closing has begun."""
        if self._closing:
            entry.done(Fate.REFUSED)
            return
        self._waiting.append(entry)
        self._wake.set()

    async def close(self) -> None:
        """Store what waits, then stop."""
        self._closing = True
        self._wake.set()
        await self._task
        await self._drop()

    async def _run(self) -> None:
        while not (self._closing and not self._waiting):
            if not self._waiting:
                self._wake.clear()
                await self._wake.wait()
                continue
            count = min(len(self._waiting), self._batch)
            batch = [self._waiting.popleft() for _ in range(count)]
            batch.sort(key=_order)  # the same order in every process, so that two cannot wait for one another
            await self._store(batch)

    async def _store(self, batch: list[Entry]) -> None:
        try:
            insert = await self._ready()
        except Exception as error:
            self._rest(error)
            _tell(batch, Fate.REFUSED)
            return
        try:
            won = await self._write(insert, batch)
        except Exception as error:
            await self._failed(error, batch)
            return
        self.commits += 1
        self.stored += len(won)
        for entry in batch:
            fate = Fate.SAVED if entry.values[:2] in won else Fate.LOST
            _tell([entry], fate)

    async def _write(self, insert: PreparedStatement[Any], batch: list[Entry]) -> set[tuple[Any, ...]]:
        rows = await insert.fetch(*zip(*(entry.values for entry in batch), strict=True))
        return {tuple(row) for row in rows}

    async def _failed(self, error: Exception, batch: list[Entry]) -> None:
        """A batch did not go through: one bad row must not take the others along."""
        if is_down(error) or self._connection is None or self._connection.is_closed():
            log.warning("the connection was lost in a commit", moves=len(batch), reason=repr(error))
            await self._drop()
            _tell(batch, Fate.UNKNOWN)
        elif len(batch) == 1:
            log.error("a move cannot be stored", match=batch[0].values.match.hex, exc_info=error)
            _tell(batch, Fate.BAD)
        else:
            for entry in batch:
                await self._store([entry])

    async def _ready(self) -> PreparedStatement[Any]:
        """The prepared statement on a living connection."""
        if self._insert is not None and self._connection is not None and not self._connection.is_closed():
            return self._insert
        if time.monotonic() < self._not_before:
            raise ConnectionError("the database was not there a moment ago")
        await self._drop()
        self._connection = await connect(self._dsn, self._seconds, "fortune-table moves")
        self._insert = await self._connection.prepare(_INSERT)
        self._pause = BACKOFF[0]
        return self._insert

    def _rest(self, error: Exception) -> None:
        now = time.monotonic()
        if now >= self._not_before:
            log.warning("the database does not answer", reason=repr(error))
            self._not_before = now + self._pause
            self._pause = min(self._pause * 2, BACKOFF[1])

    async def _drop(self) -> None:
        connection, self._connection, self._insert = self._connection, None, None
        if connection is not None:
            with contextlib.suppress(Exception):  # it is of no more use whatever happens
                await connection.close(timeout=1)
            connection.terminate()


def _order(entry: Entry) -> tuple[bytes, int]:
    return entry.values.match.bytes, entry.values.number


def _tell(entries: list[Entry], fate: Fate) -> None:
    for entry in entries:
        try:
            entry.done(fate)
        except Exception:  # the others in the batch want to know, too
            log.exception("a stored move could not be told", match=entry.values.match.hex)
