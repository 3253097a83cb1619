"""What is true of a room, as values: cheap to compare, safe to keep, never changed in place.

A *room seat* is a chair of the room (0 to the most the game allows, minus one); a *match seat* is the seat the rules know.
`MatchFacts.seating` leads from the second to the first.
"""

from __future__ import annotations

from datetime import datetime
from typing import Literal, TypeAlias

import msgspec

from app.games.game import Choice, News

Status: TypeAlias = Literal["lobby", "playing", "finished"]
Presence: TypeAlias = Literal["here", "away"]
Version: TypeAlias = tuple[int, int, int]
"""(match number or 0, move number or 0, room revision): grows with every change of a room."""


class Person(msgspec.Struct, frozen=True):
    """A guest. `id` is 32 hex digits and no secret; `language` is "en" or "zh-Hant", or "" while unknown."""

    id: str
    name: str
    language: str


class SeatFacts(msgspec.Struct, frozen=True):
    """One chair: a person, a computer player, or (neither) free.

    `shape` 0 to 7 is colour and shape of the player. `bot` is the strength of a computer player; `stand_in` that of the
    computer that plays for a person who is gone.
    """

    index: int
    person: str | None = None
    name: str = ""
    shape: int = 0
    bot: str | None = None
    ready: bool = False
    stand_in: str | None = None

    @property
    def taken(self) -> bool:
        """Whether somebody, or something, sits here."""
        return self.person is not None or self.bot is not None

    @property
    def computer(self) -> str | None:
        """The strength of the computer that moves for this seat, or None where a person does."""
        return self.bot or self.stand_in


class RoomFacts(msgspec.Struct, frozen=True):
    """A room without its match. `seats` has as many entries as the game has places; `host` is a person's id."""

    id: str
    code: str
    game: str
    options: dict[str, Choice]
    host: str
    listed: bool
    status: Status
    revision: int
    created_at: datetime
    expires_at: datetime
    seats: tuple[SeatFacts, ...]
    talk: bool = True
    """Whether the host lets people talk."""

    @property
    def taken(self) -> tuple[SeatFacts, ...]:
        """The seats that are not free, in order."""
        return tuple(seat for seat in self.seats if seat.taken)

    def seat_of(self, person: str) -> SeatFacts | None:
        """Where this person sits."""
        for seat in self.seats:
            if seat.person == person:
                return seat
        return None


class MatchFacts(msgspec.Struct, frozen=True):
    """One match of a room. `number` counts from 1 in the room; `commitment` is the SHA-256 of its secret seed, in hex.

    `seating[match seat]` is the room seat; `chairs[match seat]` is who sat there when the match began, for results that
    outlive the people's stay.
    """

    id: str
    number: int
    game: str
    options: dict[str, Choice]
    seating: tuple[int, ...]
    chairs: tuple[SeatFacts, ...]
    commitment: str
    started_at: datetime


class Line(msgspec.Struct, frozen=True):
    """One line of the match log: the `index`th news of move `number`."""

    number: int
    index: int
    at: datetime
    news: News


class Said(msgspec.Struct, frozen=True):
    """One line of talk. `number` counts from 1 in the room; `shape` is None for somebody who watched.

    `text` is what was typed, or with `ready_made` the key of a line that each reader gets in a language of their own.
    """

    number: int
    at: datetime
    person: str
    name: str
    shape: int | None
    text: str
    ready_made: bool = False


class MyRoom(msgspec.Struct, frozen=True):
    """A room in which a person sits or is host, for "your tables". `people` are (name, shape) of the taken seats."""

    code: str
    game: str
    status: Status
    my_turn: bool
    host: bool
    seated: bool
    people: tuple[tuple[str, int], ...]
    expires_at: datetime


class ListedRoom(msgspec.Struct, frozen=True):
    """A room that its host put on the home page. `people` are (name, shape) of the taken seats, `seats` all there are."""

    code: str
    game: str
    status: Status
    host_name: str
    people: tuple[tuple[str, int], ...]
    seats: int


class RoomOverview(msgspec.Struct, frozen=True):
    """A room as the host of the server sees it: no names, no secrets."""

    code: str
    game: str
    status: Status
    people: int
    bots: int
    matches: int
    moves: int
    created_at: datetime
    active_at: datetime
    expires_at: datetime
