"""The parts of the screen of Glastonbury. All are frozen, small and without names, so that equal parts are equal drawings."""

from __future__ import annotations

from typing import Literal

import msgspec

from app.games.game import Seat
from app.games.glastonbury.state import Assigned, Pick, Stroll


class Face(msgspec.Struct, frozen=True):
    """The face of a card. `kind`: an ingredient, "immuto", "cauldron", "accio", "declinatio", "vanesco", "perluceo".

    `colour`: red blue yellow green purple orange brown grey white, or "change", "cauldron", "spell". `number`: 0 to 4, -1
    for spells.
    """

    card: str
    kind: str
    number: int
    colour: str


class SpellPart(msgspec.Struct, frozen=True):
    """A spell card in front of a player, for all to see. `uses` 0: spent and turned over."""

    card: str
    kind: str
    uses: int


class KindScore(msgspec.Struct, frozen=True):
    """One ingredient of one player when the piles are turned up (section 9).

    `numbers` in rising order, `transforms` how many were turned into it, `sum` of the numbers; `sign` -1 for one card, 0 for
    two, 1 for more; `double` if it is of the own colour, `extra` 5 for four cards and more. points = sign * sum * (2 if
    double else 1) + extra.
    """

    kind: str
    colour: str
    numbers: tuple[int, ...]
    transforms: int
    sum: int
    sign: int
    double: bool
    extra: int
    points: int


class Bonus(msgspec.Struct, frozen=True):
    """What a recipe brought. `recipe` "A3" with its `colour`, or "B4" with "". `count`: own cards that count for it."""

    recipe: str
    colour: str
    count: int
    points: int


class Sheet(msgspec.Struct, frozen=True):
    """One player's pile turned up: bottom to top as it lay (without the cauldron), then kind by kind.

    `turned` says what the transforms became, `free` are those that are nothing yet. `recipes` and `bonuses` are empty until
    all is over (and without recipes). `total` is `base` plus the bonuses.
    """

    seat: Seat
    colour: str
    shape: int
    pile: tuple[Face, ...]
    kinds: tuple[KindScore, ...]
    turned: tuple[Assigned, ...]
    free: tuple[str, ...]
    base: int
    recipes: tuple[str, ...]
    bonuses: tuple[Bonus, ...]
    total: int


class PlayerPart(msgspec.Struct, frozen=True):
    """One player's badge. `shape` is the number of the pawn's colour (p0 red, p1 blue, p3 yellow, p2 green).

    `size`: cards on the pile, without the cauldron; `top`: the card that everybody sees (the cauldron if there is none);
    `spells`: all that were taken, spent ones too; `recipes`: whether this player has recipe cards; `spoils` when over.
    """

    colour: str
    shape: int
    size: int
    top: Face
    spells: tuple[SpellPart, ...]
    recipes: bool
    turn: bool
    spoils: Sheet | None


class Stock(msgspec.Struct, frozen=True):
    """What lies beside the square: cards in the deck, how many left the game, the colour left out ("" with three or four)."""

    deck: int
    gone: int
    removed: str
    start: Seat
    recipes: bool
    any_pawn: bool


class Cell(msgspec.Struct, frozen=True):
    """One of the 36 places of the square, the same for everybody. Without a face it is empty, or a corner card."""

    index: int
    row: int
    column: int
    corner: bool
    face: Face | None


class Pawn(msgspec.Struct, frozen=True):
    """A pawn and its space, 0 to 19 clockwise from the top left corner; -1 before it stands anywhere."""

    seat: Seat
    shape: int
    space: int


class Walk(msgspec.Struct, frozen=True):
    """The way around the square, the same for everybody.

    `acting`: the seat whose pawn was walked this turn (-1 before); `active`: whose turn it is (-1 when over); `line`: what
    is lit, "R1" to "R4", "C1" to "C4" or ""; `strolls`: the walks of the latest move, `picked`: how a card left the square
    in it, if one did; `flip`: 0 and 1 by turns with the moves that had either.
    """

    pawns: tuple[Pawn, ...]
    acting: int
    active: int
    line: str
    strolls: tuple[Stroll, ...]
    flip: int
    picked: Pick | None


class Summon(msgspec.Struct, frozen=True):
    """Fetching a card with one of the viewer's Summon cards: `card` "accio-1", `token` "accio 1 2 3"."""

    card: str
    token: str


class TakeCell(msgspec.Struct, frozen=True):
    """A cell whose card the viewer may take now; `take` is "" if only Summon reaches it.

    If it is taken, the viewer's next walk is `number` steps and ends at space `stop` (spells leave the number as it is).
    """

    index: int
    take: str
    summons: tuple[Summon, ...]
    number: int
    stop: int


class TakePawn(msgspec.Struct, frozen=True):
    """A pawn that the viewer may walk: so many steps to space `stop`."""

    seat: Seat
    shape: int
    token: str
    steps: int
    stop: int


class TakeCorner(msgspec.Struct, frozen=True):
    """A free corner that the viewer may start from."""

    space: int
    token: str


class Takes(msgspec.Struct, frozen=True):
    """The buttons that lie over the garden, for the viewer who is asked. At most one of the three is not empty."""

    cells: tuple[TakeCell, ...]
    pawns: tuple[TakePawn, ...]
    corners: tuple[TakeCorner, ...]


class Mine(msgspec.Struct, frozen=True):
    """What the viewer has: as much of the pile as everybody sees, and the own recipes ("A3", "B4"), or none.

    `steps`: how far the top card would walk the viewer's own pawn from where it stands.
    """

    seat: Seat
    shape: int
    top: Face
    size: int
    spells: tuple[SpellPart, ...]
    recipes: tuple[str, ...]
    steps: int


class Peek(msgspec.Struct, frozen=True):
    """The viewer's own pile from bottom to top, the cauldron first, as long as See-through lasts."""

    cards: tuple[Face, ...]


class Reveal(msgspec.Struct, frozen=True):
    """All piles turned up, by seat, when the transforms are assigned and when all is over. `asked`: who assigns, or -1."""

    sheets: tuple[Sheet, ...]
    asked: int
    over: bool


class Cast(msgspec.Struct, frozen=True):
    """A spell that the viewer may use now. `token` "deflect 1"; "" for Summon, whose tokens lie over the garden.

    For Deflect `steps` and `stop` say where the acting pawn would go.
    """

    card: str
    uses: int
    token: str
    steps: int
    stop: int


class Become(msgspec.Struct, frozen=True):
    """What a transform of the viewer may become: ingredient, colour, token, and how the base score would change."""

    kind: str
    colour: str
    token: str
    gain: int


class Assign(msgspec.Struct, frozen=True):
    """A transform of the viewer that is nothing yet, and all that it may become."""

    card: str
    kinds: tuple[Become, ...]


class Actions(msgspec.Struct, frozen=True):
    """The buttons that are not in the garden, for the viewer who is asked.

    `end_turn`: why the turn may end, "" if not. `discard`: the token that throws the last card of the line away, or "".
    """

    end_turn: Literal["", "corner", "barred"]
    deflects: tuple[Cast, ...]
    summons: tuple[Cast, ...]
    end_peek: bool
    assigns: tuple[Assign, ...]
    discard: str
