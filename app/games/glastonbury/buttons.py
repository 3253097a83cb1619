"""The buttons of the viewer who is asked: those that lie over the garden, and those beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from app.games.game import Seat
from app.games.glastonbury.cards import CARDS, KINDS, SHAPES
from app.games.glastonbury.garden import next_stop
from app.games.glastonbury.moves import (
    Accio,
    Assign,
    Corner,
    Deflect,
    Discard,
    EndPeek,
    EndTurn,
    GlastonburyMove,
    Take,
    Walk,
)
from app.games.glastonbury.parts import (
    Actions,
    Become,
    Cast,
    Summon,
    TakeCell,
    TakeCorner,
    TakePawn,
    Takes,
)
from app.games.glastonbury.parts import Assign as AssignPart
from app.games.glastonbury.scoring import gain
from app.games.glastonbury.state import GlastonburyState


class _Over:
    """What lies over one cell, being collected."""

    def __init__(self) -> None:
        self.take = ""
        self.summons: list[Summon] = []


def takes_of(state: GlastonburyState, seat: Seat, moves: Sequence[GlastonburyMove]) -> Takes | None:
    """The layer over the garden; None if none of the moves lies there."""
    cells: dict[int, _Over] = {}
    for move in moves:
        if isinstance(move, Take):
            cells.setdefault(move.cell, _Over()).take = str(move)
        elif isinstance(move, Accio):
            cells.setdefault(move.cell, _Over()).summons.append(Summon(move.spell, str(move)))
    pawns = [
        TakePawn(move.pawn, SHAPES[state.players[move.pawn].colour], str(move), move.steps, move.end)
        for move in moves
        if isinstance(move, Walk)
    ]
    corners = [TakeCorner(move.space, str(move)) for move in moves if isinstance(move, Corner)]
    if not (cells or pawns or corners):
        return None
    over = [_take_cell(state, seat, index, cells[index]) for index in sorted(cells)]
    return Takes(tuple(over), tuple(pawns), tuple(corners))


def _take_cell(state: GlastonburyState, seat: Seat, index: int, over: _Over) -> TakeCell:
    player, card = state.players[seat], CARDS[state.square[index]]
    number = player.top.number if card.is_spell else card.number
    stop = next_stop(player.pawn, number)
    return TakeCell(index, over.take, tuple(over.summons), number, stop)


def actions_of(state: GlastonburyState, seat: Seat, moves: Sequence[GlastonburyMove]) -> Actions:
    """The buttons that are not in the garden."""
    end_turn: Literal["", "corner", "barred"] = ""
    deflects: list[Cast] = []
    summons: dict[str, Cast] = {}
    end_peek, discard = False, ""
    assigns: dict[str, list[Become]] = {}
    player = state.players[seat]
    for move in moves:
        match move:
            case EndTurn():
                end_turn = move.why
            case Deflect():
                deflects.append(Cast(move.spell, move.uses, str(move), move.steps, move.end))
            case Accio():
                summons.setdefault(move.spell, Cast(move.spell, move.uses, "", 0, 0))
            case Discard():
                discard = str(move)
            case EndPeek():
                end_peek = True
            case Assign():
                become = Become(move.kind, KINDS[move.kind].colour, str(move), gain(player, move.kind, 1))
                assigns.setdefault(move.transform, []).append(become)
    chosen = tuple([AssignPart(card, tuple(kinds)) for card, kinds in assigns.items()])
    return Actions(end_turn, tuple(deflects), tuple(summons.values()), end_peek, chosen, discard)
