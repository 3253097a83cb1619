"""Lanterns, a game that only the tests know. It is laid out like a game of a package of its own."""

from tests.games.tiny_game.rules import Tiny

GAME = Tiny()
