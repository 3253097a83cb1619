"""Rows of the database as values: rooms, matches, and where a match stands."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from uuid import UUID

import msgspec
from sqlalchemy import Text as SqlText
from sqlalchemy import cast, func, select
from sqlalchemy.dialects.postgresql import distinct_on
from sqlalchemy.ext.asyncio import AsyncSession

from app.errors import Refused
from app.games.game import News, decode_news
from app.games.position import Answer, AnyGame, Position, resume
from app.games.registry import GAMES
from app.rooms.facts import Line, MatchFacts, RoomFacts, Said, SeatFacts, Status
from app.rooms.models import ChatRow, MatchRow, MoveRow, RoomRow
from app.rooms.table import LINES_KEPT, TALK_KEPT
from app.text import Text


class StoredMove(msgspec.Struct, frozen=True):
    """The newest move of a match, as far as going on needs it."""

    number: int
    state: str
    asked: dict[str, int]
    ended: bool
    at: datetime


def places(game: AnyGame) -> int:
    """How many chairs a room for this game has."""
    return game.seats.stop - 1


def room_facts(row: RoomRow) -> RoomFacts:
    """A room as a value. Refused("no_game") if its game is not installed."""
    game = GAMES.get(row.game)
    if game is None:
        raise Refused("no_game", Text("The game of this room is not installed here any more."))
    seats = [SeatFacts(index) for index in range(places(game))]
    for seat in row.seats:
        person = seat.person.hex if seat.person is not None else None
        seats[seat.index] = SeatFacts(
            seat.index, person, seat.name, seat.shape, seat.bot, seat.ready or seat.bot is not None, seat.stand_in
        )
    status: Status = row.status  # type: ignore[assignment]  # the table's check allows no other
    return RoomFacts(
        row.id.hex, row.code, row.game, row.options, row.host.hex, row.listed, status, row.revision, row.created_at,
        row.expires_at, tuple(seats), row.talk,
    )  # fmt: skip


def match_facts(row: MatchRow) -> MatchFacts:
    """A match as a value."""
    chairs = msgspec.convert(row.seating, tuple[SeatFacts, ...])
    seating = tuple(chair.index for chair in chairs)
    return MatchFacts(
        row.id.hex, row.number, row.game, row.options, seating, chairs, row.commitment, row.started_at
    )  # fmt: skip


def resume_from(match: MatchFacts, newest: StoredMove, answers: dict[int, Answer]) -> Position:
    """The position after the newest move."""
    game = GAMES[match.game]
    asked = {int(seat): number for seat, number in newest.asked.items()}
    state = game.decode(newest.state)
    return resume(game, len(match.seating), match.options, newest.number, state, asked, answers)


async def latest_match(session: AsyncSession, room: UUID) -> MatchRow | None:
    """The newest match of a room."""
    query = select(MatchRow).where(MatchRow.room == room).order_by(MatchRow.number.desc()).limit(1)
    match: MatchRow | None = await session.scalar(query)
    return match


async def newest_move(session: AsyncSession, match: UUID) -> StoredMove | None:
    """The newest move of a match, None if there is none."""
    columns: tuple[Any, ...] = (
        MoveRow.number,
        cast(MoveRow.state, SqlText),
        MoveRow.asked,
        MoveRow.outcome.is_not(None),
        MoveRow.at,
    )
    rows = await session.execute(
        select(*columns).where(MoveRow.match == match).order_by(MoveRow.number.desc()).limit(1)
    )
    row = rows.one_or_none()
    return StoredMove(*row) if row is not None else None


async def has_ended(session: AsyncSession, room: UUID) -> bool:
    """Whether the newest move of a room ended its latest match: true before `rooms.status` says so."""
    match = await latest_match(session, room)
    newest = await newest_move(session, match.id) if match is not None else None
    return newest is not None and newest.ended


async def answers_of(session: AsyncSession, match: UUID) -> dict[int, Answer]:
    """The latest answer of each seat."""
    rows = await session.execute(
        select(MoveRow.seat, MoveRow.answered, MoveRow.token)
        .ext(distinct_on(MoveRow.seat))
        .where(MoveRow.match == match, MoveRow.seat.is_not(None))
        .order_by(MoveRow.seat, MoveRow.number.desc())
    )
    return {
        seat: Answer(answered, token)
        for seat, answered, token in rows
        if seat is not None and answered is not None and token is not None
    }


async def lines_of(session: AsyncSession, match: UUID) -> list[Line]:
    """The newest lines of the log, oldest first."""
    rows = await session.execute(
        select(MoveRow.number, MoveRow.at, cast(MoveRow.news, SqlText))
        .where(MoveRow.match == match, func.json_array_length(MoveRow.news) > 0)
        .order_by(MoveRow.number.desc())
        .limit(LINES_KEPT)
    )
    lines: list[Line] = []
    for number, at, news in reversed(rows.all()):
        told: list[News] = decode_news(news)
        lines.extend(Line(number, index, at, line) for index, line in enumerate(told))
    return lines[-LINES_KEPT:]


async def talk_of(session: AsyncSession, room: UUID) -> list[Said]:
    """The newest lines of talk in a room, oldest first."""
    rows = await session.scalars(
        select(ChatRow).where(ChatRow.room == room).order_by(ChatRow.number.desc()).limit(TALK_KEPT)
    )
    return [said_in(row) for row in reversed(rows.all())]


def said_in(row: ChatRow) -> Said:
    """A line of talk as a value."""
    return Said(row.number, row.at, row.person.hex, row.name, row.shape, row.text, row.ready_made)
