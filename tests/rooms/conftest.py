"""Rooms over a fresh database, and people to fill them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Any, Protocol

import pytest
import pytest_asyncio
import structlog

from app.games.registry import GAMES, register
from app.rooms.facts import Person
from app.rooms.service import Rooms
from app.rooms.table import Table
from app.settings import Settings
from tests.games.tiny_game import GAME

KEY = bytes(range(32))


class Open(Protocol):
    """Opens rooms over the test's database, each as another process would; settings by name."""

    def __call__(self, on_change: Callable[[Table], None] | None = None, **settings: Any) -> Awaitable[Rooms]: ...


@pytest.fixture(scope="session", autouse=True)
def _plain_logs() -> Iterator[None]:
    """Tracebacks without the drawing of local variables, which takes longer than the tests."""
    renderer = structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    structlog.configure(processors=[structlog.processors.add_log_level, renderer])
    yield
    structlog.reset_defaults()


@pytest.fixture(autouse=True)
def _tiny_game() -> Iterator[None]:
    """The tests' own game, with hidden hands and simultaneous choices, is there."""
    if GAME.slug in GAMES:
        yield
        return
    register(GAME)
    yield
    del GAMES[GAME.slug]


@pytest_asyncio.fixture
async def open_rooms(dsn: str) -> AsyncIterator[Open]:
    """Opens rooms; all are closed after the test."""
    opened: list[Rooms] = []

    async def start(on_change: Callable[[Table], None] | None = None, **settings: Any) -> Rooms:
        chosen = Settings(**{"bot_seconds": 0, **settings})
        rooms = await Rooms.connect(dsn, chosen, KEY, on_change or _ignore, sweeping=False)
        opened.append(rooms)
        return rooms

    yield start
    for rooms in opened:
        await rooms.close()


@pytest_asyncio.fixture
async def rooms(open_rooms: Open) -> Rooms:
    """One process's rooms."""
    return await open_rooms()


class Friends:
    """A room with people who sit and are ready; the first is host."""

    def __init__(self, code: str, people: list[Person]) -> None:
        self.code, self.people, self.host = code, people, people[0]


async def invite(rooms: Rooms, *names: str, game: str = "tiny", **options: Any) -> Friends:
    """Open a room and sit these people down, ready."""
    people = [(await rooms.person_new(name, "en"))[0] for name in names]
    code = await rooms.open(people[0], game, options)
    for person in people:
        await rooms.sit(code, person, ready=True)
    return Friends(code, people)


async def play_on(rooms: Rooms, friends: Friends, moves: int) -> int:
    """Let the people answer their questions, each with the first of their moves; the number of the last."""
    number = 0
    for _ in range(moves):
        table = await rooms.table(friends.code)
        assert table.position is not None
        if table.position.outcome is not None:
            break
        seat, question = next(iter(table.position.questions.items()))
        person = next(person for person in friends.people if table.match_seat(person.id) == seat)
        number = await rooms.play(friends.code, person, str(question.moves[0]), question.asked)
    return number


async def until(true: Callable[[], bool], seconds: float = 20.0) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(seconds):
        while not true():  # noqa: ASYNC110  # what is waited for may be anything
            await asyncio.sleep(0.01)


def _ignore(table: Table) -> None:
    pass
