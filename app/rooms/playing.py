"""The verb `play`: a move is checked, stored, shown and told, in this order, and nobody hears of it before it is stored."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from uuid import UUID

from app.errors import Refused
from app.games.chance import Chance
from app.games.game import Seat
from app.games.position import Step, advance
from app.rooms.committer import Entry, Fate, MoveValues
from app.rooms.core import log
from app.rooms.database import not_saved
from app.rooms.facts import Person
from app.rooms.moves import due_at, row_of
from app.rooms.table import Table
from app.rooms.talking import Talking
from app.text import Text

TRIES = 8
"""How often a move is played again when another process was faster and the same question still stands."""


class Playing(Talking):
    """Moves. The table's lock is held from the check until the position in memory is replaced."""

    async def play(self, code: str, person: Person, token: str, asked: int) -> int:
        """Answer the question `asked` of this person's seat with a token; returns the number of the move, which is stored.

        Refused: already_played (409: the same click again, it counted), stale, illegal, not_your_turn, game_over, no_match
        (409), not_seated (403), stood_in (409: take the seat back first), not_saved (503), game_fault (500).
        """
        table = await self.table(code)
        if self.bus.others and (table.match is None or table.match_seat(person.id) is None):
            await self.refresh(table)
        if table.match is None:
            raise Refused("no_match", Text("No match is being played."))
        seat = table.match_seat(person.id)
        if seat is None:
            raise Refused("not_seated", Text("You are watching. Only those with a seat in this match can move."), 403)
        table.touch(person.id)
        return await self.answer(table, seat, token, asked)

    async def answer(self, table: Table, seat: Seat, token: str, asked: int, computer: bool = False) -> int:
        """The same for a match seat, for people and for computer players."""
        for attempt in range(TRIES):
            try:
                number = await self._try(table, seat, token, asked, computer)
            except Refused as refused:
                # With several processes this one may just not have heard yet.
                if attempt or not self.bus.others or refused.status != 409:
                    raise
                await self.refresh(table)
                continue
            if number is not None:
                return number
        raise Refused("stale", Text("That was for an earlier question. Please look again and choose now."))

    async def _try(self, table: Table, seat: Seat, token: str, asked: int, computer: bool) -> int | None:
        """One attempt: the number of the stored move, or None when another move was stored first."""
        await table.lock.acquire()
        try:
            if table.stale:
                await self.reload(table)
            step = self._step(table, seat, token, asked, computer)
            assert table.match is not None
            at = datetime.now(UTC)
            chairs = [table.chair(other) for other in range(len(table.match.seating))]
            due = due_at(step.position, chairs, at, self.settings.bot_seconds)
            values = row_of(UUID(table.match.id), step, at, due)
        except BaseException:
            table.lock.release()
            raise
        # From here on the lock belongs to the move on its way, whatever becomes of the request.
        told: asyncio.Future[int | Refused | None] = asyncio.get_running_loop().create_future()
        self.committer.put(Entry(values, lambda fate: self._stored(table, step, values, fate, told)))
        result = await told
        if isinstance(result, Refused):
            raise result
        return result

    def _step(self, table: Table, seat: Seat, token: str, asked: int, computer: bool) -> Step:
        """Carry the move out on a copy."""
        if table.match is None or (table.position is None and not table.fault):
            raise Refused("no_match", Text("No match is being played."))
        if table.position is None:
            raise Refused(
                "game_fault", Text("This match cannot be read any more. The host can go back to the lobby."), 500
            )
        if (table.chair(seat).computer is not None) != computer:
            raise Refused("stood_in", Text("A computer plays for you. Take your seat back first."))
        number = table.position.number + 1
        with self.rules(table):
            return advance(table.position, seat, token, asked, Chance(table.seed, table.match.id, number))

    def _stored(
        self, table: Table, step: Step, values: MoveValues, fate: Fate, told: asyncio.Future[int | Refused | None]
    ) -> None:
        """The committer says what became of the move: show it, or find out."""
        match fate:
            case Fate.SAVED:
                table.advance(step.position, values.at, step.news)
                table.lock.release()
                _set(told, step.position.number)
                self._moved(table)
            case Fate.LOST | Fate.UNKNOWN:
                self.spawn(self._find_out(table, values, told))
            case Fate.REFUSED:
                table.lock.release()
                _set(told, not_saved())
            case Fate.BAD:
                table.lock.release()
                _set(
                    told, Refused("game_fault", Text("This move could not be stored. The table stays as it was."), 500)
                )

    async def _find_out(self, table: Table, values: MoveValues, told: asyncio.Future[int | Refused | None]) -> None:
        """Read what is saved now; the random id tells whether the move there is ours. Holds the lock that `_try` took."""
        result: int | Refused | None = not_saved()
        try:
            await self.reload(table)
            saved = await self.store.move_id(values.match.hex, values.number)
            result = values.number if saved == values.id.hex else None
        except Refused as refused:
            result = refused
        finally:
            table.lock.release()
            _set(told, result)
        self._moved(table)

    def _moved(self, table: Table) -> None:
        self.changed(table)
        if table.match is not None and table.position is not None and table.position.outcome is not None:
            log.info("a match is over", room=table.room.code, match=table.match.id, moves=table.position.number)
            self.spawn(self.store.finish(table.room.id, table.match.id))


def _set(told: asyncio.Future[int | Refused | None], result: int | Refused | None) -> None:
    if not told.done():
        told.set_result(result)
