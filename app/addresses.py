"""Under which addresses a server can be reached, and how to say so."""

from __future__ import annotations

import errno
import ipaddress
import socket
from typing import NamedTuple, TextIO

import segno


class Addresses(NamedTuple):
    """`here` works on this machine; `network` on others in the same network; `public` is PUBLIC_URL."""

    here: str
    network: str | None
    public: str | None


class PortTaken(Exception):
    """The wished address cannot be listened on. The text is a sentence for the host."""


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens already, so that a port is ours before anything slow begins. Raises PortTaken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(2048)
    except OSError as error:
        listener.close()
        raise PortTaken(_why_not(host, port, error)) from error
    listener.setblocking(False)
    return listener


def _why_not(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return (
            f"Port {port} is taken by another program (an earlier server, perhaps). "
            f"Choose another one with --port {port + 1}, or any free one with --port 0."
        )
    if error.errno == errno.EACCES:
        return f"Port {port} is not allowed to ordinary users. Choose one above 1023, as --port 8000."
    return f"Cannot listen on {host} port {port}: {error.strerror or error}."


def addresses(host: str, port: int, public_url: str | None) -> Addresses:
    """The addresses of a server that listens on `host` and `port`."""
    everywhere = host in ("0.0.0.0", "::", "")
    here = "127.0.0.1" if everywhere or host == "localhost" else host
    network = own_address() if everywhere else None
    return Addresses(_url(here, port), _url(network, port) if network else None, public_url)


def announce(found: Addresses, out: TextIO) -> None:
    """Say where the server is: lines for people and, on a terminal, a QR code for the phone.

    The line `address http://…` is for programs: it comes once the server listens and keeps its form.
    """
    say = [f"address {found.here}"]
    if found.network:
        say.append(f"In this network: {found.network}")
    if found.public:
        say.append(f"For everybody:   {found.public}")
    print("\n".join(say), file=out, flush=True)
    target = found.public or found.network
    if target and out.isatty():
        segno.make(target, error="m", micro=False).terminal(out=out, border=2, compact=True)
        print(f"Scan to open {target}   (stop with Ctrl-C)", file=out, flush=True)


def _url(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def own_address() -> str | None:
    """This machine's address in its network. Connecting a datagram socket sends nothing; it only asks for the route."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address reserved for documentation
        except OSError:
            return None
        found = str(probe.getsockname()[0])
    address = ipaddress.ip_address(found)
    return None if address.is_loopback or address.is_unspecified else found
