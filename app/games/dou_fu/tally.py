"""What lies in a score area, counted by attribute (section 3.2) and by animal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from app.games.dou_fu.cards import ANIMAL, CARDS, PIG_DOG, SET_SIZE

FU_STAR = ("rat_fu", "rabbit_fu", "goat_fu")
"""The three cards of row 15."""


class Tally(msgspec.Struct, frozen=True):
    """A score area in numbers. `luck` in units: double luck counts 2; `named`: those of its cards that rows 13 to 15 and 20
    name, dual cards only as what they were chosen to be; `fours`: animals with all four cards; `threes`: with three."""

    gold: int = 0
    jade: int = 0
    fu: int = 0
    purple: int = 0
    red: int = 0
    harmony: int = 0
    luck: int = 0
    named: frozenset[str] = frozenset()
    fours: tuple[str, ...] = ()
    threes: tuple[str, ...] = ()

    @property
    def qi(self) -> int:
        """Qi cards of every colour, harmony included (decision 27)."""
        return self.purple + self.red + self.harmony

    @property
    def stars(self) -> int:
        """How many cards of row 15 are there."""
        return sum([card in self.named for card in FU_STAR])

    @property
    def mud(self) -> bool:
        """Whether fu dog and fu pig are both there (row 20)."""
        return self.named.issuperset(PIG_DOG)


_PRINTED = {card.id: card.attributes[0] for card in CARDS.values() if not card.dual}
_UNITS = {"luck": ("luck", 1), "double_luck": ("luck", 2)}
_NAMED = frozenset((*FU_STAR, *PIG_DOG, "snake_fu", "tiger_gold", "dragon_gold"))
_AS = {"snake_fu": "fu", "dragon_gold": "gold"}
"""What the named dual cards must have been chosen to be (decision 26)."""


def tally(cards: Iterable[str], attr: Mapping[str, str]) -> Tally:
    """Count the cards of one score area; `attr` holds the chosen attribute of each dual card that lies in any area."""
    counts: dict[str, int] = {}
    animals: dict[str, int] = {}
    named = []
    for card in cards:
        kind = _PRINTED.get(card) or attr[card]
        attribute, units = _UNITS.get(kind, (kind, 1))
        counts[attribute] = counts.get(attribute, 0) + units
        animal = ANIMAL[card]
        animals[animal] = animals.get(animal, 0) + 1
        if card in _NAMED and _AS.get(card, kind) == kind:
            named.append(card)
    fours = tuple([animal for animal, number in animals.items() if number == SET_SIZE])
    threes = tuple([animal for animal, number in animals.items() if number == SET_SIZE - 1])
    return Tally(**counts, named=frozenset(named), fours=fours, threes=threes)
