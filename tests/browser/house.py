"""A house in which every screen of the product can be seen at once: rooms in every state, and the people who sit there."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from playwright.sync_api import Page, expect

from app.games.registry import GAMES
from tests.browser.guests import PHONE, Guest, Newcomer, Size
from tests.browser.people import GAME, Person, play_to_the_end, play_until_placing

LONG_NAMES = ("Maximiliane", "Wolfeschlegelstein", "陳小明", "Zoë", "O'Brien-Smith", "Ann-Kathrin", "Ig", "Bartholomew")


@dataclass(frozen=True)
class House:
    """`ann` is host everywhere and to move in `match` and `crowd`; `bo` is not ready in the lobby. `mia`: sits nowhere.

    `others` are tables of the other games by slug, where `ann` is to move.
    """

    ann: Person
    bo: Person
    mia: Person
    lobby: str
    match: str
    finished: str
    crowd: str
    resume: str
    others: Mapping[str, str]


OTHERS = tuple(slug for slug in GAMES if slug != GAME)
"""The games at whose tables all screens of one kind are looked at once."""


def furnish(base: str) -> House:
    """Bring rooms and people into place."""
    ann, bo, cleo, mia = (Person(base, name) for name in ("Ann", "Bo", "Cleo", "Mia"))
    match = ann.open_room(40)
    for friend in (bo, cleo):
        friend.sit(match)
    ann.form(f"/r/{match}/start")
    finished = ann.open_room()
    bo.sit(finished)
    ann.form(f"/r/{finished}/start")
    play_to_the_end(finished, [ann, bo])
    for _ in range(4):
        for person in (ann, bo, cleo):
            person.finish_turn(match)
    play_until_placing(match, ann, [bo, cleo], places=2)
    mia.form("/me", name=mia.name)
    for person, line in ((bo, "well_played"), (mia, "thanks")):
        person.form(f"/r/{match}/say", line=line)
    others = {slug: _other_table(slug, ann, [bo, cleo, Person(base, LONG_NAMES[1])]) for slug in OTHERS}
    return House(ann, bo, mia, _lobby(ann, bo, cleo), match, finished, _crowd(base, ann), _resume_path(ann), others)


def _other_table(slug: str, ann: Person, friends: list[Person]) -> str:
    """Four at a table of another game, some moves into a match that is the same every time if its luck is."""
    code = ann.form("/rooms", game=slug, name=ann.name).rpartition("/")[2]
    for friend in friends:
        friend.sit(code)
    ann.form(f"/r/{code}/start")
    choose = random.Random(1)
    for _ in range(40):
        for person in (ann, *friends):
            table = person.table(code)
            if not table["questions"]:
                continue
            if person is ann and table["number"] >= 20:
                return code
            person.play(code, choose.choice(table["questions"])["token"], table["asked"])
    return code


def _lobby(ann: Person, bo: Person, cleo: Person) -> str:
    code = ann.open_room()
    bo.sit(code, ready=False)
    cleo.sit(code)
    ann.form(f"/r/{code}/bots", level="normal")
    return code


def _crowd(base: str, ann: Person) -> str:
    """Eight at a table, with names of every length."""
    code = ann.open_room(40)
    others = [Person(base, name) for name in LONG_NAMES[1:]]
    for other in others:
        other.sit(code)
    ann.form(f"/r/{code}/start")
    for person in [ann, *others] * 3:
        person.finish_turn(code)
    play_until_placing(code, ann, others)
    return code


def _resume_path(person: Person) -> str:
    page = person.post("/me/resume")
    return "/resume/" + page.text.partition("/resume/")[2].partition('"')[0]


@dataclass(frozen=True)
class View:
    """A screen of the product: who looks (None: a stranger), and how they get there."""

    who: str | None
    path: str
    then: Callable[[Page], None] = lambda page: None


def _press(name: str) -> Callable[[Page], None]:
    def press(page: Page) -> None:
        opener = page.locator(f'[popovertarget="{name}"]:visible').first
        opener.click()
        expect(page.locator(f"#{name}")).to_be_visible()

    return press


def _open_log(page: Page) -> None:
    """On a desk it is open always."""
    if page.locator("#ticker").is_visible():
        _press("side")(page)


VIEWS: Mapping[str, View] = {
    "start": View(None, "/"),
    "start-known": View("ann", "/"),
    "open-sheet": View(None, "/", _press("open-roll_for_it")),
    "solo-sheet": View(None, "/", _press("solo-roll_for_it")),
    "me-sheet": View("ann", "/", _press("me")),
    "open-page": View(None, "/new?game=roll_for_it"),
    "lobby-host": View("ann", "/r/{house.lobby}"),
    "lobby-guest": View("bo", "/r/{house.lobby}"),
    "lobby-visitor": View(None, "/r/{house.lobby}"),
    "lobby-add-computer": View("ann", "/r/{house.lobby}", _press("add-bot")),
    "table-mine": View("ann", "/r/{house.match}"),
    "table-waiting": View("bo", "/r/{house.match}"),
    "table-watching": View(None, "/r/{house.match}"),
    "table-eight": View("ann", "/r/{house.crowd}"),
    "table-log": View("ann", "/r/{house.match}", _open_log),
    "table-room-sheet": View("ann", "/r/{house.match}", _press("room")),
    "result": View("ann", "/r/{house.finished}"),
    "rules": View(None, "/rules/roll_for_it"),
    "rules-all": View(None, "/rules"),
    "error": View(None, "/r/AAAAAAAA"),
    "device": View("ann", "/me/resume"),
    "resume": View("mia", "{house.resume}"),
    "programmers": View(None, "/api/docs"),
    **{f"table-{slug}": View("ann", f"/r/{{house.others[{slug}]}}") for slug in OTHERS},
    **{f"rules-{slug}": View(None, f"/rules/{slug}") for slug in OTHERS},
}
"""Every screen by name."""


def tour(
    house: House, newcomer: Newcomer, *names: str, lang: str = "en", size: Size = PHONE
) -> Iterator[tuple[str, Page]]:
    """One screen after the other, by name (all of them unless named). Whoever looks keeps their browser."""
    guests: dict[str | None, Guest] = {}
    for name in names or VIEWS:
        view = VIEWS[name]
        guest = guests.get(view.who)
        if guest is None:
            guest = guests[view.who] = newcomer(size, lang)
            guest.forgive("status of 404")
            if view.who is not None:
                guest.become(getattr(house, view.who))
        guest.visit(view.path.format(house=house))
        view.then(guest.page)
        yield name, guest.page
