"""What a browser's socket gets, and what polling gets instead."""

from __future__ import annotations

import json
import re

import pytest

from tests.web.conftest import GAME, Server, frame, listen


def test_a_page_gets_the_present_then_what_changed(server: Server) -> None:
    ann = server.browser()
    code = ann.open_room("Ann")
    with ann.listen(f"/r/{code}/live") as mine, listen(server, f"/r/{code}/live", {}, server.base) as theirs:
        for socket in (mine, theirs):
            assert 'hx-partial id="screen"' in frame(socket)
        while 'id="watchers"' not in frame(mine):  # the visitor is counted
            pass
        assert ann.click(f"/r/{code}/bots", level="easy").status_code == 204
        for socket in (mine, theirs):
            pushed = frame(socket)
            assert 'id="seats"' in pushed
            assert 'hx-partial id="screen"' not in pushed, "only what changed"
        assert ann.click(f"/r/{code}/start").status_code == 204
        while 'data-page="match"' not in (pushed := frame(mine)):
            pass
        assert 'name="asked"' in pushed


def test_a_refusal_sends_the_whole_screen_again(server: Server) -> None:
    ann = server.browser()
    code = ann.open_room("Ann")
    with ann.listen(f"/r/{code}/live") as socket:
        frame(socket)
        assert ann.click(f"/r/{code}/start").status_code == 409
        assert 'hx-partial id="screen"' in frame(socket)


def test_pages_hear_heartbeats_and_programs_only_tables(server: Server) -> None:
    ann = server.browser()
    code = ann.open_room("Ann")
    robo = server.program("Robo")
    with ann.listen(f"/r/{code}/live") as page, robo.listen(code) as program:
        while not (beat := str(page.recv(10))).startswith("{"):
            pass
        assert re.fullmatch(r'\{"v":"\d+\.\d+\.\d+"\}', beat)
        assert "status" in json.loads(program.recv(10))
        with pytest.raises(TimeoutError):
            program.recv(4 * server.settings.heartbeat_seconds)


def test_polling_gets_the_same_screen(server: Server) -> None:
    ann, visitor = server.browser(), server.browser()
    code = ann.send_form("/solo", game=GAME, bots="1", level="easy").headers["location"].rpartition("/")[2]
    whole = visitor.get(f"/r/{code}/screen")
    assert whole.status_code == 200
    assert whole.text.startswith('<hx-partial id="screen">')
    version = re.search(r'data-v="([\d.]+)"', whole.text)
    assert version is not None
    assert visitor.get("/r/K7M3PQ9D/screen").status_code == 404
    lobby = ann.open_room("Ann")
    present = ann.get(f"/r/{lobby}/screen")
    stamp = re.search(r'data-v="([\d.]+)"', present.text)
    assert stamp is not None
    assert ann.get(f"/r/{lobby}/screen", params={"v": stamp[1]}).status_code == 204
    ann.click(f"/r/{lobby}/bots", level="easy")
    assert ann.get(f"/r/{lobby}/screen", params={"v": stamp[1]}).status_code == 200


def test_a_spectator_is_shown_no_buttons_and_no_hidden_form_values(server: Server) -> None:
    ann, visitor = server.browser(), server.browser()
    code = ann.send_form("/solo", game=GAME, bots="1", level="easy").headers["location"].rpartition("/")[2]
    html = visitor.get(f"/r/{code}").text
    assert 'name="move"' not in html
    assert re.search(r'id="asked"[^>]*value=""', html)
