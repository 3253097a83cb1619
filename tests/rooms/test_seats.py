"""Sitting down together: one seat a person, one person a seat, whatever happens in the same instant."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from sqlalchemy.ext.asyncio import AsyncSession

from app.errors import Refused
from app.rooms.facts import Person
from app.rooms.guests import wanted_shape
from app.rooms.lists import overview
from app.rooms.names import BOT_NAMES
from app.rooms.service import Rooms
from app.rooms.store import Draft
from tests.rooms.conftest import Open, invite, until


async def _people(rooms: Rooms, count: int) -> list[Person]:
    made = await asyncio.gather(*(rooms.person_new(f"P{number}", "en") for number in range(count)))
    return [person for person, _ in made]


async def test_fifty_joins_at_once_are_fifty_people_and_never_an_overfull_table(rooms: Rooms) -> None:
    """R29."""
    people = await _people(rooms, 50)
    code = await rooms.open(people[0], "tiny")
    results = await asyncio.gather(*(rooms.sit(code, person) for person in people), return_exceptions=True)
    seated = [result for result in results if isinstance(result, int)]
    refused = [result for result in results if isinstance(result, Refused)]
    assert sorted(seated) == [0, 1, 2, 3]
    assert len(refused) == 46
    assert {refusal.code for refusal in refused} == {"full"}
    table = await rooms.table(code)
    assert len({seat.person for seat in table.room.taken}) == 4
    assert len({seat.shape for seat in table.room.taken}) == 4


async def test_the_last_seat_from_two_processes_goes_to_one(open_rooms: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = await open_rooms(), await open_rooms()
    friends = await invite(one, "Ann", "Bo", "Cy")
    dee, eve = await _people(one, 2)
    await other.table(friends.code)

    async def slowly(session: AsyncSession, person: str) -> int | None:
        await asyncio.sleep(0.2)  # both have chosen the seat by now, unless one has to wait for the other
        return await wanted_shape(session, person)

    monkeypatch.setattr("app.rooms.seating.wanted_shape", slowly)
    results = await asyncio.gather(one.sit(friends.code, dee), other.sit(friends.code, eve), return_exceptions=True)
    assert sorted(str(result) for result in results) == ["3", "full"]


async def test_a_request_cancelled_after_saving_is_shown_all_the_same(
    open_rooms: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[bool] = []
    rooms = await open_rooms(lambda table: seen.append(table.room.seats[0].ready))
    ann = (await rooms.person_new("Ann", "en"))[0]
    code = await rooms.open(ann, "tiny")
    await rooms.sit(code, ann)
    change = rooms.store.change
    saved = asyncio.Event()

    @asynccontextmanager
    async def slowly(room: str) -> AsyncIterator[Draft]:
        async with change(room) as draft:
            yield draft
        saved.set()
        await asyncio.sleep(60)

    with monkeypatch.context() as patch:
        patch.setattr(rooms.store, "change", slowly)
        click = asyncio.create_task(rooms.ready(code, ann, True))
        await saved.wait()
        click.cancel()
        with pytest.raises(asyncio.CancelledError):
            await click
    await until(lambda: seen[-1])


async def test_a_wanted_seat_that_is_taken_is_a_clear_word(rooms: Rooms) -> None:
    friends = await invite(rooms, "Ann")
    late = (await _people(rooms, 1))[0]
    with pytest.raises(Refused, match="seat_taken") as refused:
        await rooms.sit(friends.code, late, seat=0)
    assert refused.value.status == 409
    with pytest.raises(Refused, match="no_seat"):
        await rooms.sit(friends.code, late, seat=4)
    assert await rooms.sit(friends.code, late, seat=3) == 3
    assert await rooms.sit(friends.code, late) == 3  # a second click changes nothing
    assert await rooms.sit(friends.code, late, seat=2) == 2
    assert [seat.index for seat in (await rooms.table(friends.code)).room.taken] == [0, 2]


async def test_equal_names_get_a_number_and_sitting_down_may_bring_a_name(rooms: Rooms) -> None:
    friends = await invite(rooms, "Ann", "ann")
    guest = (await rooms.person_new("Guest", "en"))[0]
    await rooms.sit(friends.code, guest, name="  Ann ")
    table = await rooms.table(friends.code)
    assert [seat.name for seat in table.room.taken] == ["Ann", "ann 2", "Ann 3"]


async def test_a_chosen_shape_is_kept_for_the_next_room(rooms: Rooms) -> None:
    friends = await invite(rooms, "Ann", "Bo")
    ann, bo = friends.people
    table = await rooms.table(friends.code)
    taken = table.room.seats[1].shape
    with pytest.raises(Refused, match="shape_taken"):
        await rooms.choose_shape(friends.code, ann, taken)
    with pytest.raises(Refused, match="no_shape"):
        await rooms.choose_shape(friends.code, ann, 8)
    await rooms.choose_shape(friends.code, bo, 7)
    other = await rooms.open(bo, "tiny")
    await rooms.sit(other, bo)
    assert (await rooms.table(other)).room.seats[0].shape == 7


async def test_changing_places(rooms: Rooms) -> None:
    friends = await invite(rooms, "Ann", "Bo")
    ann, bo = friends.people
    table = await rooms.table(friends.code)
    with pytest.raises(Refused, match="seat_taken"):
        await rooms.swap_seat(friends.code, bo, 0)
    await rooms.swap_seat(friends.code, ann, 1)  # the host may
    assert (table.seat_of(ann.id), table.seat_of(bo.id)) == (1, 0)
    await rooms.swap_seat(friends.code, bo, 3)
    assert (table.seat_of(ann.id), table.seat_of(bo.id)) == (1, 3)


async def test_only_the_host_adds_and_removes(rooms: Rooms) -> None:
    friends = await invite(rooms, "Ann", "Bo")
    ann, bo = friends.people
    for attempt in (
        rooms.add_bot(friends.code, bo, "easy"),
        rooms.remove(friends.code, bo, 0),
        rooms.make_host(friends.code, bo, 1),
        rooms.configure(friends.code, bo, {}),
        rooms.start(friends.code, bo),
        rooms.rematch(friends.code, bo),
        rooms.to_lobby(friends.code, bo),
        rooms.take_over(friends.code, bo, 0, "easy"),
    ):
        with pytest.raises(Refused, match="not_host") as refused:
            await attempt
        assert refused.value.status == 403
    assert await rooms.add_bot(friends.code, ann, "hard") == 2
    bot = (await rooms.table(friends.code)).room.seats[2]
    assert (bot.bot, bot.person, bot.ready, bot.name) == ("hard", None, True, BOT_NAMES[0])
    with pytest.raises(Refused, match="no_level"):
        await rooms.add_bot(friends.code, ann, "superb")
    await rooms.remove(friends.code, ann, 2)
    await rooms.remove(friends.code, ann, 1)
    with pytest.raises(Refused, match="seat_free"):
        await rooms.remove(friends.code, ann, 1)
    assert [seat.name for seat in (await rooms.table(friends.code)).room.taken] == ["Ann"]


async def test_a_host_who_leaves_hands_over_to_somebody_present(rooms: Rooms) -> None:
    """R5."""
    friends = await invite(rooms, "Ann", "Bo", "Cy")
    table = await rooms.table(friends.code)
    ann, bo, cy = friends.people
    table.touch(cy.id)
    table._attendance._seen[bo.id] -= 60  # Bo has sat longer but is not here
    await rooms.leave(friends.code, ann)
    assert table.room.host == cy.id
    assert table.seat_of(ann.id) is None
    await rooms.make_host(friends.code, cy, 1)
    assert table.room.host == bo.id


async def test_become_host_once_the_host_is_long_gone(open_rooms: Open) -> None:
    rooms = await open_rooms(gone_seconds=10)
    friends = await invite(rooms, "Ann", "Bo")
    ann, bo = friends.people
    table = await rooms.table(friends.code)
    table.arrive(ann.id, "Ann", "a window")
    with pytest.raises(Refused, match="host_here"):
        await rooms.claim_host(friends.code, bo)
    table.leave("a window")
    table._attendance._seen[ann.id] -= 55
    assert table.presence(ann.id) == "away"
    assert not rooms.may_claim_host(table, bo)  # away, but not for long enough
    with pytest.raises(Refused, match="host_here") as refused:
        await rooms.claim_host(friends.code, bo)
    assert "moment ago" in refused.value.text.source
    table._attendance._seen[ann.id] -= 6
    assert rooms.may_claim_host(table, bo)
    await rooms.claim_host(friends.code, bo)
    assert table.room.host == bo.id
    watcher = (await _people(rooms, 1))[0]
    with pytest.raises(Refused, match="not_seated"):
        await rooms.claim_host(friends.code, watcher)


@pytest.mark.parametrize(
    "options", [{"rounds": 5}, {"rounds": 3.0}, {"rounds": True}, {"rounds": "3"}, {"colour": "red"}]
)
async def test_options_that_are_not_offered_are_refused(rooms: Rooms, options: dict[str, object]) -> None:
    friends = await invite(rooms, "Ann")
    with pytest.raises(Refused, match="bad_option") as refused:
        await rooms.configure(friends.code, friends.host, options)  # type: ignore[arg-type]
    assert refused.value.status == 422
    with pytest.raises(Refused, match="bad_option"):
        await rooms.open(friends.host, "tiny", options)  # type: ignore[arg-type]


async def test_unknown_games_and_rooms(rooms: Rooms) -> None:
    ann = (await rooms.person_new("Ann", "en"))[0]
    with pytest.raises(Refused, match="no_game"):
        await rooms.open(ann, "chess")
    for code in ("BCDFGHJK", "", "../etc", "x" * 10_000, "BCDFGHJ\0"):
        with pytest.raises(Refused, match="no_room") as refused:
            await rooms.table(code)
        assert refused.value.status == 404


async def test_codes_may_be_typed_as_people_type(rooms: Rooms) -> None:
    friends = await invite(rooms, "Ann")
    code = friends.code
    assert (await rooms.table(f" {code[:4].lower()}-{code[4:]} ")).room.code == code


async def test_lists_for_people_and_for_the_host_of_the_server(rooms: Rooms) -> None:
    friends = await invite(rooms, "Ann", "Bo")
    ann, bo = friends.people
    assert await rooms.listed() == []
    await rooms.configure(friends.code, ann, listed=True)
    [listed] = await rooms.listed()
    assert (listed.code, listed.host_name, listed.seats) == (friends.code, "Ann", 4)
    assert [name for name, _ in listed.people] == ["Ann", "Bo"]
    await rooms.add_bot(friends.code, ann, "easy")
    [seen] = await overview(rooms.database)
    assert (seen.people, seen.bots, seen.matches, seen.moves) == (2, 1, 0, 0)
    await rooms.remove(friends.code, ann, 2)
    await rooms.start(friends.code, ann)
    [mine] = await rooms.mine(bo)
    assert (mine.my_turn, mine.host, mine.seated, mine.status) == (True, False, True, "playing")
    table = await rooms.table(friends.code)
    assert table.position is not None
    await rooms.play(friends.code, bo, "pass", table.position.questions[1].asked)
    [mine] = await rooms.mine(bo)
    assert not mine.my_turn
    assert (await rooms.mine(ann))[0].my_turn
