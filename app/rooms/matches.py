"""Verbs around a match: start, again, back to the lobby, leave, and a computer for somebody who is gone."""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import Any
from uuid import UUID, uuid4

import msgspec
from sqlalchemy import Text as SqlText
from sqlalchemy import cast, func, insert, literal, select, update
from sqlalchemy.dialects.postgresql import JSON, JSONB

from app.errors import Refused
from app.games import position as positions
from app.games.chance import Chance
from app.games.game import COLOURS, Choices
from app.games.golden import Disagrees, Golden, record
from app.games.position import AnyGame
from app.rooms.committer import MoveValues
from app.rooms.facts import MatchFacts, Person, SeatFacts
from app.rooms.models import MatchRow, MoveRow, SeatRow
from app.rooms.moves import due_at, row_of
from app.rooms.order import moved_on
from app.rooms.reading import latest_match, match_facts, room_facts
from app.rooms.rights import must_be_host, must_not_play, must_sit
from app.rooms.seating import Seating, must_be_level
from app.rooms.store import Draft
from app.rooms.table import Table
from app.text import Text

LEAVER_LEVEL = "normal"
"""How well the computer plays for somebody who leaves a running match."""


class Matches(Seating):
    """Matches of a room begin and end; their seats stay with their people."""

    async def record(self, code: str) -> Golden:
        """The finished match of a room as a record that anybody can check, its seed included.

        Refused: not_over (409) while there is something to keep, rules_changed (409) when the rules of today answer
        otherwise than those it was played by.
        """
        table = await self.table(code)
        match, position = table.match, table.position
        if match is None or position is None or position.outcome is None:
            raise Refused("not_over", Text("The record of a match can be had when the match is over."))
        log = await self.store.log(match.id)
        players = [chair.bot or "person" for chair in match.chairs]
        try:
            return record(position.game, position.seats, match.options, table.seed, players, log, match.id)
        except Disagrees as error:
            text = Text("The rules have changed since this match began, so it cannot be played again from its record.")
            raise Refused("rules_changed", text) from error

    async def start(self, code: str, person: Person, without_unready: bool = False) -> int:
        """(Host) begin a match with those who sit, in the order of the seats; returns the number of its first position.

        `without_unready` lets those watch who are not ready. Refused: cannot_start (409) with the reason, not_host (403).
        """
        async with self.changing(code, person) as (table, draft):
            must_be_host(draft, person)
            if draft.room.status == "playing":
                raise _already()
            facts = room_facts(draft.room)
            unready = [seat for seat in facts.taken if not _is_ready(seat, facts.host)]
            if unready and not without_unready:
                raise _waits_for([seat.name for seat in unready])
            for seat in unready:
                draft.room.seats.remove(_row(draft, seat.index))
            await draft.session.flush()  # their numbers must be free before others take them
            await self._close_up(draft)
            await self._begin(table, draft, sorted(seat.index for seat in draft.room.seats))
        return 0

    async def rematch(self, code: str, person: Person) -> int:
        """(Host) once more with the same people, the order rotated; partners stay partners; who sat down since comes last."""
        async with self.changing(code, person) as (table, draft):
            must_be_host(draft, person)
            last = await latest_match(draft.session, draft.room.id)
            if last is None or draft.room.status != "finished":
                raise Refused("not_over", Text("There is no finished match to play again."))
            await self._begin(table, draft, self._next_order(draft, match_facts(last)))
        return 0

    def _next_order(self, draft: Draft, last: MatchFacts) -> list[int]:
        game = self.game(draft.room.game)
        seated = sorted(seat.index for seat in draft.room.seats)
        stayed = [
            (chair, team)
            for chair, team in zip(last.seating, game.teams(len(last.seating), last.options), strict=True)
            if chair in seated
        ]
        chairs, teams = [chair for chair, _ in stayed], [team for _, team in stayed]
        newcomers = [chair for chair in seated if chair not in chairs]
        possible = game.check(len(seated), draft.room.options) is None
        then = game.teams(len(seated), draft.room.options) if possible else range(len(seated))
        return moved_on(chairs, teams, newcomers, tuple(then))

    async def to_lobby(self, code: str, person: Person) -> None:
        """(Host) after a match: back to the lobby, to change options and seats. Also the way out of a broken match."""
        async with self.changing(code, person) as (table, draft):
            must_be_host(draft, person)
            if draft.room.status == "playing" and not table.fault:
                must_not_play(draft)
            for seat in draft.room.seats:
                seat.ready, seat.stand_in = seat.bot is not None, None
            draft.room.status = "lobby"
            await draft.session.execute(
                update(MatchRow)
                .where(MatchRow.room == draft.room.id, MatchRow.ended_at.is_(None))
                .values(ended_at=draft.now)
            )
            table.stale = True

    async def leave(self, code: str, person: Person) -> None:
        """Leave the room: the seat becomes free; in a running match a computer plays on for them and they may come back.

        A host hands the room over to somebody who is seated. Who has no seat just goes.
        """
        async with self.changing(code, person) as (table, draft):
            seat = draft.seat_of(person.id)
            if seat is not None and draft.room.status == "playing":
                await self._stand_in(table, draft, seat, LEAVER_LEVEL)
            elif seat is not None:
                draft.room.seats.remove(seat)
            if draft.room.host.hex == person.id:
                self.pass_host_on(table, draft)

    async def take_over(self, code: str, person: Person, seat: int, level: str = LEAVER_LEVEL) -> None:
        """(Host) let a computer play for somebody who is away. Refused: still_here (409), not_host (403), not_playing …"""
        must_be_level(level)
        async with self.changing(code, person) as (table, draft):
            must_be_host(draft, person)
            if draft.room.status != "playing":
                raise Refused("not_playing", Text("No match is being played."))
            gone = self._taken(draft, seat)
            if gone.person is None:
                raise Refused("not_a_person", Text("A computer plays there already."))
            if table.presence(gone.person.hex) == "here":
                raise Refused("still_here", Text("{name} is still at the table.", name=gone.name))
            await self._stand_in(table, draft, gone, level)

    async def take_back(self, code: str, person: Person) -> None:
        """Play oneself again after a computer did. Harmless if none does. Refused: not_seated (403)."""
        async with self.changing(code, person) as (table, draft):
            await self._stand_in(table, draft, must_sit(draft, person), None)

    async def _stand_in(self, table: Table, draft: Draft, seat: SeatRow, level: str | None) -> None:
        """A computer moves for a seat, or does no longer; the newest move learns whether somebody must look after it."""
        seat.stand_in = level
        last = await latest_match(draft.session, draft.room.id)
        if last is not None and draft.room.status == "playing":
            chairs = room_facts(draft.room).seats
            computer = any(chairs[index].computer is not None for index in match_facts(last).seating)
            newest = select(func.max(MoveRow.number)).where(MoveRow.match == last.id).scalar_subquery()
            await draft.session.execute(
                update(MoveRow)
                .where(MoveRow.match == last.id, MoveRow.number == newest)
                .values(due_at=draft.now if computer else None)
            )

    async def _close_up(self, draft: Draft) -> None:
        """Leave no empty chair between two players: before the first move, match seats are then room seats."""
        for index, seat in enumerate(sorted(draft.room.seats, key=lambda seat: seat.index)):
            if seat.index != index:
                seat.index = index
                await draft.session.flush()

    async def _begin(self, table: Table, draft: Draft, order: list[int]) -> None:
        """Set a match up on the seats in this order and store its move 0 with it."""
        game = self.game(draft.room.game)
        for seat in draft.room.seats:
            if seat.person is not None and table.presence(seat.person.hex) == "here":
                seat.stand_in = None
        draft.room.status = "playing"
        chairs = [room_facts(draft.room).seats[index] for index in order]
        number = await _next_number(draft)
        identity, seed = uuid4(), secrets.token_bytes(32)
        options = {**draft.room.options, **_colours(game, chairs)}
        with self.rules(table):
            step = positions.start(game, len(order), options, Chance(seed, identity.hex, 0))
        match = _match(draft, identity, number, chairs, options, seed, self.keys.seal(seed, identity.hex))
        draft.session.add(match)
        await draft.session.flush()
        due = due_at(step.position, chairs, draft.now, self.settings.bot_seconds)
        await draft.session.execute(insert(MoveRow).values(**_columns(row_of(identity, step, draft.now, due))))
        table.stale = True


async def _next_number(draft: Draft) -> int:
    last = await latest_match(draft.session, draft.room.id)
    return 1 if last is None else last.number + 1


def _colours(game: AnyGame, chairs: list[SeatFacts]) -> Choices:
    """What the rules are told of the colours of the players, where they know any."""
    return {COLOURS: "".join(str(chair.shape) for chair in chairs)} if game.colours else {}


def _match(
    draft: Draft,
    identity: UUID,
    number: int,
    chairs: list[SeatFacts],
    options: Choices,
    seed: bytes,
    sealed: bytes,
) -> MatchRow:
    return MatchRow(
        id=identity,
        room=draft.room.id,
        number=number,
        game=draft.room.game,
        options=options,
        seating=msgspec.to_builtins(chairs),
        commitment=sha256(seed).hexdigest(),
        sealed=sealed,
        started_at=draft.now,
    )


def _columns(values: MoveValues) -> dict[str, Any]:
    """The row for SQLAlchemy: JSON goes in as the text it is, so that start and moves are stored alike."""
    columns: dict[str, Any] = values._asdict()
    for name, kind in (("asked", JSONB), ("news", JSON), ("state", JSON), ("outcome", JSON)):
        if columns[name] is not None:
            columns[name] = cast(literal(columns[name], SqlText), kind)
    return columns


def _is_ready(seat: SeatFacts, host: str) -> bool:
    return seat.ready or seat.person == host


def _row(draft: Draft, index: int) -> SeatRow:
    seat = draft.seat(index)
    assert seat is not None
    return seat


def _already() -> Refused:
    return Refused("cannot_start", Text("The match has already begun."))


def _waits_for(names: list[str]) -> Refused:
    return Refused("cannot_start", Text("Not ready yet: {names}.", names=tuple(names)))
