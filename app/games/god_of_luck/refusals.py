"""Why the active player cannot do something now, from the open table and the own hand alone."""

from __future__ import annotations

from app.games.god_of_luck.cards import CARDS, COLOUR_NAMES
from app.games.god_of_luck.conditions import meets
from app.games.god_of_luck.flow import RANK_COLOURS
from app.games.god_of_luck.gods import BEASTS, GODS
from app.games.god_of_luck.invite import KITCHEN_ROW, has_already, lacks_gifts, price_of
from app.games.god_of_luck.roll import may_roll
from app.games.god_of_luck.state import EMPTY, OPEN, PLACES, ROWS, LuckState
from app.text import Text

_NOW = {
    "setup": Text("First everybody draws a card from a deck."),
    "draw": Text("First you draw a card or take an open one."),
    "extra": Text("Now you take one more green or blue card, or none."),
    "roll": Text("Now you roll and keep dice."),
    "play": Text("All dice are kept: now you play a card, or none."),
    "invite": Text("Now you invite a god, or end your turn."),
    "pay": Text("Now you pay for the god that you called."),
    "discard": Text("You hold too many cards: now you discard."),
}
"""What is asked in each phase."""
_POWERS = ("zao", "guanyin", "laojun", "erlang", "dasheng")
_PHASES = {
    "draw": ("setup", "draw"),
    "take": ("draw",),
    "lushen": ("extra",),
    "skip": ("extra",),
    "roll": ("roll",),
    "lock": ("roll",),
    **dict.fromkeys(_POWERS, ("roll",)),
    "beast": ("roll", "play"),
    "fushen": ("roll", "play"),
    "play": ("play",),
    "end_play": ("play",),
    "invite": ("invite",),
    "end_invite": ("invite",),
    "pay": ("pay",),
    "caishen": ("pay",),
    "discard": ("discard",),
}
"""The phases in which each kind of move is possible."""


def reason(state: LuckState, seat: int, token: str) -> Text | None:
    """One sentence why `token`, which is no legal move of the active seat, is not possible; None for what is no move at all."""
    words = token.split()
    if seat != state.active or not words or words[0] not in _PHASES:
        return None
    verb, rest = words[0], words[1:]
    if state.phase not in _PHASES[verb]:
        return _NOW.get(state.phase)
    if verb in ("draw", "take", "lushen"):
        return _card_to_take(state, verb, rest)
    if verb == "roll":
        return None if may_roll(state) else Text("Keep at least one die before you roll again.")
    if verb == "lock":
        return _dice(state, rest[:1])
    if verb in _POWERS:
        return _power(state, verb, rest)
    if verb in ("beast", "fushen"):
        return _added(state, verb, rest)
    if verb in ("play", "discard"):
        return _hand(state, verb, rest)
    if verb == "invite":
        return _god(state, rest)
    return _payment(state, verb, rest)


def _card_to_take(state: LuckState, verb: str, rest: list[str]) -> Text | None:
    if verb == "lushen":
        verb, rest = (rest[0], rest[1:]) if rest else ("", [])
        if rest and rest[0] not in RANK_COLOURS:
            return Text("The God of Rank takes green and blue cards only.")
    colour = rest[0] if rest else ""
    if colour not in COLOUR_NAMES:
        return None
    if verb == "draw" and not state.decks[colour]:
        return Text("The {colour} deck is empty.", colour=COLOUR_NAMES[colour])
    slot = _number(rest[1:], OPEN) if verb == "take" else None
    return Text("No card lies open there.") if slot is not None and state.open[colour][slot] == EMPTY else None


def _number(words: list[str], below: int) -> int | None:
    """The first word as a number from 0 up to `below`, or None."""
    if words and words[0].isascii() and words[0].isdigit() and len(words[0]) < 3 and int(words[0]) < below:
        return int(words[0])
    return None


def _dice(state: LuckState, words: list[str]) -> Text | None:
    for word in words:
        die = _number([word], len(state.dice))
        if die is None:
            return Text("There is no such die on the table.")
        if state.dice[die].fixed:
            return Text("A die that is kept never changes again.")
        if not state.dice[die].value:
            return Text("Roll your dice first.")
    return None


def _god_is_not_ready(state: LuckState, kind: str) -> Text | None:
    god, name = state.me.owned(kind), GODS[kind].name
    if god is None:
        return Text("{god} is not with you.", god=name)
    if god.fresh:
        return Text("{god} came this turn, and helps you from your next turn on.", god=name)
    if god.used:
        return Text("{god} has been used this turn.", god=name)
    return None


def _power(state: LuckState, kind: str, rest: list[str]) -> Text | None:
    missing = _god_is_not_ready(state, kind)
    if missing is not None:
        return missing
    chosen = rest if kind == "guanyin" else rest[:1]
    return _dice(state, chosen) or _result(state, kind, rest)


def _result(state: LuckState, kind: str, rest: list[str]) -> Text | None:
    if kind == "guanyin":
        if not rest:
            return Text("Choose at least one die.")
        return Text("A 6 cannot be raised.") if any(state.dice[int(word)].value == 6 for word in rest) else None
    number = _number(rest[1:], 7)
    if number is None or kind == "zao":
        return None
    if kind == "laojun":
        right = number in (1, 2, 3) and state.dice[int(rest[0])].value + number <= 6
        return None if right else Text("Lord Lao adds 1, 2 or 3, and no die goes beyond 6.")
    if kind == "erlang" and all(die.value != number for die in state.dice if die.fixed):
        return Text("No die that is kept shows this number.")
    return Text("The die shows this number already.") if state.dice[int(rest[0])].value == number else None


def _added(state: LuckState, verb: str, rest: list[str]) -> Text | None:
    kind = "fushen" if verb == "fushen" else next((word for word in rest[:1] if word in BEASTS), "")
    if not kind:
        return None
    if state.played:
        return Text("Dice are added before the first card is played.")
    if kind == "fushen" and not state.showdown:
        return Text("The God of Luck adds a die in the showdown only.")
    return _god_is_not_ready(state, kind)


def _hand(state: LuckState, verb: str, rest: list[str]) -> Text | None:
    card = rest[0] if rest else ""
    if card not in CARDS:
        return None
    name = CARDS[card].name
    if card not in state.me.hand:
        return Text("You do not hold {card}.", card=name)
    if verb == "play" and not meets(card, state.counts):
        return Text("Your dice do not meet {card}: {asks}.", card=name, asks=CARDS[card].asks)
    return None


def _god(state: LuckState, rest: list[str]) -> Text | None:
    spot = _spot(rest)
    if spot is None:
        return None
    row, place = spot
    kind = "zao" if row == KITCHEN_ROW else state.rows[row][place]
    if kind == EMPTY or (row == KITCHEN_ROW and not state.kitchen):
        return Text("No god is left there.")
    name, me = GODS[kind].name, state.me
    if has_already(me, kind):
        return Text("{god} is with you already.", god=name)
    if lacks_gifts(me, kind):
        gifts = tuple(GODS[gift].name for gift in GODS[kind].gives)
        return Text("{god} comes only in exchange for {gifts}.", god=name, gifts=gifts)
    price, purse = price_of(state, kind), me.purse
    return Text("{god} costs {n}, and you can pay {purse}.", god=name, n=price, purse=purse) if price > purse else None


def _spot(rest: list[str]) -> tuple[int, int] | None:
    if rest[:1] == ["zao"]:
        return KITCHEN_ROW, 0
    row, place = _number(rest[:1], ROWS), _number(rest[1:2], PLACES)
    return None if row is None or place is None else (row, place)


def _payment(state: LuckState, verb: str, rest: list[str]) -> Text | None:
    if verb == "caishen":
        return _god_is_not_ready(state, "caishen")
    if verb == "pay" and rest and rest[0] in CARDS and all(word.isdecimal() for word in rest[1:]):
        return Text("This card does not lie in front of you like that.")
    return None
