"""Dice as numbers: how many show each value, four bits a value, so that putting dice together is adding numbers."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations_with_replacement, product
from math import factorial

BITS = 4
FACES = range(1, 7)
ONE = (0, *(1 << BITS * (face - 1) for face in FACES))
"""The code of a single die by its value; a die not rolled yet is nothing."""
_DIGIT = (1 << BITS) - 1


def code_of(values: Iterable[int]) -> int:
    """The code of these dice."""
    return sum([ONE[value] for value in values])


@lru_cache(maxsize=1 << 15)
def counts_of(code: int) -> tuple[int, ...]:
    """How many dice show each value, index 0 to 6; nothing at 0."""
    return 0, *(code >> BITS * place & _DIGIT for place in range(6))


def faces_of(code: int) -> list[int]:
    """The values that some of these dice show, low ones first."""
    counts = counts_of(code)
    return [face for face in FACES if counts[face]]


@lru_cache(maxsize=1 << 15)
def number_of(code: int) -> int:
    """How many dice these are."""
    return sum(counts_of(code))


@lru_cache(maxsize=1 << 12)
def parts_of(code: int) -> tuple[int, ...]:
    """Every way to keep some of these dice and leave some, those that keep many first."""
    ways = product(*(range(count, -1, -1) for count in counts_of(code)[1:]))
    parts = [sum(count * one for count, one in zip(way, ONE[1:], strict=True)) for way in ways]
    return tuple(sorted(parts[1:-1], key=number_of, reverse=True))


@lru_cache(maxsize=16)
def throws(dice: int) -> tuple[tuple[int, float, tuple[int, ...]], ...]:
    """Every outcome of so many dice: its code, its probability, and the ways to keep a part of it."""
    found = []
    for rolled in combinations_with_replacement(FACES, dice):
        ways = factorial(dice)
        for face in FACES:
            ways //= factorial(rolled.count(face))
        code = code_of(rolled)
        found.append((code, ways / 6**dice, parts_of(code)))
    return tuple(found)
