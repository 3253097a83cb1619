"""`fortune-table serve` and `rooms` as a host meets them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest

from app.addresses import listen
from app.cli import VERBS
from app.embedded import EmbeddedPostgres
from tests.ground.conftest import ROOT, is_alive, wait_until


class Serving:
    """A running `fortune-table serve`: its address, its log so far."""

    def __init__(self, data_dir: Path, *arguments: str) -> None:
        self.log = ""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "app", "serve", "--host", "127.0.0.1", "--data-dir", data_dir, *arguments],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
            env={**os.environ, "FSYNC": "false", "LOG_JSON": "true"},
        )
        self._reading = threading.Thread(target=self._read_log, daemon=True)
        self._reading.start()
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("address http://127.0.0.1:"), self.log
        self.address = line.split()[1]

    def _read_log(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.log += line

    def get(self, path: str) -> int:
        """The status of a page."""
        with urllib.request.urlopen(self.address + path, timeout=10) as answer:
            return int(answer.status)

    def database_pid(self) -> int:
        """The process id of its database."""
        children = psutil.Process(self.process.pid).children()
        return next(child.pid for child in children if child.name().startswith("postgres"))

    def end(self, asked: signal.Signals) -> int:
        """Send a signal to the process group and wait; the exit code."""
        os.killpg(self.process.pid, asked)
        code = self.process.wait(30)
        self._reading.join()
        return code


@pytest.fixture
def serve(open_tmp: Path) -> Iterator[Callable[..., Serving]]:
    """A function that starts a server and waits for its address."""
    started: list[Serving] = []

    def start(*arguments: str) -> Serving:
        started.append(Serving(open_tmp, "--port", "0", *arguments))
        return started[-1]

    yield start
    for serving in started:
        if serving.process.poll() is None:
            serving.end(signal.SIGTERM)


def cli(*arguments: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a verb to its end."""
    return subprocess.run(
        [sys.executable, "-m", "app", *arguments],
        cwd=ROOT,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize("asked", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_server_and_database_in_order(serve: Callable[..., Serving], asked: signal.Signals) -> None:
    serving = serve()
    assert serving.get("/healthz") == 200
    database = serving.database_pid()
    assert serving.end(asked) == 0, serving.log
    assert not is_alive(database)
    assert "Traceback" not in serving.log


def test_a_kill_leaves_no_process_behind_and_the_next_start_works(
    made_tmp: Path, serve: Callable[..., Serving]
) -> None:
    first = serve()
    assert first.get("/") == 200
    family = [child.pid for child in psutil.Process(first.process.pid).children(recursive=True)]
    first.end(signal.SIGKILL)
    assert wait_until(lambda: not any(is_alive(pid) for pid in family))

    second = serve()
    assert second.get("/readyz") == 200


def test_a_second_server_on_the_folder_and_a_look_at_its_rooms(serve: Callable[..., Serving], made_tmp: Path) -> None:
    serving = serve()
    refused = cli("serve", "--port", "0", "--data-dir", made_tmp)
    assert refused.returncode == 1
    assert f"Another server already uses the folder {made_tmp}" in refused.stderr
    assert refused.stdout == ""

    listed = cli("rooms", "--data-dir", made_tmp, "--json")
    assert json.loads(listed.stdout) == [], listed.stderr
    assert serving.get("/readyz") == 200


def test_rooms_of_a_server_that_does_not_run(serve: Callable[..., Serving], made_tmp: Path) -> None:
    serve().end(signal.SIGTERM)
    listed = cli("rooms", "--data-dir", made_tmp, "--json")
    assert (listed.returncode, listed.stdout.strip()) == (0, "[]"), listed.stderr
    shown = cli("rooms", "--data-dir", made_tmp)
    assert "No rooms" in shown.stdout


def test_rooms_of_a_database_without_tables(open_tmp: Path) -> None:
    database = EmbeddedPostgres(open_tmp, fsync=False)
    database.start()
    database.stop()
    done = cli("rooms", "--data-dir", open_tmp)
    assert done.returncode == 1
    assert "Start the server on it once" in done.stderr
    assert "Traceback" not in done.stderr


def test_rooms_of_a_wrong_folder(open_tmp: Path) -> None:
    done = cli("rooms", "--data-dir", open_tmp)
    assert done.returncode == 1
    assert "no database in" in done.stderr
    assert not list(open_tmp.iterdir())


def test_a_taken_port_is_said_before_anything_slow(open_tmp: Path) -> None:
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        done = cli("serve", "--host", "127.0.0.1", "--port", str(port), "--data-dir", open_tmp)
    assert done.returncode == 1
    assert f"Port {port} is taken" in done.stderr
    assert not list(open_tmp.iterdir())


def test_a_wrong_setting_is_a_sentence(open_tmp: Path) -> None:
    done = cli("serve", "--data-dir", open_tmp, PUBLIC_URL="table.example.org")
    assert done.returncode == 2
    assert "PUBLIC_URL" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_database_that_does_not_let_us_in_is_a_sentence(open_tmp: Path) -> None:
    refuse = "postgresql://nobody:wrong@/missing?host=" + str(open_tmp)
    done = cli("rooms", "--data-dir", open_tmp, DATABASE_URL=refuse)
    assert done.returncode == 1
    assert "The database of DATABASE_URL does not" in done.stderr
    assert "wrong" not in done.stderr


def test_help_lists_every_verb_without_loading_any() -> None:
    done = cli("--help")
    assert done.returncode == 0
    assert [name for name in VERBS if name not in done.stdout] == []
    loaded = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "app", "--help"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "app.commands" not in loaded.stderr
