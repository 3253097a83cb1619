"""Renew the golden games of Lanterns, which the command line does not know."""

from app.recording import renew
from tests.games.tiny_game import GAME, GOLDEN

for file in renew(GOLDEN, {GAME.slug: GAME}):
    print(file)
