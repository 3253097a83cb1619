"""Race to Riches 招財進寶: bid for the office of dealer, bet big or small, guess, march the gods. Designed by 倉木村."""

from app.games.race_to_riches.rules import RaceToRiches

GAME = RaceToRiches()
