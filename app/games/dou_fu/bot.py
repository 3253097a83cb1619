"""The computer players of Dou Fu, by strength. How they do against each other stands in docs/bots.md."""

from app.games.bots import Bot, QuickBot
from app.games.dou_fu.mind import Keen
from app.games.dou_fu.policies import Careless, Steady

_PLAYERS: dict[str, Bot] = {"easy": QuickBot(Careless()), "normal": QuickBot(Steady()), "hard": QuickBot(Keen())}


def player_called(name: str) -> Bot:
    """The player of strength "easy", "normal" or "hard"; raises ValueError for any other word."""
    if name not in _PLAYERS:
        raise ValueError(f"Dou Fu has no computer player called {name}")
    return _PLAYERS[name]
