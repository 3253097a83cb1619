"""What the final dice of a turn are worth: which cards of the hand they meet, divine beasts and the God of Luck included."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from app.games.god_of_luck.cards import CARDS, GROWS, RED_FACES
from app.games.god_of_luck.changes import Powers
from app.games.god_of_luck.codes import FACES, code_of, counts_of, number_of
from app.games.god_of_luck.conditions import meets


class Aim(msgspec.Struct, frozen=True):
    """What a player rolls for.

    `cards`: the hand, each card with its worth on as many dice as can be, the best first. `every`: all cards may be played,
    as in the showdown; else one. `dice` are rolled in all; `laid`: the code of dice that gods added; `beasts`: values that
    may still be added; `luck`: a die of any value may be; `powers`: exact ones that are ready; `again`: rerolls of one die.
    """

    cards: tuple[tuple[str, float], ...]
    every: bool
    dice: int
    laid: int = 0
    beasts: tuple[int, ...] = ()
    luck: bool = False
    powers: Powers = ()
    again: int = 0

    @property
    def top(self) -> float:
        """No dice bring more than this."""
        worths = [worth for _, worth in self.cards]
        return sum(worths) if self.every else max(worths, default=0.0)

    def worth(self, rolled: int) -> float:
        """What these rolled dice bring when they are final."""
        return self._all(rolled) if self.every else self._best(rolled)

    def adds(self, rolled: int) -> tuple[int, ...]:
        """The values to add to these final dice, beasts first, so that they bring most; as few as will do."""
        ways = sorted(self._ways(), key=len)
        return max(ways, key=lambda added: self._sum(rolled + self.laid + code_of(added)))

    def _best(self, rolled: int) -> float:
        """One card is played: beasts never hurt, unless all dice must be of a colour."""
        table = rolled + self.laid
        counts = counts_of(table + code_of(self.beasts))
        for card, worth in self.cards:
            if meets(card, counts_of(table) if card in GROWS else counts):
                return worth
        return 0.0

    def _all(self, rolled: int) -> float:
        table = rolled + self.laid
        return max([self._sum(table + code_of(added)) for added in self._ways()])

    def _sum(self, final: int) -> float:
        """All cards that these final dice meet, or the best of them."""
        counts, number = counts_of(final), number_of(final)
        values = [self._value(card, worth, number) for card, worth in self.cards if meets(card, counts)]
        return sum(values) if self.every else max(values, default=0.0)

    def _value(self, card: str, worth: float, number: int) -> float:
        """With so many dice; before the showdown that only tells which of two ways to the same card is better."""
        if card not in GROWS:
            return worth
        return CARDS[card].worth(number) if self.every else worth + number / 100

    def _ways(self) -> Iterator[tuple[int, ...]]:
        """Ways to add dice: none, all, or those of one colour; and a die of any value."""
        red = tuple(value for value in self.beasts if value in RED_FACES)
        blue = tuple(value for value in self.beasts if value not in RED_FACES)
        free = ((), *((value,) for value in FACES)) if self.luck else ((),)
        for beasts in dict.fromkeys((self.beasts, (), red, blue)):
            for value in free:
                yield beasts + value
