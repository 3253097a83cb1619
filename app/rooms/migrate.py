"""Bring a database to the newest tables: at every start, by one process at a time."""

from __future__ import annotations

import asyncio
from typing import Any

import asyncpg
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from app.paths import folder

_LOCK = 0x666F7274756E65  # "fortune": an advisory lock of our own in the database


def config(**attributes: Any) -> Config:
    """Alembic's set-up, wherever the package is installed. `attributes` reach migrations/env.py."""
    made = Config()
    made.set_main_option("script_location", str(folder("migrations")).replace("%", "%%"))
    made.attributes.update(attributes)
    return made


def engine_for(dsn: str) -> AsyncEngine:
    """An engine without a pool, for set-up work. `dsn` is read by asyncpg, so that it means the same everywhere."""

    async def connect() -> asyncpg.Connection:
        return await asyncpg.connect(dsn)

    return create_async_engine("postgresql+asyncpg://", async_creator=connect, poolclass=NullPool)


def upgrade(dsn: str, revision: str = "head") -> None:
    """Run the migrations that are missing, in one transaction. A second process waits for the first and finds nothing to do.

    Blocking, for the time before the server runs; not to be called from a coroutine.
    """
    asyncio.run(_run(dsn, revision, command.upgrade))


def downgrade(dsn: str, revision: str) -> None:
    """Go back to an earlier revision ("base": no tables). Loses what the earlier tables cannot hold."""
    asyncio.run(_run(dsn, revision, command.downgrade))


async def _run(dsn: str, revision: str, act: Any) -> None:
    engine = engine_for(dsn)

    def migrate(connection: Connection) -> None:
        act(config(connection=connection), revision)

    try:
        async with engine.begin() as connection:
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
            await connection.run_sync(migrate)
    finally:
        await engine.dispose()
