"""Against computers in two clicks, in Chinese; and no screen in Chinese speaks English."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from app.rooms.names import BOT_NAMES
from tests.browser.guests import PHONE, Newcomer
from tests.browser.house import LONG_NAMES, VIEWS, House, tour
from tests.browser.play import act, my_turn

NAMES = sorted((*LONG_NAMES, "Ann", "Bo", "Cleo", "Mia", *BOT_NAMES), key=len, reverse=True)
"""Of people and of computers: names are not translated."""
ALLOWED = re.compile(
    r"https?://\S+|\d+\.\d+\.\d+\.\d+\S*|OpenAPI|Roll For It!|English|QR|App|SHA-256|[0-9a-f]{32,}|K7M3PQ9D|"
    + "|".join(map(re.escape, NAMES))
)
_WORDS = """() => {
  const found = [document.title];
  for (const one of document.querySelectorAll("body *:not([lang=en], [lang=en] *, script, noscript)")) {
    for (const name of ["aria-label", "title", "placeholder", "alt", "data-done", "data-hand", "data-at"])
      found.push(one.getAttribute(name) ?? "");
    for (const node of one.childNodes) if (node.nodeType === 3) found.push(node.data);
  }
  found.push(...Object.entries(document.getElementById("words")?.dataset ?? {})
    .filter(([name]) => !["path", "beat"].includes(name)).map(([, words]) => words));
  return found;
}"""


def test_against_computers_in_two_clicks_in_chinese(newcomer: Newcomer) -> None:
    guest = newcomer(PHONE, "zh", touch=True)
    guest.visit("/")
    page = guest.page
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hant")
    page.locator('[popovertarget="solo-roll_for_it"]', has_text="和電腦玩").tap()
    page.locator("#solo-roll_for_it .btn-primary").tap()
    expect(page.locator("#players > li")).to_have_count(3)
    played = 0
    while played < 3:
        expect(page.locator("#status[data-turn]")).to_be_visible(timeout=30_000)
        while my_turn(page):
            act(page, touch=True)
        played += 1
    assert re.search("[\u4e00-\u9fff]", page.locator("#log > .line").last.inner_text())


def test_no_chinese_screen_speaks_english(house: House, newcomer: Newcomer) -> None:
    """Names, codes and links apart. What is English on purpose says so by its `lang`."""
    codes = re.compile(
        "|".join(
            code[:4] + " ?" + code[4:]
            for code in (house.lobby, house.match, house.finished, house.crowd, *house.others.values())
        )
    )
    found = {}
    for name, page in tour(house, newcomer, *VIEWS, lang="zh"):
        said = [ALLOWED.sub("", codes.sub("", words)) for words in page.evaluate(_WORDS)]
        found[name] = [words.strip() for words in said if re.search(r"[A-Za-z]{2,}", words)]
    assert {name: words for name, words in found.items() if words} == {}
