"""From values to HTML: what the macros of a game get as `t`."""

from __future__ import annotations

import string
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Protocol

import msgspec
from markupsafe import Markup, escape

from app import i18n
from app.text import Piece, Text, Value, Who

Macro = Callable[..., Markup]
"""A macro of a template, as Python calls it."""


class SeatInfo(msgspec.Struct, frozen=True):
    """One seat as it is drawn. `seat` is the match seat at the table and the room seat in the lobby.

    `shape` 0..7 gives colour and shape together; `bot` and `stand_in` are levels of computer players; `asked` says that the
    seat has an open question, which is public (R24). `team` is None where everybody plays alone.
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
    team: int | None = None


class Named(Protocol):
    """Whatever has a name and a shape: enough to be mentioned in a sentence."""

    @property
    def name(self) -> str: ...

    @property
    def shape(self) -> int: ...


class Drawing:
    """What macros get as `t`: the language, the people by match seat, and how a Text becomes HTML.

    It notices whether a name was asked of it: a drawing that mentions nobody is right for every table where people have the
    same shapes (`Memo`).
    """

    __slots__ = ("_people", "lang", "named", "shapes")

    def __init__(self, lang: str, people: Sequence[Named]) -> None:
        self.lang = lang
        self._people = people
        self.shapes = tuple([person.shape for person in people])
        self.named = False

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
        return self.shapes[seat]

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
