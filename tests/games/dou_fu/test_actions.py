"""The actions of a turn (section 7.3): draw, eat, cover. Decisions 13 to 16 and 23, X21."""

from __future__ import annotations

import pytest

from app.games.chance import Chance
from app.games.dou_fu import sets
from app.games.dou_fu.state import DouState
from tests.games.dou_fu.skilled import play, table, tokens, told


def test_d13_a_turn_offers_draw_eat_and_cover_and_no_way_to_pass() -> None:
    state = table("", "", hands=["rat_fu ox_fu", "pig_fu"], pool="ox_red goat_fu")
    assert tokens(state) == ["draw", "eat ox_fu ox_red", "cover rat_fu"]
    assert tokens(state, 1) == []


def test_drawing_takes_the_top_card_and_ends_the_turn() -> None:
    state = table("", "", hands=["rat_fu", "pig_fu"], pool="ox_red", top="dog_fu")
    lines = play(state, "draw")
    assert state.hands[0] == ["rat_fu", "dog_fu"]
    assert (state.turn, state.phase) == (1, "turn")
    assert told(lines) == ["#0 draws a card."]
    assert told(lines, 0) == ["#0 draws a card.", "You draw Fu Dog."]


@pytest.mark.parametrize(("players", "limit"), [(2, 6), (3, 5), (4, 4)])
def test_a_full_hand_does_not_draw(players: int, limit: int) -> None:
    cards = ["rat_fu", "ox_fu", "tiger_fu", "rabbit_fu", "dragon_fu", "snake_fu"][:limit]
    full = table(*[""] * players, hands=[" ".join(cards)])
    assert "draw" not in tokens(full)
    assert "draw" in tokens(table(*[""] * players, hands=[" ".join(cards[1:])]))


def test_with_an_empty_hand_one_can_always_draw() -> None:
    assert tokens(table("", "", pool="ox_red")) == ["draw"]


def test_d14_eating_takes_one_pool_card_and_of_two_equal_ones_the_player_picks() -> None:
    state = table("", "", hands=["ox_fu ox_luck1", "pig_fu"], pool="ox_red ox_luck2 goat_fu")
    assert [token for token in tokens(state) if token.startswith("eat")] == [
        "eat ox_fu ox_red",
        "eat ox_fu ox_luck2",
        "eat ox_luck1 ox_red",
        "eat ox_luck1 ox_luck2",
    ]
    play(state, "eat ox_fu ox_luck2")
    assert state.areas[0] == ["ox_fu", "ox_luck2"]
    assert (state.hands[0], state.pool, state.turn) == (["ox_luck1"], ["ox_red", "goat_fu"], 1)
    assert state.last is not None
    assert (state.last.seat, state.last.kind, state.last.cards) == (0, "eat", ["ox_fu", "ox_luck2"])


def test_d15_only_an_animal_that_is_not_in_the_pool_covers() -> None:
    state = table("", "", hands=["ox_fu rat_fu tiger_fu"], pool="ox_red ox_luck1 ox_luck2 rat_luck1")
    assert [token for token in tokens(state) if token.startswith("cover")] == ["cover tiger_fu"]


def stacked() -> DouState:
    """B can eat a stack of three goats with the fourth, which would complete three purple."""
    return table(
        "", "snake_purple rabbit_purple", turn=1, actor=1,
        hands=["rat_fu", "goat_fu ox_fu"], pool="goat_purple goat_luck1 goat_luck2 dog_luck1",
    )  # fmt: skip


def test_d16_the_fourth_card_takes_the_whole_stack() -> None:
    state = stacked()
    assert [token for token in tokens(state) if "goat" in token] == ["eat goat_fu stack"]
    play(state, "eat goat_fu stack")
    assert state.areas[1][2:] == ["goat_fu", "goat_purple", "goat_luck1", "goat_luck2"]
    assert state.pool == ["dog_luck1"]


def test_x21_a_stack_brings_a_token_costs_a_turn_and_cannot_be_declared() -> None:
    state = stacked()
    lines = play(state, "eat goat_fu stack")
    assert (state.tokens, sets.score_of(state, 1).renhe, sets.entitled(state, 1)) == ([0, 1], 2, True)
    assert (state.phase, state.turn, state.skip) == ("turn", 0, [0, 1])
    assert told(lines)[-1] == "A triple stack: #1 gains a token and misses the next turn."
    lines = play(state, "draw")
    assert (state.turn, state.skip) == (0, [0, 0])
    assert told(lines)[-1] == "#1 misses this turn for a triple stack."
    state.areas[1].remove("goat_luck1")  # the dragon took it
    assert sets.score_of(state, 1).renhe == 1


def test_d37_a_second_stack_brings_a_second_token_and_costs_a_second_turn() -> None:
    """One by the own action, one by a horse of somebody else before the next turn."""
    state = stacked()
    state.tokens, state.skip = [0, 1], [0, 1]
    play(state, "eat goat_fu stack")
    assert (state.tokens, state.skip, sets.score_of(state, 1).renhe) == ([0, 2], [0, 2], 3)


def test_two_missed_turns_are_missed_one_by_one() -> None:
    state = table("", "", hands=["rat_fu ox_fu", "dog_fu"], skip=[0, 2], order=["", "stop"])
    play(state, "draw")
    assert (state.turn, state.skip, state.order) == (0, [0, 1], ["", ""])
    play(state, "draw")
    assert (state.turn, state.skip) == (0, [0, 0])
    play(state, "draw")
    assert state.turn == 1


def test_d42_after_a_stack_the_next_capture_that_changes_the_value_may_be_declared() -> None:
    state = stacked()
    play(state, "eat goat_fu stack", "draw")
    state.hands[1], state.pool, state.turn, state.actor = ["dog_harmony"], ["dog_luck1"], 1, 1
    play(state, "eat dog_harmony dog_luck1")
    assert (state.phase, state.actor) == ("declare", 1)


def test_d16_a_card_equal_to_a_stack_is_present_and_no_cover() -> None:
    state = table("", "", hands=["goat_fu"], pool="goat_purple goat_luck1 goat_luck2")
    assert tokens(state) == ["draw", "eat goat_fu stack"]


def test_d23_an_empty_deck_and_no_hand_cards_are_a_draw_at_once() -> None:
    state = table("horse_fu", "", deck="goat_fu", pool="ox_red")
    lines = play(state, "skill horse_fu 0", chance=Chance(b"s", "m", 1))
    assert "A drawn deal. Nirvana: the next declaration counts 2 times." in told(lines)
    assert state.deals_done == 1


def test_a_dual_card_is_chosen_when_it_is_captured_and_holds_for_the_deal() -> None:
    state = table("", "", hands=["dragon_gold", "pig_fu"], pool="dragon_luck1")
    play(state, "eat dragon_gold dragon_luck1")
    assert (state.phase, tokens(state)) == ("attr", ["as dragon_gold gold", "as dragon_gold purple"])
    assert state.areas[0] == []
    lines = play(state, "as dragon_gold purple")
    assert (state.attr, state.areas[0]) == ({"dragon_gold": "purple"}, ["dragon_gold", "dragon_luck1"])
    assert told(lines)[0] == "#0: Gold or Purple Dragon counts as purple qi in this deal."
    state.areas = [[], ["dragon_luck1"]]
    state.pool, state.hands, state.turn, state.actor = ["dragon_gold"], [[], ["dragon_fu"]], 1, 1
    play(state, "eat dragon_fu dragon_gold")  # chosen already: nobody is asked again
    assert state.phase == "turn"


def test_a_snake_chosen_as_double_luck_has_no_skill() -> None:
    for way, status in (("fu", {"snake_fu": "ready"}), ("double_luck", {})):
        state = table("", "", hands=["snake_fu", "pig_fu"], pool="snake_luck1")
        play(state, "eat snake_fu snake_luck1", f"as snake_fu {way}")
        assert state.fu == status
