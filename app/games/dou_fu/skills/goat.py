"""Mending the Fold 亡羊補牢, the skill of the fu goat."""

from __future__ import annotations

from app.games.chance import Chance
from app.games.dou_fu.skills.skill import Aim, Skill, at_seat
from app.games.dou_fu.state import DouState, into_order
from app.games.game import News, Seat
from app.text import Text, Who


def _aims(state: DouState, seat: Seat) -> list[Aim]:
    return [Aim(seat=target) for target in state.active if state.hands[target]]


def _act(state: DouState, seat: Seat, aim: Aim, chance: Chance) -> list[News]:
    """The old hand is part of the deck when it is shuffled (decision 52)."""
    hand = state.hands[aim.seat]
    state.deck = chance.shuffle([*state.deck, *hand])
    state.hands[aim.seat] = into_order([state.deck.pop() for _ in hand])
    return []


def _label(aim: Aim) -> Text:
    return Text("{who} gets a new hand", who=Who(aim.seat))


GOAT = Skill(
    "goat_fu",
    Text("Mending the Fold"),
    Text("A player's whole hand is shuffled into the deck and replaced by as many new cards; you may choose yourself."),
    Text("The goat needs a player with a card in hand."),
    _aims,
    _act,
    _label,
    at_seat,
)
