"""A click has one effect, the one that was meant, or says why it has none."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.guests import Newcomer
from tests.browser.people import Person, play_until_placing, two_at_a_table
from tests.browser.play import button, choice, shows, version
from tests.browser.server import Server


@pytest.fixture
def placing(server: Server) -> tuple[Person, Person, str]:
    """Ann is to place a die."""
    ann, bo, code = two_at_a_table(server.base)
    play_until_placing(code, ann, [bo])
    return ann, bo, code


def moves(person: Person, code: str) -> int:
    """How many moves were made."""
    return int(person.table(code)["number"])


def test_a_double_click_moves_once(placing: tuple[Person, Person, str], newcomer: Newcomer) -> None:
    """R27: the second click neither counts nor hits what has slid under it."""
    ann, _, code = placing
    guest = newcomer()
    guest.become(ann)
    guest.visit(f"/r/{code}")
    number, before = moves(ann, code), version(guest.page)
    button(guest.page, choice(guest.page)).dblclick()
    expect(guest.page.locator("#asked")).not_to_have_attribute("data-v", before)
    guest.page.wait_for_timeout(300)
    assert moves(ann, code) == number + 1
    expect(guest.page.locator("#toasts")).to_be_empty()


def test_the_same_click_in_two_tabs_moves_once(placing: tuple[Person, Person, str], newcomer: Newcomer) -> None:
    """R9, R27: both tabs show the table; the second one sends what the first has sent already."""
    ann, _, code = placing
    guest = newcomer()
    guest.become(ann)
    guest.visit(f"/r/{code}")
    other = guest.tab()
    other.route_web_socket("**/live", lambda socket: None)  # it hears of nothing
    other.goto(guest.page.url)
    number, token = moves(ann, code), choice(guest.page)
    button(guest.page, token).click()
    expect(guest.page.locator("#asked")).not_to_have_attribute("data-v", version(other))
    other.route("**/screen*", lambda route: route.abort())
    guest.forgive("ERR_FAILED")
    button(other, token).click()
    other.wait_for_timeout(300)
    assert moves(ann, code) == number + 1
    expect(other.locator("#toasts")).to_be_empty()


def test_a_click_on_an_old_page_gets_a_sentence_and_the_truth(
    placing: tuple[Person, Person, str], newcomer: Newcomer
) -> None:
    """R28: the button belonged to another question; nothing moves, and the page shows what is true now."""
    ann, _, code = placing
    guest = newcomer()
    guest.forgive("status of 409")
    guest.become(ann)
    guest.page.route_web_socket("**/live", lambda socket: None)
    guest.visit(f"/r/{code}")
    ann.move(code, "end_turn")
    number = moves(ann, code)
    guest.page.locator('#table button[name="move"]').first.click()
    expect(guest.page.locator("#toasts .toast")).to_be_visible()
    assert moves(ann, code) == number
    fresh = ann.get(f"/r/{code}").text.partition('data-v="')[2].partition('"')[0]
    shows(guest.page, fresh)
    assert not guest.page.locator('button[name="move"]').count()


def test_a_new_button_takes_no_click_at_once(placing: tuple[Person, Person, str], newcomer: Newcomer) -> None:
    """R28: what has just slid under the finger waits a moment; the keyboard may go on."""
    ann, bo, code = placing
    guest = newcomer()
    guest.become(ann)
    guest.visit(f"/r/{code}")
    page = guest.page
    page.evaluate(
        """() => { window.seen = []; new MutationObserver(() => {
          for (const one of document.querySelectorAll('button[name="move"]'))
            seen.push([one.value, getComputedStyle(one).pointerEvents]);
        }).observe(document.body, { subtree: true, childList: true, attributes: true }); }"""
    )
    ann.move(code, "end_turn")
    bo.finish_turn(code)
    expect(page.locator("#status[data-turn]")).to_be_visible()
    page.wait_for_timeout(400)
    seen = page.evaluate("window.seen")
    assert [token for token, events in seen if events == "none"]
    for one in page.locator('button[name="move"]').all():
        assert one.evaluate("(button) => getComputedStyle(button).pointerEvents") != "none"
