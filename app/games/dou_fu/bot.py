"""The computer players of Dou Fu, by strength. How they do against each other stands in docs/bots.md."""

from app.games.bots import Bot, QuickBot, Sight
from app.games.dou_fu.careless import Careless
from app.games.dou_fu.memory import notes_of
from app.games.dou_fu.mind import Keen
from app.games.dou_fu.steady import Steady
from app.games.game import Move

REMEMBERS = ("turn", "rooster", "declare", "swap")
"""Questions for which it matters what others hold."""


class HardBot:
    """Weighs every move, and remembers what others were seen to take into their hands."""

    thinks = True

    def __init__(self) -> None:
        self._keen = Keen()

    def choose(self, sight: Sight) -> Move:
        """What promises most."""
        world = sight.imagine(sight.chance)
        if len(sight.questions) > 1 and world.phase in REMEMBERS:
            notes = notes_of(sight.seat, sight.seen, sight.view)
            return self._keen.pick(world, sight.seat, sight.questions, sight.chance, notes.hands)
        return self._keen.pick(world, sight.seat, sight.questions, sight.chance)


_PLAYERS: dict[str, Bot] = {"easy": QuickBot(Careless()), "normal": QuickBot(Steady()), "hard": HardBot()}


def player_called(name: str) -> Bot:
    """The player of strength "easy", "normal" or "hard"; raises ValueError for any other word."""
    if name not in _PLAYERS:
        raise ValueError(f"Dou Fu has no computer player called {name}")
    return _PLAYERS[name]
