"""What the final dice must show for each fortune card (section 3.1, decisions 1 to 5).

A test gets `counts`: how many dice show each value, index 0 to 6; index 0 stands for dice not rolled yet and counts nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from app.games.god_of_luck.cards import CARDS, RED_FACES

Test = Callable[[Sequence[int]], bool]
BLUE_FACES = frozenset(range(1, 7)) - RED_FACES


def kind(number: int) -> Test:
    """Some `number` dice are equal (decision 3)."""
    return lambda counts: max(counts[1:]) >= number


def groups(size: int, number: int) -> Test:
    """`number` groups of `size` equal dice; one value may make several (decision 5)."""
    return lambda counts: sum(count // size for count in counts[1:]) >= number


def full_house(counts: Sequence[int]) -> bool:
    """Three equal and two equal of another value, or five equal."""
    most, second = sorted(counts[1:], reverse=True)[:2]
    return most >= 5 or (most >= 3 and second >= 2)


def run(length: int) -> Test:
    """Some `length` values in a row are all there (decision 4)."""
    starts = range(1, 8 - length)
    return lambda counts: any(all(counts[start : start + length]) for start in starts)


def total(least: int) -> Test:
    """The sum of all dice is high enough (decision 1)."""
    return lambda counts: sum(value * count for value, count in enumerate(counts)) >= least


def all_of(faces: frozenset[int]) -> Test:
    """Every die shows one of these faces (decision 2)."""
    return lambda counts: sum(counts[face] for face in faces) == sum(counts[1:])


CONDITIONS: dict[str, Test] = {
    "kind2": kind(2),
    "kind3": kind(3),
    "kind4": kind(4),
    "kind5": kind(5),
    "kind6": kind(6),
    "pairs2": groups(2, 2),
    "pairs3": groups(2, 3),
    "triples2": groups(3, 2),
    "full_house": full_house,
    "run4": run(4),
    "run5": run(5),
    "run6": run(6),
    "sum15": total(15),
    "sum20": total(20),
    "sum30": total(30),
    "all_red": all_of(RED_FACES),
    "all_blue": all_of(BLUE_FACES),
}
"""The test of each condition by its id."""


def counted(values: Iterable[int]) -> list[int]:
    """How many of these dice show each value, index 0 to 6."""
    counts = [0] * 7
    for value in values:
        counts[value] += 1
    return counts


def meets(card: str, counts: Sequence[int]) -> bool:
    """Whether these dice meet the condition of a card; at least as many dice as its colour stands for are needed."""
    fortune = CARDS[card]
    return sum(counts[1:]) >= fortune.dice and CONDITIONS[fortune.condition](counts)
