"""A browser that runs no script: forms, pages and a refresh are enough for a whole game."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.guests import Newcomer
from tests.browser.people import Person, play_until_placing, two_at_a_table
from tests.browser.server import Server

MINE = '#dock button[name="move"], #table button[name="move"]'


def act(page: Page) -> None:
    """Press a sensible button: the first place of the card with the fewest pictures left, else what stands in the dock."""
    cards = page.locator(".slot:has(.faces)").all()
    lacks = [(card.locator(".faces > :not(.mine)").count(), index) for index, card in enumerate(cards)]
    places = cards[min(lacks)[1]].locator('.faces button[name="move"]') if lacks else page.locator("nothing")
    for wish in (places, *(page.locator(f"#actions [value={token}]") for token in ("end_turn", "roll", "take_back"))):
        if wish.count():
            wish.first.click()
            return
    raise AssertionError("it is my turn, but there is no button")


def test_a_whole_game_by_forms(server: Server, newcomer: Newcomer) -> None:
    """From the start page to the result; the other player is somewhere else."""
    ann, bo = newcomer(script=False), Person(server.base, "Bo")
    page = ann.page
    ann.visit("/")
    page.locator('[popovertarget="open-roll_for_it"]', has_text="Open a room").click()
    page.locator("#open-roll_for_it [name=name]").fill("Ann")
    page.locator("#open-roll_for_it summary").click()
    page.locator("#open-roll_for_it").get_by_text("20, quick").click()
    page.locator("#open-roll_for_it .btn-primary").click()
    code = page.url.rpartition("/")[2]
    bo.sit(code)
    page.reload()
    page.get_by_role("button", name="Start the game").click()
    while not page.locator("#result:not([hidden])").count():
        if page.locator(MINE).count():
            act(page)
        else:
            bo.finish_turn(code)
            page.get_by_role("link", name="Load now").click()
    expect(page.locator("#h-result")).to_have_text(re.compile(r"You won!|Bo\s+wins!"))
    page.get_by_role("button", name="Play again").click()
    expect(page.locator("#result")).to_be_hidden()


def test_the_page_loads_itself_anew(server: Server, newcomer: Newcomer) -> None:
    _, bo, code = two_at_a_table(server.base)
    guest = newcomer(script=False)
    guest.become(bo)
    guest.visit(f"/r/{code}")
    refresh = guest.page.locator('noscript meta[http-equiv="refresh"], head meta[http-equiv="refresh"]')
    assert refresh.get_attribute("content") == "20"


def test_a_stale_form_gets_the_room_with_a_sentence(server: Server, newcomer: Newcomer) -> None:
    """R28 without script: the page that comes back is the true one and says why nothing happened."""
    ann, bo, code = two_at_a_table(server.base)
    play_until_placing(code, ann, [bo])
    guest = newcomer(script=False)
    guest.forgive("status of 409")
    guest.become(ann)
    guest.visit(f"/r/{code}")
    ann.move(code, "end_turn")
    number = ann.table(code)["number"]
    guest.page.locator('#table button[name="move"]').first.click()
    expect(guest.page.get_by_role("alert")).to_be_visible()
    assert ann.table(code)["number"] == number
    assert not guest.page.locator(MINE).count()
