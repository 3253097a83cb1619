"""A room from the lobby to the end of its matches."""

from __future__ import annotations

from hashlib import sha256

import pytest

from app.errors import Refused
from app.games.position import replay
from app.rooms.service import Rooms
from app.text import Text
from tests.games.tiny_game import GAME
from tests.rooms.conftest import Open, invite, play_on


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
    assert table.room.options == {"rounds": 4, "hand": 3}
    with pytest.raises(Refused, match="cannot_start"):
        await rooms.start(friends.code, friends.host)  # after the lobby everybody says again that they are ready
    await rooms.ready(friends.code, friends.people[1], True)
    await rooms.start(friends.code, friends.host)
    assert table.version > before


async def test_start_says_why_it_cannot_and_can_leave_sleepers_watching(rooms: Rooms) -> None:
    friends = await invite(rooms, "Ann", "Bo")
    sleeper = (await rooms.person_new("Cy", "en"))[0]
    table = await rooms.table(friends.code)
    await rooms.sit(friends.code, sleeper)
    with pytest.raises(Refused, match="cannot_start") as refused:
        await rooms.start(friends.code, friends.host)
    assert refused.value.text == Text("Not ready yet: {names}.", names=("Cy",))
    with pytest.raises(Refused, match="not_host"):
        await rooms.start(friends.code, sleeper, without_unready=True)
    await rooms.start(friends.code, friends.host, without_unready=True)
    assert table.seat_of(sleeper.id) is None
    assert table.match_seat(sleeper.id) is None
    with pytest.raises(Refused, match="not_seated") as refused:
        await rooms.play(friends.code, sleeper, "pass", 0)
    assert refused.value.status == 403


async def test_sleepers_may_sit_before_those_who_play(rooms: Rooms) -> None:
    friends = await invite(rooms, "Ann", "Bo", "Cy")
    await rooms.swap_seat(friends.code, friends.host, 1)
    await rooms.ready(friends.code, friends.people[1], False)
    await rooms.start(friends.code, friends.host, without_unready=True)
    table = await rooms.table(friends.code)
    assert [seat.name for seat in table.room.taken] == ["Ann", "Cy"]
    assert [seat.index for seat in table.room.taken] == [0, 1]


async def test_one_player_cannot_start_alone(rooms: Rooms) -> None:
    friends = await invite(rooms, "Ann")
    with pytest.raises(Refused, match="cannot_start") as refused:
        await rooms.start(friends.code, friends.host)
    assert refused.value.text == Text("{game} needs {n} players.", game=GAME.name, n=2)
    assert (await rooms.table(friends.code)).room.status == "lobby"


async def test_in_the_first_match_the_seats_of_the_room_are_those_of_the_match(rooms: Rooms) -> None:
    friends = await invite(rooms, "Ann", "Bo", "Cy")
    await rooms.remove(friends.code, friends.host, 1)
    await rooms.start(friends.code, friends.host)
    table = await rooms.table(friends.code)
    assert table.seat_of(friends.people[2].id) == table.match_seat(friends.people[2].id) == 1


async def test_who_leaves_after_the_match_stays_in_its_result(rooms: Rooms) -> None:
    friends = await invite(rooms, "Ann", "Bo", "Cy")
    await rooms.start(friends.code, friends.host)
    await play_on(rooms, friends, 100)
    await rooms.leave(friends.code, friends.people[1])
    newcomer = (await rooms.person_new("Di", "en"))[0]
    assert await rooms.sit(friends.code, newcomer, ready=True) == 1
    table = await rooms.table(friends.code)
    assert table.chair(1).name == "Bo"
    assert table.match_seat(newcomer.id) is None
    await rooms.rematch(friends.code, friends.host)
    assert table.match is not None
    assert [table.chair(seat).name for seat in range(3)] == ["Di", "Cy", "Ann"]


async def test_the_seed_is_sealed_committed_and_replays_to_the_same_state(rooms: Rooms, open_rooms: Open) -> None:
    friends = await invite(rooms, "Ann", "Bo")
    await rooms.start(friends.code, friends.host)
    await play_on(rooms, friends, 100)
    table = await rooms.table(friends.code)
    assert table.match is not None
    assert table.position is not None
    assert sha256(table.seed).hexdigest() == table.match.commitment

    async with rooms.database.session() as session:
        connection = await session.connection()
        raw = (await connection.get_raw_connection()).driver_connection
        assert raw is not None
        sealed = await raw.fetchval("SELECT sealed FROM matches")
        moves = await raw.fetch("SELECT seat, token FROM moves WHERE number > 0 ORDER BY number")
    assert table.seed not in sealed
    log = [(seat, token) for seat, token in moves]
    again = replay(GAME, 2, table.match.options, table.seed, table.match.id, log)
    assert again.position.state == table.position.state


async def test_a_lost_server_key_does_not_end_a_match(rooms: Rooms, dsn: str) -> None:
    friends = await invite(rooms, "Ann", "Bo")
    await rooms.start(friends.code, friends.host)
    other = await Rooms.connect(dsn, rooms.settings, b"another key".ljust(32), lambda table: None, sweeping=False)
    try:
        await play_on(other, friends, 100)
        assert (await other.table(friends.code)).room.status == "finished"
    finally:
        await other.close()
