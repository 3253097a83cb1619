"""How moves are called for: as fast as every room can, or so many a second in all."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Sequence

from app.bench.room import BenchRoom


class Load:
    """Keeps rooms moving; as it stands, each plays its next move as soon as all its viewers have the last one.

    `times` are how long the moves took, in seconds, in the order in which they ended.
    """

    def __init__(self, rooms: Sequence[BenchRoom]) -> None:
        self.rooms = rooms
        self.times: list[float] = []

    def begin(self) -> None:
        """Let every room play."""
        for room in self.rooms:
            room.done = self._done
            room.play()

    def end(self) -> None:
        """Let the moves that are on their way be the last."""
        for room in self.rooms:
            room.done = _rest

    def _done(self, room: BenchRoom, took: float | None) -> None:
        if took is not None:
            self.times.append(took)
        room.play()


class Paced(Load):
    """`rate` moves a second in all, evenly spread; whichever room has been at rest for longest plays the next.

    A move that must wait for a room to be at rest counts from when it should have been played.
    """

    def __init__(self, rooms: Sequence[BenchRoom], rate: float) -> None:
        super().__init__(rooms)
        self._rate = rate
        self._resting: deque[BenchRoom] = deque()
        self._late: deque[float] = deque()
        self._clock: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Start the clock."""
        for room in self.rooms:
            room.done = self._done
        self._resting.extend(self.rooms)
        self._clock = asyncio.get_running_loop().create_task(self._tick())

    def end(self) -> None:
        """Stop the clock."""
        super().end()
        if self._clock is not None:
            self._clock.cancel()

    async def _tick(self) -> None:
        due = time.perf_counter()
        while True:
            due += 1 / self._rate
            await asyncio.sleep(due - time.perf_counter())
            if self._resting:
                self._resting.popleft().play()
            else:
                self._late.append(due)

    def _done(self, room: BenchRoom, took: float | None) -> None:
        if took is None:
            # A rematch was in the place of a move: that move is still due.
            room.play()
            return
        self.times.append(took)
        if self._late:
            room.play(self._late.popleft())
        else:
            self._resting.append(room)


def _rest(room: BenchRoom, took: float | None) -> None:
    """Nothing follows."""
