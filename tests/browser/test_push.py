"""A push changes what the server has to say, and nothing that a person is in the middle of."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.guests import PHONE, Newcomer
from tests.browser.people import Person, play_until_placing, two_at_a_table
from tests.browser.play import button, difference, shows, version
from tests.browser.server import Server

FOCUSED = "document.activeElement.value ?? document.activeElement.id"


def pushed(page: Page, before: str) -> None:
    """Wait for a push that changed the page."""
    expect(page.locator("#asked")).not_to_have_attribute("data-v", before)


def test_a_picked_die_an_open_sheet_and_the_focus_survive(server: Server, newcomer: Newcomer) -> None:
    ann, bo, code = two_at_a_table(server.base)
    play_until_placing(code, ann, [bo])
    guest = newcomer(PHONE)
    guest.become(ann)
    guest.visit(f"/r/{code}")
    page = guest.page
    die = page.locator("#tray input").first
    die.check()
    page.locator(".bar-end [popovertarget=room]:visible").click()
    page.locator("#room button:visible").last.focus()
    focused = page.evaluate(FOCUSED)
    stranger = newcomer()
    stranger.visit(f"/r/{code}")  # one more who watches: the menu is drawn anew
    expect(page.locator("#menu")).to_contain_text("1 person is watching")
    expect(die).to_be_checked()
    expect(page.locator("#room")).to_be_visible()
    assert page.evaluate(FOCUSED) == focused
    before = version(page)
    ann.move(code, "end_turn")
    pushed(page, before)
    expect(page.locator("#room")).to_be_visible()
    assert page.evaluate(FOCUSED) == focused


def test_a_typed_name_and_the_choice_of_a_host_survive(server: Server, newcomer: Newcomer) -> None:
    ann, bo = Person(server.base, "Ann"), Person(server.base, "Bo")
    code = ann.open_room()
    guest = newcomer()
    guest.visit(f"/r/{code}")
    page = guest.page
    name = page.get_by_placeholder("Your name")
    name.fill("Clemen")
    name.press("End")
    before = version(page)
    bo.sit(code)
    ann.form(f"/r/{code}/options", **{"o-target": "30"})
    ann.form(f"/r/{code}/bots", level="easy")
    pushed(page, before)
    expect(page.locator("#seats")).to_contain_text("Bo")
    expect(page.get_by_label("30, shorter")).to_be_checked()
    expect(name).to_have_value("Clemen")
    page.keyboard.type("tine")
    expect(name).to_have_value("Clementine")
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator("#seats")).to_contain_text("Clementine")


def test_the_hosts_sheet_stays_open_while_friends_come(server: Server, newcomer: Newcomer) -> None:
    ann, bo = Person(server.base, "Ann"), Person(server.base, "Bo")
    code = ann.open_room()
    host = newcomer()
    host.become(ann)
    host.visit(f"/r/{code}")
    host.page.locator("[popovertarget=add-bot]").first.click()
    sheet = host.page.locator("#add-bot")
    expect(sheet).to_be_visible()
    bo.sit(code)
    expect(host.page.locator("#seats")).to_contain_text("Bo")
    expect(sheet).to_be_visible()
    sheet.get_by_role("button", name="Normal").click()
    expect(host.page.locator("#seats")).to_contain_text("computer, normal")
    expect(sheet).to_be_hidden()


def test_the_focus_goes_on_to_the_next_thing_one_may_do(server: Server, newcomer: Newcomer) -> None:
    ann, bo, code = two_at_a_table(server.base)
    play_until_placing(code, ann, [bo])
    guest = newcomer()
    guest.become(ann)
    guest.visit(f"/r/{code}")
    page = guest.page
    button(page, "end_turn").focus()
    before = version(page)
    page.keyboard.press("Enter")
    pushed(page, before)
    bo.finish_turn(code)
    expect(page.locator("#status[data-turn]")).to_be_visible()
    assert page.evaluate("document.activeElement.name") == "move"


def test_a_page_that_lived_through_a_match_is_like_a_fresh_one(server: Server, newcomer: Newcomer) -> None:
    """R2: after many pushes nothing is left over and nothing is missing, for a player and for a spectator."""
    ann, bo, code = two_at_a_table(server.base)
    player, watcher = newcomer(), newcomer(lang="zh")
    player.become(ann)
    for guest in (player, watcher):
        guest.visit(f"/r/{code}")
    for _ in range(6):
        for person in (ann, bo):
            person.finish_turn(code)
    for guest in (player, watcher):
        shows(guest.page, ann.get(f"/r/{code}").text.partition('data-v="')[2].partition('"')[0])
        assert difference(guest.page) == []
