"""A match of Glastonbury as plain values. The true piles are here; what anybody may see of them is said by the view."""

from typing import Literal

import msgspec

from app.games.glastonbury.cards import CARDS, CAULDRONS, Card

NOBODY = -1
"""Stands for a seat where there is none."""
NOWHERE = -1
"""Stands for a space or a cell where there is none."""

Phase = Literal["corner", "move", "act", "peek", "assign", "over"]
How = Literal["take", "accio", "discard"]


class Spell(msgspec.Struct):
    """A spell card in front of a player: its id and the uses left; spent with 0, but still counted."""

    card: str
    uses: int


class Assigned(msgspec.Struct, frozen=True):
    """A transform and the ingredient that it was turned into when all was over."""

    card: str
    kind: str


class Player(msgspec.Struct):
    """One player. `pile` goes from bottom to top and leaves the cauldron out; `pawn` is a space, NOWHERE at first."""

    colour: str
    pawn: int
    pile: list[str]
    spells: list[Spell]
    recipes: list[str]
    assigned: list[Assigned]

    @property
    def top(self) -> Card:
        """The card that everybody sees: it rules the next walk."""
        return CARDS[self.pile[-1]] if self.pile else CAULDRONS[self.colour]


class Stroll(msgspec.Struct, frozen=True):
    """One walk: whose pawn, whose turn, from which space, how many steps, to which space."""

    pawn: int
    by: int
    origin: int
    steps: int
    end: int


class Pick(msgspec.Struct, frozen=True):
    """How a card left the square, without saying which it was: cell, seat, how, and whose top cards vanished."""

    cell: int
    seat: int
    how: How
    lost: tuple[int, ...]


class GlastonburyState(msgspec.Struct):
    """Everything on the table.

    `square` has 36 cells ("" where none lies and at corners); the next card of the `deck` is its last, cards put under it
    come to its front; `gone` are cards that left the game, `removed` the colour that two players leave out ("" otherwise),
    `undealt` the recipes that nobody has. `acting` is the seat whose pawn was walked, `hole` the cell that is refilled after
    a look into a pile. `strolls` are the walks of the latest move and `picked` the card that it took, `walked` counts the
    moves that had either; `idle` counts turns in a row without a card, `turn` all turns from 1. `finisher` is who emptied a
    line.
    """

    recipes: bool
    any_pawn: bool
    removed: str
    deck: list[str]
    square: list[str]
    players: list[Player]
    undealt: list[str]
    start: int
    active: int
    phase: Phase = "corner"
    turn: int = 0
    acting: int = NOBODY
    spell_used: bool = False
    via_declinatio: bool = False
    hole: int = NOWHERE
    idle: int = 0
    finisher: int = NOBODY
    gone: list[str] = []
    strolls: list[Stroll] = []
    walked: int = 0
    picked: Pick | None = None
