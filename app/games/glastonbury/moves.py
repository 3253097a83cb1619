"""The moves of Glastonbury. Equal moves are equal buttons: what a label says stands in the move."""

from __future__ import annotations

from typing import Literal, TypeAlias

from app.games.game import Move
from app.games.glastonbury.cards import KINDS
from app.games.glastonbury.garden import SIZE
from app.games.glastonbury.names import SPACE_NAMES, card_name
from app.text import Text, Who


class Corner(Move, frozen=True, tag=True):
    """Start from a corner."""

    space: int

    def __str__(self) -> str:
        return f"corner {self.space}"

    @property
    def label(self) -> Text:
        """Says which corner."""
        return Text("Start from {place}", place=SPACE_NAMES[self.space])


class Walk(Move, frozen=True, tag=True):
    """Walk the pawn of a seat (`own`: one's own) so many steps to a space."""

    pawn: int
    own: bool
    steps: int
    end: int

    def __str__(self) -> str:
        return f"move {self.pawn}"

    @property
    def label(self) -> Text:
        """Says whose pawn goes where."""
        place = SPACE_NAMES[self.end]
        if self.own:
            if not self.steps:
                return Text("Stay with your own pawn at {place}", place=place)
            return Text("Walk {n} with your own pawn to {place}", n=self.steps, place=place)
        if not self.steps:
            return Text("Stay with the pawn of {who} at {place}", who=Who(self.pawn), place=place)
        return Text("Walk {n} with the pawn of {who} to {place}", who=Who(self.pawn), n=self.steps, place=place)


class Take(Move, frozen=True, tag=True):
    """Take a card from the line."""

    cell: int
    card: str

    def __str__(self) -> str:
        return f"take {self.cell // SIZE} {self.cell % SIZE}"

    @property
    def label(self) -> Text:
        """Says which card."""
        return Text("Take {card}", card=card_name(self.card))


class Accio(Move, frozen=True, tag=True):
    """Use a Summon card to take a card from anywhere. `uses`: left before."""

    spell: str
    uses: int
    cell: int
    card: str

    def __str__(self) -> str:
        return f"accio {self.spell[-1]} {self.cell // SIZE} {self.cell % SIZE}"

    @property
    def label(self) -> Text:
        """Says which card, and what it costs."""
        if self.uses == 1:
            return Text("Summon {card} with the last use", card=card_name(self.card))
        return Text("Summon {card}", card=card_name(self.card))


class Discard(Move, frozen=True, tag=True):
    """Throw the only card of the line away, which ends the game."""

    cell: int
    card: str

    def __str__(self) -> str:
        return f"discard {self.cell // SIZE} {self.cell % SIZE}"

    @property
    def label(self) -> Text:
        """Says that nobody gets it."""
        return Text("Throw {card} away, which ends the game", card=card_name(self.card))


class Deflect(Move, frozen=True, tag=True):
    """Use a Deflect card on a corner: the pawn walks once more. `uses`: left before."""

    spell: str
    uses: int
    steps: int
    end: int

    def __str__(self) -> str:
        return f"deflect {self.spell[-1]}"

    @property
    def label(self) -> Text:
        """Says where that leads."""
        return Text("Deflect: walk {n} more to {place}", n=self.steps, place=SPACE_NAMES[self.end])


class EndTurn(Move, frozen=True, tag=True):
    """End the turn without a card: on a corner, or because every card of the line is barred."""

    why: Literal["corner", "barred"]

    def __str__(self) -> str:
        return "end_turn"

    @property
    def label(self) -> Text:
        """Says that nothing is taken."""
        return Text("End turn without a card")


class EndPeek(Move, frozen=True, tag=True):
    """Turn the own pile down again."""

    def __str__(self) -> str:
        return "end_peek"

    @property
    def label(self) -> Text:
        """Says that it is closed."""
        return Text("I have seen enough")


class Assign(Move, frozen=True, tag=True):
    """Turn a transform into an ingredient."""

    transform: str
    kind: str

    def __str__(self) -> str:
        return f"assign {self.transform[-1]} {self.kind}"

    @property
    def label(self) -> Text:
        """Says into what."""
        return Text("Turn a Transform into {kind}", kind=KINDS[self.kind].name)


GlastonburyMove: TypeAlias = Corner | Walk | Take | Accio | Discard | Deflect | EndTurn | EndPeek | Assign
