"""The middle of the table: the dealer's office, the same for everybody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from app.games.race_to_riches.cards import Card, side_of, sum_of
from app.games.race_to_riches.parts import Office, Payout, PointCard, point_cards
from app.games.race_to_riches.state import (
    NOBODY,
    RaceState,
    Settled,
    all_guesses,
    open_cards,
    refused,
)
from app.games.race_to_riches.tracks import COLOURS, RACE_CARDS, REMOVED

_ALL_RACE_CARDS = RACE_CARDS * len(COLOURS)


def office(state: RaceState) -> Office:
    """What all may know about the round."""
    shown, rest = _turned_up(state)
    total = sum_of(shown)
    return Office(
        phase=state.phase,
        start=state.start,
        dealer=None if state.dealer == NOBODY else state.dealer,
        high=state.high,
        asked=None if state.phase in ("bet", "over") else state.active,
        hand=len(state.hand),
        guess=state.guess,
        guesses_left=all_guesses(len(state.players)) - state.guesses,
        refused=tuple(sorted(refused(state))),
        steps=state.steps,
        shown=point_cards(shown),
        rest=point_cards(rest),
        sum=total,
        side=side_of(total) if shown else "",
        open=open_cards(state),
        deck=len(state.deck),
        discard=_pile(tuple(state.discard)),
        race_deck=_ALL_RACE_CARDS - REMOVED - len(state.players) - len(state.picks),
        settled=None if state.settled is None else _payout(state.settled),
        removed=tuple(state.removed) if state.phase == "over" else (),
    )


def _turned_up(state: RaceState) -> tuple[Sequence[Card], Sequence[Card]]:
    """The three cards that the dealer shows, and the others that were kept: open once the bets are (decision 26)."""
    if state.settled is None or state.phase not in ("step_dealer", "over"):
        return (), ()
    rest = list(state.hand)
    for card in state.settled.shown:
        rest.remove(card)
    return state.settled.shown, rest


@lru_cache(maxsize=256)
def _pile(cards: tuple[Card, ...]) -> tuple[tuple[PointCard, int], ...]:
    counts = Counter(cards)
    return tuple(zip(point_cards(sorted(counts)), [counts[card] for card in sorted(counts)], strict=True))


@lru_cache(maxsize=256)
def _payout(settled: Settled) -> Payout:
    total = sum_of(settled.shown)
    return Payout(
        settled.round,
        settled.dealer,
        point_cards(settled.shown),
        total,
        side_of(total),
        settled.right,
        settled.share,
        settled.pool,
    )
