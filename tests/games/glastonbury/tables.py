"""Tables set up by hand: what a test says about cards and pawns, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from app.games.chance import Chance
from app.games.game import News
from app.games.glastonbury import GAME
from app.games.glastonbury.cards import CARDS, DECK
from app.games.glastonbury.garden import CELLS, SIZE
from app.games.glastonbury.state import NOBODY, Assigned, GlastonburyState, Phase, Player, Spell

LUCK = Chance(b"tests", "glastonbury", 0)
COLOURS = ("red", "blue", "yellow", "green")
Square = Mapping[tuple[int, int], str]
"""Row and column -> card."""


def player(
    colour: str = "red",
    pile: str = "",
    pawn: int = 0,
    spells: Mapping[str, int] | None = None,
    recipes: str = "",
    assigned: Mapping[str, str] | None = None,
) -> Player:
    """A player: pile from bottom to top as words, spell cards with their uses, recipes as words."""
    held = [Spell(card, uses) for card, uses in (spells or {}).items()]
    turned = [Assigned(card, kind) for card, kind in (assigned or {}).items()]
    return Player(colour, pawn, pile.split(), held, recipes.split(), turned)


def cards_of(words: str) -> str:
    """A pile as words from a shorter form: "moss 1,2 immuto 1" is "moss-1 moss-2 immuto-1"."""
    kinds = words.split()
    pairs = zip(kinds[::2], kinds[1::2], strict=True)
    return " ".join(f"{kind}-{number}" for kind, numbers in pairs for number in numbers.split(","))


def table(
    players: Sequence[Player],
    square: Square | None = None,
    *,
    deck: Iterable[str] | None = None,
    fill: bool = True,
    active: int = 0,
    acting: int = NOBODY,
    phase: Phase = "act",
    recipes: bool = False,
    any_pawn: bool = False,
    removed: str = "",
) -> GlastonburyState:
    """A state in which `active` is to act with the pawn of `acting` (their own unless told).

    `deck` names the next cards first. With `fill` the rest of the square and, if no deck is given, the deck are filled with
    the cards that lie nowhere yet, in their fixed order: ingredients first.
    """
    placed = {row * SIZE + column: card for (row, column), card in (square or {}).items()}
    next_cards = None if deck is None else list(deck)
    used = {*placed.values(), *(next_cards or ())}
    for one in players:
        used |= {*one.pile, *(spell.card for spell in one.spells)}
    left = [card for card in DECK if card not in used and CARDS[card].colour != removed][::-1]
    cells = [""] * SIZE * SIZE
    for cell in CELLS:
        cells[cell] = placed.get(cell) or (left.pop() if fill else "")
    order = left[::-1] if next_cards is None else next_cards
    state = GlastonburyState(recipes, any_pawn, removed, order[::-1], cells, list(players), [], 0, active, phase)
    state.turn = 1
    state.acting = NOBODY if phase in ("corner", "move", "assign", "over") else active if acting == NOBODY else acting
    return state


def tokens(state: GlastonburyState, seat: int | None = None) -> list[str]:
    """The legal moves of a seat, the active one unless told."""
    return [str(move) for move in GAME.moves(state, state.active if seat is None else seat)]


def play(state: GlastonburyState, token: str) -> list[News]:
    """Play a legal move of the active seat."""
    seat = state.active
    move = next(move for move in GAME.moves(state, seat) if str(move) == token)
    return GAME.play(state, seat, move, LUCK)


def cell(state: GlastonburyState, row: int, column: int) -> str:
    """The card that lies there."""
    return state.square[row * SIZE + column]


def begin(seats: int, seed: bytes = b"seed", **options: bool | str) -> GlastonburyState:
    """A fresh match."""
    choices = {"recipes": False, "any_pawn": False, **options}
    return GAME.setup(seats, choices, Chance(seed, "match", 0))[0]


def trio(*piles: str, pawns: Sequence[int] = (7, 2, 12)) -> list[Player]:
    """Three players, red, blue and yellow, with piles as told; their pawns stand at lines."""
    told = [*piles, "", "", ""]
    return [player(COLOURS[seat], told[seat], pawns[seat]) for seat in range(3)]


def only(state: GlastonburyState, row: int, *cards: str) -> GlastonburyState:
    """The same state, in which a row holds only these cards, from the left."""
    for column in range(SIZE):
        state.square[row * SIZE + column] = cards[column] if column < len(cards) else ""
    return state


def lone_cell(*cards: str) -> GlastonburyState:
    """Row 2 holds only these cards; the deck is empty."""
    return only(table(trio("moss-1", "moss-2", "moss-3"), deck=[]), 2, *cards)


def with_spells(pawn: int, pile: str = "pumpkin-2", **square: str) -> GlastonburyState:
    """Seat 0 acts with both kinds of spells; the square has the spells of section 3.2 in row 1."""
    players = [
        player("red", pile, pawn, {"accio-1": 2, "declinatio-1": 3}),
        player("blue", "moss-2", 7),
        player("yellow", "moss-3", 8),
    ]
    spells = {(1, 0): "vanesco-1", (1, 1): "perluceo-1", (1, 2): "accio-2", (1, 3): "declinatio-2", (1, 4): "immuto-1"}
    return table(players, spells)


def any_pawn(pile: str, pawns: tuple[int, int, int]) -> GlastonburyState:
    """Seat 0 is to choose a pawn."""
    return table(trio(pile, "moss-2", "moss-3", pawns=pawns), phase="move", any_pawn=True)


def barred(*cards: str) -> GlastonburyState:
    """Seat 0 has just cast Deflect, and row 2 holds only these cards."""
    state = only(with_spells(5), 2, *cards)
    play(state, "deflect 1")
    return state
