"""R19: a sealed bet outlives a server that was killed between two bets, stays sealed, and the others are still asked."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.guests import DESK, PHONE, Newcomer
from tests.browser.people import Person
from tests.browser.play import button, difference, my_turn, over, shows, version
from tests.browser.server import Server

LOST = "WebSocket connection|Failed to load|htmx:ws:error"
"""What a browser says in its console when the server is gone."""


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
    expect(other.page.locator("#players .sealed")).to_have_count(1)
    button(mine.page, "bet big").tap()
    bet = mine.page.locator(".my-bet")
    expect(bet).to_contain_text("your bet")
    said = bet.inner_text()
    expect(other.page.locator("#players .sealed")).to_have_count(2)
    number = ann.table(code)["number"]
    before = version(mine.page)
    careful.kill()
    for guest in (mine, other):
        expect(guest.page.locator("#conn")).to_have_attribute("data-state", "lost")
    careful.start()
    for guest in (mine, other):
        expect(guest.page.locator("#conn")).to_have_attribute("data-state", "live", timeout=30_000)
        assert difference(guest.page) == []
    assert ann.table(code)["number"] == number
    assert version(mine.page).split(".")[:2] == before.split(".")[:2]
    assert (bet.inner_text(), my_turn(mine.page), my_turn(other.page)) == (said, False, True)
    mine.page.reload()
    expect(bet).to_have_text(said, use_inner_text=True)
    expect(mine.page.locator("#players .sealed")).to_have_count(2)
    assert other.page.locator(".my-bet").count() == 0
    for person in (cy, di):
        assert bets_seen(person, code) == [(True, ""), (True, ""), (False, ""), (False, "")]
        assert person.table(code)["waiting"] == [2, 3]
    button(other.page, "bet small").click()
    expect(other.page.locator(".my-bet")).to_be_visible()
    di.move(code, "bet big")
    while not any(bet for _, bet in bets_seen(di, code)):
        assert not over(mine.page)
        go_on(people, code)
    assert bets_seen(di, code) == [(True, "big"), (True, "small"), (True, "small"), (True, "big")]
    shows(mine.page, ann.get(f"/r/{code}").text.partition('data-v="')[2].partition('"')[0])
