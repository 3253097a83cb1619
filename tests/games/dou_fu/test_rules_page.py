"""The rules page tells every card, set and skill, in both languages and out of the data."""

from __future__ import annotations

import re

import pytest

from app import i18n, paths
from app.games.dou_fu import GAME
from app.games.dou_fu.cards import ANIMALS, CARDS
from app.games.dou_fu.skills.table import JADE_SKILLS, SKILLS
from app.games.dou_fu.state import HAND_LIMITS, POOL_CARDS
from app.games.dou_fu.winning import WINNINGS
from app.web import templates

LANGUAGES = ["en", "zh-Hant"]
CELL = re.compile(r"<t[dh][^>]*>(.*?)</t[dh]>")


def page(lang: str) -> str:
    """The page as it is drawn without a server: addresses are the plain names of files."""
    if "static" not in templates.environment(lang).globals:
        templates.set_globals(
            href=str, static=str, has_static=lambda name: True, zh=lambda text: i18n.translate(text, "zh-Hant")
        )
    return templates.render("games/dou_fu/rules.html", lang, game=GAME, me=None, here="/", sentence=None)


def rows(lang: str) -> list[list[str]]:
    """The cells of every row of every table."""
    return [CELL.findall(row) for row in re.findall(r"<tr>(.*?)</tr>", page(lang))]


def word(text: object, lang: str) -> str:
    """As a person reads it, and as HTML writes it."""
    return i18n.translate(text, lang).replace("'", "&#39;")  # type: ignore[arg-type]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_set_and_every_skill_stands_there(lang: str) -> None:
    html = page(lang)
    for row in WINNINGS.values():
        assert word(row.name, lang) in html
        assert word(row.asks, lang) in html
        assert row.grows is None or word(row.grows, lang) in html
    for name, does in [(s.name, s.does) for s in SKILLS.values()] + [(s.name, s.does) for s in JADE_SKILLS.values()]:
        assert word(name, lang) in html
        assert word(does, lang) in html
    for option in GAME.options:
        assert word(option.label, lang) in html


def test_the_points_are_those_of_section_4() -> None:
    found = {cells[0].partition(" <")[0]: cells[-1] for cells in rows("en")}
    special = {"renhe": "+1 for each four", "pig_dog": "−1", "nirvana": "×2"}
    for row in WINNINGS.values():
        assert found[word(row.name, "en")] == special.get(row.id, str(row.points))


def test_every_card_stands_beside_its_animal() -> None:
    lines = [cells for cells in rows("en") if len(cells) == 5]
    assert len(lines) == len(ANIMALS)
    for number, (animal, cells) in enumerate(zip(ANIMALS, lines, strict=True), 1):
        assert cells[0].startswith(f"{number} ")
        for card, cell in zip([card for card in CARDS.values() if card.animal == animal], cells[1:], strict=True):
            assert f'title="{word(card.name, "en")}"' in cell
            assert all(f"df-{kind}" in cell or f"df-or-{kind}" in cell for kind in card.attributes)


def test_the_sizes_of_hands_and_pool_are_those_of_section_2() -> None:
    sizes = [list(map(int, cells)) for cells in rows("en") if len(cells) == 4 and cells[0].isdigit()]
    assert sizes == [
        [players, HAND_LIMITS[players], POOL_CARDS[players], 48 - players * HAND_LIMITS[players] - POOL_CARDS[players]]
        for players in (2, 3, 4)
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_on_the_table_are_those_of_the_rules(lang: str) -> None:
    """names.html repeats them for the screen, which has no rules at hand."""
    names = templates.environment(lang).get_template("games/dou_fu/names.html").module
    assert dict(names.sets) == {row.id: i18n.translate(row.name, lang) for row in WINNINGS.values()}  # type: ignore[attr-defined]
    every = {**SKILLS, **JADE_SKILLS}
    assert dict(names.skills) == {key: i18n.translate(skill.name, lang) for key, skill in every.items()}  # type: ignore[attr-defined]
    assert dict(names.does) == {key: i18n.translate(skill.does, lang) for key, skill in every.items()}  # type: ignore[attr-defined]
    assert dict(names.cards) == {card.id: i18n.translate(card.name, lang) for card in CARDS.values()}  # type: ignore[attr-defined]
    assert dict(names.kinds) == {card.id: card.attributes for card in CARDS.values()}  # type: ignore[attr-defined]


def test_no_english_is_left_in_the_chinese_page() -> None:
    article = re.search(r"<article.*</article>", page("zh-Hant"), flags=re.S)
    assert article is not None
    words = re.findall(r"[A-Za-z]{2,}", re.sub(r"<[^>]*>", " ", article[0]))
    assert not words


def test_the_page_and_the_table_share_no_names_of_styles_but_those_of_tiles() -> None:
    """Both sheets are loaded on the page; a table drawn with a class of the screen would fall apart."""
    folder = paths.folder("static") / "games" / "dou_fu"
    own, table = (
        set(re.findall(r"\.(df-[a-z-]+)", (folder / sheet).read_text(encoding="utf-8")))
        for sheet in ("rules.css", "table.css")
    )
    assert own & table == {"df-t"}
