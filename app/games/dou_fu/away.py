"""What is played for somebody who is away (section 7.1): harmless, and it leads to an end."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.dou_fu.actions import Cover, Draw, Eat, EatStack, Yield
from app.games.dou_fu.match import bill_of
from app.games.dou_fu.openings import First
from app.games.dou_fu.questions import Continue, Declare
from app.games.dou_fu.state import DouState
from app.games.game import Move, Seat


def move_for(state: DouState, seat: Seat, moves: Sequence[Move]) -> Move:
    """One of `moves`: the first action and never a skill; no exchange, no rooster, no swap; a win that costs only others."""
    match state.phase:
        case "choose_first":
            return First(seat)
        case "turn":
            return next(move for move in moves if isinstance(move, Draw | Eat | EatStack | Cover | Yield))
        case "ox" | "rooster" | "swap":
            return moves[-1]
        case "declare":
            wanted = Declare if _pays(state, seat) else Continue
            return next(move for move in moves if isinstance(move, wanted))
        case _:
            return moves[0]


def _pays(state: DouState, seat: Seat) -> bool:
    due = bill_of(state, state.sides[seat])
    return not due.rebound and any(line.loss for line in due.dues)
