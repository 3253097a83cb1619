"""Turns of Dou Fu in browsers: the guide of a first deal, an exchange by keyboard, and trouble when a win is due."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from app.games.dou_fu.state import DouState
from tests.browser.deals import begin, come, sit_down
from tests.browser.guests import DESK, PHONE, Newcomer
from tests.browser.play import SECONDS, button, difference, my_turn, version
from tests.browser.server import Server
from tests.browser.test_connection import LOST
from tests.browser.test_guide import guide, steps
from tests.browser.test_keyboard import tab_to
from tests.browser.test_sealed import restart
from tests.games.dou_fu.skilled import table

FIRST_DEAL = [
    ("draw", "step-2"),
    ("eat rabbit_luck1 rabbit_fu", "step-1"),
    ("continue", "step-4"),
    ("skill rabbit_fu 0", "step-5"),
]
"""What somebody does in three turns, and what the guide explains before it: nothing fits, a match, a win, a skill."""


def first_turns() -> DouState:
    """Two players with free places in their hands, and a pool that nothing fits until a rabbit is drawn."""
    return table(
        "rat_fu:used goat_fu:used",
        "",
        hands=("ox_luck1 tiger_luck1 dragon_luck1", "snake_luck1 horse_luck1 pig_luck1"),
        pool="rabbit_fu monkey_luck1 rooster_luck1 dog_luck1",
        top="rabbit_luck1 snake_luck2 horse_luck2 ox_luck2 monkey_gold",
    )


def a_swap() -> DouState:
    """A flip has missed: the first player may exchange a card of the hand with one of the pool."""
    return table(
        "",
        "",
        hands=("ox_luck1 tiger_luck1", "snake_luck1 horse_luck1"),
        pool="monkey_luck1 rooster_luck1 dog_luck1 pig_luck1",
        phase="swap",
        placed="dog_luck1",
        flipped="pig_luck1",
    )


def full_hands() -> DouState:
    """Six cards in hand: one that wins, one that takes a stack, one that has a choice, and covers."""
    return table(
        "tiger_gold monkey_gold",
        "",
        hands=("rooster_luck1 goat_fu ox_luck1 rat_fu snake_luck1 horse_luck1", ""),
        pool="rooster_gold goat_luck1 goat_luck2 goat_purple ox_red ox_fu",
    )


def a_win() -> DouState:
    """The first player eats a third gold card."""
    return table(
        "tiger_gold monkey_gold",
        "",
        hands=("rooster_luck1 ox_luck1", "snake_luck1 horse_luck1"),
        pool="rooster_gold goat_luck1 dog_luck1 pig_luck1",
    )


def test_six_cards_lie_side_by_side_on_a_small_phone(server: Server, newcomer: Newcomer) -> None:
    (ann, _), code = sit_down(server.base, "Ann", "Bo")
    begin(server, 7615, full_hands(), ann, code)
    small = come(newcomer, ann, code, (360, 640), touch=True)
    small.look("six cards")
    assert not small.faults
    boxes = small.page.locator("#hand > li > .df-play").evaluate_all(
        "(all) => all.map((one) => [one.getBoundingClientRect().left, one.getBoundingClientRect().left + one.scrollWidth])"
    )
    assert len(boxes) == 6
    assert boxes[-1][1] <= 360
    assert all(right < left for (_, right), (left, _) in pairwise(boxes)), boxes


@pytest.mark.timeout(120)
def test_the_guide_says_what_a_turn_offers(server: Server, newcomer: Newcomer) -> None:
    (ann, bo), code = sit_down(server.base, "Ann", "Bo")
    begin(server, 7611, first_turns(), ann, code)
    learner, other = come(newcomer, ann, code, PHONE, touch=True), come(newcomer, bo, code, DESK)
    assert steps(other.page) == ["step-3"], "who waits reads what sets are"
    watcher = come(newcomer, None, code, DESK)
    expect(guide(watcher.page)).to_be_hidden()
    for token, step in FIRST_DEAL:
        number = ann.table(code)["number"]
        learner.shows(f"1.{number}.", token)
        assert steps(learner.page) == [step], token
        learner.move(f"1.{number}.", token)
        learner.shows(f"1.{number + 1}.", token)
        if not my_turn(learner.page):
            assert steps(learner.page) == ["step-3"]
            bo.move(code, "draw")
    assert steps(learner.page) == ["step-2"], "the turn goes on after the skill"
    number = ann.table(code)["number"]
    learner.move(f"1.{number}.", "cover ox_luck1")
    guide(other.page).get_by_text("Skip this").click()
    for page in (learner.page, other.page):
        expect(guide(page)).not_to_have_attribute("open", "", timeout=SECONDS)
        page.reload()
        expect(page.locator("#table")).to_be_visible()
        assert steps(page) == []
        expect(guide(page).locator("summary")).to_be_visible()
    assert not learner.faults


def test_without_script_the_guide_opens_by_a_tap(server: Server, newcomer: Newcomer) -> None:
    (ann, _), code = sit_down(server.base, "Ann", "Bo")
    begin(server, 7612, first_turns(), ann, code)
    page = come(newcomer, ann, code, PHONE, touch=True, script=False).page
    assert steps(page) == []
    guide(page).locator("summary").tap()
    assert steps(page) == ["step-2"]


def test_an_exchange_by_keyboard(server: Server, newcomer: Newcomer) -> None:
    """Enter on the card that is given does not exchange it for the first card of the pool."""
    (ann, _), code = sit_down(server.base, "Ann", "Bo")
    begin(server, 7613, a_swap(), ann, code)
    page = come(newcomer, ann, code, DESK).page
    before = version(page)
    tab_to(page, "ox_luck1")
    page.keyboard.press("ArrowRight")
    tab_to(page, "tiger_luck1")
    page.keyboard.press("Enter")
    tab_to(page, "rooster_luck1")
    assert version(page) == before
    page.keyboard.press("Enter")
    expect(page.locator("#asked")).not_to_have_attribute("data-v", before, timeout=SECONDS)
    pool = [card["card"] for card in ann.table(code)["view"]["pool"]["cards"]]
    assert pool == ["monkey_luck1", "dog_luck1", "pig_luck1", "tiger_luck1"]


@pytest.mark.timeout(180)
def test_a_win_outlives_a_killed_server_and_is_declared_once(careful: Server, newcomer: Newcomer) -> None:
    """Two clicks are one, and what another tab still asks is answered by the truth."""
    (ann, bo), code = sit_down(careful.base, "Ann", "Bo")
    begin(careful, 7614, a_win(), ann, code)
    ann.move(code, "eat rooster_luck1 rooster_gold")
    mine = come(newcomer, ann, code, DESK, base=careful.base)
    other = come(newcomer, bo, code, PHONE, touch=True, base=careful.base)
    for one in (mine, other):
        one.guest.forgive(f"{LOST}|status of 409")
    old = mine.guest.tab()
    old.route_web_socket("**/live", lambda socket: None)  # it hears of nothing
    old.goto(mine.page.url)
    restart(careful, [mine.guest, other.guest])
    expect(button(mine.page, "declare")).to_be_visible()
    button(mine.page, "declare").dblclick()
    for one in (mine, other):
        one.shows("1.2.", "a win")
        expect(one.page.locator("#settlement")).to_have_attribute("open", "")
    mine.page.wait_for_timeout(300)
    assert (ann.table(code)["number"], mine.page.locator("#toasts").inner_text()) == (2, "")
    button(old, "continue").click()
    expect(old.locator("#toasts")).not_to_be_empty()
    assert ann.table(code)["number"] == 2
    assert [player["fortune"] for player in ann.table(code)["view"]["players"]] == [24, 19]
    assert difference(other.page) == []
