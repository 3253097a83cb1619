"""The moves that are played for somebody who is away (section 5.9)."""

from __future__ import annotations

from app.games.game import Seat
from app.games.glastonbury.cards import CARDS
from app.games.glastonbury.legal import kinds_of, legal, unassigned
from app.games.glastonbury.moves import Assign, EndTurn, GlastonburyMove, Take, Walk
from app.games.glastonbury.scoring import best_kinds
from app.games.glastonbury.state import GlastonburyState


def default_move(state: GlastonburyState, seat: Seat) -> GlastonburyMove:
    """Lowest free corner; own pawn; end of turn, else the lowest number, spells last; end of the look; best base score."""
    moves = legal(state, seat)
    match state.phase:
        case "move":
            return next((move for move in moves if isinstance(move, Walk) and move.own), moves[0])
        case "act":
            return _act(moves)
        case "assign":
            return _assign(state, seat)
    return moves[0]


def _act(moves: list[GlastonburyMove]) -> GlastonburyMove:
    if isinstance(moves[-1], EndTurn):
        return moves[-1]
    return min((move for move in moves if isinstance(move, Take)), key=_lowest)


def _lowest(move: Take) -> tuple[bool, int, int]:
    card = CARDS[move.card]
    return card.is_spell, card.number, move.cell


def _assign(state: GlastonburyState, seat: Seat) -> Assign:
    player = state.players[seat]
    cards = unassigned(player)
    return Assign(cards[0], best_kinds(player, len(cards), kinds_of(state))[0])
