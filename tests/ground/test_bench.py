"""The bench: its two protocols and its reading of pages on their own, then a tiny run against a real server.

What comes out must have the right shape; how fast it was is nobody's business here.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import pytest

from app.bench.alarm import Alarm
from app.bench.http import Answer, Http
from app.bench.listening import Listening
from app.bench.page import Page, version_of
from app.bench.point import Point
from app.bench.report import show
from app.bench.staged import staged
from app.bench.trouble import BenchTrouble
from app.games.chance import Chance
from app.games.choices import read_choices
from app.games.position import Position, Step, advance, start
from app.games.registry import GAMES

KEYS = {
    "rooms",
    "spectators",
    "moves_per_s",
    "p50_ms",
    "p95_ms",
    "p99_ms",
    "server_us_per_move",
    "db_us_per_move",
    "bytes_per_viewer_move",
}
SCREEN = (
    b'<hx-partial id="screen"><div id="screen"><input type="hidden" id="asked" name="asked" value="4" data-v="1.4.0">'
    b'<ul id="tray"><li><button form="move" name="move" value="place 0 1">a</button></li></ul>'
    b'<div id="actions"><button form="f-leave">no</button><button disabled form="move" name="move" value="skip">no</button>'
    b'<button form="move" name="move" value="end_turn">b</button><svg><use href="#x"/></svg></div></div></hx-partial>'
)


class Wire(asyncio.Transport):
    """A transport that keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written += bytes(data)

    def is_closing(self) -> bool:
        return False

    def close(self) -> None:
        return


def test_a_page_offers_the_buttons_it_shows() -> None:
    page = Page()
    page.show(SCREEN)
    assert page.asked == "4"
    assert page.tokens == ["place 0 1", "end_turn"]


def test_a_region_replaces_itself_and_what_lay_in_it() -> None:
    page = Page()
    page.show(SCREEN)
    page.show(
        b'\x1e<input type="hidden" id="asked" name="asked" value="5" data-v="1.5.0">'
        b'\x1e<ul id="tray"><button name="move" value="a &amp; b">c</button></ul>'
        b"\x1f<li>Ann</li>"
    )
    assert page.asked == "5"
    assert page.tokens == ["end_turn", "a & b"]
    page.show(b'\x1e<ul id="tray" hidden></ul>')
    assert page.tokens == ["end_turn"]


def test_a_frame_tells_its_version() -> None:
    assert version_of(SCREEN) == 1_000_004
    assert version_of(b'{"v":"1.4.0"}') == -1


def test_answers_come_one_after_the_other_however_they_are_cut() -> None:
    answers: list[Answer] = []
    http = Http(lambda: None)
    http.connection_made(Wire())
    http.send(b"", answers.append)
    http.send(b"", answers.append)
    whole = (
        b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\nset-cookie: ft=x; Path=/\r\n\r\nhello"
        + b"HTTP/1.1 204 No Content\r\n\r\n"
    )
    for byte in whole:
        http.data_received(bytes((byte,)))
    assert [(answer.status, answer.body) for answer in answers] == [(200, b"hello"), (204, b"")]
    assert answers[0].header("Set-Cookie") == "ft=x; Path=/"
    assert answers[1].header("set-cookie") is None


async def test_frames_are_read_however_they_are_cut_and_pings_are_answered() -> None:
    heard: list[bytes] = []
    wire = Wire()
    socket = Listening(b"GET / HTTP/1.1", heard.append, lambda: None)
    socket.connection_made(wire)
    long = b"y" * 300
    whole = (
        b"HTTP/1.1 101 Switching Protocols\r\n\r\n\x81\x02hi"
        + b"\x89\x01p"
        + b"\x81\x7e\x01\x2c"
        + long
        + b"\x81\x7f"
        + bytes(7)
        + b"\x01z"
    )
    for byte in whole:
        socket.data_received(bytes((byte,)))
    await socket.ready
    assert heard == [b"hi", long, b"z"]
    assert wire.written.endswith(b"\x8a\x81\x00\x00\x00\x00p")


async def test_a_refused_socket_says_so() -> None:
    socket = Listening(b"GET / HTTP/1.1", lambda frame: None, lambda: None)
    socket.connection_made(Wire())
    socket.data_received(b"HTTP/1.1 429 Too Many Requests\r\n\r\n")
    with pytest.raises(ConnectionError, match="429"):
        await socket.ready


async def test_the_alarm_ends_the_work() -> None:
    alarm = Alarm()
    asyncio.get_running_loop().call_soon(alarm.ring, "The server closed a socket.")
    with pytest.raises(BenchTrouble, match="closed a socket"):
        await alarm.guard(asyncio.sleep(60))
    assert await Alarm().guard(asyncio.sleep(0, "done")) == "done"


def test_the_table_has_a_line_for_each_point(capsys: pytest.CaptureFixture[str]) -> None:
    point = Point(20, 1, None, 1234.0, 1.11, 2.22, 3.33, 410.0, 77.0, 640.0, 5000, None, 31.5, 29.5, 0.44)
    show([point, point])
    out = capsys.readouterr().out
    assert out.count("1,234") == 2
    assert "29.5 KiB/socket" in out


@pytest.mark.timeout(180)
def test_a_tiny_run_prints_a_point_and_nothing_else() -> None:
    run = bench("--rooms", "2", "--seconds", "1.5", "--json")
    assert run.returncode == 0, run.stderr
    (point,) = json.loads(run.stdout)
    assert (point["rooms"], point["spectators"]) == (2, 1)
    assert point.keys() >= KEYS
    assert all(point[key] > 0 for key in KEYS)


GAME = GAMES["roll_for_it"]


def begin() -> Position:
    """A match of two."""
    return start(GAME, 2, read_choices(GAME, []), Chance(bytes(16), "bench", 0)).position


def follow(position: Position) -> Step:
    """The first legal move of whoever is asked."""
    seat, question = next(iter(position.questions.items()))
    chance = Chance(bytes(16), "bench", position.number + 1)
    return advance(position, seat, str(question.moves[0]), question.asked, chance)


@pytest.fixture
def positions(tmp_path: Path) -> Path:
    """Two positions that follow each other in a match, as a file."""
    first = begin()
    file = tmp_path / "positions"
    file.write_bytes(b"\n".join(GAME.encode(one.state) for one in (first, follow(first).position)))
    return file


def test_on_a_stage_every_move_leads_to_a_position_of_the_list(positions: Path) -> None:
    states = [GAME.decode(line) for line in positions.read_bytes().splitlines()]
    game = staged(GAME, states)
    assert type(game).__module__ == type(GAME).__module__, "where words and templates are looked for"
    steps = [start(game, 2, begin().choices, Chance(bytes(16), "stage", 0))]
    for _ in range(3):
        steps.append(follow(steps[-1].position))
    assert [step.position.state for step in steps] == [*states, *states]
    assert steps[2].position.state is not steps[0].position.state
    assert all(step.news for step in steps[1:]), "the rules write the log"


@pytest.mark.timeout(180)
def test_a_tiny_run_on_a_stage(positions: Path) -> None:
    run = bench("--rooms", "1", "--seconds", "1.5", "--json", "--from", str(positions))
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout)[0]["moves_per_s"] > 0


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (b"", "There is no position"),
        (b"{}", "Line 1 of"),
        (b"[", "is no state of roll_for_it"),
        (None, "Nobody is asked"),
    ],
)
def test_what_is_no_position_is_refused(positions: Path, line: bytes | None, said: str) -> None:
    over = GAME.decode(positions.read_bytes().splitlines()[0])
    over.phase = "over"
    positions.write_bytes(GAME.encode(over) if line is None else line)
    run = bench("--from", str(positions))
    assert run.returncode == 2
    assert said in " ".join(run.stderr.split())


def bench(*words: str) -> subprocess.CompletedProcess[str]:
    """Run the command."""
    return subprocess.run([sys.executable, "-m", "app", "bench", *words], capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("words", "said"), [(["--game", "ludo"], "roll_for_it"), (["--game", "roll_for_it", "--seats", "9"], "2 to 8")]
)
def test_a_table_that_cannot_be_is_refused(words: list[str], said: str) -> None:
    run = bench(*words)
    assert run.returncode == 2
    assert said in " ".join(run.stderr.split())
