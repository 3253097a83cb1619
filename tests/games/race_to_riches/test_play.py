"""Whatever is played, the invariants of section 8 hold, every token is on the screen once, and the race ends in time."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.chance import Chance
from app.games.race_to_riches import GAME
from app.games.race_to_riches.cards import DECK, clouds_of
from app.games.race_to_riches.state import RaceState, race_cards, race_deck
from app.games.race_to_riches.tracks import LAST
from app.games.race_to_riches.view import RaceView
from tests.games.race_to_riches.tables import entered

MATCHES = {
    "seats": st.integers(4, 7),
    "hidden": st.booleans(),
    "seed": st.binary(min_size=1, max_size=8),
}


def shown(view: RaceView) -> Counter[str]:
    """Every token that the parts of a view put on the screen."""
    found = Counter(lane.token for lane in view.lanes if lane.token is not None)
    actions = view.actions
    if actions is not None:
        for rows in (actions.picks, actions.bets, actions.guesses, actions.gives, actions.reveals):
            found.update(row.token for row in rows)
        if actions.auction is not None:
            found.update(f"bid {n}" for n in range(actions.auction.least, actions.auction.most + 1))
            found["pass"] += 1
    return found


def check_8_money(state: RaceState) -> None:
    total = sum(player.cash for player in state.players) + state.pool
    on_tracks = sum(map(entered, state.gods))
    assert all(player.cash >= 0 for player in state.players)
    assert state.pool >= 0
    if state.phase != "over":  # at the end the pool has gone back to the bank
        assert total == 50 * len(state.players) + on_tracks
    else:
        assert total <= 50 * len(state.players) + on_tracks


def check_8_point_cards(state: RaceState) -> None:
    given = [card for player in state.players for card in player.taken]
    assert sorted([*state.deck, *state.discard, *state.hand, *given]) == list(DECK)
    assert state.hand == sorted(state.hand)


def check_8_race_cards(state: RaceState) -> None:
    held = sum(sum(race_cards(state, seat)) for seat in range(len(state.players)))
    assert min(race_deck(state)) >= 0
    assert sum(race_deck(state)) + held + len(state.removed) == 20


class Marches:
    """Counts the steps of each round against the clouds of its six cards."""

    def __init__(self) -> None:
        self.made = 0

    def after(self, before: RaceState, state: RaceState) -> None:
        self.made += sum(state.gods) - sum(before.gods)
        if state.phase in ("auction", "over") and before.phase.startswith("step"):
            cards = [*before.hand, *(card for player in before.players for card in player.taken)]
            assert len(cards) == 6
            if min(state.gods) < LAST:
                assert self.made == sum(map(clouds_of, cards))
            self.made = 0


@settings(max_examples=60, deadline=None)
@given(**MATCHES, choices=st.lists(st.integers(0, 10**6), min_size=1, max_size=60))
def test_8_invariants_at_every_moment(seats: int, hidden: bool, seed: bytes, choices: list[int]) -> None:
    state, _ = GAME.setup(seats, {"hidden_money": hidden}, Chance(seed, "m", 0))
    marches = Marches()
    number = 0
    while GAME.outcome(state) is None:
        asked = [seat for seat in range(seats) if GAME.moves(state, seat)]
        choice = choices[number % len(choices)] + number
        seat = asked[choice % len(asked)]
        moves = GAME.moves(state, seat)
        assert shown(GAME.view(state, seat)) == Counter(map(str, moves))
        before = GAME.copy(state)
        number += 1
        GAME.play(state, seat, moves[choice % len(moves)], Chance(seed, "m", number))
        check_8_money(state)
        check_8_point_cards(state)
        check_8_race_cards(state)
        marches.after(before, state)
    assert number <= GAME.max_moves
    check_9_end(state)


def check_9_end(state: RaceState) -> None:
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert 2 <= state.round <= 10
    assert max(state.gods) == LAST
    assert state.pool == 0
    receipts = [part.receipt for part in GAME.view(state, None).players]
    assert all(receipt is not None for receipt in receipts)
    totals = [
        receipt.cash + sum(row.count * row.pays for row in receipt.cards) for receipt in receipts if receipt is not None
    ]
    assert tuple(totals) == outcome.scores


@settings(max_examples=20, deadline=None)
@given(**MATCHES)
def test_imagined_worlds_keep_the_invariants_and_the_view(seats: int, hidden: bool, seed: bytes) -> None:
    state, _ = GAME.setup(seats, {"hidden_money": hidden}, Chance(seed, "m", 0))
    luck = Chance(seed, "players", 0)
    for number in range(1, 10_000):
        if GAME.outcome(state) is not None:
            return
        seat = luck.pick([seat for seat in range(seats) if GAME.moves(state, seat)])
        GAME.play(state, seat, luck.pick(GAME.moves(state, seat)), Chance(seed, "m", number))
        viewer = luck.pick([None, *range(seats)])
        world = GAME.imagine(state, viewer, luck)
        assert GAME.view(world, viewer) == GAME.view(state, viewer)
        assert world.players[0].taken == state.players[0].taken
        check_8_money(world)
        check_8_point_cards(world)
        check_8_race_cards(world)
    raise AssertionError("no end")


@settings(max_examples=20, deadline=None)
@given(seats=st.integers(4, 7), seed=st.binary(min_size=1, max_size=8))
def test_defaults_alone_cost_nobody_money_and_end_the_match(seats: int, seed: bytes) -> None:
    state, _ = GAME.setup(seats, {"hidden_money": False}, Chance(seed, "m", 0))
    for number in range(1, 1000):
        if (outcome := GAME.outcome(state)) is not None:
            assert min(player.cash for player in state.players) >= 50
            assert len(outcome.places) == seats
            return
        seat = next(seat for seat in range(seats) if GAME.moves(state, seat))
        GAME.play(state, seat, GAME.default(state, seat), Chance(seed, "m", number))
    raise AssertionError("no end")
