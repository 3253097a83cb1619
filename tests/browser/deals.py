"""Tables of Dou Fu that begin in the middle of a deal, and the people who come to them."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from app.games.dou_fu import GAME
from app.games.dou_fu.state import DouState
from tests.browser.anyone import Anyone
from tests.browser.guests import Guest, Newcomer
from tests.browser.lucky import luck
from tests.browser.people import Person
from tests.browser.server import Server


def sit_down(base: str, *names: str, computers: int = 0, **options: str) -> tuple[list[Person], str]:
    """People in a lobby, in the order of their seats, and computers behind them; the code of the room."""
    people = [Person(base, name) for name in names]
    fields = {f"o-{name}": value for name, value in options.items()}
    code = people[0].form("/rooms", game=GAME.slug, name=names[0], **fields).rpartition("/")[2]
    for person in people[1:]:
        person.sit(code)
    for _ in range(computers):
        people[0].form(f"/r/{code}/bots", level="normal")
    return people, code


def begin(server: Server, number: int, state: DouState, host: Person, code: str) -> None:
    """The match begins with this state; no two matches of a server may have the same number."""
    with luck(server.folder, number, GAME.encode(state)):
        host.form(f"/r/{code}/start")


def come(newcomer: Newcomer, person: Person | None, code: str, *given: Any, **more: Any) -> Anyone:
    """Somebody opens the match: a player, or without a person somebody who watches."""
    guest: Guest = newcomer(*given, **more)
    if person is not None:
        guest.become(person)
    guest.visit(f"/r/{code}")
    expect(guest.page.locator("#table")).to_be_visible()
    return Anyone(guest, bool(more.get("touch")))
