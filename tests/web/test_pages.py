"""Pages and forms as a browser without script meets them."""

from __future__ import annotations

import re

import pytest

from app.rooms.database import not_saved
from app.rooms.service import Rooms
from tests.web.conftest import GAME, Serve, Server, visible

LOCALES = ("en", "zh-Hant")
CODE = re.compile(r"^[3479BCDFGHJKMNPQRSTWXYZ]{8}$")


def test_looking_makes_nobody(server: Server) -> None:
    browser = server.browser()
    code = server.browser().open_room("Ann")
    before = server.query("SELECT count(*) FROM people")
    for path in ("/", "/rules", f"/rules/{GAME}", f"/r/{code}", f"/new?game={GAME}", f"/r/{code}/screen", "/api/games"):
        answer = browser.get(path)
        assert answer.status_code == 200, path
        assert "set-cookie" not in answer.headers, path
    assert server.query("SELECT count(*) FROM people") == before


@pytest.mark.parametrize("lang", LOCALES)
def test_every_page_is_whole_in_both_languages(server: Server, lang: str) -> None:
    browser = server.browser(**{"Accept-Language": lang})
    code = browser.open_room("Ann")
    for path in (
        "/",
        "/rules",
        f"/rules/{GAME}",
        f"/r/{code}",
        f"/new?game={GAME}",
        "/me/resume",
        "/api/docs",
        "/r/K7M3PQ9D",
    ):
        page = browser.get(path)
        assert page.headers["content-language"] == lang
        assert f'<html lang="{lang}"' in page.text, path
        assert page.text.rstrip().endswith("</html>"), path
        assert "None" not in visible(page.text), path
        assert not re.search(r"\{\w+\}", visible(page.text)) or path == "/api/docs", path
        for link in re.findall(r'(?:src|href)="(/static/[^"#]+)', page.text):
            assert browser.get(link).status_code == 200, (path, link)


def test_open_room_sit_and_start_without_script(server: Server) -> None:
    ann, bo, mei = server.browser(), server.browser(), server.browser()
    code = ann.open_room("Ann", listed="1")
    assert CODE.match(code)
    assert "Ann" in mei.get("/").text, "a listed room stands on the start page"
    sat = bo.send_form(f"/r/{code}/sit", name="Bo")
    assert (sat.status_code, sat.headers["location"]) == (303, f"/r/{code}")
    assert bo.send_form(f"/r/{code}/ready", ready="1").status_code == 303
    assert ann.send_form(f"/r/{code}/start").status_code == 303
    table = ann.table(code)
    assert table["names"] == ["Ann", "Bo"]
    mover = ann if table["questions"] else bo
    table = mover.table(code)
    page = mover.get(f"/r/{code}").text
    tokens = re.findall(r'name="move" value="([^"]+)"', page)
    assert sorted(tokens) == sorted(question["token"] for question in table["questions"])
    assert f'value="{table["asked"]}"' in page
    played = mover.send_form(f"/r/{code}/moves", move=tokens[0], asked=table["asked"])
    assert (played.status_code, played.headers["location"]) == (303, f"/r/{code}")
    assert mover.table(code)["number"] == table["number"] + 1
    watched = mei.get(f"/r/{code}").text
    assert "Ann" in watched
    assert 'name="move"' not in watched, "a spectator has no buttons"


def test_solo_is_one_click(server: Server) -> None:
    browser = server.browser()
    answer = browser.send_form("/solo", game=GAME, bots="2", level="easy")
    code = answer.headers["location"].rpartition("/")[2]
    table = browser.table(code)
    assert (table["status"], len(table["names"]), table["seat"] is not None) == ("playing", 3, True)
    assert "Guest" in table["names"]


def test_computers_have_names_in_the_language_of_their_host(server: Server) -> None:
    host = server.browser(**{"Accept-Language": "zh-TW"})
    code = host.send_form("/solo", game=GAME, bots="2", level="easy").headers["location"].rpartition("/")[2]
    assert host.table(code)["names"] == ["訪客", "燈籠", "算盤"]


def test_our_script_gets_204_and_toasts(server: Server) -> None:
    browser = server.browser()
    code = browser.open_room("Ann")
    assert browser.click(f"/r/{code}/bots", level="easy").status_code == 204
    stranger = server.browser()
    joined = stranger.click(f"/r/{code}/sit", name="Bo")
    assert (joined.status_code, joined.headers["hx-redirect"]) == (204, f"/r/{code}")
    assert joined.cookies.get("ft")
    refused = stranger.click(f"/r/{code}/start")
    assert refused.status_code == 403
    assert (refused.headers["hx-retarget"], refused.headers["hx-reswap"]) == ("#toasts", "beforeend")
    assert '<div class="toast' in refused.text
    assert "<html" not in refused.text


def test_a_refused_plain_form_shows_the_room_with_the_sentence(server: Server) -> None:
    ann, bo = server.browser(), server.browser()
    code = ann.open_room("Ann")
    bo.send_form(f"/r/{code}/sit", name="Bo", ready="1")
    refused = bo.send_form(f"/r/{code}/start")
    assert refused.status_code == 403
    assert 'role="alert"' in refused.text
    assert 'id="screen"' in refused.text
    ann.send_form(f"/r/{code}/start")
    table = ann.table(code)
    waiting, mover = (bo, ann) if table["questions"] else (ann, bo)
    table = mover.table(code)
    early = waiting.send_form(f"/r/{code}/moves", move=table["questions"][0]["token"], asked=table["asked"])
    assert early.status_code == 409
    name = "Ann" if mover is ann else "Bo"
    assert f"The table waits for {name}" in visible(early.text), "the sentence names who is waited for"
    spectator = server.browser().send_form(f"/r/{code}/moves", move="roll", asked=0)
    assert spectator.status_code == 403


def test_a_double_click_is_a_success(server: Server) -> None:
    ann = server.browser()
    code = ann.send_form("/solo", game=GAME, bots="1", level="easy").headers["location"].rpartition("/")[2]
    for _ in range(200):
        table = ann.table(code)
        if table["questions"]:
            break
    move = {"move": table["questions"][0]["token"], "asked": table["asked"]}
    assert [ann.click(f"/r/{code}/moves", **move).status_code for _ in range(3)] == [204, 204, 204]


def test_solo_that_cannot_start_makes_nobody_and_no_room(server: Server) -> None:
    browser = server.browser()
    before = [server.query(f"SELECT count(*) FROM {table}") for table in ("people", "rooms")]
    answer = browser.send_form("/solo", {"game": GAME, "bots": "4", "o-sets": "red"})
    assert answer.status_code == 409
    assert "both card sets" in answer.text
    assert [server.query(f"SELECT count(*) FROM {table}") for table in ("people", "rooms")] == before


def test_a_refused_solo_keeps_the_person(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(*_: object) -> int:
        raise not_saved()

    browser = server.browser()
    with monkeypatch.context() as patch:
        patch.setattr(Rooms, "start", refuse)
        assert browser.send_form("/solo", game=GAME, bots="1", name="Ann").status_code == 503
    assert "Ann" in browser.get("/").text


def test_the_room_code_box(server: Server) -> None:
    browser = server.browser()
    code = browser.open_room("Ann")
    for typed in (
        code,
        code.lower(),
        f" {code[:4]}-{code[4:]} ",
        f"{server.base}/r/{code}",
        f"http://x/r/{code}/?lang=en",
    ):
        answer = browser.get("/join", params={"code": typed})
        assert (answer.status_code, answer.headers.get("location")) == (303, f"/r/{code}"), typed
    assert browser.get(f"/r/{code.lower()}").headers["location"] == f"/r/{code}"
    for typed in ("", "K7M3PQ9", "\0", "../..", "福桌福桌福桌福桌", "x" * 5000):
        missing = browser.get("/join", params={"code": typed})
        assert missing.status_code == 404, typed
        assert 'href="/"' in missing.text


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/nowhere", 404),
        ("GET", "/r/K7M3PQ9D", 404),
        ("GET", "/r/a%00b", 404),
        ("GET", "/r/%ff%fe", 404),
        ("POST", "/r/K7M3PQ9D/sit", 404),
        ("POST", "/r/K7M3PQ9D/moves", 404),
        ("POST", "/r/K7M3PQ9D/dance", 404),
        ("GET", "/r/K7M3PQ9D/sit", 405),
        ("GET", "/r/K7M3PQ9D/moves", 405),
        ("DELETE", "/", 405),
        ("GET", "/rules/chess", 404),
        ("GET", "/new?game=chess", 404),
        ("POST", "/rooms", 422),
        ("POST", "/language", 422),
        ("GET", "/static/css/../../app/main.py", 404),
        ("GET", "/static/%2e%2e/pyproject.toml", 404),
        ("GET", "/static/nothing.css", 404),
        ("GET", "/static/css//base.css", 404),
        ("GET", "/api/games/", 404),
        ("GET", "/resume/nonsense", 404),
        ("POST", "/resume/nonsense", 404),
        ("POST", "/me/revoke", 403),
        ("GET", "/me/resume", 403),
        ("GET", "/api/nowhere", 404),
        ("GET", "/api/rooms/K7M3PQ9D", 404),
        ("PUT", "/api/rooms", 405),
    ],
)
def test_wrong_addresses_get_a_sentence_and_a_way_on(server: Server, method: str, path: str, status: int) -> None:
    answer = server.browser().request(method, path, data={} if method == "POST" else None)
    assert answer.status_code == status
    if path.startswith("/api/"):
        assert set(answer.json()) == {"code", "message"}
    else:
        assert re.search(r'href="/(r/\w+)?"', answer.text), "a way on"
        assert "Traceback" not in answer.text


def test_head_is_answered_wherever_get_is(server: Server) -> None:
    browser = server.browser()
    code = browser.open_room("Ann")
    for path in ("/", f"/r/{code}", f"/r/{code}/qr.svg", "/rules", "/healthz", "/readyz", "/metrics", "/api/games",
                 f"/api/rooms/{code}", f"/api/rooms/{code}/table", "/api/docs", "/api/openapi.json", "/static/css/base.css",
                 "/nowhere"):  # fmt: skip
        head, get = browser.head(path), browser.get(path)
        assert head.status_code == get.status_code, path
        assert head.content == b"", path
        assert head.headers["content-type"] == get.headers["content-type"], path


def test_static_files_keep_for_good_under_their_hash(server: Server) -> None:
    browser = server.browser()
    address = re.search(r'href="(/static/css/base\.css\?h=\w+)"', browser.get("/").text)
    assert address is not None
    first = browser.get(address[1])
    assert "immutable" in first.headers["cache-control"]
    assert first.headers["content-encoding"] == "gzip"
    again = browser.get("/static/css/base.css", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert browser.get("/static/css/base.css").headers["cache-control"] == "no-cache"


def test_the_invitation_can_be_scanned(server: Server) -> None:
    browser = server.browser()
    code = browser.open_room("Ann")
    answer = browser.get(f"/r/{code}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg")
    assert "<script" not in answer.text
    assert browser.get("/r/K7M3PQ9D/qr.svg").status_code == 404
    endless = browser.get(f"/r/{code}/qr.svg", headers={"Host": "a" * 4000})
    assert endless.status_code == 200, "no host name is so long: it is not taken into the code"


def test_language_follows_address_cookie_browser(server: Server) -> None:
    browser = server.browser(**{"Accept-Language": "zh-TW,zh;q=0.9"})
    assert '<html lang="zh-Hant"' in browser.get("/").text
    assert '<html lang="en"' in browser.get("/?lang=en").text
    code = browser.open_room("Ann")
    changed = browser.send_form("/language", lang="en", next=f"/r/{code}?lang=zh-Hant")
    assert changed.headers["location"] == f"/r/{code}"
    assert '<html lang="en"' in browser.get("/").text
    assert browser.send_form("/language", lang="en", next="https://evil.example/").headers["location"] == "/"


def test_old_rooms_say_so(server: Server, serve: Serve) -> None:
    code = server.browser().open_room("Ann")
    server.query("UPDATE rooms SET expires_at = now() - interval '1 hour' WHERE code = $1 RETURNING 1", code)
    later = serve(beside=server).browser()
    answer = later.get(f"/r/{code}")
    assert answer.status_code == 410
    assert 'href="/"' in answer.text
    assert later.send_form(f"/r/{code}/sit", name="Bo").status_code == 410
