"""From the facts of a room to what is drawn of its people."""

from __future__ import annotations

from app.rooms.facts import SeatFacts
from app.rooms.table import Table
from app.web.drawing import SeatInfo
from app.web.screen import Watchers

NAMED_WATCHERS = 12
"""So many watchers are called by name; of the rest only the number is told."""


def seat_info(
    table: Table, chair: SeatFacts, seat: int, me: int | None = None, asked: bool = False, team: int | None = None
) -> SeatInfo:
    """One chair as it is drawn, as number `seat`; `me` is the room seat of who looks, where that matters."""
    return SeatInfo(
        seat=seat,
        name=chair.name,
        shape=chair.shape,
        bot=chair.bot,
        presence="here" if chair.person is None else table.presence(chair.person),
        me=chair.index == me,
        host=chair.person is not None and chair.person == table.room.host,
        ready=chair.ready,
        stand_in=chair.stand_in,
        taken=chair.taken,
        asked=asked,
        room_seat=chair.index,
        team=team,
    )


def watchers(table: Table) -> Watchers:
    """Who looks on."""
    looking = table.spectators()
    names = sorted(name for _, name in looking if name)
    return Watchers(tuple(names[:NAMED_WATCHERS]), len(looking))


def may_claim(table: Table, room_seat: int | None, host: bool) -> bool:
    """Whether a seated person is offered to become host: by the rule that allows it."""
    return not host and room_seat is not None and table.long_gone(table.room.host)
