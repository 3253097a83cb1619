"""What the cards of one kind are worth to a player while more of them may still come (section 9, looked at in advance)."""

from __future__ import annotations

from functools import cache
from math import exp
from typing import TypeAlias

from app.games.glastonbury.scoring import kind_score

ALL = 0b1111
"""The four numbers of a kind as bits: the 1 is bit 0."""
COUNTS = tuple(mask.bit_count() for mask in range(16))
LIKELY = {2: (0.42, 0.5, 0.52, 0.6), 3: (0.28, 0.36, 0.42, 0.5), 4: (0.2, 0.28, 0.34, 0.42)}
"""By seats: how likely a player with none, one, two, three cards of a kind still gets a certain one of it, early on.

These are not the shares that are seen in play (about twice as high for pairs): every further card costs a turn, too.
"""
SLOW = (9.0, 8.0, 7.0, 6.0)
"""With so many cards still to be taken the chance has fallen to 63 % of that."""
Worths: TypeAlias = tuple[tuple[tuple[float, ...], ...], tuple[tuple[float, ...], ...]]
"""[of the own colour][numbers held][numbers that may still come] -> expected points."""


@cache
def points(held: int, transforms: int, own: bool) -> int:
    """The points of one kind when all is over, from the numbers held as bits."""
    numbers = [number for number in (1, 2, 3, 4) if held >> number - 1 & 1]
    return kind_score("moss", numbers, transforms, own).points


@cache
def worths(picks: int, seats: int, transforms: int = 0) -> Worths:
    """The expected points of a kind, for every hand of it, when the player takes about `picks` more cards of any sort.

    Each card that may still come does so or does not, by itself. With no picks left these are the points of section 9.
    `transforms` were turned into this kind.
    """
    neutral, own = (
        tuple(
            tuple(_expected(held, free & ~held, transforms, of_own, picks, seats) for free in range(16))
            for held in range(16)
        )
        for of_own in (False, True)
    )
    return neutral, own


def _expected(held: int, free: int, transforms: int, own: bool, picks: int, seats: int) -> float:
    count = min(COUNTS[held], 3)
    chance = LIKELY[seats][count] * (1 - exp(-picks / SLOW[count]))
    total = 0.0
    for more in range(16):
        if not more & ~free:
            come = COUNTS[more]
            total += chance**come * (1 - chance) ** (COUNTS[free] - come) * points(held | more, transforms, own)
    return total
