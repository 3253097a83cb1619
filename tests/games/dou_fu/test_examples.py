"""Worked examples X15 to X20 of section 14 as they happen: from the cards in the score areas to the fortune of everybody."""

from __future__ import annotations

from typing import Any

import pytest

from app.games.chance import Chance
from app.games.dou_fu.state import Capture
from tests.games.dou_fu.skilled import play, table

THREE_GOLD = "tiger_gold monkey_gold rooster_gold"
ALL_TIGERS = f"{THREE_GOLD} tiger_fu tiger_red tiger_luck1"
RATS = "rat_fu rat_harmony rat_luck1 rat_luck2"
HORSES = "horse_fu horse_harmony horse_luck1 horse_luck2"
GOATS = "goat_fu goat_purple goat_luck1 goat_luck2"
FIVE_QI = "snake_purple rabbit_purple ox_red monkey_red dog_harmony"
DOG_AND_PIG = "dog_fu pig_fu"
DRAWN: dict[str, Any] = {"multiplier": 2}
"""After a drawn deal."""

EXAMPLES: list[tuple[str, tuple[str, ...], dict[str, Any], int, list[int]]] = [
    ("X1", (THREE_GOLD, ""), {}, 5, [24, 19]),
    ("X15", (ALL_TIGERS, f"{RATS} {HORSES}", ""), {}, 6, [24, 20, 18]),
    ("X16", (FIVE_QI, f"{HORSES} {GOATS}", ""), {"tokens": [0, 1, 0]}, 1, [22, 24, 23]),
    ("X17", (ALL_TIGERS, ""), DRAWN, 11, [24, 13]),
    ("X17", (ALL_TIGERS, f"{RATS} {HORSES}", ""), DRAWN, 11, [24, 15, 13]),
    ("X18", (f"{THREE_GOLD} {DOG_AND_PIG}", ""), DRAWN, 8, [24, 16]),
    ("X20", (THREE_GOLD, DOG_AND_PIG), {}, 5, [24, 18]),
    ("X20", (THREE_GOLD, f"{DOG_AND_PIG} {RATS}"), {}, 5, [24, 19]),
]
"""Number, score areas, what else is so, W, and the fortune of each side afterwards; side 0 declares."""


@pytest.mark.parametrize(("number", "areas", "fields", "worth", "fortune"), EXAMPLES)
def test_worked_examples_of_a_settlement(
    number: str, areas: tuple[str, ...], fields: dict[str, Any], worth: int, fortune: list[int]
) -> None:
    state = table(*areas, **fields)
    state.phase, state.taking = "declare", Capture(0, "eat", [])
    play(state, "declare", chance=Chance(b"s", "m", 1))
    assert state.settlement is not None
    assert (state.settlement.total, state.fortune) == (worth, fortune), number
