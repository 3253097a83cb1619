"""Who is there and who is away: what is told must be true when it is told."""

from __future__ import annotations

import asyncio

from app.rooms.presence import Attendance

GONE = 0.03


async def told_after(attendance: Attendance, told: list[str], seconds: float) -> list[str]:
    told.clear()
    await asyncio.sleep(seconds)
    return list(told)


async def test_whoever_is_told_to_be_gone_is_away_by_then() -> None:
    """Timers ring up to a millisecond early: told then, the table would show somebody as here for ever."""
    told: list[str] = []
    attendance = Attendance(GONE, lambda: told.append(attendance.presence("ann")))
    for token in range(20):
        attendance.arrive("ann", "Ann", token)
        attendance.leave(token)
        assert await told_after(attendance, told, GONE * 2) == ["away"]


async def test_a_sign_of_life_meanwhile_puts_it_off() -> None:
    told: list[str] = []
    attendance = Attendance(GONE, lambda: told.append(attendance.presence("ann")))
    attendance.arrive("ann", "Ann", 1)
    attendance.leave(1)
    told.clear()
    for _ in range(4):
        await asyncio.sleep(GONE / 2)
        attendance.touch("ann")
    assert told == []
    assert await told_after(attendance, told, GONE * 2) == ["away"]


async def test_closing_stops_the_timers() -> None:
    told: list[str] = []
    attendance = Attendance(GONE, lambda: told.append("changed"))
    attendance.arrive("ann", "Ann", 1)
    attendance.leave(1)
    attendance.close()
    assert await told_after(attendance, told, GONE * 2) == []
