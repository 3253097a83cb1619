"""A click has one effect, the one that was meant, or says why it has none."""

from __future__ import annotations

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.guests import Newcomer
from tests.browser.people import Person, play_until_placing, two_at_a_table
from tests.browser.play import act, button, choice, version
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


def test_a_click_on_an_old_page_gets_a_sentence_and_the_truth(careful: Server, newcomer: Newcomer) -> None:
    """R28: the button belonged to another question, even if its move is legal again; the page shows the truth at once."""
    ann, bo, code = two_at_a_table(careful.base)
    bo.finish_turn(code)
    guest = newcomer(base=careful.base)
    guest.forgive("status of 409")
    guest.become(ann)
    losing = [False]

    def lossy(socket: WebSocketRoute) -> None:
        far = socket.connect_to_server()
        far.on_message(lambda said: None if losing[0] or str(said).startswith("{") else socket.send(said))

    guest.page.route_web_socket("**/live", lossy)
    with guest.page.expect_websocket():
        guest.visit(f"/r/{code}")
    guest.page.wait_for_timeout(300)
    losing[0] = True
    ann.finish_turn(code)
    bo.finish_turn(code)
    assert "roll" in [question["token"] for question in ann.table(code)["questions"]]
    number = moves(ann, code)
    guest.page.wait_for_timeout(300)
    losing[0] = False
    button(guest.page, "roll").click()
    expect(guest.page.locator("#toasts .toast")).to_be_visible()
    fresh = ann.get(f"/r/{code}").text.partition('data-v="')[2].partition('"')[0]
    expect(guest.page.locator("#asked")).to_have_attribute("data-v", fresh, timeout=3000)  # no heartbeat heals so soon
    assert moves(ann, code) == number


_WATCH = """() => {
  window.settled = [];
  const since = new Map();
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!target.matches('button[name="move"]')) continue;
      const rests = getComputedStyle(target).pointerEvents === "none";
      if (rests && !since.has(target)) since.set(target, performance.now());
      if (!rests && since.has(target)) settled.push(performance.now() - since.get(target));
    }
  }).observe(document.body, { subtree: true, attributeFilter: ["data-new"] });
}"""


def test_a_new_button_takes_no_click_at_once(placing: tuple[Person, Person, str], newcomer: Newcomer) -> None:
    """R28: what has just slid under the finger waits 300 ms; then it works."""
    ann, bo, code = placing
    guest = newcomer()
    guest.become(ann)
    guest.visit(f"/r/{code}")
    page = guest.page
    page.evaluate(_WATCH)
    ann.move(code, "end_turn")
    bo.finish_turn(code)
    expect(page.locator("#status[data-turn]")).to_be_visible()
    page.wait_for_timeout(600)
    assert min(page.evaluate("settled")) > 200  # less what the browser needs to tell of it
    act(page)
