"""A match as screens. This is the path of every push, so what did not change is not looked at again."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import merge
from operator import attrgetter

from app.games.game import Seat, View
from app.games.position import Position
from app.rooms.facts import Line, MatchFacts
from app.rooms.table import Table
from app.web.chairs import may_claim, seat_info, watchers
from app.web.drawing import Drawing, Macro, SeatInfo
from app.web.gallery import Looker, body_maker, page_of, version_of
from app.web.screen import LogLines, Luck, Menu, Screen, Status
from app.web.sketchbook import Drawn, Sketchbook, regions_of
from app.web.talk import TALK, Heard, Say, Voices, state_of
from app.web.templates import macros
from app.web.verdict import result_of, sides_at, verdict_of

LINES = 80
"""Log lines on a fresh page; one that stays open has up to `LINES_MOST`."""
LINES_MOST = 160
Seats = tuple[SeatInfo, ...]
_when = attrgetter("at")


class Memory:
    """What was drawn for one way of looking, to be taken over where it still holds.

    What something was drawn for is noted after it was drawn: a drawing that failed is tried again, not taken for the present.
    """

    __slots__ = ("drawn", "heard", "lines", "page", "quiet", "quiet_for", "status", "status_for", "upto")

    def __init__(self) -> None:
        self.drawn: Drawn | None = None
        self.page = ""
        self.upto, self.heard = -1, 0
        self.lines: LogLines = ()
        self.quiet: dict[str, str] = {}
        self.quiet_for: object = None
        self.status = ""
        self.status_for: object = None


class MatchScreens:
    """Makes the screens of a match."""

    __slots__ = (
        "_book",
        "_earlier",
        "_memories",
        "_named",
        "_people",
        "_seats",
        "_seats_for",
        "_sides",
        "_sides_for",
        "_table",
        "_voices",
    )

    def __init__(self, table: Table, book: Sketchbook, voices: Voices) -> None:
        self._table, self._book, self._voices = table, book, voices
        self._memories: dict[Looker, Memory] = {}
        self._earlier: dict[Looker, Memory] = {}
        self._seats: Seats = ()
        self._seats_for: object = None
        self._sides: Sequence[int | None] = ()
        self._sides_for: object = None
        self._people: tuple[tuple[str, int], ...] = ()
        self._named = ""

    def turn(self) -> None:
        """Begin a new present: whoever does not look any more is forgotten."""
        self._earlier, self._memories = self._memories, {}

    def screen(self, looker: Looker) -> Screen:
        """The match for one way of looking."""
        table = self._table
        match, position = table.match, table.position
        assert match is not None
        assert position is not None
        seats = self._chairs(position)
        memory = self._memory(looker)
        t = Drawing(looker.lang, seats)
        view = position.game.view(position.state, looker.seat)
        slug = position.game.slug
        drawn = memory.drawn = regions_of(slug, view, t, seats, self._book, self._people, memory.drawn)
        version = version_of(table)
        regions = {
            "asked": _asked(position, looker.seat, version),
            "status": self._status(memory, position, looker, view, t),
            **drawn.regions,
            **self._quiet(memory, looker, match, position, view, t),
        }
        page = page_of(f"match {match.number} {self._named}", looker)
        lines = self._lines(memory, page, looker, t)
        body = body_maker("screens/match.html", table, looker, t, slug)
        return Screen(page, version, regions, lines, body)

    def _memory(self, looker: Looker) -> Memory:
        memory = self._memories[looker] = self._earlier.get(looker) or Memory()
        return memory

    def _chairs(self, position: Position) -> Seats:
        """The seats as they are drawn: the same object as long as nothing about them changed."""
        table = self._table
        now = (table.room, table.match, table.comings, position.waiting)
        if self._seats_for != now:
            self._seats = tuple(
                seat_info(table, table.chair(seat), seat, asked=seat in position.questions, team=team)
                for seat, team in enumerate(self._teams(position))
            )
            self._people = tuple((seat.name, seat.shape) for seat in self._seats)
            self._named = repr(self._people)  # lines of the log name people: with other names all of them are sent
            self._seats_for = now
        return self._seats

    def _teams(self, position: Position) -> Sequence[int | None]:
        """The team of each seat, asked once a match."""
        if self._sides_for is not self._table.match:
            self._sides_for, self._sides = self._table.match, sides_at(position)
        return self._sides

    def _draw(self, name: str, part: object, t: Drawing) -> str:
        macro: Macro = macros("match.html", t.lang)[name]
        return self._book.draw(macro, name, part, t)

    def _status(self, memory: Memory, position: Position, looker: Looker, view: View, t: Drawing) -> str:
        over = position.outcome is not None
        text = verdict_of(position) if over else view.prompt
        mine = looker.seat is not None and looker.seat in position.questions
        status = Status(mine, text, over)
        now = (status, self._people)
        if memory.status_for != now:
            memory.status = self._draw("status", status, t)
            memory.status_for = now
        return memory.status

    def _quiet(
        self, memory: Memory, looker: Looker, match: MatchFacts, position: Position, view: View, t: Drawing
    ) -> dict[str, str]:
        """The regions that a move does not change, unless it is the last."""
        table = self._table
        talk = state_of(table)
        now = (table.room, match, table.comings, position.outcome, self._people, talk)
        if memory.quiet_for != now:
            seats = tuple(
                seat_info(table, table.chair(seat), seat, looker.room_seat, team=team)
                for seat, team in enumerate(self._teams(position))
            )
            over = position.outcome is not None
            expires = table.room.expires_at.date().isoformat()
            claim = may_claim(table, looker.room_seat, looker.host)
            menu = Menu(seats, watchers(table), looker.seat, looker.host, claim, over, expires, table.room.talk)
            luck = Luck(f"/r/{table.room.code}/record", match.id, match.commitment, table.seed.hex() if over else "")
            memory.quiet = {
                "menu": self._draw("menu", menu, t),
                "luck": self._draw("luck", luck, t),
                "result": self._draw("result", result_of(looker, match, position, seats, view), t),
                "say": self._book.draw(macros(TALK, t.lang)["say"], "say", Say(talk, looker.known), t),
            }
            memory.quiet_for = now
        return memory.quiet

    def _lines(self, memory: Memory, page: str, looker: Looker, t: Drawing) -> LogLines:
        """The log as this looker may read it, and the talk between: what was drawn before, and what is newer."""
        if memory.page != page:
            memory.page, memory.upto, memory.heard, memory.lines = page, -1, 0, ()
        fresh: list[Line] = []
        for line in reversed(self._table.lines):
            if line.number <= memory.upto or len(fresh) >= LINES:
                break
            fresh.append(line)
        talk = self._voices.since(memory.heard, looker.lang)
        if not fresh and not talk:
            return memory.lines
        news = self._news(fresh[::-1], looker, t)
        lines = [*memory.lines, *(heard.line for heard in (merge(news, talk, key=_when) if talk else news))]
        kept = len(self._table.talk)
        if len(lines) > LINES_MOST + kept:
            del lines[: -LINES - kept]
        memory.lines, memory.heard = tuple(lines), self._voices.newest
        if fresh:
            memory.upto = fresh[0].number
        return memory.lines

    def _news(self, fresh: list[Line], looker: Looker, t: Drawing) -> list[Heard]:
        macro = macros("match.html", t.lang)["line"]
        news: list[Heard] = []
        counted: dict[int, int] = {}
        for line in fresh:
            if line.news.is_for(looker.seat):
                # Counted for each reader apart: a gap would tell that somebody else read something (R24).
                place = counted[line.number] = counted.get(line.number, -1) + 1
                name = f"log-{line.number}-{place}"
                news.append(Heard(line.at, (name, self._book.draw(macro, name, line.news, t))))
        return news


def _asked(position: Position, seat: Seat | None, version: str) -> str:
    """The hidden field that says which question a click answers, and the version of the screen."""
    question = position.questions.get(seat) if seat is not None else None
    asked = "" if question is None else question.asked
    return f'<input type="hidden" id="asked" name="asked" value="{asked}" data-v="{version}">'
