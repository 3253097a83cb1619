"""Rooms and matches in the database, read and changed. Moves of a running match are written by committer.py."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from uuid import UUID, uuid4

import msgspec
import structlog
from sqlalchemy import Text, cast, exists, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import selectinload

from app.games.game import Choice
from app.games.position import Answer, AnyGame
from app.rooms.codes import new_code
from app.rooms.database import Database
from app.rooms.facts import Line, RoomFacts, Said
from app.rooms.keys import Keys
from app.rooms.models import MatchRow, MoveRow, RoomRow, SeatRow
from app.rooms.reading import (
    StoredMove,
    answers_of,
    has_ended,
    latest_match,
    lines_of,
    match_facts,
    newest_move,
    resume_from,
    room_facts,
    talk_of,
)
from app.rooms.table import Snapshot

log: structlog.stdlib.BoundLogger = structlog.get_logger("app.rooms")


class Gone(Exception):
    """The room is not there any more."""


class Draft:
    """A room being changed inside a transaction that holds its row: nobody else can change it meanwhile."""

    def __init__(self, session: AsyncSession, room: RoomRow, days: int) -> None:
        self.session, self.room, self._days = session, room, days
        self.now = datetime.now(UTC)
        self.revision = room.revision
        self.said: list[Said] = []
        """Lines of talk that come with the change."""

    def keep(self) -> None:
        """Count the change and move the expiry on."""
        self.room.revision += 1
        self.room.active_at = self.now
        self.room.expires_at = self.now + timedelta(days=self._days)

    def seat(self, index: int) -> SeatRow | None:
        """The taken seat with this number, None if it is free."""
        return next((seat for seat in self.room.seats if seat.index == index), None)

    def seat_of(self, person: str) -> SeatRow | None:
        """The seat of a person."""
        return next((seat for seat in self.room.seats if seat.person is not None and seat.person.hex == person), None)


class Store:
    """All that is read and written about rooms and matches, moves on the fast path apart."""

    def __init__(self, database: Database, keys: Keys, room_days: int) -> None:
        self.database, self.keys, self.room_days = database, keys, room_days

    async def add_room(self, host: str, game: AnyGame, options: dict[str, Choice], listed: bool) -> str:
        """A new, empty room; returns its code."""
        now = datetime.now(UTC)
        async with self.database.session() as session:
            code = new_code()
            while await session.scalar(select(exists().where(RoomRow.code == code))):
                code = new_code()
            room = RoomRow(id=uuid4(), code=code, game=game.slug, options=options, host=UUID(host), listed=listed)
            room.status, room.revision, room.seats = "lobby", 0, []
            room.created_at = room.active_at = now
            room.expires_at = now + timedelta(days=self.room_days)
            session.add(room)
        return code

    @asynccontextmanager
    async def change(self, room: str) -> AsyncIterator[Draft]:
        """Change a room: its row is locked until the end, its revision counts up. Raises Gone if it is no more."""
        async with self.database.session() as session:
            row = await session.get(
                RoomRow, UUID(room), options=[selectinload(RoomRow.seats)], with_for_update={"of": RoomRow}
            )
            if row is None:
                raise Gone
            if row.status == "playing" and await has_ended(session, row.id):
                row.status = "finished"
            draft = Draft(session, row, self.room_days)
            yield draft
            draft.keep()

    async def load(self, code: str) -> Snapshot | None:
        """A room and its latest match as they are saved; None if there is no such room."""
        async with self.database.session() as session:
            query = select(RoomRow).where(RoomRow.code == code).options(selectinload(RoomRow.seats))
            row = await session.scalar(query)
            if row is None:
                return None
            match = await latest_match(session, row.id)
            newest = await newest_move(session, match.id) if match is not None else None
            facts, talk = room_facts(row), await talk_of(session, row.id)
            if match is None or newest is None:
                return Snapshot(facts, None, None, [], b"", (0, 0), talk=talk)
            until = max(row.expires_at, newest.at + timedelta(days=self.room_days))
            facts = msgspec.structs.replace(facts, expires_at=until)
            latest = (match.number, newest.number)
            if row.status == "lobby":
                return Snapshot(facts, None, None, [], b"", latest, talk=talk)
            if newest.ended:
                facts = msgspec.structs.replace(facts, status="finished")
            answers, lines = await answers_of(session, match.id), await lines_of(session, match.id)
        snapshot = self._resumed(facts, match, newest, answers, lines)
        return msgspec.structs.replace(snapshot, talk=talk)

    def _resumed(
        self, room: RoomFacts, match: MatchRow, newest: StoredMove, answers: dict[int, Answer], lines: list[Line]
    ) -> Snapshot:
        facts = match_facts(match)
        latest = (match.number, newest.number)
        try:
            seed = self._seed(match)
            position = resume_from(facts, newest, answers)
        except Exception:  # whatever an old state does to newer rules stays with this room (R39)
            log.exception("a saved match cannot be read", room=room.code, match=facts.id)
            return Snapshot(room, facts, None, lines, b"", latest, fault=True)
        return Snapshot(room, facts, position, lines, seed, latest)

    def _seed(self, match: MatchRow) -> bytes:
        """The secret seed. If the server key was lost the match goes on with other luck, as fair, but not verifiable."""
        try:
            return self.keys.unseal(match.sealed, match.id.hex)
        except ValueError as error:
            log.warning("the luck of a match cannot be verified any more", match=match.id.hex, reason=str(error))
            return secrets.token_bytes(32)

    async def move_id(self, match: str, number: int) -> str | None:
        """The random id of a stored move: tells after a lost connection whose move it is."""
        async with self.database.session() as session:
            found = await session.scalar(
                select(MoveRow.id).where(MoveRow.match == UUID(match), MoveRow.number == number)
            )
        return found.hex if found is not None else None

    async def log(self, match: str) -> list[tuple[int, str]]:
        """(seat, token) of every move of a match, the setup left out, oldest first."""
        async with self.database.session() as session:
            rows = await session.execute(
                select(MoveRow.seat, MoveRow.token)
                .where(MoveRow.match == UUID(match), MoveRow.seat.is_not(None))
                .order_by(MoveRow.number)
            )
            return [(seat, token) for seat, token in rows if seat is not None and token is not None]

    async def seen(self, match: str) -> list[tuple[int, str, str]]:
        """(number, state, news) of every move whose state is kept, oldest first: for computer players that remember."""
        async with self.database.session() as session:
            rows = await session.execute(
                select(MoveRow.number, cast(MoveRow.state, Text), cast(MoveRow.news, Text))
                .where(MoveRow.match == UUID(match), MoveRow.state.is_not(None))
                .order_by(MoveRow.number)
            )
            return [(number, state, news) for number, state, news in rows]

    async def finish(self, room: str, match: str) -> None:
        """Write down that a match is over, off the path of the move that ended it. Repeating it is harmless.

        The room's row comes first, as in every verb, so that two transactions cannot wait for each other.
        """
        now = datetime.now(UTC)
        latest = select(MatchRow.id).where(MatchRow.room == UUID(room)).order_by(MatchRow.number.desc()).limit(1)
        async with self.database.session() as session:
            await session.execute(
                update(RoomRow)
                .where(RoomRow.id == UUID(room), RoomRow.status == "playing", latest.scalar_subquery() == UUID(match))
                .values(status="finished", active_at=now, expires_at=now + timedelta(days=self.room_days))
            )
            await session.execute(
                update(MatchRow).where(MatchRow.id == UUID(match), MatchRow.ended_at.is_(None)).values(ended_at=now)
            )

    async def clear_due(self, match: str, number: int) -> None:
        """Nobody has to look after this move any more."""
        async with self.database.session() as session:
            await session.execute(
                update(MoveRow).where(MoveRow.match == UUID(match), MoveRow.number == number).values(due_at=None)
            )

    async def keep(self, rooms: list[str]) -> datetime:
        """Move the expiry of rooms on in which something happened; returns the new one."""
        now = datetime.now(UTC)
        until = now + timedelta(days=self.room_days)
        async with self.database.session() as session:
            await session.execute(
                update(RoomRow)
                .where(RoomRow.id.in_([UUID(room) for room in rooms]))
                .values(active_at=now, expires_at=until)
            )
        return until
