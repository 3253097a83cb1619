"""Swineherd's Game 牧豬奴戲, the skill of the fu pig."""

from __future__ import annotations

from app.games.chance import Chance
from app.games.dou_fu.skills.orders import NEEDS_PLAYER, everybody, give
from app.games.dou_fu.skills.skill import Aim, Skill, at_seat
from app.games.dou_fu.state import DouState
from app.games.game import News, Seat
from app.text import Text, Who


def _act(state: DouState, seat: Seat, aim: Aim, chance: Chance) -> list[News]:
    give(state, aim.seat, "stop")
    return []


def _label(aim: Aim) -> Text:
    return Text("{who} misses a turn", who=Who(aim.seat))


PIG = Skill(
    "pig_fu",
    Text("Swineherd's Game"),
    Text("A player misses the next turn, skills included; aimed at yourself it ends this one."),
    NEEDS_PLAYER,
    everybody,
    _act,
    _label,
    at_seat,
)
