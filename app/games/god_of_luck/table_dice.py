"""The dice on the table as codes, and plans for them as moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from app.games.god_of_luck.aims import Aim
from app.games.god_of_luck.changes import EXACT
from app.games.god_of_luck.codes import code_of
from app.games.god_of_luck.gods import GODS
from app.games.god_of_luck.moves import LuckMove
from app.games.god_of_luck.plan import Plan, Step
from app.games.god_of_luck.powers import Beast, Dasheng, Erlang, Fushen, Guanyin, Laojun, Zao
from app.games.god_of_luck.roll import Lock, Roll, may_roll
from app.games.god_of_luck.state import LuckState

M = TypeVar("M")
Cards = tuple[tuple[str, float], ...]


def aim_at(world: LuckState, cards: Cards) -> Aim:
    """The aim of the active player for these cards (with their worth, the best first), from the table as it lies."""
    me = world.me
    ready = [god.kind for god in me.gods if not god.fresh and not god.used]
    return Aim(
        cards=cards,
        every=world.showdown,
        dice=sum([not die.by for die in world.dice]),
        laid=code_of([die.value for die in world.dice if die.by]),
        beasts=tuple(sorted([GODS[kind].beast for kind in ready if GODS[kind].beast])),
        luck=world.showdown and "fushen" in ready,
        powers=tuple([power for power in EXACT if power in ready]),
        again=ready.count("zao"),
    )


def fixed_code(world: LuckState) -> int:
    """The rolled dice that are fixed."""
    return code_of([die.value for die in world.dice if die.fixed and not die.by])


def loose_code(world: LuckState) -> int:
    """The dice that show a value and can still change."""
    return code_of([die.value for die in world.dice if not die.fixed])


def next_step(world: LuckState, plan: Plan) -> Step:
    """The first step of a plan with the dice as they lie."""
    return plan.step(fixed_code(world), loose_code(world), may_roll(world))


def expected(world: LuckState, plan: Plan) -> float:
    """What a plan brings, on average, with the dice as they lie."""
    return plan.best(fixed_code(world), loose_code(world), may_roll(world), plan.aim.again)


def as_move(world: LuckState, moves: Sequence[LuckMove], step: Step) -> LuckMove:
    """The legal move that takes a step."""
    match step.kind:
        case "roll":
            return of_kind(Roll, moves)[0]
        case "keep":
            return next(move for move in of_kind(Lock, moves) if move.value == step.value)
        case "again":
            return next(move for move in of_kind(Zao, moves) if move.value == step.value)
        case _:
            powers = [move for move in power_moves(moves) if str(move).startswith(step.kind)]
            return next(move for move in powers if after(world, move) == step.after)


def power_moves(moves: Sequence[LuckMove]) -> list[Guanyin | Laojun | Erlang | Dasheng]:
    """The exact changes among the legal moves."""
    return [move for move in moves if isinstance(move, (Guanyin, Laojun, Erlang, Dasheng))]


def after(world: LuckState, move: Guanyin | Laojun | Erlang | Dasheng) -> int:
    """The loose dice after a change."""
    match move:
        case Guanyin():
            return loose_code(world) - code_of(move.values) + code_of([value + 1 for value in move.values])
        case Laojun():
            return loose_code(world) - code_of([move.value]) + code_of([move.value + move.plus])
        case Erlang() | Dasheng():
            return loose_code(world) - code_of([move.value]) + code_of([move.to])


def adding(moves: Sequence[LuckMove], value: int) -> Beast | Fushen | None:
    """The move that adds a die of this value, by its beast if that is there."""
    for beast in of_kind(Beast, moves):
        if GODS[beast.kind].beast == value:
            return beast
    return next((luck for luck in of_kind(Fushen, moves) if luck.value == value), None)


def of_kind(kind: type[M], moves: Sequence[object]) -> list[M]:
    """The moves of one kind."""
    return [move for move in moves if isinstance(move, kind)]
