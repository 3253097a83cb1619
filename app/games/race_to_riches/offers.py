"""What the dock offers to the viewer who is asked: parts of the screen, frozen like the others in parts.py."""

import msgspec

from app.games.race_to_riches.cards import Side
from app.games.race_to_riches.parts import PointCard
from app.games.race_to_riches.state import Phase


class Auction(msgspec.Struct, frozen=True):
    """The bids one may make: every whole number from `least` to `most`, the own cash; none if `least` is above it."""

    least: int
    most: int


class PickChoice(msgspec.Struct, frozen=True):
    """A race card to take: how many of the colour lie in the deck, what one pays now, how many the viewer holds."""

    token: str
    colour: str
    count: int
    pays: int
    held: int


class BetChoice(msgspec.Struct, frozen=True):
    """Big or small."""

    token: str
    side: Side


class GuessChoice(msgspec.Struct, frozen=True):
    """A value to guess: how many of its six cards lie face up, and whether the dealer said "none" to it this round."""

    token: str
    value: int
    open: int
    refused: bool


class GiveChoice(msgspec.Struct, frozen=True):
    """A card to give to the guesser, and how many like it the dealer holds."""

    token: str
    card: PointCard
    count: int


class RevealChoice(msgspec.Struct, frozen=True):
    """Three cards to show."""

    token: str
    cards: tuple[PointCard, ...]
    sum: int
    side: Side


class Actions(msgspec.Struct, frozen=True):
    """What the dock offers to the viewer who is asked; exactly the fields that belong to `phase` are filled.

    In the auction `auction` has the bids ("bid 12") and "pass" is always legal. While stepping the lanes carry the tokens
    and `steps` says how many are left.
    """

    phase: Phase
    auction: Auction | None = None
    picks: tuple[PickChoice, ...] = ()
    bets: tuple[BetChoice, ...] = ()
    guesses: tuple[GuessChoice, ...] = ()
    gives: tuple[GiveChoice, ...] = ()
    reveals: tuple[RevealChoice, ...] = ()
    steps: int = 0
