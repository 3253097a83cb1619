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

Counts: TypeAlias = Sequence[int]
"""How many of each kind."""
Stock: TypeAlias = tuple[int, int, int]
"""Cards of a kind: how many a side has, how many are loose (somewhere) and held (by the player who thinks)."""


class Row(NamedTuple):
    """A row, or a ladder of rows: its expected points, and how likely it is to count at all."""

    points: float
    likely: float


class Odds(NamedTuple):
    """The chance that a card comes which is somewhere, and that one comes which the player who thinks has in hand."""

    loose: float
    held: float


@cache
def _spread(loose: int, held: int, odds: Odds) -> tuple[float, ...]:
    """How likely it is that none, one, two ... of so many loose and held cards come."""
    spread = [1.0]
    for chance in [odds.loose] * loose + [odds.held] * held:
        spread = [
            (spread[count] * (1 - chance) if count < len(spread) else 0.0)
            + (spread[count - 1] * chance if count else 0.0)
            for count in range(len(spread) + 1)
        ]
    return tuple(spread)


@cache
def gold(have: int, loose: int, held: int, jade: Stock, odds: Odds) -> Row:
    """Rows 1 to 4. `jade` is the same for the jade pig: whether it is there, loose, or held."""
    with_jade = 1.0 if jade[0] else 1 - _spread(jade[1], jade[2], odds)[0]
    points = likely = 0.0
    for more, chance in enumerate(_spread(loose, held, odds)):
        bare, full = gold_row(have + more, 0), gold_row(have + more, 1)
        if bare is not None and full is not None:
            likely += chance
            points += chance * ((1 - with_jade) * bare.points + with_jade * full.points)
    return Row(points, likely)


@cache
def qi(purple: Stock, red: Stock, harmony: Stock, odds: Odds) -> Row:
    """Rows 5 to 11."""
    points = likely = 0.0
    harmonies = _spread(harmony[1], harmony[2], odds)
    for more_purple, purples in enumerate(_spread(purple[1], purple[2], odds)):
        for more_red, reds in enumerate(_spread(red[1], red[2], odds)):
            for more_harmony, last in enumerate(harmonies):
                best = qi_row(purple[0] + more_purple, red[0] + more_red, harmony[0] + more_harmony)
                if best is not None:
                    likely += purples * reds * last
                    points += purples * reds * last * best.points
    return Row(points, likely)


@cache
def growing(have: int, loose: int, held: int, least: int, odds: Odds) -> Row:
    """Rows 12 and 16: one point at `least`, one more for each beyond."""
    points = likely = 0.0
    for more, chance in enumerate(_spread(loose, held, odds)):
        beyond = have + more - least + 1
        if beyond > 0:
            likely += chance
            points += chance * beyond
    return Row(points, likely)


def rows(have: Counts, loose: Counts, held: Counts, odds: Odds) -> list[Row]:
    """The ladders and growing rows of a side with these counts."""
    return [
        gold(have[GOLD], loose[GOLD], held[GOLD], (have[JADE], loose[JADE], held[JADE]), odds),
        qi(
            (have[PURPLE], loose[PURPLE], held[PURPLE]),
            (have[RED], loose[RED], held[RED]),
            (have[HARMONY], loose[HARMONY], held[HARMONY]),
            odds,
        ),
        growing(have[FU], loose[FU], held[FU], FU_ROW, odds),
        growing(have[LUCK], loose[LUCK], held[LUCK], LUCK_ROW, odds),
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
