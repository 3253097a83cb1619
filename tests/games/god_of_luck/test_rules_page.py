"""The rules page tells every card and every god, in both languages."""

from __future__ import annotations

import re

import pytest

from app import i18n
from app.games.god_of_luck import GAME
from app.games.god_of_luck.cards import CARDS
from app.games.god_of_luck.gods import GODS
from app.web import templates

CELL = re.compile(r"<td[^>]*>(.*?)</td>")
NAME = re.compile(r"(?:^|>)([^<>]+?) <")
PORTRAIT = re.compile(r'<i class="gl-god (\w+)"></i><span>([^<]+?) <')
AS_TOLD = (
    *("zao", "heng", "ha", "guangong"),
    *("tengshe", "gouchen", "xuanwu", "zhuque", "baihu", "qinglong"),
    *("guanyin", "laojun", "erlang", "dasheng"),
    *("shoushen", "mile", "lushen", "caishen", "fushen"),
)
"""The gods by the order of their tables."""


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


def test_every_row_has_the_numbers_of_section_3() -> None:
    special = {
        "lantian": "3; when played 1 a die", "mantang": "5; when played 2 a die",
        "ha": "a Kitchen God", "guangong": "10, Heng and Ha", "fushen": "eight gods",
    }  # fmt: skip
    rows = [CELL.findall(row) for row in page("en").split("<tr>")]
    found = {NAME.findall(row[0])[0]: row[2:] for row in rows if row}
    for card in CARDS.values():
        assert found.pop(i18n.translate(card.name, "en")) == [special.get(card.id, str(card.value)), str(card.count)]
    for god in GODS.values():
        price = special.get(god.id, str(god.cost))
        assert found.pop(i18n.translate(god.name, "en")) == [price, str(god.luck), str(god.count)]
    assert not found


def test_every_god_has_its_own_portrait() -> None:
    assert PORTRAIT.findall(page("en")) == [(kind, i18n.translate(GODS[kind].name, "en")) for kind in AS_TOLD]
    assert sorted(AS_TOLD) == sorted(GODS)


def test_no_english_is_left_in_the_chinese_tables() -> None:
    tables = page("zh-Hant").split("<tbody>")[1:]
    assert len(tables) == 9
    for table in tables:
        words = table.split("</tbody>")[0].replace("<", "\n<").split("\n")
        assert not [
            word for word in words if any(letter.isascii() and letter.isalpha() for letter in word.split(">")[-1])
        ]
