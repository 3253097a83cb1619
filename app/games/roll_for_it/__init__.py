"""Roll For It! 擲骰樂!: roll, match, and take cards with your own six dice. Designed by Chris Leder."""

from app.games.roll_for_it.rules import RollForIt

GAME = RollForIt()
