"""One room under load: its players, its spectators, and the move that is on its way."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence

from app.bench.http import Answer
from app.bench.visitor import Address, Player, Watcher, refusal

NAMES = ("Ann", "Bo", "Mei", "Dora", "Eve", "Finn", "Gus", "Hana")
FIRST_MATCH = 1_000_000
"""The version of a match's first screen, as `page.version_of` counts."""
HASTE = 3
"""Players in a hurry: they press any button, but those at the beginning of the page most. With 1, all buttons alike, dice
would be taken back and passed around for thousands of moves, as no table of people does."""

Done = Callable[["BenchRoom", float | None], None]


class BenchRoom:
    """A table where one move at a time is played. `done` gets the room and how long the move took.

    A move takes from the press of the button until the last screen of the room shows it and the press is answered, in
    seconds; None stands for the rematch after a finished match, which is no move.
    """

    def __init__(self, code: str, players: Sequence[Player], watchers: Sequence[Watcher], seed: int) -> None:
        self.code, self.players = code, players
        self.viewers: list[Watcher] = [*players, *watchers]
        self.done: Done = _stop
        self._random = random.Random(seed)
        self._moves, self._rematch = f"/r/{code}/moves", f"/r/{code}/rematch"
        self._path = ""
        self._began = 0.0
        self._shown = 0
        self._missing = 0
        for viewer in self.viewers:
            viewer.seen = self._seen
            self._shown = max(self._shown, viewer.number)

    @property
    def screens(self) -> int:
        """Screens that came so far, over all viewers."""
        return sum(viewer.screens for viewer in self.viewers)

    @property
    def received(self) -> int:
        """Bytes that came over the sockets so far, over all viewers."""
        return sum(viewer.received for viewer in self.viewers)

    def play(self, since: float | None = None) -> None:
        """Press a button. `since`: when that should have happened, if it is late."""
        for player in self.players:
            page = player.page
            if page.asked:
                tokens = page.tokens
                if not tokens:
                    player.fail(f"A player of room {self.code} is asked and has no button to press.")
                    return
                token = tokens[int(self._random.random() ** HASTE * len(tokens))]
                self._send(player, self._moves, {"asked": page.asked, "move": token}, since)
                return
        self._send(self.players[0], self._rematch, {}, since)

    def _send(self, player: Player, path: str, fields: dict[str, str], since: float | None) -> None:
        self._path = path
        self._missing = len(self.viewers) + 1
        self._began = time.perf_counter() if since is None else since
        player.post(path, fields, self._answered)

    def _answered(self, answer: Answer) -> None:
        objection = refusal(self._path, answer)
        if objection is None:
            self._arrived()
        else:
            self.players[0].fail(objection)

    def _seen(self, number: int) -> None:
        if number > self._shown and self._missing:
            self._arrived()

    def _arrived(self) -> None:
        self._missing -= 1
        if not self._missing:
            took = time.perf_counter() - self._began
            self._shown = self.players[0].number
            self.done(self, took if self._path is self._moves else None)

    def close(self) -> None:
        """Everybody leaves."""
        for viewer in self.viewers:
            viewer.close()


def _stop(room: BenchRoom, took: float | None) -> None:
    """Nothing follows the move."""


async def open_room(
    address: Address, game: str, seats: int, spectators: int, seed: int, fail: Callable[[str], None]
) -> BenchRoom:
    """Open a room through the front door: a host, friends who sit down, spectators; then start the match."""
    players = [Player(address, fail, NAMES[seat]) for seat in range(seats)]
    for player in players:
        await player.connect()
    host = players[0]
    answer = await host.do("/rooms", game=game, name=host.name)
    code = (answer.header("location") or answer.header("hx-redirect") or "").rpartition("/")[2]
    for friend in players[1:]:
        await friend.do(f"/r/{code}/sit", name=friend.name, ready="1")
    watchers = [Watcher(address, fail) for _ in range(spectators)]
    for viewer in (*players, *watchers):
        await viewer.listen(code)
    await host.do(f"/r/{code}/start")
    for viewer in (*players, *watchers):
        await viewer.until(FIRST_MATCH)
    return BenchRoom(code, players, watchers, seed)
