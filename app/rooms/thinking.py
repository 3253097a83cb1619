"""Thinking beside the server: a few processes of low priority, a budget of time, and an end to every thought."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

import structlog

from app.games.registry import GAMES
from app.rooms.sights import Stored, Unread, WantsMemory, choose, memory

log: structlog.stdlib.BoundLogger = structlog.get_logger("app.rooms")

GRACE_SECONDS = 5.0
"""A thought that is this much longer than its budget is cut off: enough for a new process to start, and no more."""


class Thought:
    """One question for a thinking bot, as it travels to the other process."""

    __slots__ = ("game", "level", "seat", "seats", "seed", "seen", "state")

    def __init__(
        self, game: str, level: str, state: str, seats: int, seat: int, seed: bytes, seen: list[Stored] | None
    ) -> None:
        self.game, self.level, self.state, self.seats, self.seat = game, level, state, seats, seat
        self.seed, self.seen = seed, seen


class Thinkers:
    """The pool: made at the first thought, replaced when a process dies or does not come to an end."""

    def __init__(self, workers: int, seconds: float) -> None:
        self._workers, self._seconds = workers, seconds
        self._pool: ProcessPoolExecutor | None = None
        self._free = asyncio.Semaphore(workers)  # a thought's time counts from when a process takes it

    async def think(self, thought: Thought) -> str | None:
        """The token of the bot's choice, or None if it wants its memory first.

        Raises TimeoutError when the thought was cut off, BrokenProcessPool when the process died, and what the bot raises.
        """
        async with self._free:
            pool = self._pool or self._start()
            work = asyncio.get_running_loop().run_in_executor(pool, think, thought, self._seconds)
            try:
                return await asyncio.wait_for(work, self._seconds + GRACE_SECONDS)
            except (TimeoutError, BrokenProcessPool):
                self._replace(pool)
                raise

    def close(self) -> None:
        """End the processes, thoughts and all."""
        if self._pool is not None:
            self._replace(self._pool)

    def _start(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")  # a fork would copy sockets, threads and the event loop
        self._pool = ProcessPoolExecutor(self._workers, context, initializer=_begin)
        return self._pool

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
        processes = list((pool._processes or {}).values())  # no public way to end a thought before Python 3.14
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()
        for process in processes:
            process.join(1)


def think(thought: Thought, seconds: float) -> str | None:
    """(In the other process) one thought within its budget."""
    end = time.monotonic() + seconds
    game = GAMES[thought.game]
    seen = Unread() if thought.seen is None else memory(game, thought.seat, thought.seen)
    try:
        return choose(
            game.level(thought.level),
            game,
            game.decode(thought.state),
            thought.seats,
            thought.seat,
            seen,
            thought.seed,
            lambda: time.monotonic() >= end,
        )
    except WantsMemory:
        return None


def _begin() -> None:
    """A thinking process gives way to the server, leaves Ctrl-C to it, and does not outlive it."""
    os.nice(10)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
