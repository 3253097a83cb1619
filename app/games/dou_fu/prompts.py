"""The line that says what the viewer may do, or what the table waits for."""

from __future__ import annotations

from app.games.dou_fu.cards import ANIMAL, ANIMAL_NAMES, CARDS
from app.games.dou_fu.deal import opening_hand
from app.games.dou_fu.match import places
from app.games.dou_fu.state import DouState, Order, Phase
from app.games.game import Seat, Viewer
from app.text import Text, Who

_ASKED: dict[Phase, Text] = {
    "choose_first": Text("Captain: which of you two begins?"),
    "keep": Text("You begin: keep this deal, or use your right to a new one?"),
    "opening": Text("Opening hands are checked: go on"),
    "ox": Text("Exchange one card, or decline"),
    "rooster": Text("Use your rooster to look at the next two cards of the deck?"),
    "arrange": Text("Where do the two cards go?"),
    "steal": Text("Your own card matched: steal one luck card, or none"),
    "declare": Text("Declare a win, or continue?"),
    "swap": Text("No match: keep it as it is, or swap a hand card with the pool"),
    "flip": Text("Roulette: flip one card"),
}


def _waiting_for(who: Who) -> dict[Phase, Text]:
    """What the others read while this player is asked."""
    return {
        "choose_first": Text("{who} says which partner begins", who=who),
        "keep": Text("{who} looks at the deal", who=who),
        "turn": Text("{who} plays", who=who),
        "ox": Text("{who} looks at a hand", who=who),
        "rooster": Text("{who} may use the rooster", who=who),
        "arrange": Text("{who} looks at two cards of the deck", who=who),
        "match": Text("{who} chooses what to take", who=who),
        "attr": Text("{who} chooses what a card counts as", who=who),
        "steal": Text("{who} may steal a luck card", who=who),
        "declare": Text("{who} may declare a win", who=who),
        "swap": Text("{who} may swap a card", who=who),
        "flip": Text("{who} flips a card", who=who),
    }


_WAITING = tuple([_waiting_for(Who(seat)) for seat in range(4)])
"""By seat. Made once: most viewers wait in most positions."""
_ANY = Text("Your turn: draw, eat or cover")
_ORDERED: dict[Order, Text] = {
    "cover_only": Text("Your turn: you are ordered to cover"),
    "eat_only": Text("Your turn: you are ordered to eat"),
}
_FULL = Text("Your turn: eat or cover")
_EMPTY = Text("Your turn: draw a card")
_HOLDER = Text("You hold an opening hand: show it, or go on")
_DONE = Text("Waiting for the others to answer")
_CHECKED = Text("Opening hands are checked")


def prompt_for(state: DouState, viewer: Viewer) -> Text:
    """What `viewer` may do, or whom the table waits for."""
    if state.phase == "over":
        return _over(state, viewer)
    if state.phase == "opening":
        if viewer not in state.active:
            return _CHECKED
        if state.answers[viewer]:
            return _DONE
        return _HOLDER if opening_hand(state, viewer) else _ASKED["opening"]
    return _asked(state, state.actor) if viewer == state.actor else _WAITING[state.actor][state.phase]


def _over(state: DouState, viewer: Viewer) -> Text:
    best = [seat for seat, place in enumerate(places(state)) if place == 1]
    return Text("You won!") if viewer in best else Text("{who} won", who=tuple(map(Who, best)))


def _turn(state: DouState, seat: Seat) -> Text:
    order, held = state.order[seat], len(state.hands[seat])
    if order:
        return _ORDERED[order]
    return _EMPTY if not held else _FULL if held == state.hand_limit else _ANY


def _asked(state: DouState, seat: Seat) -> Text:
    match state.phase:
        case "turn":
            return _turn(state, seat)
        case "match":
            return Text("{animal} matches two cards: take one", animal=ANIMAL_NAMES[ANIMAL[state.flipped]])
        case "attr":
            card = next(card for card in state.taking.cards if CARDS[card].dual) if state.taking else ""
            return Text("What does {card} count as in this deal?", card=CARDS[card].name)
        case _:
            return _ASKED[state.phase]
