"""Every screen at every size: nothing sideways, targets for thumbs, everything one may do within reach."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.guests import Newcomer, Size
from tests.browser.house import House, tour
from tests.browser.people import play_until_placing, two_at_a_table
from tests.browser.server import Server

SIZES: tuple[Size, ...] = (
    (360, 640),
    (375, 812),
    (390, 844),
    (768, 1024),
    (1024, 768),
    (1440, 900),
    (1920, 1080),
)
SIZES_OF: Mapping[str, tuple[Size, ...]] = {"en": SIZES, "zh": ((360, 640), (768, 1024), (1440, 900))}
"""Chinese words are shorter: the smallest size of each layout shows whether they fit."""
LEAST = 44
"""CSS pixels: a thumb."""
_MEASURE = """(least) => {
  const faults = [];
  const root = document.scrollingElement;
  if (root.scrollWidth > innerWidth) faults.push(`${root.scrollWidth} wide`);
  const top = document.querySelector(":popover-open") ?? document.body;
  for (const box of top.querySelectorAll("*")) {
    const { overflowX } = getComputedStyle(box);
    if (["auto", "scroll"].includes(overflowX) && box.scrollWidth > box.clientWidth + 1)
      faults.push(`sideways inside ${box.className}`);
  }
  const words = (target) => (target.ariaLabel ?? target.textContent).trim().slice(0, 40);
  for (const found of top.querySelectorAll("a[href], button, input:not([type=hidden]), summary")) {
    const target = ["radio", "checkbox"].includes(found.type) ? found.closest("label") ?? found : found;
    const box = target.getBoundingClientRect();
    if (!target.checkVisibility({ visibilityProperty: true }) || target.matches(".skip")) continue;
    if (target.tagName === "A" && getComputedStyle(target).display === "inline") continue; // in running text
    if (box.width < least - 0.5 || box.height < least - 0.5)
      faults.push(`${Math.round(box.width)}x${Math.round(box.height)}: ${words(target)}`);
    if (box.left < -0.5 || box.right > innerWidth + 0.5) faults.push(`beyond the edge: ${words(target)}`);
  }
  return [...new Set(faults)];
}"""
_REACH = """(button) => {
  button.scrollIntoView({ block: "center" });
  const box = button.getBoundingClientRect();
  const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return button.contains(at);
}"""


def faults(page: Page, sizes: tuple[Size, ...] = SIZES) -> dict[str, Any]:
    """What does not fit, by size."""
    found = {}
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        wrong = page.evaluate(_MEASURE, LEAST)
        if wrong:
            found[f"{width}x{height}"] = wrong
    return found


@pytest.mark.timeout(300)
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_screen_fits_every_size(lang: str, house: House, newcomer: Newcomer) -> None:
    found = {name: faults(page, SIZES_OF[lang]) for name, page in tour(house, newcomer, lang=lang)}
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def test_every_action_is_within_reach(house: House, newcomer: Newcomer) -> None:
    for name, page in tour(house, newcomer, "table-mine", "table-eight", "result"):
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            actions = page.locator('button[name="move"], #result button, .again button')
            assert actions.count() > 0
            for action in actions.all():
                assert action.evaluate(_REACH), f"{name} at {width}x{height}: {action.inner_text()}"


_CUT = """() => {
  const cloth = document.querySelector("#table").getBoundingClientRect();
  return [...document.querySelectorAll(".slot")].some((slot) => {
    const place = slot.getBoundingClientRect();
    const wide = [...slot.children].some((part) => part.getBoundingClientRect().right > place.right + 1);
    return wide || place.left < cloth.left || place.right > cloth.right;
  });
}"""


def test_no_card_is_cut_at_the_side(house: House, newcomer: Newcomer) -> None:
    """What is centred and too wide is cut on the left, where nobody can scroll to; and no card lies over the next."""
    for name, page in tour(house, newcomer, "table-mine", "table-eight"):
        for width in (360, 390, 600, 768, 1024, 1100, 1280, 1366, 1440, 1920):
            page.set_viewport_size({"width": width, "height": 760})
            assert not page.evaluate(_CUT), f"{name} at {width}"


def test_whoever_wishes_calm_sees_nothing_move(house: House, newcomer: Newcomer) -> None:
    for _, page in tour(house, newcomer, "table-mine"):
        page.emulate_media(reduced_motion="no-preference")
        assert page.evaluate("document.getAnimations().length") > 0
        page.emulate_media(reduced_motion="reduce")
        assert page.evaluate("document.getAnimations().length") == 0


def test_title_and_icon_tell_my_turn(server: Server, newcomer: Newcomer) -> None:
    ann, bo, code = two_at_a_table(server.base)
    play_until_placing(code, ann, [bo])
    guest = newcomer()
    guest.become(ann)
    guest.visit(f"/r/{code}")
    icon = guest.page.locator("#icon")
    calm, turn = "/favicon.", "/favicon-turn."
    expect(guest.page).to_have_title(re.compile("^Your turn · "))
    assert turn in str(icon.get_attribute("href"))
    ann.move(code, "end_turn")
    expect(guest.page).not_to_have_title(re.compile("Your turn"))
    assert calm in str(icon.get_attribute("href"))
