"""The table of sums, worked out again row by row, and the first rows by counting every throw."""

from __future__ import annotations

from itertools import product

import pytest

from app.games.god_of_luck.sum_odds import HIGHEST, SUMS, sum_by_rolling, sum_odds


@pytest.mark.parametrize("dice", range(1, len(SUMS)))
def test_every_row_follows_from_the_one_above_it(dice: int) -> None:
    needs = range(dice + 1, min(6 * dice, HIGHEST) + 1)
    assert SUMS[dice] == pytest.approx([sum_by_rolling(need, dice) for need in needs], abs=1e-8)


def test_two_dice_by_hand() -> None:
    """Of two dice that do not reach 9 the higher one is kept and the other rolled again."""
    reached = 0.0
    for one, two in product(range(1, 7), repeat=2):
        need = 9 - max(one, two)
        reached += 1.0 if one + two >= 9 else max(0, 7 - need) / 6
    assert sum_odds(9, 2) == pytest.approx(reached / 36)


def test_what_is_sure_and_what_cannot_be() -> None:
    assert sum_odds(0, 0) == 1.0
    assert sum_odds(1, 0) == 0.0
    assert sum_odds(7, 7) == 1.0
    assert sum_odds(13, 2) == 0.0
    assert sum_odds(12, 8) == pytest.approx(1.0)
