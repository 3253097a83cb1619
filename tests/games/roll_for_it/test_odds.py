"""The expected turns of section 13 of the rules page, all exact there to two digits."""

from __future__ import annotations

import pytest

from app.games.roll_for_it.odds import NEVER, Pattern, at_once, pattern_of, turns

KNOWN = [
    ((2,), 2.51, 12281),
    ((1, 1), 2.00, 19502),
    ((1, 1, 1), 2.56, 11340),
    ((2, 1), 3.06, 6896),
    ((3,), 3.88, 2906),
    ((2, 1, 1), 3.82, 3420),
    ((2, 2), 4.21, 1970),
    ((3, 1), 4.70, 1361),
    ((4,), 5.71, 406),
    ((2, 1, 1, 1, 1), 8.60, 360),
    ((2, 2, 2), 9.48, 90),
    ((3, 3), 10.74, 20),
    ((6,), 13.94, 1),
]


@pytest.mark.parametrize(("need", "expected", "outcomes"), KNOWN)
def test_section_13_turns_for_a_whole_card(need: Pattern, expected: float, outcomes: int) -> None:
    assert round(turns(need, 6), 2) == expected
    assert round(at_once(need, 6) * 6**6) == outcomes


@pytest.mark.parametrize(("dice", "expected"), [(1, 6.00), (2, 3.27), (3, 2.37), (4, 1.93), (5, 1.67), (6, 1.50)])
def test_section_13_turns_for_one_missing_die(dice: int, expected: float) -> None:
    assert round(turns((1,), dice), 2) == expected


def test_nothing_missing_takes_no_turn_and_too_few_dice_never_do() -> None:
    assert turns((), 0) == 0.0
    assert turns((2, 1), 2) == NEVER
    assert at_once((2, 1), 2) == 0.0


def test_a_pattern_forgets_the_faces() -> None:
    assert pattern_of((0, 0, 1, 0, 0, 3, 0)) == pattern_of((0, 3, 0, 0, 1, 0, 0)) == (3, 1)
