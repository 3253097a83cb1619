"""Playing Roll For It! by what stands on the screen."""

from __future__ import annotations

from difflib import unified_diff
from typing import Any

from playwright.sync_api import Locator, Page, expect

SECONDS = 15_000
"""Milliseconds that a page may take for what takes a tenth of that on an idle machine."""
_CHOOSE = """() => {
  if (!document.querySelector("#status[data-turn]")) return null;
  const value = (selector, root = document) => root.querySelector(selector)?.value;
  const cards = [...document.querySelectorAll(".slot:has(.card)")];
  const lack = (slot) => slot.querySelectorAll(".faces > :not(.mine)").length;
  const main = cards.sort((one, other) => lack(one) - lack(other))[0];
  return value(".lit", main) ?? value("#actions [value=end_turn]") ?? value("#actions [value=roll]")
    ?? value("#actions [value=take_back]");
}"""


def version(page: Page) -> str:
    """Which screen a page shows."""
    return page.locator("#asked").get_attribute("data-v") or ""


def shows(page: Page, wanted: str) -> None:
    """Wait until a page shows a version."""
    expect(page.locator("#asked")).to_have_attribute("data-v", wanted, timeout=SECONDS)


def my_turn(page: Page) -> bool:
    """Whether the page says that it is my turn."""
    return page.locator("#status[data-turn]").count() > 0


def over(page: Page) -> bool:
    """Whether the result is there."""
    return page.locator("#result:not([hidden])").count() > 0


def choice(page: Page) -> str:
    """A sensible move among those on the screen: fill the card that lacks least. Its token."""
    token = page.evaluate(_CHOOSE)
    assert token, "it is my turn, but there is no button"
    return str(token)


def button(page: Page, token: str) -> Locator:
    """The button of a move."""
    return page.locator(f'button[name="move"][value="{token}"]')


def act(page: Page, touch: bool = False) -> str:
    """Make one sensible move with the pointer and wait until the page shows its effect; the version it shows then."""
    before = version(page)
    place = button(page, choice(page))
    if touch:
        place.tap()
    else:
        place.click()
    expect(page.locator("#asked")).not_to_have_attribute("data-v", before, timeout=SECONDS)
    return version(page)


def public(page: Page) -> dict[str, Any]:
    """What everybody must see alike: scores, open cards, the newest line of the log."""
    found: dict[str, Any] = page.evaluate(
        """() => ({
          scores: [...document.querySelectorAll("#players > li")].map((one) =>
            [one.querySelector("span").textContent, Number(one.querySelector("[data-count]").textContent)]),
          turn: document.querySelector("#players [aria-current] > span")?.textContent,
          cards: [...document.querySelectorAll(".slot > [aria-label]")].map((card) => card.ariaLabel),
          log: [...document.querySelectorAll("#log > .line")].at(-1).textContent,
        })"""
    )
    return found


_BARE = """(html) => {
  const page = new DOMParser().parseFromString(html, "text/html");
  const screen = page.getElementById("screen");
  // What only script sets, and what one may have typed or picked, is not the server's.
  for (const one of screen.querySelectorAll("*")) {
    const kept = [...one.attributes].filter(({ name }) => !/^data-(new|busy|local|htmx)/.test(name));
    for (const { name } of [...one.attributes]) one.removeAttribute(name);
    for (const { name, value } of kept.sort((a, b) => (a.name < b.name ? -1 : 1))) one.setAttribute(name, value);
  }
  screen.querySelector("#ticker > span")?.replaceChildren();
  for (const one of screen.querySelectorAll("#unread, #mutes")) one.remove();
  for (const one of screen.querySelectorAll("[data-guide], [data-receipt]")) one.removeAttribute("open");
  const lines = [...screen.querySelectorAll("#log > li")];
  for (const old of lines.slice(0, -20)) old.remove();
  return screen.innerHTML.replace(/\\s+/g, " ").replace(/> ?</g, ">\\n<");
}"""


def bare(page: Page, html: str) -> str:
    """The screen in a page's HTML without what is the browser's own, and the newest lines of its log."""
    return str(page.evaluate(_BARE, html))


def difference(page: Page) -> list[str]:
    """Where a page shows something else than a fresh load would: nothing, if it is as it should be."""
    html = page.evaluate("fetch(location.href).then((answer) => answer.text())")
    shown, loaded = (bare(page, text).splitlines() for text in (page.content(), html))
    return [line for line in unified_diff(loaded, shown, "loaded", "shown", n=0, lineterm="") if line]
