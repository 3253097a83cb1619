"""How deals ended."""

from __future__ import annotations

import msgspec

from app.games.dou_fu.sets import Row
from app.games.game import Seat


class ShareLine(msgspec.Struct, frozen=True, cache_hash=True):
    """A settlement for one side; for the declarer `loss` is what came back."""

    side: int
    shield: int
    loss: int
    back: int
    before: int
    after: int
    out: bool


class Settlement(msgspec.Struct, frozen=True, cache_hash=True):
    """How the last deal ended. `ending`: "declared", "heaven", "earth", "drawn" or "void"; `seat` declared (NOBODY if nobody).

    (sum of `rows` - 1 if `pig_dog`) = `base`; `base` x `multiplier` + `renhe` = `total`. `hand`: the opening hand that won.
    `first` and `players` of the next deal: NOBODY while the captain has not chosen, 0 players after the last deal.
    `nirvana`: what the base of the next declaration is multiplied by.
    """

    number: int
    ending: str
    seat: Seat
    rows: tuple[Row, ...]
    pig_dog: bool
    base: int
    multiplier: int
    renhe: int
    total: int
    shares: tuple[ShareLine, ...]
    hand: tuple[str, ...]
    start: int
    first: Seat
    players: int
    nirvana: int
    teams: bool = False


class HistoryRow(msgspec.Struct, frozen=True, cache_hash=True):
    """A finished deal: how it ended, who declared for how much, and the fortune of each side afterwards."""

    deal: int
    ending: str
    seat: Seat
    total: int
    fortune: tuple[int, ...]


class History(msgspec.Struct, frozen=True, cache_hash=True):
    """The whole match, from `start` fortune on."""

    start: int
    rows: tuple[HistoryRow, ...]
    teams: bool = False
