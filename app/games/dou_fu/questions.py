"""The moves of the small questions: within a capture, after a flip, in the roulette (section 7.1)."""

from __future__ import annotations

from app.games.dou_fu import capture, cover, match, roulette
from app.games.dou_fu.cards import ATTRIBUTE_NAMES, CARDS
from app.games.dou_fu.state import DouState
from app.games.game import Move, Seat
from app.text import Text


class Match(Move, frozen=True, tag=True):
    """Which of two pool cards the flipped card takes."""

    card: str

    def __str__(self) -> str:
        return f"match {self.card}"

    @property
    def label(self) -> Text:
        """Says the card."""
        return Text("Take {card}", card=CARDS[self.card].name)


class CountAs(Move, frozen=True, tag=True):
    """What a dual card counts as in this deal."""

    card: str
    attribute: str

    def __str__(self) -> str:
        return f"as {self.card} {self.attribute}"

    @property
    def label(self) -> Text:
        """Says what."""
        return Text("{card} as {attribute}", card=CARDS[self.card].name, attribute=ATTRIBUTE_NAMES[self.attribute])


class Steal(Move, frozen=True, tag=True):
    """A plain luck card of another side."""

    card: str

    def __str__(self) -> str:
        return f"steal {self.card}"

    @property
    def label(self) -> Text:
        """Says the card."""
        return Text("Steal {card}", card=CARDS[self.card].name)


class StealNothing(Move, frozen=True, tag=True):
    """Leave the luck of others."""

    def __str__(self) -> str:
        return "pass"

    @property
    def label(self) -> Text:
        """What it does."""
        return Text("Steal nothing")


class Declare(Move, frozen=True, tag=True):
    """End the deal with a win worth `total`."""

    total: int

    def __str__(self) -> str:
        return "declare"

    @property
    def label(self) -> Text:
        """Says what it is worth."""
        return Text("Declare a win worth {n}", n=self.total)


class Continue(Move, frozen=True, tag=True):
    """Play on for more."""

    def __str__(self) -> str:
        return "continue"

    @property
    def label(self) -> Text:
        """What it does."""
        return Text("Continue")


class Swap(Move, frozen=True, tag=True):
    """A hand card for a pool card."""

    give: str
    take: str

    def __str__(self) -> str:
        return f"swap {self.give} {self.take}"

    @property
    def label(self) -> Text:
        """Says both cards."""
        return Text("Swap {give} for {take}", give=CARDS[self.give].name, take=CARDS[self.take].name)


class NoSwap(Move, frozen=True, tag=True):
    """Leave hand and pool as they are."""

    def __str__(self) -> str:
        return "pass"

    @property
    def label(self) -> Text:
        """What it does."""
        return Text("Keep as it is")


class Flip(Move, frozen=True, tag=True):
    """A face-down card of the roulette."""

    slot: int

    def __str__(self) -> str:
        return f"flip {self.slot}"

    @property
    def label(self) -> Text:
        """Says which, counted from 1."""
        return Text("Flip card {n}", n=self.slot + 1)


def small_moves(state: DouState, seat: Seat) -> list[Move]:
    """The answers to any other question of this file, for the seat that is asked."""
    match state.phase:
        case "match":
            return [Match(card) for card in capture.candidates(state)]
        case "attr":
            card = capture.open_dual(state)
            return [CountAs(card, attribute) for attribute in CARDS[card].attributes]
        case "steal":
            return [*(Steal(card) for _, card in capture.loot(state, state.sides[seat])), StealNothing()]
        case "declare":
            return [Declare(match.bill_of(state, state.sides[seat]).worth), Continue()]
        case "swap":
            cards = cover.swappable(state)
            return [*(Swap(give, take) for give in state.hands[seat] for take in cards), NoSwap()]
        case "flip":
            return [Flip(slot) for slot in roulette.slots(state)]
        case _:
            return []
