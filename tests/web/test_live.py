"""What a browser's socket gets, and what polling gets instead."""

from __future__ import annotations

import json
import re

import httpx
import pytest

from tests.web.conftest import GAME, Serve, Server, frame, listen


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
        assert re.fullmatch(r'\{"v":"\d+\.\d+\.\d+","n":\d+\}', beat)
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


def test_polling_is_told_who_comes_and_its_spectators_are_counted(server: Server) -> None:
    ann, mei = server.browser(), server.browser()
    code = ann.open_room("Ann")
    mei.send_form("/me", name="Mei")

    def poll(**known: str) -> httpx.Response:
        return ann.get(f"/r/{code}/screen", params=known)

    first = poll(v="", mark="")
    stamp = re.search(r'data-v="([\d.]+)"', first.text)
    assert stamp is not None
    shown = {"v": stamp[1], "mark": first.headers["x-mark"]}
    assert poll(**shown).status_code == 204
    assert mei.get(f"/r/{code}/screen").status_code == 200
    assert ann.get(f"/api/rooms/{code}").json()["spectators"] == 1
    told = poll(**shown)
    assert told.status_code == 200
    assert "Mei" in told.text
    assert poll(v=stamp[1], mark=told.headers["x-mark"]).status_code == 204


def test_to_become_host_is_offered_when_it_is_allowed(serve: Serve) -> None:
    server = serve(gone_seconds=0.3)
    ann, bo = server.browser(), server.browser()
    code = ann.open_room("Ann")
    assert bo.send_form(f"/r/{code}/sit", name="Bo").status_code == 303
    with bo.listen(f"/r/{code}/live") as socket:
        while 'form="f-claim-host"' not in frame(socket):
            pass
        assert bo.click(f"/r/{code}/claim-host").status_code == 204


def test_a_spectator_is_shown_no_buttons_and_no_hidden_form_values(server: Server) -> None:
    ann, visitor = server.browser(), server.browser()
    code = ann.send_form("/solo", game=GAME, bots="1", level="easy").headers["location"].rpartition("/")[2]
    html = visitor.get(f"/r/{code}").text
    assert 'name="move"' not in html
    assert re.search(r'id="asked"[^>]*value=""', html)
