"""A game with hidden hands and simultaneous choices, through every door: each viewer gets what is theirs and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from app import i18n
from app.games.registry import GAMES, register
from tests.games.tiny_game import GAME
from tests.web.conftest import Program, Serve, Server, frame, listen, tables

PLAYERS = ("Ann", "Bo", "Cy")


@pytest.fixture(scope="module")
def hall(serve: Serve) -> Iterator[Server]:
    """A server that has the tests' own game."""
    added = GAME.slug not in GAMES
    if added:
        register(GAME)
    i18n.reload()
    yield serve()
    if added:
        del GAMES[GAME.slug]
    i18n.reload()


@pytest.fixture
def players(hall: Server) -> tuple[list[Program], str]:
    """Three programs in a started match, and its room."""
    people = [hall.program(name) for name in PLAYERS]
    code = str(people[0].post("/api/rooms", json={"game": GAME.slug}).json()["code"])
    for person in people:
        assert person.sit(code).status_code == 200
    assert people[0].start(code).status_code == 200
    return people, code


def seal(person: Program, code: str, wish: int = -2) -> dict[str, Any]:
    """Answer the open question with one of its moves; the table before."""
    table = person.table(code)
    answer = person.move(code, table["questions"][wish]["token"], table["asked"])
    assert answer.status_code == 200, answer.text
    return table


def test_all_may_choose_at_once(players: tuple[list[Program], str]) -> None:
    """R26: nobody's sealed choice makes another's click stale."""
    people, code = players
    before = [person.table(code) for person in people]
    assert all(table["waiting"] == [0, 1, 2] for table in before)
    with ThreadPoolExecutor(3) as pool:
        moves = [
            pool.submit(person.move, code, table["questions"][-2]["token"], table["asked"])
            for person, table in zip(people, before, strict=True)
        ]
        assert [move.result().status_code for move in moves] == [200, 200, 200]
    assert people[0].table(code)["number"] == 3


def test_json_shows_each_hand_to_its_owner_only(hall: Server, players: tuple[list[Program], str]) -> None:
    people, code = players
    watcher = hall.program("Mei")
    hands = [set(person.table(code)["view"]["hand"]["cards"]) for person in people]
    assert not hands[0] & hands[1]
    assert not hands[1] & hands[2]
    seen = watcher.table(code)
    assert (seen["view"]["hand"], seen["questions"], seen["seat"]) == (None, [], None)
    with listen(hall, f"/api/rooms/{code}/live", {}, hall.base) as stranger, people[1].listen(code) as other:
        seal(people[0], code)
        for socket in (stranger, other):
            table = next(table for table in tables(socket) if table["number"] == 1)
            assert table["view"]["players"][0]["sealed"]
            assert not re.search(r'"shown": \[\d', str(table))
            own = set(table["view"]["hand"]["cards"]) if table["view"]["hand"] else set()
            assert not own & hands[0]


def test_a_private_line_of_the_log_reaches_one_reader(hall: Server, players: tuple[list[Program], str]) -> None:
    people, code = players
    winner = play_until_somebody_wins(people, code)
    watcher = hall.program("Mei")
    for person in (*people, watcher):
        table = person.table(code)
        private = [line["text"] for line in table["log"] if line["text"].startswith("You look at")]
        cards = [question["token"] for question in table["questions"]]
        page = person.get(f"/r/{code}", headers={"Accept-Language": "en"}).text
        with listen(hall, f"/r/{code}/live", {"Authorization": f"Bearer {person.secret}"}) as socket:
            pushed = frame(socket)
        if person is people[winner]:
            assert len(private) == 1
            assert cards == ["give 0", "give 1", "give 2"]
            assert "You look at" in page
            assert "You look at" in pushed
            assert table["view"]["prize"]["card"] is not None
        else:
            assert private == []
            assert cards == []
            assert "You look at" not in page
            assert "You look at" not in pushed
            assert table["view"]["prize"]["card"] is None


def play_until_somebody_wins(people: list[Program], code: str) -> int:
    """Seal different sums until there is a winner; the seat."""
    for _ in range(4):
        for wish, person in enumerate(people):
            if person.table(code)["questions"]:
                seal(person, code, wish)
        table = people[0].table(code)
        if table["view"]["prize"]:
            return int(table["view"]["prize"]["winner"])
    raise AssertionError("nobody won a round")


def test_a_choice_in_parts_is_looked_up_like_any_token(hall: Server) -> None:
    browser = hall.browser()
    opened = browser.send_form("/rooms", game=GAME.slug, name="Ann")
    code = opened.headers["location"].rpartition("/")[2]
    assert hall.program("Bo").sit(code).status_code == 200
    assert browser.send_form(f"/r/{code}/start").status_code == 303
    table = browser.table(code)
    one, two = table["view"]["hand"]["cards"][:2]
    move = f"/r/{code}/moves"
    assert browser.post(move, data={"part": ["seal", two, one], "asked": table["asked"]}).status_code == 409
    assert browser.post(move, data={"part": ["seal"], "asked": table["asked"]}).status_code == 409
    assert browser.post(move, data={"part": ["seal", one, two], "asked": table["asked"]}).status_code == 303
    assert browser.table(code)["view"]["hand"]["mine"] == [one, two]
