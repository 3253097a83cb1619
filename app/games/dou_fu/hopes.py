"""What a score area may still become: expected points of each row if every card still to be had comes, or not, by itself.

Pure and remembered: the same few counts come up again and again.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

from app.games.dou_fu.sets import gold_row, qi_row
from app.games.dou_fu.winning import SETS

KINDS = ("gold", "jade", "fu", "purple", "red", "harmony", "luck")
"""What is counted, by the place of each in the counts below; luck in units."""
GOLD, JADE, FU, PURPLE, RED, HARMONY, LUCK = range(len(KINDS))
FU_ROW, LUCK_ROW = 5, 10
"""Cards and units from which rows 12 and 16 count."""
OFTEN = 0.02
"""Chances are rounded to this, so that they come up again."""

Counts: TypeAlias = Sequence[int]
"""How many of each kind."""


class Row(NamedTuple):
    """A row, or a ladder of rows: its expected points, and how likely it is to count at all."""

    points: float
    likely: float


class Still(NamedTuple):
    """Cards of a kind that a side has not got yet: `loose` ones somewhere, each of which comes with the chance `p`, and `held`
    ones in the hand of the player who thinks, which come with the chance `h`."""

    loose: int
    held: int
    p: float
    h: float


@cache
def _spread(still: Still) -> tuple[float, ...]:
    """How likely it is that none, one, two ... of these cards come."""
    odds = [1.0]
    for chance in [still.p] * still.loose + [still.h] * still.held:
        odds = [
            (odds[count] * (1 - chance) if count < len(odds) else 0.0) + (odds[count - 1] * chance if count else 0.0)
            for count in range(len(odds) + 1)
        ]
    return tuple(odds)


@cache
def gold(have: int, jade: int, still: Still, still_jade: Still) -> Row:
    """Rows 1 to 4."""
    with_jade = 1.0 if jade else 1 - _spread(still_jade)[0]
    points = likely = 0.0
    for more, odds in enumerate(_spread(still)):
        bare, full = gold_row(have + more, 0), gold_row(have + more, 1)
        if bare is not None and full is not None:
            likely += odds
            points += odds * ((1 - with_jade) * bare.points + with_jade * full.points)
    return Row(points, likely)


@cache
def qi(purple: int, red: int, harmony: int, more_purple: Still, more_red: Still, more_harmony: Still) -> Row:
    """Rows 5 to 11."""
    points = likely = 0.0
    harmonies = _spread(more_harmony)
    for p, p_odds in enumerate(_spread(more_purple)):
        for r, r_odds in enumerate(_spread(more_red)):
            both = p_odds * r_odds
            for h, h_odds in enumerate(harmonies):
                best = qi_row(purple + p, red + r, harmony + h)
                if best is not None:
                    likely += both * h_odds
                    points += both * h_odds * best.points
    return Row(points, likely)


@cache
def growing(have: int, least: int, still: Still) -> Row:
    """Rows 12 and 16: one point at `least`, one more for each beyond."""
    points = likely = 0.0
    for more, odds in enumerate(_spread(still)):
        beyond = have + more - least + 1
        if beyond > 0:
            likely += odds
            points += odds * beyond
    return Row(points, likely)


def rows(have: Counts, loose: Counts, held: Counts, p: float, h: float) -> list[Row]:
    """The ladders and growing rows of a side with these counts; p and h as in `Still`."""
    still = [Still(out, hand, p, h) for out, hand in zip(loose, held, strict=True)]
    return [
        gold(have[GOLD], have[JADE], still[GOLD], still[JADE]),
        qi(have[PURPLE], have[RED], have[HARMONY], still[PURPLE], still[RED], still[HARMONY]),
        growing(have[FU], FU_ROW, still[FU]),
        growing(have[LUCK], LUCK_ROW, still[LUCK]),
    ]


def named(snake: float, dragon: float, tiger: float, stars: Sequence[float]) -> list[Row]:
    """Rows 13 to 15, from the chance to have each card that they name."""
    star = stars[0] * stars[1] * stars[2]
    pairs = ((snake * dragon, "two_dragons"), (snake * tiger, "dragon_tiger"), (star, "fu_star"))
    return [Row(SETS[name].points * likely, likely) for likely, name in pairs]


def together(counting: Sequence[Row], *, teams: bool) -> float:
    """The expected points of a side; in teams a row counts only where another one does, too (decision 63)."""
    if not teams:
        return sum([row.points for row in counting])
    total = 0.0
    for place, row in enumerate(counting):
        if row.points:
            alone = 1.0
            for other_place, other in enumerate(counting):
                if other_place != place:
                    alone *= 1 - other.likely
            total += row.points * (1 - alone)
    return total


def rounded(chance: float) -> float:
    """A chance on the grid of `OFTEN`."""
    return round(chance / OFTEN) * OFTEN
