"""Friends who come to a room, and a match that all of them see: by taps, or by requests where a match is long."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pytest
from playwright.sync_api import expect

from tests.browser.anyone import Anyone
from tests.browser.fate import Fate, Step
from tests.browser.guests import Guest
from tests.browser.lucky import luck
from tests.browser.people import Person
from tests.browser.play import difference, my_turn
from tests.browser.server import Server

_PLAYERS = """() => [...document.querySelectorAll("#players > li")].map((one) => {
  const shown = one.cloneNode(true);
  const bare = (leaf) => !leaf.children.length && /^\\d+$/.test(leaf.textContent);
  // a sheet explains things, and "2nd" may have no number in another language
  for (const sheet of shown.querySelectorAll("[popover]"))
    sheet.replaceChildren(...[...sheet.querySelectorAll("*")].filter(bare));
  return [one.querySelector("span").textContent, one.matches("[aria-current]"), shown.textContent.match(/\\d+/g)];
})"""
_RESULT = """() => ({
  places: [...document.querySelectorAll("#result .place")].map((one) =>
    [".medal", ".place-name > b", ".place-score"].map((part) => one.querySelector(part).textContent)),
  numbers: [...document.querySelectorAll("#result .place *")].map((one) => one.children.length ? "" : one.textContent)
    .filter((text) => /^[+−×]?\\d+$/.test(text)),
  moves: document.querySelectorAll('button[name="move"]').length,
})"""


second_match = pytest.mark.skipif(
    os.environ.get("DEPTH", "1") == "1", reason="a second whole match of a game: played with DEPTH=10"
)
"""For what another whole match in browsers shows already, but for its ending: browsers take most of the time of all tests."""


@dataclass
class Gathering:
    """People at a match in the order of their seats, and somebody who watches."""

    server: Server
    code: str
    players: list[Anyone]
    watcher: Anyone

    @property
    def all(self) -> list[Anyone]:
        """Everybody."""
        return [*self.players, self.watcher]

    def play(self, fate: Fate, tapped: Callable[[int, Step], bool]) -> None:
        """Play a match that was foreseen: what is `tapped` by its player, by number and step, the rest by requests."""
        persons = [self._person(player.guest) for player in self.players]
        seen: set[str] = set()
        for number, step in enumerate(fate.steps):
            mover, version = self.players[step.seat], f"1.{number}."
            if step.phase not in seen:
                seen.add(step.phase)
                self.compare(version, step.phase, step.waiting)
            if tapped(number, step):
                mover.move(version, step.token)
                mover.shows(f"1.{number + 1}.", f"after a tap on {step.token}")
            else:
                persons[step.seat].play(self.code, step.token, step.asked)
        self.compare(f"1.{len(fate.steps)}.", "over", ())

    def compare(self, version: str, when: str, waiting: tuple[int, ...]) -> None:
        """All pages come to a version and then say the same of everybody; those who are asked know it, and nobody else.

        Small windows show what they must, and who is asked would be asked the same after a reload.
        """
        for one in self.all:
            one.shows(version, when)
            one.look(when)
        said = [one.page.evaluate(_PLAYERS) for one in self.all]
        assert all(other == said[-1] for other in said), f"{when}: {said}"
        asked = tuple(seat for seat, one in enumerate(self.players) if my_turn(one.page))
        assert asked == waiting, f"{when}: {asked} instead of {waiting}"
        able = [one.page.locator('button[name="move"]').count() > 0 for one in self.all]
        assert able == [seat in waiting for seat in range(len(able))], f"{when}: {able}"
        for seat in waiting:
            other = difference(self.players[seat].page)
            assert not other, f"{when}: a reload would show {other}"

    def check_the_end(self) -> None:
        """Everybody sees the same result, as a fresh load would show it, and nothing is left to do."""
        results = [one.page.evaluate(_RESULT) for one in self.all]
        assert all(result == results[-1] for result in results), results
        assert results[-1]["moves"] == 0
        first = [name for place, name, _ in results[-1]["places"] if place == "1"]
        scores = [int(score.replace("−", "-")) for _, _, score in results[-1]["places"]]
        assert first
        assert scores == sorted(scores, reverse=True)
        for one in self.all:
            head = one.page.locator("#h-result")
            expect(head).to_be_visible()
            other = difference(one.page)
            assert not other, other
        faults = sorted(fault for one in self.all for fault in one.faults)
        assert not faults, faults

    def _person(self, guest: Guest) -> Person:
        person = Person(self.server.base, "")
        secret = next(cookie["value"] for cookie in guest.context.cookies() if cookie["name"] == "ft")
        person.cookies.set("ft", secret)
        return person


def gather(
    server: Server, game: str, fate: Fate, players: Mapping[str, Anyone], watcher: Anyone, *options: str
) -> Gathering:
    """From the start page of the host to the first question, by taps: open, sit down, choose `options`, be ready, start."""
    names, everybody = list(players), [*players.values()]
    host, friends = everybody[0], everybody[1:]
    host.guest.visit("/")
    _press(host, f'[popovertarget="open-{game}"]')
    host.page.locator(f"#open-{game} [name=name]").fill(names[0])
    _press(host, f"#open-{game} .btn-primary")
    host.page.wait_for_url("**/r/*")
    code = host.page.url.rpartition("/")[2]
    for friend, name in zip(friends, names[1:], strict=True):
        friend.guest.visit(f"/r/{code}")
        friend.page.locator("#sit-name").fill(name)
        _press(friend, '[form="f-sit"].btn')
        _press(friend, '[form="f-ready"][value="1"]')
    watcher.guest.visit(f"/r/{code}")
    for option in options:
        choice = host.page.locator(f"#{option}")
        choice.check(force=True)
        expect(watcher.page.locator(f"#{option}")).to_be_checked()
    with luck(server.folder, fate.number, fate.dealt):
        _press(host, '[form="f-start"]')
        for one in (*everybody, watcher):
            expect(one.page.locator("#table")).to_be_visible()
    return Gathering(server, code, everybody, watcher)


def _press(one: Anyone, selector: str) -> None:
    place = one.page.locator(f"{selector}:visible").first
    if one.touch:
        place.tap()
    else:
        place.click()
