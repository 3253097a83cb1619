"""The templates: one environment a language, its macros, and which of them draw regions."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from jinja2 import BaseLoader, ChoiceLoader, Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from app import i18n
from app.games.game import View
from app.games.registry import folders
from app.paths import folder
from app.text import Text
from app.web.drawing import Drawing, Macro
from app.web.memo import MEMO, SMALL, row, small

_globals: dict[str, Any] = {}


def set_globals(**values: Any) -> None:
    """What every template may use besides gettext (`href`, `static` …); set once at start."""
    _globals.update(values)
    forget()


def forget() -> None:
    """Read templates anew: after globals, games or languages changed."""
    environment.cache_clear()
    macros.cache_clear()
    region_fields.cache_clear()
    MEMO.clear()
    SMALL.clear()


def loader() -> BaseLoader:
    """Where templates come from: the project's folder, then those of third-party games."""
    return ChoiceLoader([FileSystemLoader(folder("templates")), *map(FileSystemLoader, folders("templates"))])


@cache
def environment(lang: str) -> Environment:
    """The template environment of one language. Autoescape on, unknown names are errors."""
    made = Environment(
        loader=loader(), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )

    def say(text: Text) -> Markup:
        return Drawing(lang, ()).say(text)

    made.globals.update(_=i18n.gettext(lang), ngettext_=i18n.ngettext(lang), say=say, small=small, row=row)
    made.globals.update(lang=lang, languages=i18n.LANGUAGES, **_globals)
    return made


def render(template: str, lang: str, **values: Any) -> str:
    """Draw a whole template."""
    return environment(lang).get_template(template).render(**values)


@lru_cache(maxsize=256)
def macros(template: str, lang: str) -> Mapping[str, Macro]:
    """The public macros of a template, by name."""
    module = environment(lang).get_template(template).module
    return {name: value for name, value in vars(module).items() if not name.startswith("_") and callable(value)}


@lru_cache(maxsize=64)
def region_fields(view: type[View], template: str) -> tuple[str, ...]:
    """The fields of a view that are regions: those with a macro of the same name, in order."""
    known = macros(template, "en")
    return tuple(field for field in view.__struct_fields__ if field in known)


def table_template(slug: str) -> str:
    """The file with the macros of a game."""
    return f"games/{slug}/table.html"
