"""Dotting the Eyes 畫龍點睛, the skill of the fu dragon."""

from __future__ import annotations

from app.games.chance import Chance
from app.games.dou_fu.cards import CARDS
from app.games.dou_fu.skills.skill import Aim, Skill
from app.games.dou_fu.skills.status import arrive
from app.games.dou_fu.state import DouState
from app.games.game import News, Seat
from app.text import Text, Who

SAFE = ("gold", "jade")
"""What the dragon cannot take, by chosen attribute (decision 50)."""


def _aims(state: DouState, seat: Seat) -> list[Aim]:
    return [
        Aim(side=side, card=card, holders=state.seats_of(side))
        for side in state.others(state.sides[seat])
        for card in state.areas[side]
        if state.attribute(card) not in SAFE
    ]


def _act(state: DouState, seat: Seat, aim: Aim, chance: Chance) -> list[News]:
    side = state.sides[seat]
    state.areas[aim.side].remove(aim.card)
    state.areas[side].append(aim.card)
    arrive(state, side, [aim.card], captured=False)
    return []


def _label(aim: Aim) -> Text:
    return Text("take {card} from {who}", card=CARDS[aim.card].name, who=tuple(map(Who, aim.holders)))


def _told(aim: Aim) -> Text:
    return Text("{card} comes from {who}", card=CARDS[aim.card].name, who=tuple(map(Who, aim.holders)))


def _words(aim: Aim) -> tuple[str, ...]:
    return str(aim.side), aim.card


DRAGON = Skill(
    "dragon_fu",
    Text("Dotting the Eyes"),
    Text("Take a card that is neither gold nor jade from another score area; the skill of a fu card becomes void."),
    Text("The dragon takes a card of another score area that is neither gold nor jade."),
    _aims,
    _act,
    _label,
    _words,
    told=_told,
)
