"""The live room in memory: one lock, the present position, who is connected. What is saved is the truth; this is a copy."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from datetime import datetime

import msgspec

from app.games.game import News, Seat
from app.games.position import Position
from app.rooms.facts import Line, MatchFacts, Presence, RoomFacts, Said, SeatFacts, Version
from app.rooms.presence import Attendance

LINES_KEPT = 200
TALK_KEPT = 100
"""Lines of talk that a room remembers."""
COMINGS_SECONDS = 0.25
"""Who comes or goes is shown at once, but no oftener than this: when hundreds follow a link, or come back after a restart,
each of them would otherwise be news for all the others."""


class Snapshot(msgspec.Struct, frozen=True):
    """A room as it is saved: what a table shows after loading or reloading.

    `match` and `position` are None in the lobby, but `latest` still says which match and move came last, so that versions
    grow for ever. `fault` is set (and `position` None) when the saved state cannot be read any more.
    """

    room: RoomFacts
    match: MatchFacts | None
    position: Position | None
    lines: list[Line]
    seed: bytes
    latest: tuple[int, int]
    fault: bool = False
    talk: list[Said] = []


class Table:
    """One room that somebody uses. The verbs of service.Rooms change it; `lock` is held while they do.

    `stale` means that memory may be behind what is saved: the next verb reads it again first.
    """

    def __init__(self, snapshot: Snapshot, gone_seconds: float, on_change: Callable[[Table], None]) -> None:
        self.lock = asyncio.Lock()
        self.stale = False
        self.used_at = time.monotonic()
        self.kept_at = time.monotonic()
        self.timer: asyncio.TimerHandle | None = None
        self.thinking = False
        self.stuck_at: Version | None = None
        self.comings = 0
        """How often somebody came, went or was noticed to be gone: what is drawn of presence is drawn anew when it grows."""
        self._attendance = Attendance(gone_seconds, self._presence_changed)
        self._pause: asyncio.TimerHandle | None = None
        self._more_comings = False
        self._on_change = on_change
        self.show(snapshot)
        self._attendance.expect({self.room.host, *(seat.person for seat in self.room.seats if seat.person is not None)})

    def show(self, snapshot: Snapshot) -> None:
        """Replace all that is in memory, people's presence apart."""
        self.room: RoomFacts = snapshot.room
        self.match: MatchFacts | None = snapshot.match
        self.position: Position | None = snapshot.position
        self.lines: list[Line] = snapshot.lines
        self.seed: bytes = snapshot.seed
        self.fault: bool = snapshot.fault
        self.talk: list[Said] = snapshot.talk
        self._latest = snapshot.latest
        self._seats = _match_seats(snapshot.match)

    def advance(self, position: Position, at: datetime, news: Iterable[News]) -> None:
        """Take over a position that has just been saved."""
        self.position = position
        self._latest = (self._latest[0], position.number)
        self.lines.extend(Line(position.number, index, at, line) for index, line in enumerate(news))
        del self.lines[:-LINES_KEPT]
        if position.outcome is not None:
            self.room = msgspec.structs.replace(self.room, status="finished")

    def hear(self, said: Iterable[Said]) -> None:
        """Take over lines of talk that have just been saved."""
        self.talk = [*self.talk, *said][-TALK_KEPT:]

    @property
    def quiet(self) -> bool:
        """Whether nobody may talk now: partners would tell each other secrets of the running match."""
        position = self.position
        return position is not None and position.outcome is None and position.game.quiet(position.state)

    def expires(self, at: datetime) -> None:
        """The room is kept until then."""
        self.room = msgspec.structs.replace(self.room, expires_at=at)

    @property
    def version(self) -> Version:
        """Grows with every change that is saved. Presence is not part of it."""
        return (*self._latest, self.room.revision)

    def seat_of(self, person: str) -> int | None:
        """The room seat of a person."""
        seat = self.room.seat_of(person)
        return seat.index if seat is not None else None

    def match_seat(self, person: str) -> Seat | None:
        """The match seat of a person: None for who watches, also while they hold a seat for the next match."""
        seat = self.seat_of(person)
        if seat is None or self.match is None:
            return None
        match_seat = self._seats.get(seat)
        return match_seat if match_seat is not None and self.match.chairs[match_seat].person == person else None

    def chair(self, seat: Seat) -> SeatFacts:
        """Who plays on a match seat: as they are now, or as they were when they have left since."""
        assert self.match is not None
        then = self.match.chairs[seat]
        now = self.room.seats[self.match.seating[seat]]
        return now if (now.person, now.bot) == (then.person, then.bot) else then

    def arrive(self, person: str | None, name: str, token: object, address: str = "") -> None:
        """A player or spectator opened a connection; several a person are normal. `address`: see `windows`."""
        self.used_at = time.monotonic()
        self._attendance.arrive(person, name, token, address)

    def leave(self, token: object) -> None:
        """The connection is closed."""
        self.used_at = time.monotonic()
        self._attendance.leave(token)

    def touch(self, person: str) -> None:
        """A sign of life of somebody who needs no connection: a request of a program."""
        self._attendance.touch(person)

    def linger(self, person: str | None, name: str, address: str) -> None:
        """A spectator's page asked that gets no connection: for some seconds they are as good as connected."""
        self.used_at = time.monotonic()
        self._attendance.linger(person, name, address)

    def windows(self, person: str | None, address: str) -> int:
        """How many connections a person has open here, or all nameless visitors of an address."""
        return self._attendance.windows(person, address)

    def presence(self, person: str) -> Presence:
        """Whether a person is at the table."""
        return self._attendance.presence(person)

    def long_gone(self, person: str) -> bool:
        """Whether a person has been away for so long that somebody else may become host."""
        return self._attendance.long_gone(person)

    def spectators(self) -> list[tuple[str | None, str]]:
        """Who watches without a seat: (person or None, name)."""
        seated = {seat.person for seat in self.room.seats}
        return [(person, name) for person, name in self._attendance.present() if person is None or person not in seated]

    @property
    def watched(self) -> bool:
        """Whether anybody is connected."""
        return bool(self._attendance)

    def close(self) -> None:
        """Stop everything that would keep this table in memory."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if self._pause is not None:
            self._pause.cancel()
            self._pause = None
        self._attendance.close()

    def _presence_changed(self) -> None:
        self._more_comings = True
        if self._pause is None:
            self._show_comings()

    def _show_comings(self) -> None:
        self._pause = None
        if self._more_comings:
            self._more_comings = False
            self._pause = asyncio.get_running_loop().call_later(COMINGS_SECONDS, self._show_comings)
            self.comings += 1
            self._on_change(self)


def _match_seats(match: MatchFacts | None) -> dict[int, Seat]:
    return {} if match is None else {room_seat: seat for seat, room_seat in enumerate(match.seating)}
