"""A WebSocket that listens: the handshake, whole text frames, and the answer to a ping. Nothing more is needed."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

_TEXT, _CLOSE, _PING = 0x81, 0x88, 0x89
_HANDSHAKE = b"\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "


class Listening(asyncio.Protocol):
    """One open socket. `heard` gets each text message; `received` counts the bytes what came over the wire after the handshake.

    `ready` is done when the server accepted, and fails with ConnectionError when it did not; `lost` is called when an
    accepted socket ends without our doing.
    """

    def __init__(self, request: bytes, heard: Callable[[bytes], None], lost: Callable[[], None]) -> None:
        self._request, self._heard, self._lost = request, heard, lost
        self._buffer = b""
        self._transport: asyncio.Transport | None = None
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.received = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade. `request` is a GET without the empty line at its end."""
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is none by name
        key = base64.b64encode(os.urandom(16))
        self._transport.write(self._request + _HANDSHAKE + key + b"\r\n\r\n")

    def connection_lost(self, exc: Exception | None) -> None:
        """The other side ended it, or we did (then `_transport` is None)."""
        if not self.ready.done():
            self.ready.set_exception(ConnectionError("the server closed a socket before it was open"))
        elif self._transport is not None:
            self._lost()

    def data_received(self, data: bytes) -> None:
        """Bytes came: first the answer to the handshake, then frames."""
        if self._buffer:
            data = self._buffer + data
        if not self.ready.done():
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self._buffer = data
                return
            self._open(data[:end])
            data = data[end + 4 :]
        self._buffer = self._frames(data)

    def _open(self, head: bytes) -> None:
        if head[9:12] == b"101":
            self.ready.set_result(None)
        else:
            self.ready.set_exception(ConnectionError(f"a socket was refused: {head[:60]!r}"))

    def _frames(self, data: bytes) -> bytes:
        """Take the whole frames off; what is left is the beginning of the next."""
        while len(data) >= 2:
            start, size = 2, data[1]
            if size == 126:
                start, size = 4, int.from_bytes(data[2:4], "big")
            elif size == 127:
                start, size = 10, int.from_bytes(data[2:10], "big")
            stop = start + size
            if len(data) < start or len(data) < stop:
                break
            self.received += stop
            self._frame(data[0], data[start:stop])
            data = data[stop:]
        return data

    def _frame(self, kind: int, payload: bytes) -> None:
        if kind == _TEXT:
            self._heard(payload)
        elif kind == _PING and self._transport is not None:
            # A client must mask what it sends; a mask of zeros leaves the payload as it is.
            self._transport.write(bytes((0x8A, 0x80 | len(payload))) + bytes(4) + payload)
        elif kind != _CLOSE and kind & 0x0F < 3:
            raise ValueError(f"a frame of kind {kind:#x} in pieces or binary, which no screen is")

    def close(self) -> None:
        """Hang up without a word, like a closed laptop."""
        transport, self._transport = self._transport, None
        if transport is not None:
            transport.close()
