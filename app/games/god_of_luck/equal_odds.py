"""The chance to have equal dice, by rolling and keeping dice as well as possible: exact.

Which value the dice show does not matter, only how many show the same: a *shape*, the counts in falling order. More equal
dice than a card can use count like as many as it can, and a few of which there can never be enough like none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import factorial, prod
from operator import add

from app.games.god_of_luck.conditions import CONDITIONS
from app.games.god_of_luck.throws import SIDES

Shape = tuple[int, ...]
_MOST = {"pairs2": 4, "pairs3": 6, "triples2": 6, "full_house": 5}
_GROUPS = {"pairs2": 2, "pairs3": 3, "triples2": 2, "full_house": 2}
"""How many equal dice a card can use, and of how many values at most."""


def equal_odds(condition: str, counts: Sequence[int], dice: int) -> float:
    """The chance with so many fixed dice of each value (in any order), and so many dice that are rolled next."""
    return _at(condition, tuple(sorted(counts, reverse=True)), dice)


@lru_cache(maxsize=8192)
def _at(condition: str, counts: Shape, dice: int) -> float:
    if CONDITIONS[condition]((0, *counts)):
        return 1.0
    return _rolling(condition, shape, dice) if (shape := _shape(condition, counts, dice)) is not None else 0.0


def _shape(condition: str, counts: Shape, dice: int) -> Shape | None:
    """What matters of the fixed dice, or None if so many dice cannot bring what is missing."""
    groups = _GROUPS.get(condition)
    if groups is None:
        wanted = int(condition.removeprefix("kind"))
        alive = [count if count + dice >= wanted else 0 for count in counts]
        return tuple(alive) if alive[0] + dice >= wanted else None
    most = _MOST[condition]
    capped = [min(count, most) for count in counts]
    return tuple(capped) if sum(capped[:groups]) + dice >= most else None


@lru_cache(maxsize=8192)
def _rolling(condition: str, shape: Shape, dice: int) -> float:
    best = _best_of_kind if condition.startswith("kind") else _best_of_groups
    return sum([odds * best(condition, shape, rolled, dice) for rolled, odds in _sorts(shape, dice)])


def best_equal(condition: str, fixed: Sequence[int], rolled: Sequence[int], dice: int) -> float:
    """The chance when so many dice show these counts (in the order of `fixed`): at least one is kept."""
    return _best(condition, tuple(sorted(zip(fixed, rolled, strict=True), reverse=True)), dice)


@lru_cache(maxsize=8192)
def _best(condition: str, pairs: tuple[tuple[int, int], ...], dice: int) -> float:
    best = _best_of_kind if condition.startswith("kind") else _best_of_groups
    return best(condition, tuple([fixed for fixed, _ in pairs]), tuple([rolled for _, rolled in pairs]), dice)


def _best_of_groups(condition: str, shape: Shape, rolled: Shape, dice: int) -> float:
    best, seen = 0.0, set()
    for kept in product(*[range(count + 1) for count in rolled]):
        number = sum(kept)
        after = tuple(sorted(map(add, shape, kept), reverse=True))
        if number and after not in seen:
            seen.add(after)
            best = max(best, _at(condition, after, dice - number))
            if best == 1.0:
                break
    return best


def _best_of_kind(condition: str, shape: Shape, rolled: Shape, dice: int) -> float:
    """Of a value all dice are kept or none, unless one die has to be kept that is of no use."""
    return max([_at(condition, after, dice - number) for after, number in _keeping(shape, rolled)])


def _keeping(shape: Shape, rolled: Shape) -> Iterator[tuple[Shape, int]]:
    seen = set()
    for kept in product(*[(0, count) if count else (0,) for count in rolled]):
        after = tuple(sorted(map(add, shape, kept), reverse=True))
        if any(kept) and after not in seen:
            seen.add(after)
            yield after, sum(kept)
    for place, count in enumerate(rolled):
        if count > 1:
            one = [*shape]
            one[place] += 1
            yield tuple(sorted(one, reverse=True)), 1


@lru_cache(maxsize=2048)
def _sorts(shape: Shape, dice: int) -> tuple[tuple[Shape, float], ...]:
    """What so many dice show and how likely, where values that are fixed equally often are not told apart."""
    blocks = [shape.count(count) for count in dict.fromkeys(shape)]
    return tuple([(sort, ways * factorial(dice) / SIDES**dice) for sort, ways in _in_blocks(blocks, dice)])


def _in_blocks(blocks: Sequence[int], dice: int) -> Iterator[tuple[Shape, float]]:
    """Counts, falling within each block of so many values, and in how many ways: divided by the factorial of the dice."""
    if len(blocks) == 1:
        yield from _sorted_counts(blocks[0], dice)
        return
    for number in range(dice + 1):
        rest = list(_in_blocks(blocks[1:], dice - number))
        for first, ways in _sorted_counts(blocks[0], number):
            for others, more in rest:
                yield first + others, ways * more


@lru_cache(maxsize=64)
def _sorted_counts(values: int, dice: int) -> tuple[tuple[Shape, float], ...]:
    """The same for one block."""
    found = []
    for counts in _partitions(values, dice, dice):
        alike = prod([factorial(counts.count(count)) for count in set(counts)])
        found.append((counts, factorial(values) / alike / prod(map(factorial, counts))))
    return tuple(found)


def _partitions(values: int, dice: int, most: int) -> Iterator[Shape]:
    """Falling counts of so many values that come to so many dice, none above `most`."""
    if values == 0:
        if dice == 0:
            yield ()
        return
    for first in range(min(dice, most), -(-dice // values) - 1, -1):
        for rest in _partitions(values - 1, dice - first, first):
            yield first, *rest
