"""The score areas, and what a declaration would be."""

from __future__ import annotations

import msgspec

from app.games.dou_fu.progress import Step
from app.games.dou_fu.sets import Row


class Tile(msgspec.Struct, frozen=True, cache_hash=True):
    """A card in a score area. `attr`: what a dual card was chosen to be, "" for others; `status` of the skill of a fu card
    ("ready", "used", "void", else ""); `new`: one of the two that came last to this side."""

    card: str
    attr: str
    status: str
    new: bool


class Group(msgspec.Struct, frozen=True, cache_hash=True):
    """The tiles of one attribute: "gold" (with the jade pig), "purple", "red", "harmony", "fu" or "luck".

    `have`: how many count (luck in units, jade is not gold). `counts`: a set made of this group counts. `step`: what the next
    row of this attribute needs and pays, None if there is none.
    """

    name: str
    tiles: tuple[Tile, ...]
    have: int
    counts: bool
    step: Step | None


class Loss(msgspec.Struct, frozen=True, cache_hash=True):
    """What a declaration does to one other side: its `shield`, the fortune it loses, what it throws `back` at the declarer,
    its fortune `after` and whether it would be out."""

    side: int
    shield: int
    loss: int
    back: int
    after: int
    out: bool


class Stake(msgspec.Struct, frozen=True, cache_hash=True):
    """What a declaration would be now: `points` x `multiplier` + `renhe` = `total`. `rebound` is the sum of what comes back at
    the declarer, who then has `after` and may be `out`."""

    points: int
    multiplier: int
    renhe: int
    total: int
    losses: tuple[Loss, ...]
    rebound: int
    after: int
    out: bool


class Ways(msgspec.Struct, frozen=True, cache_hash=True):
    """Below the groups of a side: the `rows` that count now, and `steps`: progress towards sets of named cards and fours of a
    kind (progress.Step, and "qi" of any colour)."""

    rows: tuple[Row, ...]
    steps: tuple[Step, ...]


class AreaPart(msgspec.Struct, frozen=True, cache_hash=True):
    """What the score area of a side is worth; its cards are `Group`s, which change far more often.

    `sets` count now. `base`, `renhe`, `value`, `shield` as in section 4.2; `tokens` of triple stacks; `pig_dog` lowers base and
    shield. `entitled` would do for a declaration; `stake` is what one would be now, None without a set. `copy` and `scrap`: the
    jade pig lies here and can still do it. `out`: the side is out. `teams`: sides are teams of two (here and below), so that
    the drawing knows whose names a side has.
    """

    side: int
    sets: int
    base: int
    renhe: int
    value: int
    shield: int
    tokens: int
    pig_dog: bool
    entitled: bool
    stake: Stake | None
    copy: bool
    scrap: bool
    out: bool
    teams: bool = False
