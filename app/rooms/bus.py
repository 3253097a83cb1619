"""How processes that serve the same database tell each other that a room has changed.

A message is a hint ("room CODE is at version 3 17 42"), sent after the commit and never inside it: a notifying transaction
would hold a global lock while it waits for the disk. Messages may be lost; so with more than one process each of them also
re-reads, every second and in one query, the versions of the rooms it shows. A process that is alone sends and asks nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from typing import Any

import asyncpg
import structlog

from app.rooms.database import connect
from app.rooms.facts import Version

log: structlog.stdlib.BoundLogger = structlog.get_logger("app.rooms")

CHANNEL = "fortune_table"
LISTENER = "fortune-table bus"
"""The listening connection's name in pg_stat_activity: by it processes count each other."""
REREAD_SECONDS = 1.0
COUNT_EVERY = 3
"""Others are counted at every third re-reading; a newcomer says hello, so nobody waits for that."""
BACKOFF = (0.2, 5.0)
_HELLO = "hello"

_COUNT = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1"
_VERSIONS = """
SELECT r.code, coalesce(m.number, 0), coalesce((SELECT max(v.number) FROM moves v WHERE v.match = m.id), 0), r.revision
FROM rooms r
LEFT JOIN LATERAL (SELECT id, number FROM matches WHERE room = r.id ORDER BY number DESC LIMIT 1) m ON true
WHERE r.code = ANY($1::text[])
"""


class Bus:
    """`heard(code, version)` is called for whatever others say and for what re-reading finds, our own news included.

    `shown()` gives the codes to re-read. `others` tells whether another process uses the database.
    """

    def __init__(
        self, dsn: str, seconds: float, heard: Callable[[str, Version], None], shown: Callable[[], Sequence[str]]
    ) -> None:
        self.others = False
        self._dsn, self._seconds, self._heard, self._shown = dsn, seconds, heard, shown
        self._news: dict[str, Version] = {}
        self._wake = asyncio.Event()
        self._ready = asyncio.Event()
        self._tasks = [
            asyncio.create_task(self._forever(self._listen), name="bus listener"),
            asyncio.create_task(self._forever(self._send), name="bus sender"),
        ]

    def tell(self, code: str, version: Version) -> None:
        """Let the other processes know, soon; several changes of one room become one message."""
        if self.others:
            self._news[code] = version
            self._wake.set()

    async def ready(self) -> None:
        """Wait until this process listens."""
        await self._ready.wait()

    async def close(self) -> None:
        """Stop listening and sending."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _forever(self, work: Callable[[], Any]) -> None:
        """Do the work, again and again when the database goes away, with growing pauses."""
        pause = BACKOFF[0]
        while True:
            began = asyncio.get_running_loop().time()
            try:
                await work()
            except Exception as error:  # whatever it was, the next connection starts afresh
                log.info("the bus connects again", reason=repr(error))
            lasted = asyncio.get_running_loop().time() - began
            pause = BACKOFF[0] if lasted > BACKOFF[1] else min(pause * 2, BACKOFF[1])
            await asyncio.sleep(pause)

    async def _listen(self) -> None:
        connection = await connect(self._dsn, self._seconds, LISTENER)
        try:
            await connection.add_listener(CHANNEL, self._on_message)
            await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, _HELLO)
            await self._reread(connection)  # whatever was said while nobody listened here
            self._ready.set()
            beat = 0
            while True:
                if beat % COUNT_EVERY == 0:
                    self.others = await connection.fetchval(_COUNT, LISTENER) > 1
                elif self.others:
                    await self._reread(connection)
                beat += 1
                await asyncio.sleep(REREAD_SECONDS)
        finally:
            with contextlib.suppress(Exception):
                await connection.close(timeout=1)
            connection.terminate()

    async def _reread(self, connection: asyncpg.Connection) -> None:
        codes = self._shown()
        if codes:
            for code, match, number, revision in await connection.fetch(_VERSIONS, codes):
                self._heard(code, (match, number, revision))

    async def _send(self) -> None:
        await self._wake.wait()
        connection = await connect(self._dsn, self._seconds, "fortune-table sender")
        try:
            while True:
                await self._wake.wait()
                self._wake.clear()
                news, self._news = self._news, {}
                lines = [" ".join((code, *map(str, version))) for code, version in news.items()]
                await connection.execute("SELECT pg_notify($1, line) FROM unnest($2::text[]) line", CHANNEL, lines)
        finally:
            with contextlib.suppress(Exception):
                await connection.close(timeout=1)
            connection.terminate()

    def _on_message(self, connection: Any, pid: int, channel: str, payload: Any) -> None:
        if payload == _HELLO:
            self.others = self.others or pid != connection.get_server_pid()
            return
        code, match, number, revision = payload.split(" ")
        self._heard(code, (int(match), int(number), int(revision)))
