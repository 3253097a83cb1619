"""The screens of one table: one for each way of looking at it, made when somebody looks and the table has changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from markupsafe import Markup

from app.games.game import Seat
from app.games.registry import GAMES
from app.rooms.table import Table
from app.web.drawing import Drawing
from app.web.screen import Facts, Screen
from app.web.sketchbook import Sketchbook
from app.web.talk import Voices
from app.web.templates import render

MOST_LOOKERS = 512
"""Screens kept of one present. Names and addresses are part of a looker, and visitors can make up as many as they like."""


class Looker(NamedTuple):
    """A way of looking: people with equal lookers see the same bytes.

    `seat` is the match seat, `room_seat` the seat in the room; `name` is set only where it is drawn (a form to sit down).
    """

    seat: Seat | None
    room_seat: int | None
    host: bool
    lang: str
    base: str
    known: bool
    name: str


class Gallery:
    """The present screens of one table. `screen` is cheap as long as nothing changed."""

    __slots__ = ("_fresh", "_lobby", "_match", "_screens", "book", "table", "voices")

    def __init__(self, table: Table) -> None:
        # Imported here because the composers build on this module.
        from app.web.lobby_screen import LobbyScreens
        from app.web.match_screen import MatchScreens

        self.table = table
        self.book = Sketchbook()
        self.voices = Voices(table)
        self._screens: dict[Looker, Screen] = {}
        self._fresh = False
        self._lobby = LobbyScreens(table, self.book, self.voices)
        self._match = MatchScreens(table, self.book, self.voices)

    def looker(self, person: str | None, name: str, lang: str, base: str) -> Looker:
        """How this person looks at the table now; None is a visitor without a cookie."""
        table = self.table
        seat = room_seat = None
        if person is not None:
            seat, room_seat = table.match_seat(person), table.seat_of(person)
        shown = name if table.match is None and room_seat is None else ""
        return Looker(seat, room_seat, person == table.room.host, lang, base, person is not None, shown)

    def changed(self) -> None:
        """Something at the table is different: screens are made anew when they are next asked for."""
        self._fresh = False

    def screen(self, looker: Looker) -> Screen:
        """The screen of this way of looking, as of now."""
        if not self._fresh or len(self._screens) >= MOST_LOOKERS:
            self._fresh = True
            self._screens = {}
            self.book.turn()
            self._match.turn()
        screen = self._screens.get(looker)
        if screen is None:
            screens = self._lobby if self.table.match is None or self.table.position is None else self._match
            screen = self._screens[looker] = screens.screen(looker)
        return screen


def body_maker(layout: str, table: Table, looker: Looker, t: Drawing, slug: str) -> Callable[[Screen], str]:
    """Draws the whole `#screen` element of a screen with a layout template, when it is asked for."""

    def make(screen: Screen) -> str:
        log = Markup("".join([html for _, html in screen.lines]))
        facts = facts_of(table, looker)
        return render(layout, looker.lang, r=marked(screen.regions), log=log, t=t, s=facts, slug=slug)

    return make


def marked(regions: Mapping[str, str]) -> dict[str, Markup]:
    """Regions as layouts place them: drawn already, not to be escaped again."""
    return {name: Markup(html) for name, html in regions.items()}


def facts_of(table: Table, looker: Looker) -> Facts:
    """The unchanging facts of a room page."""
    room = table.room
    game = GAMES[room.game]
    path = f"/r/{room.code}"
    return Facts(
        code=room.code,
        path=path,
        link=looker.base + path,
        slug=game.slug,
        game=game.name,
        seats=(game.seats.start, game.seats.stop - 1),
        minutes=game.minutes,
        summary=game.summary,
        me=looker.seat,
        my_shape=None if looker.room_seat is None else room.seats[looker.room_seat].shape,
        host=looker.host,
        known=looker.known,
    )


def page_of(layout: str, looker: Looker) -> str:
    """Names what a layout depends on besides its regions: when it changes, the whole screen is sent."""
    return f"{layout} {looker.seat} {looker.room_seat} {looker.host}"


def version_of(table: Table) -> str:
    """The version that a screen shows and heartbeats tell."""
    match, number, revision = table.version
    return f"{match}.{number}.{revision}"
