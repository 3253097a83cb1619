"""Rolling and keeping dice (section 5.3)."""

from __future__ import annotations

from typing import TypeAlias

from app.games.chance import Chance
from app.games.game import Move, News
from app.games.god_of_luck import news
from app.games.god_of_luck.flow import after_lock
from app.games.god_of_luck.powers import PowerMove, adding_moves, change_moves
from app.games.god_of_luck.state import LuckState
from app.text import Text


class Roll(Move, frozen=True, tag=True):
    """Roll all loose dice, `count` of them."""

    count: int

    def __str__(self) -> str:
        return "roll"

    @property
    def label(self) -> Text:
        """Says how many."""
        return Text("Roll {n} die", plural="Roll {n} dice", n=self.count)


class Lock(Move, frozen=True, tag=True):
    """Keep a die for good; it never changes again."""

    die: int
    value: int

    def __str__(self) -> str:
        return f"lock {self.die}"

    @property
    def label(self) -> Text:
        """Says what it shows."""
        return Text("Keep the {value}", value=self.value)


RollMove: TypeAlias = Roll | Lock | PowerMove


def may_roll(state: LuckState) -> bool:
    """The first time always, later after a die was fixed; the Kitchen God's reroll needs none (decision 11)."""
    return state.rolls == 0 or state.locked > 0


def roll_moves(state: LuckState) -> list[RollMove]:
    """Roll, keep, then the powers."""
    moves: list[RollMove] = []
    if may_roll(state):
        moves.append(Roll(sum(not die.fixed for die in state.dice)))
    moves += [Lock(die, state.dice[die].value) for die in state.loose]
    moves += change_moves(state)
    moves += adding_moves(state)
    return moves


def do_roll(state: LuckState, chance: Chance) -> list[News]:
    """All loose dice are thrown."""
    values = []
    for die in state.dice:
        if not die.fixed:
            die.value = chance.die()
            values.append(die.value)
    state.locked = 0
    state.rolls += 1
    state.throws += 1
    return [news.rolled(state.active, values)]


def do_lock(state: LuckState, move: Lock) -> list[News]:
    """The die is fixed; with the last one the rolling ends."""
    state.dice[move.die].fixed = True
    state.locked += 1
    after_lock(state)
    return [news.kept(state.active, move.value)]
