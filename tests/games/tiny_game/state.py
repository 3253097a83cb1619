"""A match of Lanterns, and what may be done in it."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from app.games.game import Move, Seat
from app.text import Piece, Text, Who

CARDS = range(1, 61)


class State(msgspec.Struct):
    """`sealed`: each seat's choice of this round, None while it is open. `prize` lies before `winner` in phase "give"."""

    seats: int
    rounds: int
    round: int
    phase: Literal["seal", "give", "over"]
    pile: list[int]
    hands: list[list[int]]
    sealed: list[list[int] | None]
    shown: list[list[int]]
    stashes: list[list[int]]
    winner: int | None
    prize: int | None


class Seal(Move, frozen=True, tag=True):
    """Put these cards, lowest first, face down; none is a pass."""

    cards: tuple[int, ...]

    def __str__(self) -> str:
        return "seal " + " ".join(map(str, self.cards)) if self.cards else "pass"

    @property
    def label(self) -> Text:
        """Which cards."""
        if not self.cards:
            return Text("Pass")
        return Text("Seal {cards}", cards=tuple(card_piece(card) for card in self.cards))


class Give(Move, frozen=True, tag=True):
    """Lay the prize face down before a seat."""

    to: Seat
    mine: bool

    def __str__(self) -> str:
        return f"give {self.to}"

    @property
    def label(self) -> Text:
        """Who gets it."""
        return Text("Keep it") if self.mine else Text("Give it to {who}", who=Who(self.to))


TinyMove: TypeAlias = Seal | Give


def card_piece(card: int) -> Piece:
    """A card in a sentence."""
    return Piece("card", str(card))
