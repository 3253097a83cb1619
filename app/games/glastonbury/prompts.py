"""The line that says what the viewer may do, or what the table waits for."""

from __future__ import annotations

from app.games.game import Viewer
from app.games.glastonbury.legal import legal, line_of
from app.games.glastonbury.moves import Discard, EndTurn
from app.games.glastonbury.state import GlastonburyState
from app.text import Text, Who

_OVER = Text("All piles are turned up")


def prompt_for(state: GlastonburyState, viewer: Viewer) -> Text:
    """The prompt of a seat or a spectator."""
    if state.phase == "over":
        return _OVER
    return _asked(state) if viewer == state.active else _waiting(state)


def _asked(state: GlastonburyState) -> Text:
    match state.phase:
        case "corner":
            return Text("Your turn: choose the corner that you start from")
        case "move":
            return Text("Your turn: choose the pawn that walks")
        case "peek":
            return Text("Look at your pile and keep it in mind")
        case "assign":
            return Text("Turn your Transforms into ingredients")
    if not line_of(state):
        return Text("The pawn stands on a corner: cast Deflect, or end the turn")
    last = legal(state, state.active)[-1]
    if isinstance(last, EndTurn):
        return Text("Your turn: after Deflect you may take nothing here, end the turn")
    if isinstance(last, Discard):
        return Text("Your turn: take the last card of the line or throw it away, either ends the game")
    if line_of(state)[0] == "R":
        return Text("Your turn: take a card from the lit row")
    return Text("Your turn: take a card from the lit column")


def _waiting(state: GlastonburyState) -> Text:
    who = Who(state.active)
    match state.phase:
        case "corner":
            return Text("{who} chooses a corner", who=who)
        case "move":
            return Text("{who} chooses the pawn that walks", who=who)
        case "peek":
            return Text("{who} looks through their pile", who=who)
        case "assign":
            return Text("{who} turns Transforms into ingredients", who=who)
    return Text("{who} takes a card", who=who) if line_of(state) else Text("{who} may cast Deflect", who=who)
