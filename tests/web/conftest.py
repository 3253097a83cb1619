"""The whole server on a real database, and the three who come to it: a browser, a program, somebody who listens."""

from __future__ import annotations

import asyncio
import io
import json
import re
import socket
import threading
import time
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest
import uvicorn
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from app import logs
from app.main import create_app
from app.settings import Settings
from tests.conftest import database_in

GAME = "roll_for_it"


class Server:
    """A running server: where it is, what it logged, where its database is."""

    def __init__(self, base: str, log: io.StringIO, dsn: str, settings: Settings) -> None:
        self.base, self.log, self.dsn, self.settings = base, log, dsn, settings

    @property
    def host(self) -> str:
        """Host and port."""
        return self.base.removeprefix("http://")

    def browser(self, **headers: str) -> Browser:
        """A browser without cookies."""
        return Browser(self, **headers)

    def program(self, name: str) -> Program:
        """A program that became a person."""
        return Program(self, name)

    def query(self, statement: str, *values: Any) -> Any:
        """The first value that a statement gives."""
        return asyncio.run(_query(self.dsn, statement, *values))


class Browser(httpx.Client):
    """Sends Origin and cookies as browsers do, and follows no redirect by itself."""

    def __init__(self, server: Server, **headers: str) -> None:
        super().__init__(
            base_url=server.base, headers={"Origin": server.base, "Accept-Language": "en", **headers}, timeout=30
        )
        self.server = server

    def send_form(self, path: str, fields: dict[str, Any] | None = None, **more: Any) -> httpx.Response:
        """A plain form."""
        return self.post(path, data={**(fields or {}), **more})

    def click(self, path: str, **fields: Any) -> httpx.Response:
        """A form sent by our script."""
        return self.post(path, data=fields, headers={"HX-Request": "true"})

    def open_room(self, name: str, **fields: Any) -> str:
        """Open a room and sit in it; its code."""
        answer = self.send_form("/rooms", game=GAME, name=name, **fields)
        assert answer.status_code == 303, answer.text
        return answer.headers["location"].rpartition("/")[2]

    def table(self, code: str) -> dict[str, Any]:
        """The table object, as this browser's person sees it."""
        return dict(self.get(f"/api/rooms/{code}/table").json())

    def listen(self, path: str) -> ClientConnection:
        """A socket with this browser's cookies."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return listen(self.server, path, {"Cookie": cookies} if cookies else {}, self.server.base)


class Program(httpx.Client):
    """A program with a Bearer, without Origin."""

    def __init__(self, server: Server, name: str) -> None:
        super().__init__(base_url=server.base, timeout=30)
        self.server = server
        made = self.post("/api/people", json={"name": name})
        assert made.status_code == 200, made.text
        self.person, self.secret = made.json()["person"], made.json()["secret"]
        self.headers["Authorization"] = f"Bearer {self.secret}"

    def open_room(self, **body: Any) -> str:
        """Open a room; its code."""
        answer = self.post("/api/rooms", json={"game": GAME, **body})
        assert answer.status_code == 200, answer.text
        return str(answer.json()["code"])

    def sit(self, code: str, **body: Any) -> httpx.Response:
        """Sit down, or add a bot."""
        return self.post(f"/api/rooms/{code}/seats", json=body)

    def start(self, code: str) -> httpx.Response:
        """Start the match."""
        return self.post(f"/api/rooms/{code}/start")

    def table(self, code: str) -> dict[str, Any]:
        """The table object."""
        return dict(self.get(f"/api/rooms/{code}/table").json())

    def move(self, code: str, token: str, asked: int) -> httpx.Response:
        """Play."""
        return self.post(f"/api/rooms/{code}/moves", json={"move": token, "asked": asked})

    def listen(self, code: str) -> ClientConnection:
        """The table again after every change."""
        return listen(self.server, f"/api/rooms/{code}/live", {"Authorization": f"Bearer {self.secret}"})


def listen(
    server: Server, path: str, headers: dict[str, str] | None = None, origin: str | None = None
) -> ClientConnection:
    """A socket of anybody."""
    return connect(
        f"ws://{server.host}{path}",
        additional_headers=headers,
        origin=None if origin is None else Origin(origin),
        max_size=None,
        ping_interval=None,  # a test that looks elsewhere for a minute is not gone
    )


def two_at_a_table(server: Server, **options: Any) -> tuple[Program, Program, str]:
    """Two programs in a started match: the host, the other, the code."""
    ann, bo = server.program("Ann"), server.program("Bo")
    code = ann.open_room(options=options)
    assert ann.sit(code).status_code == 200
    assert bo.sit(code).status_code == 200
    assert ann.start(code).status_code == 200
    return ann, bo, code


def visible(html: str) -> str:
    """The text of a page without its tags."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))


async def _query(dsn: str, statement: str, *values: Any) -> Any:
    connection = await asyncpg.connect(dsn)
    try:
        return await connection.fetchval(statement, *values)
    finally:
        await connection.close()


Serve = Callable[..., Server]


@pytest.fixture(scope="module")
def serve(cluster: str, postgres: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serve]:
    """Starts servers: `serve(body_bytes=2000)` on a fresh database, `serve(beside=server)` on that of another one."""
    running: list[tuple[uvicorn.Server, threading.Thread]] = []

    def start(beside: Server | None = None, **given: Any) -> Server:
        dsn = _fresh(cluster) if beside is None else beside.dsn
        wishes: dict[str, Any] = {
            "bot_seconds": 0,
            "heartbeat_seconds": 0.5,
            "requests_per_second": 5000,
            "request_burst": 10000,
            "rooms_per_minute": 1000,
        }
        folder = beside.settings.data_dir if beside else Path(tmp_path_factory.mktemp("web-data"))
        settings = Settings(**{**wishes, **given, "database_url": dsn, "data_dir": folder})
        log = io.StringIO()
        logs.configure(settings, log)
        listener = socket.socket()
        listener.bind(("127.0.0.1", 0))
        config = uvicorn.Config(
            create_app(settings),
            http="httptools",
            ws="websockets-sansio",
            log_config=None,
            server_header=False,
            proxy_headers=False,
            timeout_keep_alive=60,
            timeout_graceful_shutdown=2,
        )
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
        thread.start()
        until = time.monotonic() + 30
        while not server.started:
            assert thread.is_alive(), log.getvalue()
            assert time.monotonic() < until, log.getvalue()
            time.sleep(0.02)
        running.append((server, thread))
        return Server(f"http://127.0.0.1:{listener.getsockname()[1]}", log, dsn, settings)

    yield start
    for server, _ in running:
        server.should_exit = True
    for _, thread in running:
        thread.join(20)


@pytest.fixture(scope="module")
def server(serve: Serve) -> Server:
    """One server with generous limits for all tests of a module."""
    return serve()


def _fresh(cluster: str) -> str:
    """The address of a new database with all tables."""
    name = f"web_{uuid.uuid4().hex[:12]}"
    asyncio.run(_query(cluster, f"CREATE DATABASE {name} TEMPLATE template_migrated"))
    return database_in(cluster, name)


def tables(socket: ClientConnection, timeout: float = 20) -> Iterator[dict[str, Any]]:
    """Every table object that comes over a JSON socket."""
    while True:
        yield json.loads(socket.recv(timeout))


def frame(socket: ClientConnection, timeout: float = 20) -> str:
    """The next HTML that comes over a page's socket; heartbeats are left out."""
    while True:
        message = str(socket.recv(timeout))
        if not message.startswith("{"):
            return message
