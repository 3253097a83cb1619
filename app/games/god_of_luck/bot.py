"""The computer players of God of Luck, by strength. How they do against each other stands in docs/bots.md."""

from app.games.bots import Bot, QuickBot, Sight, ThinkingBot
from app.games.game import Move
from app.games.god_of_luck.last_call import LastCall, calls
from app.games.god_of_luck.mind import Keen
from app.games.god_of_luck.policies import Careless, Steady


class HardBot:
    """Works its dice out, and plays rounds out before it calls the end."""

    thinks = True
    ROUNDS = 40
    """Worlds to imagine before calling the end."""

    def __init__(self) -> None:
        self._caller, self._player = ThinkingBot(LastCall(), self.ROUNDS), QuickBot(Keen())

    def choose(self, sight: Sight) -> Move:
        """What did best in imagined rounds, if it could call the end, else what a keen player does."""
        world = sight.imagine(sight.chance)
        may_call = any(calls(world, move) for move in sight.questions)
        return (self._caller if may_call else self._player).choose(sight)


_PLAYERS: dict[str, Bot] = {"easy": QuickBot(Careless()), "normal": QuickBot(Steady()), "hard": HardBot()}


def player_called(name: str) -> Bot:
    """The player of strength "easy", "normal" or "hard"; raises ValueError for any other word."""
    if name not in _PLAYERS:
        raise ValueError(f"God of Luck has no computer player called {name}")
    return _PLAYERS[name]
