"""Somebody who plays any game by what their own page offers, with the thumb or the mouse, and notes what does not fit."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TookTooLong

from tests.browser.guests import Guest
from tests.browser.play import SECONDS
from tests.browser.tapping import LACKS, LEAST, NEXT, OPENERS, READY, SEEN, SHOWS, WHY


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

        What else the page offers then is looked at, too. A move without a button is put together from its parts.
        """
        verb = token.partition(" ")[0]
        target = self._target(READY, number, token)
        if target == "in parts":
            target = self._put_together(number, token, verb)
        elif target == "hidden":
            target = self._opened(number, token)
        self.look(verb)
        self._tap(target)

    def shows(self, number: str, why: str) -> None:
        """Wait until the page shows a version."""
        try:
            self.page.wait_for_function(SHOWS, arg=number, timeout=SECONDS, polling=40)
        except TookTooLong as error:
            raise AssertionError(f"{why}: not at {number}, {self.page.evaluate(WHY, '')}") from error

    def look(self, when: str) -> None:
        """Note what a small window does not show."""
        self._note([f"{when}: {lack}" for lack in self.page.evaluate(LACKS, LEAST)])

    def _target(self, script: str, number: str, token: str) -> Any:
        try:
            found = self.page.wait_for_function(script, arg=[number, token], timeout=SECONDS, polling=40)
        except TookTooLong as error:
            raise AssertionError(f"{token} at {number}: {self.page.evaluate(WHY, token)}") from error
        return found.json_value()

    def _put_together(self, number: str, token: str, verb: str) -> Any:
        """Open the sheet, choose the parts of this token and no others; the button that sends them is what is left."""
        while "last" not in (target := self._target(NEXT, number, token)):
            self.look(verb)
            self._tap(target)
        return target

    def _opened(self, number: str, token: str) -> Any:
        """The button lies behind another control: the one that brings it to light stays pressed."""
        for index in range(len(self.page.evaluate(OPENERS, token))):
            self._tap(self.page.evaluate(OPENERS, token)[index])
            if self._comes_to_light(token):
                return self._target(READY, number, token)
            self._tap(self.page.evaluate(OPENERS, token)[index])
        raise AssertionError(f"nothing on the page leads to {token}")

    def _comes_to_light(self, token: str) -> bool:
        try:
            self.page.wait_for_function(SEEN, arg=token, timeout=1000, polling=40)
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
