"""The chance to meet a card by rolling and keeping dice as well as possible, without the powers of gods: exact.

`chance` looks at fixed and loose dice, `hope` at fixed dice and so many that are about to be rolled. What was worked out
once is kept, and there is little of it: a condition on equal dice does not care which value they show, one on dice in a row
only which values are there. Sums and colours are counted by themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from operator import add

from app.games.god_of_luck.cards import CARDS, RED_FACES
from app.games.god_of_luck.conditions import BLUE_FACES, meets
from app.games.god_of_luck.equal_odds import best_equal, equal_odds
from app.games.god_of_luck.run_odds import best_run, run_odds
from app.games.god_of_luck.sum_odds import best_sum, sum_odds
from app.games.god_of_luck.throws import SIDES

_FACES = {"all_red": RED_FACES, "all_blue": BLUE_FACES}


@lru_cache(maxsize=8192)
def chance(card: str, fixed: tuple[int, ...], loose: tuple[int, ...], may_roll: bool) -> float:
    """The chance with these dice: `fixed` and `loose` count the dice of each value (index 0 to 6).

    `may_roll`: the loose dice may be rolled without fixing another.
    """
    dice = sum(loose)
    if meets(card, tuple(map(add, fixed, loose))):
        return 1.0
    if dice == 0 or sum(fixed[1:]) + dice < CARDS[card].dice:
        return 0.0
    rolled = hope(card, fixed, dice) if may_roll else 0.0
    return max(rolled, _keeping(CARDS[card].condition, fixed, loose, dice))


def _keeping(condition: str, fixed: tuple[int, ...], loose: tuple[int, ...], dice: int) -> float:
    """The best chance when at least one of the loose dice has to be kept."""
    if condition.startswith("sum"):
        return best_sum(_missing(condition, fixed), loose[1:])
    if condition.startswith("all"):
        faces = _FACES[condition]
        good = sum([loose[face] for face in faces]) if _all_of(faces, fixed) else 0
        return max([_colour(len(faces), dice - kept) for kept in range(1, good + 1)], default=0.0)
    if condition.startswith("run"):
        return best_run(int(condition.removeprefix("run")), _there(fixed), _there(loose), dice)
    return best_equal(condition, fixed[1:], loose[1:], dice)


def hope(card: str, fixed: Sequence[int], dice: int) -> float:
    """The chance with these fixed dice (counts, index 0 to 6) and so many dice that are rolled next; 0 dice is the end."""
    condition = CARDS[card].condition
    if sum(fixed[1:]) + dice < CARDS[card].dice:
        return 0.0
    if condition.startswith("sum"):
        return sum_odds(_missing(condition, fixed), dice)
    if condition.startswith("all"):
        faces = _FACES[condition]
        return _colour(len(faces), dice) if _all_of(faces, fixed) else 0.0
    if condition.startswith("run"):
        return run_odds(int(condition.removeprefix("run")), _there(fixed), dice)
    return equal_odds(condition, fixed[1:], dice)


def _missing(condition: str, fixed: Sequence[int]) -> int:
    points = sum([value * count for value, count in enumerate(fixed)])
    return max(0, int(condition.removeprefix("sum")) - points)


def _all_of(faces: frozenset[int], fixed: Sequence[int]) -> bool:
    return sum(fixed[1:]) == sum([fixed[face] for face in faces])


def _there(counts: Sequence[int]) -> int:
    """Which values are there, a bit each, 1 the lowest."""
    return sum([1 << value for value, count in enumerate(counts[1:]) if count])


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
