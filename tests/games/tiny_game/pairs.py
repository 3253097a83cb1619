"""Lanterns in pairs: who sits opposite is a partner, their piles count together, and nobody talks while cards are sealed."""

from __future__ import annotations

from app.games.game import Choices, Outcome
from tests.games.tiny_game.rules import Tiny
from tests.games.tiny_game.state import State


class Pairs(Tiny):
    """Two against two; at a table of three, one plays alone."""

    def teams(self, seats: int, choices: Choices) -> tuple[int, ...]:
        """Every second seat is a partner."""
        return tuple(seat % 2 for seat in range(seats))

    def quiet(self, state: State) -> bool:
        """From the first sealed card to the last."""
        return state.phase == "seal"

    def outcome(self, state: State) -> Outcome | None:
        """The sum of a side wins."""
        outcome = super().outcome(state)
        if outcome is None:
            return None
        teams = self.teams(state.seats, {})
        sums = [sum(score for score, other in zip(outcome.scores, teams, strict=True) if other == n) for n in (0, 1)]
        places = tuple(1 + (sums[team] < max(sums)) for team in teams)
        return Outcome(places, tuple(sums[team] for team in teams), outcome.reason)


PAIRS = Pairs()
