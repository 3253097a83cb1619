"""The dice of the turn, and what the viewer's gods can do with them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from app.games.god_of_luck.gods import GODS
from app.games.god_of_luck.parts import Added, FixedDie, Gourd, LooseDie, ManyHands, Powers, Target
from app.games.god_of_luck.powers import (
    Beast,
    Dasheng,
    Erlang,
    Laojun,
    Zao,
    adding_moves,
    dasheng_moves,
    erlang_moves,
    laojun_moves,
    raisable,
    zao_moves,
)
from app.games.god_of_luck.state import LuckState


def gourd(state: LuckState, asked: bool) -> Gourd | None:
    """Loose and fixed dice, for all to see; only the asked player can keep them."""
    if not state.dice:
        return None
    loose, fixed, total = [], [], 0
    for number, die in enumerate(state.dice):
        total += die.value
        if die.fixed:
            fixed.append(_fixed(number, die.value, die.by))
        else:
            loose.append(_loose(number, die.value, asked and die.value > 0))
    return Gourd(
        seat=state.active,
        loose=tuple(loose),
        fixed=tuple(fixed),
        rolled=state.rolls,
        locked=state.locked,
        throw=state.throws % 2,
        sum=total,
        final=not loose,
    )


@lru_cache(maxsize=512)
def _loose(number: int, value: int, may_keep: bool) -> LooseDie:
    return LooseDie(number, value, f"lock {number}" if may_keep else "")


_fixed = lru_cache(maxsize=512)(FixedDie)


def powers(state: LuckState) -> Powers | None:
    """The powers that the active player can use, or None if there are none."""
    if state.phase not in ("roll", "play"):
        return None
    adding = adding_moves(state)
    found = Powers(
        zao=targets(zao_moves(state)),
        zao_left=sum(god.kind == "zao" and not god.used and not god.fresh for god in state.me.gods),
        guanyin=_many_hands(state),
        laojun=targets(laojun_moves(state)),
        erlang=targets(erlang_moves(state)),
        dasheng=targets(dasheng_moves(state)),
        beasts=tuple([Added(m.kind, GODS[m.kind].beast, str(m)) for m in adding if isinstance(m, Beast)]),
        fushen=tuple([Added("fushen", m.value, str(m)) for m in adding if not isinstance(m, Beast)]),
    )
    usable = found.zao or found.guanyin or found.laojun or found.erlang or found.dasheng or adding
    return found if usable else None


def targets(moves: Sequence[Zao | Laojun | Erlang | Dasheng]) -> tuple[Target, ...]:
    """Moves that act on one die, with what becomes of it (0: it is rolled)."""
    return tuple(map(_target, moves))


@lru_cache(maxsize=1024)
def _target(move: Zao | Laojun | Erlang | Dasheng) -> Target:
    return Target(move.die, move.value, _result(move), str(move))


def _result(move: Zao | Laojun | Erlang | Dasheng) -> int:
    match move:
        case Zao():
            return 0
        case Laojun():
            return move.value + move.plus
        case Erlang() | Dasheng():
            return move.to


def _many_hands(state: LuckState) -> ManyHands | None:
    dice = raisable(state)
    if not dice:
        return None
    return ManyHands(tuple([Target(die, value, value + 1, str(die)) for die, value in dice]), len(dice))
