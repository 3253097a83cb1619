"""What the hard player remembers of the hands of others is true, and it makes use of it."""

from __future__ import annotations

import pytest

from app.games.dou_fu import GAME
from app.games.dou_fu.memory import Notes, notes_of
from app.games.dou_fu.state import DouState
from app.simulation import Memory, Table, moves_of
from tests.games.dou_fu.deals import CHOICES
from tests.games.dou_fu.skilled import play, table


def remembered(state: DouState, seat: int, *words: str) -> dict[int, set[str]]:
    """What a seat knows after these moves, of which it saw each."""
    notes = Notes(seat)
    notes.read(GAME.view(state, seat))
    for word in words:
        play(state, word)
        notes.read(GAME.view(state, seat))
    return {other: cards for other, cards in notes.hands.items() if cards}


@pytest.mark.parametrize(
    ("seats", "mode", "players"), [(2, "ffa", "random"), (3, "ffa", "normal"), (4, "team", "random")]
)
def test_notes_are_never_wrong(seats: int, mode: str, players: str) -> None:
    known = 0
    match = Table(seats, {**CHOICES, "mode": mode, "start_fortune": 12}, (players,) * seats, b"notes")
    steps = []
    for step in moves_of(GAME, match):
        steps.append(step)
        state = step.position.state
        for seat in range(seats) if len(steps) % 3 == 0 else ():
            hands = notes_of(seat, Memory(GAME, seat, steps), GAME.view(state, seat)).hands
            for other, cards in hands.items():
                assert cards <= set(state.hands[other])
                known += len(cards)
    assert known


def test_a_card_that_was_swapped_in_is_remembered_until_it_is_shown() -> None:
    state = table("", "", hands=["rat_fu ox_fu", "dog_luck1"], pool="goat_fu horse_fu", top="pig_luck1 monkey_fu")
    assert remembered(state, 1, "cover rat_fu", "swap ox_fu goat_fu") == {0: {"goat_fu"}}
    assert remembered(state, 1, "cover dog_luck1", "cover goat_fu") == {}


def test_a_goat_makes_a_hand_unknown_again() -> None:
    state = table("", "goat_fu", hands=["rat_fu ox_fu", "dog_luck1"], pool="monkey_gold horse_fu", top="pig_luck1")
    assert remembered(state, 1, "cover rat_fu", "swap ox_fu monkey_gold", "skill goat_fu 0") == {}


def test_the_ox_shows_a_hand_and_an_exchange_is_followed() -> None:
    hands = ["rat_fu", "dog_luck1 goat_luck1", "pig_luck1"]
    moves = ("skill ox_fu 1", "exchange rat_fu dog_luck1")
    assert remembered(table("ox_fu", "", "", hands=hands), 0, *moves) == {1: {"rat_fu", "goat_luck1"}}
    assert remembered(table("ox_fu", "", "", hands=hands), 1, *moves) == {0: {"dog_luck1"}}
    assert remembered(table("ox_fu", "", "", hands=hands), 2, *moves) == {}
    assert remembered(table("ox_fu", "", "", hands=hands), 0, "skill ox_fu 1", "decline") == {
        1: {"dog_luck1", "goat_luck1"}
    }


def test_an_exchange_between_others_makes_both_hands_unknown() -> None:
    state = table(
        "", "ox_fu", "", hands=["rat_fu ox_luck1", "dog_luck1", "pig_luck1"], pool="monkey_gold", top="horse_fu"
    )
    moves = ("cover rat_fu", "swap ox_luck1 monkey_gold", "skill ox_fu 0")
    assert remembered(state, 2, *moves) == {0: {"monkey_gold"}}
    state = table(
        "", "ox_fu", "", hands=["rat_fu ox_luck1", "dog_luck1", "pig_luck1"], pool="monkey_gold", top="horse_fu"
    )
    assert remembered(state, 2, *moves, "exchange dog_luck1 monkey_gold") == {}
