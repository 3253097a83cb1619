"""A server whose matches are always at one of the positions of a list, to measure what a kind of position costs.

A match begins at a position of the list. A move is played by the rules, which write its line of the log, and then leads to
the next position of the list, whatever the rules made of it: that one is what is stored, drawn and pushed. So every move
that is counted shows a position of the list, where a match of its own accord might come there once in an hour.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from itertools import cycle
from pathlib import Path
from typing import Any

import msgspec

from app import cli
from app.games.chance import Chance
from app.games.game import Choices, Move, News, Seat
from app.games.position import AnyGame
from app.games.registry import GAMES


class Unfit(Exception):
    """A list of positions that cannot be played. The text is a sentence for the host."""


def positions_in(file: Path, game: AnyGame, seats: int) -> list[bytes]:
    """The states in a file, JSON and one a line, as they were written. Raises Unfit if one does not ask any of the seats."""
    lines = file.read_bytes().splitlines()
    if not lines:
        raise Unfit(f"There is no position in {file}.")
    for number, line in enumerate(lines, 1):
        try:
            state = game.decode(line)
            asked = any(game.moves(state, seat) for seat in range(seats))
        except (msgspec.DecodeError, LookupError) as error:
            raise Unfit(f"Line {number} of {file} is no state of {game.slug} for {seats} players: {error}.") from error
        if not asked:
            raise Unfit(f"Nobody is asked in line {number} of {file}.")
    return lines


def staged(game: AnyGame, positions: Sequence[bytes]) -> AnyGame:
    """The game with matches that go from one of the positions to the next."""
    plain: Any = type(game)
    lines: Iterator[bytes] = cycle(positions)

    class Staged(plain):  # type: ignore[misc]
        """The same rules on a stage."""

        __module__ = plain.__module__  # where the templates and words of the game are looked for

        def setup(self, seats: int, choices: Choices, chance: Chance) -> tuple[msgspec.Struct, list[News]]:
            return self.decode(next(lines)), []

        def play(self, state: msgspec.Struct, seat: Seat, move: Move, chance: Chance) -> list[News]:
            news: list[News] = super().play(state, seat, move, chance)
            following = self.decode(next(lines))
            for name in following.__struct_fields__:
                setattr(state, name, getattr(following, name))
            return news

    return Staged()  # type: ignore[no-any-return]


def main() -> None:
    """`python -m app.bench.staged GAME FILE`: `fortune-table serve` with the matches of this game on a stage."""
    slug, file = sys.argv[1:]
    GAMES[slug] = staged(GAMES[slug], Path(file).read_bytes().splitlines())
    sys.argv[1:] = ["serve"]
    cli.main()


if __name__ == "__main__":
    main()
