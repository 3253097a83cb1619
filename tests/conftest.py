"""What every test runs under, and a real PostgreSQL for those that want one."""

from __future__ import annotations

import asyncio
import itertools
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import asyncpg
import pytest
from hypothesis import settings

from app.embedded import EmbeddedPostgres
from app.rooms.migrate import upgrade

# A busy machine is no reason to fail: no test of ours is about time.
settings.register_profile("unhurried", deadline=None, print_blob=True)
settings.load_profile("unhurried")

_numbers = itertools.count(1)


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    """A PostgreSQL for this run, without waiting for the disk: the address of its first, empty database."""
    folder = Path(tempfile.mkdtemp(prefix="tests-db-"))
    folder.chmod(0o755)  # the database may run under another account
    server = EmbeddedPostgres(folder, fsync=False)
    server.start()
    yield server.dsn
    server.stop()
    shutil.rmtree(folder)


@pytest.fixture(scope="session")
def postgres(cluster: str) -> str:
    """The address of a migrated database that new ones are copied from; nobody may stay connected to it."""
    template = database_in(cluster, "template_migrated")
    asyncio.run(_execute(cluster, "CREATE DATABASE template_migrated"))
    upgrade(template)
    return template


@pytest.fixture
def new_dsn(cluster: str, postgres: str) -> Iterator[Callable[[], str]]:
    """A function that makes a fresh, migrated database; all of them are dropped after the test."""
    made: list[str] = []

    def make() -> str:
        made.append(f"test_{next(_numbers)}")
        asyncio.run(_execute(cluster, f"CREATE DATABASE {made[-1]} TEMPLATE template_migrated STRATEGY FILE_COPY"))
        return database_in(cluster, made[-1])

    yield make
    for name in made:
        asyncio.run(_execute(cluster, f"DROP DATABASE {name} WITH (FORCE)"))


@pytest.fixture
def dsn(new_dsn: Callable[[], str]) -> str:
    """The address of a fresh, migrated database for one test."""
    return new_dsn()


def database_in(cluster: str, name: str) -> str:
    """The address of another database of the same server."""
    before, _, query = cluster.partition("?")
    return f"{before.rpartition('/')[0]}/{name}?{query}"


async def _execute(dsn: str, statement: str) -> None:
    connection = await asyncpg.connect(dsn)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()
