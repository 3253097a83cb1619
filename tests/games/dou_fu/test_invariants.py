"""What holds in every position of every deal (section 6), under random play: 200 deals, with DEPTH=10 2,000."""

from __future__ import annotations

import os
from collections import Counter

import pytest

from app.games.chance import Chance
from app.games.dou_fu import GAME
from app.games.dou_fu.cards import ANIMAL, CARDS, ORDER
from app.games.dou_fu.state import MAX_TURNS, DouState
from tests.games.dou_fu.deals import CHOICES

DEALS = 50 * int(os.environ.get("DEPTH", "1"))
"""Deals of each of the four kinds of tables."""
MOST_MOVES = 100
"""About as many moves as a question has at most (section 17: 83 seen)."""
ALL = Counter(list(CARDS))


def check(state: DouState) -> None:
    """Everything that may never be otherwise."""
    taking = state.taking.cards if state.taking is not None and state.phase == "attr" else []
    hands = [card for hand in state.hands for card in hand]
    areas = [card for area in state.areas for card in area]
    assert Counter([*state.deck, *state.pool, *hands, *areas, *filter(None, state.spread), *taking]) == ALL
    assert all(len(hand) <= state.hand_limit for hand in state.hands)
    assert all(hand == sorted(hand, key=ORDER.__getitem__) for hand in state.hands)
    assert all(not state.hands[seat] for seat in range(len(state.sides)) if seat not in state.active)
    assert set(state.fu) == {card for card in areas if state.attribute(card) == "fu"}
    assert all(state.attribute(card) for card in areas)
    assert max(Counter(ANIMAL[card] for card in state.pool).values(), default=0) <= 3
    assert state.phase not in ("begin", "end")
    assert state.turn_no <= MAX_TURNS
    assert all(state.fortune[state.sides[seat]] > 0 for seat in state.active)
    if state.phase in ("turn", "flip"):
        assert state.actor == state.turn
        assert state.deck if state.phase == "turn" else any(state.spread)


def asked(state: DouState) -> list[int]:
    """Who has a move; checks the lists on the way."""
    seats = []
    for seat in range(len(state.sides)):
        tokens = [str(move) for move in GAME.moves(state, seat)]
        assert len(set(tokens)) == len(tokens) <= MOST_MOVES, (state.phase, len(tokens))
        if tokens:
            seats.append(seat)
            assert str(GAME.default(state, seat)) in tokens
    assert len(seats) == 1 or (state.phase == "opening" and seats), (state.phase, seats)
    return seats


@pytest.mark.parametrize(("seats", "mode"), [(2, "ffa"), (3, "ffa"), (4, "ffa"), (4, "team")])
def test_every_position_of_random_matches_is_sound(seats: int, mode: str) -> None:
    deals = match = 0
    endings: Counter[str] = Counter()
    while deals < DEALS:
        match += 1
        secret = f"{mode} {seats} {match}".encode()
        state, _ = GAME.setup(seats, {**CHOICES, "mode": mode}, Chance(secret, "m", 0))
        number = 0
        while GAME.outcome(state) is None:
            number += 1
            check(state)
            luck = Chance(secret, "players", number)
            seat = luck.pick(asked(state))
            GAME.play(state, seat, luck.pick(GAME.moves(state, seat)), Chance(secret, "m", number))
        deals += state.deals_done
        endings.update(row.ending for row in state.history)
        assert number < GAME.max_moves
        assert len(state.history) == state.deals_done
    assert endings["declared"] > 0
