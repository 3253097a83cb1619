"""The point cards as data (section 3.4). A card is a two-digit number, value and clouds: 52 is a 5 with two clouds."""

from collections.abc import Iterable
from typing import Literal, TypeAlias

Card: TypeAlias = int
Side: TypeAlias = Literal["big", "small"]

VALUES = (1, 2, 3, 4, 5, 6)
CLOUDS = (1, 2)
COPIES = 3
"""Cards of each value with one cloud, and as many with two (decision 2)."""
DECK: tuple[Card, ...] = tuple(10 * value + clouds for value in VALUES for clouds in CLOUDS for _ in range(COPIES))
"""All 36 point cards, in rising order."""
HAND = 6
"""Cards that the dealer draws."""
SHOWN = 3
"""Cards that the dealer shows at the end."""
BIG_FROM = 11
"""The least sum of three cards that is big; anything less is small."""


def value_of(card: Card) -> int:
    """The points of a card, 1 to 6."""
    return card // 10


def clouds_of(card: Card) -> int:
    """The clouds of a card, 1 or 2."""
    return card % 10


def sum_of(cards: Iterable[Card]) -> int:
    """The points of some cards together."""
    return sum(card // 10 for card in cards)


def side_of(points: int) -> Side:
    """Whether three cards with so many points together are big or small."""
    return "big" if points >= BIG_FROM else "small"
