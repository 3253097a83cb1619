"""The rooms' front door: all verbs in one class. The browser side and the JSON door know nothing else of the rooms.

The verbs are spread over small modules, each building on the one before: core (tables, locks), lists, people, seating,
matches, talking, playing, computers, due (the sweep).
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable

from app.rooms.core import RoomSettings
from app.rooms.due import Sweep
from app.rooms.table import Table

__all__ = ["RoomSettings", "Rooms"]


class Rooms(Sweep):
    """All verbs. Every one raises `Refused` for what cannot be, and then nothing has changed."""

    @classmethod
    async def connect(
        cls, dsn: str, settings: RoomSettings, key: bytes, on_change: Callable[[Table], None], sweeping: bool = True
    ) -> Rooms:
        """Open the rooms over an upgraded database (migrate.upgrade). `key` is the server key; `on_change(table)` is called
        in the event loop after every change that is to be seen. `sweeping` False leaves the slow sweep to the caller."""
        rooms = cls(dsn, settings, key, on_change)
        if sweeping:
            rooms._sweeper = asyncio.create_task(rooms.sweep_forever(), name="sweep")
        return rooms

    _sweeper: asyncio.Task[None] | None = None

    async def close(self) -> None:
        """Store what waits and stop. No task, timer or connection is left."""
        if self._sweeper is not None:
            self._sweeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._sweeper
        self.stop_computers()
        for table in list(self.tables.values()):
            self.drop(table)
        await self.committer.close()
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bus.close()
        await self.database.close()
