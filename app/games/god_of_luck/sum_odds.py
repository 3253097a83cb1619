"""The chance that dice reach a sum when the highest are kept as well as possible: a table, because sums are the slowest to
work out (7 dice for a sum of 30: 20 ms) and the numbers are few. A test works every row out from the one above it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from app.games.god_of_luck.throws import SIDES, throws

HIGHEST = 30
"""No card wants more."""
# fmt: off
SUMS: tuple[tuple[float, ...], ...] = (
    (),
    (
        0.8333333333, 0.6666666667, 0.5, 0.3333333333, 0.1666666667,
    ),
    (
        0.9953703704, 0.9814814815, 0.9490740741, 0.8935185185, 0.8055555556, 0.6805555556, 0.5231481481,
        0.3564814815, 0.1990740741, 0.07407407407,
    ),
    (
        0.9999785665, 0.9998499657, 0.9991855281, 0.9970207476, 0.9912765775, 0.9782664609, 0.9520104595,
        0.9047282236, 0.8280392661, 0.7163065844, 0.5722307956, 0.4106009945, 0.2548653978, 0.1270790466,
        0.04192386831,
    ),
    (
        0.9999999835, 0.9999998181, 0.9999981477, 0.9999869845, 0.9999355011, 0.999740268, 0.9991104614, 0.9973483357,
        0.9929430794, 0.9829747792, 0.9624461947, 0.9243032171, 0.860661769, 0.7652802287, 0.6381141252, 0.4880154154,
        0.3333766964, 0.1959837017, 0.09197829874, 0.02809134151,
    ),
    (
        1.0, 1.0, 0.9999999994, 0.9999999918, 0.9999999254, 0.9999994985, 0.9999972284, 0.9999870502, 0.9999476498,
        0.9998127375, 0.9993952006, 0.9982209468, 0.9952272941, 0.9882720247, 0.9735462186, 0.9453055345,
        0.8963058788, 0.8199336401, 0.713034425, 0.5793115742, 0.4305871327, 0.2852663002, 0.1620720311,
        0.07301132788, 0.02107451939,
    ),
    (
        1.0, 1.0, 1.0, 1.0, 1.0, 0.9999999998, 0.9999999986, 0.9999999895, 0.9999999334, 0.9999996355, 0.9999982447,
        0.9999924055, 0.9999702833, 0.9998941059, 0.9996541472, 0.99896301, 0.9971423782, 0.9927615694, 0.9831593215,
        0.9639869976, 0.9292478672, 0.8721913713, 0.7875906045, 0.6744115343,
    ),
    (
        1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.9999999999, 0.9999999991, 0.9999999942, 0.9999999666,
        0.9999998259, 0.9999991753, 0.9999964332, 0.9999858587, 0.9999484028, 0.9998266775, 0.9994636849,
        0.9984710157, 0.9959855445, 0.9902955702,
    ),
)
# fmt: on
"""By number of dice, then by what is needed: from one more than the dice to all sixes, or to HIGHEST."""


def sum_odds(need: int, dice: int) -> float:
    """The chance that so many dice, rolled next, come to `need` or more."""
    if need > SIDES * dice:
        return 0.0
    if need <= dice:
        return 1.0
    if dice < len(SUMS) and need <= HIGHEST:
        return SUMS[dice][need - dice - 1]
    return sum_by_rolling(need, dice)


@lru_cache(maxsize=1024)
def sum_by_rolling(need: int, dice: int) -> float:
    """The same for at least one die, from the chances of fewer."""
    return sum([odds * best_sum(need, counts) for counts, odds in throws(dice)])


def best_sum(need: int, rolled: Sequence[int]) -> float:
    """The chance when dice were rolled (counts of 1 to 6): the highest are kept, at least one."""
    values = [value for value in range(SIDES, 0, -1) for _ in range(rolled[value - 1])]
    left, best = need, 0.0
    for kept, value in enumerate(values, 1):
        left -= value
        best = max(best, sum_odds(max(0, left), len(values) - kept))
    return best
