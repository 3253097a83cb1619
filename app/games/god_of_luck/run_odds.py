"""The chance to have so many dice in a row, by rolling and keeping dice as well as possible: exact.

Which values are there is a number of six bits, 1 the lowest. Values that can be in no row any more are left out of it, and
of tables that are as good only one is looked at: so there is little to work out.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import and_

from app.games.god_of_luck.throws import SIDES, sights

_ROWS = {length: [((1 << length) - 1) << start for start in range(SIDES + 1 - length)] for length in (4, 5, 6)}


def _like(length: int, there: int) -> int:
    """The lowest of the tables that are as good: values of every row may change places, and all may be seen in a mirror."""
    every = reduce(and_, _ROWS[length])
    lowest = []
    for seen in (there, int(f"{there:06b}"[::-1], 2)):
        inner = (seen & every).bit_count()
        lowest.append(seen & ~every | ((1 << inner) - 1) << (SIDES - length))
    return min(lowest)


_LIKE = {length: tuple([_like(length, there) for there in range(1 << SIDES)]) for length in _ROWS}


def run_odds(length: int, there: int, dice: int) -> float:
    """The chance with these values on fixed dice, and so many dice that are rolled next."""
    useful = 0
    for row in _ROWS[length]:
        missing = (row & ~there).bit_count()
        if missing == 0:
            return 1.0
        if missing <= dice:
            useful |= row
    if not useful:
        return 0.0
    return _run(length, _LIKE[length][there & useful], dice)


@lru_cache(maxsize=4096)
def _run(length: int, there: int, dice: int) -> float:
    return sum([odds * best_run(length, there, fresh, dice) for fresh, odds in _fresh(there, dice)])


def best_run(length: int, there: int, shown: int, dice: int) -> float:
    """The chance when so many dice show these values: a fresh one is kept, or several; if there is none, any die is."""
    kept = fresh = shown & ~there
    if not fresh:
        return run_odds(length, there, dice - 1)
    best = 0.0
    while kept:
        best = max(best, run_odds(length, there | kept, dice - kept.bit_count()))
        kept = (kept - 1) & fresh
    return best


@lru_cache(maxsize=1024)
def _fresh(there: int, dice: int) -> tuple[tuple[int, float], ...]:
    """Which values so many dice show that are not there yet, and how likely."""
    odds: dict[int, float] = {}
    for shown, probability in sights(dice):
        fresh = shown & ~there
        odds[fresh] = odds.get(fresh, 0.0) + probability
    return tuple(odds.items())
