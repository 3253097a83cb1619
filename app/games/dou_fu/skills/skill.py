"""What a skill is, and the move that uses one (section 8.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, TypeAlias

import msgspec

from app.games.chance import Chance
from app.games.dou_fu.cards import ANIMAL
from app.games.dou_fu.state import NOBODY, DouState
from app.games.game import News, Seat
from app.text import Text

Way: TypeAlias = Literal["skill", "copy", "scrap"]
"""How a skill is used: that of an own fu card; with the jade pig that of another side; or the jade pig voids one."""


class Aim(msgspec.Struct, frozen=True):
    """At whom or what a skill is used: a `seat`, or `card`, which lies in the area of `side` (the snake: and `other`, in that
    of `other_side`; the dog: in the own hand). `holders` are the seats of `side`, where the label names them."""

    seat: Seat = NOBODY
    side: int = NOBODY
    card: str = ""
    other_side: int = NOBODY
    other: str = ""
    holders: tuple[Seat, ...] = ()


Aims: TypeAlias = Callable[[DouState, Seat], Iterable[Aim]]
"""Every legal aim of a user now; empty where the skill cannot take effect."""
Act: TypeAlias = Callable[[DouState, Seat, Aim, Chance], list[News]]
"""The effect. Lines for single readers are its own matter; that it was used is told by whoever calls."""
Say: TypeAlias = Callable[[Aim], Text]
"""What it does to this aim, in few words that fit a button as well as a log line ("Bo must cover")."""
Words: TypeAlias = Callable[[Aim], tuple[str, ...]]
"""The words of the aim in a token."""


class Skill(msgspec.Struct, frozen=True):
    """A skill of a fu card.

    `name` and `does`, one sentence, are what screen and rules page say; `needs` is what a refused aim lacks; `label` is the
    effect on the button. `told` is the effect as everybody may read it in the log, where that is another sentence, or says
    less than the button; `shown`: whether everybody may know the card that it was aimed at.
    """

    card: str
    name: Text
    does: Text
    needs: Text
    aims: Aims
    act: Act
    label: Say
    words: Words
    told: Say | None = None
    shown: bool = True

    @property
    def animal(self) -> str:
        """Whose skill it is."""
        return ANIMAL[self.card]


def at_seat(aim: Aim) -> tuple[str, ...]:
    """A player by number."""
    return (str(aim.seat),)
