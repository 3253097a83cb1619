"""Everything that reaches one viewer of a match by any road: the sockets of page and program, and answers to whoever asks."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from typing import Any

from websockets.sync.client import ClientConnection

from tests.web.conftest import Browser, Server, frame, tables
from tests.web.gathering import Match


class Post:
    """The sockets of one viewer: page and program."""

    def __init__(self, match: Match, viewer: Browser, stack: ExitStack) -> None:
        self.match, self.viewer = match, viewer
        self._page = stack.enter_context(viewer.listen(f"/r/{match.code}/live"))
        self._program = stack.enter_context(viewer.listen(f"/api/rooms/{match.code}/live"))

    def until(self, number: int) -> list[str]:
        """What came with the moves up to this number."""
        come: list[str] = []
        while not come or f'data-v="1.{number}.' not in come[-1]:
            come.append(frame(self._page))
        while not come[-1].startswith("{") or json.loads(come[-1])["number"] != number:
            come.append(str(self._program.recv(20)))
        return come

    def ask(self) -> list[str]:
        """What is answered to whoever asks."""
        return answers(self.viewer, self.match.code)


def answers(viewer: Browser, code: str) -> list[str]:
    """The page, the screen for polling, the table, the room and the record."""
    paths = (f"/r/{code}", f"/r/{code}/screen", f"/api/rooms/{code}/table", f"/api/rooms/{code}", f"/r/{code}/record")
    return [viewer.get(path).text for path in paths]


def stranger(server: Server, lang: str) -> Browser:
    """Somebody who comes late and watches."""
    late = server.browser()
    late.cookies.set("lang", lang)
    return late


WATCHER = "Mei"
Sent = dict[str, list[str]]
"""What each viewer was sent, in order."""


class Listeners:
    """Everybody's sockets and requests: players and a watcher, pages and programs."""

    def __init__(self, match: Match, names: Sequence[str], stack: ExitStack) -> None:
        self.match = match
        self.viewers: dict[str, Browser] = dict(zip(names, match.people, strict=True))
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
