"""A real server, a real browser, and the people who sit before it."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.guests import Guest, Newcomer, new_guest
from tests.browser.house import House, furnish
from tests.browser.server import Server

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
QUICK = {"HEARTBEAT_SECONDS": 1, "GONE_SECONDS": 1.5, "BOT_SECONDS": 0.15, "FSYNC": "false"}
"""Settings that let a test see in a second what people see in ten."""
ROOMY = {"REQUESTS_PER_SECOND": 5000, "REQUEST_BURST": 10000, "ROOMS_PER_MINUTE": 1000, "PEOPLE_PER_MINUTE": 1000}
"""All guests of a run come from one address."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Playwright's synchronous interface and asyncio's tests do not go together in one process."""
    here = [item for item in items if Path(__file__).parent in item.path.parents]
    if len(here) < len(items):
        for item in here:
            item.add_marker(pytest.mark.skip(reason="browser tests want a run of their own: pytest tests/browser"))


@pytest.fixture(scope="session")
def chromium() -> str:
    """Where the browser is. Without one: a failure in CI, elsewhere a skip that says why."""
    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if path is not None:
        return path
    if os.environ.get("CI") == "true":
        pytest.fail("no chromium on this machine, and in CI it must be there")
    pytest.skip("browser tests LEFT OUT: no chromium on this machine (Debian: apt-get install chromium)")


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    """One browser for the whole run; everybody gets a context of their own in it."""
    expect.set_options(timeout=15_000)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        yield running
        running.close()


Serve = Callable[..., Server]


@pytest.fixture(scope="session")
def serve() -> Iterator[Serve]:
    """Starts servers, each on a folder of its own; they end with the run."""
    running: list[Server] = []
    folders: list[Path] = []

    def start(module: str = "app", **settings: Any) -> Server:
        folders.append(Path(tempfile.mkdtemp(prefix="tests-browser-")))
        server = Server(folders[-1], module, **{**ROOMY, "LUCK": folders[-1] / "luck", **settings})
        running.append(server)
        server.start()
        return server

    yield start
    for server in running:
        server.stop()
    for folder in folders:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def server(serve: Serve) -> Server:
    """The server that most tests share: rooms do not know each other. A test may foresee the luck of a match (fate.py)."""
    return serve("tests.browser.lucky", **QUICK)


@pytest.fixture(scope="session")
def careful(serve: Serve) -> Server:
    """A server with the settings that everybody gets, which waits for the disk: it may be killed. Its luck can be foreseen."""
    return serve("tests.browser.lucky")


@pytest.fixture(scope="session")
def house(server: Server) -> House:
    """Rooms in every state."""
    return furnish(server.base)


@pytest.fixture
def newcomer(browser: Browser, server: Server) -> Iterator[Newcomer]:
    """Opens browsers: `newcomer(DESK, "zh", dark=True)`. At the end nobody's browser may have complained."""
    guests: list[Guest] = []

    def come(*given: Any, base: str | None = None, **more: Any) -> Guest:
        guests.append(new_guest(browser, base or server.base, *given, **more))
        return guests[-1]

    yield come
    complaints = [said for guest in guests for said in guest.unforgiven]
    for guest in guests:
        guest.context.close()
    assert complaints == []
