"""Which moves a seat has (sections 5.1 to 5.5 and 5.8)."""

from __future__ import annotations

from functools import cache

from app.games.game import Seat
from app.games.glastonbury.cards import CARDS, KINDS
from app.games.glastonbury.garden import CELLS, CORNERS, LINE_AT, LINES, reach, steps_from
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
from app.games.glastonbury.state import GlastonburyState, Player, Spell

_take = cache(Take)
_accio = cache(Accio)


def legal(state: GlastonburyState, seat: Seat) -> list[GlastonburyMove]:
    """Every legal move of a seat, in a fixed order: by space, by pawn, by cell, by spell card."""
    if seat != state.active:
        return []
    match state.phase:
        case "corner":
            return [Corner(space) for space in free_corners(state)]
        case "move":
            return list(walks(state))
        case "act":
            return _at_a_line(state) if line_of(state) else _at_a_corner(state)
        case "peek":
            return [EndPeek()]
        case "assign":
            return [Assign(card, kind) for card in unassigned(state.players[seat]) for kind in kinds_of(state)]
        case "over":
            return []


def line_of(state: GlastonburyState) -> str:
    """The line beside the acting pawn, "" at a corner."""
    return LINE_AT[state.players[state.acting].pawn]


def free_corners(state: GlastonburyState) -> list[int]:
    """The corners where no pawn stands, lowest first."""
    return [space for space in CORNERS if all(player.pawn != space for player in state.players)]


def walks(state: GlastonburyState) -> list[Walk]:
    """Every walk that the active seat may choose from (section 5.2); one only in the base game."""
    active, number = state.active, state.players[state.active].top.number
    pawns = list(range(len(state.players))) if state.any_pawn else [active]
    if number == 0:
        pawns = [pawn for pawn in pawns if LINE_AT[state.players[pawn].pawn]] or pawns
    return [_walk(state, pawn, number) for pawn in pawns]


def _walk(state: GlastonburyState, pawn: Seat, number: int) -> Walk:
    space = state.players[pawn].pawn
    steps = steps_from(space, number)
    return Walk(pawn, pawn == state.active, steps, reach(space, steps))


def usable(player: Player, kind: str) -> list[Spell]:
    """The spell cards of one kind that still have uses, by id."""
    return sorted([s for s in player.spells if s.uses and CARDS[s.card].kind == kind], key=lambda spell: spell.card)


def is_barred(state: GlastonburyState, card: str) -> bool:
    """Whether a card of the line may not be taken: Vanish and See-through after Deflect."""
    return state.via_declinatio and CARDS[card].at_once


def kinds_of(state: GlastonburyState) -> list[str]:
    """The ingredients in play, in the order of section 3.1."""
    return [kind.id for kind in KINDS.values() if kind.colour != state.removed]


def unassigned(player: Player) -> list[str]:
    """The transforms of a pile that are nothing yet, by id."""
    done = {assigned.card for assigned in player.assigned}
    return sorted(card for card in player.pile if CARDS[card].kind == "immuto" and card not in done)


def _at_a_corner(state: GlastonburyState) -> list[GlastonburyMove]:
    player = state.players[state.active]
    moves: list[GlastonburyMove] = []
    if not state.spell_used:
        steps = player.top.number
        end = reach(state.players[state.acting].pawn, steps)
        moves += [Deflect(spell.card, spell.uses, steps, end) for spell in usable(player, "declinatio")]
    return [*moves, EndTurn("corner")]


def _at_a_line(state: GlastonburyState) -> list[GlastonburyMove]:
    square = state.square
    line = [cell for cell in LINES[line_of(state)] if square[cell]]
    moves: list[GlastonburyMove] = [_take(cell, square[cell]) for cell in line if not is_barred(state, square[cell])]
    barred = not moves
    if not state.spell_used:
        for spell in usable(state.players[state.active], "accio"):
            for cell in CELLS:
                card = square[cell]
                if card and not CARDS[card].at_once:
                    moves.append(_accio(spell.card, spell.uses, cell, card))
    if not state.deck and len(line) == 1:
        moves.append(Discard(line[0], square[line[0]]))
    if barred:
        moves.append(EndTurn("barred"))
    return moves
