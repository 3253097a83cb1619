"""Every skill by its card: the one place for what screen, rules page and buttons call them."""

from __future__ import annotations

import msgspec

from app.games.dou_fu.skills.dog import DOG
from app.games.dou_fu.skills.dragon import DRAGON
from app.games.dou_fu.skills.goat import GOAT
from app.games.dou_fu.skills.horse import HORSE
from app.games.dou_fu.skills.monkey import MONKEY
from app.games.dou_fu.skills.ox import OX
from app.games.dou_fu.skills.pig import PIG
from app.games.dou_fu.skills.rabbit import RABBIT
from app.games.dou_fu.skills.rat import RAT
from app.games.dou_fu.skills.rooster import ROOSTER_SKILL
from app.games.dou_fu.skills.skill import Skill
from app.games.dou_fu.skills.snake import SNAKE
from app.games.dou_fu.skills.tiger import TIGER
from app.text import Text

SKILLS: dict[str, Skill] = {
    skill.card: skill for skill in (RAT, OX, TIGER, RABBIT, DRAGON, SNAKE, HORSE, GOAT, MONKEY, ROOSTER_SKILL, DOG, PIG)
}
"""The twelve skills of fu cards, in the order of the zodiac."""


class JadeSkill(msgspec.Struct, frozen=True):
    """One of the three things that the jade pig does."""

    id: str
    name: Text
    does: Text


_JADE = (
    JadeSkill(
        "lock",
        Text("Bound Fortunes"),
        Text("As long as a side owns the jade pig, its skills that are ready, and those it gets, become void."),
    ),
    JadeSkill(
        "copy",
        Text("Copy the Cat"),
        Text("Once a deal, do what a used skill of another side does, under the same conditions."),
    ),
    JadeSkill("scrap", Text("Strike the Pen"), Text("Once a deal, make a ready skill of another side void.")),
)
JADE_SKILLS: dict[str, JadeSkill] = {skill.id: skill for skill in _JADE}
"""The skills of the jade pig: the lock works by itself, the others are used like a skill."""
