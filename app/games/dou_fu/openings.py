"""The moves before the first turn: who begins, the right to reshuffle, opening hands (section 5)."""

from __future__ import annotations

from app.games.dou_fu.deal import opening_hand
from app.games.dou_fu.state import DouState
from app.games.dou_fu.winning import OPENINGS
from app.games.game import Move, Seat
from app.text import Text, Who


class First(Move, frozen=True, tag=True):
    """The captain names who begins."""

    seat: Seat

    def __str__(self) -> str:
        return f"first {self.seat}"

    @property
    def label(self) -> Text:
        """Says who."""
        return Text("{who} begins", who=Who(self.seat))


class Keep(Move, frozen=True, tag=True):
    """Play with the cards as they were dealt."""

    def __str__(self) -> str:
        return "keep"

    @property
    def label(self) -> Text:
        """What it does."""
        return Text("Keep this deal")


class Reshuffle(Move, frozen=True, tag=True):
    """Use the right of the first player, once a match."""

    def __str__(self) -> str:
        return "reshuffle"

    @property
    def label(self) -> Text:
        """What it costs."""
        return Text("Deal again (once a match)")


class Show(Move, frozen=True, tag=True):
    """Declare an opening hand: "heaven" or "earth"."""

    ending: str

    def __str__(self) -> str:
        return "declare"

    @property
    def label(self) -> Text:
        """Says which."""
        row = OPENINGS[self.ending]
        return Text("Declare {set}: {n} points", set=row.name, n=row.points)


class GoOn(Move, frozen=True, tag=True):
    """No opening hand is shown, be it that there is none."""

    def __str__(self) -> str:
        return "pass"

    @property
    def label(self) -> Text:
        """What it does."""
        return Text("Go on")


def early_moves(state: DouState, seat: Seat) -> list[Move]:
    """What a seat may answer before the first turn; for opening hands everybody is asked, else the `actor`."""
    if state.phase == "opening":
        return opening_moves(state, seat)
    if seat != state.actor:
        return []
    if state.phase == "keep":
        return [Keep(), Reshuffle()]
    return [First(other) for other in partners_of(state, seat)]


def opening_moves(state: DouState, seat: Seat) -> list[Move]:
    """Everybody who has not answered yet may go on; who holds an opening hand may show it."""
    if seat not in state.active or state.answers[seat]:
        return []
    ending = opening_hand(state, seat)
    return [Show(ending), GoOn()] if ending else [GoOn()]


def partners_of(state: DouState, seat: Seat) -> list[Seat]:
    """The captain and the partner, in the order of seats."""
    return [other for other in state.active if state.sides[other] == state.sides[seat]]
