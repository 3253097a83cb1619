"""Glastonbury 魔藥採集: a pile that even its owner may not look into. Designed by Günter Burkhardt."""

from app.games.glastonbury.rules import Glastonbury

GAME = Glastonbury()
