"""What all viewers of a position see alike, worked out once a position and not once a viewer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

import msgspec

S = TypeVar("S")
T = TypeVar("T")

POSITIONS = 128
"""Positions kept: a position is looked at by all its viewers, one after the other, and then never again."""

_write = msgspec.msgpack.Encoder().encode


def _whole(state: Any) -> Any:
    return state


class Once(Generic[S, T]):
    """A function of a state that remembers what it made of the last positions.

    States change in place, so they are known by their value and not by identity. `of` picks the plain values that matter, if
    these are not all of the state; `most` of their values are kept. What is made must not be changed afterwards.
    """

    def __init__(self, make: Callable[[S], T], of: Callable[[S], Any] = _whole, most: int = POSITIONS) -> None:
        self._make, self._of, self._most = make, of, most
        self._made: dict[bytes, T] = {}

    def __call__(self, state: S) -> T:
        """What `make` says of this state."""
        key = _write(self._of(state))
        found = self._made.get(key)
        if found is None:
            if len(self._made) >= self._most:
                self._made.clear()
            found = self._made[key] = self._make(state)
        return found
