"""Orders: rat, monkey and pig (section 8.2), X26 and decisions 45 to 48."""

from __future__ import annotations

import pytest

from tests.games.dou_fu.skilled import play, skill_tokens, table, tokens, told

ORDERS = [("rat_fu", "cover_only"), ("monkey_fu", "eat_only"), ("pig_fu", "stop")]


@pytest.mark.parametrize(("card", "order"), ORDERS)
def test_an_order_may_be_laid_on_anybody_still_in_oneself_included(card: str, order: str) -> None:
    state = table(card, "", "", hands=["ox_red", "", "rat_luck1"], active=[0, 2])
    assert skill_tokens(state) == [f"skill {card} 0", f"skill {card} 2"]
    play(state, f"skill {card} 2")
    assert state.order == ["", "", order]
    assert (state.fu[card], state.skill_used, state.phase, state.actor) == ("used", True, "turn", 0)


@pytest.mark.parametrize("card", ["rat_fu", "monkey_fu", "pig_fu"])
def test_d49_an_order_is_offered_even_if_it_cannot_hurt(card: str) -> None:
    state = table(card, "", hands=["ox_red", ""])
    assert f"skill {card} 1" in skill_tokens(state)


@pytest.mark.parametrize("card", ["rat_fu", "monkey_fu", "pig_fu"])
def test_d64_a_partner_may_be_the_target(card: str) -> None:
    state = table(card, "", hands=["ox_red"] * 1, teams=True)
    assert skill_tokens(state) == [f"skill {card} {seat}" for seat in range(4)]


def test_the_rat_leaves_only_covers_in_the_next_turn_of_the_target() -> None:
    state = table("rat_fu", "", hands=["ox_red goat_fu", "ox_luck2 dog_fu"], pool="ox_luck1 tiger_red")
    play(state, "skill rat_fu 1", "eat ox_red ox_luck1")
    assert (state.turn, state.order[1]) == (1, "cover_only")
    assert tokens(state) == ["cover ox_luck2", "cover dog_fu"], "neither draw nor eat"


def test_the_monkey_leaves_only_what_can_be_eaten() -> None:
    state = table("monkey_fu", "", hands=["ox_red", "tiger_gold dog_fu"], pool="ox_luck1 tiger_red")
    play(state, "skill monkey_fu 1", "eat ox_red ox_luck1")
    assert tokens(state) == ["eat tiger_gold tiger_red"]


def test_an_order_is_gone_when_its_turn_ends() -> None:
    state = table("monkey_fu", "", hands=["ox_red", "tiger_gold dog_fu"], pool="ox_luck1 tiger_red")
    play(state, "skill monkey_fu 1", "eat ox_red ox_luck1", "eat tiger_gold tiger_red")
    assert state.order == ["", ""]


def test_under_an_order_nobody_draws_and_an_empty_hand_loses_the_turn() -> None:
    state = table("rat_fu", "", hands=["ox_red", ""], pool="ox_luck1 tiger_red")
    lines = play(state, "skill rat_fu 1", "eat ox_red ox_luck1")
    assert (state.turn, state.order) == (0, ["", ""])
    assert "#1 cannot do what was ordered: the turn is skipped." in told(lines)


def test_x26_the_newest_order_replaces_the_older_and_a_turn_without_a_move_is_skipped() -> None:
    state = table("rat_fu", "monkey_fu", "", hands=["ox_red", "tiger_gold", "dog_fu"], pool="ox_luck1 tiger_red")
    play(state, "skill rat_fu 2", "eat ox_red ox_luck1")
    assert state.order == ["", "", "cover_only"]
    play(state, "skill monkey_fu 2")
    assert state.order == ["", "", "eat_only"]
    lines = play(state, "eat tiger_gold tiger_red")
    assert (state.turn, state.order[2]) == (0, ""), "the dog is not in the pool"
    assert "#2 cannot do what was ordered: the turn is skipped." in told(lines)


@pytest.mark.parametrize("last", ["rat_fu", "monkey_fu"])
def test_d45_a_later_rat_or_monkey_lifts_the_pig(last: str) -> None:
    state = table(
        "pig_fu", last, "", hands=["ox_red", "tiger_gold", "dog_fu snake_luck1"], pool="ox_luck1 tiger_red snake_purple"
    )
    play(state, "skill pig_fu 2", "eat ox_red ox_luck1", f"skill {last} 2", "eat tiger_gold tiger_red")
    assert state.turn == 2, "not stopped any more"
    assert tokens(state) == (["cover dog_fu"] if last == "rat_fu" else ["eat snake_luck1 snake_purple"])


def test_the_pig_takes_the_next_turn_skills_included() -> None:
    state = table("pig_fu", "rat_fu", "", hands=["ox_red", "tiger_gold", "dog_fu"], pool="ox_luck1 tiger_red")
    lines = play(state, "skill pig_fu 1", "eat ox_red ox_luck1")
    assert (state.turn, state.order, state.fu["rat_fu"]) == (2, ["", "", ""], "ready")
    assert "#1 is stopped and misses this turn." in told(lines)


def test_d46_a_turn_lost_to_a_triple_stack_uses_up_the_order() -> None:
    state = table("pig_fu", "", "", hands=["ox_red", "tiger_gold", "dog_fu"], pool="ox_luck1 tiger_red", skip=[0, 1, 0])
    play(state, "skill pig_fu 1", "eat ox_red ox_luck1")
    assert (state.turn, state.order, state.skip) == (2, ["", "", ""], [0, 0, 0])


def test_d47_under_an_order_a_skill_comes_first_or_the_skip_is_taken() -> None:
    state = table("tiger_fu", "", hands=["dog_fu", ""], pool="ox_luck1 tiger_red", order=["eat_only", ""])
    assert tokens(state) == ["yield", "skill tiger_fu"]
    lines = play(state, "yield")
    assert (state.turn, state.fu["tiger_fu"]) == (1, "ready")
    assert told(lines) == ["#0 cannot do what was ordered and gives up the turn."]


def test_d47_with_a_skill_to_use_the_turn_is_not_skipped() -> None:
    state = table("monkey_fu", "tiger_fu", hands=["ox_red", "dog_fu"], pool="ox_luck1 tiger_red")
    play(state, "skill monkey_fu 1", "eat ox_red ox_luck1")
    assert (state.turn, tokens(state)) == (1, ["yield", "skill tiger_fu"])


def test_d47_no_skip_is_offered_where_the_order_can_be_obeyed() -> None:
    state = table("tiger_fu", "", hands=["dog_fu ox_red", ""], pool="ox_luck1 tiger_red", order=["eat_only", ""])
    assert tokens(state) == ["eat ox_red ox_luck1", "skill tiger_fu"]


def test_d47_a_skill_that_leaves_nothing_to_obey_with_ends_the_turn() -> None:
    state = table("rabbit_fu", "", hands=["dog_fu"], pool="ox_luck1", top="horse_luck1", order=["eat_only", ""])
    lines = play(state, "skill rabbit_fu 1")
    assert state.turn == 1
    assert told(lines)[-1] == "#0 cannot do what was ordered: the turn is skipped."


def test_a_different_order_on_oneself_replaces_the_one_that_binds_this_turn() -> None:
    state = table("rat_fu", "", hands=["dog_fu"], pool="ox_luck1", order=["eat_only", ""])
    assert tokens(state) == ["yield", "skill rat_fu 0", "skill rat_fu 1"]
    play(state, "skill rat_fu 0")
    assert tokens(state) == ["cover dog_fu"]


def test_an_order_on_oneself_binds_this_turn_and_ends_with_it() -> None:
    state = table("monkey_fu", "", hands=["dog_fu ox_red", "rat_luck1"], pool="ox_luck1 tiger_red")
    play(state, "skill monkey_fu 0")
    assert tokens(state) == ["eat ox_red ox_luck1"]
    play(state, "eat ox_red ox_luck1")
    assert state.order == ["", ""]


def test_d48_the_pig_on_oneself_ends_the_turn_at_once() -> None:
    state = table("pig_fu", "", hands=["dog_fu", "rat_luck1"], pool="ox_luck1")
    play(state, "skill pig_fu 0")
    assert (state.turn, state.order, state.hands[0]) == (1, ["", ""], ["dog_fu"])
