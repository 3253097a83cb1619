"""How long the disk takes to say that something is stored: the floor under every move that is saved before it is told."""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from pathlib import Path

BLOCK = 8192
"""A page of the write-ahead log."""
TRIES = 60


def sync_seconds(folder: Path) -> float:
    """Median time to overwrite one block of a file in `folder` and wait for the disk, as a commit does."""
    sync = getattr(os, "fdatasync", os.fsync)
    with tempfile.TemporaryFile(dir=folder, buffering=0) as file:
        file.write(bytes(BLOCK * TRIES))
        os.fsync(file.fileno())
        times = []
        for turn in range(TRIES):
            file.seek(turn * BLOCK)
            began = time.perf_counter()
            file.write(bytes([turn % 250 + 1]) * BLOCK)
            sync(file.fileno())
            times.append(time.perf_counter() - began)
    return statistics.median(times)
