"""Why something is not possible now (in words), from what the player may know."""

from __future__ import annotations

from typing import Any

import pytest

from app import i18n
from app.games.chance import Chance
from app.games.dou_fu import GAME
from app.games.dou_fu.state import Capture, DouState
from tests.games.dou_fu.skilled import table, words

POOL = "ox_red ox_luck1 goat_fu goat_purple goat_luck1 dog_fu"


def asked(phase: str = "turn", **fields: Any) -> DouState:
    """Seat 0 is asked, with an ox, a rat, and the fourth goat in hand."""
    state = table("", "rat_luck2", hands=["ox_fu rat_fu goat_luck2", "pig_fu"], pool=POOL, **fields)
    state.phase = phase  # type: ignore[assignment]
    return state


@pytest.mark.parametrize(
    ("token", "reason"),
    [
        ("cover ox_fu", "Ox lies in the pool already: you can only eat with it."),
        ("cover goat_luck2", "Goat lies in the pool already: you can only eat with it."),
        ("cover pig_fu", "Fu Pig is not in your hand."),
        ("cover dragon", "There is no such card."),
        ("eat", "There is no such card."),
        ("eat rat_fu rat_luck1", "No Rat lies in the pool: you can only cover with it."),
        ("eat goat_luck2 goat_fu", "Goat is a triple stack: you take all three or none."),
        ("eat ox_fu goat_fu", "That card does not lie in the pool, or is of another animal."),
        ("eat ox_fu stack", "That card does not lie in the pool, or is of another animal."),
        ("yield", "You can only give up a turn in which an order leaves you nothing to do."),
        ("flip 0", "It is your turn: use a skill, or draw, eat or cover."),
        ("pass", "It is your turn: use a skill, or draw, eat or cover."),
        ("declare", "It is your turn: use a skill, or draw, eat or cover."),
    ],
)
def test_in_a_turn(token: str, reason: str) -> None:
    refused = GAME.why_not(asked(), 0, token)
    assert refused is not None
    assert words(refused) == reason
    assert token not in [str(move) for move in GAME.moves(asked(), 0)]


def test_a_legal_move_with_a_word_too_many_is_not_told_an_untruth() -> None:
    assert "draw" in [str(move) for move in GAME.moves(asked(), 0)]
    assert GAME.why_not(asked(), 0, "draw now") is None
    state = asked("declare", taking=Capture(0, "eat", []))
    assert words(GAME.why_not(state, 0, "declare 5")) == "First you declare your win, or continue."


def test_a_full_hand_says_how_many_it_holds() -> None:
    state = asked()
    state.hands[0] += ["snake_luck1", "snake_luck2", "dog_luck1"]
    assert words(GAME.why_not(state, 0, "draw")) == "Your hand is full: 6 cards."


@pytest.mark.parametrize(
    ("order", "token", "reason"),
    [
        ("cover_only", "draw", "You are under an order: you cannot draw."),
        ("cover_only", "eat ox_fu ox_red", "You are ordered to cover: you cannot eat."),
        ("eat_only", "cover rat_fu", "You are ordered to eat: you cannot cover."),
        ("eat_only", "draw", "You are under an order: you cannot draw."),
    ],
)
def test_under_an_order(order: str, token: str, reason: str) -> None:
    assert words(GAME.why_not(asked(order=[order, ""]), 0, token)) == reason


@pytest.mark.parametrize(
    ("phase", "token", "reason"),
    [
        ("choose_first", "first 1", "First the captain says which partner begins."),
        ("keep", "draw", "First you say whether you keep this deal."),
        ("opening", "declare", "You hold no opening hand."),
        ("opening", "draw", "Opening hands are being checked: show yours if you hold one, or go on."),
        ("ox", "draw", "First you exchange a card with your ox, or decline."),
        ("rooster", "flip 0", "First you say whether you use the rooster."),
        ("arrange", "arrange top 3", "First you say where the two cards go."),
        ("match", "match pig_fu", "First you choose which of the two cards you take."),
        ("attr", "as ox_fu gold", "First you say what the card counts as."),
        ("steal", "steal ox_red", "Only plain luck cards of other score areas can be stolen."),
        ("steal", "draw", "First you steal a luck card, or none."),
        ("declare", "draw", "First you declare your win, or continue."),
        ("swap", "swap pig_fu ox_red", "Fu Pig is not in your hand."),
        ("swap", "swap rat_fu pig_fu", "That card does not lie in the pool."),
        ("swap", "swap rat_fu goat_fu", "Cards of a triple stack cannot be swapped."),
        ("swap", "draw", "First you swap a card with the pool, or keep it as it is."),
        ("flip", "flip 77", "No card lies face down there."),
        ("flip", "draw", "This is the roulette: you flip one of the cards that lie face down."),
    ],
)
def test_in_every_other_phase(phase: str, token: str, reason: str) -> None:
    state = asked(phase)
    state.taking = Capture(0, "eat", ["dragon_gold", "dragon_luck1"])
    assert words(GAME.why_not(state, 0, token)) == reason


@pytest.mark.parametrize("token", ["", " ", "x", "招", "9" * 80, "DRAW", "drop"])
def test_rubbish_has_no_reason(token: str) -> None:
    assert GAME.why_not(asked(), 0, token) is None


def test_every_reason_is_there_in_chinese() -> None:
    tokens = ["cover ox_fu", "eat rat_fu rat_luck1", "eat goat_luck2 goat_fu", "yield", "cover pig_fu", "flip 0"]
    for token in tokens:
        reason = GAME.why_not(asked(), 0, token)
        assert reason is not None
        assert i18n.lookup(reason.source, "zh-Hant") != reason.source


def test_a_refusal_rests_on_what_the_player_knows() -> None:
    state = asked()
    for token in ("cover ox_fu", "eat rat_fu rat_luck1", "draw", "skill rat_fu 1"):
        reasons = {
            repr(GAME.why_not(GAME.imagine(state, 0, Chance(b"s", "w", number)), 0, token)) for number in range(10)
        }
        assert len(reasons) == 1
