"""The screen calls cards, sets and skills what the rules call them, in every language, and knows what each card counts as."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from app import i18n
from app.games.dou_fu.cards import ANIMAL_NAMES, ATTRIBUTE_NAMES, CARDS, OF_ANIMAL
from app.games.dou_fu.skills.table import JADE_SKILLS, SKILLS
from app.games.dou_fu.winning import WINNINGS
from app.text import Text
from app.web.templates import environment


def _named(lang: str) -> dict[str, Any]:
    """What names.html gives to the other templates."""
    return vars(environment(lang).get_template("games/dou_fu/names.html").module)


def _said(texts: Mapping[str, Text], lang: str) -> dict[str, str]:
    return {name: i18n.translate(text, lang) for name, text in texts.items()}


@pytest.mark.parametrize("lang", ["en", "zh-Hant"])
def test_the_screen_uses_the_words_of_the_rules(lang: str) -> None:
    skills = {name: (skill.name, skill.does) for name, skill in SKILLS.items()}
    skills |= {name: (skill.name, skill.does) for name, skill in JADE_SKILLS.items()}
    named = _named(lang)
    assert named["animals"] == _said(ANIMAL_NAMES, lang)
    assert named["attributes"] == _said(ATTRIBUTE_NAMES, lang)
    assert named["cards"] == _said({card.id: card.name for card in CARDS.values()}, lang)
    assert named["sets"] == _said({row.id: row.name for row in WINNINGS.values()}, lang)
    assert named["skills"] == _said({name: texts[0] for name, texts in skills.items()}, lang)
    assert named["does"] == _said({name: texts[1] for name, texts in skills.items()}, lang)


def test_the_screen_knows_what_each_card_counts_as() -> None:
    named = _named("en")
    assert named["kinds"] == {card.id: card.attributes for card in CARDS.values()}
    assert named["packs"] == OF_ANIMAL
