"""Mind the Vase 投鼠忌器, the skill of the fu rat."""

from __future__ import annotations

from app.games.chance import Chance
from app.games.dou_fu.skills.orders import NEEDS_PLAYER, everybody, give
from app.games.dou_fu.skills.skill import Aim, Skill, at_seat
from app.games.dou_fu.state import DouState
from app.games.game import News, Seat
from app.text import Text, Who


def _act(state: DouState, seat: Seat, aim: Aim, chance: Chance) -> list[News]:
    give(state, aim.seat, "cover_only")
    return []


def _label(aim: Aim) -> Text:
    return Text("{who} must cover", who=Who(aim.seat))


RAT = Skill(
    "rat_fu",
    Text("Mind the Vase"),
    Text("A player must cover in the next turn, you yourself in this one; who cannot loses the turn."),
    NEEDS_PLAYER,
    everybody,
    _act,
    _label,
    at_seat,
)
