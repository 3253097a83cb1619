"""The table of skills (section 8.3): names, sentences, labels and tokens; what is told and what is shown."""

from __future__ import annotations

import pytest

from app.games.dou_fu.cards import ANIMALS, CARDS
from app.games.dou_fu.moves import legal
from app.games.dou_fu.skills.skill import Aim
from app.games.dou_fu.skills.status import FU_CARDS
from app.games.dou_fu.skills.table import JADE_SKILLS, SKILLS
from app.games.dou_fu.skills.using import SkillMove
from tests.games.dou_fu.skilled import table, words

NAMES = {
    "rat_fu": "Mind the Vase", "ox_fu": "Carving the Ox", "tiger_fu": "Back to the Mountain",
    "rabbit_fu": "Waiting by the Stump", "dragon_fu": "Dotting the Eyes", "snake_fu": "Stirring the Grass",
    "horse_fu": "Tireless Hooves", "goat_fu": "Mending the Fold", "monkey_fu": "Reaching for the Moon",
    "rooster_fu": "Up at Cockcrow", "dog_fu": "Behind Closed Doors", "pig_fu": "Swineherd's Game",
}  # fmt: skip
LABELS = {
    "skill rat_fu 1": "Mind the Vase: #1 must cover",
    "skill ox_fu 1": "Carving the Ox: see the hand of #1 and exchange a card",
    "skill tiger_fu": "Back to the Mountain: a new pool from the deck",
    "skill rabbit_fu 0": "Waiting by the Stump: #0 draws a card",
    "skill dragon_fu 1 ox_red": "Dotting the Eyes: take Red Ox from #1",
    "skill snake_fu ox_fu ox_red": "Stirring the Grass: Fu Ox and Red Ox change places",
    "skill horse_fu 0": "Tireless Hooves: #0 flips a card of the deck",
    "skill goat_fu 1": "Mending the Fold: #1 gets a new hand",
    "skill monkey_fu 1": "Reaching for the Moon: #1 must eat",
    "skill dog_fu 1": "Behind Closed Doors: #1 loses a hand card",
    "skill dog_fu 0 dog_luck1": "Behind Closed Doors: put First Luck Dog under the deck",
    "skill pig_fu 0": "Swineherd's Game: #0 misses a turn",
}


def test_every_fu_card_has_its_skill() -> None:
    assert tuple(SKILLS) == FU_CARDS == tuple(f"{animal}_fu" for animal in ANIMALS)
    assert {card: words(skill.name) for card, skill in SKILLS.items()} == NAMES
    assert [words(skill.name) for skill in JADE_SKILLS.values()] == ["Bound Fortunes", "Copy the Cat", "Strike the Pen"]
    assert all(skill.animal == CARDS[card].animal for card, skill in SKILLS.items())


def test_every_skill_is_told_in_one_sentence() -> None:
    sentences = [skill.does for skill in SKILLS.values()] + [skill.does for skill in JADE_SKILLS.values()]
    for sentence in map(words, sentences):
        assert sentence.endswith(".")
        assert sentence.count(".") == 1
        assert len(sentence) <= 120


def test_a_button_says_the_name_and_the_effect() -> None:
    every = " ".join("snake_fu=fu" if card == "snake_fu" else card for card in FU_CARDS)
    state = table(every, "ox_red", hands=["dog_luck1", "rat_luck1"], pool="tiger_red")
    labels = {str(move): words(move.label) for move in legal(state, 0)}
    assert {token: labels[token] for token in LABELS} == LABELS


def test_a_button_of_the_jade_pig_says_that_it_copies() -> None:
    state = table("pig_jade", "rat_fu:used tiger_fu", hands=["dog_luck1", "rat_luck1"], pool="tiger_red")
    labels = {str(move): words(move.label) for move in legal(state, 0)}
    assert labels["copy rat_fu 1"] == "Jade Pig, Mind the Vase: #1 must cover"
    assert labels["scrap tiger_fu"] == "Strike the Pen: Fu Tiger loses its skill"


@pytest.mark.parametrize(
    ("move", "token"),
    [
        (SkillMove("skill", "rat_fu", Aim(seat=2)), "skill rat_fu 2"),
        (SkillMove("skill", "tiger_fu", Aim()), "skill tiger_fu"),
        (SkillMove("skill", "dragon_fu", Aim(side=1, card="goat_purple")), "skill dragon_fu 1 goat_purple"),
        (
            SkillMove("skill", "snake_fu", Aim(side=0, card="rat_fu", other_side=2, other="rat_luck1")),
            "skill snake_fu rat_fu rat_luck1",
        ),
        (SkillMove("skill", "dog_fu", Aim(seat=0, card="ox_red")), "skill dog_fu 0 ox_red"),
        (SkillMove("copy", "horse_fu", Aim(seat=1)), "copy horse_fu 1"),
        (SkillMove("scrap", "pig_jade", Aim(side=1, card="dragon_fu")), "scrap dragon_fu"),
    ],
)
def test_tokens(move: SkillMove, token: str) -> None:
    assert str(move) == token


def test_skills_are_offered_in_the_order_of_the_zodiac() -> None:
    state = table("pig_fu monkey_fu rat_fu", "", hands=["dog_luck1", "rat_luck1"], pool="tiger_red")
    found = [str(move).split()[1] for move in legal(state, 0) if isinstance(move, SkillMove)]
    assert list(dict.fromkeys(found)) == ["rat_fu", "monkey_fu", "pig_fu"]
