"""A match of Race to Riches as plain values."""

from typing import Literal

import msgspec

from app.games.race_to_riches.cards import VALUES, Card, Side, value_of
from app.games.race_to_riches.tracks import COLOURS, LAST, RACE_CARDS

Phase = Literal["auction", "pick", "bet", "guess", "give", "step_guesser", "reveal", "step_dealer", "over"]
SEALED: tuple[Phase, ...] = ("bet", "guess", "give", "step_guesser", "reveal")
"""Phases in which the dealer's hand and the bets are secret."""
NOBODY = -1
"""Stands for no seat."""
TWO_LAPS = 4
"""With so many players everybody guesses twice a round."""


class Player(msgspec.Struct):
    """One player. `dealt` is the colour of the race card from the setup; those picked later stand in `RaceState.picks`.

    `bid` is the last bid of this auction (0: none), `passed` whether the player is out of it; both are cleared when it ends.
    `taken` are the point cards won by guessing this round, `refused` the values named in vain.
    """

    cash: int
    dealt: str
    bid: int = 0
    passed: bool = False
    bet: Side | None = None
    taken: list[Card] = []
    refused: list[int] = []


class Pick(msgspec.Struct):
    """A race card that a dealer took: in which round, who, and its colour."""

    round: int
    seat: int
    colour: str


class Fall(msgspec.Struct, frozen=True):
    """Money that fell into the pool: from which track ("" is the price of the dealer), how much, and a 0/1 that flips."""

    colour: str
    amount: int
    flip: int


class Settled(msgspec.Struct, frozen=True):
    """How the bets of a round came out: the dealer's three cards, and what each seat that was right got from the pool."""

    round: int
    dealer: int
    shown: tuple[Card, ...]
    right: tuple[int, ...]
    share: int
    pool: int


class RaceState(msgspec.Struct):
    """Everything on the table.

    The race deck holds the cards that are neither dealt, nor removed, nor picked, so it is not stored. `gods` are the spaces
    by the order of COLOURS. The next card of `deck` is its last; `hand` and `discard` are in rising order. `active` is who
    acts (nobody in particular while all bet), `start` who opens the auction, `high` and `bidder` the highest bid, and after
    the auction the price and the dealer. `guess` is the value that the dealer must answer with a card, `guesses` how many
    were made this round, `steps` how many are left to the active player. `settled` is the latest payout.
    """

    hidden_money: bool
    players: list[Player]
    removed: list[str]
    deck: list[Card]
    start: int
    active: int
    phase: Phase = "auction"
    round: int = 1
    gods: list[int] = msgspec.field(default_factory=lambda: [0] * len(COLOURS))
    pool: int = 0
    picks: list[Pick] = []
    hand: list[Card] = []
    discard: list[Card] = []
    dealer: int = NOBODY
    high: int = 0
    bidder: int = NOBODY
    guess: int = 0
    guesses: int = 0
    steps: int = 0
    fall: Fall | None = None
    settled: Settled | None = None


def race_cards(state: RaceState, seat: int) -> tuple[int, ...]:
    """How many race cards of each colour a seat holds, in the order of COLOURS."""
    held = [state.players[seat].dealt, *(pick.colour for pick in state.picks if pick.seat == seat)]
    return tuple(held.count(colour) for colour in COLOURS)


def race_deck(state: RaceState, picks: int | None = None) -> tuple[int, ...]:
    """How many race cards of each colour lie in the race deck: now, or after the first so many picks."""
    gone = [player.dealt for player in state.players] + state.removed
    gone += [pick.colour for pick in state.picks[:picks]]
    return tuple(RACE_CARDS - gone.count(colour) for colour in COLOURS)


def all_guesses(seats: int) -> int:
    """How many guesses a round has at most: one lap of all but the dealer, two with four players."""
    return (seats - 1) * (2 if seats == TWO_LAPS else 1)


def guesser(dealer: int, seats: int, made: int) -> int:
    """Who guesses after so many guesses: from the dealer's left clockwise, without the dealer (section 5.4)."""
    return (dealer + 1 + made % (seats - 1)) % seats


def refused(state: RaceState) -> set[int]:
    """The values that the dealer answered with "none" this round, and so does not hold."""
    return {value for player in state.players for value in player.refused}


def can_march(state: RaceState) -> bool:
    """Whether any god may still make a step."""
    return min(state.gods) < LAST


def open_cards(state: RaceState) -> tuple[int, ...]:
    """How many cards of each value lie face up: discarded, or won by a guess this round."""
    found = [value_of(card) for card in state.discard]
    for player in state.players:
        found += map(value_of, player.taken)
    return tuple([found.count(value) for value in VALUES])


def into_pool(state: RaceState, colour: str, amount: int) -> None:
    """Money falls into the pool: from a track, or ("") the price that a dealer pays."""
    if amount:
        state.pool += amount
        state.fall = Fall(colour, amount, 1 - state.fall.flip if state.fall else 0)
