"""Every sentence is said in every language, with the same holes; nothing that is no longer said is kept."""

from __future__ import annotations

import ast
import io
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from app import catalogues, i18n, paths
from app.catalogues import Home, complaints, homes, sentences, templates_of

OTHERS = [language for language in i18n.LANGUAGES if language != i18n.DEFAULT]


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_is_translated(language: str) -> None:
    everything = homes()
    templates = templates_of(everything)
    assert len(templates["core"]) > 100
    said = [line for home in everything for line in complaints(home, templates[home.name], language)]
    assert not said, "run scripts/translate and fill in what it lists:\n" + "\n".join(said)


@pytest.mark.parametrize("language", OTHERS)
def test_games_that_share_a_sentence_say_it_alike(language: str) -> None:
    """There is one translation for a sentence, whichever game says it: the first that is found."""
    said: dict[str, set[str]] = {}
    for folder in i18n.locale_folders():
        for message in i18n.read_catalogue(i18n.po_file(folder, language), language):
            if message.id:
                said.setdefault(str(message.id), set()).add(str(message.string))
    assert {english: words for english, words in said.items() if len(words) > 1} == {}


def test_a_sentence_is_written_where_it_is_said() -> None:
    """A Text from a variable would be found by nobody. app/text.py reads stored ones, which were literal once."""
    hidden = []
    for path in paths.PACKAGE.rglob("*.py"):
        if "_share" in path.parts or path.name == "text.py":
            continue
        source = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)) if "from app.text import" in source else ():
            called = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Text"
            if called and not (node.args and isinstance(node.args[0], ast.Constant)):  # type: ignore[attr-defined]
                hidden.append(f"{path.name}:{node.lineno}")  # type: ignore[attr-defined]
    assert not hidden


def _home(tmp_path: Path, po: str) -> Home:
    home = Home("x", tmp_path, ())
    path = i18n.po_file(tmp_path, "zh-Hant")
    path.parent.mkdir(parents=True)
    path.write_text(po, encoding="utf-8")
    return home


@pytest.mark.parametrize(
    ("po", "complaint"),
    [
        ('msgid "Hello {who}"\nmsgstr "{who}，你好"\n', ""),
        ('msgid "Hello {who}"\nmsgstr ""\n', "no translation"),
        ("", "no translation"),
        ('#, fuzzy\nmsgid "Hello {who}"\nmsgstr "{who}，你好"\n', "doubtful"),
        ('msgid "Hello {who}"\nmsgstr "{name}，你好"\n', "holes that the sentence does not have"),
        ('msgid "Hello {who}"\nmsgstr "你好"\n', "lost ['who']"),
        ('msgid "Hello {who}"\nmsgstr "{who}，你好"\n\nmsgid "Bye"\nmsgstr "再見"\n', "no longer used"),
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, po: str, complaint: str) -> None:
    template = Catalog()
    template.add("Hello {who}")
    said = complaints(_home(tmp_path, po), template, "zh-Hant")
    assert len(said) == bool(complaint)
    assert complaint in "".join(said)


def test_sentences_of_python_are_found() -> None:
    source = b'Text("one {n}", plural="many {n}", n=n)\ntext.Text("plain")\n_("said")\nText(variable)\nother("no")\n'
    found = [(name, words) for _, name, words, _ in sentences(io.BytesIO(source), catalogues.KEYWORDS, (), {})]
    assert sorted(found) == [("Text", ("plain",)), ("_", ("said",)), ("ngettext", ("one {n}", "many {n}"))]


def test_renewing_keeps_what_is_translated(tmp_path: Path) -> None:
    home = _home(tmp_path, 'msgid "Old"\nmsgstr "舊"\n\nmsgid "Kept {n}"\nmsgstr "留 {n}"\n')
    template = Catalog()
    template.add("Kept {n}")
    template.add("New")
    catalogues.renew(home, template, "zh-Hant")
    text = i18n.po_file(tmp_path, "zh-Hant").read_text(encoding="utf-8")
    assert 'msgstr "留 {n}"' in text
    assert 'msgid "New"\nmsgstr ""' in text
    assert "Old" not in text
    catalogues.renew(home, template, "zh-Hant")
    assert i18n.po_file(tmp_path, "zh-Hant").read_text(encoding="utf-8") == text
