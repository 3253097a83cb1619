"""Who is there and who is away: what is told must be true when it is told."""

from __future__ import annotations

import asyncio

import pytest

from app.rooms import presence
from app.rooms.presence import LONG_GONE, Attendance

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


async def test_whoever_never_came_is_told_to_be_away_in_time() -> None:
    told: list[str] = []
    attendance = Attendance(GONE, lambda: told.append(attendance.presence("ann")))
    attendance.expect(["ann"])
    assert attendance.presence("ann") == "here", "after a restart there is time to come back"
    assert await told_after(attendance, told, GONE * 2) == ["away"]


async def test_a_sign_of_life_of_who_was_away_is_told_and_the_next_absence_too() -> None:
    told: list[str] = []
    attendance = Attendance(GONE, lambda: told.append(attendance.presence("ann")))
    attendance.touch("ann")
    assert await told_after(attendance, told, GONE * 2) == ["away"]
    attendance.touch("ann")
    attendance.touch("ann")
    assert told == ["away", "here"]
    assert await told_after(attendance, told, GONE * 2) == ["away"]


async def test_a_long_absence_is_told_when_it_is_long() -> None:
    told: list[bool] = []
    attendance = Attendance(GONE, lambda: told.append(attendance.long_gone("ann")))
    attendance.touch("ann")
    await asyncio.sleep(GONE * (LONG_GONE + 2))
    assert told[0] is False
    assert told[-1] is True
    count = len(told)
    await asyncio.sleep(GONE * 2)
    assert len(told) == count, "then there is nothing more to tell"


async def test_whoever_asks_now_and_then_is_counted_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "LINGER_SECONDS", GONE)
    attendance = Attendance(GONE, lambda: None)
    for _ in range(3):
        attendance.linger("ann", "Ann", "192.0.2.1")
        attendance.linger(None, "", "192.0.2.1")
        attendance.linger(None, "", "192.0.2.2")
        await asyncio.sleep(GONE / 2)
        assert attendance.present() == [("ann", "Ann"), (None, ""), (None, "")]
    await asyncio.sleep(GONE * 2)
    assert attendance.present() == []
    assert not attendance


async def test_a_connection_takes_the_place_of_asking() -> None:
    attendance = Attendance(GONE, lambda: None)
    attendance.linger(None, "", "192.0.2.1")
    attendance.arrive(None, "", "socket", "192.0.2.1")
    attendance.linger(None, "", "192.0.2.1")
    assert attendance.present() == [(None, "")]
    assert attendance.windows(None, "192.0.2.1") == 1
    attendance.arrive(None, "", "another socket", "192.0.2.1")
    attendance.arrive("ann", "Ann", "her socket", "192.0.2.1")
    assert attendance.windows(None, "192.0.2.1") == 2
    assert attendance.windows("ann", "192.0.2.1") == 1
    for token in ("socket", "another socket", "her socket"):
        attendance.leave(token)
    assert attendance.present() == []
    assert attendance.windows(None, "192.0.2.1") == attendance.windows("ann", "") == 0
    attendance.close()
