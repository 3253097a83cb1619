"""Why a token is no legal move: one true sentence, from what the seat may know."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.game import Seat
from app.games.glastonbury.cards import CARD_NAMES, CARDS, KINDS
from app.games.glastonbury.garden import CORNER_CELLS, CORNERS, LINES, SIZE
from app.games.glastonbury.legal import is_barred, line_of
from app.games.glastonbury.state import GlastonburyState, Player
from app.text import Text

_ON_A_CORNER = Text("The pawn stands on a corner: no card can be taken from here.")
_MUST_TAKE = Text("You cannot end the turn without taking a card.")
_NOT_IN_ROW = Text("This card does not lie in the lit row.")
_NOT_IN_COLUMN = Text("This card does not lie in the lit column.")
_ONE_SPELL = Text("Only one spell may be used in a turn.")


def why_not(state: GlastonburyState, seat: Seat, token: str) -> Text | None:
    """The reason, or None where there is nothing better to say than that the move is not possible."""
    word, *rest = token.split(" ")
    match state.phase:
        case "corner":
            return _corner(word, rest)
        case "move":
            return _pawn(state, word, rest)
        case "act":
            return _act(state, word, rest)
        case "peek":
            return Text("Close your pile first.")
        case "assign":
            return _assign(state, state.players[seat], word, rest)
    return None


def _number(word: str) -> int | None:
    """A small whole number as tokens have it, or None for anything else ("07" too)."""
    known = word.isascii() and word.isdigit() and len(word) < 4 and word == str(int(word))
    return int(word) if known else None


def _corner(word: str, rest: Sequence[str]) -> Text:
    if word != "corner" or len(rest) != 1:
        return Text("First choose the corner that you start from.")
    if _number(rest[0]) in CORNERS:
        return Text("Another pawn stands on that corner.")
    return Text("A pawn can only start from a corner.")


def _pawn(state: GlastonburyState, word: str, rest: Sequence[str]) -> Text:
    if word != "move" or len(rest) != 1:
        return Text("First choose the pawn that walks.")
    pawn = _number(rest[0])
    if pawn is None or pawn >= len(state.players):
        return Text("There is no such pawn.")
    return Text("Your Transform lets no pawn walk: choose one that stands beside a row or a column.")


def _act(state: GlastonburyState, word: str, rest: Sequence[str]) -> Text | None:
    match word, len(rest):
        case "take", 2:
            return _take(state, rest)
        case "discard", 2:
            return _discard(state, rest)
        case "accio", 3:
            return _accio(state, rest)
        case "deflect", 1:
            if line_of(state):
                return Text("Deflect works only on a corner.")
            return _spell(state, f"declinatio-{rest[0]}")
        case "end_turn", 0:
            return _MUST_TAKE
    return None


def _place(state: GlastonburyState, rest: Sequence[str]) -> tuple[int, Text | None]:
    """The cell that row and column mean, or what is wrong with it."""
    row, column = _number(rest[0]), _number(rest[1])
    if row is None or column is None or row >= SIZE or column >= SIZE:
        return -1, Text("There is no such place in the garden.")
    cell = row * SIZE + column
    if cell in CORNER_CELLS:
        return cell, Text("A corner card is never taken.")
    if not state.square[cell]:
        return cell, Text("No card lies there any more.")
    return cell, None


def _from_a_line(state: GlastonburyState, rest: Sequence[str]) -> tuple[int, Text | None]:
    """The cell that row and column mean, or why no card leaves it: something is wrong with it, or the pawn is on a corner."""
    cell, wrong = _place(state, rest)
    return cell, wrong if line_of(state) else wrong or _ON_A_CORNER


def _take(state: GlastonburyState, rest: Sequence[str]) -> Text | None:
    cell, wrong = _from_a_line(state, rest)
    if wrong is not None:
        return wrong
    line = line_of(state)
    if cell not in LINES[line]:
        return _NOT_IN_ROW if line[0] == "R" else _NOT_IN_COLUMN
    card = state.square[cell]
    if is_barred(state, card):
        return Text("{spell} may not be taken after Deflect.", spell=CARD_NAMES[CARDS[card].kind])
    return None


def _discard(state: GlastonburyState, rest: Sequence[str]) -> Text | None:
    cell, wrong = _from_a_line(state, rest)
    if wrong is not None:
        return wrong
    if state.deck:
        return Text("A card can be thrown away only when the deck is empty.")
    line = LINES[line_of(state)]
    if cell not in line or sum(bool(state.square[other]) for other in line) > 1:
        return Text("Only the last card of your line can be thrown away.")
    return None


def _accio(state: GlastonburyState, rest: Sequence[str]) -> Text | None:
    if not line_of(state):
        return Text("Summon does not work on a corner.")
    objection = _spell(state, f"accio-{rest[0]}")
    if objection is not None:
        return objection
    cell, wrong = _place(state, rest[1:])
    if wrong is None and CARDS[state.square[cell]].at_once:
        return Text("{spell} cannot be summoned.", spell=CARD_NAMES[CARDS[state.square[cell]].kind])
    return wrong


def _spell(state: GlastonburyState, card: str) -> Text | None:
    """What speaks against using a spell card of the active seat."""
    if state.spell_used:
        return _ONE_SPELL
    for spell in state.players[state.active].spells:
        if spell.card == card:
            return None if spell.uses else Text("That spell is used up.")
    return Text("You do not have that spell card.")


def _assign(state: GlastonburyState, player: Player, word: str, rest: Sequence[str]) -> Text | None:
    if word != "assign" or len(rest) != 2:
        return Text("First turn your Transforms into ingredients.")
    card, kind = f"immuto-{rest[0]}", rest[1]
    if kind not in KINDS:
        return Text("There is no such ingredient.")
    if KINDS[kind].colour == state.removed:
        return Text("{kind} is not in this game.", kind=KINDS[kind].name)
    if any(assigned.card == card for assigned in player.assigned):
        return Text("That Transform has been turned already.")
    if card not in player.pile:
        return Text("That Transform is not in your pile.")
    return None
