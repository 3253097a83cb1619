"""Between two deals of Dou Fu: the settlement that each viewer closes alone, and partners who may talk for a moment."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from app.games.dou_fu.state import NOBODY, DouState
from tests.browser.anyone import Anyone
from tests.browser.deals import begin, come, sit_down
from tests.browser.guests import DESK, PHONE, Newcomer
from tests.browser.play import SECONDS
from tests.browser.server import Server
from tests.games.dou_fu.skilled import table

SILENT = "Partners keep silent: talk opens after the deal."


def with_an_opening_hand() -> DouState:
    """Three are asked whether they show an opening hand; the first of them holds four horses."""
    return table(
        "",
        "",
        "",
        hands=(
            "horse_fu horse_harmony horse_luck1 horse_luck2 ox_luck1",
            "rat_luck1 tiger_luck1 rabbit_luck1 goat_luck1 pig_luck1",
            "rat_luck2 ox_luck2 dragon_luck1 snake_luck1 dog_luck1",
        ),
        pool="rabbit_luck2 monkey_luck1 rooster_luck1 dog_luck2 snake_luck2 goat_luck2 pig_fu",
        phase="opening",
        turn=NOBODY,
        actor=NOBODY,
        turn_no=0,
        answers=["", "", ""],
    )


def before_a_win() -> DouState:
    """Two teams. The captain has three gold and eats the third purple card."""
    return table(
        "tiger_gold monkey_gold rooster_gold snake_purple rabbit_purple",
        "rat_luck1 rat_luck2",
        hands=(
            "goat_purple ox_luck1 pig_luck1 dog_luck1",
            "ox_luck2 tiger_luck1 rabbit_luck1 snake_luck1",
            "dragon_luck1 horse_luck1 monkey_luck1 rooster_luck1",
            "dragon_luck2 horse_luck2 rabbit_luck2 snake_luck2",
        ),
        pool="goat_luck1 rat_fu ox_fu tiger_fu dog_fu pig_fu",
        teams=True,
    )


def receipt(page: Page) -> Locator:
    """The settlement of the last deal."""
    return page.locator("#settlement")


def is_open(page: Page) -> bool:
    """Whether the settlement lies unfolded."""
    return receipt(page).get_attribute("open") is not None


def history(one: Anyone) -> list[str]:
    """The numbers in the table of the whole match, once it was opened; it is the same for everybody in every language."""
    whole = one.page.locator("#history")
    if whole.get_attribute("open") is None:
        whole.locator("summary").click()
    expect(whole.locator("table")).to_be_visible()
    return whole.locator("tbody td:not(:nth-child(2)), tbody b").all_inner_texts()


@pytest.mark.timeout(120)
def test_everybody_closes_the_settlement_when_they_like(server: Server, newcomer: Newcomer) -> None:
    (ann, bo, cy), code = sit_down(server.base, "Ann", "Bo", "Cy")
    begin(server, 7601, with_an_opening_hand(), ann, code)
    desk, phone = come(newcomer, ann, code, DESK), come(newcomer, bo, code, PHONE, "zh", touch=True)
    watcher = come(newcomer, None, code, (360, 640), touch=True)
    cy.move(code, "pass")
    phone.move("1.1.", "pass")
    expect(receipt(desk.page)).to_be_hidden()
    desk.move("1.2.", "declare")
    for one in (desk, phone, watcher):
        expect(receipt(one.page)).to_have_attribute("open", "", timeout=SECONDS)
        assert receipt(one.page).locator(".df-due > p > b:last-child").all_inner_texts() == ["±0", "−12", "−12"]
        one.look("settlement")
    phone.page.locator("[data-close]").tap()
    expect(receipt(phone.page)).not_to_have_attribute("open", "")
    assert (is_open(desk.page), is_open(watcher.page)) == (True, True)
    token = ann.table(code)["questions"][0]["token"]
    desk.move("1.3.", token)  # the next deal goes on, and whoever plays has seen it
    for one in (desk, phone, watcher):
        one.shows("1.4.", "the next deal goes on")
    assert [is_open(one.page) for one in (desk, phone, watcher)] == [False, False, True]
    for one in (phone, watcher):
        one.page.reload()
        expect(one.page.locator("#table")).to_be_visible()
        assert not is_open(one.page)
    late = come(newcomer, None, code, DESK, "zh")
    assert not is_open(late.page)
    receipt(late.page).locator("summary").click()
    expect(receipt(late.page)).to_have_attribute("open", "")
    said = [history(one) for one in (desk, phone, watcher, late)]
    assert said == [["12", "24", "12", "12"]] * 4
    assert not set().union(*(one.faults for one in (desk, phone, watcher)))


def test_without_script_the_settlement_opens_by_a_tap(server: Server, newcomer: Newcomer) -> None:
    (ann, bo, cy), code = sit_down(server.base, "Ann", "Bo", "Cy")
    begin(server, 7602, with_an_opening_hand(), ann, code)
    for person, token in ((bo, "pass"), (cy, "pass"), (ann, "declare")):
        person.move(code, token)
    page = come(newcomer, bo, code, PHONE, touch=True, script=False).page
    total = receipt(page).locator(".is-total")
    expect(total).to_be_hidden()
    receipt(page).locator("summary").tap()
    expect(total).to_be_visible()
    expect(receipt(page).locator("[data-close]")).to_be_hidden()


def middle(page: Page, seat: int) -> tuple[float, float]:
    """Where the badge of a player is."""
    box = page.locator("#players > li").nth(seat).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.timeout(120)
def test_partners_sit_opposite_and_talk_between_deals_only(server: Server, newcomer: Newcomer) -> None:
    """A host and a rival, each with a computer as partner."""
    (ann, bo), code = sit_down(server.base, "Ann", "Bo", computers=2, mode="team")
    begin(server, 7603, before_a_win(), ann, code)
    desk, watcher = come(newcomer, ann, code, DESK), come(newcomer, None, code, PHONE, touch=True)
    for page, seat in ((desk.page, 0), (come(newcomer, bo, code, DESK).page, 1)):
        places = [middle(page, (seat + step) % 4) for step in range(4)]
        (me, down), (left, _), (partner, up), (right, _) = places
        assert left < me < right, f"whoever plays after seat {seat} sits at its left"
        assert abs(partner - me) < 40
        assert up + 200 < down
    columns = [middle(watcher.page, seat)[0] for seat in range(4)]
    assert columns[0] == columns[2] < columns[1] == columns[3], "on a phone a column is a team"
    for one in (desk, watcher):
        expect(one.page.locator("#say")).to_have_text(SILENT)
    desk.move("1.0.", "eat goat_purple goat_luck1")
    desk.move("1.1.", "declare")
    for one in (desk, watcher):
        expect(receipt(one.page)).to_have_attribute("open", "", timeout=SECONDS)
        assert receipt(one.page).locator(".df-due > p > b:last-child").all_inner_texts() == ["±0", "−10"]
    field = desk.page.locator("#say-text")
    expect(field).to_be_visible()
    field.fill("You begin")
    field.press("Enter")
    expect(watcher.page.locator("#log > .is-chat q")).to_have_text("You begin")
    desk.move("1.2.", "first 2")
    for one in (desk, watcher):
        expect(one.page.locator("#say")).to_have_text(SILENT)
    expect(desk.page.locator("#status[data-turn]")).to_have_count(1, timeout=SECONDS)
    assert ann.table(code)["number"] > 4, "both computers have played"
