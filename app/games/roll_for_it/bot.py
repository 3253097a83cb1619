"""The computer players of Roll For It!, by strength. How they do against each other stands in docs/bots.md."""

from app.games.bots import Bot, QuickBot, ThinkingBot
from app.games.roll_for_it.mind import RollMind
from app.games.roll_for_it.policies import Careless, Steady

_PLAYERS: dict[str, Bot] = {"easy": QuickBot(Careless()), "normal": QuickBot(Steady()), "hard": ThinkingBot(RollMind())}


def player_called(name: str) -> Bot:
    """The player of strength "easy", "normal" or "hard"; raises ValueError for any other word."""
    if name not in _PLAYERS:
        raise ValueError(f"Roll For It! has no computer player called {name}")
    return _PLAYERS[name]
