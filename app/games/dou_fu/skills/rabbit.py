"""Waiting by the Stump 守株待兔, the skill of the fu rabbit."""

from __future__ import annotations

from app.games.chance import Chance
from app.games.dou_fu.news import new_card
from app.games.dou_fu.skills.skill import Aim, Skill, at_seat
from app.games.dou_fu.state import DouState, into_order
from app.games.game import News, Seat
from app.text import Text, Who


def _aims(state: DouState, seat: Seat) -> list[Aim]:
    return [Aim(seat=target) for target in state.active if len(state.hands[target]) < state.hand_limit]


def _act(state: DouState, seat: Seat, aim: Aim, chance: Chance) -> list[News]:
    card = state.deck.pop()
    state.hands[aim.seat] = into_order([*state.hands[aim.seat], card])
    if not state.deck:  # the card goes on into the roulette at once, where nobody sees its face
        return []
    return [new_card(aim.seat, card)]


def _label(aim: Aim) -> Text:
    return Text("{who} draws a card", who=Who(aim.seat))


RABBIT = Skill(
    "rabbit_fu",
    Text("Waiting by the Stump"),
    Text("A player whose hand is not full draws a card of the deck; you may choose yourself."),
    Text("The rabbit needs a player whose hand is not full."),
    _aims,
    _act,
    _label,
    at_seat,
)
