"""Skills that use the deck: tiger and horse (section 8.3), decisions 22, 39 and 49."""

from __future__ import annotations

import pytest

from app.games.chance import Scripted
from tests.games.dou_fu.skilled import NEXT_DEAL, play, skill_tokens, table, tokens, told

HANDS = ["ox_red", "rat_luck1"]
POOL = "ox_luck1 tiger_red"


def test_the_tiger_shuffles_the_pool_into_the_deck_and_lays_as_many() -> None:
    state = table("tiger_fu", "", hands=HANDS, pool=POOL, deck="dog_fu horse_luck1")
    order = ["tiger_red", "dog_fu", "ox_luck1", "horse_luck1"]
    lines = play(state, "skill tiger_fu", chance=Scripted(orders=[order]))
    assert (state.pool, state.deck) == (["horse_luck1", "ox_luck1"], ["tiger_red", "dog_fu"])
    assert told(lines)[0] == "#0 uses Back to the Mountain: a new pool from the deck."
    assert (state.phase, tokens(state)) == ("turn", ["draw", "eat ox_red ox_luck1"])


def test_the_tiger_breaks_up_a_triple_stack() -> None:
    state = table(
        "tiger_fu", "", hands=HANDS, pool="goat_fu goat_luck1 goat_luck2", deck="dog_fu horse_luck1 snake_luck1"
    )
    order = ["goat_fu", "goat_luck1", "goat_luck2", "dog_fu", "horse_luck1", "snake_luck1"]
    play(state, "skill tiger_fu", chance=Scripted(orders=[order]))
    assert state.pool == ["snake_luck1", "horse_luck1", "dog_fu"]


def test_a_new_pool_with_four_of_a_kind_makes_the_deal_void() -> None:
    state = table(
        "tiger_fu",
        "",
        hands=HANDS,
        pool="ox_luck1 dog_luck1 tiger_red pig_luck1",
        deck="dog_fu dog_luck2 dog_harmony goat_fu",
    )
    state.multiplier = 2
    order = ["ox_luck1", "tiger_red", "pig_luck1", "goat_fu", "dog_luck1", "dog_fu", "dog_luck2", "dog_harmony"]
    play(state, "skill tiger_fu", chance=Scripted(orders=[order, NEXT_DEAL]))
    assert state.settlement is not None
    assert (state.settlement.ending, state.fortune, state.first, state.multiplier) == ("void", [24, 24], 0, 2)


def test_a_new_pool_with_three_of_a_kind_holds_a_triple_stack() -> None:
    state = table(
        "tiger_fu",
        "",
        hands=["goat_fu", ""],
        pool="ox_luck1 dog_luck1 tiger_red",
        deck="goat_purple goat_luck1 goat_luck2",
    )
    order = ["ox_luck1", "dog_luck1", "tiger_red", "goat_purple", "goat_luck1", "goat_luck2"]
    lines = play(state, "skill tiger_fu", chance=Scripted(orders=[order]))
    assert tokens(state) == ["draw", "eat goat_fu stack"]
    assert told(lines)[-1] == "Three cards of one animal form a triple stack: Goat."


def test_d49_the_tiger_needs_a_pool() -> None:
    assert skill_tokens(table("tiger_fu", "", hands=HANDS)) == []


def test_the_horse_lets_anybody_flip_and_a_miss_stays_in_the_pool() -> None:
    state = table("horse_fu", "", "", hands=[*HANDS, "dog_fu"], pool=POOL, top="goat_luck1")
    assert skill_tokens(state) == [f"skill horse_fu {seat}" for seat in range(3)]
    lines = play(state, "skill horse_fu 2")
    assert state.pool == ["ox_luck1", "tiger_red", "goat_luck1"]
    assert (state.phase, state.actor, state.turn, state.flipped) == ("turn", 0, 0, ""), "no swap, the user goes on"
    assert told(lines) == ["#0 uses Tireless Hooves: #2 flips a card of the deck.", "#2 flips First Luck Goat."]


def test_the_target_of_the_horse_captures() -> None:
    state = table("horse_fu", "", "", hands=[*HANDS, "dog_fu"], pool=POOL, top="tiger_fu")
    play(state, "skill horse_fu 2")
    assert (state.areas[2], state.pool) == (["tiger_fu", "tiger_red"], ["ox_luck1"])
    assert state.fu["tiger_fu"] == "ready"
    assert (state.phase, state.actor, state.skill_used, state.taking) == ("turn", 0, True, None)
    assert state.last is not None
    assert (state.last.seat, state.last.kind) == (2, "horse")


@pytest.mark.parametrize(("mine", "theirs", "status"), [("pig_jade", "", "ready"), ("", "pig_jade", "void")])
def test_the_lock_of_the_jade_pig_is_that_of_the_target_who_captures(mine: str, theirs: str, status: str) -> None:
    state = table(f"horse_fu {mine}", theirs, hands=HANDS, pool=POOL, top="tiger_fu")
    play(state, "skill horse_fu 1")
    assert state.fu["tiger_fu"] == status


def test_the_target_of_the_horse_chooses_between_two() -> None:
    state = table("horse_fu", "", hands=HANDS, pool="tiger_red tiger_gold ox_luck1", top="tiger_fu")
    play(state, "skill horse_fu 1")
    assert (state.phase, state.actor, tokens(state)) == ("match", 1, ["match tiger_red", "match tiger_gold"])
    play(state, "match tiger_gold")
    assert state.areas[1] == ["tiger_fu", "tiger_gold"]
    assert (state.phase, state.actor, state.turn) == ("turn", 0, 0)


def test_the_target_of_the_horse_says_what_a_dual_card_is() -> None:
    state = table("horse_fu", "", hands=HANDS, pool="dragon_luck1 ox_luck1", top="dragon_gold")
    play(state, "skill horse_fu 1")
    assert (state.phase, state.actor) == ("attr", 1)
    play(state, "as dragon_gold purple")
    assert (state.attr, state.phase, state.actor) == ({"dragon_gold": "purple"}, "turn", 0)


def test_the_target_of_the_horse_gets_token_and_skip_of_a_triple_stack() -> None:
    state = table("horse_fu", "", hands=HANDS, pool="tiger_red tiger_gold tiger_luck1 ox_luck1", top="tiger_fu")
    play(state, "skill horse_fu 1")
    assert (state.tokens, state.skip) == ([0, 1], [0, 1])
    assert (state.phase, state.actor) == ("turn", 0)


@pytest.mark.parametrize("target", [0, 1])
def test_d39_a_capture_by_the_horse_is_never_declared(target: int) -> None:
    gold = "monkey_gold rooster_gold"
    areas = [f"horse_fu {gold}", ""] if target == 0 else ["horse_fu", gold]
    state = table(*areas, hands=HANDS, pool=POOL, top="tiger_gold")
    play(state, f"skill horse_fu {target}")
    assert "tiger_gold" in state.areas[target], "three gold were completed"
    assert (state.phase, state.actor) == ("turn", 0)


def test_the_horse_has_no_bonus() -> None:
    state = table("horse_fu", "rat_luck1", hands=["ox_red", "dog_fu"], pool="tiger_red", top="tiger_fu")
    play(state, "skill horse_fu 0")
    assert state.phase == "turn"


def test_fu_that_the_horse_captured_is_not_used_in_the_same_turn() -> None:
    state = table("horse_fu", "", hands=HANDS, pool=POOL, top="tiger_fu")
    play(state, "skill horse_fu 0")
    assert skill_tokens(state) == []


@pytest.mark.parametrize("skill", ["rabbit_fu", "horse_fu"])
def test_d22_a_skill_that_empties_the_deck_starts_the_roulette_and_the_action_is_lost(skill: str) -> None:
    state = table(skill, "", "", hands=["ox_red", "rat_luck1", "dog_fu"], pool=POOL, deck="goat_luck1")
    play(state, f"skill {skill} 1")
    assert (state.roulette, state.phase, state.turn, state.actor) == (True, "flip", 1, 1), "left of the user"
    left = {"ox_red", "rat_luck1", "dog_fu"} | ({"goat_luck1"} if skill == "rabbit_fu" else set())
    assert set(state.spread) == left


def test_d22_a_horse_that_empties_the_deck_is_captured_with_before_the_roulette() -> None:
    state = table("horse_fu", "", hands=HANDS, pool="tiger_red tiger_gold ox_luck1", deck="tiger_fu")
    play(state, "skill horse_fu 1")
    assert (state.phase, state.roulette) == ("match", False)
    play(state, "match tiger_gold")
    assert (state.phase, state.roulette, state.turn) == ("flip", True, 1)
    assert state.fu["tiger_fu"] == "void", "the roulette voids it at once"
