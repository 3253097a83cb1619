"""Under a path of another site, with or without the proxy taking it off (R38)."""

from __future__ import annotations

import re

import pytest

from tests.web.conftest import GAME, Serve, Server, frame, listen

PUBLIC = "https://play.example.org/table"
ORIGIN = "https://play.example.org"


@pytest.fixture(scope="module")
def behind(serve: Serve) -> Server:
    """A server that a proxy shows at PUBLIC."""
    return serve(public_url=PUBLIC)


@pytest.mark.parametrize("prefix", ["", "/table"])
def test_a_whole_visit(behind: Server, prefix: str) -> None:
    browser = behind.browser(**{"Origin": ORIGIN, "X-Forwarded-Proto": "https"})
    opened = browser.send_form(f"{prefix}/rooms", game=GAME, name="Ann")
    assert opened.status_code == 303
    location = opened.headers["location"]
    assert location.startswith("/table/r/")
    cookie = opened.headers["set-cookie"]
    assert "Path=/table/" in cookie
    assert "Secure" in cookie
    secret = re.search(r"ft=([^;]+)", cookie)
    assert secret is not None
    code = location.rpartition("/")[2]
    page = browser.get(f"{prefix}/r/{code}", headers={"Cookie": f"ft={secret[1]}"}).text
    assert f"{PUBLIC}/r/{code}" in page
    for address in re.findall(r'\s(?:src|action|hx-post|hx-ws:connect|href)="(/[^"]*)"', page):
        assert address.startswith("/table/"), address
    static = re.search(r'href="/table(/static/css/[^"]+)"', page)
    assert static is not None
    assert browser.get(f"{prefix}{static[1]}").status_code == 200
    headers = {"Cookie": f"ft={secret[1]}"}
    with listen(behind, f"{prefix}/r/{code}/live", headers, ORIGIN) as socket:
        assert 'id="screen"' in frame(socket)
    missing = browser.get(f"{prefix}/nowhere")
    assert missing.status_code == 404
    assert 'href="/table/"' in missing.text
    assert browser.get(f"{prefix}/api/rooms/{code}").json()["link"] == f"{PUBLIC}/r/{code}"


def test_other_origins_stay_outside(behind: Server) -> None:
    browser = behind.browser(Origin="https://evil.example.org")
    assert browser.send_form("/table/rooms", game=GAME, name="Ann").status_code == 403
