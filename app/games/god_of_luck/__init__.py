"""God of Luck 福神: roll, keep, play fortune cards and invite gods. Published by Yoka Games, 2010."""

from app.games.god_of_luck.rules import GodOfLuck

GAME = GodOfLuck()
