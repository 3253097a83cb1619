"""When computer players declare, and when they know better."""

from __future__ import annotations

from typing import Any

import pytest

from app.games.bots import LEVELS
from app.games.dou_fu.state import DouState
from tests.games.dou_fu.asked import answer, answers
from tests.games.dou_fu.skilled import play, table

BETTER = ("normal", "hard")
QI = "rat_harmony horse_harmony dog_harmony ox_red"
FOURS = " ".join(f"{animal}_{kind}" for animal in ("rabbit", "goat") for kind in ("fu", "purple", "luck1", "luck2"))


def asked(own: str, other: str, fortune: list[int], **fields: Any) -> DouState:
    """Seat 0 has just captured the harmony pig, and may declare."""
    state = table(own, other, hands=["pig_harmony rat_fu", "tiger_fu"], pool="pig_fu", fortune=fortune, **fields)
    play(state, "eat pig_harmony pig_fu")
    assert state.phase == "declare"
    return state


@pytest.mark.parametrize("level", LEVELS)
def test_what_puts_the_other_side_out_is_declared(level: str) -> None:
    assert answers(level, asked(QI, "", [24, 1])) == {"declare"}
    assert answers(level, asked("tiger_gold monkey_gold rooster_gold " + QI, "", [1, 6])) == {"declare"}


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_declares_into_a_rebound_that_puts_it_out(level: str) -> None:
    """W is 1, the shield 3: the declarer would lose 2."""
    assert answers(level, asked(QI, FOURS, [2, 24], tokens=[0, 1])) == {"continue"}
    assert answers(level, asked(QI, FOURS, [24, 24], tokens=[0, 1])) == {"continue"}


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_declares_for_nothing(level: str) -> None:
    """W is 2, and so is the shield."""
    assert answers(level, asked(QI + " tiger_red", FOURS, [24, 24])) == {"continue"}


@pytest.mark.parametrize("level", LEVELS)
def test_a_point_is_not_enough_as_long_as_nobody_else_is_near(level: str) -> None:
    state = asked(QI, "rat_luck1 rat_luck2", [24, 24])
    assert answer(level, state) == ("declare" if level == "easy" else "continue")


@pytest.mark.parametrize("level", BETTER)
def test_a_few_points_are_enough_if_another_side_may_win_next(level: str) -> None:
    other = "tiger_gold monkey_gold rooster_gold snake_purple rabbit_purple goat_purple"
    state = asked(QI + " monkey_red", other, [24, 12])
    state.pool += ["ox_luck1", "snake_luck1", "goat_luck1", "dragon_gold"]
    assert answer(level, state) == "declare"


@pytest.mark.parametrize("level", LEVELS)
def test_a_great_win_is_declared(level: str) -> None:
    great = "tiger_gold monkey_gold rooster_gold dragon_gold=gold pig_jade"
    other = "snake_purple rabbit_purple tiger_red monkey_red"
    state = table(great, other, hands=["ox_red rat_fu", "tiger_fu goat_fu"], pool="ox_fu goat_purple", fortune=[24, 24])
    state.areas[0] += ["rat_harmony", "horse_harmony", "dog_harmony", "pig_harmony"]
    play(state, "eat ox_red ox_fu")
    assert answer(level, state) == "declare"


@pytest.mark.parametrize("level", LEVELS)
def test_partners_declare_for_their_team(level: str) -> None:
    state = table(
        "tiger_gold monkey_gold rooster_gold " + QI, "",
        hands=["pig_harmony", "", "", ""], pool="pig_fu", teams=True, fortune=[2, 6],
    )  # fmt: skip
    play(state, "eat pig_harmony pig_fu")
    assert answers(level, state) == {"declare"}
