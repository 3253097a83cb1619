"""One server a data folder: a lock that ends with the process that holds it, however it ends."""

from __future__ import annotations

import fcntl
import os
import time
from pathlib import Path

from app.embedded.trouble import AlreadyServing

FILE = "serve.lock"


class FolderLock:
    """The lock on a data folder. A record lock rather than flock: processes that we fork must not keep it alive."""

    def __init__(self, data_dir: Path) -> None:
        self._path = data_dir / FILE
        self._handle: int | None = None

    def try_take(self) -> bool:
        """Take the lock, and say whether that worked."""
        handle = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        try:
            fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(handle)
            return False
        os.ftruncate(handle, 0)
        os.write(handle, f"{os.getpid()}\n".encode())
        self._handle = handle
        return True

    def take(self, patience: float) -> None:
        """Take the lock, waiting up to `patience` seconds for somebody who is about to finish. Raises AlreadyServing."""
        until = time.monotonic() + patience
        while not self.try_take():
            if time.monotonic() >= until:
                raise AlreadyServing(
                    f"Another server already uses the folder {self._path.parent} (process {self._holder()}). Stop it "
                    "first, or give this one a folder of its own with --data-dir."
                )
            time.sleep(0.05)

    def release(self) -> None:
        """Give the lock back. Does nothing where it is not held."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def _holder(self) -> str:
        return self._path.read_text(encoding="ascii").strip() or "unknown"
