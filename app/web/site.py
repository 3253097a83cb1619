"""What every handler can reach: the settings, the rooms, who is watching, the limits, the static files."""

from __future__ import annotations

from collections.abc import MutableMapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

if TYPE_CHECKING:  # the parts import this module
    from app.rooms.service import Rooms
    from app.settings import Settings
    from app.web.health import Counters
    from app.web.limits import Limits
    from app.web.live import Audience
    from app.web.shelf import Shelf


@dataclass
class Site:
    """One server. `root` is the path under which a proxy shows it ("" or "/table"), from PUBLIC_URL."""

    settings: Settings
    audience: Audience
    limits: Limits
    shelf: Shelf
    counters: Counters
    root: str
    rooms: Rooms = field(init=False)  # opened when the server starts, see app/main.py

    def href(self, path: str) -> str:
        """A path of ours as browsers must ask for it: `/rules` -> `/table/rules`."""
        return self.root + path


def root_path(public_url: str | None) -> str:
    """The path in PUBLIC_URL: "" or "/table"."""
    return urlsplit(public_url).path.rstrip("/") if public_url else ""


def site_of(connection: HTTPConnection) -> Site:
    """The site that a request or socket came to."""
    return site_in(connection.scope)


def site_in(scope: MutableMapping[str, Any]) -> Site:
    """The site in an ASGI scope; the gate put it there."""
    site: Site = scope["site"]
    return site
