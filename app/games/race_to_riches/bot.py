"""The computer players of Race to Riches, by strength. How they do against each other stands in docs/bots.md."""

from app.games.bots import Bot, QuickBot
from app.games.race_to_riches.mind import Shrewd
from app.games.race_to_riches.policies import Careless, Steady

_PLAYERS: dict[str, Bot] = {"easy": QuickBot(Careless()), "normal": QuickBot(Steady()), "hard": QuickBot(Shrewd())}


def player_called(name: str) -> Bot:
    """The player of strength "easy", "normal" or "hard"; raises ValueError for any other word."""
    if name not in _PLAYERS:
        raise ValueError(f"Race to Riches has no computer player called {name}")
    return _PLAYERS[name]
