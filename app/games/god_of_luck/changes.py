"""What the exact powers of gods can make of loose dice: all results, and the way to one of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import TypeAlias

from app.games.god_of_luck.codes import FACES, ONE, counts_of

Powers: TypeAlias = tuple[str, ...]
"""The gods of this kind that are ready, in the order in which they are tried."""
EXACT: Powers = ("laojun", "guanyin", "erlang", "dasheng")
"""Powers without luck, the weakest first."""
MOST = 600
"""Results beyond so many are not looked for: with many loose dice there is time to keep some first."""


@lru_cache(maxsize=1 << 14)
def results(loose: int, powers: Powers, shown: tuple[int, ...]) -> tuple[int, ...]:
    """Every code that these loose dice can be turned into; `shown` are the values of fixed dice, for Erlang."""
    found = {loose: None}
    for power in powers:
        if len(found) > MOST:
            break
        found |= dict.fromkeys(after for before in list(found) for after in steps(before, power, shown))
    return tuple(found)


def steps(loose: int, power: str, shown: tuple[int, ...]) -> Iterator[int]:
    """The codes after this power was used on the loose dice once."""
    if power == "guanyin":
        yield from _raised(loose)
        return
    counts = counts_of(loose)
    for value in FACES:
        if counts[value]:
            for to in _targets(value, power, shown):
                if to != value:
                    yield loose - ONE[value] + ONE[to]


def _targets(value: int, power: str, shown: tuple[int, ...]) -> range | tuple[int, ...]:
    match power:
        case "laojun":
            return range(value + 1, min(6, value + 3) + 1)
        case "erlang":
            return shown
        case _:
            return FACES


def _raised(loose: int) -> Iterator[int]:
    """Any of the dice below 6 show one more."""
    counts = counts_of(loose)
    for chosen in product(*(range(count + 1) for count in counts[1:6])):
        if any(chosen):
            yield loose + sum(number * (ONE[face + 1] - ONE[face]) for face, number in enumerate(chosen, 1))
