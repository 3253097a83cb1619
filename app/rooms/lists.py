"""Lists of rooms, and the slow work on all of them: what is due, what is over, what has expired."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import msgspec
from sqlalchemy import text

from app.games.registry import GAMES
from app.rooms.core import Core
from app.rooms.database import Database
from app.rooms.facts import ListedRoom, MyRoom, Person, RoomOverview
from app.rooms.reading import places

LISTED_HOURS = 3
"""A listed room disappears from the home page after this long without activity."""
KEPT_DAYS = 30
"""An expired room is kept this long, so that its link says "expired" and not "unknown"."""

_NEWEST = """
LEFT JOIN LATERAL (SELECT id, seating FROM matches WHERE room = r.id ORDER BY number DESC LIMIT 1) m ON true
LEFT JOIN LATERAL (
  SELECT asked, outcome IS NOT NULL AS ended FROM moves WHERE match = m.id ORDER BY number DESC LIMIT 1
) v ON true
"""
_PEOPLE = """(
  SELECT coalesce(json_agg(json_build_array(s.name, s.shape) ORDER BY s.index), '[]') FROM seats s WHERE s.room = r.id
)"""
_MINE = f"""
SELECT r.code, r.game, CASE WHEN r.status = 'playing' AND v.ended THEN 'finished' ELSE r.status END,
  r.host = :person, mine.index IS NOT NULL AND mine.stand_in IS NULL, mine.index IS NOT NULL,
  m.seating, v.asked, {_PEOPLE}, r.expires_at
FROM rooms r LEFT JOIN seats mine ON mine.room = r.id AND mine.person = :person
{_NEWEST}
WHERE (r.host = :person OR mine.person IS NOT NULL) AND r.expires_at > :now
ORDER BY r.active_at DESC LIMIT 50
"""
_LISTED = f"""
SELECT r.code, r.game, r.status, p.name, {_PEOPLE}
FROM rooms r JOIN people p ON p.id = r.host
WHERE r.listed AND r.active_at > :since AND r.expires_at > :now
ORDER BY r.status = 'lobby' DESC, r.active_at DESC LIMIT 30
"""
_OVERVIEW = """
SELECT r.code, r.game, r.status,
  (SELECT count(*) FROM seats s WHERE s.room = r.id AND s.person IS NOT NULL),
  (SELECT count(*) FROM seats s WHERE s.room = r.id AND s.bot IS NOT NULL),
  count(m.id), coalesce(sum((SELECT max(v.number) FROM moves v WHERE v.match = m.id)), 0),
  r.created_at, greatest(r.active_at, max((SELECT max(v.at) FROM moves v WHERE v.match = m.id))), r.expires_at
FROM rooms r LEFT JOIN matches m ON m.room = r.id
GROUP BY r.id ORDER BY r.active_at DESC
"""
_DUE = """
SELECT r.code, r.id, m.id, v.ended
FROM matches m JOIN rooms r ON r.id = m.room CROSS JOIN LATERAL (
  SELECT due_at, at, outcome IS NOT NULL AS ended FROM moves WHERE match = m.id ORDER BY number DESC LIMIT 1
) v
WHERE m.ended_at IS NULL AND (
  v.ended OR (v.due_at < :before AND r.game = ANY(:games) AND (r.expires_at > :now OR v.at > :since))
)
ORDER BY v.due_at LIMIT 100
"""
_EXPIRED = "SELECT id FROM rooms WHERE expires_at < :before LIMIT 100 FOR UPDATE SKIP LOCKED"
_FORGOTTEN = """
DELETE FROM people WHERE id IN (
  SELECT p.id FROM people p
  WHERE p.created_at < :before
    AND NOT EXISTS (SELECT FROM devices d WHERE d.person = p.id AND d.created_at >= :before)
    AND NOT EXISTS (SELECT FROM rooms r WHERE r.host = p.id)
    AND NOT EXISTS (SELECT FROM seats s WHERE s.person = p.id)
  LIMIT 1000 FOR UPDATE SKIP LOCKED
) RETURNING id
"""
_DELETE_MOVES = "DELETE FROM moves WHERE match IN (SELECT id FROM matches WHERE room = ANY(:rooms))"
_DELETE_ROOMS = "DELETE FROM rooms WHERE id = ANY(:rooms)"


class Due(msgspec.Struct, frozen=True):
    """A match that somebody has to look after: its newest move says so."""

    code: str
    room: str
    match: str
    ended: bool


class Lists(Core):
    """What there is, for people and for the sweep."""

    async def mine(self, person: Person) -> list[MyRoom]:
        """The rooms where this person sits or is host, the latest first."""
        rows = await self._rows(_MINE, person=UUID(person.id), now=datetime.now(UTC))
        return [_my_room(person, row) for row in rows]

    async def listed(self) -> list[ListedRoom]:
        """The rooms on the home page: those still in the lobby first."""
        now = datetime.now(UTC)
        rows = await self._rows(_LISTED, now=now, since=now - timedelta(hours=LISTED_HOURS))
        return [
            ListedRoom(code, game, status, host, _people(people), places(GAMES[game]))
            for code, game, status, host, people in rows
            if game in GAMES
        ]

    async def due(self, seconds: float) -> list[Due]:
        """Unfinished matches whose newest move ended them, or wanted somebody to look at least `seconds` ago.

        Matches that nobody can go on with (the room has expired, the game is not installed) are left out of the latter:
        they would fill the list for ever.
        """
        now = datetime.now(UTC)
        since = now - timedelta(days=self.settings.room_days)  # a move keeps its room as well, see Store.load
        before = now - timedelta(seconds=seconds)
        rows = await self._rows(_DUE, before=before, now=now, since=since, games=list(GAMES))
        return [Due(code, room.hex, match.hex, ended) for code, room, match, ended in rows]

    async def delete_expired(self) -> int:
        """Delete rooms that expired KEPT_DAYS ago, with all their moves. Returns how many."""
        before = datetime.now(UTC) - timedelta(days=KEPT_DAYS)
        async with self.database.session() as session:
            rooms = list(await session.scalars(text(_EXPIRED), {"before": before}))
            if rooms:
                await session.execute(text(_DELETE_MOVES), {"rooms": rooms})
                await session.execute(text(_DELETE_ROOMS), {"rooms": rooms})
        return len(rooms)

    async def forget_people(self) -> int:
        """Forget people without room, seat or sign-in for PEOPLE_DAYS, with their devices and resume links. How many."""
        before = datetime.now(UTC) - timedelta(days=self.settings.people_days)
        gone = {identity.hex for (identity,) in await self._rows(_FORGOTTEN, before=before)}
        for device in [device for device, (person, _) in self.faces.items() if person.id in gone]:
            del self.faces[device]
        return len(gone)

    async def _rows(self, query: str, **values: Any) -> list[Any]:
        async with self.database.session() as session:
            return list(await session.execute(text(query), values))


async def overview(database: Database) -> list[RoomOverview]:
    """Every room in a database, the latest first, for the host of the server, running or not."""
    async with database.session() as session:
        rows: list[Any] = list(await session.execute(text(_OVERVIEW)))
    return [
        RoomOverview(code, game, status, people, bots, matches, int(moves), created, active, expires)
        for code, game, status, people, bots, matches, moves, created, active, expires in rows
    ]


def _my_room(person: Person, row: Any) -> MyRoom:
    code, game, status, host, plays, seated, seating, asked, people, expires_at = row
    turn = False
    if status == "playing" and plays and seating is not None:
        chairs = [chair["person"] for chair in seating]
        turn = person.id in chairs and str(chairs.index(person.id)) in (asked or {})
    return MyRoom(code, game, status, turn, host, seated, _people(people), expires_at)


def _people(plain: Any) -> tuple[tuple[str, int], ...]:
    """(name, shape) of those who sit, as the database wrote it."""
    return msgspec.convert(plain, tuple[tuple[str, int], ...])
