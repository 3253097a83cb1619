"""The real server as a process of its own, as a host runs it: started, killed, started again on the same folder and port."""

from __future__ import annotations

import os
import random
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

PATIENCE = 60
"""Seconds until a start counts as failed; a busy machine takes a few."""


class Server:
    """`fortune-table serve` on a folder. `settings` are environment variables, `module` is what Python runs."""

    def __init__(self, folder: Path, module: str = "app", **settings: object) -> None:
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.folder = folder
        self._module = module
        self._log = folder / "server.log"
        self._settings = {name: str(value) for name, value in settings.items()}
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it answers."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self.folder.chmod(0o755)  # the database may run under another account
        environment = {**os.environ, **self._settings, "DATA_DIR": str(self.folder / "kept"), "LOG_LEVEL": "warning"}
        environment.pop("DATABASE_URL", None)
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", self._module, "serve", "--port", str(self.port)],
                env=environment,
                stdout=log,
                stderr=log,
                cwd=Path(__file__).parents[2],
            )
        until = time.monotonic() + PATIENCE
        while not self._answers():
            assert self._process.poll() is None, self.log
            assert time.monotonic() < until, self.log
            time.sleep(0.05)

    def kill(self) -> None:
        """kill -9, in the middle of whatever it does."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(10)

    def stop(self) -> None:
        """End it in order."""
        if self._process is None or self._process.poll() is not None:
            return
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()

    @property
    def log(self) -> str:
        """What it wrote."""
        return self._log.read_text(encoding="utf-8", errors="replace")

    def _answers(self) -> bool:
        try:
            with urlopen(f"{self.base}/readyz", timeout=2) as answer:
                return bool(answer.status == 200)
        except (URLError, OSError):
            return False


def free_port() -> int:
    """A port nobody uses, below those that the system gives to outgoing connections: it can be taken a second time."""
    while True:
        port = random.randrange(20000, 32000)
        with socket.socket() as probe:
            try:
                probe.bind(("0.0.0.0", port))
            except OSError:
                continue
            return port
