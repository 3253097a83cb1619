"""What the dice would show after one power of known result, and which cards it would meet at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import product
from operator import add, sub
from typing import NamedTuple

from app.games.god_of_luck.conditions import meets
from app.games.god_of_luck.parts import ManyHands, Powers
from app.games.god_of_luck.wanted import Gap

Counts = tuple[int, ...]
"""How many dice show each value, index 0 to 6."""


class Way(NamedTuple):
    """A power: says its token, what the dice show then, and how many dice and points it changes at most."""

    token: Callable[[], str]
    after: Counts
    dice: int
    points: int


met = lru_cache(maxsize=32_768)(meets)
"""Whether dice meet a card: the same few dice are asked about again and again."""


def ways(counts: Counts, powers: Powers | None) -> list[Way]:
    """Every power that the viewer can use, rerolls apart. Equal results come once."""
    if powers is None or not any(counts):
        return []
    found: dict[tuple[int, int], Way] = {}
    for added in (*powers.beasts, *powers.fushen):
        after = _changed(counts, 0, added.value)
        found.setdefault((0, added.value), Way(partial(str, added.token), after, 1, added.value))
    for target in (*powers.laojun, *powers.erlang, *powers.dasheng):
        key = before, result = target.value, target.result
        if key not in found:
            found[key] = Way(partial(str, target.token), _changed(counts, before, result), 1, max(0, result - before))
    return [*found.values(), *_raised(counts, powers.guanyin)]


def way_to(card: str, missing: Gap, known: Sequence[Way]) -> str:
    """The token of the first of these ways that meets the card, or ""."""
    lacks, short = len(missing.lacks), missing.short
    for token, after, dice, points in known:
        if dice >= lacks and points >= short and met(card, after):
            return token()
    return ""


def _raised(counts: Counts, many: ManyHands | None) -> Iterator[Way]:
    """Guanyin: how many dice of each value go up by one, the first of them standing for all."""
    if many is None:
        return
    by_value: list[list[str]] = [[] for _ in range(7)]
    for target in many.dice:
        by_value[target.value].append(target.token)
    for numbers, change in _raises(tuple(map(len, by_value))):
        more = sum(numbers)
        yield Way(partial(_raising, by_value, numbers), tuple(map(add, counts, change)), more, more)


@lru_cache(maxsize=2048)
def _raises(dice: Counts) -> list[tuple[Counts, Counts]]:
    """How many dice of each value may go up by one, and what that does to the counts."""
    numbers = list(product(*[range(count + 1) for count in dice]))[1:]
    return [(up, tuple(map(sub, (0, *up), (*up, 0)))[:7]) for up in numbers]


def _raising(by_value: list[list[str]], numbers: Counts) -> str:
    chosen = [die for dice, number in zip(by_value, numbers, strict=True) for die in dice[:number]]
    return f"guanyin {' '.join(sorted(chosen, key=int))}"


def _changed(counts: Counts, before: int, after: int) -> Counts:
    changed = list(counts)
    changed[before] -= 1
    changed[after] += 1
    changed[0] = 0
    return tuple(changed)
