"""Guests: secrets that are stored nowhere, names, and the link to another device."""

from __future__ import annotations

from hashlib import sha256
from uuid import UUID

import asyncpg
import pytest

from app.errors import Refused
from app.games.registry import GAMES
from app.rooms import people
from app.rooms.service import Rooms
from tests.rooms.conftest import Open, invite


async def test_a_guest_is_known_by_a_secret_of_which_only_a_hash_is_stored(
    rooms: Rooms, open_rooms: Open, dsn: str
) -> None:
    ann, secret = await rooms.person_new(" Ann ", "zh-Hant")
    assert ann.name == "Ann"
    other = await open_rooms()
    assert await other.person_by_secret(secret) == ann
    assert await other.person_by_secret(secret + "x") is None
    assert await other.person_by_secret("\ud800\0") is None
    connection = await asyncpg.connect(dsn)
    stored = [dict(row) for table in ("people", "devices") for row in await connection.fetch(f"SELECT * FROM {table}")]
    await connection.close()
    assert secret not in str(stored)
    assert stored[1]["hash"] == sha256(secret.encode()).digest()


async def test_people_without_room_seat_or_sign_in_are_forgotten_in_the_end(rooms: Rooms, dsn: str) -> None:
    made = [await rooms.person_new(name, "en") for name in ("Host", "Seated", "Signed in", "Gone", "New")]
    host, seated, signed, gone, new = (person for person, _ in made)
    code = await rooms.open(host, "tiny")
    await rooms.sit(code, seated)
    connection = await asyncpg.connect(dsn)
    old = f"now() - interval '{rooms.settings.people_days + 1} days'"
    for table, column in (("people", "id"), ("devices", "person")):
        await connection.execute(f"UPDATE {table} SET created_at = {old} WHERE {column} <> $1", UUID(new.id))
    await rooms.sign_in(await rooms.resume_token(signed))
    link = await rooms.resume_token(gone)
    await rooms.sweep()
    left = [row["id"].hex for row in await connection.fetch("SELECT id FROM people")]
    assert set(left) == {host.id, seated.id, signed.id, new.id}
    assert await connection.fetchval("SELECT count(*) FROM devices") == 5, "the one of who is gone went along"
    assert await rooms.person_by_secret(made[3][1]) is None
    assert await rooms.person_by_resume(link) is None
    await connection.execute("DELETE FROM rooms")
    await connection.close()
    assert await rooms.forget_people() == 2


async def test_the_resume_link_signs_in_another_device_until_it_is_revoked(rooms: Rooms) -> None:
    """R7."""
    ann, first = await rooms.person_new("Ann", "en")
    token = await rooms.resume_token(ann)
    assert await rooms.resume_token(ann) == token  # it can be shown again
    assert await rooms.person_by_resume(token) == ann
    person, second = await rooms.sign_in(token)
    assert person == ann
    assert second != first
    assert await rooms.person_by_secret(second) == ann
    assert await rooms.person_by_secret(first) == ann  # R9: nobody is signed out by it

    await rooms.revoke_resume(ann)
    assert await rooms.person_by_resume(token) is None
    with pytest.raises(Refused, match="no_link"):
        await rooms.sign_in(token)
    assert await rooms.resume_token(ann) != token
    assert await rooms.person_by_secret(second) == ann


async def test_a_new_name_shows_at_every_table(rooms: Rooms) -> None:
    friends = await invite(rooms, "Ann", "Bo")
    bo = friends.people[1]
    renamed = await rooms.rename(bo, "Ann")
    assert renamed.name == "Ann"
    assert [seat.name for seat in (await rooms.table(friends.code)).room.taken] == ["Ann", "Ann 2"]
    with pytest.raises(Refused, match="bad_name"):
        await rooms.rename(bo, "  ")


async def test_language_and_name_are_fresh_for_who_is_remembered(rooms: Rooms) -> None:
    ann, secret = await rooms.person_new("Ann", "en")
    await rooms.set_language(ann, "zh-Hant")
    await rooms.rename(ann, "Anna")
    known = await rooms.person_by_secret(secret)
    assert known is not None
    assert (known.name, known.language) == ("Anna", "zh-Hant")


async def test_memory_of_people_is_bounded(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people, "REMEMBERED", 2)
    secrets = [(await rooms.person_new(f"P{number}", "en"))[1] for number in range(4)]
    assert len(rooms.faces) == 2
    found = await rooms.person_by_secret(secrets[0])
    assert found is not None
    assert found.name == "P0"


async def test_a_new_name_is_kept_although_a_game_is_not_here_any_more(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    friends = await invite(rooms, "Ann")
    monkeypatch.delitem(GAMES, "tiny")
    assert (await rooms.rename(friends.host, "Anna")).name == "Anna"
