"""The slow sweep: what nobody's timer looks after. Bots of rooms that are not in memory, ends not written down, expiry."""

from __future__ import annotations

import asyncio
import time

from app.errors import Refused
from app.rooms.computers import Computers
from app.rooms.core import log
from app.rooms.table import Table

SWEEP_SECONDS = 5.0
OVERDUE_SECONDS = 5.0
"""A computer player's move that is this late has no process that looks after it."""
IDLE_SECONDS = 30.0
"""A table that nobody watches leaves memory after this long."""
KEEP_SECONDS = 600.0
"""How often a used room's expiry is moved on."""
DELETE_SECONDS = 3600.0


class Sweep(Computers):
    """Runs for as long as the rooms are open. Each round can be called by hand."""

    _deleted_at = 0.0

    async def sweep_forever(self) -> None:
        """A round every SWEEP_SECONDS, the first one at once: after a restart the bots go on by themselves."""
        while True:
            try:
                await self.sweep()
            except Refused:
                log.info("the sweep waits for the database")
            except Exception:
                log.exception("the sweep failed")
            await asyncio.sleep(SWEEP_SECONDS)

    async def sweep(self, idle: float = IDLE_SECONDS, overdue: float = OVERDUE_SECONDS) -> None:
        """One round. `idle` and `overdue` are in seconds."""
        await self._heal()
        await self._look_after(overdue)
        await self._keep()
        for table in list(self.tables.values()):
            if _is_idle(table, idle):
                self.drop(table)
        if time.monotonic() - self._deleted_at > DELETE_SECONDS or not self._deleted_at:
            self._deleted_at = time.monotonic()
            await self.delete_expired()
            await self.forget_people()

    async def _heal(self) -> None:
        """Read the tables again that lost touch with the database."""
        for table in [table for table in self.tables.values() if table.stale and not table.lock.locked()]:
            await self.refresh(table)

    async def _look_after(self, overdue: float) -> None:
        for due in await self.due(overdue):
            if due.ended:
                await self.store.finish(due.room, due.match)
                continue
            try:
                table = await self.table(due.code)
                if table.timer is None and not table.thinking:
                    await self._look_again(table)
            except Refused as refused:
                if refused.code == "not_saved":
                    raise
            except Exception:  # a room that cannot be read must not keep the sweep from the others (R39)
                log.exception("a room could not be looked after", room=due.code)

    async def _look_again(self, table: Table) -> None:
        """An overdue move at a table in memory: read it again, and if there is nothing to do, or nothing to be done, write
        that down."""
        await self.refresh(table)
        if table.timer is None and not table.thinking and table.match is not None:
            _, number, _ = table.version
            await self.store.clear_due(table.match.id, number)

    async def _keep(self) -> None:
        now = time.monotonic()
        used = [
            table
            for table in self.tables.values()
            if now - table.kept_at > KEEP_SECONDS and (table.watched or table.used_at > table.kept_at)
        ]
        if used:
            until = await self.store.keep([table.room.id for table in used])
            for table in used:
                table.kept_at = now
                table.expires(until)


def _is_idle(table: Table, idle: float) -> bool:
    is_busy = table.watched or table.thinking or table.timer is not None or table.lock.locked()
    return not is_busy and time.monotonic() - table.used_at >= idle
