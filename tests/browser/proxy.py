"""A road between browser and server that can swallow everything: nothing is refused, nothing closes, nothing arrives."""

from __future__ import annotations

import contextlib
import socket
import threading

_CHUNK = 65536


class Road:
    """A TCP proxy to a port of this machine. While `swallowing`, it takes bytes and connections and passes nothing on."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._swallow = threading.Event()
        self._ends: list[socket.socket] = []
        self.calls = 0
        """How many connections came from the browser's side so far."""
        self.base = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        threading.Thread(target=self._welcome, daemon=True).start()

    def swallow(self) -> None:
        """From now on everything under way, and everything that comes, disappears."""
        self._swallow.set()

    def open(self) -> None:
        """New connections get through again. Those that were swallowed stay dead: the other side was never told."""
        self._swallow.clear()

    def close(self) -> None:
        """Away with it."""
        for end in (self._listener, *self._ends):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def _welcome(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                self._ends.append(near)
                self.calls += 1
                if self._swallow.is_set():
                    continue
                far = socket.create_connection(("127.0.0.1", self._port))
                self._ends.append(far)
                dead = threading.Event()
                for ends in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=(*ends, dead), daemon=True).start()

    def _carry(self, here: socket.socket, there: socket.socket, dead: threading.Event) -> None:
        with contextlib.suppress(OSError):
            while chunk := here.recv(_CHUNK):
                if self._swallow.is_set():
                    dead.set()
                if not dead.is_set():
                    there.sendall(chunk)
            if not dead.is_set():
                there.shutdown(socket.SHUT_WR)
