"""The decisions D4 to D20 of the rules page, from the auction to the guessing.

D1 to D3, D33 and D35 stand in test_data.py, what follows in test_decisions_to_the_end.py.
"""

from __future__ import annotations

from collections import Counter

import pytest

from app.games.race_to_riches import GAME
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
    run,
    tokens,
)


def test_D4_a_bid_is_at_least_one_and_one_more_than_the_last() -> None:
    position = begin().position
    assert tokens(position.state, A)[0] == "bid 1"
    assert tokens(run(position, "A bid 1").state, B)[0] == "bid 2"
    assert tokens(run(position, "A bid 30").state, B)[0] == "bid 31"


def test_D5_no_bid_beyond_the_own_cash() -> None:
    state = begin().position.state
    state.players[A].cash = 7
    assert tokens(state, A) == [*(f"bid {n}" for n in range(1, 8)), "pass"]
    state.players[A].cash = 0
    assert tokens(state, A) == ["pass"]
    state.players[A].cash = 550  # all the money there can be: seven purses and four tracks
    assert tokens(state, A) == [*(f"bid {n}" for n in range(1, 551)), "pass"]


def test_D6_the_start_player_may_pass_and_nobody_comes_back() -> None:
    position = run(begin().position, "A pass, B bid 3, C bid 4, D pass, E pass")
    assert position.waiting == (B,)  # not A
    assert run(position, "B bid 5").waiting == (C,)


@pytest.mark.parametrize("first", range(4))
def test_D7_everybody_passes(first: int) -> None:
    script = ", ".join(f"{'ABCD'[(first + turn) % 4]} pass" for turn in range(4))
    state = run(begin(4, first).position, script).state
    assert (state.dealer, state.phase, state.pool) == (first, "pick", 0)
    assert [player.cash for player in state.players] == [50] * 4


def test_D8_the_last_one_left_without_a_bid_acts_like_any_other() -> None:
    position = run(begin(4).position, "A pass, B pass, C pass")
    assert position.waiting == (D,)
    assert run(position, "D bid 9").state.dealer == D


def test_D9_the_price_is_part_of_the_prize_of_the_round() -> None:
    position = run(begin(4).position, "A bid 12, B pass, C pass, D pass, A pick brown")
    assert position.state.pool == 12
    position = run(position, "A bet small, B bet small, C bet big, D bet big")
    position = run(position, "B guess 3, C guess 3, D guess 3, B guess 3, C guess 3, D guess 3")
    state = run(position, "A reveal 1 2 3").state  # 1 + 1 + 2
    assert [player.cash for player in state.players] == [38 + 6, 56, 50, 50]


def test_D10_and_D11_the_dealer_bets_and_has_seen_the_six_cards() -> None:
    position = run(begin().position, f"{DEALER_C}, C pick brown")
    assert position.waiting == (A, B, C, D, E)
    hand = GAME.view(position.state, C).hand
    assert hand is not None
    assert [10 * card.value + card.clouds for card in hand.cards] == position.state.hand
    assert all(GAME.view(position.state, viewer).hand is None for viewer in (None, A, B, D, E))


def test_D12_a_bet_is_compulsory_free_and_final() -> None:
    position = run(begin().position, f"{DEALER_C}, C pick brown")
    for seat in position.waiting:
        assert tokens(position.state, seat) == ["bet big", "bet small"]
    before = [player.cash for player in position.state.players]
    position = run(position, "D bet big")
    assert position.waiting == (A, B, C, E)
    assert tokens(position.state, D) == []
    assert [player.cash for player in position.state.players] == before


def test_D13_gods_march_before_the_next_guess() -> None:
    state = guessing([12, 22, 32, 42, 52, 62])
    play(state, D, "guess 1")
    play(state, C, "give 2")
    assert (state.phase, state.active) == ("step_guesser", D)
    play(state, D, "step cyan")
    assert state.active == D
    play(state, D, "step brown")
    assert (state.phase, state.active) == ("guess", E)


@pytest.mark.parametrize(("seats", "made"), [(4, 6), (5, 4), (6, 5), (7, 6)])
def test_D14_two_laps_with_four_players_else_one(seats: int, made: int) -> None:
    state = guessing([21, 22, 31, 41, 51, 61], seats=seats)
    count = 0
    while state.phase == "guess":
        play(state, state.active, "guess 1")
        count += 1
    assert (count, state.phase) == (made, "reveal")


def test_D15_all_six_values_and_nothing_else_may_be_guessed_always() -> None:
    state = guessing([21, 22, 31, 41, 51, 61])
    everything = [f"guess {value}" for value in range(1, 7)]
    assert tokens(state, D) == everything
    play(state, D, "guess 1")
    assert tokens(state, E) == everything
    play(state, E, "guess 1")
    assert state.players[E].refused == [1]


@pytest.mark.parametrize("value", range(1, 7))
def test_D16_the_server_answers_by_the_cards(value: int) -> None:
    state = guessing([11, 12, 31, 32, 61, 62])
    (line, *_) = play(state, D, f"guess {value}")
    has = value in (1, 3, 6)
    assert (state.phase == "give") == has
    who, dealer = Who(D), Who(C)
    if has:
        assert line.text == Text("{who} guesses {value}: {dealer} has it!", who=who, value=value, dealer=dealer)
    else:
        assert line.text == Text("{who} guesses {value}: {dealer} has none.", who=who, value=value, dealer=dealer)


@pytest.mark.parametrize("clouds", [1, 2])
def test_D17_one_card_is_given_and_the_dealer_chooses_which(clouds: int) -> None:
    state = guessing([21, 21, 22, 42, 52, 62])
    play(state, D, "guess 2")
    play(state, C, f"give {clouds}")
    assert state.players[D].taken == [20 + clouds]
    assert Counter(state.hand) == Counter([21, 21, 22, 42, 52, 62]) - Counter([20 + clouds])
    assert state.steps == clouds


@pytest.mark.parametrize("hand", [[21, 22, 42, 43, 52, 62], [22, 41, 42, 51, 52, 62]])
def test_D18_the_dealer_is_asked_after_every_right_guess(hand: list[int]) -> None:
    state = guessing([21 if card == 43 else card for card in hand])
    play(state, D, "guess 2")
    assert (state.phase, state.active) == ("give", C)
    assert tokens(state, C)


def test_D19_guessed_cards_lie_face_up_and_go_to_the_discard_pile_at_the_end_of_the_round() -> None:
    state = guessing([11, 21, 31, 41, 51, 61], seats=4, dealer=A)
    for seat, value in ((B, 3), (C, 1), (D, 2)):
        play(state, seat, f"guess {value}")
        play(state, A, "give 1")
        assert [(card.value, card.clouds) for card in GAME.view(state, None).players[seat].taken] == [(value, 1)]
        play(state, seat, "step brown")
    assert state.discard == []
    for _ in range(3):
        play(state, A, "step yellow")
    assert (state.discard, state.hand, [player.taken for player in state.players]) == (
        [11, 21, 31, 41, 51, 61], [], [[], [], [], []],
    )  # fmt: skip


def test_D20_three_cards_stop_the_guessing_after_the_steps() -> None:
    state = guessing([11, 22, 31, 41, 51, 61], seats=7, dealer=A, made=3)
    state.hand = [22, 31, 41, 51]
    play(state, E, "guess 2")
    play(state, A, "give 2")
    play(state, E, "step brown")
    assert (len(state.hand), state.phase) == (3, "step_guesser")
    play(state, E, "step brown")
    assert (state.guesses, state.phase) == (4, "step_dealer")


def test_D20_the_last_guess_stops_it_after_the_steps_too() -> None:
    state = guessing([12, 22, 31, 41, 51, 61], made=3)
    play(state, B, "guess 1")
    play(state, C, "give 2")
    play(state, B, "step brown")
    assert state.phase == "step_guesser"
    play(state, B, "step brown")
    assert (len(state.hand), state.phase) == (5, "reveal")
