"""What the dice would show after one power of known result, and which cards it would meet at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from app.games.god_of_luck.conditions import meets
from app.games.god_of_luck.parts import ManyHands, Powers

Counts = tuple[int, ...]
"""How many dice show each value, index 0 to 6."""
Way = tuple[tuple[str, ...], Counts]
"""The words of the token of a power, and what the dice show then."""

met = lru_cache(maxsize=32_768)(meets)
"""Whether dice meet a card: the same few dice are asked about again and again."""


def ways(counts: Counts, powers: Powers | None) -> list[Way]:
    """Every power that the viewer can use, rerolls apart. Equal results come once."""
    if powers is None or not any(counts):
        return []
    found: dict[tuple[int, int], Way] = {}
    for added in (*powers.beasts, *powers.fushen):
        found.setdefault((0, added.value), ((added.token,), _changed(counts, 0, added.value)))
    for target in (*powers.laojun, *powers.erlang, *powers.dasheng):
        key = (target.value, target.result)
        if key not in found:
            found[key] = ((target.token,), _changed(counts, *key))
    return [*found.values(), *_raised(counts, powers.guanyin)]


def way_to(card: str, known: Sequence[Way]) -> str:
    """The token of the first of these ways that meets the card, or ""."""
    return next((" ".join(words) for words, after in known if met(card, after)), "")


def _raised(counts: Counts, many: ManyHands | None) -> Iterator[Way]:
    """Guanyin: how many dice of each value go up by one, the first of them standing for all."""
    if many is None:
        return
    by_value: list[list[str]] = [[] for _ in range(7)]
    for target in many.dice:
        by_value[target.value].append(target.token)
    none = (0,) * 7
    for numbers in product(*[range(len(dice) + 1) for dice in by_value]):
        if numbers == none:
            continue
        after = [count - up + came for count, up, came in zip(counts, numbers, (0, *numbers), strict=False)]
        chosen = [die for dice, number in zip(by_value, numbers, strict=True) for die in dice[:number]]
        yield ("guanyin", *sorted(chosen, key=int)), tuple(after)


def _changed(counts: Counts, before: int, after: int) -> Counts:
    changed = list(counts)
    changed[before] -= 1
    changed[after] += 1
    changed[0] = 0
    return tuple(changed)
