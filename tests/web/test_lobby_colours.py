"""Which colours the lobby offers: all that are free, or those that the rules of its game know."""

from __future__ import annotations

import re

from app.games.registry import GAMES
from tests.web.conftest import Browser, Server


def offered(person: Browser, code: str) -> set[int]:
    """The colours that a seated person may tap."""
    html = person.get(f"/r/{code}").text
    return {int(shape) for shape in re.findall(r'form="f-shape" name="shape" value="(\d+)"', html)}


def shapes(person: Browser, code: str) -> list[int]:
    """The colours of those who sit."""
    seats = person.get(f"/api/rooms/{code}").json()["seats"]
    return [seat["shape"] for seat in seats if seat["person"]]


def open_room(person: Browser, game: str) -> str:
    """Open a room and sit in it; its code."""
    answer = person.send_form("/rooms", game=game, name="Ann")
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).rpartition("/")[2]


def test_a_lobby_of_glastonbury_offers_its_four_pawns_less_those_that_are_taken(server: Server) -> None:
    ann, others = server.browser(), [server.browser() for _ in range(3)]
    code = open_room(ann, "glastonbury")
    assert offered(ann, code) == {0, 1, 2, 3} - set(shapes(ann, code))
    for number, other in enumerate(others):
        assert other.send_form(f"/r/{code}/sit", name=f"P{number}").status_code == 303
        assert offered(other, code) == {0, 1, 2, 3} - set(shapes(ann, code))
    assert offered(ann, code) == set(), "four sit, and there is no fifth colour"


def test_other_lobbies_offer_all_eight(server: Server) -> None:
    assert GAMES["race_to_riches"].colours == ()
    ann = server.browser()
    code = open_room(ann, "race_to_riches")
    assert offered(ann, code) == set(range(8)) - set(shapes(ann, code))


def test_a_colour_that_is_no_pawn_or_is_taken_is_refused_with_a_sentence(server: Server) -> None:
    ann, bo = server.browser(), server.browser()
    code = open_room(ann, "glastonbury")
    assert bo.send_form(f"/r/{code}/sit", name="Bo").status_code == 303
    before = shapes(ann, code)
    strange = ann.click(f"/r/{code}/shape", shape="7")
    assert (strange.status_code, "There is no such colour." in strange.text) == (422, True)
    taken = ann.click(f"/r/{code}/shape", shape=str(before[1]))
    assert (taken.status_code, "Somebody else has that colour." in taken.text) == (409, True)
    assert shapes(ann, code) == before
    free = offered(ann, code).pop()
    assert ann.click(f"/r/{code}/shape", shape=str(free)).status_code == 204
    assert shapes(ann, code) == [free, before[1]]
