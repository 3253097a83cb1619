"""The database for a verb: the one that DATABASE_URL names, else the embedded one."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Iterator

import asyncpg

from app.embedded import DatabaseTrouble, EmbeddedPostgres
from app.settings import Settings

OLDEST_MAJOR = 15
PATIENCE = 30.0
"""Seconds to wait for a database that is starting beside us, as in a compose file."""


@contextlib.contextmanager
def database(settings: Settings, *, join: bool = False) -> Iterator[str]:
    """The address of a database that answers, for the length of the block.

    `join`: share the embedded database of a running server, make none, and do not wait: for short commands. Raises
    DatabaseTrouble with a sentence.
    """
    if settings.database_url is not None:
        asyncio.run(_wait_for(settings.database_url, 0 if join else PATIENCE))
        yield settings.database_url
        return
    if join and not (settings.data_dir / "postgres").exists():
        raise DatabaseTrouble(f"There is no database in {settings.data_dir.absolute()}. Is that the right DATA_DIR?")
    embedded = EmbeddedPostgres(settings.data_dir, fsync=settings.fsync, bin_dir=settings.postgres_bin)
    try:
        if join:
            embedded.join_or_start()
        else:
            embedded.start()
    except OSError as error:
        raise DatabaseTrouble(f"The data folder {settings.data_dir} cannot be used: {error}.") from error
    try:
        yield embedded.dsn
    finally:
        embedded.stop()


async def _wait_for(dsn: str, patience: float) -> None:
    until = time.monotonic() + patience
    while True:
        try:
            connection = await asyncpg.connect(dsn, timeout=5)
            break
        except (OSError, TimeoutError, asyncpg.CannotConnectNowError) as error:
            if time.monotonic() >= until:
                raise DatabaseTrouble(f"The database of DATABASE_URL does not answer: {error}.") from error
            await asyncio.sleep(0.5)
        except (asyncpg.PostgresError, asyncpg.InterfaceError, ValueError) as error:
            raise DatabaseTrouble(f"The database of DATABASE_URL does not let us in: {error}.") from error
    major = connection.get_server_version().major
    await connection.close()
    if major < OLDEST_MAJOR:
        raise DatabaseTrouble(f"The database is PostgreSQL {major}; version {OLDEST_MAJOR} or newer is needed.")
