"""Folders and processes for the tests of the ground."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import asyncpg
import psutil
import pytest

from app.embedded import EmbeddedPostgres
from app.rooms.migrate import upgrade

ROOT = Path(__file__).resolve().parents[2]


class Held(NamedTuple):
    """A process of `tests.ground.holder`: what it said, and itself."""

    process: subprocess.Popen[str]
    said: dict[str, Any]

    def kill_group(self) -> None:
        """kill -9 of the whole process group: nobody gets to tidy up."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


def launch_holder(data_dir: Path) -> subprocess.Popen[str]:
    """Start a holder without waiting for it."""
    return subprocess.Popen(
        [sys.executable, "-m", "tests.ground.holder", str(data_dir)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def query(dsn: str, *statements: str) -> Any:
    """Run the statements; the value of the last one."""

    async def ask() -> Any:
        connection = await asyncpg.connect(dsn)
        try:
            value = None
            for statement in statements:
                value = await connection.fetchval(statement)
            return value
        finally:
            await connection.close()

    return asyncio.run(ask())


def is_alive(pid: int) -> bool:
    """Whether the process still runs; one that only waits to be buried does not."""
    try:
        return bool(psutil.Process(pid).status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False


def wait_until(true: Callable[[], bool], seconds: float = 10.0) -> bool:
    """Poll until `true()` or until the time is over."""
    until = time.monotonic() + seconds
    while not true():
        if time.monotonic() > until:
            return False
        time.sleep(0.02)
    return True


@pytest.fixture
def open_tmp() -> Iterator[Path]:
    """A temporary folder that every account may enter, unlike pytest's own."""
    folder = Path(tempfile.mkdtemp(prefix="ground-"))
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


@pytest.fixture(scope="session")
def made() -> Iterator[Path]:
    """A data folder whose database is made and has its tables; it is only copied."""
    folder = Path(tempfile.mkdtemp(prefix="ground-made-"))
    folder.chmod(0o755)
    database = EmbeddedPostgres(folder, fsync=False)
    database.start()
    upgrade(database.dsn)
    database.stop()
    yield folder
    shutil.rmtree(folder)


@pytest.fixture
def made_tmp(made: Path, open_tmp: Path) -> Path:
    """`open_tmp` with a database in it: for tests that are not about a first start."""
    subprocess.run(["cp", "-a", made / "postgres", open_tmp], check=True)
    return open_tmp


@pytest.fixture
def hold() -> Iterator[Callable[[Path], Held]]:
    """A function that starts a holder on a data folder and waits for what it says."""
    started: list[subprocess.Popen[str]] = []

    def start(data_dir: Path) -> Held:
        process = launch_holder(data_dir)
        started.append(process)
        assert process.stdout is not None
        return Held(process, json.loads(process.stdout.readline()))

    yield start
    for process in started:
        process.communicate()  # closes its input: it stops its database and ends
