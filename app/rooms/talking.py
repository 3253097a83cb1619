"""The verb `say`: a line for everybody in the room, before, during and after a match."""

from __future__ import annotations

from collections.abc import Mapping
from uuid import UUID

from sqlalchemy import delete, func, select

from app.errors import Refused
from app.rooms.facts import Person
from app.rooms.matches import Matches
from app.rooms.models import ChatRow
from app.rooms.names import clean_line, distinct
from app.rooms.reading import said_in
from app.rooms.store import Draft
from app.rooms.table import TALK_KEPT, Table
from app.text import Text

LONGEST = 200
"""Characters of one line."""
READY_MADE: Mapping[str, Text] = {
    "well_played": Text("Well played!"),
    "your_turn": Text("Your turn?"),
    "thanks": Text("Thanks for the game"),
}
"""Lines to say with one tap, by key: each reader gets them in a language of their own."""
QUIET = Text("Partners keep silent: talk opens after the deal.")
SWITCHED_OFF = Text("The host has switched talk off in this room.")


class Talking(Matches):
    """Talk. A line is a change of the room like any other: saved first, then told to everybody who looks."""

    async def say(self, code: str, person: Person, text: str = "", ready_made: str | None = None) -> int:
        """Say something, or one of READY_MADE by its key; the number of the line. Everybody may, watchers too.

        Refused: quiet, talk_off (409), nothing_said, no_such_line (422).
        """
        line = _line(text, ready_made)
        known = await self.table(code)
        if self.bus.others or known.stale:
            await self.refresh(known)  # talk may have closed with a move that this process has not heard of
        async with self.changing(code, person) as (table, draft):
            self._must_be_open(table, draft)
            number = await _last(draft) + 1
            row = ChatRow(
                room=draft.room.id, number=number, person=UUID(person.id), text=line, ready_made=ready_made is not None
            )
            row.name, row.shape, row.at = *_speaker(draft, person, self.settings.max_name), draft.now
            draft.session.add(row)
            await draft.session.execute(
                delete(ChatRow).where(ChatRow.room == draft.room.id, ChatRow.number <= number - TALK_KEPT)
            )
            draft.said.append(said_in(row))
        return number

    def _must_be_open(self, table: Table, draft: Draft) -> None:
        if not draft.room.talk:
            raise Refused("talk_off", SWITCHED_OFF)
        with self.rules(table):
            if table.quiet:
                raise Refused("quiet", QUIET)


def _line(text: str, ready_made: str | None) -> str:
    """What is stored of a wish to say something."""
    if ready_made is not None:
        if ready_made not in READY_MADE:
            raise Refused("no_such_line", Text("There is no such line."), 422)
        return ready_made
    line = clean_line(text, LONGEST)
    if not line:
        raise Refused("nothing_said", Text("There is nothing to be read in that."), 422)
    return line


async def _last(draft: Draft) -> int:
    return await draft.session.scalar(select(func.max(ChatRow.number)).where(ChatRow.room == draft.room.id)) or 0


def _speaker(draft: Draft, person: Person, limit: int) -> tuple[str, int | None]:
    """Name and shape of who talks. A watcher is never called like somebody who sits."""
    seat = draft.seat_of(person.id)
    if seat is not None:
        return seat.name, seat.shape
    return distinct(person.name, [other.name for other in draft.room.seats], limit), None
