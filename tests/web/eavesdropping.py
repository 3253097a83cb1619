"""Everything that reaches one viewer of a match by any road: the sockets of page and program, and answers to whoever asks."""

from __future__ import annotations

import json
from contextlib import ExitStack

from tests.web.conftest import Browser, Server, frame
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
