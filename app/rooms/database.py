"""The connection pool, and what to tell people when the database does not answer."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg
from asyncpg import exceptions as pg
from sqlalchemy import exc, text
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine

from app.errors import Refused
from app.text import Text

_DOWN = (
    OSError,
    TimeoutError,
    asyncpg.PostgresConnectionError,
    pg.OperatorInterventionError,  # shut down, restarted, or a statement cancelled for taking too long
    pg.InsufficientResourcesError,  # disk full, too many connections
    pg.ReadOnlySQLTransactionError,
    pg.InvalidAuthorizationSpecificationError,
    pg.InvalidCatalogNameError,
    pg.ObjectNotInPrerequisiteStateError,  # "not currently accepting connections"
    exc.TimeoutError,
)

POOL_SECONDS = 30.0
"""Longest wait for a free connection of the pool: a crowd at the door has to queue, and that is no failure."""


def not_saved() -> Refused:
    """What a person hears whose request could not be stored."""
    sentence = Text("Not saved: the database does not answer. Please try again in a moment.")
    return Refused("not_saved", sentence, 503, retry_after=1)


def is_down(error: BaseException) -> bool:
    """Whether an error means "the database cannot at present", as opposed to a mistake of ours."""
    if isinstance(error, exc.DBAPIError):
        cause = error.orig.__cause__ if error.orig is not None else None
        return error.connection_invalidated or (cause is not None and is_down(cause))
    is_lost = isinstance(error, asyncpg.InterfaceError) and not isinstance(error, ValueError)
    return is_lost or isinstance(error, _DOWN)


@asynccontextmanager
async def answering() -> AsyncIterator[None]:
    """Turn "the database cannot at present" into the refusal for people; mistakes stay what they are."""
    try:
        yield
    except (OSError, exc.SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        if is_down(error):
            raise not_saved() from error
        raise


async def connect(dsn: str, seconds: float, name: str = "fortune-table") -> asyncpg.Connection:
    """A raw connection. A statement that takes longer than `seconds` is cancelled by the server and given up here."""
    return await asyncpg.connect(
        dsn,
        timeout=seconds,
        command_timeout=seconds + 1,
        server_settings={"application_name": name, "statement_timeout": str(int(seconds * 1000)), "jit": "off"},
    )


class Database:
    """Sessions on a small pool; they wait for one another rather than for ever."""

    def __init__(self, dsn: str, seconds: float) -> None:
        self.dsn, self.seconds = dsn, seconds

        async def open_one() -> asyncpg.Connection:
            return await connect(dsn, seconds)

        self.engine: AsyncEngine = create_async_engine(
            "postgresql+asyncpg://",
            async_creator=open_one,
            pool_size=5,
            max_overflow=5,
            pool_timeout=POOL_SECONDS,
            pool_pre_ping=True,  # play goes on by itself after the database was away
            hide_parameters=True,  # an error in the log tells no hidden state and no hash of a secret
        )
        self._sessions = async_sessionmaker(self.engine, expire_on_commit=False)

    @asynccontextmanager
    async def session(self) -> AsyncIterator[AsyncSession]:
        """One transaction: committed at the end, rolled back by an exception. Refused("not_saved") if it cannot be."""
        async with answering(), self._sessions.begin() as session:
            yield session

    async def ask(self) -> None:
        """Whether the database answers: Refused("not_saved", 503) if not."""
        async with self.session() as session:
            await session.execute(text("SELECT 1"))

    async def close(self) -> None:
        """Close the pool."""
        await self.engine.dispose()
