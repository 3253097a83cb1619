"""What can be reckoned about Race to Riches from one seat: only the table, the own cards and, as the dealer, the own hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from math import comb, exp

from app.games.game import Seat
from app.games.race_to_riches.cards import CLOUDS, COPIES, HAND, SHOWN, VALUES, Card, side_of, value_of
from app.games.race_to_riches.state import (
    RaceState,
    all_guesses,
    open_cards,
    race_cards,
    race_deck,
    refused,
)
from app.games.race_to_riches.tracks import LAST, PAYS, RACE_CARDS, REMOVED, pays

SAME_VALUE = COPIES * len(CLOUDS)
"""Cards of each value in the deck."""
HIT = 0.6
"""How often a guess finds a card, roughly (section 13)."""
SPREAD, SPREAD_A_SPACE = 1.3, 0.18
"""How uncertain the order of two gods is, and how much more so for each space that the first still has to go; fitted by
least squares to what race cards paid after 3,000 games between good players, looked at before every round."""
LEVEL = 0.3
"""Spaces by which a god is put ahead of each other one: of two that stand level at the end neither is behind."""


def expected_pays(gods: Sequence[int]) -> tuple[float, ...]:
    """What a race card of each colour will pay on average when the gods stand like this and the race goes on."""
    return _expected_pays(tuple(gods))


@lru_cache(1 << 16)
def _expected_pays(gods: tuple[int, ...]) -> tuple[float, ...]:
    if max(gods) == LAST:
        return tuple(map(float, pays(gods)))
    spread = SPREAD + SPREAD_A_SPACE * (LAST - max(gods))
    return tuple(_expected_pay(god, [*gods[:index], *gods[index + 1 :]], spread) for index, god in enumerate(gods))


def _expected_pay(god: int, rivals: Sequence[int], spread: float) -> float:
    """The mean over how many of the rivals end up ahead, each independently with a logistic chance."""
    ahead = [1.0]
    for rival in rivals:
        chance = 1.0 / (1.0 + exp((god + LEVEL - rival) / spread))
        ahead = [stay * (1.0 - chance) + more * chance for stay, more in zip([*ahead, 0.0], [0.0, *ahead], strict=True)]
    return sum(chance * money for chance, money in zip(ahead, PAYS, strict=True))


def unseen(world: RaceState) -> list[int]:
    """How many point cards of each value lie in the deck or in the dealer's secret hand."""
    return [SAME_VALUE - lying for lying in open_cards(world)]


def lean(world: RaceState) -> float:
    """How far the mean of the unseen point cards lies above 3.5: positive speaks for big, negative for small."""
    counts = unseen(world)
    return sum(value * count for value, count in zip(VALUES, counts, strict=True)) / sum(counts) - 3.5


def hit_odds(world: RaceState) -> tuple[float, ...]:
    """How likely the dealer holds each value, from what lies open and what was refused this round."""
    none = refused(world)
    counts = [0 if value in none else count for value, count in zip(VALUES, unseen(world), strict=True)]
    hands = comb(sum(counts), len(world.hand))
    return tuple(1.0 - comb(sum(counts) - count, len(world.hand)) / hands for count in counts)


def holds_side(hand: Sequence[Card], seats: int) -> tuple[float, float]:
    """How likely the dealer will be able to show big, and small, after the others' guesses took cards from this hand."""
    return _holds_side(tuple(sorted(map(value_of, hand))), all_guesses(seats))


@lru_cache(1 << 12)
def _holds_side(values: tuple[int, ...], guesses: int) -> tuple[float, float]:
    big = small = 0.0
    for hits, chance in enumerate(_hits(guesses)):
        left = list(combinations(values, HAND - hits))
        big += chance * sum(side_of(sum(cards[-SHOWN:])) == "big" for cards in left) / len(left)
        small += chance * sum(side_of(sum(cards[:SHOWN])) == "small" for cards in left) / len(left)
    return big, small


@cache
def _hits(guesses: int) -> tuple[float, ...]:
    """How likely 0, 1, 2 and 3 guesses of so many find a card; after the third there are no more."""
    few = [comb(guesses, hits) * HIT**hits * (1.0 - HIT) ** (guesses - hits) for hits in range(HAND - SHOWN)]
    return (*few, 1.0 - sum(few))


def held_by_others(world: RaceState, seat: Seat) -> tuple[float, ...]:
    """How the race cards of the other players are spread over the colours, as shares of 1.

    A seat that was the dealer has seen the race deck: what was neither there nor its own lies with the others or was
    removed; what they picked since then came from that deck.
    """
    own = race_cards(world, seat)
    looks = [index + 1 for index, pick in enumerate(world.picks) if pick.seat == seat]
    deck = race_deck(world, looks[-1]) if looks else (0,) * len(own)
    since = len(world.picks) - looks[-1] if looks else 0
    away = [RACE_CARDS - mine - there for mine, there in zip(own, deck, strict=True)]
    known = (sum(away) - REMOVED) / sum(away)
    picked = since / max(1, sum(deck))
    cards = [out * known + there * picked for out, there in zip(away, deck, strict=True)]
    return tuple(count / sum(cards) for count in cards)
