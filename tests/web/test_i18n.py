"""From a Text to a sentence, and from a visitor to a language."""

from __future__ import annotations

from pathlib import Path

import pytest
from markupsafe import Markup

from app import i18n
from app.games.registry import GAMES
from app.text import Piece, Text, Who


@pytest.mark.parametrize(
    ("accept", "chosen", "language"),
    [
        (None, (), "en"),
        ("", (), "en"),
        ("zh-TW,zh;q=0.9,en;q=0.8", (), "zh-Hant"),
        ("zh-CN", (), "zh-Hant"),
        ("de-DE,de;q=0.9,en;q=0.5,zh;q=0.4", (), "en"),
        ("en;q=0.2, zh-HK;q=0.7", (), "zh-Hant"),
        ("zh", ("en",), "en"),
        ("en", (None, "zh-Hant"), "zh-Hant"),
        ("en", ("xx", "../../etc"), "en"),
        (";;q=,,q=x;q=nan", (), "en"),
        ("zh;q=" + "9" * 5000, (), "zh-Hant"),
    ],
)
def test_the_language_of_a_visitor(accept: str | None, chosen: tuple[str | None, ...], language: str) -> None:
    assert i18n.choose(accept, *chosen) == language


def test_holes_are_filled() -> None:
    text = Text("{who} rolled {dice}", who=(Who(0), Who(1), Who(2)), dice=(Piece("die d3", "3"), 5))
    assert i18n.translate(text, "en", ["Ann", "Bo", "Mei"]) == "Ann, Bo and Mei rolled 3 and 5"
    assert i18n.translate(Text("{who} passes", who=Who(1)), "en") == "Player 2 passes"
    assert i18n.translate(Text("{a}", a=Text("{b}", b="{c}")), "en") == "{c}"


def test_one_and_many() -> None:
    def say(n: int) -> str:
        return i18n.translate(Text("{n} die here", plural="{n} dice here", n=n), "en")

    assert [say(0), say(1), say(2)] == ["0 dice here", "1 die here", "2 dice here"]
    assert i18n.ngettext("en")("{n} chair", "{n} chairs", 3) == "3 chairs"


def test_chinese_lists() -> None:
    parts = i18n.enumerate_words(["甲", "乙", "丙"], "zh-Hant")
    assert "、" in parts
    assert i18n.enumerate_words([], "en") == ""
    assert i18n.enumerate_words(["Ann"], "en") == "Ann"


def test_templates_get_text_that_is_escaped_once() -> None:
    say = i18n.gettext("en")
    assert say("Hello {name}", name="<b>") == "Hello <b>"
    drawn = say("<Hello> {name}", name=Markup("<b>Ann</b>"))
    assert drawn == Markup("&lt;Hello&gt; <b>Ann</b>")
    assert isinstance(drawn, Markup)


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_every_game_says_its_name(language: str) -> None:
    for game in GAMES.values():
        assert i18n.translate(game.name, language)
    assert i18n.translate(GAMES["roll_for_it"].name, "zh-Hant").startswith("擲骰樂")


def test_catalogues_of_games_are_read_and_the_core_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folders = []
    for name, words in (("core", "核心"), ("game", "遊戲")):
        path = i18n.po_file(tmp_path / name, "zh-Hant")
        path.parent.mkdir(parents=True)
        path.write_text(f'msgid "Both"\nmsgstr "{words}"\n\nmsgid "Only {name}"\nmsgstr "{words}"\n', encoding="utf-8")
        folders.append(tmp_path / name)
    monkeypatch.setattr(i18n, "locale_folders", lambda: iter(folders))
    i18n.reload()
    try:
        assert i18n.lookup("Both", "zh-Hant") == "核心"
        assert i18n.lookup("Only game", "zh-Hant") == "遊戲"
        assert i18n.lookup("Nobody says this", "zh-Hant") == "Nobody says this"
    finally:
        i18n.reload()
