"""What is played for somebody who is away (section 7.1)."""

from __future__ import annotations

from typing import Any

import pytest

from app.games.chance import Chance
from app.games.dou_fu import GAME
from app.games.dou_fu.state import Capture, DouState
from tests.games.dou_fu.deals import CHOICES
from tests.games.dou_fu.skilled import table

THREE_GOLD = "tiger_gold monkey_gold rooster_gold"
RATS = "rat_fu:used rat_harmony rat_luck1 rat_luck2"

HORSES = "horse_luck1 horse_luck2 horse_harmony horse_fu"
FIVE_QI = "ox_red tiger_red rabbit_purple goat_purple pig_harmony"


def default(state: DouState, seat: int = 0) -> str:
    """The token of the move."""
    return str(GAME.default(state, seat))


@pytest.mark.parametrize(
    ("fields", "token"),
    [
        ({"hands": ["ox_fu goat_luck1"], "pool": "ox_red"}, "draw"),
        ({"hands": ["ox_fu goat_luck1"], "pool": "ox_red", "order": ["eat_only", ""]}, "eat ox_fu ox_red"),
        ({"hands": ["ox_fu goat_luck1"], "pool": "ox_red", "order": ["cover_only", ""]}, "cover goat_luck1"),
        ({"hands": ["goat_luck1"], "pool": "ox_red", "order": ["eat_only", ""]}, "yield"),
    ],
)
def test_in_a_turn_the_first_action_and_never_a_skill(fields: dict[str, Any], token: str) -> None:
    assert default(table("pig_fu", "", **fields)) == token


@pytest.mark.parametrize(
    ("phase", "token"),
    [
        ("keep", "keep"),
        ("ox", "decline"),
        ("rooster", "pass"),
        ("arrange", "arrange top 1 2"),
        ("match", "match ox_red"),
        ("attr", "as dragon_gold gold"),
        ("steal", "steal rat_luck1"),
        ("swap", "pass"),
        ("flip", "flip 1"),
    ],
)
def test_in_small_questions(phase: str, token: str) -> None:
    state = table("rooster_fu", "rat_luck1 goat_luck2", hands=["dog_fu", "pig_fu"], pool="ox_red ox_luck1 ox_luck2")
    state.phase = phase  # type: ignore[assignment]
    state.target, state.placed, state.flipped, state.spread = 1, "ox_luck1", "ox_luck2", ["", "snake_fu"]
    state.taking = Capture(0, "eat", ["dragon_gold", "dragon_luck1"])
    assert default(state) == token


@pytest.mark.parametrize(
    ("mine", "theirs", "token"),
    [
        (THREE_GOLD, "", "declare"),
        (THREE_GOLD, RATS, "declare"),
        (FIVE_QI, RATS, "continue"),
        (FIVE_QI, f"{RATS} {HORSES}", "continue"),
    ],
    ids=["others lose", "others lose less", "nobody loses", "it comes back"],
)
def test_a_win_is_declared_if_it_costs_only_others(mine: str, theirs: str, token: str) -> None:
    state = table(mine, theirs, phase="declare")
    state.taking = Capture(0, "eat", [])
    assert default(state) == token


def test_a_rebound_of_one_rival_is_not_outweighed_by_the_loss_of_another() -> None:
    goats = "goat_fu goat_purple goat_luck1 goat_luck2"
    state = table("ox_red tiger_red rabbit_purple snake_purple pig_harmony", f"{RATS} {goats}", "", phase="declare")
    state.taking = Capture(0, "eat", [])
    assert default(state) == "continue"


def test_an_opening_hand_is_shown_and_nothing_else_is_answered_but_to_go_on() -> None:
    state = table("", "", hands=["pig_jade pig_fu pig_harmony pig_luck1", "ox_fu"], phase="opening", actor=-1)
    state.answers = ["", ""]
    assert [default(state, seat) for seat in (0, 1)] == ["declare", "pass"]


def test_an_absent_captain_begins() -> None:
    state = table("", "", teams=True, phase="choose_first", captain=2, actor=2)
    assert default(state, 2) == "first 2"


def test_a_match_of_absent_players_comes_to_its_end() -> None:
    state, _ = GAME.setup(3, CHOICES, Chance(b"away", "m", 0))
    number = 0
    while GAME.outcome(state) is None:
        number += 1
        seat = next(seat for seat in range(3) if GAME.moves(state, seat))
        GAME.play(state, seat, GAME.default(state, seat), Chance(b"away", "m", number))
    assert 1 <= state.deals_done <= 40
