"""Whole matches of God of Luck: three at the table, a host with a phone, one who reads Chinese, and somebody who watches."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from app.games.god_of_luck import GAME
from app.games.god_of_luck.cards import CARDS
from app.games.god_of_luck.state import LuckState
from tests.browser.anyone import Anyone
from tests.browser.fate import Fate, Step, foresee
from tests.browser.gathering import Gathering, gather, second_match
from tests.browser.guests import DESK, PHONE, Guest, Newcomer
from tests.browser.lucky import luck
from tests.browser.people import Person
from tests.browser.play import SECONDS
from tests.browser.server import Server
from tests.browser.test_keyboard import press, tab_to
from tests.games.god_of_luck.tables import dice, player, table

PLAIN = {"draw", "take", "roll", "lock", "zao", "beast", "play", "end_play", "invite", "pay", "end_invite", "discard"}
POWERS = {"lushen", "skip", "guanyin", "laojun", "erlang", "dasheng", "caishen", "fushen"}
GREEN = "discard (liangquan|lantian|sanyang|chunse|mantang)"
QUICK = {
    "take": 0.3,
    "draw (red|orange)": 30.0,
    GREEN: 100.0,
    "zao": 0.15,
    "end_": 0.02,
    "invite zao": 0.1,
    "lock": 2.0,
}
"""Two decks run dry after five rounds or six."""
CLEVER = {
    "guanyin": 0.3,
    "laojun": 2.0,
    "erlang": 2.0,
    "dasheng": 0.3,
    "beast": 0.3,
    "end_": 0.1,
    "draw": 2.0,
    "lock": 2.0,
}
"""Powers are used, and cards are played where they can be."""


def foresee_a_short_match() -> Fate:
    """A match of three with the gods of the pagoda, in which two decks run dry."""
    return foresee(GAME.slug, 3, {"advanced": True}, QUICK, lambda fate: fate.verbs >= PLAIN, first=7010, most=200)


def sit_down(server: Server, newcomer: Newcomer, fate: Fate) -> Gathering:
    """A phone, a desk, a small phone in Chinese, and a desk that watches; the gods of the pagoda play too."""
    phone = Anyone(newcomer(PHONE, touch=True), touch=True)
    desk = Anyone(newcomer(DESK), touch=False)
    small = Anyone(newcomer((360, 640), "zh", touch=True), touch=True)
    watcher = Anyone(newcomer((1024, 768)), touch=False)
    people = {"Ann": phone, "Bo": desk, "小明": small}
    return gather(server, GAME.slug, fate, people, watcher, "o-advanced-1")


def play(gathering: Gathering, fate: Fate, each: int) -> None:
    """By taps: the first moves, the last ones, and the first of each kind at each place; the rest by requests."""
    steps, chosen = fate.steps, {*range(6), *range(len(fate.steps) - 4, len(fate.steps))}
    for seat, verb in {(step.seat, step.verb) for step in steps}:
        chosen |= set([at for at, step in enumerate(steps) if (step.seat, step.verb) == (seat, verb)][:each])

    def tapped(number: int, step: Step) -> bool:
        return number in chosen

    gathering.play(fate, tapped)
    gathering.check_the_end()


def late_in_the_match() -> LuckState:
    """Two have seven gods and are about to get the God of Luck; all powers are at hand, and cards enough to pay."""
    state = table(
        player("heng guanyin laojun dasheng lushen caishen tengshe", "mantang wugu liangquan", "sihai gaopeng lantian"),
        player("ha zao zao guanyin erlang lushen mile", "sanyang erlong sancai", "zhulian shunyi chunse"),
        player("guangong zao laojun erlang caishen gouchen", "liuliu lantian erlong", "wufu sanyang"),
        phase="draw",
        round=8,
    )
    for one in state.players:
        for card in [*one.hand, *(slip.card for slip in one.front)]:
            take_out(card, state.decks[CARDS[card].colour], state.open[CARDS[card].colour])
        for god in one.gods:
            if god.kind == "zao":
                state.kitchen -= 1
            else:
                take_out(god.kind, state.god_deck, *state.rows)
    return state


def take_out(what: str, deck: list[str], *laid: list[str]) -> None:
    """What a player has lies neither in a deck nor beside it: there the next of the deck takes its place."""
    if what in deck:
        deck.remove(what)
        return
    row = next(row for row in laid if what in row)
    row[row.index(what)] = deck.pop()


@second_match
@pytest.mark.timeout(180)
def test_a_whole_match_with_the_gods_of_the_pagoda(server: Server, newcomer: Newcomer) -> None:
    fate = foresee_a_short_match()
    play(sit_down(server, newcomer, fate), fate, each=1)


@pytest.mark.timeout(180)
def test_every_power_up_to_the_showdown(server: Server, newcomer: Newcomer) -> None:
    """Each kind of move that the rules know, the many hands of Guanyin among them, by a tap at least once."""
    dealt = GAME.encode(late_in_the_match())
    options = {"advanced": True}
    fate = foresee(
        GAME.slug, 3, options, CLEVER, lambda fate: fate.verbs == PLAIN | POWERS, first=6058, most=110, dealt=dealt
    )
    play(sit_down(server, newcomer, fate), fate, each=2)


def with_many_hands(server: Server, guest: Guest, number: int) -> Page:
    """The page of somebody who has Guanyin and the loose dice 3, 3 and 5."""
    people = [Person(server.base, name) for name in ("Ann", "Bo", "Cy")]
    code = people[0].form("/rooms", game=GAME.slug, name="Ann").rpartition("/")[2]
    for friend in people[1:]:
        friend.sit(code)
    mine = player("guanyin", "sihai mantang liangquan")
    with luck(server.folder, number, GAME.encode(table(mine, dice=dice("335")))):
        people[0].form(f"/r/{code}/start")
    guest.become(people[0])
    guest.visit(f"/r/{code}")
    return guest.page


def loose(page: Page) -> list[str]:
    """What the buttons of the loose dice say, after the first move."""
    expect(page.locator("#asked")).to_have_attribute("data-v", re.compile(r"^1\.1\."), timeout=SECONDS)
    shown: list[str] = page.locator(".gl-loose button").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    return shown


def test_the_many_hands_by_keyboard(server: Server, newcomer: Newcomer) -> None:
    """Enter on a die that is ticked does not press the first button of the page, which would keep another die for good."""
    page = with_many_hands(server, newcomer(DESK), 6990)
    tab_to(page, "gl-use-guanyin")
    page.keyboard.press("Enter")
    for die in "02":
        tab_to(page, die)
        page.keyboard.press("Space")
        page.keyboard.press("Enter")
    press(page, "Raise them")
    assert loose(page) == ["Keep the 4", "Keep the 3", "Keep the 6"]


def test_the_many_hands_without_script(server: Server, newcomer: Newcomer) -> None:
    """Enter on a die that is ticked raises what is ticked."""
    page = with_many_hands(server, newcomer(DESK, script=False), 6991)
    page.locator('[popovertarget="gl-use-guanyin"]').first.click()
    page.locator(".gl-ticks label").nth(1).click()
    page.locator(".gl-ticks input").nth(1).press("Enter")
    assert loose(page) == ["Keep the 3", "Keep the 4", "Keep the 5"]


def test_a_shortcut_of_the_many_hands(server: Server, newcomer: Newcomer) -> None:
    """One tap raises all dice; what it leads to stands on it."""
    page = with_many_hands(server, newcomer(PHONE, touch=True), 6992)
    page.locator('[popovertarget="gl-use-guanyin"]').first.tap()
    every = page.get_by_role("button", name="All →")
    expect(every).to_contain_text("✓ Perfect Pair 2")
    every.tap()
    assert loose(page) == ["Keep the 4", "Keep the 4", "Keep the 6"]
    expect(page.locator("#gl-use-guanyin")).to_have_count(0)
