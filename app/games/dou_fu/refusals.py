"""Why somebody cannot do something now, from the open table and the own hand alone."""

from __future__ import annotations

from app.games.dou_fu.cards import ANIMAL, ANIMAL_NAMES, CARDS
from app.games.dou_fu.skills.refusals import why_no_skill
from app.games.dou_fu.state import STACK, DouState, Phase
from app.text import Text

_NOW: dict[Phase, Text] = {
    "choose_first": Text("First the captain says which partner begins."),
    "keep": Text("First you say whether you keep this deal."),
    "opening": Text("Opening hands are being checked: show yours if you hold one, or go on."),
    "turn": Text("It is your turn: use a skill, or draw, eat or cover."),
    "ox": Text("First you exchange a card with your ox, or decline."),
    "rooster": Text("First you say whether you use the rooster."),
    "arrange": Text("First you say where the two cards go."),
    "match": Text("First you choose which of the two cards you take."),
    "attr": Text("First you say what the card counts as."),
    "steal": Text("First you steal a luck card, or none."),
    "declare": Text("First you declare your win, or continue."),
    "swap": Text("First you swap a card with the pool, or keep it as it is."),
    "flip": Text("This is the roulette: you flip one of the cards that lie face down."),
}
"""What is asked in each phase."""
_PHASES: dict[str, tuple[Phase, ...]] = {
    "first": ("choose_first",),
    "keep": ("keep",),
    "reshuffle": ("keep",),
    "draw": ("turn",),
    "yield": ("turn",),
    "eat": ("turn",),
    "cover": ("turn",),
    "skill": ("turn",),
    "copy": ("turn",),
    "scrap": ("turn",),
    "exchange": ("ox",),
    "decline": ("ox",),
    "rooster": ("rooster",),
    "arrange": ("arrange",),
    "match": ("match",),
    "as": ("attr",),
    "steal": ("steal",),
    "declare": ("declare", "opening"),
    "continue": ("declare",),
    "swap": ("swap",),
    "pass": ("opening", "rooster", "steal", "swap"),
    "flip": ("flip",),
}
"""The phases in which each kind of move is possible."""


def reason(state: DouState, seat: int, token: str) -> Text | None:
    """One sentence why `token`, no legal move of a seat that is asked, is not possible; None for what is no move at all."""
    words = token.split()
    if not words or words[0] not in _PHASES:
        return None
    verb, rest = words[0], words[1:]
    if state.phase not in _PHASES[verb]:
        return _NOW.get(state.phase)
    match verb:
        case "skill" | "copy" | "scrap":
            return why_no_skill(state, seat, words)
        case "draw" | "yield" | "eat" | "cover":
            return _action(state, seat, verb, rest)
        case "declare" if state.phase == "opening":
            return Text("You hold no opening hand.")
        case "steal":
            return Text("Only plain luck cards of other score areas can be stolen.")
        case "swap":
            return _swap(state, seat, rest)
        case "flip":
            return Text("No card lies face down there.")
        case _:
            return _NOW.get(state.phase)


def _action(state: DouState, seat: int, verb: str, rest: list[str]) -> Text | None:
    order = state.order[seat]
    match verb:
        case "draw":
            if order:
                return Text("You are under an order: you cannot draw.")
            full = len(state.hands[seat]) >= state.hand_limit
            return Text("Your hand is full: {n} cards.", n=state.hand_limit) if full else None
        case "yield":
            return Text("You can only give up a turn in which an order leaves you nothing to do.")
        case "eat" if order == "cover_only":
            return Text("You are ordered to cover: you cannot eat.")
        case "cover" if order == "eat_only":
            return Text("You are ordered to eat: you cannot cover.")
        case _:
            return _hand_card(state, seat, rest) or _fits(state, verb, rest)


def _hand_card(state: DouState, seat: int, rest: list[str]) -> Text | None:
    if not rest or rest[0] not in CARDS:
        return Text("There is no such card.")
    if rest[0] not in state.hands[seat]:
        return Text("{card} is not in your hand.", card=CARDS[rest[0]].name)
    return None


def _fits(state: DouState, verb: str, rest: list[str]) -> Text | None:
    animal = ANIMAL[rest[0]]
    lying, name = state.in_pool(animal), ANIMAL_NAMES[animal]
    if verb == "cover":
        return Text("{animal} lies in the pool already: you can only eat with it.", animal=name) if lying else None
    if not lying:
        return Text("No {animal} lies in the pool: you can only cover with it.", animal=name)
    if len(lying) == STACK:
        return Text("{animal} is a triple stack: you take all three or none.", animal=name)
    return Text("That card does not lie in the pool, or is of another animal.")


def _swap(state: DouState, seat: int, rest: list[str]) -> Text | None:
    refused = _hand_card(state, seat, rest)
    if refused is not None or len(rest) != 2:
        return refused
    if rest[1] not in state.pool:
        return Text("That card does not lie in the pool.")
    return Text("Cards of a triple stack cannot be swapped.")
