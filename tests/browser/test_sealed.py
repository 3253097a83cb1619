"""R19: a sealed bet outlives a server that was killed between two bets, stays sealed, and the others are still asked."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.guests import DESK, PHONE, Guest, Newcomer
from tests.browser.people import Person
from tests.browser.play import button, difference, my_turn, version
from tests.browser.server import Server
from tests.browser.test_connection import LOST


def to_the_bets(base: str) -> tuple[list[Person], str]:
    """Four at Race to Riches: all have passed, the dealer has taken a race card. The people by seat, and the code."""
    people = [Person(base, name) for name in ("Ann", "Bo", "Cy", "Di")]
    code = people[0].form("/rooms", game="race_to_riches", name="Ann").rpartition("/")[2]
    for person in people[1:]:
        person.sit(code)
    people[0].form(f"/r/{code}/start")
    for _ in people:
        asked(people, code).move(code, "pass")
    go_on(people, code)
    return people, code


def asked(people: list[Person], code: str) -> Person:
    """The first whom the table waits for."""
    seat: int = people[0].table(code)["waiting"][0]
    return people[seat]


def go_on(people: list[Person], code: str) -> None:
    """The first move of whoever is asked."""
    who = asked(people, code)
    who.move(code, who.table(code)["questions"][0]["token"])


def bets_seen(person: Person, code: str) -> list[tuple[bool, str]]:
    """Of each player: whether they have bet, and how, as far as somebody sees it."""
    return [(part["chosen"], part["bet"]) for part in person.table(code)["view"]["players"]]


def restart(server: Server, guests: list[Guest]) -> None:
    """kill -9, and a new start; the pages find back by themselves to what a fresh load would show."""
    server.kill()
    for guest in guests:
        expect(guest.page.locator("#conn")).to_have_attribute("data-state", "lost")
    server.start()
    for guest in guests:
        expect(guest.page.locator("#conn")).to_have_attribute("data-state", "live", timeout=30_000)
        assert difference(guest.page) == []


@pytest.mark.timeout(180)
def test_a_sealed_bet_outlives_a_killed_server(newcomer: Newcomer, careful: Server) -> None:
    people, code = to_the_bets(careful.base)
    ann, bo, cy, di = people
    mine, other = newcomer(PHONE, touch=True, base=careful.base), newcomer(DESK, base=careful.base)
    for guest, person in ((mine, ann), (other, cy)):
        guest.forgive(LOST)
        guest.become(person)
        guest.visit(f"/r/{code}")
    bo.move(code, "bet small")
    button(mine.page, "bet big").tap()
    my_bet, sealed = mine.page.locator(".my-bet"), other.page.locator("#players .sealed")
    expect(my_bet).to_contain_text("your bet")
    expect(sealed).to_have_count(2)
    said, number, before = my_bet.inner_text(), ann.table(code)["number"], version(mine.page)
    restart(careful, [mine, other])
    assert ann.table(code)["number"] == number
    assert version(mine.page).split(".")[:2] == before.split(".")[:2]
    assert (my_bet.inner_text(), my_turn(mine.page), my_turn(other.page)) == (said, False, True)
    mine.page.reload()
    expect(my_bet).to_have_text(said, use_inner_text=True)
    expect(sealed).to_have_count(2)
    assert other.page.locator(".my-bet").count() == 0
    for person in (cy, di):
        assert bets_seen(person, code) == [(True, ""), (True, ""), (False, ""), (False, "")]
        assert person.table(code)["waiting"] == [2, 3]
    button(other.page, "bet small").click()
    expect(other.page.locator(".my-bet")).to_be_visible()
    di.move(code, "bet big")
    while not any(bet for _, bet in bets_seen(di, code)):
        go_on(people, code)
    assert bets_seen(di, code) == [(True, "big"), (True, "small"), (True, "small"), (True, "big")]
