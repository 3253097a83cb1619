"""A server whose matches are always at one of the positions of a list, to measure what a kind of position costs.

A match begins at a position of the list. A move is played by the rules, which write its line of the log, and then leads to
the next position of the list, whatever the rules made of it: that one is what is stored, drawn and pushed. So every move
that is counted shows a position of the list, where a match of its own accord might come there once in an hour.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import cycle
from pathlib import Path
from typing import Any

import msgspec

from app.games.chance import Chance
from app.games.game import Choices, Move, News, Seat
from app.games.position import AnyGame


class Unfit(Exception):
    """A list of positions that cannot be played. The text is a sentence for the host."""


def check_positions(file: Path, game: AnyGame, seats: int) -> None:
    """Raises Unfit if a line of the file is no state of the game, or one in which none of so many seats is asked."""
    states = []
    for number, line in enumerate(file.read_bytes().splitlines(), 1):
        try:
            states.append(game.decode(line))
            questions = [game.moves(states[-1], seat) for seat in range(seats)]
        except (msgspec.DecodeError, LookupError) as error:
            raise Unfit(f"Line {number} of {file} is no state of {game.slug} for {seats} players: {error}.") from error
        if not any(questions):
            raise Unfit(f"Nobody is asked in line {number} of {file}.")
    if not states:
        raise Unfit(f"There is no position in {file}.")


def staged(game: AnyGame, positions: Sequence[msgspec.Struct]) -> AnyGame:
    """The game with matches that go from one of the positions to the next."""
    plain: Any = type(game)
    coming: Iterator[msgspec.Struct] = cycle(positions)

    class Staged(plain):  # type: ignore[misc]
        """The same rules on a stage."""

        __module__ = plain.__module__  # where the templates and words of the game are looked for

        def setup(self, seats: int, choices: Choices, chance: Chance) -> tuple[msgspec.Struct, list[News]]:
            return self.copy(next(coming)), []

        def play(self, state: msgspec.Struct, seat: Seat, move: Move, chance: Chance) -> list[News]:
            news: list[News] = super().play(state, seat, move, chance)
            following = next(coming)  # its lists are shared: every move is played on a copy of its own
            for name in following.__struct_fields__:
                setattr(state, name, getattr(following, name))
            return news

    return Staged()
