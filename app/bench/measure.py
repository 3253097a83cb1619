"""From a plan to a point: open the rooms, let them play, and read the server's meters before and after."""

from __future__ import annotations

import asyncio
import gc
import statistics
from collections.abc import Sequence

from app.bench.alarm import Alarm
from app.bench.disk import sync_seconds
from app.bench.load import Load, Paced
from app.bench.point import Plan, Point
from app.bench.room import BenchRoom, open_room
from app.bench.server import Server
from app.bench.trouble import BenchTrouble
from app.bench.visitor import Watcher

WARM_UP_SECONDS = 1.5
"""Every room plays so long before anything is counted."""
AT_ONCE = 10
"""So many rooms are opened side by side."""
IDLE_CONNECTIONS = 400
"""Spectators who come only to be weighed."""
FIRST_CONNECTIONS = 40
"""Before them: so that what the server needs once is not counted."""
ROOMS_TO_WEIGH = 10
"""With fewer rooms the server's own ups and downs weigh more than the rooms."""
FEWEST_MOVES = 20
"""Below so many even the middle says nothing."""
BREATH = 0.3
"""Seconds for the server to finish what is under way."""


async def measure(server: Server, plan: Plan, bare: float, alarm: Alarm) -> Point:
    """Play on a fresh server; `bare` is the KiB of a bare server's socket.

    Raises BenchTrouble when the result would say nothing; the alarm rings when something goes wrong.
    """
    await _warm_up(server, plan, alarm)
    before = server.memory()
    rooms = await _fill(server, plan, alarm, plan.rooms)
    load = Load(rooms) if plan.rate is None else Paced(rooms, plan.rate)
    load.begin()
    await asyncio.sleep(WARM_UP_SECONDS)
    weight = (server.memory() - before) / plan.rooms / 1024
    counted = await _count(server, load, plan.seconds)
    load.end()
    await asyncio.sleep(BREATH)
    connection = await weigh_connections(server, rooms[0].code, alarm)
    for room in rooms:
        room.close()
    return Point(
        rooms=plan.rooms,
        spectators=plan.spectators,
        rate=plan.rate,
        **counted,
        memory_per_room_kib=round(weight, 1) if plan.rooms >= ROOMS_TO_WEIGH else None,
        memory_per_connection_kib=round(connection, 1),
        bare_connection_kib=round(bare, 1),
        disk_sync_ms=round(sync_seconds(server.folder) * 1e3, 3),
    )


async def weigh_connections(server: Server, code: str, alarm: Alarm) -> float:
    """KiB of memory that one more open socket of a spectator costs the server."""
    first = await _watch(server, code, FIRST_CONNECTIONS, alarm)
    before = server.memory()
    more = await _watch(server, code, IDLE_CONNECTIONS, alarm)
    after = server.memory()
    for watcher in (*first, *more):
        watcher.close()
    return (after - before) / IDLE_CONNECTIONS / 1024


async def _watch(server: Server, code: str, number: int, alarm: Alarm) -> list[Watcher]:
    watchers = [Watcher(server.address, alarm.ring) for _ in range(number)]
    for watcher in watchers:
        await watcher.listen(code)
    await asyncio.sleep(BREATH)
    return watchers


async def _warm_up(server: Server, plan: Plan, alarm: Alarm) -> None:
    """Play in one room, so that the server has loaded and compiled what it needs before it is weighed."""
    rooms = await _fill(server, plan, alarm, 1)
    load = Load(rooms)
    load.begin()
    await asyncio.sleep(WARM_UP_SECONDS)
    load.end()
    await asyncio.sleep(BREATH)
    rooms[0].close()


async def _fill(server: Server, plan: Plan, alarm: Alarm, rooms: int) -> list[BenchRoom]:
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(seed: int) -> BenchRoom:
        async with gate:
            return await open_room(server.address, plan.game, plan.seats, plan.spectators, seed, alarm.ring)

    return list(await asyncio.gather(*map(one, range(rooms))))


async def _count(server: Server, load: Load, seconds: float) -> dict[str, float]:
    """What happens in so many seconds of play, by the names of the point's fields."""
    # Pauses of our own garbage collector would look like the server's.
    gc.collect()
    gc.freeze()
    load.times.clear()
    (bytes_before, screens_before), used, began = _heard(load.rooms), server.used(), asyncio.get_running_loop().time()
    await asyncio.sleep(seconds)
    moves, spent = len(load.times), server.used()
    took, (bytes_after, screens_after) = asyncio.get_running_loop().time() - began, _heard(load.rooms)
    if moves < FEWEST_MOVES:
        raise BenchTrouble(
            f"Only {moves} moves were played in {seconds:g} seconds: too few to say anything. Take longer."
        )
    cuts = statistics.quantiles(load.times[:moves], n=100, method="inclusive")
    cpu = spent.server - used.server
    viewers = len(load.rooms[0].viewers)
    return {
        "moves_per_s": round(moves / took, 1),
        "p50_ms": round(cuts[49] * 1e3, 3),
        "p95_ms": round(cuts[94] * 1e3, 3),
        "p99_ms": round(cuts[98] * 1e3, 3),
        "server_us_per_move": round(cpu / moves * 1e6, 1),
        "db_us_per_move": round((spent.database - used.database) / moves * 1e6, 1),
        "bytes_per_viewer_move": round((bytes_after - bytes_before) / moves / viewers, 1),
        "screens_per_cpu_s": round((screens_after - screens_before) / cpu),
    }


def _heard(rooms: Sequence[BenchRoom]) -> tuple[int, int]:
    """(bytes, screens) that came so far."""
    return sum(room.received for room in rooms), sum(room.screens for room in rooms)
