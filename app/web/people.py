"""Who is it? A guest is a long random secret in a cookie (browsers) or in a Bearer header (programs).

A person is made by the first POST that needs one, never by a GET, which may be the preview of a chat app."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.requests import HTTPConnection
from starlette.responses import Response

from app import i18n
from app.errors import Refused
from app.rooms.facts import Person
from app.text import Text
from app.web.limits import address_key
from app.web.site import Site, site_in

if TYPE_CHECKING:
    from app.web.forms import Form

COOKIE = "ft"
LANGUAGE_COOKIE = "lang"
COOKIE_SECONDS = 400 * 24 * 3600
"""400 days: the longest that browsers keep a cookie."""
_LONGEST_SECRET = 200
"""No secret of ours is longer; what is need not be looked up."""


class Visitor(msgspec.Struct, frozen=True):
    """Whoever sent a request: `person` is None before the first POST. `address` is the key of their network address."""

    person: Person | None
    lang: str
    address: str

    @property
    def id(self) -> str | None:
        """The person's id, or None."""
        return None if self.person is None else self.person.id

    @property
    def name(self) -> str:
        """The person's name, or ""."""
        return "" if self.person is None else self.person.name


async def visitor(connection: HTTPConnection) -> Visitor:
    """Who sent this, in which language they read; counts against the limit of requests.

    The first of these that exists decides the language: `?lang=`, the cookie, the person's own, what the browser asks for.
    Raises Refused("too_many", 429), and what the rooms raise when the database is away.
    """
    scope = connection.scope
    known: Visitor | None = scope.get("visitor")
    if known is not None:
        return known
    site = site_in(scope)
    person = await _person(site, scope)
    address = address_in(scope)
    site.limits.requests.check(person.id if person is not None else address)
    lang = language(connection, person)
    scope["visitor"] = known = Visitor(person, lang, address)
    return known


def language(connection: HTTPConnection, person: Person | None = None) -> str:
    """The language for an answer; also for those sent before anybody knows who asked."""
    known: Visitor | None = connection.scope.get("visitor")
    if known is not None:
        return known.lang
    asked = connection.headers.get("accept-language")
    wish = connection.query_params.get("lang")
    if asked and "authorization" in connection.headers:  # a program says what it wants each time
        return i18n.choose(asked, wish)
    own = person.language if person is not None else None
    return i18n.choose(asked, wish, connection.cookies.get(LANGUAGE_COOKIE), own)


async def mover(scope: MutableMapping[str, Any]) -> Person | None:
    """`visitor` without language and objects, for the hot road of moves; counts against the same limit."""
    site = site_in(scope)
    person = await _person(site, scope)
    site.limits.requests.check(person.id if person is not None else address_in(scope))
    return person


def address_in(scope: MutableMapping[str, Any]) -> str:
    """The key of the network address that something came from."""
    return address_key(scope["client"][0] if scope.get("client") else None)


async def _person(site: Site, scope: MutableMapping[str, Any]) -> Person | None:
    secret = secret_in(scope)
    if not secret or len(secret) > _LONGEST_SECRET:
        return None
    if not site.rooms.knows(secret):  # then it costs a query, which an address that asks too much does not get
        requests = site.limits.requests
        seconds = requests.wait(address_in(scope))
        if seconds > 0:
            raise requests.refused(seconds)
    return await site.rooms.person_by_secret(secret)


def secret_in(scope: MutableMapping[str, Any]) -> str | None:
    """The secret that came along: the Bearer's if there is one, else the cookie's."""
    found = None
    for name, value in scope["headers"]:
        if name == b"cookie":
            found = found or _cookie(value)
        elif name == b"authorization" and value[:7].lower() == b"bearer ":
            return str(value[7:].strip().decode("latin-1"))
    return found


def _cookie(header: bytes) -> str | None:
    for part in header.split(b";"):
        name, _, value = part.strip().partition(b"=")
        if name == COOKIE.encode():
            return value.decode("latin-1")
    return None


def needed(who: Visitor) -> Person:
    """The person, or Refused("nobody", 403) for somebody who never sat down or opened a room."""
    if who.person is None:
        raise nobody()
    return who.person


def nobody() -> Refused:
    """What somebody without a seat is told."""
    return Refused("nobody", Text("You have no seat here. Sit down first, or watch."), 403)


async def person_for(connection: HTTPConnection, form: Form) -> tuple[Person, str | None]:
    """The person of a POST, made now (from the form's `name`) if need be: (person, new secret or None).

    Raises Refused("too_many", 429) when too many new people come from one address, or 422 for an empty name.
    """
    who = await visitor(connection)
    if who.person is not None:
        return who.person, None
    site = site_in(connection.scope)
    site.limits.people.check(who.address)
    return await site.rooms.person_new(form.one("name") or "", who.lang)


def remember(response: Response, connection: HTTPConnection, secret: str | None) -> None:
    """Put the secret into the visitor's cookie; nothing if there is none to put."""
    if secret is not None:
        _set(response, connection, COOKIE, secret)


def remember_language(response: Response, connection: HTTPConnection, lang: str) -> None:
    """Remember the chosen language on this device."""
    _set(response, connection, LANGUAGE_COOKIE, lang)


def _set(response: Response, connection: HTTPConnection, name: str, value: str) -> None:
    response.set_cookie(
        name,
        value,
        max_age=COOKIE_SECONDS,
        path=site_in(connection.scope).root + "/",
        secure=connection.scope["scheme"] in ("https", "wss"),
        httponly=True,
        samesite="lax",  # "strict" would make every link from a chat app a stranger's visit
    )
