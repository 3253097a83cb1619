"""Who may do what, as short checks at the top of the verbs."""

from __future__ import annotations

from app.errors import Refused
from app.rooms.facts import Person
from app.rooms.models import SeatRow
from app.rooms.store import Draft
from app.text import Text


def must_be_host(draft: Draft, person: Person) -> None:
    """Refused("not_host", 403) for everybody else."""
    if draft.room.host.hex != person.id:
        raise Refused("not_host", Text("Only the host of this room can do that."), 403)


def must_sit(draft: Draft, person: Person) -> SeatRow:
    """The person's seat, or Refused("not_seated", 403)."""
    seat = draft.seat_of(person.id)
    if seat is None:
        raise Refused("not_seated", Text("You have no seat at this table."), 403)
    return seat


def must_not_play(draft: Draft) -> None:
    """Refused("playing") while a match is being played: its seats stay with their people."""
    if draft.room.status == "playing":
        raise Refused("playing", Text("A match is being played. Please wait until it is over."))
