"""What can be had: the god area and the decks, with the tokens of the viewer who is asked."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from app.games.game import Seat, Viewer
from app.games.god_of_luck.badges import dice_of
from app.games.god_of_luck.cards import CARDS, COLOURS
from app.games.god_of_luck.flow import RANK_COLOURS
from app.games.god_of_luck.gods import GODS, SURCHARGE, God
from app.games.god_of_luck.invite import KITCHEN_ROW, invite_token
from app.games.god_of_luck.parts import Court, CourtGod, Deck, OpenCard, Standing
from app.games.god_of_luck.state import EMPTY, OPEN, ROWS, LuckState, by_colour

_AFTER_PLAY = ("invite", "pay", "discard", "over")


class _Buyer(msgspec.Struct, frozen=True):
    """How the viewer stands: gods owned, what can be paid, what the best card adds, and whether gods are tokens now."""

    owned: frozenset[str]
    purse: int
    best: int
    surcharge: int
    asked: bool


def court(state: LuckState, viewer: Viewer) -> Court:
    """The god area as the viewer stands with it."""
    buyer = None if viewer is None else _buyer(state, viewer)
    kitchen = "zao" if state.kitchen else EMPTY
    return Court(
        rows=tuple([_row(tuple(state.rows[row]), row, buyer) for row in range(ROWS)]),
        kitchen=_place(kitchen, KITCHEN_ROW, 0, buyer),
        kitchen_left=state.kitchen,
        fushen=state.luck_free,
        deck=len(state.god_deck),
        discard=tuple(state.discard),
        leaving=any(state.rows[0]) and not state.ending and state.round < state.max_rounds,
        purse=0 if buyer is None else buyer.purse,
        best=0 if buyer is None else buyer.best,
    )


def _buyer(state: LuckState, seat: Seat) -> _Buyer:
    player, active = state.players[seat], seat == state.active
    return _Buyer(
        owned=frozenset([god.kind for god in player.gods]),
        purse=player.purse,
        best=_best(state, seat),
        surcharge=SURCHARGE if active and state.surcharge and state.phase in ("invite", "pay") else 0,
        asked=active and state.phase == "invite",
    )


def _best(state: LuckState, seat: Seat) -> int:
    """What the best card in hand would add to the purse in this turn, or the next one of the seat."""
    if state.showdown or (seat == state.active and state.phase in _AFTER_PLAY):
        return 0
    dice = len(state.dice) if seat == state.active and state.dice else dice_of(state, seat)
    return max([CARDS[card].worth(dice) for card in state.players[seat].hand], default=0)


@lru_cache(maxsize=4096)
def _row(kinds: tuple[str, ...], row: int, buyer: _Buyer | None) -> tuple[CourtGod, ...]:
    return tuple([_place(kind, row, place, buyer) for place, kind in enumerate(kinds)])


def _place(kind: str, row: int, place: int, buyer: _Buyer | None) -> CourtGod:
    if kind == EMPTY:
        return CourtGod(row, place, EMPTY, 0, 0, "", "")
    god = GODS[kind]
    if buyer is None:
        return CourtGod(row, place, kind, god.cost, god.luck, "", "")
    cost = god.cost + buyer.surcharge
    standing = _standing(god, cost, buyer)
    token = invite_token(row, place) if buyer.asked and standing == "now" else ""
    return CourtGod(row, place, kind, cost, god.luck, standing, token)


def _standing(god: God, cost: int, buyer: _Buyer) -> Standing:
    if god.id != "zao" and god.id in buyer.owned:
        return "owned"
    if any(gift not in buyer.owned for gift in god.gives):
        return "barred"
    if buyer.purse >= cost:
        return "now"
    return "near" if buyer.purse + buyer.best >= cost else "far"


def decks(state: LuckState, viewer: Viewer) -> tuple[Deck, ...]:
    """The four decks and their open cards."""
    return tuple([_deck(state, viewer, colour) for colour in COLOURS])


def _deck(state: LuckState, viewer: Viewer, colour: str) -> Deck:
    asked = viewer == state.active
    extra = asked and state.phase == "extra" and colour in RANK_COLOURS
    word = "lushen " if extra else ""
    drawing = extra or (asked and state.phase in ("setup", "draw"))
    taking = extra or (asked and state.phase == "draw")
    one, two = (_open(state, colour, slot, word, taking) for slot in range(OPEN))
    left = len(state.decks[colour])
    gone = by_colour(state.removed)[colour] if state.removed else 0
    return Deck(
        colour=colour,
        dice=3 + COLOURS.index(colour),
        left=left,
        gone=gone,
        open=(one, two),
        token=f"{word}draw {colour}" if drawing and left else "",
        lushen=extra,
    )


def _open(state: LuckState, colour: str, slot: int, word: str, taking: bool) -> OpenCard:
    card = state.open[colour][slot]
    return OpenCard(card, f"{word}take {colour} {slot}" if taking and card != EMPTY else "")
