"""Who is at the table right now: players and spectators, with as many windows as they like."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from typing import NamedTuple

from app.rooms.facts import Presence

EARLY_SECONDS = 0.01
"""Timers ring up to some milliseconds before their time."""
LONG_GONE = 6
"""So many times `gone_seconds`: whoever is away for that long may be replaced as host."""
LINGER_SECONDS = 6.0
"""Whoever only asks now and then, every two seconds, is there for this long after each time."""


class _Window(NamedTuple):
    """An open connection; `key` tells whose, None if it cannot be told."""

    person: str | None
    name: str
    key: str | None


class Attendance:
    """The connections of one table. Calls `changed` when somebody comes, goes, has been gone for `gone_seconds`, and for
    LONG_GONE times that."""

    __slots__ = ("_changed", "_connections", "_gone_seconds", "_lingering", "_made", "_seen", "_timers", "_windows")

    def __init__(self, gone_seconds: float, changed: Callable[[], None]) -> None:
        self._gone_seconds = gone_seconds
        self._changed = changed
        self._connections: dict[object, _Window] = {}
        self._windows: dict[str, int] = {}  # open connections by key, for asking quickly
        self._seen: dict[str, float] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._lingering: dict[str, asyncio.TimerHandle] = {}
        self._made = time.monotonic()

    def __bool__(self) -> bool:
        return bool(self._connections)

    def expect(self, people: Iterable[str]) -> None:
        """These people belong here: whoever of them does not come is told to be gone when it is so."""
        for person in people:
            if not self._connected(person) and person not in self._timers:
                self._look_after(person, self._gone_seconds)

    def arrive(self, person: str | None, name: str, token: object, address: str = "") -> None:
        """A connection opened. `token` is whatever tells it from others; the same token again renews the name.

        `address` is that of a nameless visitor, by which their windows are counted.
        """
        window = _Window(person, name, _key(person, address))
        before = self._connections.get(token)
        if before == window:
            return
        if before is not None:
            self._count(before.key, -1)
        self._connections[token] = window
        self._count(window.key, 1)
        if window.key is not None:
            self._stop_lingering(window.key)
        if person is not None:
            self._drop_timer(person)
        self._changed()

    def leave(self, token: object) -> None:
        """A connection closed. Unknown tokens are fine."""
        window = self._connections.pop(token, None)
        if window is None:
            return
        person = window.person
        self._count(window.key, -1)
        if person is not None and not self._connected(person):
            self._seen[person] = time.monotonic()
            self._drop_timer(person)
            self._look_after(person, self._gone_seconds)
        elif person is None:
            self._changed()

    def linger(self, person: str | None, name: str, address: str) -> None:
        """Somebody asked who has no connection: they count as connected for LINGER_SECONDS. Windows that do so count as one."""
        key = _key(person, address)
        if key is None:
            return
        timer = self._lingering.pop(key, None)
        if timer is not None:
            timer.cancel()
        elif key in self._windows:
            return
        self.arrive(person, name, key, address)
        self._lingering[key] = asyncio.get_running_loop().call_later(LINGER_SECONDS, self._lingered, key)

    def touch(self, person: str) -> None:
        """A sign of life without a connection: a move, a request."""
        if self._connected(person):
            return
        was_away = self.away_for(person) >= self._gone_seconds
        self._seen[person] = time.monotonic()
        if was_away:
            self._drop_timer(person)
            self._changed()
        if person not in self._timers:
            self._look_after(person, self._gone_seconds)

    def windows(self, person: str | None, address: str) -> int:
        """How many connections a person has open, or a nameless visitor's address."""
        key = _key(person, address)
        return 0 if key is None else self._windows.get(key, 0)

    def presence(self, person: str) -> Presence:
        """Away is who has had no connection, and given no sign, for `gone_seconds`."""
        return "here" if self.away_for(person) < self._gone_seconds else "away"

    def long_gone(self, person: str) -> bool:
        """Whether a person has been away for so long that somebody else may become host."""
        return self.away_for(person) >= LONG_GONE * self._gone_seconds

    def away_for(self, person: str) -> float:
        """Seconds since the last sign of life; 0 while connected. Who was never seen: since this table is in memory, so
        that after a restart everybody has the time to come back."""
        if self._connected(person):
            return 0.0
        return time.monotonic() - self._seen.get(person, self._made)

    def present(self) -> list[tuple[str | None, str]]:
        """Everybody connected: each person once, each nameless visitor once a connection."""
        every = self._connections.values()
        people = {window.person: window.name for window in every if window.person is not None}
        return [*people.items(), *((None, window.name) for window in every if window.person is None)]

    def close(self) -> None:
        """Forget everybody and stop all timers."""
        for timer in (*self._timers.values(), *self._lingering.values()):
            timer.cancel()
        self._timers.clear()
        self._lingering.clear()
        self._connections.clear()
        self._windows.clear()

    def _connected(self, person: str) -> bool:
        return person in self._windows

    def _count(self, key: str | None, step: int) -> None:
        if key is not None:
            self._windows[key] = self._windows.get(key, 0) + step
            if not self._windows[key]:
                del self._windows[key]

    def _lingered(self, key: str) -> None:
        self._lingering.pop(key, None)
        self.leave(key)

    def _stop_lingering(self, key: str) -> None:
        """A connection takes the place of asking now and then: nobody is counted twice."""
        timer = self._lingering.pop(key, None)
        if timer is not None:
            timer.cancel()
            del self._connections[key]
            self._count(key, -1)

    def _look_after(self, person: str, seconds: float) -> None:
        self._timers[person] = asyncio.get_running_loop().call_later(seconds, self._gone, person)

    def _gone(self, person: str) -> None:
        self._timers.pop(person, None)
        # A timer may ring a moment early, and a request meanwhile was a sign of life.
        away = self.away_for(person)
        is_away = away >= self._gone_seconds
        left = self._gone_seconds * (LONG_GONE if is_away else 1) - away
        if left > 0:
            self._look_after(person, left + EARLY_SECONDS)
        if is_away:
            self._changed()

    def _drop_timer(self, person: str) -> None:
        timer = self._timers.pop(person, None)
        if timer is not None:
            timer.cancel()


def _key(person: str | None, address: str) -> str | None:
    """By what windows are counted: the person, else the address (no person's id begins like that)."""
    if person is not None:
        return person
    return f"@{address}" if address else None
