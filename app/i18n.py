"""Languages: which there are, which one a visitor reads, and how a `Text` becomes a sentence in it.

Translations are gettext catalogues, `locale/<language>/LC_MESSAGES/messages.po`, read once at the start (a few
milliseconds) straight from the text files, so that nothing has to be compiled. The core's lie in `app/locale`; every game
brings its own in a folder `locale` of its package, third-party games too. Where two catalogues know the same English
sentence, the core's wins. `scripts/translate` renews the catalogues; tests/web/test_catalogues.py fails on a gap.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from babel.messages.pofile import read_po
from markupsafe import Markup, escape

from app.text import Piece, Text, Value, Who

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

LANGUAGES: Mapping[str, str] = {"en": "English", "zh-Hant": "繁體中文"}
"""Language tag -> its own name for itself. The first is the source language and the default."""
DEFAULT = next(iter(LANGUAGES))
PACKAGE_LOCALE = Path(__file__).with_name("locale")

_SEPARATORS = {"en": (", ", " and "), "zh-Hant": ("、", "和")}


def locale_name(language: str) -> str:
    """The folder of a language: "zh-Hant" -> "zh_Hant"."""
    return language.replace("-", "_")


def locale_folders() -> Iterator[Path]:
    """Every folder that may hold catalogues: the core's first, then those of registered games."""
    from app.games.registry import folders

    yield PACKAGE_LOCALE
    yield from folders("locale")


def po_file(folder: Path, language: str) -> Path:
    """The catalogue of `language` in a locale folder (it may not exist)."""
    return folder / locale_name(language) / "LC_MESSAGES" / "messages.po"


def read_catalogue(path: Path, language: str) -> Catalog:
    """One catalogue file. Raises OSError or babel's PoFileError."""
    with path.open("rb") as file:
        return read_po(file, locale=locale_name(language), abort_invalid=True)


@cache
def _sentences(language: str) -> dict[str, str]:
    """English (singular) -> translation. Doubtful ("fuzzy") entries are left out."""
    found: dict[str, str] = {}
    if language == DEFAULT:
        return found
    for folder in locale_folders():
        path = po_file(folder, language)
        if not path.exists():
            continue
        for message in read_catalogue(path, language):
            english = message.id if isinstance(message.id, str) else message.id[0]
            # Chinese has one form for all numbers; a language with several needs its plural rule here.
            said = message.string if isinstance(message.string, str) else (message.string or ("",))[0]
            if english and said and not message.fuzzy:
                found.setdefault(english, said)
    return found


def reload() -> None:
    """Forget what was read: after a game was registered late, as tests do."""
    _sentences.cache_clear()


def lookup(english: str, language: str, plural: str | None = None, n: int = 1) -> str:
    """The sentence in `language`, holes still open. What has no translation stays English."""
    said = _sentences(language).get(english)
    if said is not None:
        return said
    return english if plural is None or n == 1 else plural


def sentence(text: Text, language: str) -> str:
    """The sentence of a Text in `language`, holes still open: for those who fill them with something else than words."""
    n = text.values.get("n", 1)
    return lookup(text.source, language, text.plural, n if isinstance(n, int) else 1)


def enumerate_words(parts: Sequence[str], language: str) -> str:
    """A list as one reads it: "Ann, Bo and Mei" or 「Ann、Bo和Mei」."""
    middle, last = _SEPARATORS[language]
    if len(parts) < 2:
        return "".join(parts)
    return middle.join(parts[:-1]) + last + parts[-1]


def translate(text: Text, language: str, names: Sequence[str] | None = None) -> str:
    """A Text as a plain sentence. `names` are the players by match seat; without them it says "Player 1"."""
    if not text.values:
        return sentence(text, language)
    return sentence(text, language).format_map(
        {name: _word(value, language, names) for name, value in text.values.items()}
    )


def _word(value: Value, language: str, names: Sequence[str] | None) -> str:
    if isinstance(value, Text):
        return translate(value, language, names)
    if isinstance(value, Who):
        if names is not None and value.seat < len(names):
            return names[value.seat]
        return translate(Text("Player {n}", n=value.seat + 1), language)
    if isinstance(value, Piece):
        return _word(value.word, language, names)
    if isinstance(value, tuple):
        return enumerate_words([_word(part, language, names) for part in value], language)
    return str(value)


def gettext(language: str) -> Callable[..., str]:
    """The `_` of templates: ``_("Hello {name}", name=…)``. With a Markup among the values the result is Markup."""

    def say(english: str, /, **values: Any) -> str:
        return _fill(lookup(english, language), values)

    return say


def ngettext(language: str) -> Callable[..., str]:
    """The `ngettext_` of templates: ``ngettext_("{n} seat", "{n} seats", n)``; `n` is a value by itself."""

    def say(one: str, many: str, n: int, /, **values: Any) -> str:
        return _fill(lookup(one, language, many, n), {"n": n, **values})

    return say


def _fill(said: str, values: dict[str, Any]) -> str:
    if not values:
        return said
    if any(hasattr(value, "__html__") for value in values.values()):
        return Markup(escape(said)).format(**values)
    return said.format_map(values)


def choose(accept_language: str | None, *chosen: str | None) -> str:
    """The language of a visitor: the first of `chosen` that exists (address, cookie, person), else what the browser asks
    for, else English. Every Chinese reader gets Traditional Chinese, the nearest there is. Never raises."""
    for wish in chosen:
        if wish is not None and wish in LANGUAGES:
            return wish
    wishes: list[tuple[float, str]] = []
    for part in (accept_language or "")[:500].split(","):
        tag, _, weight = part.strip().partition(";q=")
        try:
            wishes.append((-float(weight or 1), tag.lower()))
        except ValueError:
            continue
    for _, tag in sorted(wishes, key=_by_weight):
        start = tag.partition("-")[0]
        for language in LANGUAGES:
            if start == language.partition("-")[0].lower():
                return language
    return DEFAULT


def _by_weight(wish: tuple[float, str]) -> float:
    return wish[0]
