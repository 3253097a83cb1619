"""The forty-eight cards: twelve animals of four cards each, as data (section 3.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec

from app.text import Text

Attribute: TypeAlias = Literal["gold", "jade", "fu", "harmony", "red", "purple", "luck", "double_luck"]
ANIMALS = ("rat", "ox", "tiger", "rabbit", "dragon", "snake", "horse", "goat", "monkey", "rooster", "dog", "pig")
"""The zodiac in its order: a card's place in it is its number less one."""
QI = ("harmony", "red", "purple")
"""The attributes that are qi."""
JADE = "pig_jade"
ROOSTER = "rooster_fu"
PIG_DOG = ("dog_fu", "pig_fu")
"""Mud Pig, Mangy Dog: whoever has both in the area pays for it (section 4.3)."""
SET_SIZE = 4
"""Cards of an animal."""

ANIMAL_NAMES: dict[str, Text] = {
    "rat": Text("Rat"),
    "ox": Text("Ox"),
    "tiger": Text("Tiger"),
    "rabbit": Text("Rabbit"),
    "dragon": Text("Dragon"),
    "snake": Text("Snake"),
    "horse": Text("Horse"),
    "goat": Text("Goat"),
    "monkey": Text("Monkey"),
    "rooster": Text("Rooster"),
    "dog": Text("Dog"),
    "pig": Text("Pig"),
}
ATTRIBUTE_NAMES: dict[str, Text] = {
    "gold": Text("gold"),
    "jade": Text("jade"),
    "fu": Text("fu"),
    "harmony": Text("harmony"),
    "red": Text("red qi"),
    "purple": Text("purple qi"),
    "luck": Text("luck"),
    "double_luck": Text("double luck"),
}


class Card(msgspec.Struct, frozen=True):
    """One card. `attributes` are one, or the two that its first capturer chooses from (section 3.3)."""

    id: str
    name: Text
    animal: str
    attributes: tuple[Attribute, ...]

    @property
    def dual(self) -> bool:
        """Whether its attribute must be chosen."""
        return len(self.attributes) > 1

    @property
    def zodiac(self) -> int:
        """The number of its animal, 1 to 12."""
        return ANIMALS.index(self.animal) + 1


_CARDS: tuple[tuple[str, Text, tuple[Attribute, ...]], ...] = (
    ("rat_fu", Text("Fu Rat"), ("fu",)),
    ("rat_harmony", Text("Harmony Rat"), ("harmony",)),
    ("rat_luck1", Text("First Luck Rat"), ("luck",)),
    ("rat_luck2", Text("Second Luck Rat"), ("luck",)),
    ("ox_fu", Text("Fu Ox"), ("fu",)),
    ("ox_red", Text("Red Ox"), ("red",)),
    ("ox_luck1", Text("First Luck Ox"), ("luck",)),
    ("ox_luck2", Text("Second Luck Ox"), ("luck",)),
    ("tiger_gold", Text("Gold Tiger"), ("gold",)),
    ("tiger_fu", Text("Fu Tiger"), ("fu",)),
    ("tiger_red", Text("Red Tiger"), ("red",)),
    ("tiger_luck1", Text("Luck Tiger"), ("luck",)),
    ("rabbit_fu", Text("Fu Rabbit"), ("fu",)),
    ("rabbit_purple", Text("Purple Rabbit"), ("purple",)),
    ("rabbit_luck1", Text("First Luck Rabbit"), ("luck",)),
    ("rabbit_luck2", Text("Second Luck Rabbit"), ("luck",)),
    ("dragon_gold", Text("Gold or Purple Dragon"), ("gold", "purple")),
    ("dragon_fu", Text("Fu Dragon"), ("fu",)),
    ("dragon_luck1", Text("First Luck Dragon"), ("luck",)),
    ("dragon_luck2", Text("Second Luck Dragon"), ("luck",)),
    ("snake_fu", Text("Fu or Double Luck Snake"), ("fu", "double_luck")),
    ("snake_purple", Text("Purple Snake"), ("purple",)),
    ("snake_luck1", Text("First Luck Snake"), ("luck",)),
    ("snake_luck2", Text("Second Luck Snake"), ("luck",)),
    ("horse_fu", Text("Fu Horse"), ("fu",)),
    ("horse_harmony", Text("Harmony Horse"), ("harmony",)),
    ("horse_luck1", Text("First Luck Horse"), ("luck",)),
    ("horse_luck2", Text("Second Luck Horse"), ("luck",)),
    ("goat_fu", Text("Fu Goat"), ("fu",)),
    ("goat_purple", Text("Purple Goat"), ("purple",)),
    ("goat_luck1", Text("First Luck Goat"), ("luck",)),
    ("goat_luck2", Text("Second Luck Goat"), ("luck",)),
    ("monkey_gold", Text("Gold Monkey"), ("gold",)),
    ("monkey_fu", Text("Fu Monkey"), ("fu",)),
    ("monkey_red", Text("Red Monkey"), ("red",)),
    ("monkey_luck1", Text("Luck Monkey"), ("luck",)),
    ("rooster_gold", Text("Gold Rooster"), ("gold",)),
    ("rooster_fu", Text("Fu Rooster"), ("fu",)),
    ("rooster_red", Text("Red or Double Luck Rooster"), ("red", "double_luck")),
    ("rooster_luck1", Text("Luck Rooster"), ("luck",)),
    ("dog_fu", Text("Fu Dog"), ("fu",)),
    ("dog_harmony", Text("Harmony Dog"), ("harmony",)),
    ("dog_luck1", Text("First Luck Dog"), ("luck",)),
    ("dog_luck2", Text("Second Luck Dog"), ("luck",)),
    ("pig_jade", Text("Jade Pig"), ("jade",)),
    ("pig_fu", Text("Fu Pig"), ("fu",)),
    ("pig_harmony", Text("Harmony Pig"), ("harmony",)),
    ("pig_luck1", Text("Luck Pig"), ("luck",)),
)

CARDS: dict[str, Card] = {id: Card(id, name, id.split("_")[0], attributes) for id, name, attributes in _CARDS}
"""Every card by its id, in the order of the table in section 3.1."""
ORDER: dict[str, int] = {card: place for place, card in enumerate(CARDS)}
"""The place of each card in that table: hands are kept in this order, so that their order tells nothing."""
ANIMAL: dict[str, str] = {card.id: card.animal for card in CARDS.values()}
"""The animal of each card."""
ZODIAC: dict[str, int] = {card.id: card.zodiac for card in CARDS.values()}
"""The number of each card's animal."""
DUAL: tuple[str, ...] = tuple(card.id for card in CARDS.values() if card.dual)
"""The three cards with a choice of attribute."""
OF_ANIMAL: dict[str, tuple[str, ...]] = {
    animal: tuple(card.id for card in CARDS.values() if card.animal == animal) for animal in ANIMALS
}
"""The four cards of each animal."""


def attribute(card: str, attr: Mapping[str, str]) -> str:
    """What a card counts as: its only attribute, or what `attr` says was chosen; "" for a dual card before the choice."""
    attributes = CARDS[card].attributes
    return attributes[0] if len(attributes) == 1 else attr.get(card, "")
