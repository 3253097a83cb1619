"""HTTP as a browser speaks it to us: one connection that stays open, one answer after the other."""

from __future__ import annotations

import asyncio
import re
from collections import deque
from collections.abc import Callable
from typing import NamedTuple, cast

from app.bench.trouble import BenchTrouble

_LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)", re.IGNORECASE)
_END = b"\r\n\r\n"


class Answer(NamedTuple):
    """A response: `head` is everything above the empty line, as it came."""

    status: int
    head: bytes
    body: bytes

    def header(self, name: str) -> str | None:
        """The value of a header (the last, if it came several times), or None."""
        found = re.findall(rb"\r\n" + re.escape(name.encode()) + rb": *([^\r]*)", self.head, re.IGNORECASE)
        return found[-1].decode("latin-1") if found else None


Then = Callable[[Answer], None]


class Http(asyncio.Protocol):
    """One keep-alive connection. `lost` is called when the server closes it while an answer is awaited."""

    def __init__(self, lost: Callable[[], None]) -> None:
        self._lost = lost
        self._waiting: deque[Then] = deque()
        self._buffer = b""
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The connection is open."""
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is none by name

    def connection_lost(self, exc: Exception | None) -> None:
        """The server closed it, or we did."""
        if self._waiting:
            self._waiting.clear()
            self._lost()

    def data_received(self, data: bytes) -> None:
        """Bytes came: hand out every answer that is complete."""
        data = self._buffer + data if self._buffer else data
        while data:
            end = data.find(_END)
            if end < 0:
                break
            head = data[:end]
            stop = end + len(_END) + _length(head)
            if len(data) < stop:
                break
            answer = Answer(int(head[9:12]), head, data[end + len(_END) : stop])
            data = data[stop:]
            self._waiting.popleft()(answer)
        self._buffer = data

    def send(self, request: bytes, then: Then) -> None:
        """Send a whole request; `then` gets its answer."""
        if self._transport is None or self._transport.is_closing():
            raise BenchTrouble("The server closed a connection.")
        self._waiting.append(then)
        self._transport.write(request)

    async def ask(self, request: bytes) -> Answer:
        """Send a request and wait for the answer."""
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.send(request, answered.set_result)
        return await answered

    def close(self) -> None:
        """Hang up."""
        self._waiting.clear()
        if self._transport is not None:
            self._transport.close()


def _length(head: bytes) -> int:
    found = _LENGTH.search(head)
    if found is not None:
        return int(found[1])
    if b"\r\ntransfer-encoding" in head.lower():
        raise BenchTrouble("The server answers in chunks, which this client does not read.")
    return 0
