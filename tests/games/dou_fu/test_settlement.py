"""What a declaration costs whom: section 9, the worked examples X15 to X20, decisions 32 to 35."""

from __future__ import annotations

import pytest

from app.games.dou_fu.settlement import NOTHING, Bill, Defence, Due, bill


def losses(made: Bill, sides: int) -> list[int]:
    """What each side loses."""
    return [made.loss(side) for side in range(sides)]


def test_x1_one_opponent_loses_w() -> None:
    made = bill(0, 5, 1, {0: NOTHING, 1: NOTHING})
    assert made == Bill(0, 5, 1, 0, 5, (Due(1, 0, 5, 0),))
    assert losses(made, 2) == [0, 5]


def test_x15_fours_of_a_kind_add_to_a_win_and_shield_the_others() -> None:
    made = bill(0, 5, 1, {0: Defence(1, False), 1: Defence(2, False), 2: NOTHING})
    assert (made.worth, losses(made, 3)) == (6, [0, 4, 6])


def test_x16_and_d34_a_shield_above_w_rebounds() -> None:
    made = bill(0, 1, 1, {0: NOTHING, 1: Defence(3, False), 2: NOTHING})
    assert losses(made, 3) == [2, 0, 1]
    assert made.dues == (Due(1, 3, 0, 2), Due(2, 0, 1, 0))


def test_d34_rebounds_of_several_opponents_are_added_up_against_w_with_own_fours() -> None:
    made = bill(1, 1, 2, {0: Defence(4, False), 1: Defence(1, False), 2: Defence(5, True), 3: NOTHING})
    assert made.worth == 3
    assert losses(made, 4) == [0, 1 + 1, 0, 3]


def test_x17_and_d33_a_draw_before_doubles_base_and_not_fours_of_a_kind() -> None:
    made = bill(0, 5, 2, {0: Defence(1, False), 1: NOTHING})
    assert (made.worth, losses(made, 2)) == (11, [0, 11])


def test_d33_the_shield_is_not_doubled_either() -> None:
    assert bill(0, 5, 2, {0: NOTHING, 1: Defence(3, False)}).loss(1) == 7


def test_x18_dog_and_pig_lower_base_before_it_is_doubled() -> None:
    assert bill(0, 5 - 1, 2, {0: Defence(0, True), 1: NOTHING}).worth == 8


@pytest.mark.parametrize(("multiplier", "lost"), [(1, 12), (2, 24), (4, 48)])
def test_x19_an_opening_hand_and_the_multiplier(multiplier: int, lost: int) -> None:
    made = bill(2, 12, multiplier, {0: NOTHING, 1: NOTHING, 2: NOTHING})
    assert losses(made, 3) == [lost, lost, 0]


def test_x20_and_d32_dog_and_pig_of_a_loser_cost_a_point_of_shield() -> None:
    made = bill(0, 5, 1, {0: NOTHING, 1: Defence(0, True)})
    assert made.dues == (Due(1, -1, 6, 0),)


def test_x30_the_declarer_may_lose_more_than_there_is() -> None:
    made = bill(0, 1, 1, {0: NOTHING, 1: Defence(3, False), 2: NOTHING})
    assert 2 - made.loss(0) == 0


def test_a_declaration_may_cost_nobody_anything() -> None:
    made = bill(0, 1, 1, {0: NOTHING, 1: Defence(1, False)})
    assert losses(made, 2) == [0, 0]


def test_sides_that_are_out_are_no_part_of_it() -> None:
    made = bill(3, 5, 1, {1: NOTHING, 3: NOTHING})
    assert [due.side for due in made.dues] == [1]
    assert made.loss(0) == 0
