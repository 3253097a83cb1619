"""What all verbs stand on: live tables, loading them, changing them under their lock, telling who watches."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, datetime
from typing import Any, Protocol

import structlog

from app.errors import Refused
from app.games.position import AnyGame
from app.games.registry import GAMES
from app.rooms.bus import Bus
from app.rooms.codes import parse_code
from app.rooms.committer import Committer
from app.rooms.database import Database
from app.rooms.facts import Person, Version
from app.rooms.guests import Guests
from app.rooms.keys import Keys
from app.rooms.reading import room_facts
from app.rooms.store import Draft, Gone, Store
from app.rooms.table import Table
from app.text import Text

log: structlog.stdlib.BoundLogger = structlog.get_logger("app.rooms")


class RoomSettings(Protocol):
    """What the rooms want to know of app.settings.Settings, where each is explained."""

    @property
    def bot_seconds(self) -> float: ...
    @property
    def think_seconds(self) -> float: ...
    @property
    def think_workers(self) -> int: ...
    @property
    def room_days(self) -> int: ...
    @property
    def people_days(self) -> int: ...
    @property
    def gone_seconds(self) -> float: ...
    @property
    def max_name(self) -> int: ...
    @property
    def commit_batch(self) -> int: ...
    @property
    def statement_seconds(self) -> float: ...


def no_room() -> Refused:
    """There is no such room."""
    return Refused("no_room", Text("There is no such room. Perhaps a character of the link was lost?"), 404)


def expired() -> Refused:
    """The room was left alone for too long."""
    return Refused("expired", Text("This room has expired. Open a new one and invite your friends again."), 410)


class Core:
    """The live tables by code, and the ways to change them. The verbs are in the classes that build on this one."""

    def __init__(self, dsn: str, settings: RoomSettings, key: bytes, on_change: Callable[[Table], None]) -> None:
        self.settings = settings
        self.tables: dict[str, Table] = {}
        self.keys = Keys(key)
        self.database = Database(dsn, settings.statement_seconds)
        self.store = Store(self.database, self.keys, settings.room_days)
        self.guests = Guests(self.database)
        self.committer = Committer(dsn, settings.statement_seconds, settings.commit_batch)
        self.bus = Bus(dsn, settings.statement_seconds, self._heard, self._shown)
        self.faces: OrderedDict[bytes, tuple[Person, float]] = OrderedDict()  # by device; see people.py
        self._on_change = on_change
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    # Live tables

    async def table(self, code: str) -> Table:
        """The table of a room, loaded if need be. Refused: no_room (404), expired (410), no_game (409), not_saved (503)."""
        table = self.tables.get(code) or await self._find(code)
        if table.room.expires_at < datetime.now(UTC):
            raise expired()
        table.used_at = time.monotonic()
        return table

    async def _find(self, code: str) -> Table:
        """A table by a code as somebody typed it; those who ask for the same one at once share the loading."""
        parsed = parse_code(code)
        if parsed is None:
            raise no_room()
        table = self.tables.get(parsed)
        if table is not None:
            return table
        task = self._loading.get(parsed)
        if task is None:
            task = self._loading[parsed] = asyncio.create_task(self._load(parsed))
            task.add_done_callback(lambda done: self._loaded(parsed, done))
        return await asyncio.shield(task)

    async def _load(self, code: str) -> Table:
        snapshot = await self.store.load(code)
        if snapshot is None:
            raise no_room()
        table = Table(snapshot, self.settings.gone_seconds, self._tell)
        if snapshot.room.expires_at < datetime.now(UTC):
            raise expired()
        self.tables[code] = table
        self.look(table)
        return table

    def _loaded(self, code: str, done: asyncio.Task[Table]) -> None:
        self._loading.pop(code, None)
        if not done.cancelled():
            done.exception()  # those who asked have it; if nobody waits any more it is nobody's business

    async def reload(self, table: Table) -> None:
        """Read a table again, its lock held. Refused("not_saved") leaves it stale."""
        table.stale = True
        snapshot = await self.store.load(table.room.code)
        if snapshot is None:
            self.drop(table)
            raise no_room()
        table.show(snapshot)
        table.stale = False

    def drop(self, table: Table) -> None:
        """Take a table out of memory. What is saved stays."""
        table.close()
        if self.tables.get(table.room.code) is table:
            del self.tables[table.room.code]

    # Changing

    @asynccontextmanager
    async def changing(self, code: str, person: Person) -> AsyncIterator[tuple[Table, Draft]]:
        """Change a room and not its match: lock, change the draft, save, show, tell.

        If the block or the saving raises, nothing has changed. `table.stale = True` in the block makes all be read again.
        """
        table = await self.table(code)
        table.touch(person.id)
        async with table.lock:
            try:
                async with self.store.change(table.room.id) as draft:
                    yield table, draft
                if table.stale or draft.revision != table.room.revision:
                    await self._show_saved(table)
                else:
                    table.room = room_facts(draft.room)
                    table.hear(draft.said)
            except Gone as error:
                self.drop(table)
                raise no_room() from error
            except Refused as refused:
                table.stale = table.stale or refused.code == "not_saved"
                raise
            except BaseException:  # cancelled between saving and showing, perhaps: what is saved must be seen
                table.stale = True
                self.spawn(self.refresh(table))
                raise
        self.changed(table)

    async def _show_saved(self, table: Table) -> None:
        """Read a saved change. If the database goes away just now it is saved all the same, and the sweep reads it later."""
        try:
            await self.reload(table)
        except Refused as refused:
            if refused.code != "not_saved":
                raise
            log.info("a saved change is read later", room=table.room.code)

    @contextmanager
    def rules(self, table: Table) -> Iterator[None]:
        """Around every call of a game's rules: what they raise is logged, and refused to the one who asked (R39)."""
        try:
            yield
        except Refused:
            raise
        except Exception as error:
            match = table.match.id if table.match is not None else None
            log.exception("the rules of a game failed", room=table.room.code, match=match, game=table.room.game)
            text = Text("Something went wrong in the rules of this game. The table stays as it was.")
            raise Refused("game_fault", text, 500) from error

    def game(self, slug: str) -> AnyGame:
        """The game with this slug. Refused("no_game", 422) if there is none."""
        game = GAMES.get(slug)
        if game is None:
            raise Refused("no_game", Text("There is no such game here."), 422)
        return game

    # Telling

    def changed(self, table: Table) -> None:
        """A saved change is to be seen: here, in other processes, and by the computer players."""
        self.bus.tell(table.room.code, table.version)
        self.look(table)
        self._tell(table)

    def look(self, table: Table) -> None:
        """See whether a computer player has to move; `computers.Computers` does."""
        raise NotImplementedError

    def _tell(self, table: Table) -> None:
        try:
            self._on_change(table)
        except Exception:  # drawing must never stop saving
            log.exception("a change could not be shown", room=table.room.code)

    def _shown(self) -> list[str]:
        return list(self.tables)

    def _heard(self, code: str, version: Version) -> None:
        table = self.tables.get(code)
        if table is not None and version > table.version:
            self.spawn(self._catch_up(table, version))

    async def _catch_up(self, table: Table, version: Version) -> None:
        if table.version < version:
            await self.refresh(table, version)

    async def refresh(self, table: Table, version: Version | None = None) -> None:
        """Read a table again: another process may have changed it. Not if it has reached `version` meanwhile."""
        async with table.lock:
            if version is not None and table.version >= version:
                return
            await self.reload(table)
        self.look(table)
        self._tell(table)

    # Work of its own

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something beside the request. It ends before `close` does; a refusal is no news, anything else is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Refused):
            log.error("something beside a request failed", exc_info=error)
