"""The rules page tells every card and every god, in both languages."""

from __future__ import annotations

import pytest

from app import i18n
from app.games.god_of_luck import GAME
from app.games.god_of_luck.cards import CARDS
from app.games.god_of_luck.gods import GODS
from app.web import templates


def page(lang: str) -> str:
    """The page as it is drawn without a server: addresses are the plain names of files."""
    if "static" not in templates.environment(lang).globals:
        templates.set_globals(
            href=str, static=str, has_static=lambda name: True, zh=lambda text: i18n.translate(text, "zh-Hant")
        )
    return templates.render("games/god_of_luck/rules.html", lang, game=GAME, me=None, here="/", sentence=None)


@pytest.mark.parametrize("lang", ["en", "zh-Hant"])
def test_every_card_and_god_stands_there(lang: str) -> None:
    html = page(lang)
    for card in CARDS.values():
        assert i18n.translate(card.name, lang) in html
        assert i18n.translate(card.asks, lang) in html
    for god in GODS.values():
        assert i18n.translate(god.name, lang) in html
        assert i18n.translate(god.power, lang) in html
    assert html.count("<tr>") == len(CARDS) + len(GODS) + 4 + 5


def test_no_english_is_left_in_the_chinese_tables() -> None:
    tables = page("zh-Hant").split("<tbody>")[1:]
    assert len(tables) == 9
    for table in tables:
        words = table.split("</tbody>")[0].replace("<", "\n<").split("\n")
        assert not [
            word for word in words if any(letter.isascii() and letter.isalpha() for letter in word.split(">")[-1])
        ]
