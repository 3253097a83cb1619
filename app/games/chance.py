"""Luck that nobody can foresee and everybody can check afterwards.

Each move of a match draws from a stream of its own: HMAC-SHA256 keyed by the match's secret seed over
``"<match>/<move number>/<block>"``, read as 32-bit big-endian words. Numbers below n come from a word by rejection, so no
outcome is favoured. There is no generator state to store or to leak, and a move's luck does not depend on how much earlier
moves drew. Test vectors stand in docs/chance.md; the algorithm never changes.
"""

from __future__ import annotations

import hmac
from collections import deque
from collections.abc import Iterable, MutableSequence, Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")
_WORDS = 1 << 32


class Chance:
    """The luck of one move. `drawn` tells whether any was used."""

    __slots__ = ("_block", "_key", "_label", "_words", "drawn")

    def __init__(self, secret: bytes, match: str, number: int) -> None:
        self._key = secret
        self._label = f"{match}/{number}/"
        self._block = 0
        self._words: deque[int] = deque()
        self.drawn = False

    def _word(self) -> int:
        self.drawn = True
        if not self._words:
            block = hmac.digest(self._key, f"{self._label}{self._block}".encode(), sha256)
            self._block += 1
            self._words.extend(int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4))
        return self._words.popleft()

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1, each as likely. Raises ValueError unless 1 <= bound <= 2**32."""
        if not 1 <= bound <= _WORDS:
            raise ValueError(f"no number below {bound}")
        limit = _WORDS - _WORDS % bound
        while (word := self._word()) >= limit:
            pass
        return word % bound

    def die(self) -> int:
        """One ordinary die: 1 to 6."""
        return self.below(6) + 1

    def roll(self, count: int) -> tuple[int, ...]:
        """`count` ordinary dice, in the order thrown."""
        return tuple(self.die() for _ in range(count))

    def pick(self, items: Sequence[T]) -> T:
        """One of `items`, each as likely. Raises ValueError if there is none."""
        return items[self.below(len(items))]

    def shuffle(self, items: Iterable[T]) -> list[T]:
        """The items in a new order, every order as likely (Fisher and Yates, from the last place down)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


class Scripted(Chance):
    """A chance that says what a test wants: dice from `dice`, shuffles from `orders` (else unchanged).

    Raises AssertionError when more is drawn than was scripted, so that a test notices luck it did not expect.
    """

    __slots__ = ("_dice", "_orders")

    def __init__(self, dice: Iterable[int] = (), orders: Iterable[Sequence[object]] = ()) -> None:
        super().__init__(b"", "scripted", 0)
        self._dice: deque[int] = deque(dice)
        self._orders: deque[Sequence[object]] = deque(orders)

    def below(self, bound: int) -> int:
        """The next scripted die, counted from 0."""
        self.drawn = True
        assert self._dice, "more luck was drawn than scripted"
        value = self._dice.popleft() - 1
        assert 0 <= value < bound, f"scripted {value + 1} does not fit 1 to {bound}"
        return value

    def shuffle(self, items: Iterable[T]) -> list[T]:
        """The next scripted order, as it is; without one the items as they came."""
        self.drawn = True
        return list(self._orders.popleft()) if self._orders else list(items)  # type: ignore[arg-type]


def shuffle_in_place(items: MutableSequence[T], chance: Chance) -> None:
    """Shuffle a list of a state where it stands."""
    items[:] = chance.shuffle(items)
