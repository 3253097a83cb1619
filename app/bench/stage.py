"""`python -m app.bench.stage GAME FILE`: `fortune-table serve` with the matches of this game on a stage (staged.py).

A program of its own, which nobody imports: it stands above the command line, and `fortune-table bench` below.
"""

from __future__ import annotations

import sys
from pathlib import Path

from app import cli
from app.bench.staged import staged
from app.games.registry import GAMES


def main() -> None:
    """Put the game on its stage, then serve."""
    slug, file = sys.argv[1:]
    game = GAMES[slug]
    GAMES[slug] = staged(game, [game.decode(line) for line in Path(file).read_bytes().splitlines()])
    sys.argv[1:] = ["serve"]
    cli.main()


if __name__ == "__main__":
    main()
