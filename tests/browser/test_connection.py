"""A page is alive, or says that it is not, and heals by itself: dead sockets, no sockets, a server that was killed."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.guests import Guest, Newcomer
from tests.browser.people import Person, play_until_placing, two_at_a_table
from tests.browser.play import act, difference, my_turn, shows, version
from tests.browser.proxy import Road
from tests.browser.server import Server

STATE = "data-state"
LOST = "WebSocket connection|Failed to load|htmx:ws:error"
"""What a browser says in its console when the network is gone."""


def present(person: Person, code: str) -> str:
    """The version that the server has for a person's page."""
    text = person.get(f"/r/{code}").text
    return text.partition('data-v="')[2].partition('"')[0]


def wait_until(true: Callable[[], bool], page: Page, seconds: float = 15) -> None:
    """Look again and again, while the page lives on."""
    until = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < until, "it did not happen"
        page.wait_for_timeout(50)


@pytest.fixture
def road(server: Server) -> Iterator[Road]:
    """A road to the shared server."""
    road = Road(server.port)
    yield road
    road.close()


def at_the_table(newcomer: Newcomer, person: Person, code: str, base: str | None = None) -> Guest:
    """A browser of a person, at the table, alive."""
    guest = newcomer(base=base)
    guest.become(person)
    with guest.page.expect_websocket(lambda socket: socket.expect_event("framereceived") is not None):
        guest.visit(f"/r/{code}")
    return guest


def test_offline_is_said_and_healed_at_once(server: Server, newcomer: Newcomer) -> None:
    """R2, R4, R6: the light goes out, a click says that it was not sent, and back online the present is there."""
    ann, bo, code = two_at_a_table(server.base)
    play_until_placing(code, ann, [bo])
    guest = at_the_table(newcomer, ann, code)
    guest.forgive(LOST)
    light = guest.page.locator("#conn")
    guest.context.set_offline(True)
    expect(light).to_have_attribute(STATE, "lost")
    expect(light).to_contain_text("Reconnecting")
    before = version(guest.page)
    guest.page.locator('button[name="move"]').first.click()
    expect(guest.page.locator("#toasts")).to_contain_text("not sent")
    assert version(guest.page) == before
    assert present(ann, code) == before
    ann.move(code, "end_turn")
    bo.finish_turn(code)
    guest.context.set_offline(False)
    shows(guest.page, present(ann, code))
    expect(light).to_have_attribute(STATE, "live")
    assert difference(guest.page) == []


def test_a_silently_dead_link_is_noticed(newcomer: Newcomer, careful: Server) -> None:
    """R10: with the settings that everybody gets, a page calls anew within twelve seconds, and says that it is lost."""
    ann, bo, code = two_at_a_table(careful.base)
    road = Road(careful.port)
    guest = at_the_table(newcomer, bo, code, road.base)
    guest.forgive(LOST)
    light = guest.page.locator("#conn")
    ann.finish_turn(code)
    shows(guest.page, present(bo, code))
    calls = road.calls
    road.swallow()
    bo.finish_turn(code)
    expect(light).to_have_attribute(STATE, "lost", timeout=12_500)  # half a second is the test's
    assert road.calls > calls
    road.open()
    shows(guest.page, present(bo, code))
    expect(light).to_have_attribute(STATE, "live", timeout=30_000)
    assert difference(guest.page) == []
    road.close()


def test_a_page_that_missed_a_screen_heals_with_the_heartbeat(server: Server, newcomer: Newcomer) -> None:
    """R3: what the socket lost, the next heartbeat brings to light."""
    ann, bo, code = two_at_a_table(server.base)
    play_until_placing(code, ann, [bo])
    guest = newcomer()
    guest.become(ann)
    losing: list[bool] = [False]

    def lossy(socket: WebSocketRoute) -> None:
        far = socket.connect_to_server()
        far.on_message(lambda said: None if losing[0] and not str(said).startswith("{") else socket.send(said))

    guest.page.route_web_socket("**/live", lossy)
    guest.visit(f"/r/{code}")
    expect(guest.page.locator("#conn")).to_have_attribute(STATE, "live")
    old = version(guest.page)
    losing[0] = True
    ann.move(code, "end_turn")
    guest.page.wait_for_timeout(400)
    assert version(guest.page) == old
    losing[0] = False
    shows(guest.page, present(ann, code))
    assert difference(guest.page) == []


def test_without_websockets_it_polls_by_itself(server: Server, newcomer: Newcomer) -> None:
    """R38: a network that breaks every socket; a whole turn goes through, and what others do arrives."""
    ann, bo, code = two_at_a_table(server.base)
    play_until_placing(code, ann, [bo])
    guest = newcomer()
    guest.become(ann)
    guest.page.route_web_socket("**/live", lambda socket: socket.close(code=1011))
    guest.visit(f"/r/{code}")
    expect(guest.page.locator("#conn")).to_have_attribute(STATE, "slow")
    while my_turn(guest.page):
        act(guest.page)
    bo.finish_turn(code)
    shows(guest.page, present(ann, code))
    wait_until(lambda: not difference(guest.page), guest.page)


def test_polling_shows_who_watches_by_polling(server: Server, newcomer: Newcomer) -> None:
    ann, cy = Person(server.base, "Ann"), Person(server.base, "Cy")
    code = ann.open_room()
    cy.form("/me", name="Cy")
    host, watcher = newcomer(), newcomer()
    for guest, person in ((host, ann), (watcher, cy)):
        guest.become(person)
        guest.page.route_web_socket("**/live", lambda socket: socket.close(code=1011))
        guest.visit(f"/r/{code}")
        expect(guest.page.locator("#conn")).to_have_attribute(STATE, "slow")
    before = version(host.page)
    expect(host.page.locator("#watchers")).to_contain_text("Cy", timeout=15_000)
    watcher.visit("/rules")
    expect(host.page.locator("#watchers")).not_to_contain_text("Cy", timeout=15_000)
    assert version(host.page) == before, "nothing was stored"


def test_a_killed_server_loses_nothing_that_it_acknowledged(newcomer: Newcomer, careful: Server) -> None:
    """R15, R18: kill -9 in the middle of a match; started again, the page is back at the same place by itself."""
    ann, bo, code = two_at_a_table(careful.base)
    play_until_placing(code, ann, [bo])
    guest = at_the_table(newcomer, ann, code, careful.base)
    guest.forgive(LOST)
    now = act(guest.page)
    acknowledged = ann.table(code)["number"]
    careful.kill()
    expect(guest.page.locator("#conn")).to_have_attribute(STATE, "lost")
    assert version(guest.page) == now
    careful.start()
    expect(guest.page.locator("#conn")).to_have_attribute(STATE, "live", timeout=30_000)
    assert ann.table(code)["number"] == acknowledged
    assert version(guest.page).split(".")[:2] == now.split(".")[:2]
    assert difference(guest.page) == []
    if not my_turn(guest.page):
        bo.finish_turn(code)
        expect(guest.page.locator("#status[data-turn]")).to_be_visible()
    act(guest.page)
