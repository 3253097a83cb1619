"""What the ingredients of a kind are worth to a player while more of them may still come (section 9, looked at in advance)."""

from __future__ import annotations

from functools import cache
from math import exp
from typing import TypeAlias

from app.games.glastonbury.scoring import kind_score

KIND = "moss"
"""Any kind: the table of section 9 is the same for all."""
ALL = 0b1111
"""The four numbers of a kind as bits: 1 is bit 0."""
SUMS = tuple(sum(number for number in (1, 2, 3, 4) if mask >> number - 1 & 1) for mask in range(16))
COUNTS = tuple(mask.bit_count() for mask in range(16))
Worths: TypeAlias = tuple[tuple[tuple[float, ...], ...], tuple[tuple[float, ...], ...]]
"""[own colour][numbers held][numbers that may still be taken] -> expected points."""

GET = {2: (0.42, 0.5, 0.52, 0.6), 3: (0.28, 0.36, 0.42, 0.5), 4: (0.2, 0.28, 0.34, 0.42)}
"""How likely a player with none to three cards of a kind gets one more certain card of it by the end, by seats."""
SLOW = (9.0, 8.0, 7.0, 6.0)
"""With so many cards still to be taken, the chance is 63 % of that."""


@cache
def points(held: int, jokers: int, own: bool) -> int:
    """The points of one kind in the end."""
    numbers = [number for number in (1, 2, 3, 4) if held >> number - 1 & 1]
    return kind_score(KIND, numbers, jokers, own).points


def likely(count: int, picks: float, seats: int) -> float:
    """How likely a player who holds `count` of a kind gets one certain card of it within so many of the own turns."""
    return GET[seats][min(count, 3)] * (1 - exp(-picks / SLOW[min(count, 3)]))


@cache
def worths(picks: int, seats: int, jokers: int = 0) -> Worths:
    """The expected points of a kind in the end, for every hand of it, when the player takes `picks` more cards.

    Each card that is still to be had comes or comes not, by itself; with no picks left these are the points of section 9.
    """
    neutral, own = (
        tuple(tuple(_expected(held, free & ~held, jokers, is_own, picks, seats) for free in range(16)) for held in range(16))
        for is_own in (False, True)
    )
    return neutral, own


def _expected(held: int, free: int, jokers: int, own: bool, picks: int, seats: int) -> float:
    chance = likely(COUNTS[held], picks, seats)
    total = 0.0
    for more in range(16):
        if more & ~free == 0:
            count = COUNTS[more]
            weight = chance**count * (1 - chance) ** (COUNTS[free] - count)
            total += weight * points(held | more, jokers, own)
    return total
