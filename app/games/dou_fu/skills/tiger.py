"""Back to the Mountain 縱虎歸山, the skill of the fu tiger."""

from __future__ import annotations

from app.games.chance import Chance
from app.games.dou_fu.news import stacks
from app.games.dou_fu.skills.skill import Aim, Skill
from app.games.dou_fu.state import DouState
from app.games.game import News, Seat
from app.text import Text


def _aims(state: DouState, seat: Seat) -> list[Aim]:
    return [Aim()] if state.pool else []


def _act(state: DouState, seat: Seat, aim: Aim, chance: Chance) -> list[News]:
    count = len(state.pool)
    state.deck = chance.shuffle([*state.deck, *state.pool])
    state.pool = [state.deck.pop() for _ in range(count)]
    return stacks(state.stacked)


def _label(aim: Aim) -> Text:
    return Text("a new pool from the deck")


def _words(aim: Aim) -> tuple[str, ...]:
    return ()


TIGER = Skill(
    "tiger_fu",
    Text("Back to the Mountain"),
    Text("All pool cards are shuffled into the deck, and as many new ones are laid."),
    Text("The tiger needs a pool that is not empty."),
    _aims,
    _act,
    _label,
    _words,
)
