"""Matches of any game through the front door: browsers round a table, and tables set up by hand for what luck seldom brings."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from html import unescape
from types import SimpleNamespace
from typing import Any

import pytest

from app.games.chance import Chance
from app.games.game import Choices
from app.games.position import AnyGame, Step
from app.games.registry import GAMES
from tests.browser.lucky import begin, match_id, seed_of
from tests.web.conftest import Browser, Serve, Server

LANGUAGES = ("en", "zh-Hant")
LUCK = 7


def same_luck(patch: pytest.MonkeyPatch, number: int = LUCK, dealt: bytes = b"") -> None:
    """Room codes, the seed and the id of a match come from a number, and are no longer anybody's luck.

    `dealt`: an encoded state that a match begins with, instead of what the rules set up.
    """

    def start(game: AnyGame, seats: int, choices: Choices, chance: Chance) -> Step:
        return begin(game, seats, choices, chance, dealt)

    patch.setattr("app.rooms.matches.positions", SimpleNamespace(start=start))
    patch.setattr("app.rooms.matches.secrets", SimpleNamespace(token_bytes=lambda length: seed_of(number)[:length]))
    patch.setattr("app.rooms.matches.uuid4", lambda: match_id(number))
    patch.setattr("app.rooms.codes.secrets", random.Random(number))


_SET = """UPDATE moves v SET state = $2, asked = '{}' FROM matches m, rooms r
    WHERE m.id = v.match AND r.id = m.room AND r.code = $1
    AND v.number = (SELECT max(number) FROM moves WHERE match = m.id)"""


@dataclass
class Match:
    """People by match seat, somebody who looks on, and the code of their room."""

    server: Server
    code: str
    people: list[Browser]
    stranger: Browser

    def asked(self) -> Browser:
        """The first of those whom the table waits for."""
        seat: int = self.table()["waiting"][0]
        return self.people[seat]

    def table(self, who: Browser | None = None) -> dict[str, Any]:
        """The table as somebody sees it, or as a stranger does."""
        return (who or self.stranger).table(self.code)

    def play(self, who: Browser, token: str) -> None:
        """A legal move."""
        answer = who.click(f"/r/{self.code}/moves", move=token, asked=who.table(self.code)["asked"])
        assert answer.status_code == 204, answer.text

    def seen(self) -> list[dict[str, Any]]:
        """The table of everybody, a stranger included."""
        return [self.table(who) for who in (*self.people, None)]

    def stored(self) -> int:
        """How many moves lie in the database, the setup included."""
        count = "SELECT count(*) FROM moves v JOIN matches m ON m.id = v.match JOIN rooms r ON r.id = m.room"
        return int(self.server.query(f"{count} WHERE r.code = $1", self.code))


def gather(server: Server, game: str, *names: str, **options: str) -> Match:
    """Open a room, sit down in this order and start. Seats are as they sat down."""
    people = [server.browser() for _ in names]
    fields = {"game": game, "name": names[0], **{f"o-{name}": value for name, value in options.items()}}
    opened = people[0].send_form("/rooms", fields)
    assert opened.status_code == 303, opened.text
    code = opened.headers["location"].rpartition("/")[2]
    for person, name in zip(people[1:], names[1:], strict=True):
        assert person.send_form(f"/r/{code}/sit", name=name, ready="1").status_code == 303
    assert people[0].send_form(f"/r/{code}/start").status_code == 303
    return Match(server, code, people, server.browser())


def set_up(serve: Serve, match: Match, game: str, state: Any) -> Match:
    """The same match with another state, at a server that has just started on the same database."""
    match.server.query(_SET, match.code, GAMES[game].encode(state).decode())
    other = serve(beside=match.server)
    people = []
    for person in match.people:
        moved = other.browser()
        moved.cookies.set("ft", person.cookies["ft"])
        people.append(moved)
    return Match(other, match.code, people, other.browser())


def refusals(match: Match, who: Browser, token: str, asked: int, lang: str) -> list[tuple[int, str]]:
    """Status and sentence from each door: our script, a plain form, a program."""
    who.cookies.set("lang", lang)
    path = f"/r/{match.code}/moves"
    toast = who.click(path, move=token, asked=asked)
    page = who.send_form(path, move=token, asked=asked)
    bearer = {"Authorization": f"Bearer {who.cookies['ft']}", "Accept-Language": lang}
    told = who.post(f"/api/rooms/{match.code}/moves", json={"move": token, "asked": asked}, headers=bearer)
    table = who.get(f"/api/rooms/{match.code}/table", headers=bearer)
    assert told.json()["table"] == table.json(), "the true table comes with it"
    assert 'id="screen"' in page.text, "the page of the room, as it is"
    return [
        (toast.status_code, said(toast.text)),
        (page.status_code, said(page.text)),
        (told.status_code, told.json()["message"]),
    ]


def said(html: str) -> str:
    """The sentence of a refusal in a toast or on top of a page."""
    found = re.search(r'role="alert">(?:<svg.*?</svg>)?(.*?)</(?:div|p|section)>', html, re.DOTALL)
    assert found is not None, html
    return unescape(re.sub(r"<[^>]+>", "", found[1])).strip()
