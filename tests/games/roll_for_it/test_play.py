"""Whatever is played, the table stays in order."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.chance import Chance
from app.games.game import NOTHING
from app.games.roll_for_it import GAME
from app.games.roll_for_it.cards import CARDS
from app.games.roll_for_it.state import HOME, ROLLED, RollState
from tests.games.roll_for_it.tables import tokens
from tests.games.roll_for_it.test_view import shown


def check_order(state: RollState, cards: list[str]) -> None:
    taken = [name for player in state.players for name in player.cards]
    assert sorted(taken + state.deck + [name for name in state.slots if name]) == cards
    for seat, player in enumerate(state.players):
        assert len(player.where) == len(player.values) == 6
        assert player.score == sum(CARDS[name].points for name in player.cards)
        assert (ROLLED in player.where) <= (seat == state.active and state.phase != "start")
        for at, value in zip(player.where, player.values, strict=True):
            assert (value == 0) == (at == HOME)
        for slot, name in enumerate(state.slots):
            beside = [value for at, value in zip(player.where, player.values, strict=True) if at == slot]
            assert len(beside) < len(CARDS[name].faces) if name else not beside
            assert all(beside.count(value) <= CARDS[name].counts[value] for value in set(beside))


@settings(max_examples=40, deadline=None)
@given(
    seats=st.integers(2, 8),
    sets=st.sampled_from(["auto", "both"]),
    target=st.sampled_from([20, 40]),
    seed=st.binary(min_size=1, max_size=8),
    choices=st.lists(st.integers(0, 10**6), max_size=120),
)
def test_every_die_and_card_is_accounted_for(
    seats: int, sets: str, target: int, seed: bytes, choices: list[int]
) -> None:
    state, _ = GAME.setup(seats, {"sets": sets, "target": target}, Chance(seed, "m", 0))
    cards = sorted(state.deck + state.slots)
    for number, choice in enumerate(choices, 1):
        if GAME.outcome(state) is not None:
            break
        moves = GAME.moves(state, state.active)
        assert 1 <= len(moves) <= 6 * len(state.slots) + 1
        assert shown(GAME.view(state, state.active)).keys() == set(tokens(state, state.active))
        assert GAME.view(GAME.imagine(state, None, Chance(seed, "w", number), NOTHING), None) == GAME.view(state, None)
        GAME.play(state, state.active, moves[choice % len(moves)], Chance(seed, "m", number))
        check_order(state, cards)


@settings(max_examples=20, deadline=None)
@given(seats=st.integers(2, 8), seed=st.binary(min_size=1, max_size=8))
def test_defaults_alone_end_the_match_soon(seats: int, seed: bytes) -> None:
    state, _ = GAME.setup(seats, {"sets": "auto", "target": 40}, Chance(seed, "m", 0))
    for number in range(1, 4000):
        if (outcome := GAME.outcome(state)) is not None:
            assert max(outcome.scores) >= 40
            assert sum(score >= 40 for score in outcome.scores) == 1
            return
        GAME.play(state, state.active, GAME.default(state, state.active), Chance(seed, "m", number))
    raise AssertionError("nobody won")
