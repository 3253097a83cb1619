"""Guests: one person on many devices, by a cookie and a resume link (R7 to R9)."""

from __future__ import annotations

import re

import pytest

from tests.web.conftest import GAME, Browser, Serve, Server, frame, listen, visible


def resume_link(browser: Browser) -> str:
    """The path of this person's resume link."""
    page = browser.send_form("/me/resume")
    assert page.status_code == 200
    link = re.search(r'href="http[^"]*?(/resume/[^"]+)"', page.text)
    assert link is not None
    assert "<svg" in page.text
    return link[1]


def test_a_resume_link_asks_before_it_signs_in(server: Server) -> None:
    phone, desk = server.browser(), server.browser()
    code = phone.open_room("Ann")
    link = resume_link(phone)
    asked = desk.get(link)
    assert asked.status_code == 200
    assert "Continue as Ann?" in visible(asked.text)
    assert asked.headers["cache-control"] == "no-store"
    assert "set-cookie" not in asked.headers, "a chat's preview must not sign in"
    assert desk.table(code)["seat"] is None
    signed = desk.send_form(link)
    assert (signed.status_code, signed.headers["location"]) == (303, "/")
    assert desk.get(f"/api/rooms/{code}").json()["you"] == 0
    assert phone.get(f"/api/rooms/{code}").json()["you"] == 0, "the first device stays the same person"
    assert desk.cookies["ft"] != phone.cookies["ft"]
    assert desk.get(link).headers["location"] == "/", "who is Ann already is not asked"


def test_a_revoked_link_is_dead_and_a_new_one_works(server: Server) -> None:
    phone, desk = server.browser(), server.browser()
    phone.open_room("Ann")
    old = resume_link(phone)
    assert resume_link(phone) == old, "it can be shown again"
    page = phone.send_form("/me/revoke")
    assert "Earlier links no longer work" in visible(page.text)
    for method in ("GET", "POST"):
        assert desk.request(method, old, data={} if method == "POST" else None).status_code == 404
    assert "ft" not in desk.cookies
    assert desk.send_form(resume_link(phone)).status_code == 303


def test_a_link_of_another_server_or_person_does_not_fit(server: Server, serve: Serve) -> None:
    other = serve().browser()
    other.open_room("Ann")
    stranger = server.browser()
    link = resume_link(other)
    assert stranger.get(link).status_code == 404
    own = server.browser()
    own.open_room("Bo")
    token = resume_link(own)
    assert stranger.get(token[:-1] + ("A" if token[-1] != "A" else "B")).status_code == 404


def test_the_seat_outlives_the_server(server: Server, serve: Serve) -> None:
    ann = server.browser()
    code = ann.send_form("/solo", game=GAME, bots="1").headers["location"].rpartition("/")[2]
    before = ann.table(code)
    later = serve(beside=server)
    tomorrow = later.browser()
    tomorrow.cookies.set("ft", ann.cookies["ft"], domain="127.0.0.1")
    after = tomorrow.table(code)
    assert after["seat"] == before["seat"] is not None
    assert after["number"] >= before["number"]


def test_a_name_changes_everywhere(server: Server) -> None:
    ann = server.browser()
    code = ann.open_room("Ann")
    renamed = ann.send_form("/me", name="Anna <b>", next=f"/r/{code}")
    assert (renamed.status_code, renamed.headers["location"]) == (303, f"/r/{code}")
    assert ann.get(f"/api/rooms/{code}").json()["seats"][0]["name"] == "Anna <b>"
    assert "Anna &lt;b&gt;" in ann.get("/").text
    assert ann.send_form("/me", name=" \u200b ").status_code == 422
    fresh = server.browser()
    assert fresh.send_form("/me", name="Mei").status_code == 303
    assert "Mei" in fresh.get("/").text


def test_several_windows_of_one_seat(server: Server) -> None:
    ann = server.browser()
    code = ann.open_room("Ann")
    with ann.listen(f"/r/{code}/live") as first, ann.listen(f"/r/{code}/live") as second:
        for socket in (first, second):
            assert 'id="screen"' in frame(socket)
        ann.click(f"/r/{code}/bots", level="easy")
        for socket in (first, second):
            assert 'id="seats"' in frame(socket)


def test_a_stranger_watches_and_is_counted(server: Server) -> None:
    ann = server.browser()
    code = ann.open_room("Ann")
    with listen(server, f"/r/{code}/live", {}, server.base) as socket:
        assert 'id="screen"' in frame(socket)
        assert ann.get(f"/api/rooms/{code}").json()["spectators"] == 1


@pytest.mark.parametrize("cookie", ["", "x", "ft", "%00", "é", "a" * 5000, "; ft=", "'--"])
def test_nonsense_in_the_cookie_is_nobody(server: Server, cookie: str) -> None:
    browser = server.browser()
    headers = [(b"Cookie", b"ft=" + cookie.encode())]
    answer = browser.request("GET", "/", headers=headers)
    assert answer.status_code == 200
