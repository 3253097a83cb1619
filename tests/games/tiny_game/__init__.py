"""Lanterns, a game that only the tests know. It is laid out like a game of a package of its own."""

from pathlib import Path

from tests.games.tiny_game.rules import Tiny

GAME = Tiny()
GOLDEN = Path(__file__).with_name("golden")
"""Its golden games and saved states; `python -m tests.games.tiny_game` renews them."""
