"""One run of the server process: its command line, the wait until it is ready, its end."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import time
from pathlib import Path
from typing import NamedTuple

import psutil

from app.embedded.account import Account
from app.embedded.child import spawn
from app.embedded.dsn import PORT
from app.embedded.place import Place
from app.embedded.trouble import DatabaseTrouble

POLL_SECONDS = 0.01
LOG_BYTES = 5_000_000
"""The server's own log is put aside (once) when it is larger than this at a start."""

TUNING = {
    # A machine with 1 GB and a few dozen rooms: small, and no process that such a load does not need.
    "shared_buffers": "64MB",
    "max_connections": "40",
    "max_worker_processes": "4",
    "max_parallel_workers_per_gather": "0",
    "max_wal_size": "256MB",
    "checkpoint_timeout": "15min",
    "wal_compression": "on",
    "random_page_cost": "1.1",
    "jit": "off",
    # Acknowledged means stored.
    "synchronous_commit": "on",
    "timezone": "UTC",
    "log_timezone": "UTC",
    "log_checkpoints": "off",
    "logging_collector": "off",
    "log_destination": "stderr",
}


class Running(NamedTuple):
    """What `postmaster.pid` says about a server."""

    pid: int
    socket: Path
    ready: bool


def command_line(place: Place, binaries: Path, *, fsync: bool) -> list[str | Path]:
    """The server over the cluster of `place`: reachable through its private socket and nothing else."""
    options = {
        **TUNING,
        "port": str(PORT),
        "listen_addresses": "",
        "unix_socket_directories": '"' + str(place.socket).replace('"', '""') + '"',
        "unix_socket_permissions": "0700",
        "fsync": "on" if fsync else "off",
        "full_page_writes": "on" if fsync else "off",
    }
    return [binaries / "postgres", "-D", place.cluster, *(f"--{name}={value}" for name, value in options.items())]


def launch(place: Place, account: Account, binaries: Path, *, fsync: bool) -> subprocess.Popen[bytes]:
    """Start the server; it is not ready yet. Its messages go to `place.log`."""
    with contextlib.suppress(FileNotFoundError):
        if place.log.stat().st_size > LOG_BYTES:
            place.log.replace(place.log.with_suffix(".log.1"))
    with open(place.log, "ab") as log:
        if account.switch:
            os.fchown(log.fileno(), account.uid, account.gid)
        return spawn(account, command_line(place, binaries, fsync=fsync), output=log, last_signal=signal.SIGINT)


def wait_until_ready(child: subprocess.Popen[bytes], place: Place) -> None:
    """Return when the server takes connections; recovery after a crash takes as long as it takes.

    Raises DatabaseTrouble, with the last lines of its log, when it ends instead.
    """
    while True:
        now = running(place.cluster)
        if now is not None and now.pid == child.pid and now.ready:
            return
        if child.poll() is not None:
            raise DatabaseTrouble(
                f"The database did not start (code {child.returncode}). {place.log} says:\n{_tail(place.log)}"
            )
        time.sleep(POLL_SECONDS)


def running(cluster: Path) -> Running | None:
    """The live server over `cluster`. A `postmaster.pid` that a crash left behind does not count."""
    try:
        lines = (cluster / "postmaster.pid").read_text(encoding="utf-8").splitlines()
        found = Running(int(lines[0]), Path(lines[4]), len(lines) > 7 and lines[7].strip() == "ready")
        words = psutil.Process(found.pid).cmdline()
    except (OSError, ValueError, IndexError, psutil.Error):
        return None
    return found if str(cluster) in words else None


def stop_leftover(place: Place, patience: float) -> None:
    """End a server that an earlier process of ours left behind, or wait for the end that it is already coming to.

    Only for the holder of the folder's lock: then nobody else can need that server.
    """
    until = time.monotonic() + patience
    asked = False
    while (found := running(place.cluster)) is not None:
        if not asked or time.monotonic() > until:
            # Fast first; immediate (the log is replayed at the next start) when that takes too long.
            with contextlib.suppress(ProcessLookupError):
                os.kill(found.pid, signal.SIGQUIT if asked else signal.SIGINT)
            asked, until = True, time.monotonic() + patience
        time.sleep(POLL_SECONDS)
    for note in (place.cluster / "postmaster.pid", place.socket / f".s.PGSQL.{PORT}.lock"):
        if _names_no_server(note) and _wait_until_left(place.cluster, patience):
            note.unlink(missing_ok=True)


def _names_no_server(note: Path) -> bool:
    """Whether a stale note's number still, or again, belongs to a process that is no such server.

    PostgreSQL copes with numbers that nobody has, but it takes a reused number (a restarted container) or a dead process
    that nobody has buried yet for a living server.
    """
    try:
        process = psutil.Process(int(note.read_text(encoding="utf-8").split()[0]))
        return not process.name().startswith("postgres") or process.status() == psutil.STATUS_ZOMBIE
    except (OSError, ValueError, IndexError, psutil.Error):
        return False


def _wait_until_left(cluster: Path, patience: float) -> bool:
    """Whether nothing works in the folder any more, at the latest in `patience` seconds."""
    until = time.monotonic() + patience
    while _is_worked_in(cluster):
        if time.monotonic() > until:
            return False
        time.sleep(10 * POLL_SECONDS)
    return True


def _is_worked_in(cluster: Path) -> bool:
    """Whether any process has `cluster` as its working folder, as every process of a PostgreSQL has."""
    return any(process.info["cwd"] == str(cluster) for process in psutil.process_iter(["cwd"]))


def end(child: subprocess.Popen[bytes], patience: float) -> None:
    """Stop the server: fast (sessions are broken off, everything committed is kept), and harder if it does not listen."""
    for asked, seconds in ((signal.SIGINT, patience), (signal.SIGQUIT, 5.0), (signal.SIGKILL, None)):
        if child.poll() is not None:
            return
        child.send_signal(asked)
        with contextlib.suppress(subprocess.TimeoutExpired):
            child.wait(seconds)


def _tail(log: Path, lines: int = 12) -> str:
    with contextlib.suppress(OSError):
        return "\n".join(log.read_text(encoding="utf-8", errors="replace").splitlines()[-lines:])
    return "(nothing)"
