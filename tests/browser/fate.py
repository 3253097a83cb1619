"""Matches that are known before they are played: from the number that the server of `lucky.py` draws its luck from.

Nobody thinks in them. Each question is answered by chance, with a leaning for some tokens, so that a match is short and comes
through every phase. This works for any game: what differs is only the leaning, and what shall have happened.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

from app.games.chance import Chance
from app.games.game import Choice
from app.games.position import advance
from app.games.registry import GAMES
from tests.browser.lucky import begin, match_id, seed_of

TRIES = 400
"""So many matches are looked at before a test gives up."""


@dataclass(frozen=True)
class Step:
    """One move: who makes it, which, as the answer to which question, in which phase of the game, and who was asked."""

    seat: int
    token: str
    asked: int
    waiting: tuple[int, ...]
    phase: str

    @property
    def verb(self) -> str:
        """The kind of move."""
        return self.token.partition(" ")[0]


@dataclass(frozen=True)
class Fate:
    """A whole match: the number of its luck, and its moves."""

    number: int
    steps: tuple[Step, ...]
    dealt: bytes = b""
    """The encoded state that the match begins with; empty for what the rules set up."""

    @property
    def verbs(self) -> set[str]:
        """Every kind of move that is made."""
        return {step.verb for step in self.steps}


Leaning = Mapping[str, float]
"""How much more often a token is chosen, by a pattern that fits its beginning; 0 is never, unless there is nothing else."""


def foresee(
    slug: str,
    seats: int,
    options: Mapping[str, Choice],
    leaning: Leaning,
    wanted: Callable[[Fate], bool],
    first: int,
    most: int = 1000,
    dealt: bytes = b"",
) -> Fate:
    """The first match, by number, that is what a test wants, and takes no more moves than `most`.

    `dealt`: an encoded state that it begins with, for what luck seldom brings.
    """
    for number in range(first, first + TRIES):
        fate = foretell(slug, seats, options, leaning, number, most, dealt)
        if fate is not None and wanted(fate):
            return fate
    raise AssertionError(f"none of {TRIES} matches of {slug} is what this test wants")


def foretell(
    slug: str,
    seats: int,
    options: Mapping[str, Choice],
    leaning: Leaning,
    number: int,
    most: int,
    dealt: bytes = b"",
) -> Fate | None:
    """The match of a number; None if it is longer than `most` moves."""
    game, own = GAMES[slug], random.Random(number)
    choices = {option.name: options.get(option.name, option.default) for option in game.options}
    seed, match = seed_of(number), match_id(number).hex
    position = begin(game, seats, choices, Chance(seed, match, 0), dealt).position
    steps: list[Step] = []
    for move in count(1):
        if position.outcome is not None:
            return Fate(number, tuple(steps), dealt)
        if move > most:
            return None
        seat = own.choice(position.waiting)
        question = position.questions[seat]
        token = lean([str(option) for option in question.moves], leaning, own)
        steps.append(Step(seat, token, question.asked, position.waiting, phase_of(position.state)))
        position = advance(position, seat, token, question.asked, Chance(seed, match, move)).position
    raise AssertionError("unreachable")


def lean(tokens: Sequence[str], leaning: Leaning, own: random.Random) -> str:
    """One of the tokens."""
    weights = [next((more for pattern, more in leaning.items() if re.match(pattern, token)), 1.0) for token in tokens]
    return own.choices(tokens, weights if any(weights) else None)[0]


def phase_of(state: Any) -> str:
    """The phase of a game that has phases."""
    return str(getattr(state, "phase", ""))
