"""The gate before everything: where a request may come from, how big it may be, and the headers every answer carries.

A plain ASGI function, because every move passes it. It also takes the root path off (a proxy may leave it on or not) and
answers HEAD wherever GET is answered.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.errors import Refused
from app.text import Text
from app.web.site import Site

SAFE = frozenset(("GET", "HEAD", "OPTIONS"))
OPEN_DOOR = "/api/people"
"""The only POST that needs neither Origin nor Bearer: it is where a program gets its Bearer."""
_HOST = re.compile(rb"[A-Za-z0-9._\-]{1,253}(:\d{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:\d{1,5})?")
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; media-src 'self'; "
    "manifest-src 'self'; connect-src 'self'{sockets}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
_FIXED: tuple[tuple[bytes, bytes], ...] = (
    (b"x-content-type-options", b"nosniff"),
    # Not "no-referrer": browsers then send "Origin: null" with our own forms. Nobody else ever gets a referrer from us.
    (b"referrer-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
_SECURE: tuple[tuple[bytes, bytes], ...] = ((b"cross-origin-opener-policy", b"same-origin"),)
"""Only over https: on a plain page of the home network browsers ignore it and complain in the console."""
Answer = Callable[[Request, Refused], Response]


class TooLarge(HTTPException):
    """The body went over the limit while it was read."""

    def __init__(self) -> None:
        super().__init__(413)


class Gate:
    """`answer` turns a refusal into a page or JSON; `app` is everything behind the gate."""

    def __init__(self, app: ASGIApp, site: Site, answer: Answer) -> None:
        self.app, self.site = app, site
        self._answer = answer
        self._root = site.root
        self._most = site.settings.body_bytes
        public = site.settings.public_url
        self._public = urlsplit(public).netloc.lower().encode() if public else b""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection."""
        kind = scope["type"]
        if kind == "lifespan":
            await self.app(scope, receive, send)
            return
        scope["site"] = self.site
        if self._root:
            _take_off(scope, self._root)
        if kind == "http":
            await self._request(scope, receive, send)
        elif self._welcome(_headers_of(scope), False):
            await self.app(scope, receive, send)
        else:
            await _close(receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = _headers_of(scope)
        method = scope["method"]
        more = _extra(headers.host, scope["path"])
        if scope["scheme"] == "https":
            more += _SECURE
        answer = _with_headers(send, more, method == "HEAD")
        if method not in SAFE:
            refused = self._objection(scope["path"], headers)
            if refused is not None:
                await self._answer(Request(scope, receive), refused)(scope, receive, answer)
                return
            receive = _limited(receive, self._most)
        elif method == "HEAD":
            scope = {**scope, "method": "GET"}
        await self.app(scope, receive, answer)

    def _objection(self, path: str, headers: _Headers) -> Refused | None:
        if not self._welcome(headers, path == OPEN_DOOR):
            return Refused("foreign", Text("That came from another site and was refused."), 403)
        if headers.length and (not headers.length.isdigit() or int(headers.length[:12]) > self._most):
            return too_large()
        return None

    def _welcome(self, headers: _Headers, open_door: bool) -> bool:
        """Whether a request may change something. Without any Origin only programs may."""
        if not headers.origin:
            return headers.bearer or open_door
        _, _, where = headers.origin.lower().partition(b"://")
        return bool(where) and where in (headers.host.lower(), self._public)


class _Headers(NamedTuple):
    """The request headers that matter here."""

    host: bytes
    origin: bytes
    length: bytes
    bearer: bool


def _headers_of(scope: Scope) -> _Headers:
    host = origin = length = b""
    bearer = False
    for name, value in scope["headers"]:
        if name == b"host":
            host = value
        elif name == b"origin":
            origin = value
        elif name == b"content-length":
            length = value
        elif name == b"authorization":
            bearer = value[:7].lower() == b"bearer "
    return _Headers(host, origin, length, bearer)


def too_large() -> Refused:
    """What an oversized body gets."""
    return Refused("too_large", Text("That was too much at once."), 413)


def _take_off(scope: Scope, root: str) -> None:
    path = scope["path"]
    if path == root:
        scope["path"] = "/"
    elif path.startswith(root + "/"):
        scope["path"] = path[len(root) :]


@lru_cache(maxsize=256)
def _page_headers(host: bytes) -> tuple[tuple[bytes, bytes], ...]:
    # 'self' covers sockets in today's browsers; older Safari wants them named.
    name = host.decode("ascii") if _HOST.fullmatch(host) else ""
    sockets = f" ws://{name} wss://{name}" if name else ""
    return ((b"content-security-policy", _POLICY.format(sockets=sockets).encode()), *_FIXED)


def _extra(host: bytes, path: str) -> tuple[tuple[bytes, bytes], ...]:
    # Static files bring a policy of their own: a drawing may style itself.
    return _FIXED if path.startswith("/static/") else _page_headers(host)


def _with_headers(send: Send, headers: tuple[tuple[bytes, bytes], ...], bare: bool) -> Send:
    async def add(message: Message) -> None:
        if message["type"] == "http.response.start":
            if message["status"] != 204:  # a policy for nothing would be 600 bytes a move
                message["headers"] = [*message["headers"], *headers]
        elif bare:
            message = {**message, "body": b""}
        await send(message)

    return add


def _limited(receive: Receive, most: int) -> Receive:
    """`receive` that raises TooLarge once more than `most` bytes came: a length may be missing or a lie."""
    left = most

    async def limited() -> Message:
        nonlocal left
        message: dict[str, Any] = dict(await receive())
        left -= len(message.get("body", b""))
        if left < 0:
            raise TooLarge
        return message

    return limited


async def _close(receive: Receive, send: Send) -> None:
    """Refuse a socket before it is open: the other side gets 403."""
    await receive()
    await send({"type": "websocket.close", "code": 1008})
