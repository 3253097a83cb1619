"""Covering (section 7.5): place, flip, bonus, swap. Decisions 15 and 17 to 20, X24 and X25."""

from __future__ import annotations

import pytest

from app.games.chance import Chance
from app.games.dou_fu import GAME
from app.games.dou_fu.state import DouState
from tests.games.dou_fu.skilled import play, table, tokens, told


def covering(top: str, *areas: str, pool: str = "ox_red", hand: str = "rat_fu pig_luck1") -> DouState:
    """Seat 0 has covered with the fu rat, and `top` was flipped."""
    state = table(*(areas or ("", "")), hands=[hand, "dog_fu"], pool=pool, top=top)
    play(state, "cover rat_fu")
    return state


def test_a_miss_stays_in_the_pool_beside_the_card_placed_and_a_swap_is_asked() -> None:
    state = covering("goat_fu")
    assert state.pool == ["ox_red", "rat_fu", "goat_fu"]
    assert (state.phase, state.actor) == ("swap", 0)
    marks = [(card.card, card.mark) for card in GAME.view(state, 1).pool.cards]
    assert marks == [("ox_red", ""), ("rat_fu", "placed"), ("goat_fu", "flipped")]


def test_d18_and_d19_any_pool_card_may_be_taken_the_placed_and_the_flipped_one_too() -> None:
    state = covering("goat_fu")
    swaps = [f"swap pig_luck1 {card}" for card in ("ox_red", "rat_fu", "goat_fu")]
    assert tokens(state) == [*swaps, "pass"]
    lines = play(state, "swap pig_luck1 goat_fu")
    assert (state.hands[0], state.pool, state.turn) == (["goat_fu"], ["ox_red", "rat_fu", "pig_luck1"], 1)
    assert told(lines) == ["#0 swaps Luck Pig for Fu Goat."]


def test_the_swap_may_be_passed() -> None:
    state = covering("goat_fu")
    assert play(state, "pass") == []
    assert (state.hands[0], state.turn) == (["pig_luck1"], 1)


def test_without_a_hand_card_no_swap_is_asked() -> None:
    state = covering("goat_fu", hand="rat_fu")
    assert (state.phase, state.turn) == ("turn", 1)


def test_d19_a_swap_captures_nothing() -> None:
    state = table("", "", hands=["rat_fu ox_fu"], pool="ox_red", top="goat_fu")
    play(state, "cover rat_fu", "swap ox_fu goat_fu")
    assert state.areas == [[], []]
    assert state.pool == ["ox_red", "rat_fu", "ox_fu"]


def test_d19_no_card_is_taken_out_of_a_triple_stack() -> None:
    state = covering("goat_fu", pool="ox_red ox_luck1 ox_luck2")
    assert tokens(state) == ["swap pig_luck1 rat_fu", "swap pig_luck1 goat_fu", "pass"]


def test_d19_three_equal_cards_after_a_swap_are_a_stack() -> None:
    state = table("", "", hands=["rat_fu pig_luck1", "pig_jade"], pool="pig_fu pig_harmony ox_red", top="goat_fu")
    lines = play(state, "cover rat_fu", "swap pig_luck1 ox_red")
    assert told(lines)[-1] == "Three cards of one animal form a triple stack: Pig."
    assert "eat pig_jade stack" in tokens(state)


def test_x25_the_fourth_card_swapped_to_a_stack_makes_the_deal_void() -> None:
    state = table(
        "", "", hands=["rat_fu horse_fu"], pool="horse_harmony horse_luck1 horse_luck2", top="goat_fu",
        first=1, multiplier=2, fortune=[20, 9],
    )  # fmt: skip
    lines = play(state, "cover rat_fu", "swap horse_fu goat_fu", chance=Chance(b"s", "m", 1))
    assert "Four cards of one animal lie in the pool: the deal is void, nobody loses anything." in told(lines)
    assert state.settlement is not None
    assert state.settlement.ending == "void"
    assert (state.fortune, state.first, state.multiplier, state.deals_done) == ([20, 9], 1, 2, 1)


def test_d7_a_deal_is_void_even_if_the_swap_followed_the_last_card_of_the_deck() -> None:
    state = table(
        "", "", hands=["rat_fu horse_fu", "dog_fu"], pool="horse_harmony horse_luck1 horse_luck2", deck="goat_fu"
    )
    lines = told(play(state, "cover rat_fu", "swap horse_fu goat_fu", chance=Chance(b"s", "m", 1)))
    assert state.settlement is not None
    assert state.settlement.ending == "void"
    assert not [line for line in lines if "Roulette" in line]


def test_the_flipped_card_takes_its_only_match() -> None:
    state = covering("ox_fu")
    assert state.areas[0] == ["ox_fu", "ox_red"]
    assert (state.pool, state.turn) == (["rat_fu"], 1)
    assert state.last is not None
    assert state.last.kind == "cover"


def test_d17_of_two_matches_the_player_chooses_and_must_take_one() -> None:
    state = covering("ox_fu", pool="ox_red goat_fu ox_luck1")
    assert (state.phase, tokens(state)) == ("match", ["match ox_red", "match ox_luck1"])
    cards = GAME.view(state, 0).pool.cards
    assert [card.lit for card in cards] == [True, False, True, False, False]
    assert not any(card.stack for card in cards)
    play(state, "match ox_luck1")
    assert state.areas[0] == ["ox_fu", "ox_luck1"]
    assert state.pool == ["ox_red", "goat_fu", "rat_fu"]


def test_d16_a_flip_takes_a_whole_stack_with_token_and_skip() -> None:
    state = covering("ox_fu", pool="ox_red ox_luck1 ox_luck2")
    assert state.areas[0] == ["ox_fu", "ox_red", "ox_luck1", "ox_luck2"]
    assert (state.tokens, state.skip, state.turn) == ([1, 0], [1, 0], 1)


def test_x24_and_d20_matching_the_own_placed_card_may_steal_a_plain_luck_card() -> None:
    state = table("", "ox_luck2 rooster_red=double_luck", hands=["rat_luck1", "dog_fu"], pool="goat_fu", top="rat_fu")
    lines = play(state, "cover rat_luck1")
    assert state.areas[0] == ["rat_fu", "rat_luck1"]
    assert (state.phase, tokens(state)) == ("steal", ["steal ox_luck2", "pass"])
    assert told(lines)[-1] == "Fu Rat captures First Luck Rat for #0."
    play(state, "steal ox_luck2")
    assert state.areas == [["rat_fu", "rat_luck1", "ox_luck2"], ["rooster_red"]]


def test_d20_nothing_is_asked_where_there_is_no_plain_luck_to_steal() -> None:
    state = table("ox_luck2", "rooster_red=double_luck", hands=["rat_luck1", "dog_fu"], top="rat_fu")
    play(state, "cover rat_luck1")
    assert (state.phase, state.turn) == ("turn", 1)


def test_d20_the_bonus_is_optional() -> None:
    state = table("", "ox_luck2", hands=["rat_luck1", "dog_fu"], top="rat_fu")
    play(state, "cover rat_luck1", "pass")
    assert (state.areas[1], state.turn) == (["ox_luck2"], 1)


@pytest.mark.parametrize("stolen", [True, False])
def test_d20_a_steal_may_lead_to_a_declaration(stolen: bool) -> None:
    nine = "rat_luck2 ox_luck1 tiger_luck1 rabbit_luck1 dragon_luck1 snake_luck1 horse_luck1 goat_luck1"
    state = table(nine, "ox_luck2", hands=["dog_luck1", "pig_fu"], top="dog_fu")
    play(state, "cover dog_luck1", "steal ox_luck2" if stolen else "pass")
    assert state.phase == ("declare" if stolen else "turn")


def test_d20_without_the_bonus_the_capture_itself_may_be_declared() -> None:
    state = table("tiger_gold monkey_gold", "ox_luck2", hands=["rooster_luck1", "pig_fu"], top="rooster_gold")
    play(state, "cover rooster_luck1", "pass")
    assert (state.phase, state.actor) == ("declare", 0)


def test_d20_the_bonus_is_for_the_placed_card_alone() -> None:
    state = covering("ox_fu", "", "goat_luck1")
    assert (state.phase, state.turn) == ("turn", 1)


def test_d22_the_last_flip_of_a_cover_is_resolved_completely_with_its_swap() -> None:
    state = table("", "", hands=["rat_fu pig_luck1", "dog_fu"], pool="ox_red", deck="goat_fu")
    play(state, "cover rat_fu")
    assert (state.phase, state.deck) == ("swap", [])
    play(state, "pass", chance=Chance(b"s", "m", 1))
    assert state.roulette
