"""What lies open in the middle: the deal in a line, the players, the pool and the roulette."""

from __future__ import annotations

import msgspec

from app.games.game import Seat


class TableInfo(msgspec.Struct, frozen=True, cache_hash=True):
    """What the table says about itself; all that is drawn of it, and nothing that changes with every move.

    `phase` is that of the state; `deal` counts from 1 (void and drawn ones too); `multiplier` is what nirvana makes of a base
    now; `needed` sets entitle to a declaration; `no_skill` and `no_declare` belong to the turn. `drawn`: in the first round of
    the match the card that each seat drew for the first place ("" if it did not draw), later (). `side`: the viewer's.
    """

    phase: str
    deal: int
    multiplier: int
    roulette: bool
    teams: bool
    needed: int
    no_skill: bool
    no_declare: bool
    drawn: tuple[str, ...]
    side: int


class Facts(msgspec.Struct, frozen=True, cache_hash=True):
    """The rest of what everybody may know, for programs: it stands nowhere on the screen by itself.

    `turn`, `actor`, `first` and `captain` are seats; `deals` are played at most; `skill_used` in this turn; `drawn` as above,
    for the whole first deal. `renhe_entitles` and `draws_stack` are the options of the room.
    """

    turn: Seat
    turn_no: int
    actor: Seat
    first: Seat
    captain: Seat
    deals: int
    skill_used: bool
    drawn: tuple[str, ...]
    renhe_entitles: bool
    draws_stack: bool


class PlayerPart(msgspec.Struct, frozen=True, cache_hash=True):
    """One player's badge, all of it public.

    `hand` cards of at most `limit`; `order` lies on the player ("", "cover_only", "eat_only", "stop"); `skip` turns to miss;
    `penalty`: neither skill nor declaration in the next turn; `out`: the deal after which the player was out, 0 if still in;
    `place` in the turn order of this deal, from 1; `fortune` of the side, of `start`; `won` deals; `reshuffle`: the right to
    reshuffle is left.
    """

    side: int
    hand: int
    limit: int
    order: str
    skip: int
    penalty: bool
    out: int
    first: bool
    captain: bool
    place: int
    turn: bool
    fortune: int
    start: int
    won: int
    reshuffle: bool


class PoolCard(msgspec.Struct, frozen=True, cache_hash=True):
    """A card in the pool. `mark`: "placed" or "flipped" by the cover going on, else ""; `stack`: one of a triple stack, whose
    first card in the order laid has all three as `pile`; `lit`: the viewer may take it now."""

    card: str
    mark: str
    stack: bool
    lit: bool
    pile: tuple[str, ...] = ()


class LastCapture(msgspec.Struct, frozen=True, cache_hash=True):
    """The newest capture of the deal: who took what, and how (state.Kind). The player's own or the flipped card is first."""

    seat: Seat
    side: int
    kind: str
    cards: tuple[str, ...]


class DeedPart(msgspec.Struct, frozen=True, cache_hash=True):
    """The newest skill of the deal as everybody saw it (state.Deed): who used what (`way`: "skill", "copy" or "scrap"), at
    whom, and the open cards that it moved or struck. `count`: of the ox 1 if cards were exchanged, of the rooster how many
    cards went under the deck, else NOBODY."""

    seat: Seat
    way: str
    skill: str
    target: Seat
    cards: tuple[str, ...]
    count: int


class PoolPart(msgspec.Struct, frozen=True, cache_hash=True):
    """The middle of the table; `deck`: cards left."""

    cards: tuple[PoolCard, ...]
    deck: int


class Latest(msgspec.Struct, frozen=True, cache_hash=True):
    """What came last, below the pool. `taking`: cards between pool and area while an attribute is chosen; `last` is the newest
    capture and `deed` the newest skill."""

    taking: tuple[str, ...]
    last: LastCapture | None
    deed: DeedPart | None


class Slot(msgspec.Struct, frozen=True, cache_hash=True):
    """A face-down place of the roulette; `flipped` ones are empty."""

    number: int
    flipped: bool
    token: str


class Roulette(msgspec.Struct, frozen=True, cache_hash=True):
    """The face-down hands of all on the cloth, and how many are left."""

    slots: tuple[Slot, ...]
    left: int
