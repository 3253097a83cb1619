"""Sealed bets of Race to Riches through the front door: two matches of the same luck, in which one person bets differently.

Everything that anybody else is sent, by whatever road, is the same byte for byte until the dealer shows the cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from tests.web.conftest import Browser, Serve, Server, frame, tables
from tests.web.gathering import Match, gather, same_luck

NAMES = ("Ann", "Bo", "Cy", "Di")
WATCHER = "Mei"
Sent = dict[str, list[str]]
"""What each viewer was sent, in order."""


class Listeners:
    """Everybody's sockets and requests: players and a watcher, pages and programs."""

    def __init__(self, match: Match, stack: ExitStack) -> None:
        self.match = match
        self.viewers: dict[str, Browser] = dict(zip(NAMES, match.people, strict=True))
        self.viewers[WATCHER] = match.stranger
        self.sent: Sent = {name: [] for name in self.viewers}
        self._pages: dict[str, ClientConnection] = {}
        self._programs: dict[str, Iterator[dict[str, Any]]] = {}
        for name, viewer in self.viewers.items():
            self._pages[name] = stack.enter_context(viewer.listen(f"/r/{match.code}/live"))
            self._programs[name] = tables(stack.enter_context(viewer.listen(f"/api/rooms/{match.code}/live")))

    def play(self, name: str, token: str, *, asking: bool = True) -> None:
        """A move, and everything that comes of it: by the sockets and, with `asking`, for whoever asks."""
        self.match.play(self.viewers[name], token)
        number = self.match.table()["number"]
        for viewer in self.viewers:
            self.sent[viewer] += [*self._frames(viewer, number), *self._tables(viewer, number)]
            if asking:
                self.sent[viewer] += self._asked(viewer)

    def settle(self) -> None:
        """Wait until all have been told who looks on: the watcher, who came last, with a page and a program."""
        for name, page in self._pages.items():
            while not any("2 people are watching" in text for text in self.sent[name]):
                self.sent[name].append(frame(page))

    def _frames(self, name: str, number: int) -> Iterator[str]:
        while True:
            yield (html := self._clean(frame(self._pages[name])))
            if f'data-v="1.{number}.' in html:
                return

    def _tables(self, name: str, number: int) -> Iterator[str]:
        while True:
            yield str(table := next(self._programs[name]))
            if table["number"] == number:
                return

    def _asked(self, name: str) -> Iterator[str]:
        """Answers to whoever asks: the page, the screen, the table, the room, the record."""
        code = self.match.code
        for path in (f"/r/{code}", f"/r/{code}/screen", f"/api/rooms/{code}/table", f"/r/{code}/record"):
            yield self._clean(self.viewers[name].get(path).text)

    def _clean(self, text: str) -> str:
        """Without the port of this server."""
        return text.replace(self.match.server.host.rpartition(":")[2], "PORT")


@pytest.fixture
def listeners(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Listeners, Listeners]]:
    """Two matches of the same luck, at two servers, at the point where all are to bet; and all that is sent there."""
    both = []
    with ExitStack() as stack:
        for _ in range(2):
            with monkeypatch.context() as patch:
                same_luck(patch)
                match = gather(serve(), "race_to_riches", *NAMES)
            listening = Listeners(match, stack)
            for _ in NAMES:
                listening.play(asked(listening), "pass", asking=False)
            listening.play(asked(listening), first_token(listening), asking=False)
            listening.settle()
            both.append(listening)
        one, other = both
        assert one.match.table()["waiting"] == [0, 1, 2, 3]
        for listening in both:
            for name in listening.sent:
                listening.sent[name].clear()
        yield one, other


def asked(listening: Listeners) -> str:
    """Who is to move."""
    seat: int = listening.match.table()["waiting"][0]
    return NAMES[seat]


def first_token(listening: Listeners) -> str:
    """The first move of whoever is to move."""
    who = listening.viewers[asked(listening)]
    return str(listening.match.table(who)["questions"][0]["token"])


def phase(listening: Listeners) -> str:
    """The phase of the match."""
    return str(listening.match.table()["view"]["office"]["phase"])


def test_nobody_else_can_tell_big_from_small_until_the_cards_are_shown(listeners: tuple[Listeners, Listeners]) -> None:
    one, other = listeners
    one.play("Bo", "bet big")
    other.play("Bo", "bet small")
    for both in listeners:
        both.play("Di", "bet small")
        both.play("Ann", "bet big")
        both.play("Cy", "bet small")
        while phase(both) != "reveal":
            both.play(asked(both), first_token(both))
    for name in ("Ann", "Cy", "Di", WATCHER):
        assert one.sent[name] == other.sent[name], name
        assert len(one.sent[name]) > 8 * 6
    assert one.sent["Bo"] != other.sent["Bo"]
    for both in listeners:
        both.play(asked(both), first_token(both))
        assert phase(both) == "step_dealer"
    for name in ("Ann", "Cy", "Di", WATCHER):
        assert one.sent[name] != other.sent[name], "all bets are open now: this comparison does see them"


@pytest.mark.parametrize("side", ["big", "small"])
def test_my_own_bet_is_on_my_own_page_and_stays_there(server: Server, side: str) -> None:
    match = gather(server, "race_to_riches", *NAMES)
    for _ in NAMES:
        match.play(match.asked(), "pass")
    match.play(match.asked(), match.table(match.asked())["questions"][0]["token"])
    match.play(match.people[1], f"bet {side}")
    for viewer in (*match.people, match.stranger):
        own = viewer is match.people[1]
        pages = [viewer.get(f"/r/{match.code}").text for _ in range(2)]
        assert pages[0] == pages[1], "a fresh load shows the same"
        assert ("my-bet" in pages[0]) == own
        assert ("bet big" in pages[0]) == (viewer in match.people and not own), "the cards to choose from"
        view = match.table(viewer)["view"]
        assert (view["mine"] or {"bet": ""})["bet"] == (side if own else "")
        assert (view["players"][1]["chosen"], view["players"][1]["bet"]) == (True, "")
    assert match.table()["waiting"] == [0, 2, 3]
