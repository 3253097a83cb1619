"""Whatever becomes of a single push on its way to the screen, the next heartbeat brings it to light (R3)."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.guests import Guest, Newcomer
from tests.browser.people import Person, play_until_placing, two_at_a_table
from tests.browser.play import difference, shows
from tests.browser.server import Server
from tests.browser.test_connection import STATE, present, wait_until

_FAILS_ONCE = """(status) => status.setAttribute = () => {
  delete status.setAttribute;
  throw new Error("no room for this");
}"""


class Lossy:
    """A page's sockets. `lose` is how many of the coming pushes do not arrive; heartbeats do."""

    def __init__(self, page: Page) -> None:
        self.lose = 0
        self._near: list[WebSocketRoute] = []
        page.route_web_socket("**/live", self._open)

    def hang_up(self) -> None:
        """Close the socket as a server does that starts again."""
        self._near[-1].close(code=1012)

    def _open(self, near: WebSocketRoute) -> None:
        self._near.append(near)
        near.connect_to_server().on_message(lambda said: self._pass_on(near, str(said)))

    def _pass_on(self, near: WebSocketRoute, said: str) -> None:
        if self.lose and not said.startswith("{"):
            self.lose -= 1
        else:
            near.send(said)


def at_a_table(server: Server, newcomer: Newcomer) -> tuple[Guest, Lossy, Person, Person, str]:
    """Ann, whose turn it is, before a page that can lose pushes; Bo; the code."""
    ann, bo, code = two_at_a_table(server.base)
    play_until_placing(code, ann, [bo])
    guest = newcomer()
    guest.become(ann)
    lossy = Lossy(guest.page)
    guest.visit(f"/r/{code}")
    expect(guest.page.locator("#conn")).to_have_attribute(STATE, "live")
    wait_until(lambda: not difference(guest.page), guest.page)
    return guest, lossy, ann, bo, code


def test_any_single_push_may_be_lost(server: Server, newcomer: Newcomer) -> None:
    """A move, a line of talk, and what has no version: somebody comes to watch."""
    guest, lossy, ann, bo, code = at_a_table(server, newcomer)
    watcher = newcomer()
    happens: list[Callable[[], object]] = [
        lambda: ann.move(code, "end_turn"),
        lambda: bo.form(f"/r/{code}/say", text="Your turn?"),
        lambda: watcher.visit(f"/r/{code}"),
    ]
    for happen in happens:
        lossy.lose = 1
        happen()
        wait_until(lambda: not lossy.lose, guest.page)
        wait_until(lambda: not difference(guest.page), guest.page)


def test_a_push_that_fails_on_the_page_is_asked_for_again(server: Server, newcomer: Newcomer) -> None:
    """Its version stands there already, while one region is still the old one."""
    guest, _, ann, _, code = at_a_table(server, newcomer)
    guest.forgive("no room for this")
    guest.page.locator("#status").evaluate(_FAILS_ONCE)
    ann.move(code, "end_turn")
    shows(guest.page, present(ann, code))
    wait_until(lambda: not difference(guest.page), guest.page)


def test_a_push_for_which_there_is_no_place_is_asked_for_again(server: Server, newcomer: Newcomer) -> None:
    guest, _, ann, _, code = at_a_table(server, newcomer)
    guest.page.locator("#status").evaluate("(status) => status.remove()")
    ann.move(code, "end_turn")
    wait_until(lambda: not difference(guest.page), guest.page)


def test_a_page_that_is_ahead_of_the_server_believes_it(server: Server, newcomer: Newcomer) -> None:
    """A host has restored a backup: what comes over a new socket is the truth, though its version is older."""
    guest, lossy, ann, _, code = at_a_table(server, newcomer)
    guest.page.locator("#asked").evaluate("(asked) => asked.dataset.v = '1.999.999'")
    lossy.hang_up()
    shows(guest.page, present(ann, code))
