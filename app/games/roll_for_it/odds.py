"""How long a card takes one player alone: exact expected turns, rolling all free dice and placing every match.

A *pattern* says which images are still missing, as the counts of equal images from most to fewest: three 5s and a 2 are
(3, 1). Which faces they show makes no difference.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from math import comb

Pattern = tuple[int, ...]
NEVER = 99.0
"""Stands for "not with these dice"."""


def pattern_of(missing: Sequence[int]) -> Pattern:
    """The pattern of missing images given how many of each value are missing (index 0 to 6)."""
    return tuple(sorted((count for count in missing if count > 0), reverse=True))


@cache
def turns(need: Pattern, dice: int) -> float:
    """Expected own turns until the pattern is matched with `dice` free dice; NEVER if they are too few."""
    if not need:
        return 0.0
    if dice < sum(need):
        return NEVER
    ahead, stay = 1.0, 0.0
    for chance, left, used in _rolls(need, dice):
        if used:
            ahead += chance * turns(left, dice - used)
        else:
            stay += chance
    return ahead / (1.0 - stay)


@cache
def at_once(need: Pattern, dice: int) -> float:
    """The probability that one roll of `dice` dice matches the whole pattern."""
    return sum(chance for chance, left, _ in _rolls(need, dice) if not left)


@cache
def _rolls(need: Pattern, dice: int) -> tuple[tuple[float, Pattern, int], ...]:
    """What one roll does to a pattern: (probability, pattern left, dice used)."""
    found: dict[Pattern, float] = {}
    for chance, left in _faces(need, dice, 6):
        pattern = tuple(sorted(left, reverse=True))
        found[pattern] = found.get(pattern, 0.0) + chance
    size = sum(need)
    return tuple((chance, left, size - sum(left)) for left, chance in found.items())


def _faces(need: Pattern, dice: int, faces: int) -> Iterator[tuple[float, Pattern]]:
    """Go through the needed faces one by one: each of `dice` dice shows the next of `faces` faces with chance 1/faces."""
    if not need:
        yield 1.0, ()
        return
    hit = 1.0 / faces
    for shown in range(dice + 1):
        chance = comb(dice, shown) * hit**shown * (1.0 - hit) ** (dice - shown)
        if not chance:
            continue
        left = need[0] - min(shown, need[0])
        for further, rest in _faces(need[1:], dice - shown, faces - 1):
            yield chance * further, (left, *rest) if left else rest
