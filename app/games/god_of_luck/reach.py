"""What the dice would show after one power of known result, and which cards it would meet at once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import product

from app.games.god_of_luck.codes import FACES, ONE, code_of, counts_of, number_of
from app.games.god_of_luck.conditions import meets
from app.games.god_of_luck.parts import Powers, Target
from app.games.god_of_luck.wanted import Gap, gap

Ways = Mapping[int, str]
"""Codes of all dice on the table after a power that changes or adds one die, and the token of the first that makes them so."""
_UP = (0, *[ONE[face + 1] - ONE[face] for face in range(1, 6)], 0)
"""What a die of each value adds to a code when it goes up by one; a 6 stays."""


@lru_cache(maxsize=1 << 15)
def met(card: str, code: int) -> bool:
    """Whether dice meet a card: the same few dice are asked about again and again."""
    return meets(card, counts_of(code))


def ways(code: int, powers: Powers | None) -> Ways:
    """Every power of one die that the viewer can use, rerolls apart."""
    found: dict[int, str] = {}
    if powers is None or not code:
        return found
    for added in (*powers.beasts, *powers.fushen):
        found.setdefault(code + ONE[added.value], added.token)
    for changes in (*powers.laojun, *powers.erlang, *powers.dasheng):
        without = code - ONE[changes.value]
        for result, token in changes.results:
            found.setdefault(without + ONE[result], token)
    return found


def way_to(card: str, missing: Gap, code: int, known: Ways, raisable: tuple[Target, ...]) -> str:
    """The token of a power that meets a card which these dice (`code`) do not meet, or "": of one die, else Guanyin's.

    `missing`: what the card still lacks; `known`: the powers of one die; `raisable`: the dice that Guanyin can raise.
    """
    if len(missing.lacks) <= 1:
        for after, token in known.items():
            if met(card, after):
                return token
    raised = raise_to(card, code, code_of([die.value for die in raisable]))
    return raising(raised, raisable) if raised else ""


@lru_cache(maxsize=1 << 14)
def raise_to(card: str, code: int, loose: int) -> int:
    """The fewest of the loose dice that meet a card if each of them goes up by one, as a code; 0 if none do.

    `code`: all dice on the table, `loose`: those that can go up.
    """
    missing = gap(card, counts_of(code))
    least = max(1, len(missing.lacks), missing.short)  # a die that goes up stands for one that lacks, or for a point
    if least > number_of(loose):
        return 0
    for raised, more in _some_of(loose):
        if number_of(raised) >= least and met(card, code + more):
            return raised
    return 0


def lifted(code: int, raised: int) -> int:
    """All dice after some of them went up by one."""
    return code + sum([number * up for number, up in zip(counts_of(raised), _UP, strict=True)])


def raising(raised: int, raisable: tuple[Target, ...]) -> str:
    """The token that raises these dice (a code); of equal dice those that lie first."""
    left, chosen = list(counts_of(raised)), []
    for die in raisable:
        if left[die.value]:
            left[die.value] -= 1
            chosen.append(die.token)
    return f"guanyin {' '.join(chosen)}"


@lru_cache(maxsize=1024)
def _some_of(loose: int) -> tuple[tuple[int, int], ...]:
    """Every group of one or more of these dice, small ones first: its code, and what raising it adds to that of all dice.

    Up to seven dice without a 6 can lie there in 791 ways, so that all of them are kept.
    """
    counts = counts_of(loose)
    chosen = product(*(range(counts[face] + 1) for face in FACES))
    groups = [sum([number * one for number, one in zip(numbers, ONE[1:], strict=True)]) for numbers in chosen]
    return tuple([(raised, lifted(0, raised)) for raised in sorted(groups[1:], key=number_of)])
