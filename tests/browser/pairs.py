"""`fortune-table` with the tests' own game, played in pairs who keep silent while cards are sealed."""

from __future__ import annotations

from app.cli import main
from app.games.registry import register
from tests.games.tiny_game.pairs import PAIRS

if __name__ == "__main__":
    register(PAIRS)
    main()
