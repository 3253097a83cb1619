"""WS /api/rooms/CODE/live: the table object of the JSON door, on connect and after every change."""

from __future__ import annotations

from starlette.types import Receive, Scope, Send

from app.web.api_table import table_json
from app.web.gallery import Gallery
from app.web.sockets import hold


class Json:
    """A connection that gets JSON tables."""

    __slots__ = ("_had", "_lang", "_person")

    def __init__(self, person: str | None, lang: str) -> None:
        self._person, self._lang = person, lang
        self._had: bytes | None = None

    def news(self, gallery: Gallery) -> str | None:
        """The present table, unless the other side has exactly this one."""
        present = table_json(gallery.table, self._person, self._lang)
        if present == self._had:
            return None
        self._had = present
        return present.decode()

    def resend(self) -> None:
        """Send the table whatever happened."""
        self._had = None

    def beat(self, version: str) -> None:
        """Programs get tables and nothing else."""


class TableSocket:
    """An ASGI application for the one route."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Accept and send until the other side goes."""
        await hold(scope, receive, send, lambda asked, who: Json(who.id, who.lang))
