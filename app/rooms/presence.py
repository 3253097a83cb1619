"""Who is at the table right now: players and spectators, with as many windows as they like."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from app.rooms.facts import Presence

EARLY_SECONDS = 0.01
"""Timers ring up to some milliseconds before their time."""


class Attendance:
    """The connections of one table. Calls `changed` when somebody comes, goes, or has been gone for `gone_seconds`."""

    __slots__ = ("_changed", "_connections", "_gone_seconds", "_made", "_seen", "_timers", "_windows")

    def __init__(self, gone_seconds: float, changed: Callable[[], None]) -> None:
        self._gone_seconds = gone_seconds
        self._changed = changed
        self._connections: dict[object, tuple[str | None, str]] = {}
        self._windows: dict[str, int] = {}  # open connections of each person, for asking quickly
        self._seen: dict[str, float] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._made = time.monotonic()

    def __bool__(self) -> bool:
        return bool(self._connections)

    def arrive(self, person: str | None, name: str, token: object) -> None:
        """A connection opened. `token` is whatever tells it from others; the same token again renews the name."""
        before = self._connections.get(token)
        if before == (person, name):
            return
        if before is not None:
            self._count(before[0], -1)
        self._connections[token] = (person, name)
        self._count(person, 1)
        if person is not None:
            self._drop_timer(person)
        self._changed()

    def leave(self, token: object) -> None:
        """A connection closed. Unknown tokens are fine."""
        if token not in self._connections:
            return
        person, _ = self._connections.pop(token)
        self._count(person, -1)
        if person is not None and not self._connected(person):
            self.touch(person)
            self._drop_timer(person)
            self._look_after(person, self._gone_seconds)
        elif person is None:
            self._changed()

    def touch(self, person: str) -> None:
        """A sign of life without a connection: a move, a request."""
        self._seen[person] = time.monotonic()

    def presence(self, person: str) -> Presence:
        """Away is who has had no connection, and given no sign, for `gone_seconds`."""
        return "here" if self.away_for(person) < self._gone_seconds or self._connected(person) else "away"

    def away_for(self, person: str) -> float:
        """Seconds since the last sign of life; 0 while connected. Who was never seen: since this table is in memory,
        and at least `gone_seconds`."""
        if self._connected(person):
            return 0.0
        seen = self._seen.get(person)
        now = time.monotonic()
        return now - seen if seen is not None else max(now - self._made, self._gone_seconds)

    def present(self) -> list[tuple[str | None, str]]:
        """Everybody connected: each person once, each nameless visitor once a connection."""
        people = {person: name for person, name in self._connections.values() if person is not None}
        nameless = [(None, name) for person, name in self._connections.values() if person is None]
        return [*people.items(), *nameless]

    def close(self) -> None:
        """Forget everybody and stop all timers."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        self._connections.clear()
        self._windows.clear()

    def _connected(self, person: str) -> bool:
        return person in self._windows

    def _count(self, person: str | None, step: int) -> None:
        if person is not None:
            self._windows[person] = self._windows.get(person, 0) + step
            if not self._windows[person]:
                del self._windows[person]

    def _look_after(self, person: str, seconds: float) -> None:
        self._timers[person] = asyncio.get_running_loop().call_later(seconds, self._gone, person)

    def _gone(self, person: str) -> None:
        self._timers.pop(person, None)
        # A timer may ring a moment early, and a request meanwhile was a sign of life.
        left = self._gone_seconds - self.away_for(person)
        if left > 0:
            self._look_after(person, left + EARLY_SECONDS)
        else:
            self._changed()

    def _drop_timer(self, person: str) -> None:
        timer = self._timers.pop(person, None)
        if timer is not None:
            timer.cancel()
