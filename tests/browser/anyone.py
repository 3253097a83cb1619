"""Somebody who plays any game by what their own page offers, with the thumb or the mouse, and notes what does not fit."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TookTooLong

from tests.browser.guests import Guest
from tests.browser.play import SECONDS

LEAST = 44
"""CSS pixels: a thumb."""
_SHOWS = "(number) => document.querySelector('#asked').dataset.v.startsWith(number)"
_READY = """([number, token]) => {
  if (!document.querySelector("#asked").dataset.v.startsWith(number)) return null;
  const button = [...document.querySelectorAll('button[name="move"]')].find((one) => one.value === token);
  if (!button || "busy" in button.dataset) return null;
  if (!button.checkVisibility({ visibilityProperty: true })) return "hidden";
  if ("new" in button.dataset) return null;
  button.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = button.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  if (!button.contains(document.elementFromPoint(x, y))) {
    button.scrollIntoView({ block: "center", inline: "nearest" });
    return null;
  }
  return { x, y, width: box.width, height: box.height, name: button.ariaLabel ?? button.textContent.trim() };
}"""
_SEEN = """(token) => [...document.querySelectorAll('button[name="move"]')].find((one) => one.value === token)
  ?.checkVisibility({ visibilityProperty: true })"""
_WHY = """(token) => {
  const buttons = [...document.querySelectorAll('button[name="move"]')];
  const box = buttons.find((one) => one.value === token)?.getBoundingClientRect();
  const over = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return { shows: document.querySelector("#asked").dataset.v, moves: buttons.map((one) => one.value), box,
    over: over?.outerHTML.slice(0, 200), said: document.getElementById("toasts").textContent };
}"""
_OPENERS = """(token) => {
  const button = [...document.querySelectorAll('button[name="move"]')].find((one) => one.value === token);
  const seen = (one) => one.checkVisibility({ visibilityProperty: true });
  const around = button.closest("details:not([open])")?.querySelector("summary");
  const found = around ? [around] : [...document.querySelectorAll("#screen form label:has([type=checkbox])")];
  return found.filter(seen).map((one) => {
    one.scrollIntoView({ block: "center" });
    const box = one.getBoundingClientRect();
    const { left, top, width, height } = box;
    return { x: left + width / 2, y: top + height / 2, width, height, name: one.textContent.trim() };
  });
}"""
_LACKS = """(least) => {
  const faults = [];
  const root = document.scrollingElement;
  if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} wide`);
  const dock = document.getElementById("dock");
  const box = dock.getBoundingClientRect();
  if (box.height && (box.top < 0 || box.bottom > innerHeight + 0.5))
    faults.push(`the dock is from ${Math.round(box.top)} to ${Math.round(box.bottom)} of ${innerHeight}`);
  if (box.height > innerHeight * 0.6) faults.push(`the dock is ${Math.round(box.height)} of ${innerHeight} high`);
  for (const one of dock.querySelectorAll("*")) {
    if (!one.checkVisibility({ visibilityProperty: true }) || getComputedStyle(one).clipPath !== "none") continue;
    const { left, right, width } = one.getBoundingClientRect();
    if (width > 1 && (left < -0.5 || right > innerWidth + 0.5)) faults.push(`beyond the edge: ${one.outerHTML.slice(0, 80)}`);
  }
  for (const one of document.querySelectorAll('button[name="move"]')) {
    const { width, height, left, right } = one.getBoundingClientRect();
    if (!one.checkVisibility({ visibilityProperty: true })) continue;
    if (Math.min(width, height) < least - 0.5) faults.push(`${Math.round(width)}x${Math.round(height)}: ${one.value}`);
    if (left < -0.5 || right > innerWidth + 0.5) faults.push(`beyond the edge: ${one.value}`);
  }
  return [...new Set(faults)];
}"""


class Anyone:
    """A guest at a match. `faults`: what was too small, cut off or out of reach, with the size of the window."""

    def __init__(self, guest: Guest, touch: bool) -> None:
        self.guest, self.touch = guest, touch
        self.faults: set[str] = set()

    @property
    def page(self) -> Page:
        """The page at the table."""
        return self.guest.page

    def move(self, number: str, token: str) -> None:
        """Tap the button of a move, as soon as the page shows the version `number` ("1.17.") and the button can be hit.

        What else the page offers then is looked at, too.
        """
        target = self._target(number, token)
        if target == "hidden":
            target = self._opened(number, token)
        self.look(token.partition(" ")[0])
        self._tap(target)

    def shows(self, number: str, why: str) -> None:
        """Wait until the page shows a version."""
        try:
            self.page.wait_for_function(_SHOWS, arg=number, timeout=SECONDS, polling=40)
        except TookTooLong as error:
            raise AssertionError(f"{why}: not at {number}, {self.page.evaluate(_WHY, '')}") from error

    def look(self, when: str) -> None:
        """Note what a small window does not show."""
        self._note([f"{when}: {lack}" for lack in self.page.evaluate(_LACKS, LEAST)])

    def _target(self, number: str, token: str) -> Any:
        try:
            found = self.page.wait_for_function(_READY, arg=[number, token], timeout=SECONDS, polling=40)
        except TookTooLong as error:
            raise AssertionError(f"{token} at {number}: {self.page.evaluate(_WHY, token)}") from error
        return found.json_value()

    def _opened(self, number: str, token: str) -> Any:
        """The button lies behind another control: the one that brings it to light stays pressed."""
        for index in range(len(self.page.evaluate(_OPENERS, token))):
            self._tap(self.page.evaluate(_OPENERS, token)[index])
            if self._comes_to_light(token):
                return self._target(number, token)
            self._tap(self.page.evaluate(_OPENERS, token)[index])
        raise AssertionError(f"nothing on the page leads to {token}")

    def _comes_to_light(self, token: str) -> bool:
        try:
            self.page.wait_for_function(_SEEN, arg=token, timeout=1000, polling=40)
        except TookTooLong:
            return False
        return True

    def _tap(self, target: Any) -> None:
        if target["height"] < LEAST - 0.5 or target["width"] < LEAST - 0.5:
            self._note([f"{target['width']:.0f}x{target['height']:.0f}: {target['name'][:40]}"])
        if self.touch:
            self.page.touchscreen.tap(target["x"], target["y"])
        else:
            self.page.mouse.click(target["x"], target["y"])

    def _note(self, faults: list[str]) -> None:
        size = self.page.viewport_size or {"width": 0, "height": 0}
        self.faults |= {f"{size['width']}x{size['height']} {fault}" for fault in faults}
