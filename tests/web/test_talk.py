"""Talk through every door: forms, sockets, polling, JSON; what it costs, and what it may not do."""

from __future__ import annotations

import re
from html import unescape

import pytest

from app.web.screen import LINES, REGION
from tests.web.conftest import Browser, Serve, Server, frame, listen, tables, two_at_a_table
from tests.web.test_security import NASTY_NAMES, assert_inert

EXTRA = ("\x1e<p id=dock>", '<hx-partial id="screen">', 'data-v="9.9.9"', "$& \\1 `", "<li id=log-end>", "a" * 5000)


@pytest.fixture(scope="module")
def talkative(serve: Serve) -> Server:
    """A server where one may say as much as one likes."""
    return serve(talk_per_minute=10_000)


def heard(html: str) -> list[str]:
    """What is said in a page or a frame, as a reader sees it."""
    return [unescape(text) for text in re.findall(r"<q>(.*?)</q>", html)]


def watcher(server: Server, name: str = "Mia", lang: str = "en") -> Browser:
    """Somebody with a name and without a seat."""
    browser = server.browser()
    assert browser.send_form("/me", name=name).status_code == 303
    browser.cookies.set("lang", lang)
    return browser


def match_of_two(server: Server) -> tuple[Browser, Browser, str]:
    """Two browsers in a started match: the host, the other, the code."""
    ann, bo = server.browser(), server.browser()
    code = ann.open_room("Ann")
    assert bo.send_form(f"/r/{code}/sit", name="Bo", ready="1").status_code == 303
    assert ann.send_form(f"/r/{code}/start").status_code == 303
    return ann, bo, code


def play(people: list[Browser], code: str) -> None:
    """Whoever is asked plays their first move."""
    for person in people:
        table = person.table(code)
        if table["questions"]:
            move = table["questions"][0]["token"]
            assert person.click(f"/r/{code}/moves", move=move, asked=table["asked"]).status_code == 204
            return


def test_a_plain_form_is_enough_and_a_reload_shows_what_was_said(server: Server) -> None:
    ann, bo, code = match_of_two(server)
    answer = ann.send_form(f"/r/{code}/say", text="Good luck, Bo!")
    assert (answer.status_code, answer.headers["location"]) == (303, f"/r/{code}")
    assert bo.click(f"/r/{code}/say", text="You too").status_code == 204
    for viewer in (ann, bo, server.browser()):
        assert heard(viewer.get(f"/r/{code}").text) == ["Good luck, Bo!", "You too"]


def test_lines_stand_in_the_log_where_they_were_said(server: Server) -> None:
    ann, bo, code = match_of_two(server)
    ann.click(f"/r/{code}/say", text="before")
    play([ann, bo], code)
    ann.click(f"/r/{code}/say", text="after")
    order = re.findall(r'<li class="[^"]*" id="(log-1|say)-', ann.get(f"/r/{code}").text)
    assert [name for name, last in zip(order, [*order[1:], ""], strict=True) if name != last] == ["say", "log-1", "say"]


def test_everybody_gets_a_line_at_once_and_nothing_else_with_it(server: Server) -> None:
    """A question stays the same question, and the board is not drawn again."""
    ann, bo, code = match_of_two(server)
    with (
        ann.listen(f"/r/{code}/live") as first,
        bo.listen(f"/r/{code}/live") as second,
        listen(server, f"/r/{code}/live", {}, server.base) as third,
    ):
        for socket in (first, second):
            while "1 person is watching" not in frame(socket):  # who came is told first
                pass
        frame(third)
        assert bo.click(f"/r/{code}/say", text="Hm").status_code == 204
        asked = ann.table(code)["asked"], bo.table(code)["asked"], None
        for socket, number in zip((first, second, third), asked, strict=True):
            head, line = frame(socket).split(LINES)
            value = "" if number is None else number
            question = f'{REGION}<input type="hidden" id="asked" name="asked" value="{value}" data-v="1.0.'
            assert head.startswith(question)
            assert head.count(REGION) == 1
            assert re.fullmatch(r'<li class="line is-chat" id="say-1" data-voice="\w+">.*Bo.*<q>Hm</q></li>', line)


def test_a_move_costs_no_byte_more_after_people_have_talked(server: Server) -> None:
    ann, bo, code = match_of_two(server)
    with ann.listen(f"/r/{code}/live") as socket:
        frame(socket)
        ann.click(f"/r/{code}/say", text="Hm")
        while not heard(frame(socket)):
            pass
        play([ann, bo], code)
        pushed = frame(socket)
    assert 'id="say' not in pushed
    assert not heard(pushed)


def test_watchers_talk_and_are_marked(server: Server) -> None:
    ann, _, code = match_of_two(server)
    mia = watcher(server, "ann")
    assert mia.click(f"/r/{code}/say", text="Nice dice").status_code == 204
    line = re.search(r'<li class="line is-chat".*?</li>', ann.get(f"/r/{code}").text)
    assert line is not None
    assert 'class="who looks-on"' in line[0]
    assert "ann 2</b> <small>watching</small>" in line[0], "nobody watches under the name of somebody who sits"


def test_a_visitor_without_a_name_gives_one(server: Server) -> None:
    _, _, code = match_of_two(server)
    visitor = server.browser()
    assert 'form="f-say" id="say-name" name="name"' in visitor.get(f"/r/{code}").text
    assert visitor.click(f"/r/{code}/say", text="Hello").status_code == 422
    answer = visitor.click(f"/r/{code}/say", text="Hello", name="Zoë")
    assert answer.status_code == 204
    assert answer.headers["hx-redirect"] == f"/r/{code}"
    page = visitor.get(f"/r/{code}").text
    assert heard(page) == ["Hello"]
    assert "say-name" not in page


def test_ready_made_lines_come_in_the_language_of_each_reader(server: Server) -> None:
    ann, bo, code = match_of_two(server)
    bo.cookies.set("lang", "zh-Hant")
    assert ann.click(f"/r/{code}/say", line="well_played").status_code == 204
    assert heard(ann.get(f"/r/{code}").text) == ["Well played!"]
    assert heard(bo.get(f"/r/{code}").text) == ["玩得漂亮！"]
    assert ann.click(f"/r/{code}/say", line="{who}").status_code == 422
    assert ann.click(f"/r/{code}/say", text="well_played").status_code == 204
    assert heard(bo.get(f"/r/{code}").text)[-1] == "well_played", "what is typed is never translated"


@pytest.mark.parametrize("text", [*NASTY_NAMES, *EXTRA])
def test_what_is_said_is_text(talkative: Server, text: str) -> None:
    ann, bo, code = match_of_two(talkative)
    with bo.listen(f"/r/{code}/live") as socket:
        frame(socket)
        assert ann.click(f"/r/{code}/say", text=text).status_code == 204
        while not heard(pushed := frame(socket)):
            pass
    line = pushed.split(LINES)[1]
    page = bo.get(f"/r/{code}").text
    for html in (line, page, ann.send_form(f"/r/{code}/say", text=text).text):
        assert_inert(html)
    assert page.count('id="screen"') == 1
    assert line.count("<") == 6, "the line, the name and the words, and nothing that was smuggled in"
    (said,) = heard(line)
    assert 0 < len(said) <= 200
    assert not re.search(r"[\x00-\x1f\u202a-\u202e]", said)


def test_too_much_talk_is_stopped_for_that_person_only(serve: Serve) -> None:
    server = serve(talk_per_minute=12)
    ann, bo, code = match_of_two(server)
    for _ in range(3):
        assert ann.click(f"/r/{code}/say", text="spam").status_code == 204
    refused = ann.click(f"/r/{code}/say", text="spam")
    assert refused.status_code == 429
    assert int(refused.headers["retry-after"]) >= 1
    assert ann.post(f"/api/rooms/{code}/talk", json={"text": "spam"}).status_code == 429, "one limit for both doors"
    assert bo.click(f"/r/{code}/say", text="Stop it").status_code == 204
    assert len(heard(bo.get(f"/r/{code}").text)) == 4


def test_the_host_switches_talk_off_in_lobby_and_match(server: Server) -> None:
    ann, bo, code = match_of_two(server)
    ann.click(f"/r/{code}/say", text="Hm")
    switch = 'form="f-options" name="talk" value="0"'
    assert switch in ann.get(f"/r/{code}").text
    assert switch not in bo.get(f"/r/{code}").text
    assert bo.click(f"/r/{code}/options", talk="0").status_code == 403
    assert ann.click(f"/r/{code}/options", talk="0").status_code == 204
    for viewer in (ann, bo, watcher(server)):
        answer = viewer.click(f"/r/{code}/say", text="Hello")
        assert (answer.status_code, "switched talk off" in answer.text) == (409, True)
        page = viewer.get(f"/r/{code}").text
        assert 'id="say-text"' not in page
        assert heard(page) == ["Hm"], "what was said stays"
    assert ann.click(f"/r/{code}/options", talk="1").status_code == 204
    assert bo.click(f"/r/{code}/say", text="Thanks").status_code == 204
    lobby = ann.open_room("Ann")
    assert ann.send_form(f"/r/{lobby}/options", talk="0").status_code == 303
    assert 'id="o-talk-0" checked' in ann.get(f"/r/{lobby}").text
    assert ann.click(f"/r/{lobby}/say", text="Hello").status_code == 409


def test_talk_in_the_lobby_is_pushed_polled_and_taken_along(server: Server) -> None:
    ann, bo = server.browser(), watcher(server, "Bo")
    code = ann.open_room("Ann")
    version = re.search(r'data-v="([\d.]+)"', bo.get(f"/r/{code}/screen").text)
    assert version is not None
    with ann.listen(f"/r/{code}/live") as socket:
        frame(socket)
        assert bo.click(f"/r/{code}/say", text="Is there a seat?").status_code == 204
        while not heard(pushed := frame(socket)):
            pass
    assert 'id="seats"' not in pushed
    polled = bo.get(f"/r/{code}/screen", params={"v": version[1]})
    assert (polled.status_code, heard(polled.text)) == (200, ["Is there a seat?"])
    assert bo.send_form(f"/r/{code}/sit", name="Bo", ready="1").status_code == 303
    assert ann.send_form(f"/r/{code}/start").status_code == 303
    assert heard(ann.get(f"/r/{code}").text) == ["Is there a seat?"]


def test_programs_talk_too(server: Server) -> None:
    ann, bo, code = two_at_a_table(server)
    page = server.browser()
    with bo.listen(code) as feed:
        assert next(tables(feed))["talk"] == 0
        assert ann.post(f"/api/rooms/{code}/talk", json={"text": " Good  luck "}).json() == {"number": 1}
        assert next(table["talk"] for table in tables(feed)) == 1
    assert ann.post(f"/api/rooms/{code}/talk", json={"line": "thanks"}).json() == {"number": 2}
    assert bo.post(f"/api/rooms/{code}/talk", json={}).json()["code"] == "nothing_said"
    assert page.post(f"/api/rooms/{code}/talk", json={"text": "x"}).status_code == 401
    told = page.get(f"/api/rooms/{code}/talk", headers={"Accept-Language": "zh-Hant"}).json()
    assert told["open"] is True
    lines = told["lines"]
    assert [(line["name"], line["text"], line["watching"]) for line in lines] == [
        ("Ann", "Good luck", False),
        ("Ann", "謝謝大家，玩得很開心", False),
    ]
    assert heard(page.get(f"/r/{code}").text) == ["Good luck", "Thanks for the game"]
    assert lines[0]["voice"] == lines[1]["voice"]
    assert ann.person not in str(told) + page.get(f"/r/{code}").text, "a voice is not the person's id"
