"""Computer players and stand-ins: they are asked when their seat is, think without the lock, and play like anybody else."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import Callable

from app.errors import Refused
from app.games.game import Seat
from app.games.position import Position, Question
from app.rooms.core import RoomSettings, log
from app.rooms.playing import Playing
from app.rooms.sights import Unread, WantsMemory, choose, memory
from app.rooms.table import Table
from app.rooms.thinking import Thinkers, Thought

AGAIN_SECONDS = 1.0
"""Pause before a computer player tries again after the database did not answer."""
TOGETHER = 0.4
"""Where several seats are asked at once, a computer player waits only this part of its pause: nobody waits for it alone."""


class Computers(Playing):
    """Who moves for a seat that is not a person's at present."""

    def __init__(self, dsn: str, settings: RoomSettings, key: bytes, on_change: Callable[[Table], None]) -> None:
        super().__init__(dsn, settings, key, on_change)
        self.thinkers = Thinkers(settings.think_workers, settings.think_seconds)
        self.closing = False
        self._turns: set[asyncio.Task[None]] = set()
        self._mindful: set[tuple[str, str]] = set()  # (game, level) of bots that want their memory

    def look(self, table: Table) -> None:
        """See whether a computer player has to move at this table, and if so let it, after a pause."""
        if table.timer is not None:
            table.timer.cancel()
            table.timer = None
        if self.closing or table.thinking or table.stuck_at == table.version:
            return
        asked = _asked(table)
        if asked is not None:
            self._later(table, self._pause(asked[0], asked[2]))

    def _later(self, table: Table, seconds: float) -> None:
        table.timer = asyncio.get_running_loop().call_later(seconds, self._go, table)

    def _pause(self, position: Position, question: Question) -> float:
        jitter = random.uniform(0.8, 1.25)
        together = TOGETHER if question.asked < position.number else 1.0
        return self.settings.bot_seconds * jitter * together

    def _go(self, table: Table) -> None:
        table.timer = None
        table.thinking = True
        turn = self.spawn(self._turn(table))
        self._turns.add(turn)
        turn.add_done_callback(self._turns.discard)

    def stop_computers(self) -> None:
        """No computer player moves any more. A move that is on its way to be stored arrives all the same."""
        self.closing = True
        for turn in self._turns:
            turn.cancel()
        self.thinkers.close()

    async def _turn(self, table: Table) -> None:
        """One move of one computer player."""
        version = table.version
        again = False
        try:
            asked = _asked(table)
            if asked is not None:
                position, seat, question = asked
                level = table.chair(seat).computer or "normal"
                token = await self._choose(table, position, seat, question, level)
                await self.answer(table, seat, token, question.asked, computer=True)
        except Refused as refused:
            again = refused.code == "not_saved"
            if not again:
                table.stuck_at = version  # unless the table has moved on meanwhile, trying again helps nobody
        finally:
            table.thinking = False
            if self.tables.get(table.room.code) is table:
                self._later(table, AGAIN_SECONDS) if again else self.look(table)

    async def _choose(self, table: Table, position: Position, seat: Seat, question: Question, level: str) -> str:
        """The bot's choice, or the rules' own default when it fails: a table never waits for a broken bot."""
        try:
            token = await self._ask(table, position, seat, level)
            if question.find(token) is not None:
                return token
            raise ValueError(f"{token!r} is not among the moves")
        except Refused:
            raise
        except Exception:
            log.exception("a computer player failed", room=table.room.code, game=position.game.slug, level=level)
        with self.rules(table):
            return str(position.game.default(position.game.copy(position.state), seat))

    async def _ask(self, table: Table, position: Position, seat: Seat, level: str) -> str:
        game = position.game
        key = (game.slug, level)
        seed = secrets.token_bytes(16)
        if key not in self._mindful:
            token = await self._think(table, position, seat, level, seed, False)
            if token is not None:
                return token
            self._mindful.add(key)
        token = await self._think(table, position, seat, level, seed, True)
        if token is None:
            raise RuntimeError("a bot looked for its memory and did not find it")
        return token

    async def _think(
        self, table: Table, position: Position, seat: Seat, level: str, seed: bytes, remembering: bool
    ) -> str | None:
        """One try, with the memory loaded or not; None if the bot wants it and it is not."""
        game = position.game
        stored = None
        if remembering:
            assert table.match is not None
            stored = [row for row in await self.store.seen(table.match.id) if row[0] <= position.number]
        bot = game.level(level)
        if bot.thinks and self.settings.think_seconds > 0:
            state = game.encode(position.state).decode()
            return await self.thinkers.think(Thought(game.slug, level, state, position.seats, seat, seed, stored))
        end = time.monotonic() + self.settings.think_seconds
        seen = Unread() if stored is None else memory(game, seat, stored)
        try:
            return choose(bot, game, position.state, position.seats, seat, seen, seed, lambda: time.monotonic() >= end)
        except WantsMemory:
            return None


def _asked(table: Table) -> tuple[Position, Seat, Question] | None:
    """The first seat that has a question and is a computer's to answer."""
    position = table.position
    if position is None:
        return None
    for seat, question in position.questions.items():
        if table.chair(seat).computer is not None:
            return position, seat, question
    return None
