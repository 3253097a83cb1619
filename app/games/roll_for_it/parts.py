"""The parts of the screen of Roll For It!. All are frozen, so that equal parts are equal drawings."""

from typing import Literal

import msgspec

from app.games.game import Seat


class PlayerPart(msgspec.Struct, frozen=True):
    """One player's badge: points, and how many dice are at home. Where the others are is seen on the table (Stand, Throw)."""

    score: int
    target: int
    home: int
    turn: bool
    scored: tuple[str, ...]


class Felt(msgspec.Struct, frozen=True):
    """The table itself: cards left in the deck, points to reach, whether four cards lie open."""

    deck: int
    target: int
    four: bool


class Face(msgspec.Struct, frozen=True):
    """One die picture of a card. `mine`: a die of the viewer lies on it. `token`: the move of placing a die here."""

    value: int
    mine: bool
    token: str | None


class Stand(msgspec.Struct, frozen=True):
    """The dice of another seat beside a card, in rising order, and how many pictures they still lack."""

    seat: Seat
    dice: tuple[int, ...]
    lack: int


class Slot(msgspec.Struct, frozen=True):
    """One open card (`card` "" if the slot is empty), its printed dice as `pictures` ("1 2 3").

    A lit face carries the token of the lowest free die for it; `more` has (value, token) for every other legal placement
    here, when dice of a value outnumber its open places, so that each legal token stands in the slot exactly once.
    """

    index: int
    card: str
    points: int
    pictures: str
    faces: tuple[Face, ...]
    stands: tuple[Stand, ...]
    more: tuple[tuple[int, str], ...]


class TrayDie(msgspec.Struct, frozen=True):
    """One of the viewer's dice. `places`: the slots it fits on if rolled, the slot it lies at if placed."""

    die: int
    value: int | None
    where: Literal["home", "rolled", "placed"]
    places: tuple[int, ...]


class Tray(msgspec.Struct, frozen=True):
    """The viewer's six dice. `fresh` is 0 and 1 by turns, so that a new roll tumbles once; 0 while none of them lies rolled."""

    seat: Seat
    dice: tuple[TrayDie, ...]
    fresh: int


class Throw(msgspec.Struct, frozen=True):
    """What another seat rolled this turn and has not placed yet. `fresh` as in Tray."""

    seat: Seat
    dice: tuple[int, ...]
    fresh: int


class Actions(msgspec.Struct, frozen=True):
    """The buttons beside the places. `roll`: how many dice, 0 if not legal. `only_end`: nothing but ending is possible."""

    roll: int
    take_back: bool
    skip: bool
    end_turn: bool
    only_end: bool
    unplaced: int


class LastScore(msgspec.Struct, frozen=True):
    """The latest card that was taken, for its flight from the table to its owner."""

    card: str
    points: int
    seat: Seat
    slot: int
