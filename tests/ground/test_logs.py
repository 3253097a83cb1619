"""Log lines: one form for all sources, carrying what they are about, without local variables."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
import structlog

from app import logs
from app.serving import server_config
from app.settings import Settings


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()
    structlog.contextvars.clear_contextvars()


def lines(stream: io.StringIO) -> list[dict[str, Any]]:
    """The lines written so far, as objects."""
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_ours_and_the_librarys_lines_look_alike_and_carry_the_room() -> None:
    stream = io.StringIO()
    logs.configure(Settings(log_json=True), stream)
    structlog.contextvars.bind_contextvars(room="ABCDEFGH")
    structlog.get_logger("app.rooms").info("opened", game="roll_for_it")
    logging.getLogger("uvicorn.error").warning("slow by %s", "a bit")
    ours, theirs = lines(stream)
    assert ours.keys() - {"game"} == theirs.keys()
    assert (ours["event"], ours["room"], ours["game"]) == ("opened", "ABCDEFGH", "roll_for_it")
    assert (theirs["event"], theirs["room"], theirs["level"]) == ("slow by a bit", "ABCDEFGH", "warning")


def test_levels_below_the_one_set_stay_silent() -> None:
    stream = io.StringIO()
    logs.configure(Settings(log_json=True, log_level="warning"), stream)
    structlog.get_logger("app").info("not this")
    logging.getLogger("uvicorn").info("nor this")
    structlog.get_logger("app").warning("this")
    assert [line["event"] for line in lines(stream)] == ["this"]


def test_sockets_never_log_what_passes_through_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """At "debug" the library writes headers, with the cookie, and whole frames to this logger."""
    sockets = logging.getLogger("uvicorn.error")
    monkeypatch.setattr(sockets, "level", sockets.level)
    settings = Settings(log_level="debug")
    logs.configure(settings, io.StringIO())
    server_config(settings, None)
    assert not sockets.isEnabledFor(logging.DEBUG)
    assert sockets.isEnabledFor(logging.INFO)


@pytest.mark.parametrize("as_json", [True, False])
def test_a_traceback_shows_no_local_variables(as_json: bool) -> None:
    stream = io.StringIO()
    logs.configure(Settings(log_json=as_json), stream)
    cookie = "-".join(["very", "secret"])
    try:
        cookie.index("?")
    except ValueError:
        structlog.get_logger("app").exception("broken")
    assert "ValueError" in stream.getvalue()
    assert cookie not in stream.getvalue()
