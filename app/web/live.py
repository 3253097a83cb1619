"""Who is connected, and how the present screen reaches them.

A connection remembers only which `Screen` it has; what it gets next is derived from that one and the present one. There is no
queue: while a send is under way the connection is only marked, and when the send is done it gets whatever is present then.
So a slow reader skips, memory is bounded, and nobody waits for anybody. Sockets only listen: moves are POSTs.
"""

from __future__ import annotations

import asyncio
import types
from collections.abc import Awaitable, Callable, Coroutine, Generator
from typing import Any, Protocol

import structlog

from app.rooms.table import Table
from app.web.gallery import Gallery, Looker
from app.web.screen import Screen

log = structlog.get_logger(__name__)
Send = Callable[[dict[str, Any]], Awaitable[None]]
RESTART = 1012
"""Close code "service restart": every browser script here comes back after it."""


class Viewing(Protocol):
    """What a connection shows, and in which form: HTML screens here, JSON tables in app/web/api_live.py."""

    def news(self, gallery: Gallery) -> str | None:
        """The next message for this connection, or None if it has everything. Marks it as had."""

    def resend(self) -> None:
        """Forget what the other side has: the next message is everything."""

    def beat(self, version: str) -> str | None:
        """The heartbeat of this connection, or None if it only wants the present looked at again."""


class Html:
    """A connection that gets HTML screens."""

    __slots__ = ("_lang", "_looker", "_name", "_person", "_revision", "_screen", "_sent", "base")

    def __init__(self, person: str | None, name: str, lang: str, base: str) -> None:
        self._person, self._name, self._lang, self.base = person, name, lang, base
        self._screen: Screen | None = None
        self._looker: Looker | None = None
        self._revision: tuple[int, int] = (-1, -1)
        self._sent = 0

    def news(self, gallery: Gallery) -> str | None:
        """The partials that turn what the page shows into the present screen."""
        screen = gallery.screen(self._look(gallery))
        frame = screen.frame(self._screen)
        self._screen = screen
        if not frame:
            return None
        self._sent += 1
        return frame

    def resend(self) -> None:
        """The next frame is the whole screen."""
        self._screen = None

    def beat(self, version: str) -> str:
        """The version, and how many frames came before, for the script to compare with what it has drawn."""
        return f'{{"v":"{version}","n":{self._sent}}}'

    def _look(self, gallery: Gallery) -> Looker:
        match, _, revision = gallery.table.version
        if self._looker is None or self._revision != (match, revision):
            self._looker = gallery.looker(self._person, self._name, self._lang, self.base)
            self._revision = (match, revision)
        return self._looker


class Connection:
    """One open socket at one table."""

    __slots__ = ("_again", "_busy", "_send", "closed", "person", "viewing")

    def __init__(self, send: Send, viewing: Viewing, person: str | None) -> None:
        self._send, self.viewing, self.person = send, viewing, person
        self._busy = self._again = self.closed = False

    def push(self, gallery: Gallery) -> None:
        """Send what is new. Never waits: a send that cannot finish at once goes on in a task of its own."""
        if self._busy:
            self._again = True
            return
        message = self.viewing.news(gallery)
        if message is not None:
            self.say(message, gallery)

    def say(self, text: str, gallery: Gallery) -> None:
        """Send one text message, unless a send is under way (then the newest screen follows it)."""
        if self._busy or self.closed:
            return
        sending = self._deliver({"type": "websocket.send", "text": text})
        try:
            waits_for = sending.send(None)
        except StopIteration:
            return
        self._busy = True
        task = asyncio.get_running_loop().create_task(self._finish(sending, waits_for, gallery))
        _tasks.add(task)
        task.add_done_callback(_tasks.discard)

    async def close(self, code: int) -> None:
        """Ask the other side to come back later."""
        if not self.closed:
            self.closed = True
            await self._deliver({"type": "websocket.close", "code": code})

    async def _deliver(self, message: dict[str, Any]) -> None:
        try:
            await self._send(message)
        except Exception:  # the socket went away meanwhile; its receiving side cleans up
            self.closed = True

    async def _finish(self, sending: Coroutine[Any, Any, None], waits_for: Any, gallery: Gallery) -> None:
        await _resume(sending, waits_for)
        self._busy = False
        if self._again:
            self._again = False
            self.push(gallery)


_tasks: set[asyncio.Task[None]] = set()


@types.coroutine
def _resume(started: Coroutine[Any, Any, None], waits_for: Any) -> Generator[Any, Any, None]:
    """Go on with a coroutine that was begun outside a task and waits for something.

    Most sends finish at once; only one that does not costs a task. (An eager task would do this from Python 3.12 on.)
    """
    while True:
        try:
            value = yield waits_for
        except BaseException as error:
            step: Callable[[], Any] = _thrower(started, error)
        else:
            step = _sender(started, value)
        try:
            waits_for = step()
        except StopIteration:
            return


def _sender(started: Coroutine[Any, Any, None], value: Any) -> Callable[[], Any]:
    return lambda: started.send(value)


def _thrower(started: Coroutine[Any, Any, None], error: BaseException) -> Callable[[], Any]:
    return lambda: started.throw(error)


class Audience:
    """All connections of this process, by table."""

    def __init__(self) -> None:
        self._halls: dict[str, Hall] = {}
        self.screens = 0

    def gallery(self, table: Table) -> Gallery:
        """The screens of a table: those that its connections share, or fresh ones if nobody is connected."""
        hall = self._halls.get(table.room.code)
        return hall.gallery if hall is not None and hall.gallery.table is table else Gallery(table)

    def join(self, table: Table, connection: Connection) -> None:
        """A socket is open: it gets the present at once and from now on."""
        code = table.room.code
        hall = self._halls.get(code)
        if hall is None:
            hall = self._halls[code] = Hall(table)
        elif hall.gallery.table is not table:
            hall.gallery = Gallery(table)
        hall.connections.add(connection)
        connection.push(hall.gallery)

    def changed(self, table: Table) -> None:
        """Called by the rooms after every change, when it is stored: everybody who is connected gets the present."""
        hall = self._halls.get(table.room.code)
        if hall is not None:
            self.screens += hall.push()

    def resend(self, table: Table, person: str) -> None:
        """Somebody's page showed something else than the truth: send all of it again."""
        hall = self._halls.get(table.room.code)
        if hall is not None:
            hall.resend(person)

    def leave(self, table: Table, connection: Connection) -> None:
        """A socket is gone."""
        hall = self._halls.get(table.room.code)
        if hall is not None:
            hall.connections.discard(connection)
            if not hall.connections:
                del self._halls[table.room.code]

    @property
    def connections(self) -> int:
        """How many sockets are open."""
        return sum(len(hall.connections) for hall in self._halls.values())

    async def beat(self, seconds: float) -> None:
        """Heartbeats for ever: each tells the version, so that a stale page heals itself (R3)."""
        while True:
            await asyncio.sleep(seconds)
            for hall in list(self._halls.values()):
                hall.beat()

    async def close(self) -> None:
        """Tell every socket to come back."""
        every = [connection for hall in self._halls.values() for connection in hall.connections]
        await asyncio.gather(*(connection.close(RESTART) for connection in every))


class Hall:
    """The connections at one table and the screens they share."""

    __slots__ = ("connections", "gallery")

    def __init__(self, table: Table) -> None:
        self.gallery = Gallery(table)
        self.connections: set[Connection] = set()

    def push(self) -> int:
        """Give everybody the present screen. Returns how many."""
        gallery = self.gallery
        gallery.changed()
        self._each(lambda connection: connection.push(gallery))
        return len(self.connections)

    def resend(self, person: str) -> None:
        """Send everything to all connections of one person."""
        for connection in self.connections:
            if connection.person == person:
                connection.viewing.resend()
                connection.push(self.gallery)

    def beat(self) -> None:
        """One heartbeat to all."""
        match, number, revision = self.gallery.table.version
        self._each(lambda connection: self._beat(connection, f"{match}.{number}.{revision}"))

    def _beat(self, connection: Connection, version: str) -> None:
        text = connection.viewing.beat(version)
        if text is None:
            connection.push(self.gallery)
        else:
            connection.say(text, self.gallery)

    def _each(self, act: Callable[[Connection], None]) -> None:
        """Do something for every connection; a screen that cannot be drawn keeps nobody else from theirs (R39)."""
        trouble: Exception | None = None
        for connection in self.connections:
            try:
                act(connection)
            except Exception as error:
                trouble = error
        if trouble is not None:
            log.error("screen_not_drawn", room=self.gallery.table.room.code, exc_info=trouble)
