"""Why a skill cannot be used: one true sentence, and never a secret."""

from __future__ import annotations

from typing import Any

import pytest

from app.games.dou_fu.refusals import reason
from app.games.dou_fu.state import DouState
from tests.games.dou_fu.skilled import skill_tokens, table, words

HANDS = ["ox_red", "rat_luck1"]
POOL = "ox_luck1"
FULL = "ox_red ox_luck2 rat_luck1 rat_luck2 pig_luck1 dog_luck1"

LUCK = "Fu or Double Luck Snake was chosen to be double luck: it has no skill."
PENALTY = "You used the rooster in another player's turn: you have no skill in this one."
DRAGON = "The dragon takes a card of another score area that is neither gold nor jade."
SNAKE = "The snake needs two cards of one animal in two score areas."
MOVED = "The jade pig was moved by the snake: its skills are void."
ROOSTER = "The rooster is used in a cover, after a card is placed and before the flip."
DOG = "The dog needs a card of your hand, or another player with a card in hand."


def why(state: DouState, token: str) -> str:
    """The reason in English; the token must not be legal."""
    assert token not in skill_tokens(state)
    said = reason(state, 0, token)
    assert said is not None
    return words(said)


CASES: list[tuple[str, str, str, dict[str, Any], str]] = [
    ("", "rat_fu", "skill rat_fu 1", {}, "Fu Rat does not lie in your score area."),
    ("rat_fu:used", "", "skill rat_fu 1", {}, "Mind the Vase has been used in this deal."),
    ("rat_fu:void", "", "skill rat_fu 1", {}, "Mind the Vase is void in this deal."),
    ("snake_fu=double_luck", "", "skill snake_fu a b", {}, LUCK),
    ("rat_fu", "", "skill rat_fu 1", {"skill_used": True}, "You have used a skill in this turn."),
    ("rat_fu", "", "skill rat_fu 1", {"no_skill": True}, PENALTY),
    ("rat_fu", "", "skill rat_fu 3", {}, "This skill is aimed at a player who is still in."),
    ("rat_fu", "", "skill ox_red 1", {}, "This card has no skill."),
    ("ox_fu", "", "skill ox_fu 1", {"hands": [["ox_red"], []]}, "The ox needs another player with a card in hand."),
    ("ox_fu", "", "skill ox_fu 0", {}, "The ox needs another player with a card in hand."),
    ("tiger_fu", "", "skill tiger_fu", {"pool": []}, "The tiger needs a pool that is not empty."),
    ("rabbit_fu", "", "skill rabbit_fu 0", {"hands": [FULL.split(), []]}, "The rabbit needs a player whose hand is not full."),
    ("dragon_fu", "pig_jade", "skill dragon_fu 1 pig_jade", {}, DRAGON),
    ("snake_fu=fu", "dog_fu", "skill snake_fu snake_fu dog_fu", {}, SNAKE),
    ("horse_fu", "", "skill horse_fu x", {}, "This skill is aimed at a player who is still in."),
    ("goat_fu", "", "skill goat_fu 1", {"hands": [["ox_red"], []]}, "The goat needs a player with a card in hand."),
    ("dog_fu", "", "skill dog_fu 0 rat_luck1", {}, DOG),
    ("rooster_fu", "", "skill rooster_fu", {}, ROOSTER),
    ("", "rat_fu:used", "copy rat_fu 1", {}, "Jade Pig does not lie in your score area."),
    ("pig_jade", "rat_fu:used", "copy rat_fu 1", {"jade_void": True}, MOVED),
    ("pig_jade", "rat_fu:used", "copy rat_fu 1", {"jade_copy": False}, "Copy the Cat has been used in this deal."),
    ("pig_jade", "rat_fu", "copy rat_fu 1", {}, "Only a used skill of another side can be copied."),
    ("pig_jade rat_fu:used", "", "copy rat_fu 1", {}, "Only a used skill of another side can be copied."),
    ("pig_jade", "tiger_fu:used", "copy tiger_fu", {"pool": []}, "The tiger needs a pool that is not empty."),
    ("pig_jade", "rat_fu", "scrap rat_fu", {"jade_scrap": False}, "Strike the Pen has been used in this deal."),
    ("pig_jade", "rat_fu:void", "scrap rat_fu", {}, "Only a ready skill of another side can be struck."),
]  # fmt: skip


@pytest.mark.parametrize(("mine", "theirs", "token", "fields", "sentence"), CASES)
def test_one_true_sentence(mine: str, theirs: str, token: str, fields: dict[str, Any], sentence: str) -> None:
    state = table(mine, theirs, hands=HANDS, pool=POOL)
    for name, value in fields.items():
        setattr(state, name, value)
    assert why(state, token) == sentence


@pytest.mark.parametrize("token", ["skill", "skill x", "copy", "scrap", "scrap x", "copy <b> 1", "skill 招"])
def test_rubbish_has_no_reason(token: str) -> None:
    state = table("rat_fu pig_jade", "ox_fu", hands=HANDS, pool=POOL)
    assert reason(state, 0, token) is None


def test_a_legal_scrap_with_words_too_many_is_not_told_an_untruth() -> None:
    state = table("pig_jade", "goat_fu", hands=HANDS, pool=POOL)
    assert "scrap goat_fu" in skill_tokens(state)
    assert reason(state, 0, "scrap goat_fu 1") is None
