"""What can be had: the god area and the decks, with the tokens of the viewer who is asked."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from app.games.game import Seat
from app.games.god_of_luck.badges import dice_of
from app.games.god_of_luck.cards import CARDS, COLOURS
from app.games.god_of_luck.conditions import meets
from app.games.god_of_luck.flow import RANK_COLOURS
from app.games.god_of_luck.gods import GODS, SURCHARGE, God
from app.games.god_of_luck.invite import KITCHEN_ROW, invite_token
from app.games.god_of_luck.parts import Court, CourtGod, Deck, OpenCard, Standing
from app.games.god_of_luck.state import EMPTY, LuckState, by_colour

_AFTER_PLAY = ("invite", "pay", "discard", "over")


class Area(msgspec.Struct, frozen=True, cache_hash=True):
    """The god area as it lies on the table, whoever looks at it."""

    rows: tuple[tuple[str, ...], ...]
    kitchen: int
    fushen: bool
    deck: int
    discard: tuple[str, ...]
    leaving: bool


class Buyer(msgspec.Struct, frozen=True, cache_hash=True):
    """How the viewer stands: gods owned, what can be paid, what the best card adds, and whether gods are tokens now."""

    owned: frozenset[str]
    purse: int
    best: int
    surcharge: int
    asked: bool


def area(state: LuckState) -> Area:
    """What lies in the god area."""
    return Area(
        rows=tuple(map(tuple, state.rows)),
        kitchen=state.kitchen,
        fushen=state.luck_free,
        deck=len(state.god_deck),
        discard=tuple(state.discard),
        leaving=any(state.rows[0]) and not state.ending and state.round < state.max_rounds,
    )


@lru_cache(maxsize=2048)
def court(lies: Area, buyer: Buyer | None) -> Court:
    """The god area as the viewer stands with it (None: a spectator)."""
    return Court(
        rows=tuple([_row(kinds, row, buyer) for row, kinds in enumerate(lies.rows)]),
        kitchen=_place("zao" if lies.kitchen else EMPTY, KITCHEN_ROW, 0, buyer),
        kitchen_left=lies.kitchen,
        fushen=lies.fushen,
        deck=lies.deck,
        discard=lies.discard,
        leaving=lies.leaving,
        purse=0 if buyer is None else buyer.purse,
        best=0 if buyer is None else buyer.best,
    )


def buyer_of(state: LuckState, seat: Seat) -> Buyer:
    """How a seat stands with the gods."""
    player, active = state.players[seat], seat == state.active
    return _buyer(
        frozenset([god.kind for god in player.gods]),
        player.purse,
        _best(state, seat),
        SURCHARGE if active and state.surcharge and state.phase in ("invite", "pay") else 0,
        active and state.phase == "invite",
    )


_buyer = lru_cache(maxsize=2048)(Buyer)
"""Equal buyers are one object, which is found quickly."""


def _best(state: LuckState, seat: Seat) -> int:
    """What the best card in hand would add to the purse in this turn, or the next one of the seat.

    While a card is chosen only those count that the final dice meet.
    """
    if state.showdown or (seat == state.active and state.phase in _AFTER_PLAY):
        return 0
    mine, hand = seat == state.active, state.players[seat].hand
    dice = len(state.dice) if mine and state.dice else dice_of(state, seat)
    if mine and state.phase == "play":
        hand = [card for card in hand if meets(card, state.counts)]
    return max([CARDS[card].worth(dice) for card in hand], default=0)


@lru_cache(maxsize=4096)
def _row(kinds: tuple[str, ...], row: int, buyer: Buyer | None) -> tuple[CourtGod, ...]:
    return tuple([_place(kind, row, place, buyer) for place, kind in enumerate(kinds)])


def _place(kind: str, row: int, place: int, buyer: Buyer | None) -> CourtGod:
    if kind == EMPTY:
        return CourtGod(row, place, EMPTY, 0, 0, "", "")
    god = GODS[kind]
    if buyer is None:
        return CourtGod(row, place, kind, god.cost, god.luck, "", "")
    cost = god.cost + buyer.surcharge
    standing = _standing(god, cost, buyer)
    token = invite_token(row, place) if buyer.asked and standing == "now" else ""
    return CourtGod(row, place, kind, cost, god.luck, standing, token)


def _standing(god: God, cost: int, buyer: Buyer) -> Standing:
    if god.id != "zao" and god.id in buyer.owned:
        return "owned"
    if any(gift not in buyer.owned for gift in god.gives):
        return "barred"
    if buyer.purse >= cost:
        return "now"
    return "near" if buyer.purse + buyer.best >= cost else "far"


def decks(state: LuckState, asked: bool) -> tuple[Deck, ...]:
    """The four decks and their open cards, with tokens for the asked viewer."""
    extra, drawing = asked and state.phase == "extra", asked and state.phase in ("setup", "draw")
    taking = asked and state.phase == "draw"
    gone = by_colour(state.removed)
    found = []
    for colour in COLOURS:
        more = extra and colour in RANK_COLOURS
        left, (one, two) = len(state.decks[colour]), state.open[colour]
        found.append(_deck(colour, left, gone[colour], one, two, more, drawing or more, taking or more))
    return tuple(found)


@lru_cache(maxsize=8192)
def _deck(colour: str, left: int, gone: int, one: str, two: str, extra: bool, drawing: bool, taking: bool) -> Deck:
    word = "lushen " if extra else ""
    return Deck(
        colour=colour,
        dice=3 + COLOURS.index(colour),
        left=left,
        gone=gone,
        open=(_open(one, f"{word}take {colour} 0", taking), _open(two, f"{word}take {colour} 1", taking)),
        token=f"{word}draw {colour}" if drawing and left else "",
        lushen=extra,
    )


def _open(card: str, token: str, taking: bool) -> OpenCard:
    return OpenCard(card, token if taking and card != EMPTY else "")
