"""The computer players of God of Luck, by strength. How they do against each other stands in docs/bots.md."""

from app.games.bots import Bot, QuickBot
from app.games.god_of_luck.mind import Keen
from app.games.god_of_luck.policies import Careless, Steady


class HardBot(QuickBot):
    """Looks at no playouts, but its plans for many dice take a while."""

    thinks = True


_PLAYERS: dict[str, Bot] = {"easy": QuickBot(Careless()), "normal": QuickBot(Steady()), "hard": HardBot(Keen())}


def player_called(name: str) -> Bot:
    """The player of strength "easy", "normal" or "hard"; raises ValueError for any other word."""
    if name not in _PLAYERS:
        raise ValueError(f"God of Luck has no computer player called {name}")
    return _PLAYERS[name]
