"""One bell for everything that can go wrong in a callback, far from whoever waits for the end of the measurement."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from app.bench.trouble import BenchTrouble

Result = TypeVar("Result")


class Alarm:
    """Made inside a running loop; the first ring counts."""

    def __init__(self) -> None:
        self._rung: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def ring(self, sentence: str) -> None:
        """Say what went wrong."""
        if not self._rung.done():
            self._rung.set_result(sentence)

    async def guard(self, work: Coroutine[Any, Any, Result]) -> Result:
        """The result of `work`. Raises BenchTrouble, and gives the work up, as soon as the bell rings."""
        task = asyncio.create_task(work)
        either: list[asyncio.Future[Any]] = [task, self._rung]
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        if not self._rung.done():
            return await task
        task.cancel()
        await asyncio.wait([task])
        raise BenchTrouble(self._rung.result())
