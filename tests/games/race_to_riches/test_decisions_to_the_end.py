"""The decisions D21 to D44 of the rules page, from the marching to the end. D41 to D43 are about coins and looks."""

from __future__ import annotations

from collections import Counter

import pytest

from app.games.chance import Scripted
from app.games.race_to_riches import GAME
from app.games.race_to_riches.cards import DECK
from app.games.race_to_riches.state import Pick, RaceState, race_deck
from app.games.race_to_riches.tracks import COLOURS
from app.text import Text, Who
from tests.games.race_to_riches.tables import (
    DEALER_C,
    A,
    B,
    C,
    D,
    E,
    begin,
    guessing,
    play,
    revealing,
    run,
    stepping,
    tokens,
)


def test_D21_no_step_beyond_the_end_of_a_track() -> None:
    state = stepping((20, 20, 4, 20), 2)
    assert tokens(state, C) == ["step purple"]


def test_D21_steps_are_lost_only_when_all_have_arrived() -> None:
    state = stepping((20, 20, 19, 20), 9)
    lines = play(state, C, "step purple")
    assert (state.phase, state.steps) == ("over", 0)
    assert Text("All four gods have arrived: the steps that are left are lost.") in [line.text for line in lines]


def test_D21_a_card_won_when_all_have_arrived_moves_nothing() -> None:
    state = guessing([12, 22, 32, 42, 52, 62], gods=(20, 20, 20, 20))
    play(state, D, "guess 1")
    play(state, C, "give 2")
    assert (state.phase, state.active, state.steps) == ("guess", E, 0)


def test_D22_two_clouds_with_a_god_on_19() -> None:
    state = guessing([12, 22, 32, 42, 52, 62], gods=(19, 0, 0, 0))
    play(state, D, "guess 1")
    play(state, C, "give 2")
    play(state, D, "step brown")
    play(state, D, "step cyan")
    assert (state.gods, state.phase) == ([20, 0, 0, 1], "guess")


def test_D23_and_D24_a_money_space_pays_once_whether_passed_or_stopped_on() -> None:
    state = stepping((2, 0, 0, 0), 3)
    pools = []
    for _ in range(2):
        play(state, C, "step brown")
        pools.append(state.pool)
    assert pools == [5, 5]
    assert state.gods[0] == 4
    state = stepping((17, 17, 0, 0), 3)
    for colour in ("brown", "yellow"):
        play(state, C, f"step {colour}")
    assert state.pool == 40


def test_D25_and_D26_the_dealer_marches_by_all_cards_kept_and_turns_them_up() -> None:
    state = revealing([11, 12, 22, 31, 41, 52])
    play(state, C, "reveal 1 2 3")
    assert state.steps == 1 + 2 + 2 + 1 + 1 + 2
    office = GAME.view(state, None).office
    assert [card.value for card in office.shown] == [1, 1, 2]
    assert [(card.value, card.clouds) for card in office.rest] == [(3, 1), (4, 1), (5, 2)]


def test_D27_no_step_may_be_left_out() -> None:
    state = stepping((5, 5, 5, 5), 2)
    assert tokens(state, C) == [f"step {colour}" for colour in COLOURS]


def test_D28_money_of_the_dealers_steps_is_for_the_next_round() -> None:
    state = stepping((2, 2, 0, 0), 2)
    cash = [player.cash for player in state.players]
    play(state, C, "step brown")
    play(state, C, "step yellow")
    assert (state.phase, state.pool) == ("auction", 10)
    assert [player.cash for player in state.players] == cash


def test_D29_the_pool_stays_when_nobody_was_right() -> None:
    state = revealing([41, 42, 51, 52, 61, 62], bets="sssss", pool=23)
    lines = play(state, C, "reveal 4 5 6")
    assert state.pool == 23
    assert any("Nobody" in line.text.source for line in lines)


def test_D30_the_pool_of_the_last_round_goes_back_to_the_bank() -> None:
    state = stepping((19, 17, 0, 0), 2)
    state.pool = 3
    cash = [player.cash for player in state.players]
    play(state, C, "step yellow")
    assert state.pool == 23
    play(state, C, "step brown")
    assert (state.phase, state.pool, [player.cash for player in state.players]) == ("over", 0, cash)


def test_D31_a_god_that_arrives_during_the_guessing_ends_nothing_yet() -> None:
    state = guessing([11, 22, 32, 42, 52, 62], gods=(19, 0, 0, 0))
    play(state, D, "guess 1")
    play(state, C, "give 1")
    play(state, D, "step brown")
    assert (state.phase, state.active) == ("guess", E)
    assert GAME.outcome(state) is None
    for _ in range(3):
        play(state, state.active, "guess 1")
    play(state, C, "reveal 1 2 3")
    while state.phase == "step_dealer":
        play(state, C, tokens(state, C)[-1])
    assert state.phase == "over"


def test_D32_gods_at_the_end_share_the_first_rank_whoever_came_first() -> None:
    state = stepping((20, 19, 0, 0), 1)
    play(state, C, "step yellow")
    assert [lane.rank for lane in GAME.view(state, None).lanes] == [1, 1, 2, 2]


def test_D34_equal_totals_share_the_place() -> None:
    state = stepping((20, 20, 20, 20), 1)
    state.phase = "over"
    for player, cash in zip(state.players, (60, 60, 50, 40, 40), strict=True):
        player.cash = cash
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.places == (1, 1, 3, 4, 4)
    assert GAME.view(state, A).prompt == Text("{who} share the win", who=(Who(A), Who(B)))


@pytest.mark.parametrize("script", ["A pass, B pass, C pass, D bid 2", "A pass, B pass, C pass, D pass"])
def test_D36_the_dealer_opens_the_next_auction(script: str) -> None:
    position = run(begin(4).position, script)
    dealer = position.state.dealer
    state = stepping((0, 0, 0, 0), 1, seats=4, dealer=dealer)
    play(state, dealer, "step brown")
    assert (state.phase, state.start, state.active, state.dealer) == ("auction", dealer, dealer, -1)
    assert (state.high, [player.passed for player in state.players]) == (0, [False] * 4)


def test_D37_money_is_open_unless_chosen_otherwise() -> None:
    assert [part.cash for part in GAME.view(begin(4).position.state, A).players] == [50] * 4
    state = begin(4, hidden=True).position.state
    assert [part.cash for part in GAME.view(state, B).players] == [None, 50, None, None]
    assert [part.cash for part in GAME.view(state, None).players] == [None] * 4


def test_D38_the_race_deck_as_left_stays_on_the_page_of_the_dealer() -> None:
    position = run(begin().position, DEALER_C)
    actions = GAME.view(position.state, C).actions
    assert actions is not None
    assert [(row.colour, row.count) for row in actions.picks] == [
        ("brown", 3), ("yellow", 3), ("purple", 3), ("cyan", 4),
    ]  # fmt: skip
    state: RaceState = run(position, "C pick cyan").state
    for later in (state, _one_round_later(state)):
        mine = GAME.view(later, C).mine
        assert mine is not None
        assert mine.look is not None
        assert mine.look.round == 1
        assert dict(mine.look.cards) == dict.fromkeys(COLOURS, 3)
        other = GAME.view(later, B).mine
        assert other is not None
        assert other.look is None


def _one_round_later(state: RaceState) -> RaceState:
    later = GAME.copy(state)
    later.round = 2
    later.picks.append(Pick(2, A, "brown"))
    return later


def test_D39_nothing_is_taken_from_an_empty_race_deck() -> None:
    position = run(begin(4).position, "A bid 1, B pass, C pass")
    state = position.state
    left = [colour for colour, count in zip(COLOURS, race_deck(state), strict=True) for _ in range(count)]
    state.picks = [Pick(0, A, colour) for colour in left]
    play(state, D, "pass")
    assert (state.phase, len(state.hand), len(state.picks)) == ("bet", 6, 14)


def test_D40_the_discard_pile_is_shuffled_in_only_when_the_deck_is_short() -> None:
    state = run(begin(4).position, "A pass, B pass, C pass, D pass").state
    order = sorted(DECK[:30], reverse=True)
    state.deck, state.discard = [], list(DECK)
    (move, *_) = GAME.moves(state, A)
    lines = GAME.play(state, A, move, Scripted(orders=[order + list(DECK[30:])]))
    assert state.hand == [61, 61, 61, 62, 62, 62]
    assert (state.deck, state.discard) == (order, [])
    assert Text("The discard pile is shuffled into the deck.") in [line.text for line in lines]


def test_D40_cards_that_are_left_are_drawn_before_the_shuffled_ones() -> None:
    state = run(begin(4).position, "A pass, B pass, C pass, D pass").state
    state.deck, state.discard = [61, 62], list(DECK[:34])
    (move, *_) = GAME.moves(state, A)
    GAME.play(state, A, move, Scripted(orders=[list(DECK[:34])]))
    assert Counter(state.hand) == Counter([61, 62, *DECK[30:34]])
    assert (len(state.deck), state.discard) == (30, [])


def test_D40_six_cards_left_are_enough() -> None:
    state = run(begin(4).position, "A pass, B pass, C pass, D pass").state
    state.deck, state.discard = list(DECK[:6]), list(DECK[6:])
    play(state, A, "pick brown")
    assert (state.hand, state.deck, state.discard) == (list(DECK[:6]), [], list(DECK[6:]))


def test_D44_three_cards_left_are_shown_without_a_question() -> None:
    state = guessing([12, 31, 51, 61, 22, 42], made=3)
    state.hand = [12, 31, 51, 61]
    play(state, B, "guess 3")
    play(state, C, "give 1")
    play(state, B, "step brown")
    assert (state.phase, state.active) == ("step_dealer", C)
    assert state.settled is not None
    assert state.settled.shown == (12, 51, 61)
