"""What so many dice show, and how likely."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, factorial

SIDES = 6


@lru_cache(maxsize=16)
def throws(dice: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """Every outcome of so many dice: how many show each of 1 to 6, and its probability."""
    found = []
    for rolled in combinations_with_replacement(range(SIDES), dice):
        counts = tuple([rolled.count(value) for value in range(SIDES)])
        ways = factorial(dice)
        for count in counts:
            ways //= factorial(count)
        found.append((counts, ways / SIDES**dice))
    return tuple(found)


@lru_cache(maxsize=16)
def sights(dice: int) -> tuple[tuple[int, float], ...]:
    """Which values so many dice show at all (a bit each, 1 is the lowest), and how likely."""
    exactly = [_surjections(dice, number) / SIDES**dice for number in range(SIDES + 1)]
    odds = [(there, exactly[there.bit_count()]) for there in range(1, 1 << SIDES)]
    return tuple([(there, probability) for there, probability in odds if probability])


def _surjections(dice: int, values: int) -> int:
    """In how many ways dice show all of so many values and no other."""
    return sum([(-1) ** (values - some) * comb(values, some) * some**dice for some in range(values + 1)])
