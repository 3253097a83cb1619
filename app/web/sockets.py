"""WS /r/CODE/live: the browser's socket. It only listens; what it sends is counted and thrown away."""

from __future__ import annotations

from collections.abc import Callable

from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from app.errors import Refused
from app.rooms.table import Table
from app.text import Text
from app.web import links, pages
from app.web.live import Connection, Html, Viewing
from app.web.people import Visitor, visitor
from app.web.site import Site, site_in

CROWDED = Text("So many people are watching that no more fit in. Please come back later.")
TRY_LATER = 1013
"""Close code "try again later": our script comes back after it, slower each time."""


class ScreenSocket:
    """An ASGI application for the one route."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Accept, send the whole present, and then whatever changes, until the other side goes."""
        await hold(scope, receive, send, _html)


def _html(asked: HTTPConnection, who: Visitor) -> Viewing:
    return Html(who.id, who.name, who.lang, links.base(asked))


async def hold(scope: Scope, receive: Receive, send: Send, view: Callable[[HTTPConnection, Visitor], Viewing]) -> None:
    """Answer a socket: the handshake gets the status of a refusal, else `view` says what the other side is shown."""
    site = site_in(scope)
    asked = HTTPConnection(scope)
    await receive()  # websocket.connect
    try:
        who = await visitor(asked)
        site.limits.sockets.check(who.id or who.address)
        table = await pages.find_table(asked, who, scope["path_params"]["code"])
        room_for(site, table, who)
    except Refused as refused:
        await refuse(send, refused)
        return
    await attend(site, table, who, view(asked, who), receive, send)


async def attend(site: Site, table: Table, who: Visitor, viewing: Viewing, receive: Receive, send: Send) -> None:
    """Hold one accepted socket at a table until it closes."""
    await send({"type": "websocket.accept"})
    connection = Connection(send, viewing, who.id)
    try:
        table.arrive(who.id, who.name, connection, who.address)
        site.audience.join(table, connection)
        while (await receive())["type"] == "websocket.receive":
            if site.limits.messages.take(who.id or who.address) > 0:
                await connection.close(TRY_LATER)
    finally:
        connection.closed = True
        site.audience.leave(table, connection)
        table.leave(connection)


async def refuse(send: Send, refused: Refused) -> None:
    """Turn a socket down before it is open: the handshake gets the status of the refusal."""
    text = b"" if refused.retry_after is None else str(refused.retry_after).encode()
    headers = [(b"retry-after", text)] if text else []
    await send({"type": "websocket.http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": b""})


def room_for(site: Site, table: Table, who: Visitor) -> None:
    """Refuse too many windows of one person, and a spectator when as many watch as the room takes; who sits always gets in.

    Nameless visitors are told apart by their address: as many fit as may become people there within a minute.
    """
    most = site.settings.people_per_minute if who.id is None else site.settings.windows_per_person
    open_now = table.windows(who.id, who.address)
    if open_now >= most:
        raise _crowded()
    if who.id is not None and (open_now or table.seat_of(who.id) is not None):
        return  # counted already, or not at all
    if len(table.spectators()) >= site.settings.watchers_per_room:
        raise _crowded()


def _crowded() -> Refused:
    return Refused("crowded", CROWDED, 429, retry_after=30)
