"""The card tables of section 3."""

from __future__ import annotations

from collections import Counter

import pytest

from app.games.god_of_luck.cards import CARDS, COLOURS, deck_of
from app.games.god_of_luck.conditions import CONDITIONS
from app.games.god_of_luck.gods import BEASTS, GODS, god_deck


def test_section_3_1_fifty_five_fortune_cards() -> None:
    assert {colour: len(deck_of(colour)) for colour in COLOURS} == {"green": 21, "blue": 15, "orange": 11, "red": 8}
    assert sum(card.value * card.count for card in CARDS.values()) == 458
    assert [card.dice for card in CARDS.values()] == [3] * 5 + [4] * 4 + [5] * 4 + [6] * 4
    assert {card.condition for card in CARDS.values()} == set(CONDITIONS)


@pytest.mark.parametrize(
    ("card", "value", "count"),
    [
        ("liangquan", 2, 6), ("sanyang", 6, 3), ("chunse", 4, 4), ("lantian", 3, 5), ("mantang", 5, 3),
        ("erlong", 6, 4), ("sihai", 10, 3), ("gaopeng", 5, 4), ("shunyi", 7, 4),
        ("zhulian", 9, 3), ("wufu", 16, 2), ("ersun", 14, 3), ("wugu", 11, 3),
        ("sancai", 15, 2), ("shuanglong", 17, 2), ("liuchu", 25, 2), ("liuliu", 16, 2),
    ],
)  # fmt: skip
def test_section_3_1_value_and_count(card: str, value: int, count: int) -> None:
    assert (CARDS[card].value, CARDS[card].count) == (value, count)


def test_decision_13_only_two_cards_grow_with_the_dice() -> None:
    assert [CARDS["lantian"].worth(dice) for dice in (3, 5, 9)] == [3, 5, 9]
    assert [CARDS["mantang"].worth(dice) for dice in (3, 4, 9)] == [6, 8, 18]
    others = [card for card in CARDS.values() if card.id not in ("lantian", "mantang")]
    assert all(card.worth(9) == card.value for card in others)


def test_section_3_2_fifty_five_gods_of_nineteen_kinds() -> None:
    assert len(GODS) == 19
    assert sum(god.count for god in GODS.values()) == 55


@pytest.mark.parametrize(
    ("god", "cost", "luck", "count"),
    [
        ("zao", 0, 0, 10), ("heng", 4, 1, 5), ("ha", 0, 1, 5), ("guangong", 10, 12, 2),
        ("tengshe", 3, 1, 3), ("gouchen", 6, 2, 3), ("xuanwu", 9, 3, 3), ("zhuque", 11, 4, 2),
        ("baihu", 13, 6, 2), ("qinglong", 14, 7, 1), ("guanyin", 8, 4, 3), ("laojun", 10, 5, 3),
        ("erlang", 12, 6, 2), ("dasheng", 14, 7, 2), ("shoushen", 5, 2, 2), ("mile", 10, 5, 2),
        ("lushen", 7, 3, 2), ("caishen", 7, 3, 2), ("fushen", 0, 0, 1),
    ],
)  # fmt: skip
def test_section_3_2_cost_luck_and_count(god: str, cost: int, luck: int, count: int) -> None:
    assert (GODS[god].cost, GODS[god].luck, GODS[god].count) == (cost, luck, count)


def test_section_3_2_marks() -> None:
    assert [GODS[god].beast for god in BEASTS] == [1, 2, 3, 4, 5, 6]
    assert {god.id for god in GODS.values() if god.pagoda} == {"shoushen", "mile", "lushen", "caishen"}
    passive = {god.id for god in GODS.values() if not god.active}
    assert passive == {"heng", "ha", "guangong", "shoushen"}
    assert {god.id: god.gives for god in GODS.values() if god.gives} == {"ha": ("zao",), "guangong": ("heng", "ha")}


def test_section_11_the_pagoda_gods_are_only_in_the_advanced_deck() -> None:
    basic, advanced = Counter(god_deck(False)), Counter(god_deck(True))
    assert (basic.total(), advanced.total()) == (36, 44)
    assert advanced - basic == Counter(shoushen=2, mile=2, lushen=2, caishen=2)
    assert not {"zao", "fushen"} & advanced.keys()
