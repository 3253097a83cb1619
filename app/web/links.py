"""Links that work elsewhere: on a friend's computer, on the phone in the same network, in a QR code."""

from __future__ import annotations

import io
import ipaddress
import re
from functools import lru_cache

import segno
from starlette.requests import HTTPConnection

from app.addresses import own_address
from app.web.site import site_of

_HOST = re.compile(r"[A-Za-z0-9._\-]{1,253}(:\d{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:\d{1,5})?")


def host_of(connection: HTTPConnection) -> str:
    """The host (and port) the visitor asked for; "localhost" if the header is missing or nonsense."""
    host = connection.headers.get("host", "")
    return host if _HOST.fullmatch(host) else "localhost"


def base(connection: HTTPConnection) -> str:
    """What our absolute links begin with: PUBLIC_URL, else the host asked for, else (loopback) our address in the LAN."""
    site = site_of(connection)
    if site.settings.public_url:
        return site.settings.public_url
    host = host_of(connection)
    name, port = _split(host)
    if is_loopback(name):
        name = own_address() or name
    scheme = {"ws": "http", "wss": "https"}.get(connection.scope["scheme"], connection.scope["scheme"])
    return f"{scheme}://{name}{port}{site.root}"


def room_link(connection: HTTPConnection, code: str) -> str:
    """The invitation: the address of a room."""
    return f"{base(connection)}/r/{code}"


def _split(host: str) -> tuple[str, str]:
    """("host", ":port" or ""); an IPv6 address keeps its brackets."""
    match = re.fullmatch(r"(.*?)(:\d+)?", host) if not host.endswith("]") else None
    return (match[1], match[2] or "") if match else (host, "")


def is_loopback(name: str) -> bool:
    """Whether a host name means the visitor's own machine."""
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(name.strip("[]")).is_loopback
    except ValueError:
        return False


@lru_cache(maxsize=256)
def qr_svg(link: str) -> bytes:
    """A QR code as SVG: black on white with a quiet zone, in light and dark, because scanners want it so."""
    out = io.BytesIO()
    code = segno.make_qr(link, error="m")
    code.save(out, kind="svg", border=2, dark="#000", light="#fff", xmldecl=False, omitsize=True)
    return out.getvalue()
