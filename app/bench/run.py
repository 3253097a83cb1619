"""The whole bench: a bare server to compare with, then a fresh server for every plan."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

from app.bench.alarm import Alarm
from app.bench.measure import measure, weigh_connections
from app.bench.point import Plan, Point
from app.bench.server import bare_server, running_server

OPEN_FILES = 16_384
"""A thousand rooms with their sockets; the usual limit of 1,024 is used up by a hundred."""

Result = TypeVar("Result")


def run(plans: Sequence[Plan], tell: Callable[[str], None]) -> list[Point]:
    """One point for each plan; `tell` hears what is being done. Raises BenchTrouble."""
    _allow_open_files()
    tell("weighing the sockets of a bare server")
    with bare_server() as server:
        bare = _together(lambda alarm: weigh_connections(server, "bare", alarm))
    points = []
    for plan in plans:
        tell(f"rooms {plan.rooms}, spectators {plan.spectators}: starting a server")
        with running_server(_stage_of(plan)) as server:
            tell(f"rooms {plan.rooms}, spectators {plan.spectators}: playing")
            points.append(_together(lambda alarm: measure(server, plan, bare, alarm)))  # noqa: B023 (called at once)
    return points


def _stage_of(plan: Plan) -> list[str]:
    """What the staged server of a plan is told; nothing for the usual one."""
    return [plan.game, plan.positions] if plan.positions else []


def _together(work: Callable[[Alarm], Coroutine[Any, Any, Result]]) -> Result:
    """Run `work` in a loop of its own, the fastest there is, until it is done or the alarm rings."""

    async def guarded() -> Result:
        alarm = Alarm()
        return await alarm.guard(work(alarm))

    if sys.platform == "win32":
        return asyncio.run(guarded())
    import uvloop

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(guarded())


def _allow_open_files() -> None:
    """Raise the limit for this process and the servers it starts, as far as that is allowed."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = OPEN_FILES if hard == resource.RLIM_INFINITY else min(OPEN_FILES, hard)
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))
