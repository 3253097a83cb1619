"""The worked examples E1 to E13 of the rules page."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from app.games.race_to_riches import GAME
from app.games.race_to_riches.cards import Card
from app.games.race_to_riches.state import Pick, guesser
from app.games.race_to_riches.tally import places, totals
from app.games.race_to_riches.tracks import pays, ranks
from tests.games.race_to_riches.tables import (
    A,
    B,
    C,
    D,
    E,
    begin,
    entered,
    fresh,
    guessing,
    play,
    revealing,
    run,
    stepping,
    tokens,
)


def test_E1_auction() -> None:
    position = run(begin().position, "A bid 5, B pass")
    assert tokens(position.state, C) == [*(f"bid {n}" for n in range(6, 51)), "pass"]
    assert len(position.questions[C].moves) == 46
    state = run(position, "C bid 8, D pass, E pass, A pass").state
    assert (state.dealer, state.phase, state.players[C].cash, state.pool) == (C, "pick", 42, 8)
    assert [state.players[seat].cash for seat in (A, B, D, E)] == [50] * 4
    assert [(part.bid, part.high, part.passed) for part in GAME.view(state, None).players] == [(0, False, False)] * 5


def test_E2_all_pass() -> None:
    position = run(begin(4).position, "A pass, B pass, C pass")
    assert tokens(position.state, D) == [*(f"bid {n}" for n in range(1, 51)), "pass"]
    state = run(position, "D pass").state
    assert (state.dealer, state.pool, state.players[A].cash) == (A, 0, 50)
    state = run(position, "D bid 1").state
    assert (state.dealer, state.pool, state.players[D].cash) == (D, 1, 49)


def test_E3_short_of_money() -> None:
    state = run(begin().position, "A bid 12").state
    state.players[B].cash = 12
    assert tokens(state, B) == ["pass"]
    state.players[B].cash = 13
    assert tokens(state, B) == ["bid 13", "pass"]


@pytest.mark.parametrize(("seats", "dealer", "order"), [(4, 2, [3, 0, 1, 3, 0, 1]), (6, 4, [5, 0, 1, 2, 3])])
def test_E4_guess_order(seats: int, dealer: int, order: list[int]) -> None:
    assert [guesser(dealer, seats, made) for made in range(len(order))] == order
    state = guessing([22, 31, 42, 51, 61, 62], seats=seats, dealer=dealer)
    asked = []
    while state.phase == "guess":
        asked.append(state.active)
        play(state, state.active, "guess 1")
    assert asked == order


def test_E5_stop_after_the_third_hit() -> None:
    state = guessing([11, 21, 31, 41, 51, 61], seats=4, dealer=A)
    for value, hit in ((1, True), (2, True), (1, False), (3, True)):
        who = state.active
        play(state, who, f"guess {value}")
        assert (state.phase == "give") == hit
        if hit:
            play(state, A, "give 1")
            assert (state.phase, state.active) == ("step_guesser", who)
            play(state, who, "step cyan")
    assert (state.guesses, state.phase) == (4, "step_dealer")
    assert state.settled is not None
    assert state.settled.shown == (41, 51, 61)


def test_E6_give() -> None:
    state = guessing([21, 22, 32, 42, 52, 62])
    other = GAME.copy(state)
    play(state, D, "guess 2")
    assert tokens(state, C) == ["give 1", "give 2"]
    play(other, D, "guess 5")
    assert tokens(other, C) == ["give 2"]


def test_E7_steps_and_money() -> None:
    state = guessing([12, 22, 32, 42, 52, 62], gods=(10, 2, 0, 0))
    play(state, D, "guess 1")
    play(state, C, "give 2")
    play(state, D, "step yellow")
    assert (state.gods, state.pool, state.phase) == ([10, 3, 0, 0], 5, "step_guesser")
    play(state, D, "step yellow")
    assert (state.gods, state.pool, state.phase) == ([10, 4, 0, 0], 5, "guess")
    state = stepping((10, 2, 0, 0), 4)
    for to in (11, 12, 13):
        play(state, C, "step brown")
        assert (state.gods[0], state.pool) == (to, 10)


def test_E8_finish_space() -> None:
    state = guessing([12, 22, 32, 42, 52, 62], gods=(19, 5, 5, 5))
    play(state, D, "guess 1")
    play(state, C, "give 2")
    play(state, D, "step brown")
    assert state.gods[0] == 20
    assert tokens(state, D) == ["step yellow", "step purple", "step cyan"]
    state = guessing([12, 22, 32, 42, 52, 62], gods=(20, 20, 20, 19))
    play(state, D, "guess 1")
    play(state, C, "give 2")
    assert tokens(state, D) == ["step cyan"]
    play(state, D, "step cyan")
    assert (state.gods, state.steps, state.phase, state.active) == ([20] * 4, 0, "guess", E)


def test_E9_reveal() -> None:
    state = guessing([12, 31, 52, 61, 22, 42], made=3)
    state.hand = [12, 31, 52, 61]
    play(state, state.active, "guess 2")
    assert (state.phase, state.active) == ("reveal", C)
    actions = GAME.view(state, C).actions
    assert actions is not None
    assert [(row.token, row.sum, row.side) for row in actions.reveals] == [
        ("reveal 1 2 3", 9, "small"),
        ("reveal 1 2 4", 10, "small"),
        ("reveal 1 3 4", 12, "big"),
        ("reveal 2 3 4", 14, "big"),
    ]
    assert [row.token for row in actions.reveals] == tokens(state, C)
    play(state, C, "reveal 1 2 3")
    assert (state.phase, state.steps) == ("step_dealer", 2 + 1 + 2 + 1)


@pytest.mark.parametrize(
    ("pool", "bets", "share", "left"), [(50, "bbbss", 16, 2), (4, "bbbbb", 0, 4), (7, "sssss", 0, 7)]
)
def test_E10_payout(pool: int, bets: str, share: int, left: int) -> None:
    state = revealing([41, 42, 51, 52, 61, 62], bets=bets, pool=pool)
    play(state, C, "reveal 1 2 3")
    assert [player.cash for player in state.players] == [50 + (share if bet == "b" else 0) for bet in bets]
    assert state.pool == left
    assert state.settled is not None
    assert (state.settled.share, state.settled.pool) == (share, pool)


def test_E11_whole_round() -> None:
    hand: Sequence[Card] = (62, 21, 41, 22, 61, 52)
    position = run(begin(hand=hand).position, "A bid 5, B pass, C bid 8, D pass, E pass, A pass, C pick cyan")
    assert position.state.hand == sorted(hand)
    assert position.waiting == (A, B, C, D, E)
    position = run(position, "A bet big, B bet small, C bet big, D bet small, E bet big, D guess 3")
    assert position.state.players[D].refused == [3]
    position = run(position, "E guess 6, C give 1, E step cyan")
    position = run(position, "A guess 5, C give 2, A step brown, A step purple")
    position = run(position, "B guess 4, C give 1, B step yellow")
    state = position.state
    assert state.settled is not None
    assert (state.settled.shown, state.settled.right, state.settled.share) == ((21, 22, 62), (B, D), 4)
    assert (state.pool, [player.cash for player in state.players]) == (0, [50, 54, 42, 54, 50])
    assert (position.waiting, state.steps, state.gods) == ((C,), 5, [1, 1, 1, 1])
    position = run(position, "C step cyan, C step cyan, C step cyan, C step cyan, C step cyan")
    state = position.state
    assert (state.gods, state.pool) == ([1, 1, 1, 6], 5)
    assert sum(player.cash for player in state.players) + state.pool == 250 + sum(map(entered, state.gods)) == 255
    assert (state.phase, state.round, state.start, position.waiting) == ("auction", 2, C, (C,))
    view = GAME.view(state, None)
    assert (view.office.high, view.office.guesses_left, view.office.refused) == (0, 4, ())
    assert [(part.chosen, part.taken, part.refused) for part in view.players] == [(False, (), ())] * 5
    position = run(position, "C bid 1, D bid 54, E pass, A pass, B pass, C pass, D pick brown")
    assert position.waiting == (A, B, C, D, E)
    assert [player.cash for player in position.state.players] == [50, 54, 42, 0, 50]
    assert [(pick.round, pick.seat, pick.colour) for pick in position.state.picks] == [(1, C, "cyan"), (2, D, "brown")]


@pytest.mark.parametrize(
    ("gods", "rank", "paid"),
    [
        ((20, 13, 20, 13), (1, 2, 1, 2), (80, 60, 80, 60)),
        ((20, 17, 17, 9), (1, 2, 2, 3), (80, 60, 60, 30)),
        ((20, 18, 12, 5), (1, 2, 3, 4), (80, 60, 30, 0)),
        ((20, 20, 20, 19), (1, 1, 1, 2), (80, 80, 80, 60)),
        ((20, 20, 20, 20), (1, 1, 1, 1), (80, 80, 80, 80)),
    ],
)
def test_E12_ranks(gods: Sequence[int], rank: Sequence[int], paid: Sequence[int]) -> None:
    assert ranks(gods) == rank
    assert pays(gods) == paid
    lanes = GAME.view(stepping(gods, 1), None).lanes
    assert [(lane.rank, lane.pays) for lane in lanes] == list(zip(rank, paid, strict=True))


def test_E13_totals() -> None:
    state = fresh(4)
    state.gods, state.phase = [20, 16, 16, 11], "over"
    for player, cash, dealt in zip(state.players, (61, 40, 160, 0), ("brown", "yellow", "yellow", "cyan"), strict=True):
        player.cash, player.dealt = cash, dealt
    state.picks = [Pick(1, A, "cyan"), Pick(2, B, "purple"), Pick(3, B, "purple")]
    assert pays(state.gods) == (80, 60, 60, 30)
    assert totals(state) == (171, 220, 220, 30)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((3, 1, 1, 4), (171, 220, 220, 30))
    assert outcome.winners == (B, C)
    assert places((5, 5, 3, 9)) == (2, 2, 4, 1)
