"""Verbs of the lobby: open a room, sit down, stand up, be ready, computer players, host, options."""

from __future__ import annotations

from collections.abc import Mapping
from uuid import UUID

from app.errors import Refused
from app.games.bots import LEVELS
from app.games.game import Choice
from app.games.position import AnyGame
from app.rooms.facts import Person
from app.rooms.guests import remember_shape, wanted_shape
from app.rooms.models import SeatRow
from app.rooms.names import SHAPES, bot_name, clean_name, distinct, free_shape
from app.rooms.people import People
from app.rooms.reading import places
from app.rooms.rights import must_be_host, must_not_play, must_sit
from app.rooms.store import Draft
from app.rooms.table import Table
from app.text import Text


class Seating(People):
    """Who sits where. Every verb raises Refused and then has changed nothing."""

    async def open(
        self, person: Person, game: str, options: Mapping[str, Choice] | None = None, listed: bool = False
    ) -> str:
        """A new room; the caller is host and not yet seated. Returns its code. Refused: no_game, bad_option (422)."""
        rules = self.game(game)
        return await self.store.add_room(person.id, rules, chosen(rules, {}, options or {}), listed)

    async def sit(
        self, code: str, person: Person, name: str | None = None, seat: int | None = None, ready: bool = False
    ) -> int:
        """Sit down, on a certain seat or any; who sits already moves or stays. Returns the room seat.

        Refused: playing, full, seat_taken (409), no_seat, bad_name (422). `ready` True also says "ready".
        """
        if name is not None:
            cleaned = clean_name(name, self.settings.max_name)
            if cleaned != person.name:
                person = await self.rename(person, cleaned)
        async with self.changing(code, person) as (_, draft):
            mine = draft.seat_of(person.id)
            if mine is None:
                must_not_play(draft)
                index = self._free(draft, seat)
                wanted = await wanted_shape(draft.session, person.id)
                mine = self._take(draft, index, person.name, wanted)
                mine.person = UUID(person.id)
            elif seat is not None and seat != mine.index:
                must_not_play(draft)
                mine.index = self._free(draft, seat)
            mine.ready = mine.ready or ready
            return mine.index

    async def stand(self, code: str, person: Person) -> None:
        """Give the seat back before or after a match; the host stays host. Refused: playing, not_seated."""
        async with self.changing(code, person) as (_, draft):
            must_not_play(draft)
            draft.room.seats.remove(must_sit(draft, person))

    async def ready(self, code: str, person: Person, ready: bool) -> None:
        """Say "ready", or take it back. Refused: not_seated (403)."""
        async with self.changing(code, person) as (_, draft):
            must_sit(draft, person).ready = ready

    async def choose_shape(self, code: str, person: Person, shape: int) -> None:
        """Take another colour and shape, 0 to 7. Refused: shape_taken (409), no_shape (422), not_seated (403).

        Where the rules know the colours, only theirs may be chosen, and not during a match.
        """
        async with self.changing(code, person) as (_, draft):
            mine = must_sit(draft, person)
            colours = self.game(draft.room.game).colours
            if shape not in (colours or range(SHAPES)):
                raise Refused("no_shape", Text("There is no such colour."), 422)
            if colours:
                must_not_play(draft)
            if any(seat.shape == shape for seat in draft.room.seats if seat is not mine):
                raise Refused("shape_taken", Text("Somebody else has that colour."))
            mine.shape = shape
            await remember_shape(draft.session, person.id, shape)

    async def swap_seat(self, code: str, person: Person, seat: int) -> None:
        """Move to another seat; the host may change places with whoever sits there. Refused: playing, seat_taken …"""
        async with self.changing(code, person) as (_, draft):
            must_not_play(draft)
            mine = must_sit(draft, person)
            self._exists(draft, seat)
            other = draft.seat(seat)
            if other is mine:
                return
            if other is not None and draft.room.host.hex != person.id:
                raise _seat_taken()
            home = mine.index
            if other is not None:
                other.index = -1  # out of the way: two rows cannot have one number, not even for a moment
                await draft.session.flush()
            mine.index = seat
            await draft.session.flush()
            if other is not None:
                other.index = home

    async def add_bot(self, code: str, person: Person, level: str, seat: int | None = None) -> int:
        """(Host) let a computer player sit down: "easy", "normal" or "hard". Returns the room seat."""
        must_be_level(level)
        async with self.changing(code, person) as (_, draft):
            must_be_host(draft, person)
            must_not_play(draft)
            index = self._free(draft, seat)
            others = [other.name for other in draft.room.seats]
            bot = self._take(draft, index, bot_name(others, self.settings.max_name, person.language), None)
            bot.bot, bot.ready = level, True
            return index

    async def remove(self, code: str, person: Person, seat: int) -> None:
        """(Host) free a seat before or after a match. Refused: not_host (403), playing, no_seat (422)."""
        async with self.changing(code, person) as (_, draft):
            must_be_host(draft, person)
            must_not_play(draft)
            draft.room.seats.remove(self._taken(draft, seat))

    async def make_host(self, code: str, person: Person, seat: int) -> None:
        """(Host) hand the room over to the person on a seat."""
        async with self.changing(code, person) as (_, draft):
            must_be_host(draft, person)
            other = self._taken(draft, seat)
            if other.person is None:
                raise Refused("not_a_person", Text("A computer cannot be host."))
            draft.room.host = other.person

    async def claim_host(self, code: str, person: Person) -> None:
        """Become host of a room whose host has been gone for a while. Refused: host_here (409), not_seated (403)."""
        async with self.changing(code, person) as (table, draft):
            must_sit(draft, person)
            if table.presence(draft.room.host.hex) == "here" or draft.room.host.hex == person.id:
                raise Refused("host_here", Text("The host is still here."))
            if not self.may_claim_host(table, person):
                raise Refused("host_here", Text("The host left only a moment ago. Please try again in a minute."))
            draft.room.host = UUID(person.id)

    def may_claim_host(self, table: Table, person: Person) -> bool:
        """Whether a seated person may become host: when the host is long gone."""
        host = table.room.host
        return person.id != host and table.long_gone(host) and table.seat_of(person.id) is not None

    async def configure(
        self,
        code: str,
        person: Person,
        options: Mapping[str, Choice] | None = None,
        listed: bool | None = None,
        talk: bool | None = None,
    ) -> None:
        """(Host) change options before a match; at any time whether the room is listed, and whether people may talk.

        Refused: bad_option (422), playing, not_host …
        """
        async with self.changing(code, person) as (_, draft):
            must_be_host(draft, person)
            if options is not None:
                must_not_play(draft)
                draft.room.options = chosen(self.game(draft.room.game), draft.room.options, options)
            if listed is not None:
                draft.room.listed = listed
            if talk is not None:
                draft.room.talk = talk

    def pass_host_on(self, table: Table, draft: Draft) -> None:
        """The host leaves: whoever of those present has sat longest takes over, else whoever has sat longest."""
        others = [seat for seat in draft.room.seats if seat.person not in (None, draft.room.host)]
        if others:
            heir = min(others, key=lambda seat: (_is_away(table, seat), seat.taken_at))
            assert heir.person is not None
            draft.room.host = heir.person

    def _take(self, draft: Draft, index: int, name: str, shape: int | None) -> SeatRow:
        seats = draft.room.seats
        seat = SeatRow(room=draft.room.id, index=index, ready=False, taken_at=draft.now)
        seat.name = distinct(name, [other.name for other in seats], self.settings.max_name)
        colours = self.game(draft.room.game).colours
        seat.shape = free_shape((other.shape for other in seats), shape, colours)
        seats.append(seat)
        return seat

    def _free(self, draft: Draft, wanted: int | None) -> int:
        """A free seat: the wanted one, or the first."""
        if wanted is not None:
            self._exists(draft, wanted)
            if draft.seat(wanted) is not None:
                raise _seat_taken()
            return wanted
        for index in range(places(self.game(draft.room.game))):
            if draft.seat(index) is None:
                return index
        raise Refused("full", Text("All seats are taken. You are welcome to watch."))

    def _taken(self, draft: Draft, index: int) -> SeatRow:
        self._exists(draft, index)
        seat = draft.seat(index)
        if seat is None:
            raise Refused("seat_free", Text("Nobody sits there."))
        return seat

    def _exists(self, draft: Draft, index: int) -> None:
        if not 0 <= index < places(self.game(draft.room.game)):
            raise Refused("no_seat", Text("There is no such seat."), 422)


def chosen(game: AnyGame, before: Mapping[str, Choice], given: Mapping[str, Choice]) -> dict[str, Choice]:
    """Complete options: those given, else as before, else the default. Refused("bad_option", 422) for what is not offered."""
    known = {option.name: option for option in game.options}
    for name, value in given.items():
        offered = [choice for choice, _ in known[name].choices] if name in known else []
        if not any(value == choice and type(value) is type(choice) for choice in offered):
            raise Refused("bad_option", Text("That is not among the options of this game."), 422)
    return {name: given.get(name, before.get(name, option.default)) for name, option in known.items()}


def must_be_level(level: str) -> None:
    """Refused("no_level", 422) unless computer players come in this strength."""
    if level not in LEVELS:
        raise Refused("no_level", Text("Computer players are easy, normal or hard."), 422)


def _is_away(table: Table, seat: SeatRow) -> bool:
    return seat.person is None or table.presence(seat.person.hex) == "away"


def _seat_taken() -> Refused:
    return Refused("seat_taken", Text("Somebody else was quicker: that seat is taken. Please choose another."))
