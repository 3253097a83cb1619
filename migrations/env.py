"""How Alembic reaches the database: over the connection it is handed (app/rooms/migrate.py), else over DATABASE_URL."""

from __future__ import annotations

import asyncio
import os

from alembic import context
from sqlalchemy import Connection

from app.rooms.migrate import engine_for
from app.rooms.models import Base


def migrate(connection: Connection) -> None:
    """Run what was asked for on this connection."""
    context.configure(connection=connection, target_metadata=Base.metadata, compare_server_default=True)
    with context.begin_transaction():
        context.run_migrations()


async def connect_and_migrate() -> None:
    """For Alembic's own command line, e.g. to write a new revision."""
    engine = engine_for(os.environ["DATABASE_URL"])
    try:
        async with engine.begin() as connection:
            await connection.run_sync(migrate)
    finally:
        await engine.dispose()


handed = context.config.attributes.get("connection")
if handed is not None:
    migrate(handed)
else:
    asyncio.run(connect_and_migrate())
