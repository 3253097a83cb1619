"""A host on a phone, a friend at a desk, somebody who looks on: from the start page to the second match."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.guests import DESK, PHONE, Guest, Newcomer
from tests.browser.play import act, my_turn, over, public, shows, version


def test_a_whole_game_of_three_people(newcomer: Newcomer) -> None:
    host = newcomer(PHONE, touch=True)
    friend, watcher = newcomer(DESK), newcomer(DESK)
    link = _open_a_room(host)
    _sit_down(friend, link)
    watcher.visit(link)
    expect(host.page.locator("#watchers")).to_contain_text("1 without a name")
    host.page.get_by_text("20, quick").tap()
    expect(friend.page.get_by_label("20, quick")).to_be_checked()
    friend.page.get_by_role("button", name="I am ready").click()
    host.page.get_by_role("button", name="Start the game").tap()
    for guest in (host, friend, watcher):
        expect(guest.page.locator("#table")).to_be_visible()
    _play_to_the_end(host, friend, watcher)
    _look_at_the_result(host, friend, watcher)
    host.page.get_by_role("button", name="Play again").tap()
    for guest in (host, friend, watcher):
        expect(guest.page.locator("#result")).to_be_hidden()
        assert [score for _, score in public(guest.page)["scores"]] == [0, 0]
    mover, touch = (host, True) if my_turn(host.page) else (friend, False)
    shows(watcher.page, act(mover.page, touch))


def _open_a_room(host: Guest) -> str:
    """Three clicks from the start page; the link that the lobby shows."""
    host.visit("/")
    host.page.locator('[popovertarget="open-roll_for_it"]', has_text="Open a room").tap()
    sheet = host.page.locator("#open-roll_for_it")
    name = sheet.get_by_label("Your name at the table")
    name.tap()
    name.fill("Ann")
    sheet.get_by_role("button", name="Open the room").tap()
    expect(host.page.locator("#seats")).to_contain_text("Ann")
    return str(host.page.locator("[data-link]").first.get_attribute("href"))


def _sit_down(friend: Guest, link: str) -> None:
    friend.visit(link)
    friend.page.get_by_placeholder("Your name").fill("Bo")
    friend.page.get_by_role("button", name="Sit down").click()
    expect(friend.page.locator("#seats")).to_contain_text("Bo")


def _play_to_the_end(host: Guest, friend: Guest, watcher: Guest) -> None:
    pages = (host.page, friend.page, watcher.page)
    while not over(host.page):
        turns = [my_turn(page) for page in pages]
        assert turns in ([True, False, False], [False, True, False])
        assert not watcher.page.locator('button[name="move"]').count()
        mover = pages[turns.index(True)]
        now = act(mover, touch=turns[0])
        for page in pages:
            shows(page, now)
        seen = [public(page) for page in pages]
        assert seen[0] == seen[1] == seen[2]


def _look_at_the_result(host: Guest, friend: Guest, watcher: Guest) -> None:
    scores = dict(public(watcher.page)["scores"])
    winner = max(scores, key=lambda name: int(scores[name]))
    assert scores[winner] >= 20
    for guest, name in ((host, "Ann"), (friend, "Bo"), (watcher, "")):
        head = guest.page.locator("#h-result")
        expect(head).to_have_text("You won!" if name == winner else f"{winner} wins!", use_inner_text=True)
        assert not guest.page.locator('button[name="move"]').count()
        assert version(guest.page) == version(host.page)
    expect(watcher.page.get_by_role("button", name="Play again")).to_have_count(0)
