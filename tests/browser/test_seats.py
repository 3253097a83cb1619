"""A seat belongs to a person for as long as the room lives: reloads, tabs, devices, other apps, computers that stood in."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Page, expect

from tests.browser.guests import DESK, Guest, Newcomer
from tests.browser.people import Person, play_until_placing, two_at_a_table
from tests.browser.play import act, shows, version
from tests.browser.server import Server


def mine(page: Page) -> str:
    """Whose seat a page of a match shows as its own: the colour and shape."""
    found = re.search(r"mine-p\d", str(page.locator("#screen").get_attribute("class")))
    return found[0] if found else ""


def at_the_table(newcomer: Newcomer, person: Person, code: str) -> Guest:
    """A browser of a person, at the table."""
    guest = newcomer()
    guest.become(person)
    guest.visit(f"/r/{code}")
    return guest


def test_reload_second_tab_and_second_device_keep_the_seat(server: Server, newcomer: Newcomer) -> None:
    """R7, R8, R9: the same seat everywhere, at the same time; a move in one is seen in all."""
    ann, bo, code = two_at_a_table(server.base)
    play_until_placing(code, ann, [bo])
    guest = at_the_table(newcomer, ann, code)
    seat = mine(guest.page)
    assert seat
    guest.page.reload()
    assert mine(guest.page) == seat
    tab = guest.tab()
    tab.goto(guest.page.url)
    assert mine(tab) == seat
    guest.visit("/")
    guest.page.get_by_role("button", name="You are Ann").click()
    guest.page.get_by_role("button", name="Play on another device").click()
    link = str(guest.page.locator("[data-link]").get_attribute("href"))
    device = newcomer(DESK)
    device.visit(link)
    expect(device.page.get_by_role("heading")).to_have_text("Continue as Ann?")
    assert device.context.cookies() == []  # looking signs nobody in
    device.page.get_by_role("button", name="Yes, I am Ann").click()
    (cookie,) = device.context.cookies()
    assert cookie["httpOnly"]
    assert cookie["sameSite"] == "Lax"
    assert cookie["expires"] > time.time() + 300 * 24 * 3600  # next day, next month: still here
    device.page.get_by_role("link", name=re.compile("Your turn")).click()
    assert mine(device.page) == seat
    now = act(device.page)
    shows(tab, now)
    guest.visit(f"/r/{code}")
    assert version(guest.page) == now


def test_a_revoked_link_leads_nowhere(server: Server, newcomer: Newcomer) -> None:
    ann, _, _ = two_at_a_table(server.base)
    guest = newcomer()
    guest.become(ann)
    guest.visit("/me/resume")
    old = str(guest.page.locator("[data-link]").get_attribute("href"))
    guest.page.get_by_role("button", name="Make this link useless").click()
    new = str(guest.page.locator("[data-link]").get_attribute("href"))
    assert new != old
    device = newcomer()
    device.forgive("status of 404")
    device.visit(old)
    expect(device.page.locator("main")).to_contain_text("This link no longer works")
    device.visit(new)
    expect(device.page.get_by_role("heading")).to_have_text("Continue as Ann?")


def test_a_browser_without_the_cookie_is_told_the_way(server: Server, newcomer: Newcomer) -> None:
    """A link opened inside a chat app: other cookies, so a stranger; the page says how to get to one's seat."""
    ann, bo, code = two_at_a_table(server.base)
    stranger = newcomer()
    stranger.visit(f"/r/{code}")
    assert mine(stranger.page) == ""
    expect(stranger.page.locator(".watching")).to_contain_text("You are watching")
    expect(stranger.page.locator(".stranger")).to_be_visible()
    expect(stranger.page.locator(".stranger")).to_contain_text("Play on another device")
    known = at_the_table(newcomer, bo, code)
    expect(known.page.locator(".stranger")).to_have_count(0)
    assert ann.table(code)["outcome"] is None


def test_a_computer_plays_for_somebody_who_is_gone_until_they_take_the_seat_back(
    server: Server, newcomer: Newcomer
) -> None:
    ann, bo, code = two_at_a_table(server.base, target=40)
    play_until_placing(code, bo, [ann])
    host = at_the_table(newcomer, ann, code)
    friend = at_the_table(newcomer, bo, code)
    host.page.locator(".bar-end [popovertarget=room]:visible").last.click()
    take_over = host.page.get_by_role("button", name="Let a computer play for Bo")
    expect(host.page.locator("#menu")).to_contain_text("Bo")
    expect(take_over).to_have_count(0)
    friend.page.close()
    take_over.click()
    expect(host.page.locator("#room")).to_be_hidden()
    expect(host.page.locator("#status[data-turn]")).to_be_visible()  # the computer has ended Bo's turn
    friend.page = friend.tab()
    friend.visit(f"/r/{code}")
    back = friend.page.locator("#dock .banner").get_by_role("button", name="Take my seat back")
    back.click()
    expect(back).to_be_hidden()
    ann.finish_turn(code)
    expect(friend.page.locator("#status[data-turn]")).to_be_visible()
    friend.page.wait_for_timeout(600)  # four times what a computer thinks: nobody moves for Bo
    expect(friend.page.locator("#status[data-turn]")).to_be_visible()


def test_whoever_leaves_may_come_back(server: Server, newcomer: Newcomer) -> None:
    ann, bo, code = two_at_a_table(server.base, target=40)
    play_until_placing(code, ann, [bo])
    guest = at_the_table(newcomer, ann, code)
    guest.page.locator(".bar-end [popovertarget=room]:visible").last.click()
    guest.page.get_by_role("button", name="Leave the game").click()
    back = guest.page.locator("#dock .banner").get_by_role("button", name="Take my seat back")
    back.click()
    expect(back).to_be_hidden()
    bo.finish_turn(code)
    expect(guest.page.locator("#status[data-turn]")).to_be_visible()
