"""Computer players. A bot sees what a person in its seat sees, and nothing else: a `Sight`, never the state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, Protocol

import msgspec

from app.games.chance import Chance
from app.games.game import NOTHING, Game, Known, Move, News, Seat, View

LEVELS = ("easy", "normal", "hard")


class Seen(msgspec.Struct, frozen=True):
    """What the seat could see after an earlier move: for bots that remember."""

    number: int
    view: View
    news: tuple[News, ...]


class Imagine(Protocol):
    """Makes a world that looks the same from the bot's seat, a fresh copy each time, free to be played on.

    `known` are facts that the bot remembers from what it saw, in the terms of its game.
    """

    def __call__(self, chance: Chance, known: Known = NOTHING) -> Any: ...


class Sight(msgspec.Struct, frozen=True):
    """Everything a bot gets.

    `questions` are the legal moves; `imagine` makes a world that looks the same from this seat; `enough` says when to stop
    thinking; `chance` is luck of the bot's own, never that of the match.
    """

    game: Game[Any, Any, Any]
    seats: int
    seat: Seat
    view: View
    questions: Sequence[Move]
    seen: Sequence[Seen]
    imagine: Imagine
    enough: Callable[[], bool]
    chance: Chance


class Bot(Protocol):
    """A computer player: one question in, one of its moves out. Keeps nothing between questions."""

    thinks: bool
    """True if it may take a while and belongs into a worker process."""

    def choose(self, sight: Sight) -> Move:
        """One of `sight.questions`."""


class RandomBot:
    """Any legal move, each as likely. For tests and as a sparring partner."""

    thinks = False

    def choose(self, sight: Sight) -> Move:
        """A random legal move."""
        return sight.chance.pick(sight.questions)


class Policy(Protocol):
    """A quick way to play. It looks into worlds, but only into imagined ones, whose secrets are made up."""

    def pick(self, world: Any, seat: Seat, moves: Sequence[Any], chance: Chance) -> Move:
        """One of `moves`, the seat's legal moves in this world."""


class QuickBot:
    """Plays by a policy, without looking ahead."""

    thinks = False

    def __init__(self, policy: Policy) -> None:
        self._policy = policy

    def choose(self, sight: Sight) -> Move:
        """What the policy does in a world that looks like the true one."""
        return self._policy.pick(sight.imagine(sight.chance), sight.seat, sight.questions, sight.chance)


class Mind(Policy, Protocol):
    """What a thinking bot knows about a game beyond its rules: a policy, and a feeling for positions."""

    def candidates(self, world: Any, seat: Seat, moves: Sequence[Any]) -> Sequence[Move]:
        """The moves worth thinking about, without those that come to the same as another; never empty."""

    def far_enough(self, before: Any, world: Any, played: int) -> bool:
        """Whether a playout that began in `before` may stop in `world`, after so many moves."""

    def worth(self, world: Any, seat: Seat) -> float:
        """How likely the seat is to win from here: 0 to 1. Only asked where nobody has won yet."""


class AnyMind:
    """The mind for a game that brings none: random playouts to the end, at most `MOST` moves long."""

    MOST = 400

    def __init__(self, seats: int) -> None:
        self._seats = seats

    def pick(self, world: Any, seat: Seat, moves: Sequence[Move], chance: Chance) -> Move:
        """A random move."""
        return chance.pick(moves)

    def candidates(self, world: Any, seat: Seat, moves: Sequence[Move]) -> Sequence[Move]:
        """All of them."""
        return moves

    def far_enough(self, before: Any, world: Any, played: int) -> bool:
        """Only a playout that has become very long stops before the end."""
        return played >= self.MOST

    def worth(self, world: Any, seat: Seat) -> float:
        """Nothing is known: all seats are as likely to win."""
        return 1.0 / self._seats


class ThinkingBot:
    """Plays the candidates out in imagined worlds and takes the one that does best.

    A round imagines one world and plays every candidate in it with the same luck, so that candidates are compared like with
    like; those that are clearly worse drop out. It stops when one is left or `sight.enough()` says so, which is asked once
    for each playout.
    """

    thinks = True
    FIRST_CUT = 8
    """Rounds before any candidate may drop out."""
    CUT_EVERY = 4
    CLEAR = 2.5
    """A candidate is clearly worse when its mean lags behind the best by so many standard errors of their differences."""

    def __init__(self, mind: Mind | None = None, rounds: int | None = None) -> None:
        """`mind` None: any game's. `rounds`: at most so many, to play weaker than time would allow."""
        self._mind = mind
        self._rounds = rounds

    def choose(self, sight: Sight) -> Move:
        """The candidate with the best average; the policy's favourite when they are level or there was no time."""
        mind = self._mind or AnyMind(sight.seats)
        world = sight.imagine(sight.chance)
        favourite = mind.pick(world, sight.seat, sight.questions, sight.chance)
        # The favourite comes first, and so wins where nothing speaks against it.
        arms = [favourite, *(m for m in mind.candidates(world, sight.seat, sight.questions) if m != favourite)]
        key = b"".join(sight.chance.below(1 << 32).to_bytes(4, "big") for _ in range(4))
        results: dict[Move, list[float]] = {arm: [] for arm in arms}
        number = 0
        while len(arms) > 1 and number != self._rounds:
            values = self._round(mind, sight, arms, key, number)
            if values is None:
                break
            number += 1
            for arm, value in zip(arms, values, strict=True):
                results[arm].append(value)
            if number >= self.FIRST_CUT and number % self.CUT_EVERY == 0:
                arms = self._cut(arms, results)
        return favourite if not number else max(arms, key=lambda arm: sum(results[arm]))

    def _round(self, mind: Mind, sight: Sight, arms: Sequence[Move], key: bytes, number: int) -> list[float] | None:
        """The worth of each candidate in one world; None if the time was over before all were played."""
        world = sight.imagine(Chance(key, "world", number))
        values = []
        for arm in arms:
            if sight.enough():
                return None
            luck = Chance(key, "luck", number)
            values.append(_play_out(mind, sight, world, sight.game.copy(world), arm, luck))
        return values

    def _cut(self, arms: list[Move], results: dict[Move, list[float]]) -> list[Move]:
        best = max(arms, key=lambda arm: sum(results[arm]))
        return [arm for arm in arms if arm is best or not self._clearly_worse(results[arm], results[best])]

    def _clearly_worse(self, values: list[float], best: list[float]) -> bool:
        """Whether the mean difference is beyond doubt; never any difference counts as worse, too."""
        lags = [better - value for better, value in zip(best, values, strict=True)]
        count = len(lags)
        mean = sum(lags) / count
        variance = sum((lag - mean) ** 2 for lag in lags) / (count - 1) / count
        return mean >= self.CLEAR * sqrt(variance)


def _play_out(mind: Mind, sight: Sight, before: Any, world: Any, move: Move, luck: Chance) -> float:
    """Play a move and then the policy for everybody; what that is worth to the seat that thinks."""
    game, me = sight.game, sight.seat
    seat, played = me, 0
    while True:
        game.play(world, seat, move, luck)
        played += 1
        outcome = game.outcome(world)
        if outcome is not None:
            winners = outcome.winners
            return 1.0 / len(winners) if me in winners else 0.0
        if mind.far_enough(before, world, played):
            return mind.worth(world, me)
        for asked in range(sight.seats):
            moves = game.moves(world, asked)
            if moves:
                seat, move = asked, moves[0] if len(moves) == 1 else mind.pick(world, asked, moves, luck)
                break


def bot_for(game: Game[Any, Any, Any], name: str) -> Bot:
    """The computer player of a game that brings none of its own: random, or thinking about random playouts, shortly or long.

    Raises ValueError for an unknown strength.
    """
    match name:
        case "easy":
            return RandomBot()
        case "normal":
            return ThinkingBot(rounds=20)
        case "hard":
            return ThinkingBot()
    raise ValueError(f"{game.slug} has no computer player called {name}")
