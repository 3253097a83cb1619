"""Stirring the Grass 打草驚蛇, the skill of the fu snake, if it was chosen to be fu."""

from __future__ import annotations

from itertools import combinations

from app.games.chance import Chance
from app.games.dou_fu.cards import ANIMAL, CARDS
from app.games.dou_fu.skills.skill import Aim, Skill
from app.games.dou_fu.skills.status import arrive
from app.games.dou_fu.state import DouState
from app.games.game import News, Seat
from app.text import Text


def _aims(state: DouState, seat: Seat) -> list[Aim]:
    """Each pair of sides once, the lower side first; cards of equal animals."""
    aims = []
    for side, other_side in combinations(sorted(state.playing), 2):
        aims += [
            Aim(side=side, card=card, other_side=other_side, other=other)
            for card in state.areas[side]
            for other in state.areas[other_side]
            if ANIMAL[card] == ANIMAL[other]
        ]
    return aims


def _act(state: DouState, seat: Seat, aim: Aim, chance: Chance) -> list[News]:
    area, other_area = state.areas[aim.side], state.areas[aim.other_side]
    area.remove(aim.card)
    area.append(aim.other)
    other_area.remove(aim.other)
    other_area.append(aim.card)
    arrive(state, aim.side, [aim.other], captured=False)
    arrive(state, aim.other_side, [aim.card], captured=False)
    return []


def _label(aim: Aim) -> Text:
    return Text("{card} and {other} change places", card=CARDS[aim.card].name, other=CARDS[aim.other].name)


def _words(aim: Aim) -> tuple[str, ...]:
    return aim.card, aim.other


SNAKE = Skill(
    "snake_fu",
    Text("Stirring the Grass"),
    Text(
        "Two cards of one animal in two score areas change places; skills of fu cards and of the jade pig become void."
    ),
    Text("The snake needs two cards of one animal in two score areas."),
    _aims,
    _act,
    _label,
    _words,
)
