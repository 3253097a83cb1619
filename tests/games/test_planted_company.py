"""Breaks the promises of Lanterns about teams and talk on purpose: each fault is noticed, and by the right promise only."""

from __future__ import annotations

import pytest

from app import promises
from app.games.game import Choices
from app.promises import Promise, Trial
from tests.games.keeping import broken_by
from tests.games.tiny_game.pairs import Pairs
from tests.games.tiny_game.rules import Tiny
from tests.games.tiny_game.state import CARDS, State


class PartnersApart(Tiny):
    """Two against two, but everybody is ranked alone."""

    def teams(self, seats: int, choices: Choices) -> tuple[int, ...]:
        return tuple(seat % 2 for seat in range(seats))


class NumberLeftOut(Tiny):
    """The last team has a number too high."""

    def teams(self, seats: int, choices: Choices) -> tuple[int, ...]:
        return (*range(seats - 1), seats)


class SeatWithoutTeam(Tiny):
    """The last seat has none."""

    def teams(self, seats: int, choices: Choices) -> tuple[int, ...]:
        return tuple(range(seats - 1))


class QuietTells(Tiny):
    """Talk closes while somebody holds the highest card."""

    def quiet(self, state: State) -> bool:
        return state.phase != "over" and any(max(CARDS) in hand for hand in state.hands)


class QuietForEver(Tiny):
    """Talk never opens."""

    def quiet(self, state: State) -> bool:
        return True


class QuietRaises(Tiny):
    """Asks for a winner when there is none."""

    def quiet(self, state: State) -> bool:
        if state.winner is None:
            raise KeyError(state.winner)
        return False


TEAMS, QUIET = promises.teams_end_together, promises.quiet_is_known_to_all
FAULTS: list[tuple[type[Tiny], set[Promise]]] = [
    (Tiny, set()),
    (Pairs, set()),
    (PartnersApart, {TEAMS}),
    (NumberLeftOut, {TEAMS}),
    (SeatWithoutTeam, {TEAMS}),
    (QuietTells, {QUIET}),
    (QuietForEver, {QUIET}),
    (QuietRaises, {QUIET}),
]


@pytest.mark.parametrize(("game", "noticed_by"), FAULTS, ids=[game.__name__ for game, _ in FAULTS])
def test_faults_of_teams_and_talk_are_noticed(game: type[Tiny], noticed_by: set[Promise]) -> None:
    """A sound game of pairs keeps both promises, a fault breaks its own only."""
    checks = (TEAMS, QUIET, promises.somebody_is_asked_until_the_end)
    assert broken_by(Trial(game()), checks) == {promise.__name__ for promise in noticed_by}
