"""The forty-eight cards (section 3): the table by animal, and the totals of the text."""

from __future__ import annotations

from collections import Counter

import pytest

from app.games.dou_fu.cards import ANIMAL, ANIMALS, CARDS, DUAL, OF_ANIMAL, ORDER, ZODIAC, attribute

BY_ANIMAL = {
    "rat": "fu harmony luck luck",
    "ox": "fu red luck luck",
    "tiger": "gold fu red luck",
    "rabbit": "fu purple luck luck",
    "dragon": "gold/purple fu luck luck",
    "snake": "fu/double_luck purple luck luck",
    "horse": "fu harmony luck luck",
    "goat": "fu purple luck luck",
    "monkey": "gold fu red luck",
    "rooster": "gold fu red/double_luck luck",
    "dog": "fu harmony luck luck",
    "pig": "jade fu harmony luck",
}


@pytest.mark.parametrize("animal", ANIMALS)
def test_section_3_1_the_four_cards_of_each_animal(animal: str) -> None:
    assert [" ".join(["/".join(CARDS[card].attributes)]) for card in OF_ANIMAL[animal]] == BY_ANIMAL[animal].split()
    assert {ANIMAL[card] for card in OF_ANIMAL[animal]} == {animal}
    assert {ZODIAC[card] for card in OF_ANIMAL[animal]} == {list(BY_ANIMAL).index(animal) + 1}


def test_section_3_2_the_totals() -> None:
    first = Counter(card.attributes[0] for card in CARDS.values())
    assert first == {"gold": 4, "jade": 1, "fu": 12, "harmony": 4, "red": 4, "purple": 3, "luck": 20}
    printed = {
        "gold": first["gold"],
        "jade": first["jade"],
        "fu": first["fu"],
        "qi": first["harmony"] + first["red"] - 1 + first["purple"],
        "luck": first["luck"] + 1,  # the text counts the red rooster here
    }
    assert printed == {"gold": 4, "jade": 1, "fu": 12, "qi": 10, "luck": 21}
    assert sum(printed.values()) == len(CARDS) == 48


def test_section_3_2_what_can_be_had_at_most() -> None:
    can_be = Counter(attribute for card in CARDS.values() for attribute in card.attributes)
    assert can_be["luck"] + 2 * can_be["double_luck"] == 24
    assert (can_be["purple"], can_be["red"]) == (4, 4)
    assert can_be["purple"] + can_be["red"] + can_be["harmony"] == 12


def test_section_3_3_dual_cards_count_as_nothing_before_they_are_chosen() -> None:
    assert DUAL == ("dragon_gold", "snake_fu", "rooster_red")
    for card in DUAL:
        assert attribute(card, {}) == ""
        assert [attribute(card, {card: way}) for way in CARDS[card].attributes] == list(CARDS[card].attributes)
    assert all(len([card for card in DUAL if ANIMAL[card] == animal]) <= 1 for animal in ANIMALS)


def test_ids_say_the_animal_and_stand_in_the_order_of_the_table() -> None:
    assert [card.split("_")[0] for card in CARDS] == [animal for animal in ANIMALS for _ in range(4)]
    assert list(ORDER.values()) == list(range(48))
