"""The companion of a first turn: it goes along with the phases, can be skipped, and never comes twice to the same browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.guests import DESK, PHONE, Guest, Newcomer
from tests.browser.people import Person
from tests.browser.play import SECONDS, my_turn, version
from tests.browser.server import Server

GAME = "god_of_luck"
WISHES = ("draw", "roll", "lock", "end_play", "end_invite", "discard")
"""The shortest way through a turn."""


class Table:
    """Three at God of Luck. `mover` is the first whom the table asks, `others` sit elsewhere."""

    def __init__(self, base: str) -> None:
        people = [Person(base, name) for name in ("Ann", "Bo", "Cy")]
        self.code = people[0].form("/rooms", game=GAME, name="Ann").rpartition("/")[2]
        for person in people[1:]:
            person.sit(self.code)
        people[0].form(f"/r/{self.code}/start")
        first: int = people[0].table(self.code)["waiting"][0]
        self.mover = people.pop(first)
        self.others = people

    def others_play(self) -> None:
        """Everybody else moves for as long as the mover is not asked."""
        while asked := [one for one in self.others if self.questions(one)]:
            asked[0].move(self.code, sensible(self.questions(asked[0])))

    def questions(self, person: Person) -> list[str]:
        """What somebody may do."""
        return [question["token"] for question in person.table(self.code)["questions"]]


def sensible(tokens: list[str]) -> str:
    """The move that brings a turn on."""
    return next(token for wish in WISHES for token in tokens if token.startswith(wish))


def guide(page: Page) -> Locator:
    """The companion."""
    return page.locator("#guide")


def steps(page: Page) -> list[str]:
    """The steps that can be seen, by their classes."""
    found: list[str] = page.evaluate(
        "() => [...document.querySelectorAll('#guide li')].filter((one) => one.checkVisibility()).map((one) => one.className)"
    )
    return found


def act(page: Page) -> None:
    """Make the sensible move with the pointer and wait for its effect."""
    before = version(page)
    token = sensible(page.locator('button[name="move"]').evaluate_all("(all) => all.map((one) => one.value)"))
    page.locator(f'button[name="move"][value="{token}"]').click()
    expect(page.locator("#asked")).not_to_have_attribute("data-v", before, timeout=SECONDS)


def come(newcomer: Newcomer, table: Table, person: Person, script: bool = True) -> Guest:
    """Somebody opens the page of the match on a phone."""
    guest = newcomer(PHONE, touch=True, script=script)
    guest.become(person)
    guest.visit(f"/r/{table.code}")
    return guest


@pytest.mark.timeout(120)
def test_it_goes_along_with_a_turn_and_then_is_gone(server: Server, newcomer: Newcomer) -> None:
    table = Table(server.base)
    page = come(newcomer, table, table.mover).page
    expect(guide(page)).to_have_attribute("open", "")
    assert steps(page) == ["step-1"]
    act(page)
    table.others_play()
    expect(page.locator("#status[data-turn]")).to_have_count(1)
    told = []
    while my_turn(page):
        assert guide(page).get_attribute("open") is not None
        told += [step for step in steps(page) if step not in told]
        act(page)
    assert told == ["step-1", "step-2", "step-3"]
    expect(guide(page)).not_to_have_attribute("open", "")
    table.others_play()
    page.reload()
    expect(page.locator("#status[data-turn]")).to_have_count(1)
    assert steps(page) == []
    expect(guide(page).locator("summary")).to_be_visible()


@pytest.mark.timeout(120)
def test_skipped_once_is_skipped_for_good(server: Server, newcomer: Newcomer) -> None:
    """In this browser, at other tables too; but it comes again when it is asked for."""
    table = Table(server.base)
    guest = come(newcomer, table, table.mover)
    page = guest.page
    guide(page).get_by_text("Skip this").tap()
    expect(guide(page)).not_to_have_attribute("open", "")
    act(page)
    page.reload()
    expect(page.locator("#table")).to_be_visible()
    assert steps(page) == []
    other = Table(server.base)
    guest.become(other.mover)
    guest.visit(f"/r/{other.code}")
    assert steps(page) == []
    guide(page).locator("summary").tap()
    assert steps(page) == ["step-1"]
    act(page)
    expect(guide(page)).to_have_attribute("open", "")
    page.reload()
    assert steps(page) == []


def test_nobody_guides_those_who_watch(server: Server, newcomer: Newcomer) -> None:
    table = Table(server.base)
    watcher = newcomer(DESK)
    watcher.visit(f"/r/{table.code}")
    expect(watcher.page.locator("#table")).to_be_visible()
    expect(guide(watcher.page)).to_be_hidden()
    table.mover.move(table.code, "draw green")
    expect(watcher.page.locator("#asked")).to_have_attribute("data-v", re.compile(r"^1\.1\."), timeout=SECONDS)
    expect(guide(watcher.page)).to_be_hidden()


def test_without_script_it_opens_by_a_tap(server: Server, newcomer: Newcomer) -> None:
    table = Table(server.base)
    page = come(newcomer, table, table.mover, script=False).page
    first = guide(page).locator(".step-1")
    expect(first).to_be_hidden()
    guide(page).locator("summary").tap()
    expect(first).to_be_visible()
    expect(guide(page).locator(".step-2")).to_be_hidden()
    guide(page).locator("summary").tap()
    expect(first).to_be_hidden()


def test_whoever_waits_reads_how_a_turn_begins(server: Server, newcomer: Newcomer) -> None:
    """Not what somebody else is to do just now."""
    table = Table(server.base)
    waiting = table.others[0]
    page = come(newcomer, table, waiting).page
    for _ in range(3):
        asked = next(one for one in (table.mover, *table.others) if table.questions(one))
        asked.move(table.code, "draw green")
    table.mover.move(table.code, "draw green")
    expect(page.locator(".gl-way.in-roll")).to_have_count(1)
    assert not my_turn(page)
    assert steps(page) == ["step-1"]
