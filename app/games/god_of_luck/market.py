"""What can be had: the god area and the decks, with the tokens of the viewer who is asked."""

from __future__ import annotations

from app.games.game import Viewer
from app.games.god_of_luck.badges import dice_of
from app.games.god_of_luck.cards import CARDS, COLOURS
from app.games.god_of_luck.flow import RANK_COLOURS
from app.games.god_of_luck.gods import GODS, SURCHARGE
from app.games.god_of_luck.invite import KITCHEN_ROW, has_already, invite_token, lacks_gifts
from app.games.god_of_luck.parts import Court, CourtGod, Deck, OpenCard, Standing
from app.games.god_of_luck.state import EMPTY, OPEN, PLACES, ROWS, LuckState, Player

_AFTER_PLAY = ("invite", "pay", "discard", "over")


def court(state: LuckState, viewer: Viewer) -> Court:
    """The god area as the viewer stands with it."""
    me = None if viewer is None else state.players[viewer]
    best = 0 if viewer is None else _best(state, viewer)
    return Court(
        rows=tuple(
            [tuple([_place(state, viewer, best, row, place) for place in range(PLACES)]) for row in range(ROWS)]
        ),
        kitchen=_place(state, viewer, best, KITCHEN_ROW, 0),
        kitchen_left=state.kitchen,
        fushen=state.luck_free,
        deck=len(state.god_deck),
        discard=tuple(state.discard),
        leaving=any(state.rows[0]) and not state.ending and state.round < state.max_rounds,
        purse=0 if me is None else me.purse,
        best=best,
    )


def _best(state: LuckState, seat: int) -> int:
    """What the best card in hand would add to the purse in this turn, or the next one of the seat."""
    if state.showdown or (seat == state.active and state.phase in _AFTER_PLAY):
        return 0
    dice = len(state.dice) if seat == state.active and state.dice else dice_of(state, seat)
    return max((CARDS[card].worth(dice) for card in state.players[seat].hand), default=0)


def _place(state: LuckState, viewer: Viewer, best: int, row: int, place: int) -> CourtGod:
    kind = ("zao" if state.kitchen else EMPTY) if row == KITCHEN_ROW else state.rows[row][place]
    if kind == EMPTY:
        return CourtGod(row, place, EMPTY, 0, 0, "", "")
    second = viewer == state.active and state.surcharge and state.phase in ("invite", "pay")
    cost = GODS[kind].cost + (SURCHARGE if second else 0)
    standing = "" if viewer is None else _standing(state.players[viewer], kind, cost, best)
    asked = viewer == state.active and state.phase == "invite" and standing == "now"
    return CourtGod(row, place, kind, cost, GODS[kind].luck, standing, invite_token(row, place) if asked else "")


def _standing(me: Player, kind: str, cost: int, best: int) -> Standing:
    if has_already(me, kind):
        return "owned"
    if lacks_gifts(me, kind):
        return "barred"
    if me.purse >= cost:
        return "now"
    return "near" if me.purse + best >= cost else "far"


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
    gone = sum(CARDS[card].colour == colour for card in state.removed)
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
