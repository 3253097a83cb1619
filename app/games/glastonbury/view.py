"""What a viewer of Glastonbury sees, cut into the regions of the screen.

Of a pile only its size and its top are shown, to its owner too. The cells are the same for all viewers; the buttons over
them are a part of their own.
"""

from __future__ import annotations

from functools import cache

from app.games.game import Seat, View, Viewer
from app.games.glastonbury.buttons import actions_of, takes_of
from app.games.glastonbury.cards import CARDS, SHAPES
from app.games.glastonbury.garden import CORNER_CELLS, SIZE, steps_from
from app.games.glastonbury.legal import legal, line_of
from app.games.glastonbury.parts import (
    Actions,
    Cell,
    Mine,
    Pawn,
    Peek,
    PlayerPart,
    Reveal,
    Sheet,
    SpellPart,
    Stock,
    Takes,
    Walk,
)
from app.games.glastonbury.prompts import prompt_for
from app.games.glastonbury.sheets import FACES, pile_faces, sheet
from app.games.glastonbury.state import NOBODY, GlastonburyState, Player


class GlastonburyView(View, frozen=True):
    """The whole screen. `mine` is None for spectators, `takes` and `actions` for whoever is not asked.

    `peek` is there only for the owner of a pile while See-through lasts, `reveal` only when all piles are turned up.
    """

    players: tuple[PlayerPart, ...]
    stock: Stock
    cells: tuple[Cell, ...]
    walk: Walk
    takes: Takes | None
    mine: Mine | None
    peek: Peek | None
    reveal: Reveal | None
    actions: Actions | None


def look(state: GlastonburyState, viewer: Viewer) -> GlastonburyView:
    """The view of a seat or of a spectator."""
    over = state.phase == "over"
    sheets = (
        tuple([sheet(state, seat) for seat in range(len(state.players))]) if over or state.phase == "assign" else ()
    )
    moves = [] if viewer is None else legal(state, viewer)
    return GlastonburyView(
        prompt=prompt_for(state, viewer),
        players=tuple([_badge(state, seat, sheets[seat] if over else None) for seat in range(len(state.players))]),
        stock=_stock(state),
        cells=tuple([_cell(index, card) for index, card in enumerate(state.square)]),
        walk=_walk(state),
        takes=takes_of(state, viewer, moves) if moves and viewer is not None else None,
        mine=None if viewer is None else _mine(state, viewer),
        peek=Peek(pile_faces(state, viewer)) if state.phase == "peek" and viewer == state.active else None,
        reveal=Reveal(sheets, NOBODY if over else state.active, over) if sheets else None,
        actions=actions_of(state, viewer, moves) if moves and viewer is not None else None,
    )


def _badge(state: GlastonburyState, seat: Seat, spoils: Sheet | None) -> PlayerPart:
    player = state.players[seat]
    return PlayerPart(
        player.colour,
        SHAPES[player.colour],
        len(player.pile),
        FACES[player.top.id],
        _spells(player),
        state.recipes,
        seat == state.active and state.phase != "over",
        spoils,
    )


def _spells(player: Player) -> tuple[SpellPart, ...]:
    return tuple([SpellPart(spell.card, CARDS[spell.card].kind, spell.uses) for spell in player.spells])


def _stock(state: GlastonburyState) -> Stock:
    return Stock(len(state.deck), len(state.gone), state.removed, state.start, state.recipes, state.any_pawn)


@cache
def _cell(index: int, card: str) -> Cell:
    row, column = divmod(index, SIZE)
    return Cell(index, row, column, index in CORNER_CELLS, FACES[card] if card else None)


def _walk(state: GlastonburyState) -> Walk:
    pawns = tuple([Pawn(seat, SHAPES[player.colour], player.pawn) for seat, player in enumerate(state.players)])
    return Walk(
        pawns,
        state.acting,
        NOBODY if state.phase == "over" else state.active,
        line_of(state) if state.phase == "act" else "",
        tuple(state.strolls),
        state.walked % 2,
        state.picked,
    )


def _mine(state: GlastonburyState, seat: Seat) -> Mine:
    player = state.players[seat]
    return Mine(
        seat,
        SHAPES[player.colour],
        FACES[player.top.id],
        len(player.pile),
        _spells(player),
        tuple(player.recipes),
        steps_from(player.pawn, player.top.number),
    )
