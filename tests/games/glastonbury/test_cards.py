"""The cards, lines and spaces of section 3, counted."""

from __future__ import annotations

from collections import Counter

import pytest

from app.games.glastonbury import GAME
from app.games.glastonbury.cards import (
    CARDS,
    CAULDRONS,
    COLOUR_OF,
    COLOURS,
    DECK,
    INGREDIENTS,
    KINDS,
    NEUTRAL_COLOURS,
    PAWN_COLOURS,
    RECIPES_A,
    RECIPES_B,
    SHAPES,
    SPELL_CARDS,
    TRANSFORMS,
)
from app.games.glastonbury.garden import CELLS, CORNER_CELLS, CORNERS, LINE_AT, LINES, SPACES, next_stop, reach
from tests.games.glastonbury.tables import begin


def test_3_1_ingredients() -> None:
    assert len(INGREDIENTS) == 72
    assert len(KINDS) == 18
    assert Counter(card.number for card in INGREDIENTS) == {1: 18, 2: 18, 3: 18, 4: 18}
    assert Counter(card.colour for card in INGREDIENTS) == dict.fromkeys(COLOURS, 8)
    assert Counter(kind.colour for kind in KINDS.values()) == dict.fromkeys(COLOURS, 2)
    assert tuple(COLOURS) == PAWN_COLOURS + NEUTRAL_COLOURS
    for kind in KINDS:
        assert sum(CARDS[f"{kind}-{number}"].number for number in (1, 2, 3, 4)) == 10
    assert len({repr(kind.name) for kind in KINDS.values()}) == 18


def test_3_1_ids_and_order_of_the_table() -> None:
    assert CARDS["dragon_blood-3"].kind == "dragon_blood"
    assert " ".join(KINDS) == (
        "dragon_blood fly_agaric moon_water newt_eyes sulphur cat_whiskers toad_slime moss nightshade bat_wings "
        "pumpkin salamander_tail mandrake wax_doll spider_web raven_feather snake_powder unicorn_hair"
    )


def test_3_2_other_cards() -> None:
    assert [card.id for card in TRANSFORMS] == ["immuto-1", "immuto-2"]
    assert all(card.number == 0 and not card.is_ingredient and not card.is_spell for card in TRANSFORMS)
    assert Counter(card.kind for card in SPELL_CARDS) == {"accio": 2, "declinatio": 2, "vanesco": 4, "perluceo": 2}
    assert {card.kind: card.uses for card in SPELL_CARDS} == {"accio": 2, "declinatio": 3, "vanesco": 0, "perluceo": 0}
    assert {card.kind for card in SPELL_CARDS if card.at_once} == {"vanesco", "perluceo"}
    assert [card.number for card in CAULDRONS.values()] == [2, 2, 2, 2]
    assert set(CAULDRONS) == set(PAWN_COLOURS)


def test_3_2_the_deck() -> None:
    assert len(DECK) == len(set(DECK)) == 72 + 2 + 10 == 84
    assert not [card for card in DECK if CARDS[card].kind == "cauldron"]
    # The box besides: 4 corner cards, 4 cauldrons, 4 score aids, 10 recipes.
    assert len(DECK) + len(CORNERS) + len(CAULDRONS) + 4 + len(RECIPES_A) + len(RECIPES_B) == 106


@pytest.mark.parametrize(("seats", "deck", "cards"), [(2, 44, 76), (3, 52, 84), (4, 52, 84)])
def test_3_2_after_dealing(seats: int, deck: int, cards: int) -> None:
    state = begin(seats)
    assert len(state.deck) == deck
    assert len(set(state.deck + [card for card in state.square if card])) == cards


def test_3_3_recipes() -> None:
    assert list(RECIPES_A.values()) == [
        ("purple", "orange"),
        ("orange", "brown"),
        ("brown", "grey"),
        ("grey", "white"),
        ("white", "purple"),
    ]
    assert list(RECIPES_A) == ["A1", "A2", "A3", "A4", "A5"]
    assert list(RECIPES_B) == ["B1", "B2", "B3", "B4", "B5"]
    assert Counter(colour for pair in RECIPES_A.values() for colour in pair) == dict.fromkeys(NEUTRAL_COLOURS, 2)


def test_3_4_cells_and_lines() -> None:
    assert len(CELLS) == 32
    assert [divmod(cell, 6) for cell in CORNER_CELLS] == [(0, 0), (0, 5), (5, 5), (5, 0)]
    assert sorted(LINES) == ["C1", "C2", "C3", "C4", "R1", "R2", "R3", "R4"]
    assert [divmod(cell, 6) for cell in LINES["R2"]] == [(2, column) for column in range(6)]
    assert [divmod(cell, 6) for cell in LINES["C3"]] == [(row, 3) for row in range(6)]
    on = Counter(cell for line in LINES.values() for cell in line)
    for cell in CELLS:
        row, column = divmod(cell, 6)
        assert on[cell] == (2 if 1 <= row <= 4 and 1 <= column <= 4 else 1)
    assert set(on) == set(CELLS)


def test_3_4_the_walk() -> None:
    assert " ".join(line or "-" for line in LINE_AT) == "- C1 C2 C3 C4 - R1 R2 R3 R4 - C4 C3 C2 C1 - R4 R3 R2 R1"
    assert len(LINE_AT) == SPACES == 20
    assert [space for space, line in enumerate(LINE_AT) if not line] == list(CORNERS)
    assert Counter(LINE_AT) == {"": 4, **dict.fromkeys(LINES, 2)}
    assert [space for space, line in enumerate(LINE_AT) if line == "R2"] == [7, 18]
    assert (reach(0, 2), reach(17, 4), reach(18, 2)) == (2, 1, 0)


def test_8_from_a_corner_no_walk_reaches_a_corner() -> None:
    for corner in CORNERS:
        for number in range(5):
            assert LINE_AT[next_stop(corner, number)]


def test_colours_are_shapes_of_the_house() -> None:
    assert GAME.colours == tuple(SHAPES[colour] for colour in PAWN_COLOURS) == (0, 1, 3, 2)
    assert {shape: colour for colour, shape in SHAPES.items()} == COLOUR_OF
