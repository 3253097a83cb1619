"""Models and migrations say the same, and migrations go both ways."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from app.paths import folder
from app.rooms import migrate
from app.rooms.models import Base

TABLES = {"people", "devices", "rooms", "seats", "chat", "matches", "moves", "alembic_version"}


def _differences(dsn: str, also: str | None = None) -> list[Any]:
    def compare(connection: Connection) -> list[Any]:
        if also is not None:
            connection.execute(text(also))
        options = {"compare_type": True, "compare_server_default": True}
        return list(compare_metadata(MigrationContext.configure(connection, opts=options), Base.metadata))

    async def ask() -> list[Any]:
        engine = migrate.engine_for(dsn)
        async with engine.connect() as connection:
            found = await connection.run_sync(compare)
        await engine.dispose()
        return found

    return asyncio.run(ask())


def _tables(dsn: str) -> set[str]:
    async def ask() -> set[str]:
        connection = await asyncpg.connect(dsn)
        rows = await connection.fetch("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        await connection.close()
        return {row["tablename"] for row in rows}

    return asyncio.run(ask())


def test_models_and_migrations_agree(dsn: str) -> None:
    assert _differences(dsn) == []


@pytest.mark.parametrize(
    "change",
    [
        "ALTER TABLE seats DROP COLUMN stand_in",
        "ALTER TABLE rooms ALTER COLUMN game DROP NOT NULL",
        "DROP INDEX seats_person",
        "ALTER TABLE moves ALTER COLUMN seat TYPE bigint",
    ],
)
def test_a_difference_would_be_noticed(dsn: str, change: str) -> None:
    assert _differences(dsn, change)


def test_down_and_up_again(dsn: str) -> None:
    assert _tables(dsn) == TABLES
    migrate.downgrade(dsn, "base")
    assert _tables(dsn) == {"alembic_version"}
    migrate.upgrade(dsn)
    assert _tables(dsn) == TABLES
    assert _differences(dsn) == []


def test_rooms_from_before_there_was_talk_may_talk(dsn: str) -> None:
    migrate.downgrade(dsn, "0001")
    assert _tables(dsn) == TABLES - {"chat"}
    person, room = "11111111-1111-1111-1111-111111111111", "22222222-2222-2222-2222-222222222222"
    people = f"INSERT INTO people (id, name, language, created_at) VALUES ('{person}', 'Ann', 'en', now())"
    rooms = (
        "INSERT INTO rooms (id, code, game, options, host, listed, status, revision, created_at, active_at, expires_at)"
        f" VALUES ('{room}', 'K7M3PQ9D', 'tiny', '{{}}', '{person}', false, 'lobby', 0, now(), now(), now())"
    )

    async def ask(*statements: str) -> Any:
        connection = await asyncpg.connect(dsn)
        try:
            return [await connection.fetchval(statement) for statement in statements][-1]
        finally:
            await connection.close()

    asyncio.run(ask(people, rooms))
    migrate.upgrade(dsn)
    assert asyncio.run(ask("SELECT talk FROM rooms")) is True


def test_two_servers_that_start_at_once_migrate_once(new_dsn: Callable[[], str]) -> None:
    dsn = new_dsn()
    migrate.downgrade(dsn, "base")
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(migrate.upgrade, [dsn, dsn]))
    assert _tables(dsn) == TABLES


def test_migrations_are_found_where_an_installed_package_keeps_them(
    dsn: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(folder("migrations"), tmp_path / "100% ours" / "migrations")
    monkeypatch.setattr(migrate, "folder", lambda name: tmp_path / "100% ours" / name)
    migrate.downgrade(dsn, "base")
    migrate.upgrade(dsn)
    assert _tables(dsn) == TABLES
