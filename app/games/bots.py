"""Computer players. A bot sees what a person in its seat sees, and nothing else: a `Sight`, never the state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec

from app.games.chance import Chance
from app.games.game import Game, Move, News, Seat, View

LEVELS = ("easy", "normal", "hard")


class Seen(msgspec.Struct, frozen=True):
    """What the seat could see after an earlier move: for bots that remember."""

    number: int
    view: View
    news: tuple[News, ...]


class Sight(msgspec.Struct, frozen=True):
    """Everything a bot gets.

    `questions` are the legal moves; `imagine` makes a world that looks the same from this seat (a fresh copy each time, free
    to be played on); `enough` says when to stop thinking; `chance` is luck of the bot's own, never that of the match.
    """

    game: Game[Any, Any, Any]
    seats: int
    seat: Seat
    view: View
    questions: Sequence[Move]
    seen: Sequence[Seen]
    imagine: Callable[[Chance], Any]
    enough: Callable[[], bool]
    chance: Chance


class Bot(Protocol):
    """A computer player: one question in, one of its moves out. Keeps nothing between questions."""

    thinks: bool
    """True if it may take a while and belongs into a worker process."""

    def choose(self, sight: Sight) -> Move:
        """One of `sight.questions`."""


class RandomBot:
    """Any legal move, each as likely. For tests and as a sparring partner."""

    thinks = False

    def choose(self, sight: Sight) -> Move:
        """A random legal move."""
        return sight.chance.pick(sight.questions)


def bot_for(game: Game[Any, Any, Any], name: str) -> Bot:
    """The computer player of a game that brings none of its own. Raises ValueError for an unknown strength."""
    if name not in LEVELS:
        raise ValueError(f"no computer player is called {name}")
    return RandomBot()
