"""From values to HTML: one template environment a language, and what the macros of a game get as `t`.

Templates are synchronous Jinja2 over structs. A macro of a region gets the region's id, its part of the View and a
`Drawing`; equal parts are drawn once and shared by all who see the same (`Sketchbook`).
"""

from __future__ import annotations

import string
import sys
from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import msgspec
from jinja2 import BaseLoader, ChoiceLoader, Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from app import i18n
from app.games.game import Game, View
from app.games.registry import GAMES
from app.paths import folder
from app.text import Piece, Text, Value, Who


class SeatInfo(msgspec.Struct, frozen=True):
    """One seat as it is drawn. `seat` is the match seat at the table and the room seat in the lobby.

    `shape` 0..7 gives colour and shape together; `bot` and `stand_in` are levels of computer players; `asked` says that the
    seat has an open question, which is public (R24).
    """

    seat: int
    name: str
    shape: int
    bot: str | None = None
    presence: str = "here"
    me: bool = False
    host: bool = False
    ready: bool = False
    stand_in: str | None = None
    taken: bool = True
    asked: bool = False
    room_seat: int = 0


class Named(Protocol):
    """Whatever has a name and a shape: enough to be mentioned in a sentence."""

    @property
    def name(self) -> str: ...

    @property
    def shape(self) -> int: ...


class Drawing:
    """What macros get as `t`: the language, the people by match seat, and how a Text becomes HTML.

    It notices what was asked of it: a drawing that mentions nobody is right for every table, one that only uses shapes for
    every table with the same shapes (`Memo`).
    """

    __slots__ = ("_people", "lang", "named", "shaped", "shapes")

    def __init__(self, lang: str, people: Sequence[Named]) -> None:
        self.lang = lang
        self._people = people
        self.shapes = tuple([person.shape for person in people])
        self.named = self.shaped = False

    @property
    def people(self) -> Sequence[Named]:
        """The players by match seat (SeatInfo on the screens)."""
        self.named = True
        return self._people

    def say(self, text: Text) -> Markup:
        """The sentence in the language of the drawing, names with their marks, pieces drawn, everything escaped."""
        values = text.values
        parts = _parts(i18n.sentence(text, self.lang))
        return Markup("".join([part if flat else self._show(values[part]) for flat, part in parts]))

    def plain(self, text: Text) -> str:
        """The sentence without any markup, for titles and labels; escape it like any string."""
        return i18n.translate(text, self.lang, [person.name for person in self.people])

    def who(self, seat: int) -> Markup:
        """A player's name behind the mark of the seat (which the stylesheet draws)."""
        person = self.people[seat]
        return _name(person.name, person.shape)

    def mark(self, seat: int) -> Markup:
        """The mark of a seat: shape in colour."""
        return Markup(f'<i class="mark p{self.shape(seat)}"></i>')

    def shape(self, seat: int) -> int:
        """The colour and shape number of a match seat, for classes like `p3`."""
        self.shaped = True
        return self.shapes[seat]

    def small(self, macro: Macro, *parts: Hashable) -> Markup:
        """A thing so small that it recurs at every table (a die, a face of a card), drawn once from the same parts."""
        key = (macro, parts)
        found = SMALL.find(key)
        if found is None:
            found = Markup(macro(*parts))
            SMALL.keep(key, found)
        return found  # type: ignore[return-value]

    def _show(self, value: Value) -> str:
        if isinstance(value, Text):
            return self.say(value)
        if isinstance(value, Who):
            return self.who(value.seat)
        if isinstance(value, Piece):
            return self._piece(value)
        if isinstance(value, tuple):
            items = [str(self._show(item)) for item in value]
            # Dice and coins stand side by side; names and words are a list.
            drawn = all(isinstance(item, Piece) for item in value)
            return "".join(items) if drawn else i18n.enumerate_words(items, self.lang)
        return escape(value)

    def _piece(self, piece: Piece) -> str:
        word = self.plain(piece.word) if isinstance(piece.word, Text) else piece.word
        return _thing(piece.kind, str(word), None if piece.seat is None else self.shape(piece.seat))


@lru_cache(maxsize=1024)
def _name(name: str, shape: int) -> Markup:
    return Markup(f'<b class="who p{shape}">{escape(name)}</b>')


@lru_cache(maxsize=1024)
def _thing(kind: str, word: str, shape: int | None) -> str:
    """A piece in a sentence. The word is for those who listen or copy; the stylesheet draws the thing in its place."""
    tag = "b" if kind == "coin" else "i"
    owner = "" if shape is None else f" p{shape}"
    return f'<{tag} class="{escape(kind)}{owner}">{escape(word)}</{tag}>'


@lru_cache(maxsize=2048)
def _parts(sentence: str) -> tuple[tuple[bool, str], ...]:
    """A sentence cut at its holes: (True, escaped text) and (False, name of the hole)."""
    parts: list[tuple[bool, str]] = []
    for literal, name, _, _ in string.Formatter().parse(sentence):
        if literal:
            parts.append((True, escape(literal)))
        if name is not None:
            parts.append((False, name))
    return tuple(parts)


def _game_folders() -> list[Path]:
    """The template folders of games that live in packages of their own."""
    folders = []
    for game in GAMES.values():
        module = sys.modules[type(game).__module__.rpartition(".")[0] or type(game).__module__]
        place = Path(module.__file__ or "").parent / "templates"
        if place.is_dir():
            folders.append(place)
    return folders


_globals: dict[str, Any] = {}


def set_globals(**values: Any) -> None:
    """What every template may use besides gettext (`href`, `static` …); set once at start."""
    _globals.update(values)
    environment.cache_clear()
    macros.cache_clear()
    MEMO.clear()
    SMALL.clear()


def loader() -> BaseLoader:
    """Where templates come from: the project's folder, then those of third-party games."""
    return ChoiceLoader([FileSystemLoader(folder("templates")), *map(FileSystemLoader, _game_folders())])


@cache
def environment(lang: str) -> Environment:
    """The template environment of one language. Autoescape on, unknown names are errors."""
    made = Environment(
        loader=loader(), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )

    def say(text: Text) -> Markup:
        return Drawing(lang, ()).say(text)

    made.globals.update(
        _=i18n.gettext(lang), ngettext_=i18n.ngettext(lang), say=say, lang=lang, languages=i18n.LANGUAGES, **_globals
    )
    return made


def render(template: str, lang: str, **values: Any) -> str:
    """Draw a whole template."""
    return environment(lang).get_template(template).render(**values)


Macro = Callable[..., Markup]


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


class Memo:
    """Drawings that are right for more than one table, in two generations: what is used stays, the rest goes by itself."""

    MOST = 8192
    """Drawings a generation; at about half a kilobyte each, some 8 MB in all."""

    def __init__(self) -> None:
        self._young: dict[Hashable, str] = {}
        self._old: dict[Hashable, str] = {}

    def find(self, key: Hashable) -> str | None:
        """The drawing kept under `key`."""
        found = self._young.get(key)
        if found is None and (found := self._old.get(key)) is not None:
            self.keep(key, found)
        return found

    def keep(self, key: Hashable, html: str) -> None:
        """Remember a drawing."""
        if len(self._young) >= self.MOST:
            self._old, self._young = self._young, {}
        self._young[key] = html

    def clear(self) -> None:
        """Forget everything, after templates or languages changed."""
        self._young.clear()
        self._old.clear()


MEMO = Memo()
SMALL = Memo()


class Sketchbook:
    """What has been drawn for the present screens of one table: equal input is drawn once for all who see it."""

    __slots__ = ("_sheet", "drawn")

    def __init__(self) -> None:
        self._sheet: dict[Hashable, str] = {}
        self.drawn = 0

    def turn(self) -> None:
        """Begin a new present. What stays as it was is carried along by `Drawn`, not here."""
        self._sheet = {}

    def draw(self, macro: Macro, name: str, part: Any, t: Drawing, *more: SeatInfo) -> str:
        """The element `name`, drawn by `macro` from `part`, or what was drawn from the same before."""
        key = (macro, name, part, *more)
        found = self._sheet.get(key)
        if found is None:
            found = MEMO.find(key) or MEMO.find((key, t.shapes))
            if found is None:
                found = self._make(key, macro, name, part, t, *more)
            self._sheet[key] = found
        return found

    def _make(self, key: Hashable, macro: Macro, name: str, part: Any, t: Drawing, *more: SeatInfo) -> str:
        t.named = t.shaped = False
        html = str(macro(name, part, t, *more))
        self.drawn += 1
        # A seat's name and presence come with `more`: such drawings are of one table only.
        if not t.named and not more:
            MEMO.keep((key, t.shapes) if t.shaped else key, html)
        return html


class Drawn(NamedTuple):
    """The regions of one View as they were drawn: what is equal in the next View is taken over without a look at it.

    `people` are the names and shapes they were drawn with.
    """

    view: View
    seats: Sequence[SeatInfo]
    people: object
    regions: dict[str, str]


def regions_of(
    slug: str, view: View, t: Drawing, seats: Sequence[SeatInfo], book: Sketchbook, people: object, before: Drawn | None
) -> Drawn:
    """The regions of a game for one view: id -> HTML of the element with that id."""
    template = table_template(slug)
    known = macros(template, t.lang)
    old = before if before is not None and before.people == people and type(before.view) is type(view) else None
    had = {} if old is None else old.regions
    regions: dict[str, str] = {}
    for name in region_fields(type(view), template):
        part = getattr(view, name)
        was = None if old is None else getattr(old.view, name)
        macro = known[name]
        if not isinstance(part, tuple):
            same = old is not None and part == was
            regions[name] = had[name] if same else book.draw(macro, name, part, t)
            continue
        before_seats = () if old is None else old.seats
        for index, item in enumerate(part):
            key = f"{name}-{index}"
            seat = (seats[index],) if name == "players" else ()
            same = was is not None and index < len(was) and was[index] == item
            if same and seat:
                same = before_seats[index] == seats[index]
            regions[key] = had[key] if same else book.draw(macro, key, item, t, *seat)
    return Drawn(view, seats, people, regions)


def draw_regions(game: Game[Any, Any, Any], view: View, lang: str, seats: Sequence[SeatInfo]) -> dict[str, str]:
    """The regions of a view, drawn afresh: for tests and tools."""
    return regions_of(game.slug, view, Drawing(lang, seats), seats, Sketchbook(), None, None).regions
