"""When a win may be declared (section 7.4, step 6): decisions 38 to 42, X22 and X23."""

from __future__ import annotations

import pytest

from app.games.chance import Chance
from app.games.dou_fu import GAME, sets
from tests.games.dou_fu.skilled import play, table, tokens, told

TWO_GOLD = "tiger_gold monkey_gold"
THREE_GOLD = "tiger_gold monkey_gold rooster_gold"


def test_the_player_whose_capture_changed_the_value_may_declare_or_continue() -> None:
    state = table(TWO_GOLD, "", hands=["rooster_gold", "pig_fu"], pool="rooster_fu")
    play(state, "eat rooster_gold rooster_fu")
    assert (state.phase, tokens(state), tokens(state, 1)) == ("declare", ["declare", "continue"], [])
    assert GAME.moves(state, 0)[0].label.values["n"] == 5
    play(state, "declare", chance=Chance(b"s", "m", 1))
    assert state.fortune == [24, 19]


def test_continuing_ends_the_turn_and_the_right_is_lost_until_the_value_changes_again() -> None:
    state = table(TWO_GOLD, "", hands=["rooster_gold rat_luck1", "pig_fu"], pool="rooster_fu rat_luck2 ox_fu")
    lines = play(state, "eat rooster_gold rooster_fu", "continue")
    assert told(lines)[-1] == "#0 could declare, and continues."
    assert (state.phase, state.turn, state.taking) == ("turn", 1, None)
    play(state, "draw", "eat rat_luck1 rat_luck2")
    assert (state.phase, state.turn) == ("turn", 1)


def test_x22_a_value_that_a_skill_changed_waits_for_the_next_capture_that_changes_it() -> None:
    state = table(
        "snake_purple rabbit_purple dragon_fu", "goat_purple",
        hands=["ox_luck1 horse_harmony", "pig_fu"], pool="ox_luck2 horse_luck1",
    )  # fmt: skip
    play(state, "skill dragon_fu 1 goat_purple", "eat ox_luck1 ox_luck2")
    assert (sets.value(state, 0), state.phase, state.turn) == (5, "turn", 1)
    play(state, "draw", "eat horse_harmony horse_luck1")
    assert (state.phase, sets.value(state, 0)) == ("declare", 6)
    assert GAME.moves(state, 0)[0].label.values["n"] == 6


def test_x23_after_a_declined_win_only_a_changed_value_asks_again() -> None:
    state = table(
        THREE_GOLD + " ox_fu ox_red", "",
        hands=["rat_luck1 ox_luck1", "pig_fu"], pool="rat_luck2 ox_luck2",
    )  # fmt: skip
    play(state, "eat rat_luck1 rat_luck2")
    assert (state.phase, state.turn) == ("turn", 1)
    play(state, "draw", "eat ox_luck1 ox_luck2")
    assert (state.phase, GAME.moves(state, 0)[0].label.values["n"]) == ("declare", 6)


def test_d38_a_value_that_falls_has_changed_too() -> None:
    """Dog and pig together cost a point of base."""
    state = table(THREE_GOLD + " pig_fu", "", hands=["dog_fu", "rat_fu"], pool="dog_luck1")
    play(state, "eat dog_fu dog_luck1")
    assert (state.phase, sets.value(state, 0)) == ("declare", 4)


def test_d38_four_of_a_kind_changes_the_value() -> None:
    state = table(THREE_GOLD + " dog_luck2 dog_harmony", "", hands=["dog_fu", "rat_fu"], pool="dog_luck1")
    play(state, "eat dog_fu dog_luck1")
    assert (state.phase, sets.value(state, 0)) == ("declare", 6)


def test_d38_four_of_a_kind_from_before_is_no_change() -> None:
    state = table(
        THREE_GOLD + " dog_luck2 dog_harmony dog_fu dog_luck1", "", hands=["ox_fu", "rat_fu"], pool="ox_luck1"
    )
    play(state, "eat ox_fu ox_luck1")
    assert (state.phase, state.turn, sets.value(state, 0)) == ("turn", 1, 6)


def test_d38_nobody_declares_for_a_change_that_another_made() -> None:
    state = table(
        THREE_GOLD, "rat_fu rat_harmony", hands=["ox_luck1", "rat_luck1"], pool="rat_luck2 ox_luck2", turn=1, actor=1
    )
    play(state, "eat rat_luck1 rat_luck2")
    assert (state.phase, state.turn) == ("turn", 0)
    play(state, "eat ox_luck1 ox_luck2")
    assert (state.phase, state.turn) == ("turn", 1)


@pytest.mark.parametrize("target", [0, 1])
def test_d39_a_capture_by_the_horse_is_never_declared(target: int) -> None:
    areas = [TWO_GOLD, TWO_GOLD.replace("tiger", "dragon")]
    state = table("", "", hands=["rat_luck1", "pig_fu"], pool="rooster_fu", top="rooster_gold")
    state.areas[target] = areas[0].split()
    state.areas[0].append("horse_fu")
    state.fu = {"horse_fu": "ready"}
    play(state, f"skill horse_fu {target}")
    assert sets.entitled(state, target)
    assert (state.phase, state.actor) == ("turn", 0)


@pytest.mark.parametrize("skill", ["monkey_fu 0", "goat_fu 1", "dog_fu 1", "pig_fu 1", "rabbit_fu 1", "rat_fu 1"])
def test_d40_after_these_skills_a_capture_is_declared_like_any_other(skill: str) -> None:
    card = skill.split()[0]
    state = table(f"tiger_gold monkey_gold {card}", "", hands=["rooster_gold", "ox_luck1"], pool="rooster_luck1")
    play(state, f"skill {skill}", "eat rooster_gold rooster_luck1", chance=Chance(b"s", "m", 1))
    assert state.phase == "declare"


def test_d41_after_a_rooster_out_of_turn_the_next_turn_declares_nothing() -> None:
    state = table(TWO_GOLD, "", hands=["rooster_gold", "pig_fu"], pool="rooster_luck1", no_declare=True, no_skill=True)
    play(state, "eat rooster_gold rooster_luck1")
    assert (state.phase, state.turn) == ("turn", 1)


def test_a_capture_that_leaves_the_value_as_it_is_asks_nothing() -> None:
    state = table(THREE_GOLD, "", hands=["rat_luck1", "pig_fu"], pool="rat_luck2")
    play(state, "eat rat_luck1 rat_luck2")
    assert state.phase == "turn"


def test_a_declaration_that_hurts_nobody_or_oneself_is_legal() -> None:
    shield = "rat_fu rat_harmony rat_luck1 rat_luck2 horse_harmony horse_luck1 horse_luck2 horse_fu"
    state = table(
        "ox_red tiger_red rabbit_purple goat_purple", shield, hands=["pig_harmony", "ox_fu"], pool="pig_luck1"
    )
    play(state, "eat pig_harmony pig_luck1", "declare", chance=Chance(b"s", "m", 1))
    assert state.fortune == [23, 24]  # W 1 against a shield of 2
