"""The server under load: a process of its own with its own database in a throw-away folder, and what it uses up."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import psutil

from app.bench.trouble import BenchTrouble
from app.bench.visitor import Address
from app.settings import Settings

START_SECONDS = 60.0
"""Longest wait for the address: a first start makes a database cluster."""
STOP_SECONDS = 20.0
NO_LIMIT = "1000000000"
RAISED = (
    "requests_per_second",
    "request_burst",
    "people_per_minute",
    "rooms_per_minute",
    "sockets_per_minute",
    "messages_per_minute",
    "watchers_per_room",
)
"""Limits that keep one visitor from being a hundred, which is what the bench is."""


class Used(NamedTuple):
    """CPU seconds since the start: of the server, and of all processes of its database."""

    server: float
    database: float


class Server:
    """A running server. `folder` is where its data lie."""

    def __init__(self, process: psutil.Process, address: Address, folder: Path) -> None:
        self.address, self.folder = address, folder
        self._process = process

    def used(self) -> Used:
        """CPU seconds so far."""
        server = database = 0.0
        for process in (self._process, *self._process.children(recursive=True)):
            with contextlib.suppress(psutil.NoSuchProcess):
                spent = process.cpu_times()
                if not process.name().startswith("postgres"):
                    server += spent.user + spent.system
                    continue
                # Children that ended count with their parent, so that nothing is lost when one comes and goes.
                database += spent.user + spent.system
                database += getattr(spent, "children_user", 0.0) + getattr(spent, "children_system", 0.0)
        return Used(server, database)

    def memory(self) -> int:
        """Bytes that only this process has: what it would give back if it ended."""
        return int(self._process.memory_full_info().uss)


@contextlib.contextmanager
def running_server(stage: Sequence[str] = ()) -> Iterator[Server]:
    """`fortune-table serve` with a database of its own. Raises BenchTrouble with the end of its log if it does not start.

    `stage`: what `app.bench.stage` is to be told, if matches are to be on a stage.
    """
    words = ["app.bench.stage", *stage] if stage else ["app", "serve"]
    with tempfile.TemporaryDirectory(prefix="fortune-table-bench-", ignore_cleanup_errors=True) as name:
        folder = Path(name).resolve()
        folder.chmod(0o755)  # as root the database runs as another account, which must get in
        settings = {
            "host": "127.0.0.1",
            "port": "0",
            "data_dir": str(folder / "data"),
            "bot_seconds": "0",
            "log_level": "warning",
            **dict.fromkeys(RAISED, NO_LIMIT),
        }
        with _process(words, settings, folder / "server.log") as (process, address):
            yield Server(process, address, folder)


@contextlib.contextmanager
def bare_server() -> Iterator[Server]:
    """A server that only holds sockets (app/bench/bare.py)."""
    with tempfile.TemporaryDirectory(prefix="fortune-table-bench-") as name:
        folder = Path(name).resolve()
        settings = {"host": "127.0.0.1", "log_level": "warning"}
        with _process(["app.bench.bare"], settings, folder / "server.log") as (process, address):
            yield Server(process, address, folder)


@contextlib.contextmanager
def _process(words: list[str], settings: Mapping[str, str], log: Path) -> Iterator[tuple[psutil.Process, Address]]:
    """A Python module, with arguments, as a process that prints a line `address http://…` once it listens."""
    with open(log, "wb") as out:
        command = [sys.executable, "-m", *words]
        child = subprocess.Popen(command, env=_environment(settings), stdin=subprocess.DEVNULL, stdout=out, stderr=out)
    try:
        yield psutil.Process(child.pid), _address(child, log)
    finally:
        child.terminate()
        try:
            child.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()


def _environment(settings: Mapping[str, str]) -> dict[str, str]:
    """The environment without the host's own settings: the bench must not touch a real table's database."""
    ours = {name.upper() for name in Settings.model_fields}
    kept = {name: value for name, value in os.environ.items() if name.upper() not in ours}
    return {**kept, **{name.upper(): value for name, value in settings.items()}}


def _address(child: subprocess.Popen[bytes], log: Path) -> Address:
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until and child.poll() is None:
        for line in log.read_text("utf-8", "replace").splitlines():
            word, _, url = line.partition(" ")
            if word == "address" and url:
                found = urlsplit(url)
                return Address(found.hostname or "", found.port or 0)
        time.sleep(0.02)
    tail = "\n".join(log.read_text("utf-8", "replace").splitlines()[-12:])
    raise BenchTrouble(f"The server to be measured did not start. It said:\n{tail}")
