"""The lobby as screens: who sits, how we play, who watches, and what this viewer may do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.games.position import AnyGame
from app.games.registry import GAMES
from app.rooms.facts import RoomFacts
from app.rooms.names import SHAPES
from app.rooms.table import Table
from app.text import Text
from app.web.chairs import may_claim, seat_info, watchers
from app.web.drawing import Drawing, SeatInfo
from app.web.gallery import Looker, body_maker, page_of, version_of
from app.web.screen import LobbyDock, OptionInfo, Options, Screen, Seats, Status
from app.web.sketchbook import Sketchbook
from app.web.talk import TALK, Say, Voices, state_of
from app.web.teams import teams_in_lobby
from app.web.templates import macros

BROKEN = Status(False, Text("This match cannot be read any more. The host can go back to the lobby."), over=False)


class LobbyScreens:
    """Makes the screens of a room between matches, and of one whose match cannot be read any more."""

    __slots__ = ("_book", "_table", "_voices")

    def __init__(self, table: Table, book: Sketchbook, voices: Voices) -> None:
        self._table, self._book, self._voices = table, book, voices

    def screen(self, looker: Looker) -> Screen:
        """The lobby for one way of looking."""
        table, room = self._table, self._table.room
        teams = teams_in_lobby(room)
        seats = [
            seat_info(table, chair, chair.index, looker.room_seat, team=teams.get(chair.index)) for chair in room.seats
        ]
        taken = tuple(seat for seat in seats if seat.taken)
        free = tuple(seat.seat for seat in seats if not seat.taken)
        places = tuple(seat for seat in seats if not seat.taken and seat.team is not None)
        late = tuple(seat.name for seat in taken if not (seat.ready or seat.bot or seat.host))
        game = GAMES[room.game]
        why = game.check(len(taken), room.options)
        ready = any(seat.me and seat.ready for seat in taken)
        claim = may_claim(table, looker.room_seat, looker.host)
        parts = {
            "status": BROKEN if table.fault else _status(looker, late, why, len(taken) < game.seats.start),
            "seats": Seats(taken, free, looker.room_seat, looker.host, looker.name, _free_colours(game, taken), places),
            "options": Options(_options(room), room.listed, room.talk, looker.host),
            "watchers": watchers(table),
            "dock": LobbyDock(
                looker.room_seat, looker.host, ready, why, late, not free, claim, looker.name, table.fault
            ),
        }
        t = Drawing(looker.lang, seats)
        regions = self._draw(parts, t)
        say = macros(TALK, looker.lang)["say"]
        regions["say"] = self._book.draw(say, "say", Say(state_of(table), looker.known), t)
        version = version_of(table)
        regions["asked"] = f'<input type="hidden" id="asked" data-v="{version}">'
        body = body_maker("screens/lobby.html", table, looker, t, room.game)
        lines = tuple(heard.line for heard in self._voices.since(0, looker.lang))
        return Screen(page_of("lobby", looker), version, regions, lines, body)

    def _draw(self, parts: Mapping[str, object], t: Drawing) -> dict[str, str]:
        known = macros("lobby.html", t.lang)
        return {name: self._book.draw(known[name], name, part, t) for name, part in parts.items()}


def _free_colours(game: AnyGame, taken: Sequence[SeatInfo]) -> tuple[int, ...]:
    used = {seat.shape for seat in taken}
    return tuple(shape for shape in game.colours or range(SHAPES) if shape not in used)


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


def _status(looker: Looker, late: Sequence[str], why: Text | None, few: bool) -> Status:
    if few:
        text = Text("Waiting for friends: send them the link, or add a computer")
    elif why is not None:
        text = why
    elif late:
        text = Text("Waiting for {names} to be ready", names=tuple(late))
    elif looker.host:
        text = Text("Everybody is ready. Start when you like.")
    else:
        text = Text("Everybody is ready. The host starts the game.")
    return Status(looker.host and why is None and not late, text, False)
