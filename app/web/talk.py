"""Talk as it is drawn: the lines, once for each language and for all who look, and the field to say them with."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache
from hashlib import sha256
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from app.rooms.facts import Said
from app.rooms.table import Table
from app.rooms.talking import READY_MADE
from app.text import Text
from app.web.drawing import Drawing
from app.web.templates import macros

TALK = "talk.html"


State: TypeAlias = Literal["open", "quiet", "off"]


class Say(msgspec.Struct, frozen=True):
    """Region `say`: where one types. `quiet`: partners must keep silent; `off`: the host has switched talk off.

    `known` is False for a visitor who has no name yet.
    """

    state: State
    known: bool
    ready_made: tuple[tuple[str, Text], ...] = tuple(READY_MADE.items())


class Utterance(msgspec.Struct, frozen=True):
    """What is drawn of a line. `shape` is None for somebody who watches; `voice` tells people apart and is no secret."""

    name: str
    shape: int | None
    voice: str
    text: str | Text


class Heard(NamedTuple):
    """A line as a page gets it: (id, HTML), and when it was said."""

    at: datetime
    line: tuple[str, str]


class Voices:
    """The lines of talk at one table. They mention nobody by seat, so all who read the same language share them."""

    __slots__ = ("_drawn", "_table")

    def __init__(self, table: Table) -> None:
        self._table = table
        self._drawn: dict[tuple[str, int], Heard] = {}

    def since(self, number: int, lang: str) -> list[Heard]:
        """The lines that came after line `number`, oldest first."""
        talk = self._table.talk
        if not talk or talk[-1].number <= number:
            return []
        if len(self._drawn) > 8 * len(talk):
            self._drawn.clear()
        return [self._draw(said, lang) for said in talk if said.number > number]

    @property
    def newest(self) -> int:
        """The number of the newest line, 0 if nobody has said anything."""
        return newest(self._table)

    def _draw(self, said: Said, lang: str) -> Heard:
        key = (lang, said.number)
        heard = self._drawn.get(key)
        if heard is None:
            name = f"say-{said.number}"
            part = Utterance(said.name, said.shape, voice(said.person), words_of(said))
            html = str(macros(TALK, lang)["said"](name, part, Drawing(lang, ())))
            heard = self._drawn[key] = Heard(said.at, (name, html))
        return heard


def state_of(table: Table) -> State:
    """Whether people may talk in a room now, and if not, why."""
    if not table.room.talk:
        return "off"
    return "quiet" if table.quiet else "open"


def newest(table: Table) -> int:
    """The number of the newest line of talk in a room, 0 if there is none."""
    return table.talk[-1].number if table.talk else 0


def words_of(said: Said) -> str | Text:
    """What was said: as it was typed, or a sentence that each reader gets in a language of their own."""
    return READY_MADE.get(said.text, said.text) if said.ready_made else said.text


@lru_cache(maxsize=4096)
def voice(person: str) -> str:
    """By this a page tells who talks, to let a reader mute somebody: a person's id itself is told to nobody."""
    return sha256(f"voice {person}".encode()).hexdigest()[:10]
