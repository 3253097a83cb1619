"""The dice of the turn, and what the viewer's gods can do with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from app.games.god_of_luck.cards import CARDS
from app.games.god_of_luck.codes import code_of, counts_of, number_of
from app.games.god_of_luck.gods import GODS
from app.games.god_of_luck.parts import Added, Changes, FixedDie, Gourd, LooseDie, ManyHands, Powers, Raise, Target
from app.games.god_of_luck.powers import (
    Beast,
    Dasheng,
    Erlang,
    Fushen,
    Laojun,
    Zao,
    adding_moves,
    dasheng_of,
    erlang_of,
    fixed_values,
    laojun_of,
    zao_of,
)
from app.games.god_of_luck.reach import lifted, met, raise_to, raising
from app.games.god_of_luck.state import LuckState

Moves = Callable[..., tuple[Zao | Laojun | Erlang | Dasheng, ...]]
"""The moves of a power on one die: takes its number, its value, and for Erlang the values of fixed dice."""


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
    loose = [(die, state.dice[die].value) for die in state.loose]
    ready = {god.kind for god in state.me.gods if not god.fresh and not god.used} if loose else set()
    found = Powers(
        zao=_all_changes(zao_of, loose) if "zao" in ready else (),
        zao_left=sum([god.kind == "zao" and not god.used and not god.fresh for god in state.me.gods]),
        guanyin=_many_hands(state, loose) if "guanyin" in ready else None,
        laojun=_all_changes(laojun_of, loose) if "laojun" in ready else (),
        erlang=_all_changes(erlang_of, loose, fixed_values(state)) if "erlang" in ready else (),
        dasheng=_all_changes(dasheng_of, loose) if "dasheng" in ready else (),
        beasts=tuple([_beast(move.kind) for move in adding if isinstance(move, Beast)]),
        fushen=tuple([_any_die(move.value) for move in adding if isinstance(move, Fushen)]),
    )
    usable = found.zao or found.guanyin or found.laojun or found.erlang or found.dasheng or adding
    return found if usable else None


@lru_cache(maxsize=16)
def _beast(kind: str) -> Added:
    return Added(kind, GODS[kind].beast, str(Beast(kind)))


@lru_cache(maxsize=16)
def _any_die(value: int) -> Added:
    return Added("fushen", value, str(Fushen(value)))


def _all_changes(of: Moves, dice: Sequence[tuple[int, int]], *more: tuple[int, ...]) -> tuple[Changes, ...]:
    """What a power can make of each of these dice (number and value), those left out of which it can make nothing."""
    found = [_changes(of, die, value, *more) for die, value in dice]
    return tuple([changes for changes in found if changes.results])


@lru_cache(maxsize=2048)
def _changes(of: Moves, die: int, value: int, *more: tuple[int, ...]) -> Changes:
    """The moves `of` a power on one die, with what becomes of it."""
    return Changes(value, tuple([(_result(move), str(move)) for move in of(die, value, *more)]))


def _result(move: Zao | Laojun | Erlang | Dasheng) -> int:
    match move:
        case Zao():
            return 0
        case Laojun():
            return move.value + move.plus
        case Erlang() | Dasheng():
            return move.to


def _many_hands(state: LuckState, loose: Sequence[tuple[int, int]]) -> ManyHands | None:
    dice = tuple([_raised(die, value) for die, value in loose if value < 6])
    if not dice:
        return None
    code = code_of([die.value for die in state.dice])
    return ManyHands(dice, _shortcuts(tuple(dict.fromkeys(state.me.hand)), code, len(state.dice), dice))


@lru_cache(maxsize=64)
def _raised(die: int, value: int) -> Target:
    return Target(value, str(die))


def _shortcuts(cards: tuple[str, ...], code: int, dice: int, loose: tuple[Target, ...]) -> tuple[Raise, ...]:
    """All of the loose dice, then the fewest of them that meet a card which these dice (`code`, so many) do not meet."""
    every = code_of([die.value for die in loose])
    missing = [card for card in cards if not met(card, code)]
    found = dict.fromkeys([raise_to(card, code, every) for card in missing])
    few = sorted([raised for raised in found if raised not in (0, every)], key=number_of)
    return tuple([_shortcut(cards, code, dice, raised, every, loose) for raised in (every, *few)])


def _shortcut(
    cards: tuple[str, ...], code: int, dice: int, raised: int, every: int, loose: tuple[Target, ...]
) -> Raise:
    result = lifted(code, raised)
    meets = tuple([(card, CARDS[card].worth(dice)) for card in cards if met(card, result)])
    before = tuple([face for face, number in enumerate(counts_of(raised)) for _ in range(number)])
    return Raise(raising(raised, loose), before, tuple([face + 1 for face in before]), meets, raised == every)
