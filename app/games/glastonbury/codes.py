"""Cards as small numbers, for quick thinking: ingredients 0 to 71, four of a kind in a row, then transforms and spells."""

from app.games.glastonbury.cards import CARDS, KINDS
from app.games.glastonbury.garden import LINE_AT, LINES

NAMES: tuple[str, ...] = tuple(CARDS)
CODES: dict[str, int] = {card: code for code, card in enumerate(NAMES)}
INGREDIENTS = 72
"""Codes below are ingredients: `code >> 2` is the kind, `code & 3` the number less one."""
EMPTY, UNSEEN = -1, -2
"""A cell without a card, and one that is refilled with a card that nobody knows yet."""
NUMBERS: tuple[int, ...] = tuple(card.number for card in CARDS.values())
"""What each card says about the next walk; below 0 nothing."""
KIND_COLOURS: tuple[str, ...] = tuple(kind.colour for kind in KINDS.values())
EVERY_KIND = range(len(KIND_COLOURS))


def _codes(kind: str) -> frozenset[int]:
    return frozenset(CODES[card.id] for card in CARDS.values() if card.kind == kind)


IMMUTO, ACCIO, DECLINATIO, VANESCO = _codes("immuto"), _codes("accio"), _codes("declinatio"), _codes("vanesco")
AT_ONCE = frozenset(CODES[card.id] for card in CARDS.values() if card.at_once)
"""Vanish and See-through: barred after Deflect."""
LINE_CELLS: tuple[tuple[int, ...], ...] = tuple(LINES[line] if line else () for line in LINE_AT)
"""The cells of the line beside each space; none at a corner."""
ALL_LINES = tuple(LINES.values())
