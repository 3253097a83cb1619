"""Where requests may come from, what they may carry, and what answers never carry."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from websockets.exceptions import InvalidStatus

from app.rooms.keys import Keys
from app.settings import server_key
from tests.web.conftest import GAME, Program, Server, frame, listen, two_at_a_table

NASTY_NAMES = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='x",
    "{{ 7 * 7 }}",
    "{who}",
    "%s %(n)s",
    "&lt;b&gt;",
    "福桌🀄👨‍👩‍👧‍👦",
    "\u202eevil\u202c",
    "A" * 10_000,
    "a\u0301" * 1000,
    "\x00\x1b[31mred\r\nSet-Cookie: x=1",
    "');DROP TABLE people;--",
)


class Inert(HTMLParser):
    """Fails on everything that a name could have smuggled in."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element."""
        names = dict(attrs)
        assert tag not in ("img", "script", "iframe") or (names.get("src") or "").startswith(("/static/", "/r/"))
        assert not [name for name in names if name.startswith("on")]


def assert_inert(html: str) -> None:
    """Whether nothing in this HTML runs or loads what is not ours."""
    Inert().feed(html)


def test_every_page_carries_the_policy(server: Server) -> None:
    browser = server.browser()
    code = browser.open_room("Ann")
    for path in (
        "/",
        f"/r/{code}",
        "/rules",
        f"/rules/{GAME}",
        "/me/resume",
        "/nowhere",
        "/api/docs",
        "/api/games",
        "/healthz",
    ):
        headers = browser.get(path).headers
        policy = headers["content-security-policy"]
        assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';"), path
        assert "unsafe" not in policy, path
        assert "data:" not in policy, path
        assert f"ws://{server.host}" in policy, path
        for piece in ("form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"):
            assert piece in policy, path
        assert headers["x-content-type-options"] == "nosniff", path
        assert headers["referrer-policy"] == "same-origin", path
        assert "server" not in headers, path


def test_no_page_needs_what_the_policy_forbids(server: Server) -> None:
    browser = server.browser()
    code = browser.send_form("/solo", game=GAME, bots="1").headers["location"].rpartition("/")[2]
    lobby = browser.open_room("Ann")
    for path in ("/", f"/r/{code}", f"/r/{lobby}", "/rules", f"/rules/{GAME}", "/me/resume", "/nowhere", "/api/docs"):
        html = browser.get(path).text
        assert not re.search(r"<script(?![^>]*\bsrc=)", html), path
        assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:|hx-on|js:", html), path
        for address in re.findall(r'\s(?:src|action)="([^"]+)"', html):
            assert address.startswith("/"), (path, address)


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "file://", "", "garbage"])
def test_a_foreign_origin_changes_nothing(server: Server, origin: str) -> None:
    browser = server.browser()
    code = browser.open_room("Ann")
    before = server.query("SELECT count(*) FROM rooms"), server.query("SELECT count(*) FROM people")
    for path in (
        "/rooms",
        "/solo",
        f"/r/{code}/stand",
        f"/r/{code}/moves",
        "/me",
        "/language",
        "/me/revoke",
        "/api/rooms",
    ):
        answer = browser.post(path, data={"game": GAME, "name": "Eve"}, headers={"Origin": origin})
        assert answer.status_code == 403, path
    assert browser.get(f"/api/rooms/{code}").json()["you"] == 0
    assert (server.query("SELECT count(*) FROM rooms"), server.query("SELECT count(*) FROM people")) == before


def test_the_cookie_alone_is_not_enough(server: Server) -> None:
    browser = server.browser()
    code = browser.open_room("Ann")
    with httpx.Client(base_url=server.base, cookies=dict(browser.cookies)) as bare:
        assert bare.post(f"/r/{code}/stand").status_code == 403
    assert browser.get(f"/api/rooms/{code}").json()["you"] == 0


@pytest.mark.parametrize("origin", [None, "https://evil.example", "null"])
def test_sockets_of_other_sites_are_refused(server: Server, origin: str | None) -> None:
    browser = server.browser()
    code = browser.open_room("Ann")
    cookie = {"Cookie": f"ft={browser.cookies['ft']}"}
    for path in (f"/r/{code}/live", f"/api/rooms/{code}/live"):
        with pytest.raises(InvalidStatus) as caught, listen(server, path, cookie, origin):
            pass
        assert caught.value.response.status_code == 403


def test_a_socket_to_nowhere_is_refused(server: Server) -> None:
    for path in ("/r/K7M3PQ9D/live", "/api/rooms/K7M3PQ9D/live", "/elsewhere"):
        with pytest.raises(InvalidStatus) as caught, listen(server, path, {}, server.base):
            pass
        assert caught.value.response.status_code in (403, 404)


def test_the_cookie(server: Server) -> None:
    browser = server.browser()
    answer = browser.send_form("/rooms", game=GAME, name="Ann")
    cookie = answer.headers["set-cookie"]
    for part in ("ft=", "HttpOnly", "SameSite=lax", "Path=/", "Max-Age=34560000"):
        assert part in cookie
    assert "Secure" not in cookie
    assert len(browser.cookies["ft"]) >= 32
    behind = server.browser(**{"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.1"})
    behind.headers["Origin"] = server.base.replace("http:", "https:")
    assert "Secure" in behind.send_form("/rooms", game=GAME, name="Ann").headers["set-cookie"]


@pytest.mark.parametrize("name", NASTY_NAMES)
def test_names_are_text(server: Server, name: str) -> None:
    browser, friend = server.browser(), server.browser()
    answer = browser.send_form("/rooms", game=GAME, name=name)
    if answer.status_code == 422:
        assert "<html" in answer.text
        return
    assert answer.status_code == 303
    code = answer.headers["location"].rpartition("/")[2]
    friend.send_form(f"/r/{code}/sit", name="Bo", ready="1")
    browser.send_form(f"/r/{code}/start")
    stored = browser.table(code)["names"][0]
    assert 0 < len(stored) <= 20
    assert not re.search(r"[\x00-\x1f\u202a-\u202e]", stored)
    for path in ("/", f"/r/{code}"):
        for viewer in (browser, friend):
            html = viewer.get(path).text
            assert_inert(html)
            assert "{{" not in html or "{{" in name
    with friend.listen(f"/r/{code}/live") as socket:
        assert_inert(frame(socket))


def test_bodies_have_a_limit(server: Server) -> None:
    browser = server.browser()
    code = browser.open_room("Ann")
    big = "x" * (server.settings.body_bytes + 1)

    def drip() -> Any:
        for _ in range(20):
            yield b"name=" + b"x" * 2000

    program = server.program("Robo")
    assert browser.send_form("/me", name=big).status_code == 413
    assert browser.send_form(f"/r/{code}/moves", move=big, asked="1").status_code == 413
    assert program.post("/api/rooms", json={"game": big}).status_code == 413
    for path in ("/me", f"/r/{code}/moves"):
        chunked = browser.post(path, content=drip(), headers={"Content-Type": "application/x-www-form-urlencoded"})
        assert chunked.status_code == 413, path
    assert program.post("/api/people", content=drip(), headers={"Content-Type": "application/json"}).status_code == 413


def test_multipart_forms_are_understood(server: Server) -> None:
    browser = server.browser()
    answer = browser.post("/rooms", files={"game": (None, GAME), "name": (None, "Ann")})
    assert answer.status_code == 303
    code = answer.headers["location"].rpartition("/")[2]
    with_file = browser.post(f"/r/{code}/moves", files={"move": ("x.bin", b"\0" * 100)})
    assert with_file.status_code in (409, 422)
    broken = browser.post(
        f"/r/{code}/moves", content=b"--x\r\nnonsense", headers={"Content-Type": "multipart/form-data; boundary=x"}
    )
    assert broken.status_code == 422


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"name": "\\ud800"}', b"[" * 9000, b'{"name": 1e999}']
)
@pytest.mark.parametrize(
    "path",
    ["/api/people", "/api/rooms", "/api/rooms/CODE/moves", "/api/rooms/CODE/seats", "/api/rooms/CODE/talk"],
)
def test_broken_json_is_422(server: Server, robo: tuple[Program, str], path: str, content: bytes) -> None:
    program, code = robo
    answer = program.post(path.replace("CODE", code), content=content, headers={"Content-Type": "application/json"})
    fine = path.endswith("seats") and content == b""  # an empty wish is a wish: to sit down
    assert answer.status_code in ((200, 409) if fine else (422,)), answer.text
    assert fine or set(answer.json()) == {"code", "message"}


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=50),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=10), inner, max_size=3),
    max_leaves=8,
)
FIELD = st.sampled_from(
    (
        "name",
        "game",
        "options",
        "listed",
        "bot",
        "text",
        "line",
        "talk",
        "move",
        "asked",
        "without_unready",
        "seat",
        "level",
        "o-target",
    )
)


@given(body=st.dictionaries(FIELD, JSON, max_size=5) | JSON)
@hypothesis_settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_json_gets_an_answer(server: Server, robo: tuple[Program, str], body: Any) -> None:
    program, code = robo
    for path in (
        "/api/people",
        "/api/rooms",
        f"/api/rooms/{code}/seats",
        f"/api/rooms/{code}/start",
        f"/api/rooms/{code}/moves",
    ):
        answer = program.post(path, content=json.dumps(body), headers={"Content-Type": "application/json"})
        assert answer.status_code in (200, 401, 403, 404, 409, 422), (path, answer.text)
        assert isinstance(answer.json(), dict)


@given(fields=st.dictionaries(FIELD, st.text(max_size=60), max_size=5))
@hypothesis_settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_form_gets_an_answer(server: Server, fields: dict[str, str]) -> None:
    browser = server.browser()
    code = browser.open_room("Ann")
    data = {key: value.encode("utf-8", "replace").decode() for key, value in fields.items()}
    for verb in (
        "sit",
        "say",
        "ready",
        "bots",
        "remove",
        "host",
        "options",
        "seat",
        "shape",
        "take-over",
        "start",
        "moves",
        "rematch",
        "lobby",
    ):
        answer = browser.post(f"/r/{code}/{verb}", data=data)
        assert answer.status_code in (303, 403, 409, 422), (verb, data, answer.status_code)
        assert "Traceback" not in answer.text


@pytest.fixture(scope="module")
def robo(server: Server) -> tuple[Program, str]:
    """A program that is host of a room."""
    program = server.program("Robo")
    return program, program.open_room()


def test_no_secret_leaves_the_server(server: Server) -> None:
    """Neither seeds nor cookie secrets are in any page, frame, answer or log line (R21, R40a)."""
    ann, bo, code = two_at_a_table(server)
    browser = server.browser()
    frames = []
    with browser.listen(f"/r/{code}/live") as html, ann.listen(code) as table:
        for program in (ann, bo, ann, bo):
            seen = program.table(code)
            if seen["questions"]:
                program.move(code, seen["questions"][0]["token"], seen["asked"])
        for socket in (html, table):
            for _ in range(3):
                frames.append(str(socket.recv(10)))
    pages = [
        ann.get(f"/api/rooms/{code}").text,
        bo.get(f"/api/rooms/{code}/table").text,
        browser.get(f"/r/{code}").text,
    ]
    which = "FROM matches m JOIN rooms r ON r.id = m.room WHERE r.code = $1"
    sealed = server.query(f"SELECT m.sealed {which}", code)
    seed = Keys(server_key(server.settings)).unseal(sealed, server.query(f"SELECT m.id {which}", code).hex)
    assert sha256(seed).hexdigest() == server.query(f"SELECT m.commitment {which}", code), "this is the true seed"
    log = server.log.getvalue()
    for secret in (
        ann.secret,
        bo.secret,
        seed.hex(),
        b64encode(seed).decode()[:32],
        (server.settings.data_dir / "secret.key").read_text().strip(),
    ):
        assert len(secret) >= 32
        assert not any(secret in text for text in (*frames, *pages, log))
    assert ann.person not in "".join(pages), "not even the id of a person is told to others"


def test_metrics_count_and_name_nobody(server: Server) -> None:
    ann, bo, code = two_at_a_table(server)
    mover = ann if ann.table(code)["questions"] else bo
    table = mover.table(code)
    mover.move(code, table["questions"][0]["token"], table["asked"])
    mover.move(code, "fly", table["asked"])
    text = ann.get("/metrics").text
    for name in ("moves", "commits", "moves_stored"):
        assert re.search(rf"^fortune_{name}_total [1-9]", text, re.M), name
    assert re.search(r"^fortune_rooms_live [1-9]", text, re.M)
    assert 'fortune_refusals_total{code="' in text
    assert code not in text
    assert "Ann" not in text
