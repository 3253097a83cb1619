"""Who has what, in counts: the score areas, and the cards that are still to be had, as far as one seat knows."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.dou_fu.cards import ANIMAL, CARDS, PIG_DOG
from app.games.dou_fu.hopes import FU, GOLD, KINDS, LUCK
from app.games.dou_fu.state import NOBODY, DouState
from app.games.dou_fu.tally import FU_STAR

DRAGON, SNAKE, TIGER = "dragon_gold", "snake_fu", "tiger_gold"
NAMED = frozenset((DRAGON, SNAKE, TIGER, *FU_STAR, *PIG_DOG))
_PLACE = {name: place for place, name in enumerate(KINDS)}
_KIND = {
    card.id: [_PLACE["luck" if word == "double_luck" else word] for word in card.attributes] for card in CARDS.values()
}
OPEN, IN_HAND, LOST = -1, -2, -3
"""Where a named card is when no side has it: somewhere, in the thinker's hand, or chosen to be something else."""


class Holdings:
    """Counts of each kind in the areas by side (`have`), of `loose` cards, and of those `held` in the `hand` of the player who
    thinks; `where` the named cards are, and by side how many of each animal (`animals`)."""

    __slots__ = ("animals", "hand", "have", "held", "loose", "where")

    def __init__(
        self,
        hand: Sequence[str],
        have: list[list[int]],
        loose: list[int],
        held: list[int],
        where: dict[str, int],
        animals: list[dict[str, int]],
    ) -> None:
        self.hand = hand
        self.have, self.loose, self.held, self.where, self.animals = have, loose, held, where, animals

    def copy(self) -> Holdings:
        """Another one that shares nothing that is changed in place."""
        have, animals = [list(counts) for counts in self.have], [dict(counts) for counts in self.animals]
        return Holdings(self.hand, have, list(self.loose), list(self.held), self.where, animals)

    def move(self, world: DouState, card: str, attribute: str, owner: int, side: int) -> None:
        """Bring a card into the area of a side, from that of `owner` or (NOBODY) from pool and hands."""
        place, units = _unit(attribute)
        animal = ANIMAL[card]
        self.have[side][place] += units
        self.animals[side][animal] = self.animals[side].get(animal, 0) + 1
        if owner != NOBODY:
            self.have[owner][place] -= units
            self.animals[owner][animal] -= 1
        else:
            stock = self.held if card in self.hand else self.loose
            for possible in _kinds_of(card, world):
                stock[possible] -= 1
        if card in NAMED:
            self.where = {**self.where, card: side if _as_named(card, attribute) else LOST}


def holdings_of(world: DouState, hand: Sequence[str]) -> Holdings:
    """Count a table for the player who holds this hand."""
    have = [[0] * len(KINDS) for _ in world.areas]
    loose, held = [0] * len(KINDS), [0] * len(KINDS)
    animals: list[dict[str, int]] = [{} for _ in world.areas]
    where = {}
    owners = {card: side for side, area in enumerate(world.areas) for card in area}
    for card in CARDS:
        owner = owners.get(card)
        if owner is None:
            mine = card in hand
            for kind in _kinds_of(card, world):
                (held if mine else loose)[kind] += 1
            if card in NAMED:
                chosen = world.attribute(card)
                where[card] = (IN_HAND if mine else OPEN) if not chosen or _as_named(card, chosen) else LOST
            continue
        attribute = world.attribute(card)
        place, units = _unit(attribute)
        have[owner][place] += units
        animals[owner][ANIMAL[card]] = animals[owner].get(ANIMAL[card], 0) + 1
        if card in NAMED:
            where[card] = owner if _as_named(card, attribute) else LOST
    return Holdings(hand, have, loose, held, where, animals)


def _unit(attribute: str) -> tuple[int, int]:
    """The place of an attribute among the counts, and how much a card counts there."""
    return (LUCK, 2) if attribute == "double_luck" else (_PLACE[attribute], 1)


def _kinds_of(card: str, world: DouState) -> Sequence[int]:
    """What a card that lies in no area can count as: the gold dragon also as purple, but luck of dual cards is left out."""
    chosen = world.attribute(card)
    if chosen:
        return [_unit(chosen)[0]]
    return [kind for kind in _KIND[card] if kind != LUCK]


def _as_named(card: str, attribute: str) -> bool:
    """Whether a card counts for the rows that name it: dual cards only as gold or fu (decision 26)."""
    return _PLACE.get(attribute, LUCK) in (GOLD, FU) or card == TIGER
