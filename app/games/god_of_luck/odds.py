"""The chance to meet a card by rolling and keeping dice as well as possible, without the powers of gods: exact.

`chance` looks at fixed and loose dice, `hope` at fixed dice and so many that are about to be rolled. What was worked out
once is kept, and there is little of it: a condition on equal dice does not care which value they show, one on dice in a row
only which values are there. Sums and colours are counted by themselves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement, product
from math import comb, factorial
from operator import add

from app.games.god_of_luck.cards import CARDS, RED_FACES
from app.games.god_of_luck.conditions import BLUE_FACES, CONDITIONS, meets

SIDES = 6


@lru_cache(maxsize=8192)
def chance(card: str, fixed: tuple[int, ...], loose: tuple[int, ...], may_roll: bool) -> float:
    """The chance with these dice: `fixed` and `loose` count the dice of each value (index 0 to 6).

    `may_roll`: the loose dice may be rolled without fixing another.
    """
    if meets(card, _sum_of(fixed, loose)):
        return 1.0
    number, keeps = sum(loose), _keeps(loose)
    return max(hope(card, _sum_of(fixed, kept), number - sum(kept)) for kept in keeps if may_roll or any(kept))


def hope(card: str, fixed: Sequence[int], dice: int) -> float:
    """The chance with these fixed dice (counts, index 0 to 6) and so many dice that are rolled next; 0 dice is the end."""
    fortune = CARDS[card]
    condition, number = fortune.condition, sum(fixed[1:])
    if number + dice < fortune.dice:
        return 0.0
    if condition.startswith("sum"):
        points = sum(value * count for value, count in enumerate(fixed))
        return _sum(max(0, int(condition.removeprefix("sum")) - points), dice)
    if condition.startswith("all"):
        faces = RED_FACES if condition == "all_red" else BLUE_FACES
        return _colour(len(faces), dice) if number == sum(fixed[face] for face in faces) else 0.0
    if condition.startswith("run"):
        return _run(int(condition.removeprefix("run")), tuple(min(1, count) for count in fixed[1:]), dice)
    return _equal(condition, _shape(fixed[1:]), dice)


def _sum_of(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    return tuple(map(add, one, other))


@lru_cache(maxsize=16)
def throws(dice: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """Every outcome of so many dice: how many show each of 1 to 6, and its probability."""
    found = []
    for rolled in combinations_with_replacement(range(SIDES), dice):
        counts = tuple(rolled.count(value) for value in range(SIDES))
        ways = factorial(dice)
        for count in counts:
            ways //= factorial(count)
        found.append((counts, ways / SIDES**dice))
    return tuple(found)


@lru_cache(maxsize=4096)
def _keeps(rolled: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Every choice of dice to keep, as counts, none at all included."""
    return tuple(product(*(range(count + 1) for count in rolled)))


def _shape(counts: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(counts, reverse=True))


@lru_cache(maxsize=1024)
def _sorts(shape: tuple[int, ...], dice: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """The throws, where values that are fixed equally often are not told apart."""
    blocks = [(shape.index(count), shape.index(count) + shape.count(count)) for count in dict.fromkeys(shape)]
    odds: dict[tuple[int, ...], float] = {}
    for rolled, probability in throws(dice):
        sort = tuple(count for first, end in blocks for count in sorted(rolled[first:end], reverse=True))
        odds[sort] = odds.get(sort, 0.0) + probability
    return tuple(odds.items())


@lru_cache(maxsize=20_000)
def _equal(condition: str, shape: tuple[int, ...], dice: int) -> float:
    """Equal dice: `shape` are the counts of the fixed dice in falling order."""
    if CONDITIONS[condition]((0, *shape)):
        return 1.0
    if dice == 0:
        return 0.0
    return sum(odds * max(_after(condition, shape, rolled, dice)) for rolled, odds in _sorts(shape, dice))


def _after(condition: str, shape: tuple[int, ...], rolled: tuple[int, ...], dice: int) -> Iterator[float]:
    if CONDITIONS[condition]((0, *_sum_of(shape, rolled))):
        yield 1.0
        return
    seen = set()
    for kept in _keeps(rolled):
        number = sum(kept)
        after = _shape(_sum_of(shape, kept))
        if number and after not in seen:
            seen.add(after)
            yield _equal(condition, after, dice - number)


@lru_cache(maxsize=16)
def _sights(dice: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """Which values so many dice show at all, and how likely."""
    odds: dict[tuple[int, ...], float] = {}
    for counts, probability in throws(dice):
        there = tuple(min(1, count) for count in counts)
        odds[there] = odds.get(there, 0.0) + probability
    return tuple(odds.items())


@lru_cache(maxsize=4096)
def _run(length: int, there: tuple[int, ...], dice: int) -> float:
    """Dice in a row: `there` says which of 1 to 6 are fixed. A die that brings nothing new is kept only if it must be."""
    if CONDITIONS[f"run{length}"]((0, *there)):
        return 1.0
    if dice == 0:
        return 0.0
    total = 0.0
    for shown, odds in _sights(dice):
        fresh = tuple(new & ~old for new, old in zip(shown, there, strict=True))
        best = 0.0
        for kept in _keeps(fresh):
            spent = sum(kept) or 1
            after = _sum_of(there, kept)
            best = max(best, _run(length, after, dice - spent))
        total += odds * best
    return total


@lru_cache(maxsize=1024)
def _sum(need: int, dice: int) -> float:
    """Dice whose sum must reach `need`: the highest are kept, at least one."""
    if need > SIDES * dice:
        return 0.0
    if need <= dice:
        return 1.0
    total = 0.0
    for counts, odds in throws(dice):
        values = [value for value in range(SIDES, 0, -1) for _ in range(counts[value - 1])]
        left, best = need, 0.0
        for kept, value in enumerate(values, 1):
            left -= value
            best = max(best, _sum(max(0, left), dice - kept))
        total += odds * best
    return total


@lru_cache(maxsize=32)
def _colour(faces: int, dice: int) -> float:
    """All dice of a colour that has so many faces: those that show it are kept, one at least has to."""
    if dice == 0:
        return 1.0
    good = faces / SIDES
    return sum(
        comb(dice, hits)
        * good**hits
        * (1 - good) ** (dice - hits)
        * max(_colour(faces, dice - kept) for kept in range(1, hits + 1))
        for hits in range(1, dice + 1)
    )
