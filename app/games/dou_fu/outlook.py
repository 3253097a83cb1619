"""A table as one player sees it: what every score area promises, and what taking cards would change about that.

Only what the seat may know is looked at: its hand, the pool, the areas, and how many cards are where. All gains are in fortune
points, as differences between the own side and the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from app.games.dou_fu import hopes
from app.games.dou_fu.cards import ANIMAL, ANIMALS, CARDS, PIG_DOG, SET_SIZE
from app.games.dou_fu.holdings import DRAGON, IN_HAND, OPEN, SNAKE, TIGER, Holdings, holdings_of
from app.games.dou_fu.state import NOBODY, DouState
from app.games.dou_fu.tally import FU_STAR
from app.games.game import Seat

_COMES = 0.2, 0.16, 0.13
"""The chance that a card which is still to be had comes to one of two, three, four sides before the deal ends."""
_OF_HAND, _OF_OTHERS_HAND = 1.5, 0.6
"""How much more likely a card comes to the player who holds it, and how much less to others."""
_CONCORD = 0.7
"""What four of a kind is worth: a point for whoever declares, a shield against it otherwise."""
_PAIR_LEFT = 0.3
"""How much of that a pair is worth as long as nobody has one of the other two."""


class Outlook:
    """What the areas promise, for one seat at one moment."""

    def __init__(self, world: DouState, seat: Seat) -> None:
        self.world, self.seat, self.side = world, seat, world.sides[seat]
        self.hand: Sequence[str] = world.hands[seat]
        self.playing = world.playing
        others = len(self.playing) - 1
        self.weight = 1 / max(1, others)
        comes = _COMES[min(max(others, 1), len(_COMES)) - 1]
        self._odds = hopes.Odds(comes, comes * _OF_HAND), hopes.Odds(comes, comes * _OF_OTHERS_HAND)
        self.areas = holdings_of(world, self.hand)
        self._names: dict[int, tuple[list[hopes.Row], float]] = {}
        self._values = {side: self._rows(self.areas, side) for side in self.playing}
        self._gains: dict[tuple[int, tuple[str, ...]], float] = {}

    def promise(self, side: int) -> float:
        """The expected points of a side if the deal went on, fours of a kind left out."""
        return self._values[side]

    def balance(self, side: int) -> float:
        """How much more a side is promised than the others."""
        fours = sum([self._fours(self.areas, side, animal) for animal in ANIMALS])
        return self._balance(self._values, side) + fours

    def gain(self, side: int, cards: Sequence[str]) -> float:
        """What it changes for a side to take these cards from pool and hands, with the best choice for dual cards."""
        key = side, tuple(cards)
        if key not in self._gains:
            self._gains[key] = max([self.change(side, cards, choice) for choice in self.choices(cards)])
        return self._gains[key]

    def choices(self, cards: Sequence[str]) -> Iterator[Mapping[str, str]]:
        """Every way to choose the attributes of the dual cards among these that are not chosen yet."""
        dual = [card for card in cards if not self.world.attribute(card)]
        for words in product(*[CARDS[card].attributes for card in dual]):
            yield dict(zip(dual, words, strict=True))

    def change(self, side: int, cards: Sequence[str], attr: Mapping[str, str], owner: int = NOBODY) -> float:
        """What it changes for a side if cards come into its area, from pool and hands or from that of `owner`."""
        areas = self.areas.copy()
        for card in cards:
            areas.move(self.world, card, attr.get(card) or self.world.attribute(card), owner, side)
        return self._difference(areas, side, {ANIMAL[card] for card in cards})

    def exchange(self, card: str, other: str) -> float:
        """What it changes for the own side if two cards in two areas change places."""
        areas = self.areas.copy()
        first, second = self.world.owner(card), self.world.owner(other)
        areas.move(self.world, card, self.world.attribute(card), first, second)
        areas.move(self.world, other, self.world.attribute(other), second, first)
        return self._difference(areas, self.side, set())

    def _difference(self, areas: Holdings, side: int, animals: set[str]) -> float:
        values = {other: self._rows(areas, other) for other in self.playing}
        rows = self._balance(values, side) - self._balance(self._values, side)
        fours = [self._fours(areas, side, animal) - self._fours(self.areas, side, animal) for animal in animals]
        return rows + sum(fours)

    def _balance(self, values: Mapping[int, float], side: int) -> float:
        return values[side] - self.weight * sum([value for other, value in values.items() if other != side])

    def _rows(self, areas: Holdings, side: int) -> float:
        rows = hopes.rows(areas.have[side], areas.loose, areas.held, self._odds[side != self.side])
        if areas.where is not self.areas.where:
            named, mud = self._named(areas, side)
        else:
            if side not in self._names:
                self._names[side] = self._named(areas, side)
            named, mud = self._names[side]
        return self.world.multiplier * hopes.together(rows + named, teams=self.world.teams) - mud

    def _named(self, areas: Holdings, side: int) -> tuple[list[hopes.Row], float]:
        """The rows of named cards, and how likely the side has dog and pig."""
        odds, where = self._odds[side != self.side], areas.where

        def has(card: str) -> float:
            at = where[card]
            return 1.0 if at == side else odds.loose if at == OPEN else odds.held if at == IN_HAND else 0.0

        rows = hopes.named(has(SNAKE), has(DRAGON), has(TIGER), [has(card) for card in FU_STAR])
        return rows, has(PIG_DOG[0]) * has(PIG_DOG[1])

    def _fours(self, areas: Holdings, side: int, animal: str) -> float:
        """What an animal promises a side: four of them are worth something, a pair while the other two are free a part."""
        total = 0.0
        for other in self.playing:
            own = areas.animals[other].get(animal, 0)
            if own >= SET_SIZE - 2 and own == sum([counts.get(animal, 0) for counts in areas.animals]):
                worth = _CONCORD if own == SET_SIZE else _CONCORD * _PAIR_LEFT * (own == SET_SIZE - 2)
                total += worth if other == side else -worth * self.weight
        return total
