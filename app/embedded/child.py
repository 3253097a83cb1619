"""Starting a program of the database: as the right account, with a clean environment, and never outliving us."""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import IO

from app.embedded.account import Account

PR_SET_PDEATHSIG = 1  # linux/prctl.h


def spawn(
    account: Account,
    command: Sequence[str | Path],
    *,
    output: IO[bytes] | int,
    last_signal: signal.Signals,
    stdin: IO[bytes] | int = subprocess.DEVNULL,
) -> subprocess.Popen[bytes]:
    """Start `command` in a session of its own, so that a Ctrl-C reaches us and not it.

    On Linux the kernel sends it `last_signal` when the calling *thread* ends, however that comes about: call this from a
    thread that lives as long as the child should.
    """
    return subprocess.Popen(
        [str(word) for word in command],
        stdin=stdin,
        stdout=output,
        stderr=subprocess.STDOUT,
        cwd="/",  # ours may be a place that the account may not enter
        env=_environment(),
        user=account.uid if account.switch else None,
        group=account.gid if account.switch else None,
        extra_groups=[] if account.switch else None,
        umask=0o077,
        start_new_session=True,
        preexec_fn=_die_with_parent(last_signal),
    )


def run(account: Account, command: Sequence[str | Path], feed: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run `command` to its end; its output, errors included, is in `stdout`. A program that cannot be run gives code 126."""
    try:
        child = spawn(account, command, output=subprocess.PIPE, last_signal=signal.SIGKILL, stdin=subprocess.PIPE)
    except OSError as error:
        return subprocess.CompletedProcess(list(command), 126, str(error).encode())
    try:
        output, _ = child.communicate(feed)
    except BaseException:
        child.kill()
        child.wait()
        raise
    return subprocess.CompletedProcess(list(command), child.returncode, output)


def _environment() -> dict[str, str]:
    """Ours without what PostgreSQL would listen to (PGDATA, PGPORT …) and with plain messages."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PG", "LC_"))}
    return {**kept, "LC_ALL": "C", "LANG": "C", "TZ": "UTC"}


def _die_with_parent(last_signal: signal.Signals) -> Callable[[], None] | None:
    if sys.platform != "linux":
        return None
    prctl = ctypes.CDLL(None, use_errno=True).prctl  # looked up before the fork: little may be done after it
    parent = os.getpid()

    def arm() -> None:
        prctl(PR_SET_PDEATHSIG, int(last_signal), 0, 0, 0)
        if os.getppid() != parent:  # it died before the signal was armed
            os._exit(1)

    return arm
