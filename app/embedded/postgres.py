"""The embedded PostgreSQL as the rest of the server sees it: start, address, stop."""

from __future__ import annotations

import subprocess
import threading
import time
from pathlib import Path

import structlog

from app.embedded import cluster, server
from app.embedded.account import Account, account_for
from app.embedded.dsn import socket_dsn
from app.embedded.find import find_binaries
from app.embedded.lock import FolderLock
from app.embedded.place import Place, home_of, make_folder, settle
from app.embedded.programs import usable
from app.embedded.trouble import DatabaseTrouble

LOCK_PATIENCE = 2.0
"""Seconds to wait for a short command (`rooms`) that holds the folder."""

JOIN_PATIENCE = 30.0
"""Seconds to wait for the database of a server that is just starting."""

STOP_PATIENCE = 20.0
"""Seconds for a fast shutdown before it becomes an immediate one."""

RETRY_PAUSE = 1.0
"""Seconds until a first start that failed is tried a second time."""

RESTART_PAUSES = (0.1, 5.0)
"""Seconds between attempts to start a database again that died: first and longest."""


class EmbeddedPostgres:
    """A PostgreSQL of our own in `data_dir`. One process at a time may run it: `AlreadyServing` otherwise.

    Every method that fails raises DatabaseTrouble with a sentence for the host.
    """

    def __init__(
        self,
        data_dir: Path,
        *,
        fsync: bool = True,
        bin_dir: Path | None = None,
        log: structlog.stdlib.BoundLogger | None = None,
    ) -> None:
        self._data_dir = data_dir.absolute()
        self._fsync = fsync
        self._bin_dir = bin_dir
        self._log: structlog.stdlib.BoundLogger = log or structlog.get_logger("app.embedded")
        self._lock = FolderLock(self._data_dir)
        self._guard = threading.Lock()  # around starting and ending the child
        self._stopping = threading.Event()
        self._child: subprocess.Popen[bytes] | None = None
        self._watch: threading.Thread | None = None
        self._socket: Path | None = None

    @property
    def dsn(self) -> str:
        """The address of the running database as `postgresql://…?host=/folder/of/the/socket`, good for asyncpg as it is."""
        if self._socket is None:
            raise DatabaseTrouble("The embedded database is not running.")
        return socket_dsn(self._socket)

    @property
    def pid(self) -> int | None:
        """The process id of the database that this object runs, None where it runs none (yet, or because it joined one)."""
        return self._child.pid if self._child else None

    def start(self) -> None:
        """Make the cluster if need be, start the database and return when it takes connections. Blocking.

        Call it from the main thread: the kernel stops the database when the thread that started it ends.
        """
        make_folder(self._data_dir)
        self._lock.take(LOCK_PATIENCE)
        try:
            self._start()
        except BaseException:
            self.stop()
            raise

    def join_or_start(self) -> None:
        """Use the database of the server that runs on this folder, else start it as `start` does. Blocking."""
        make_folder(self._data_dir)
        until = time.monotonic() + JOIN_PATIENCE
        while not self._lock.try_take():
            found = server.running(home_of(self._data_dir) / "cluster")
            if found is not None and found.ready:
                self._socket = found.socket
                return
            if time.monotonic() >= until:
                raise DatabaseTrouble(f"A server holds {self._data_dir}, but its database does not get ready.")
            time.sleep(server.POLL_SECONDS)
        try:
            self._start()
        except BaseException:
            self.stop()
            raise

    def stop(self) -> None:
        """Stop the database if it is ours, and leave it alone if we only joined. May be called twice."""
        self._stopping.set()
        with self._guard:
            if self._child is not None:
                server.end(self._child, STOP_PATIENCE)
                self._child = None
        if self._watch is not None:
            self._watch.join()
            self._watch = None
        self._socket = None
        self._lock.release()

    def _start(self) -> None:
        self._stopping.clear()
        account = account_for(home_of(self._data_dir) / "cluster")
        place = settle(self._data_dir, account)
        binaries = usable(find_binaries(self._bin_dir), place.home, account)
        server.stop_leftover(place, STOP_PATIENCE)
        if not place.cluster.exists():
            self._log.info("making the database", folder=str(place.home), account=account.name)
        cluster.ensure(place, account, binaries, fsync=self._fsync)
        try:
            self._run(place, account, binaries)
        except DatabaseTrouble:
            # Processes of a server that was killed a moment ago may not have noticed yet: once more, after a pause.
            time.sleep(RETRY_PAUSE)
            server.stop_leftover(place, STOP_PATIENCE)
            self._run(place, account, binaries)
        self._socket = place.socket
        self._watch = threading.Thread(
            target=self._keep_alive, args=(place, account, binaries), name="embedded-postgres", daemon=True
        )
        self._watch.start()

    def _run(self, place: Place, account: Account, binaries: Path) -> None:
        with self._guard:
            if self._stopping.is_set():
                return
            self._child = child = server.launch(place, account, binaries, fsync=self._fsync)
        server.wait_until_ready(child, place)

    def _keep_alive(self, place: Place, account: Account, binaries: Path) -> None:
        """Start the database again whenever it ends by itself. Runs as a thread for as long as we serve."""
        first, longest = RESTART_PAUSES
        pause = first
        while (child := self._child) is not None:
            began = time.monotonic()
            code = child.wait()
            if time.monotonic() - began > longest:
                pause = first
            if self._stopping.wait(pause):
                return
            self._log.error("the database ended by itself and is started again", code=code)
            pause = min(pause * 2, longest)
            try:
                self._run(place, account, binaries)
            except (DatabaseTrouble, OSError, subprocess.SubprocessError) as trouble:
                if not self._stopping.is_set():
                    self._log.error("the database did not come back", reason=str(trouble))
