"""All that one viewer sees of a room, as data: the parts that templates draw, and the drawn screen that is pushed.

A `Screen` is whole and present. What goes over a socket is derived from two of them: the one the connection has and the one
it should have. So nothing can be missed, a slow reader simply skips, and all who look alike share one frame.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count
from typing import Any

import msgspec

from app.games.game import Outcome
from app.text import Text
from app.web.drawing import SeatInfo


class OptionInfo(msgspec.Struct, frozen=True):
    """An option of the game in the lobby; `choices` are (form value, label, chosen)."""

    name: str
    label: Text
    explain: Text | None
    choices: tuple[tuple[str, Text, bool], ...]


class Facts(msgspec.Struct, frozen=True):
    """What does not change while a page is up, for the layout macros (as `s`).

    `path` is the room's address without the root path, `link` the whole one, `me` the viewer's seat as in SeatInfo,
    `known` False for a visitor without a cookie (who may hold a seat on another browser).
    """

    code: str
    path: str
    link: str
    slug: str
    game: Text
    seats: tuple[int, int]
    minutes: tuple[int, int]
    summary: tuple[Text, ...]
    me: int | None
    my_shape: int | None
    host: bool
    known: bool


class Seats(msgspec.Struct, frozen=True):
    """Lobby region `seats`: the taken seats, and the numbers of the free ones. `name` is the looker's, if they have no seat.

    `colours` are the shapes nobody has taken yet. Where players form teams, `places` are the free chairs to choose from.
    """

    seats: tuple[SeatInfo, ...]
    free: tuple[int, ...]
    me: int | None
    host: bool
    name: str
    colours: tuple[int, ...]
    places: tuple[SeatInfo, ...]


class Options(msgspec.Struct, frozen=True):
    """Lobby region `options`: what is chosen, and whether this viewer may change it."""

    options: tuple[OptionInfo, ...]
    listed: bool
    talk: bool
    host: bool


class Watchers(msgspec.Struct, frozen=True):
    """Lobby region `watchers`, and part of the room menu: the names of those who look on, and how many they are."""

    names: tuple[str, ...]
    count: int


class LobbyDock(msgspec.Struct, frozen=True):
    """Lobby region `dock`: what I may do. `why` says why Start is not possible; `late` are seated people not ready yet.

    `broken` is a match that cannot be read any more: nothing is possible but to give it up.
    """

    me: int | None
    host: bool
    ready: bool
    why: Text | None
    late: tuple[str, ...]
    full: bool
    may_claim: bool
    name: str
    broken: bool = False


class Status(msgspec.Struct, frozen=True):
    """Region `status`: whose turn, what may I do. `title` goes into the tab."""

    mine: bool
    text: Text
    over: bool


class Luck(msgspec.Struct, frozen=True):
    """Region `luck`: what the luck of a match can be checked with, see docs/chance.md.

    `seed` is "" until the match is over (R21); then the record stands at `path`.
    """

    path: str
    match: str
    commitment: str
    seed: str


class Menu(msgspec.Struct, frozen=True):
    """Region `menu` of a match: watchers, who is away and may be played for, what I may do with my own seat."""

    seats: tuple[SeatInfo, ...]
    watchers: Watchers
    me: int | None
    host: bool
    may_claim: bool
    over: bool
    expires: str
    talk: bool


class Result(msgspec.Struct, frozen=True):
    """Region `result`: None (drawn as an empty element) while the match goes on. `rows` (place, seat, score) are best first;
    `parts` is the View's field `players`, so that a game can show what each of them won; `together`: the winners are a team."""

    outcome: Outcome
    rows: tuple[tuple[int, SeatInfo, int], ...]
    me: int | None
    host: bool
    number: int
    slug: str
    parts: tuple[Any, ...]
    together: bool = False


REGION, LINES = "\x1e", "\x1f"
"""In a frame of changes: what follows is an element that takes the place of the one with its id, or new lines of the log.

One sign instead of htmx's own `<hx-partial>` (which static/js/connection.js makes of it) saves a sixth of what a move sends.
No name or text can contain them: control characters are taken out where they come in.
"""
LogLines = tuple[tuple[str, str], ...]
"""Drawn lines of the log, (id, HTML): a tuple, because every screen has its own and copying it must cost next to nothing."""
_serials = count(1)
_KEPT = 8
"""Frames kept for connections that show an older screen; more would be rare readers of many ages."""


class Screen:
    """One viewer's whole screen, drawn. Never changed after it was made.

    `page` names the layout ("lobby", "match-2"); `version` is "match.move.revision"; `regions` maps element ids to their HTML;
    `lines` are the log lines, (id, HTML) from old to new; `body` is the complete `#screen` element.
    """

    __slots__ = ("_frames", "_make", "body_cache", "lines", "page", "regions", "serial", "version")

    def __init__(
        self, page: str, version: str, regions: Mapping[str, str], lines: LogLines, make: Callable[[Screen], str]
    ) -> None:
        self.page, self.version, self.regions, self.lines = page, version, regions, lines
        self.serial = next(_serials)
        self._make = make
        self.body_cache: str | None = None
        self._frames: dict[int, str] = {}

    @property
    def body(self) -> str:
        """The whole `#screen` element, for a page and for a fresh connection. Drawn when first asked for."""
        if self.body_cache is None:
            self.body_cache = self._make(self)
        return self.body_cache

    def frame(self, old: Screen | None) -> str:
        """What turns a page showing `old` into this screen: `#screen` as one partial if `old` is None or another page, else
        the regions and log lines that differ; "" if nothing does."""
        key = 0 if old is None else old.serial
        frame = self._frames.get(key)
        if frame is None:
            if len(self._frames) >= _KEPT:
                self._frames.clear()
            frame = self._frames[key] = self._between(old)
        return frame

    def _between(self, old: Screen | None) -> str:
        if old is None or old.page != self.page or old.regions.keys() != self.regions.keys():
            return f'<hx-partial id="screen">{self.body}</hx-partial>'
        had, parts = old.regions, []
        for name, html in self.regions.items():
            if html != had[name]:
                parts.append(REGION + html)
        last = old.lines[-1] if old.lines else None
        new = []
        for line in reversed(self.lines):
            if line is last or line == last:
                break
            new.append(line[1])
        if new:
            parts.append(LINES)
            parts.extend(reversed(new))
        return "".join(parts)
