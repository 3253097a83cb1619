"""Tireless Hooves 馬不停蹄, the skill of the fu horse. It flips as every cover does (section 7.4)."""

from __future__ import annotations

from app.games.chance import Chance
from app.games.dou_fu.capture import flip
from app.games.dou_fu.skills.orders import NEEDS_PLAYER, everybody
from app.games.dou_fu.skills.skill import Aim, Skill, at_seat
from app.games.dou_fu.state import DouState
from app.games.game import News, Seat
from app.text import Text, Who


def _act(state: DouState, seat: Seat, aim: Aim, chance: Chance) -> list[News]:
    return flip(state, aim.seat, "horse")


def _label(aim: Aim) -> Text:
    return Text("{who} flips a card of the deck", who=Who(aim.seat))


HORSE = Skill(
    "horse_fu",
    Text("Tireless Hooves"),
    Text(
        "A player flips a card of the deck and captures with it or leaves it in the pool, without bonus and declaration."
    ),
    NEEDS_PLAYER,
    everybody,
    _act,
    _label,
    at_seat,
)
