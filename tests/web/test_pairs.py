"""A game in pairs through the front door: who plays with whom is seen everywhere, and during play nobody may talk."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from app.promises import registered
from tests.games.tiny_game.pairs import PAIRS
from tests.web.conftest import Browser, Serve, Server, visible

QUIET = "Partners keep silent: talk opens after the deal."


@pytest.fixture(scope="module")
def hall(serve: Serve) -> Iterator[Server]:
    """A server where Lanterns are played in pairs."""
    with registered(PAIRS):
        yield serve()


@pytest.fixture
def four(hall: Server) -> tuple[list[Browser], str]:
    """Four in the lobby, all ready: the host first."""
    people = [hall.browser() for _ in range(4)]
    opened = people[0].send_form("/rooms", game=PAIRS.slug, name="Ann")
    code = opened.headers["location"].rpartition("/")[2]
    for person, name in zip(people[1:], ("Bo", "Cy", "Di"), strict=True):
        assert person.send_form(f"/r/{code}/sit", name=name, ready="1").status_code == 303
    return people, code


def play(people: list[Browser], code: str, until: str) -> None:
    """Play at random until talk is open or the match over."""
    luck = random.Random(3)
    while True:
        for person in people:
            table = person.table(code)
            if table["outcome"] is not None:
                return
            if until == "open" and person.get(f"/api/rooms/{code}/talk").json()["open"]:
                return
            if table["questions"]:
                token = luck.choice(table["questions"])["token"]
                assert person.click(f"/r/{code}/moves", move=token, asked=table["asked"]).status_code == 204


def seats(html: str) -> list[str]:
    """What the lobby says of each seat."""
    return [visible(row) for row in re.findall(r'<li class="seat .*?</span>\s*<span class="acts">', html, re.DOTALL)]


def test_the_lobby_shows_partners_and_lets_people_choose(four: tuple[list[Browser], str]) -> None:
    people, code = four
    ann, bo = people[0], people[1]
    rows = seats(bo.get(f"/r/{code}").text)
    assert [re.search(r"(Team .) · with (\w+)", row).groups() for row in rows] == [  # type: ignore[union-attr]
        ("Team A", "Cy"),
        ("Team B", "Di"),
        ("Team A", "Ann"),
        ("Team B", "Bo"),
    ]
    offered = re.findall(r'form="f-seat" name="seat" value="(\d)"', ann.get(f"/r/{code}").text)
    assert offered == ["1", "3"], "a change of places with one's partner changes nothing"
    assert ann.send_form(f"/r/{code}/seat", seat="3").status_code == 303
    assert "Team B · with Bo" in seats(bo.get(f"/r/{code}").text)[3]
    assert [seat["team"] for seat in bo.get(f"/api/rooms/{code}").json()["seats"]] == [0, 1, 0, 1]


def test_a_partner_is_chosen_by_taking_a_free_seat(hall: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(PAIRS), "seats", range(4, 5))
    ann, bo = hall.browser(), hall.browser()
    code = ann.send_form("/rooms", game=PAIRS.slug, name="Ann").headers["location"].rpartition("/")[2]
    stranger = hall.browser()
    assert bo.send_form(f"/r/{code}/sit", name="Bo", ready="1").status_code == 303
    page = bo.get(f"/r/{code}").text
    assert [re.findall(r"Free seat|Team .|with \w+", row) for row in seats(page)][:4] == [
        ["Team A"],
        ["Team B"],
        ["Free seat", "Team A", "with Ann"],
        ["Free seat", "Team B", "with Bo"],
    ]
    assert re.findall(r'form="f-seat" name="seat" value="(\d)"', page) == ["2", "3"]
    assert 'form="f-seat"' not in stranger.get(f"/r/{code}").text
    assert bo.send_form(f"/r/{code}/seat", seat="2").status_code == 303
    assert "Team A · with Bo" in seats(ann.get(f"/r/{code}").text)[0]


def test_table_and_result_say_who_plays_together(four: tuple[list[Browser], str]) -> None:
    people, code = four
    assert people[0].send_form(f"/r/{code}/start").status_code == 303
    assert people[0].table(code)["teams"] == [0, 1, 0, 1]
    menu = re.search(r'<ul class="people">.*?</ul>', people[0].get(f"/r/{code}").text, re.DOTALL)
    assert menu is not None
    assert re.findall(r"Team .", visible(menu[0])) == ["Team A", "Team B", "Team A", "Team B"]
    play(people, code, "over")
    outcome = people[0].table(code)["outcome"]
    names = [name for name, place in zip(("Ann", "Bo", "Cy", "Di"), outcome["places"], strict=True) if place == 1]
    assert len(names) == 2
    pages = [visible(person.get(f"/r/{code}").text) for person in people]
    for page, place in zip(pages, outcome["places"], strict=True):
        assert f"{names[0]} and {names[1]} win together!" in page
        assert ("Your team won!" in page) == (place == 1)


def test_nobody_talks_while_partners_must_keep_silent(hall: Server, four: tuple[list[Browser], str]) -> None:
    people, code = four
    mia = hall.browser()
    mia.send_form("/me", name="Mia")
    assert mia.click(f"/r/{code}/say", text="Good luck").status_code == 204
    assert people[0].send_form(f"/r/{code}/start").status_code == 303
    for viewer in (*people, mia, hall.browser()):
        page = viewer.get(f"/r/{code}").text
        assert QUIET in page
        assert 'id="say-text"' not in page
    for viewer in (*people, mia):
        for answer in (
            viewer.click(f"/r/{code}/say", text="I hold a 60"),
            viewer.click(f"/r/{code}/say", line="well_played"),
            viewer.send_form(f"/r/{code}/say", text="I hold a 60"),
            viewer.post(f"/api/rooms/{code}/talk", json={"text": "I hold a 60"}),
        ):
            assert answer.status_code == 409
            assert QUIET in answer.text
        assert viewer.get(f"/api/rooms/{code}/talk").json()["open"] is False
        assert "I hold a 60" not in viewer.get(f"/r/{code}").text
    play(people, code, "open")
    assert mia.click(f"/r/{code}/say", text="Well done").status_code == 204
    assert "Well done" in people[0].get(f"/r/{code}").text
