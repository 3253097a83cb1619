"""Who comes and goes is shown to all, but a crowd is one piece of news and not one for each of its heads."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime

from app.rooms import table as table_module
from app.rooms.facts import RoomFacts, SeatFacts
from app.rooms.table import Snapshot, Table

NOW = datetime(2026, 11, 29, tzinfo=UTC)


def quiet_table(shown: list[int]) -> Table:
    """A table in its lobby; `shown` gets the number of spectators whenever there is something to show."""
    room = RoomFacts(
        "r", "ABCDEFGH", "roll_for_it", {}, "p0", False, "lobby", 1, NOW, NOW, (SeatFacts(0, "p0", "Ann"), SeatFacts(1))
    )
    return Table(Snapshot(room, None, None, [], b"", (0, 0)), 10, lambda table: shown.append(len(table.spectators())))


async def test_the_first_is_shown_at_once_and_the_crowd_behind_together() -> None:
    shown: list[int] = []
    table = quiet_table(shown)
    for visitor in range(50):
        table.arrive(None, "", visitor)
    assert shown == [1]
    assert table.comings == 1
    await asyncio.sleep(table_module.COMINGS_SECONDS * 1.5)
    assert shown == [1, 50]
    assert table.comings == 2
    await asyncio.sleep(table_module.COMINGS_SECONDS * 1.5)
    table.leave(7)
    assert shown == [1, 50, 49]
    table.close()


async def test_a_closed_table_shows_nothing_more() -> None:
    shown: list[int] = []
    table = quiet_table(shown)
    table.arrive(None, "", 1)
    table.arrive(None, "", 2)
    table.close()
    await asyncio.sleep(table_module.COMINGS_SECONDS * 1.5)
    assert shown == [1]
