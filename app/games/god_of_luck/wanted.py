"""What of the dice counts for a card, and what is missing."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from app.games.god_of_luck.cards import CARDS, RED_FACES
from app.games.god_of_luck.conditions import BLUE_FACES

ANY = 0
"""A missing die without a particular value."""
_GROUPS = {"pairs2": (2, 2), "pairs3": (2, 3), "triples2": (3, 2)}


class Gap(msgspec.Struct, frozen=True):
    """The shortest way to a card: values that count, values missing, and points missing to a sum."""

    has: tuple[int, ...] = ()
    lacks: tuple[int, ...] = ()
    short: int = 0


def gap(card: str, counts: Sequence[int]) -> Gap:
    """How these dice (counts, index 0 to 6) stand with a card; high values are preferred where several ways are as short."""
    condition = CARDS[card].condition
    if condition.startswith("sum"):
        points = sum(value * count for value, count in enumerate(counts))
        return Gap(short=max(0, int(condition.removeprefix("sum")) - points))
    if condition.startswith("all"):
        return _colour(RED_FACES if condition == "all_red" else BLUE_FACES, counts)
    if condition.startswith("run"):
        return _run(int(condition.removeprefix("run")), counts)
    if condition == "full_house":
        return _full_house(counts)
    size, number = _GROUPS.get(condition) or (int(condition.removeprefix("kind")), 1)
    return _groups(size, number, counts)


def _colour(faces: frozenset[int], counts: Sequence[int]) -> Gap:
    right = [value for value in range(1, 7) if value in faces for _ in range(counts[value])]
    return Gap(tuple(right), (ANY,) * (sum(counts[1:]) - len(right)))


def _run(length: int, counts: Sequence[int]) -> Gap:
    windows = [range(start, start + length) for start in range(7 - length, 0, -1)]
    best = max(windows, key=lambda window: sum(counts[value] > 0 for value in window))
    return _against(counts, tuple(best))


def _full_house(counts: Sequence[int]) -> Gap:
    if max(counts[1:]) >= 5:
        return Gap((max(range(1, 7), key=lambda value: counts[value]),) * 5)
    pairs = [(three, two) for three in range(6, 0, -1) for two in range(6, 0, -1) if three != two]
    three, two = max(pairs, key=lambda pair: min(3, counts[pair[0]]) + min(2, counts[pair[1]]))
    return _against(counts, (three,) * 3 + (two,) * 2)


def _groups(size: int, number: int, counts: Sequence[int]) -> Gap:
    """So many groups of equal dice: always the one that lacks least."""
    left, wanted = list(counts), []
    for _ in range(number):
        value = max(range(6, 0, -1), key=lambda value: min(size, left[value]))
        wanted += [value if left[value] else ANY] * size
        left[value] = max(0, left[value] - size)
    return _against(counts, tuple(wanted))


def _against(counts: Sequence[int], wanted: tuple[int, ...]) -> Gap:
    left, has, lacks = list(counts), [], []
    left[ANY] = 0
    for value in wanted:
        if left[value]:
            left[value] -= 1
            has.append(value)
        else:
            lacks.append(value)
    return Gap(tuple(has), tuple(lacks))
