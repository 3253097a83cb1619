"""The computer players of Race to Riches, by strength. How they do against each other stands in docs/bots.md."""

from app.games.bots import Bot, QuickBot, Sight, ThinkingBot
from app.games.game import Move
from app.games.race_to_riches.mind import RaceMind, Shrewd
from app.games.race_to_riches.moves import Bet
from app.games.race_to_riches.policies import Careless, Steady


class HardBot:
    """Thinks about its bets, where that pays, and is quick with everything else."""

    thinks = True

    def __init__(self) -> None:
        self._bettor, self._player = ThinkingBot(RaceMind()), QuickBot(Shrewd())

    def choose(self, sight: Sight) -> Move:
        """A bet that did best in imagined rounds, or what a shrewd player does."""
        return (self._bettor if isinstance(sight.questions[0], Bet) else self._player).choose(sight)


_PLAYERS: dict[str, Bot] = {"easy": QuickBot(Careless()), "normal": QuickBot(Steady()), "hard": HardBot()}


def player_called(name: str) -> Bot:
    """The player of strength "easy", "normal" or "hard"; raises ValueError for any other word."""
    if name not in _PLAYERS:
        raise ValueError(f"Race to Riches has no computer player called {name}")
    return _PLAYERS[name]
