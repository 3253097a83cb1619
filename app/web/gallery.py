"""The screens of one table: one for each way of looking at it, made when somebody looks and the table has changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from markupsafe import Markup

from app.games.game import News, Seat, View
from app.games.position import Position
from app.games.registry import GAMES
from app.rooms.facts import Line, MatchFacts, RoomFacts, SeatFacts
from app.rooms.table import Table
from app.text import Text, Who
from app.web.drawing import Drawing, SeatInfo, Sketchbook, draw_regions, macros, render
from app.web.screen import (
    Facts,
    LobbyDock,
    Menu,
    OptionInfo,
    Options,
    Result,
    Screen,
    Seats,
    Status,
    Watchers,
)

LINES = 80
"""Log lines on a fresh page; a page that stays open keeps up to `LINES_MOST`."""
LINES_MOST = 160
NAMED_WATCHERS = 12


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

    __slots__ = ("_book", "_lined", "_screens", "_stamp", "_turned", "table")

    def __init__(self, table: Table) -> None:
        self.table = table
        self._book = Sketchbook()
        self._screens: dict[Looker, Screen] = {}
        self._lined: dict[Looker, tuple[str, int, dict[str, str]]] = {}
        self._stamp = 0
        self._turned = -1

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
        self._stamp += 1

    def screen(self, looker: Looker) -> Screen:
        """The screen of this way of looking, as of now."""
        if self._turned != self._stamp:
            self._turned = self._stamp
            self._screens, old = {}, self._screens
            self._book.turn(self._people())
            self._lined = {key: value for key, value in self._lined.items() if key in old}
        screen = self._screens.get(looker)
        if screen is None:
            screen = self._screens[looker] = self._compose(looker)
        return screen

    def _people(self) -> tuple[tuple[str, int], ...]:
        return tuple((chair.name, chair.shape) for chair in self.table.room.seats)

    def _compose(self, looker: Looker) -> Screen:
        table = self.table
        if table.match is None or table.position is None:
            return self._lobby(looker)
        return self._match(looker, table.match, table.position)

    # The lobby

    def _lobby(self, looker: Looker) -> Screen:
        room, book = self.table.room, self._book
        game = GAMES[room.game]
        seats = [self._info(chair, looker) for chair in room.seats]
        t = Drawing(looker.lang, seats)
        taken = tuple(seat for seat in seats if seat.taken)
        late = tuple(seat.name for seat in taken if not (seat.ready or seat.bot or seat.host))
        why = game.check(len(taken), room.options)
        if why is None and late:
            why = Text("{names} may be surprised: not everybody is ready.", names=late)
        free = tuple(seat.seat for seat in seats if not seat.taken)
        parts: dict[str, object] = {
            "status": _lobby_status(looker, taken, late, self._objection()),
            "seats": Seats(taken, free, looker.room_seat, looker.host, looker.name),
            "options": Options(_options(room), room.listed, looker.host),
            "watchers": self._watchers(),
            "dock": LobbyDock(
                looker.room_seat,
                looker.host,
                any(seat.me and seat.ready for seat in taken),
                self._objection(),
                late,
                not free,
                self._may_claim(looker),
                looker.name,
            ),
        }
        known = macros("lobby.html", looker.lang)
        regions = {
            name: book.draw((name, looker.lang, part), lambda name=name, part=part: str(known[name](name, part, t)))  # type: ignore[misc]
            for name, part in parts.items()
        }
        version = _version(self.table)
        regions["asked"] = f'<input type="hidden" id="asked" data-v="{version}">'
        body = self._body("screens/lobby.html", looker, t, game.slug)
        return Screen(_page("lobby", looker), version, regions, {}, body)

    def _objection(self) -> Text | None:
        room = self.table.room
        return GAMES[room.game].check(sum(1 for chair in room.seats if _taken(chair)), room.options)

    # A match

    def _match(self, looker: Looker, match: MatchFacts, position: Position) -> Screen:
        table, book = self.table, self._book
        game = position.game
        chairs = [table.chair(seat) for seat in range(position.seats)]
        seats = [self._info(chair, looker, seat, position) for seat, chair in enumerate(chairs)]
        t = Drawing(looker.lang, seats)
        view = game.view(position.state, looker.seat)
        asked = position.questions.get(looker.seat) if looker.seat is not None else None
        over = position.outcome is not None
        prompt = _verdict(position) if over else view.prompt
        known = macros("match.html", looker.lang)

        def core(name: str, part: object) -> str:
            return book.draw((name, looker.lang, part), lambda: str(known[name](name, part, t)))

        version = _version(table)
        regions = {
            "asked": f'<input type="hidden" id="asked" form="move" name="asked" '
            f'value="{asked.asked if asked else ""}" data-v="{version}">',
            "status": core("status", Status(asked is not None, prompt, looker.seat is None, over)),
            **draw_regions(game.slug, view, t, seats, book),
            "menu": core("menu", self._menu(looker, seats, over)),
            "result": core("result", self._result(looker, match, position, seats, view)),
        }
        page = _page(f"match {match.number} {hash(self._people()) & 0xFFFFFF}", looker)
        lines = self._lines(looker, page, t)
        return Screen(page, version, regions, lines, self._body("screens/match.html", looker, t, game.slug))

    def _lines(self, looker: Looker, page: str, t: Drawing) -> dict[str, str]:
        """The log as this looker may read it: what was drawn before, and the lines of newer moves."""
        before, upto, lines = self._lined.get(looker, ("", -1, {}))
        if before != page:
            upto, lines = -1, {}
        fresh: list[Line] = []
        for line in reversed(self.table.lines):
            if line.number <= upto or len(fresh) >= LINES:
                break
            fresh.append(line)
        line_macro = macros("match.html", looker.lang)["line"]
        lines = dict(lines)
        for line in reversed(fresh):
            news = line.news
            if _readable(news, looker.seat):
                name = f"log-{line.number}-{line.index}"
                lines[name] = self._book.draw(
                    (name, looker.lang), lambda name=name, news=news: str(line_macro(name, news, t))  # type: ignore[misc]
                )
        if len(lines) > LINES_MOST:
            lines = dict(list(lines.items())[-LINES:])
        newest = self.table.lines[-1].number if self.table.lines else upto
        self._lined[looker] = (page, newest, lines)
        return lines

    def _menu(self, looker: Looker, seats: Sequence[SeatInfo], over: bool) -> Menu:
        expires = self.table.room.expires_at.date().isoformat()
        me = looker.seat
        return Menu(tuple(seats), self._watchers(), me, looker.host, self._may_claim(looker), over, expires)

    def _result(
        self, looker: Looker, match: MatchFacts, position: Position, seats: Sequence[SeatInfo], view: View
    ) -> Result | None:
        outcome = position.outcome
        if outcome is None:
            return None
        order = sorted(range(position.seats), key=lambda seat: (outcome.places[seat], seat))
        rows = tuple((outcome.places[seat], seats[seat], outcome.scores[seat]) for seat in order)
        parts = getattr(view, "players", ())
        return Result(outcome, rows, looker.seat, looker.host, match.number, match.game, parts)

    # What both need

    def _info(
        self, chair: SeatFacts, looker: Looker, seat: Seat | None = None, position: Position | None = None
    ) -> SeatInfo:
        table = self.table
        here = chair.person is None or table.presence(chair.person) == "here"
        return SeatInfo(
            seat=chair.index if seat is None else seat,
            name=chair.name,
            shape=chair.shape,
            bot=chair.bot,
            presence="here" if here else "away",
            me=chair.index == looker.room_seat,
            host=chair.person is not None and chair.person == table.room.host,
            ready=chair.ready,
            stand_in=chair.stand_in,
            taken=_taken(chair),
            asked=position is not None and seat in position.questions,
            room_seat=chair.index,
        )

    def _watchers(self) -> Watchers:
        looking = self.table.spectators()
        names = tuple(sorted(name for _, name in looking if name)[:NAMED_WATCHERS])
        return Watchers(names, len(looking))

    def _may_claim(self, looker: Looker) -> bool:
        """Whether a seated person may become host because the host is away."""
        host = self.table.room.host
        return not looker.host and looker.room_seat is not None and self.table.presence(host) != "here"

    def _body(self, layout: str, looker: Looker, t: Drawing, slug: str) -> Callable[[Screen], str]:
        facts = facts_of(self.table.room, looker)

        def make(screen: Screen) -> str:
            log = Markup("".join(screen.lines.values()))
            return render(layout, looker.lang, r=marked(screen.regions), log=log, t=t, s=facts, slug=slug)

        return make


def marked(regions: Mapping[str, str]) -> dict[str, Markup]:
    """Regions as layouts place them: drawn already, not to be escaped again."""
    return {name: Markup(html) for name, html in regions.items()}


def facts_of(room: RoomFacts, looker: Looker) -> Facts:
    """The unchanging facts of a room page."""
    game = GAMES[room.game]
    shape = None if looker.room_seat is None else room.seats[looker.room_seat].shape
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
        my_shape=shape,
        host=looker.host,
        known=looker.known,
    )


def _page(layout: str, looker: Looker) -> str:
    """Names what a layout depends on besides its regions: when it changes, the whole screen is sent."""
    return f"{layout} {looker.seat} {looker.room_seat} {looker.host}"


def _version(table: Table) -> str:
    match, number, revision = table.version
    return f"{match}.{number}.{revision}"


def _taken(chair: SeatFacts) -> bool:
    return chair.person is not None or chair.bot is not None


def _readable(news: News, seat: Seat | None) -> bool:
    return news.readers is None or (seat is not None and seat in news.readers)


def _options(room: RoomFacts) -> tuple[OptionInfo, ...]:
    return tuple(
        OptionInfo(
            option.name,
            option.label,
            option.explain,
            tuple((str(value), label, room.options[option.name] == value) for value, label in option.choices),
        )
        for option in GAMES[room.game].options
    )


def _lobby_status(
    looker: Looker, taken: Sequence[SeatInfo], late: tuple[str, ...], objection: Text | None
) -> Status:
    if objection is not None:
        text = objection
    elif late:
        text = Text("Waiting for {names} to be ready", names=late)
    elif looker.host:
        text = Text("Everybody is ready. Start when you like.")
    else:
        text = Text("Everybody is ready. The host starts the game.")
    return Status(looker.host and objection is None and not late, text, looker.room_seat is None, False)


def _verdict(position: Position) -> Text:
    outcome = position.outcome
    assert outcome is not None
    winners = tuple(Who(seat) for seat in outcome.winners)
    if len(winners) == 1:
        return Text("{who} wins!", who=winners[0])
    return Text("{who} share the victory!", who=winners)
