"""A game by keyboard alone, and what a screen reader finds on the way."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.guests import DESK, Guest, Newcomer
from tests.browser.people import Person, play_until_placing, two_at_a_table
from tests.browser.play import choice, over, version
from tests.browser.server import Server

MOST_STOPS = 120
"""More stops than any page of ours has: a Tab that does not arrive within them never will."""
_HERE = """() => {
  const at = document.activeElement;
  if (!at || at === document.body) return null;
  const shown = at.closest("label:has(:focus-visible)") ?? at;
  const rings = [getComputedStyle(at), getComputedStyle(shown)];
  const box = at.getBoundingClientRect();
  return {
    value: at.value ?? "", opens: at.getAttribute("popovertarget"), name: at.ariaLabel ?? at.textContent.trim(), id: at.id,
    ring: rings.some((ring) => ring.outlineStyle !== "none" && parseFloat(ring.outlineWidth) >= 2),
    inside: box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth,
  };
}"""


def tab_to(page: Page, sought: str, key: str = "Tab") -> None:
    """Press Tab until the focus is on the button with this value, popover or name; it must be seen wherever it stops."""
    for _ in range(MOST_STOPS):
        at = page.evaluate(_HERE)
        if at is not None:
            assert at["ring"], f"no focus ring on {at}"
            assert at["inside"], f"the focus is out of sight: {at}"
            if sought in (at["value"], at["opens"], at["name"]):
                return
        page.keyboard.press(key)
    raise AssertionError(f"no Tab leads to {sought}")


def press(page: Page, sought: str) -> None:
    """Go to a button and press it."""
    tab_to(page, sought)
    page.keyboard.press("Enter")


def open_a_room(guest: Guest) -> str:
    """From the start page, with the keyboard."""
    guest.visit("/")
    press(guest.page, "open-roll_for_it")
    page = guest.page
    expect(page.locator("#open-roll_for_it")).to_be_visible()
    for _ in range(MOST_STOPS):
        if page.evaluate("document.activeElement.name") == "name":
            break
        page.keyboard.press("Tab")
    page.keyboard.type("Ann")
    press(page, "Open the room")
    page.wait_for_url("**/r/*")
    return page.url.rpartition("/")[2]


def test_a_whole_game_by_keyboard(server: Server, newcomer: Newcomer) -> None:
    """R36: open, choose by arrows, start, play, play again; the friend plays elsewhere."""
    guest, bo = newcomer(DESK), Person(server.base, "Bo")
    page = guest.page
    code = open_a_room(guest)
    bo.sit(code)
    tab_to(page, "40")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_label("20, quick")).to_be_checked()
    expect(page.locator("#options [data-busy], #f-options[data-busy]")).to_have_count(0)
    press(page, "Start the game")
    expect(page.locator("#table")).to_be_visible()
    assert bo.get(f"/api/rooms/{code}").json()["options"]["target"] == 20
    while not over(page):
        if page.locator("#status[data-turn]").count():
            before = version(page)
            press(page, choice(page))
            expect(page.locator("#asked")).not_to_have_attribute("data-v", before)
        else:
            bo.finish_turn(code)
            expect(page.locator("#status[data-turn], #result:not([hidden])").first).to_be_visible()
    press(page, "Play again")
    expect(page.locator("#result")).to_be_hidden()


def test_the_skip_link_leads_to_what_one_may_do(server: Server, newcomer: Newcomer) -> None:
    ann, bo, code = two_at_a_table(server.base)
    play_until_placing(code, ann, [bo])
    guest = newcomer(DESK)
    guest.become(ann)
    guest.visit(f"/r/{code}")
    page = guest.page
    page.keyboard.press("Tab")
    skip = page.locator(".skip")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport(ratio=1)
    page.keyboard.press("Enter")
    stops = []
    for _ in range(12):
        page.keyboard.press("Tab")
        stops.append(page.evaluate(_HERE))
        assert stops[-1]["ring"]
        if stops[-1]["value"] == "end_turn":
            return
    raise AssertionError(f"the dock is far away: {stops}")


def test_a_screen_reader_finds_the_question_as_named_buttons(server: Server, newcomer: Newcomer) -> None:
    """R36: each legal move is a button with a name in the tree; cards, dice and players have names, too."""
    ann, bo, code = two_at_a_table(server.base)
    play_until_placing(code, ann, [bo], places=2)
    guest = newcomer(DESK)
    guest.become(ann)
    guest.visit(f"/r/{code}")
    page = guest.page
    names = []
    for question in ann.table(code)["questions"]:
        button = page.locator(f'button[name="move"][value="{question["token"]}"]')
        tree = button.aria_snapshot()
        found = re.match(r"- 'button \"(.+?)\"|- button \"(.+?)\"", tree)
        assert found, tree
        names.append(found[1] or found[2])
    assert len(names) >= 3
    places = [name for name in names if re.search(r"\d on [A-D]", name)]
    assert len(places) == len(names) - 1
    tree = page.locator("#screen").aria_snapshot()
    for part in (
        'list "Players"',
        'list "Open cards"',
        'list "My dice"',
        'region "What I may do"',
        'list "Log of the game"',
    ):
        assert part in tree, tree
    expect(page.locator("#said")).to_have_attribute("aria-live", "polite")
    ann.move(code, "end_turn")
    bo.act(code)
    expect(page.locator("#said")).not_to_be_empty()
