"""What the final dice of a turn are worth: which cards of the hand they meet, divine beasts and the God of Luck included."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from app.games.god_of_luck.cards import CARDS, GROWS, RED_FACES
from app.games.god_of_luck.changes import Powers
from app.games.god_of_luck.codes import FACES, code_of, counts_of, number_of
from app.games.god_of_luck.conditions import meets

_RED = {"lantian": False, "mantang": True}


class Aim(msgspec.Struct, frozen=True):
    """What a player rolls for.

    `cards`: the hand, each card with its worth, the best first. `every`: all cards may be played, as in the showdown; else
    one. `dice` are rolled in all; `laid`: the code of dice that gods added; `beasts`: values that may still be added;
    `luck`: a die of any value may be; `powers`: exact ones that are ready; `again`: rerolls of single dice.
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
        counts, number, total = counts_of(final), number_of(final), 0.0
        for card, worth in self.cards:
            if meets(card, counts):
                # The worth of a card that grows was taken for as many dice as can be.
                bonus = GROWS[card] * (number - self._most(card)) if card in GROWS else 0.0
                if not self.every:
                    total = max(total, worth + bonus)
                else:
                    total += worth + bonus
        return total

    def _most(self, card: str) -> int:
        return self.dice + number_of(self.laid) + len(matching(card, self.beasts))

    def _ways(self) -> Iterator[tuple[int, ...]]:
        """Ways to add dice: none, all, or those of one colour; and a die of any value."""
        red = tuple(value for value in self.beasts if value in RED_FACES)
        blue = tuple(value for value in self.beasts if value not in RED_FACES)
        free = ((), *((value,) for value in FACES)) if self.luck else ((),)
        for beasts in dict.fromkeys((self.beasts, (), red, blue)):
            for value in free:
                yield beasts + value


def matching(card: str, values: Sequence[int]) -> list[int]:
    """Which of these dice are of the colour that a card wants of all."""
    return [value for value in values if (value in RED_FACES) == _RED[card]]


def turn_worth(card: str, dice: int, laid: int, beasts: Sequence[int]) -> int:
    """What a card is worth in the turn in which it is played, with as many dice of its colour as can be."""
    extra = number_of(laid) + len(matching(card, beasts)) if card in GROWS else 0
    return CARDS[card].worth(dice + extra)
