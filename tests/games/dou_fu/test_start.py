"""Before the first turn (section 5): the draw, dealing, void deals, stacks, the right to reshuffle. Decisions 1 to 8."""

from __future__ import annotations

import pytest

from app.games.chance import Chance, Scripted
from app.games.dou_fu import GAME
from app.games.dou_fu.cards import CARDS
from app.games.dou_fu.deal_news import void_redeal
from app.games.dou_fu.match import draw_deal
from app.games.dou_fu.state import Capture, DouState
from tests.games.dou_fu.deals import CHOICES, HANDS_2, HANDS_3, PLAIN, draws, match, order
from tests.games.dou_fu.skilled import play, table, tokens, told


def test_the_highest_animal_begins_and_everybody_sees_the_draw() -> None:
    state, lines = match(draws("ox_fu", "pig_luck1", "rat_fu"), order(hands=HANDS_3), seats=3)
    assert state.first == 1
    assert told(lines)[:3] == [
        "#0 draws Fu Ox for the first place.",
        "#1 draws Luck Pig for the first place.",
        "#2 draws Fu Rat for the first place.",
    ]
    assert GAME.view(state, None).info.drawn == ("ox_fu", "pig_luck1", "rat_fu")


def test_the_draw_is_shown_in_the_first_deal_only() -> None:
    state, _ = match(draws("pig_fu", "ox_fu"), order(hands=HANDS_2))
    play(state, "keep")
    assert (GAME.view(state, None).info.drawn, GAME.view(state, None).facts.drawn) == (("pig_fu", "ox_fu"),) * 2
    play(state, "eat rat_fu rat_luck1", "eat horse_fu horse_luck1")
    assert (GAME.view(state, None).info.drawn, GAME.view(state, None).facts.drawn) == ((), ("pig_fu", "ox_fu"))
    draw_deal(state, Chance(b"s", "m", 1))
    assert GAME.view(state, None).facts.drawn == ()


def test_d2_tied_highest_players_draw_again_until_one_is_left() -> None:
    shuffle = draws("pig_fu", "rat_fu", "pig_luck1", "dog_fu", "dog_luck1", "ox_fu", "ox_red", "rat_luck1", "tiger_fu")
    state, lines = match(shuffle, order(hands=HANDS_3), seats=3)
    assert state.first == 2
    assert [line for line in told(lines) if "draw again" in line] == [
        "The highest animals are equal: their players draw again."
    ] * 3
    assert state.drawn == ["rat_luck1", "rat_fu", "tiger_fu"]


def test_d2_the_cards_drawn_are_dealt_like_all_others() -> None:
    state, _ = match(draws("pig_fu", "rat_fu"), order(hands=HANDS_2))
    assert cards_of(state) == sorted(CARDS)
    assert "rat_fu" in state.hands[0]
    assert "pig_fu" in state.hands[1]


def test_d3_the_first_player_is_dealt_the_last_card_of_each_round() -> None:
    state, _ = match(draws("rat_fu", "pig_fu", "ox_fu"), order(hands=HANDS_3), seats=3)
    assert state.first == 1
    assert [set(state.hands[seat]) for seat in (1, 2, 0)] == [set(hand.split()) for hand in HANDS_3]


@pytest.mark.parametrize(
    ("seats", "teams", "hand", "pool", "deck"),
    [(2, False, 6, 8, 28), (3, False, 5, 7, 26), (4, False, 4, 6, 26), (4, True, 4, 6, 26)],
)
def test_section_2_the_table_of_hands_and_pool(seats: int, teams: bool, hand: int, pool: int, deck: int) -> None:
    state, _ = match(draws("pig_fu"), order(hands=PLAIN[seats]), seats=seats, teams=teams)
    if teams:
        play(state, "first 0", chance=Scripted(orders=[order(hands=PLAIN[seats])]))
    assert [len(cards) for cards in state.hands] == [hand] * seats
    assert (state.hand_limit, len(state.pool), len(state.deck)) == (hand, pool, deck)
    assert cards_of(state) == sorted(CARDS)


def test_d5_a_smaller_match_uses_the_table_of_those_still_in() -> None:
    state = table("", "tiger_gold monkey_gold rooster_gold", "", fortune=[3, 24, 24], phase="declare", actor=1)
    state.active, state.players = [0, 1, 2], 3
    state.taking = Capture(1, "eat", [])
    play(state, "declare", chance=Scripted(orders=[order(hands=HANDS_2)]))
    assert state.active == [1, 2]
    assert [len(hand) for hand in state.hands] == [0, 6, 6]
    assert (len(state.pool), len(state.deck), state.first) == (8, 28, 1)


def test_d7_four_of_a_kind_in_the_dealt_pool_is_dealt_again_and_costs_nothing() -> None:
    void = order(hands=HANDS_2, pool="rat_harmony rat_luck1 rat_luck2 pig_jade pig_harmony pig_luck1 ox_red ox_luck1")
    void = swap(void, "pig_jade", "rat_fu")
    state, lines = match(draws("pig_fu"), void, void, order(hands=HANDS_2))
    assert [line for line in lines if line == void_redeal()] == [void_redeal()] * 2
    assert (state.deals_done, state.phase, state.reshuffle_left) == (0, "keep", [True, True])


def test_three_of_a_kind_in_the_dealt_pool_are_a_stack() -> None:
    state, lines = match(draws("pig_fu"), order(hands=HANDS_2, pool="rat_harmony rat_luck1 rat_luck2"))
    assert "Three cards of one animal form a triple stack: Rat." in told(lines)
    assert [card.stack for card in GAME.view(state, None).pool.cards] == [True] * 3 + [False] * 5
    play(state, "keep")
    assert "eat rat_fu stack" in tokens(state)
    assert "eat rat_fu rat_luck1" not in tokens(state)


def test_d4_everybody_may_reshuffle_once_a_match_as_first_player_directly_after_the_deal() -> None:
    state, _ = match(draws("pig_fu"), order(hands=HANDS_2))
    assert (state.phase, state.actor, tokens(state)) == ("keep", 0, ["keep", "reshuffle"])
    assert tokens(state, 1) == []
    before = list(state.hands[0])
    play(state, "reshuffle", chance=Chance(b"s", "m", 1))
    assert state.hands[0] != before
    assert (state.first, state.phase, state.reshuffle_left) == (0, "turn", [False, True])


def test_d4_the_right_is_kept_for_later_if_it_is_not_used() -> None:
    state, _ = match(draws("pig_fu"), order(hands=HANDS_2))
    play(state, "keep")
    assert (state.phase, state.actor, state.reshuffle_left) == ("turn", 0, [True, True])


def test_d6_opening_hands_come_after_the_choice_to_reshuffle() -> None:
    heaven = ("rat_fu rat_harmony rat_luck1 rat_luck2 tiger_fu ox_fu", HANDS_2[1])
    state, _ = match(draws("pig_fu"), order(hands=heaven))
    assert tokens(state) == ["keep", "reshuffle"]
    play(state, "keep")
    assert state.phase == "opening"


def test_d1_doubling_lasts_from_deal_to_deal_and_the_right_and_fortune_for_the_match() -> None:
    """局 is the match, 盤 the deal, 回合 the turn."""
    state = table("ox_luck1", "", deck="goat_fu", fortune=[20, 9], reshuffle_left=[False, True], skip=[1, 0])
    play(state, "draw", "flip 0", chance=Chance(b"s", "m", 1))
    assert (state.deals_done, state.multiplier, state.fortune) == (1, 2, [20, 9])
    assert (state.areas, state.skip, state.reshuffle_left) == ([[], []], [0, 0], [False, True])


def test_d8_after_a_drawn_deal_the_same_player_is_first() -> None:
    state = table("", "", deck="goat_fu", first=1, turn=0)
    play(state, "draw", "flip 0", chance=Chance(b"s", "m", 1))
    assert state.settlement is not None
    assert (state.settlement.ending, state.first) == ("drawn", 1)


def test_setup_rejects_teams_of_other_numbers() -> None:
    for seats in (2, 3):
        refusal = GAME.check(seats, {**CHOICES, "mode": "team"})
        assert refusal is not None
        assert "4 players" in refusal.source
    assert GAME.check(4, {**CHOICES, "mode": "team"}) is None
    assert GAME.check(2, CHOICES) is None


def cards_of(state: DouState) -> list[str]:
    """Every card on the table, sorted."""
    hands = [card for hand in (*state.hands, *state.areas) for card in hand]
    return sorted([*state.deck, *state.pool, *hands, *(card for card in state.spread if card)])


def swap(shuffle: list[str], one: str, two: str) -> list[str]:
    """The same order with two cards exchanged."""
    return [{one: two, two: one}.get(card, card) for card in shuffle]
