"""The chance to meet a card by rolling and keeping dice as well as possible, without the powers of gods: exact.

`chance` looks at fixed and loose dice, `hope` at fixed dice and so many that are about to be rolled. What was worked out
once is kept, and there is little of it: a condition on equal dice does not care which value they show, one on dice in a row
only which values are there. Sums and colours are counted by themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import comb
from operator import add

from app.games.god_of_luck.cards import CARDS, RED_FACES
from app.games.god_of_luck.conditions import BLUE_FACES, meets
from app.games.god_of_luck.equal_odds import equal_odds
from app.games.god_of_luck.run_odds import run_odds
from app.games.god_of_luck.sum_odds import sum_odds
from app.games.god_of_luck.throws import SIDES


@lru_cache(maxsize=8192)
def chance(card: str, fixed: tuple[int, ...], loose: tuple[int, ...], may_roll: bool) -> float:
    """The chance with these dice: `fixed` and `loose` count the dice of each value (index 0 to 6).

    `may_roll`: the loose dice may be rolled without fixing another.
    """
    if meets(card, tuple(map(add, fixed, loose))):
        return 1.0
    number, best = sum(loose), 0.0
    for kept in product(*[range(count + 1) for count in loose]):
        if may_roll or any(kept):
            best = max(best, hope(card, tuple(map(add, fixed, kept)), number - sum(kept)))
    return best


def hope(card: str, fixed: Sequence[int], dice: int) -> float:
    """The chance with these fixed dice (counts, index 0 to 6) and so many dice that are rolled next; 0 dice is the end."""
    fortune = CARDS[card]
    condition, number = fortune.condition, sum(fixed[1:])
    if number + dice < fortune.dice:
        return 0.0
    if condition.startswith("sum"):
        points = sum([value * count for value, count in enumerate(fixed)])
        return sum_odds(max(0, int(condition.removeprefix("sum")) - points), dice)
    if condition.startswith("all"):
        faces = RED_FACES if condition == "all_red" else BLUE_FACES
        return _colour(len(faces), dice) if number == sum([fixed[face] for face in faces]) else 0.0
    if condition.startswith("run"):
        there = sum([1 << value for value, count in enumerate(fixed[1:]) if count])
        return run_odds(int(condition.removeprefix("run")), there, dice)
    return equal_odds(condition, fixed[1:], dice)


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
