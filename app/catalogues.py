"""Keeps the translations complete: finds every sentence in code and templates and renews the catalogues.

`scripts/translate` runs it after sentences were added; what is still untranslated is listed at the end. The core's sentences
belong to `app/locale`, a game's to the folder `locale` of its package (its templates in `templates/games/<slug>` count as
its own), and a sentence that the core has already need not be translated again by a game.
"""

from __future__ import annotations

import ast
import string
import sys
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import IO, Any

import msgspec
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.pofile import write_po
from jinja2.ext import babel_extract

from app import i18n, paths
from app.games.registry import GAMES

KEYWORDS: dict[str, tuple[int, ...] | None] = {"Text": None, "_": None, "ngettext": (1, 2), "ngettext_": (1, 2)}
HEADER = """# Translations of Fortune Table. Same licence as the project. Renewed by scripts/translate.
msgid ""
msgstr ""
"Language: {language}\\n"
"Plural-Forms: {plural}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""
"""Without dates: a renewal that changes nothing leaves the file as it was."""
Spot = tuple[int, str, Any, list[str]]


class Home(msgspec.Struct, frozen=True):
    """One catalogue: where it lies and which folders its sentences come from (without those in `apart`)."""

    name: str
    locale: Path
    sources: tuple[Path, ...]
    apart: tuple[Path, ...] = ()


def homes() -> list[Home]:
    """The core, then every registered game."""
    templates = paths.folder("templates")
    found: list[Home] = []
    for slug, game in GAMES.items():
        file = getattr(sys.modules[type(game).__module__], "__file__", None)
        if file is not None:
            package = Path(file).parent
            found.append(Home(slug, package / "locale", (package, templates / "games" / slug)))
    apart = tuple(source for home in found for source in home.sources)
    return [Home("core", i18n.PACKAGE_LOCALE, (paths.PACKAGE, templates), (*apart, paths.PACKAGE / "_share")), *found]


def sentences(
    file: IO[bytes], keywords: Collection[str], comment_tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[Spot]:
    """A Babel extraction method for Python: calls with literal sentences, the `plural` of a Text included."""
    for node in ast.walk(ast.parse(file.read())):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        if name not in keywords or not node.args:
            continue
        words = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
        plural = next((word.value for word in node.keywords if word.arg == "plural"), None)
        if isinstance(plural, ast.Constant) and isinstance(plural.value, str):
            name, words = "ngettext", [*words, plural.value]
        if words:
            yield node.lineno, name, tuple(words), []


def gather(home: Home) -> Catalog:
    """Every sentence of one home, untranslated."""
    catalogue = Catalog(charset="utf-8")
    for source in home.sources:
        for path in sorted(source.rglob("*")):
            if path.suffix in (".py", ".html") and not any(path.is_relative_to(other) for other in home.apart):
                for line, message, _, _ in _read(path):
                    catalogue.add(message, locations=[(path.name, line)])
    return catalogue


def _read(path: Path) -> Iterator[tuple[int, Any, list[str], str | None]]:
    method: Any = sentences if path.suffix == ".py" else babel_extract
    with path.open("rb") as file:
        yield from extract(method, file, KEYWORDS, options={"newstyle_gettext": "false"})


def templates_of(all_homes: Collection[Home]) -> dict[str, Catalog]:
    """What each home must translate: a game need not repeat what the core has."""
    found: dict[str, Catalog] = {}
    for home in all_homes:
        catalogue = gather(home)
        for message in list(catalogue) if home.name != "core" else ():
            if message.id and message.id in found["core"]:
                catalogue.delete(message.id)
        found[home.name] = catalogue
    return found


def complaints(home: Home, template: Catalog, language: str) -> list[str]:
    """What is wrong with a catalogue: missing, doubtful and left-over sentences, holes that do not fit."""
    path = i18n.po_file(home.locale, language)
    present = i18n.read_catalogue(path, language) if path.exists() else Catalog(locale=i18n.locale_name(language))
    said = [_complaint(message, present.get(message.id)) for message in template if message.id]
    left = [f"no longer used: {message.id!r}" for message in present if message.id and message.id not in template]
    return [f"{home.name} {language}: {text}" for text in (*said, *left) if text]


def _complaint(wanted: Message, present: Message | None) -> str:
    if present is None or not any(_forms(present.string)):
        return f"no translation: {wanted.id!r}"
    if present.fuzzy:
        return f"doubtful: {wanted.id!r}"
    holes = _holes(wanted.id)
    if any(not _holes(form) <= holes for form in _forms(present.string)):
        return f"holes that the sentence does not have: {wanted.id!r}"
    lost = holes - _holes(present.string) - {"n"}
    return f"lost {sorted(lost)}: {wanted.id!r}" if lost else ""


def _forms(words: Any) -> tuple[str, ...]:
    return (words,) if isinstance(words, str) else tuple(words or ())


def _holes(words: Any) -> set[str]:
    return {name for form in _forms(words) for _, name, _, _ in string.Formatter().parse(form) if name is not None}


def renew(home: Home, template: Catalog, language: str) -> None:
    """Bring a catalogue up to date: new sentences untranslated, unused ones gone, the rest as it was."""
    path = i18n.po_file(home.locale, language)
    present = i18n.read_catalogue(path, language) if path.exists() else Catalog(locale=i18n.locale_name(language))
    present.update(template, no_fuzzy_matching=True)
    present.obsolete.clear()
    if not len(present):
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.write(HEADER.format(language=present.locale, plural=present.plural_forms).encode())
        write_po(file, present, width=0, no_location=True, omit_header=True, sort_output=True, ignore_obsolete=True)


def main() -> int:
    """Renew all catalogues and list what still needs words. Returns 1 if something does."""
    everything = homes()
    templates = templates_of(everything)
    said: list[str] = []
    for language in list(i18n.LANGUAGES)[1:]:
        for home in everything:
            renew(home, templates[home.name], language)
            said += complaints(home, templates[home.name], language)
    sys.stdout.write("".join(f"{line}\n" for line in said) or "Every sentence has its translation.\n")
    return 1 if said else 0


if __name__ == "__main__":
    sys.exit(main())
