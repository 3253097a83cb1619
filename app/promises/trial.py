"""A game put to the test: which tables there are, and random games at them that all promises look at.

A `Trial` plays its games once, from a fixed seed, and keeps some positions of each; a promise takes the trial and raises
`Broken` with a sentence that says where. Nothing here judges: a game that blocks or raises is written down as it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import product
from pathlib import Path
from typing import Any, Literal, TypeAlias

import msgspec

from app.games.chance import Chance
from app.games.choices import combinations
from app.games.game import Choice, Seat, Viewer
from app.games.position import AnyGame, Position, Step, advance, start

End: TypeAlias = Literal["over", "blocked", "long", "raised"]
OPENING = 25
"""Moves played at every table; only some tables are played to the end."""
OPENING_KEPT, WHOLE_KEPT = 4, 16
"""Up to how many positions are kept of one game, the first and the last among them."""


class Broken(AssertionError):
    """A game does not keep a promise; the message says which position, and what was expected."""


class Case(msgspec.Struct, frozen=True):
    """One table: how many seats and which options."""

    seats: int
    choices: Mapping[str, Choice]

    def __str__(self) -> str:
        return ", ".join([f"{self.seats} seats", *(f"{name}={value}" for name, value in self.choices.items())])


class Run(msgspec.Struct):
    """One game as it was played. `kept` are some of its steps, first and last always; `error` is what it raised."""

    case: Case
    secret: bytes
    log: list[tuple[Seat, str]]
    kept: list[Step]
    end: End
    error: Exception | None = None

    @property
    def match(self) -> str:
        """The match id that luck is drawn for."""
        return "trial"

    def chance(self, number: int) -> Chance:
        """The luck of move `number`."""
        return Chance(self.secret, self.match, number)


class Spot(msgspec.Struct, frozen=True):
    """A position of a game, and the run it belongs to."""

    run: Run
    position: Position

    def __str__(self) -> str:
        return f"{self.position.game.slug}, {self.run.case}, seed {self.run.secret.hex()}, move {self.position.number}"

    @property
    def state(self) -> Any:
        """A fresh copy of the state, so that a game which changes what it is asked about spoils nothing else."""
        return self.position.game.copy(self.position.state)

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """Everybody who may look: a spectator and all seats."""
        return (None, *range(self.position.seats))

    def luck(self, purpose: str, count: int = 0) -> Chance:
        """Luck for the test itself, never that of the match."""
        return Chance(self.run.secret, f"{purpose} {self.position.number}", count)


class Trial:
    """A game and the random games that were played of it.

    `depth` multiplies how much is played. `released` is the folder with the golden games and saved states of the game, or
    None for a game that has none.
    """

    def __init__(self, game: AnyGame, *, depth: int = 1, released: Path | None = None) -> None:
        self.game, self.depth, self.released = game, depth, released

    @cached_property
    def cases(self) -> list[Case]:
        """Every table that can start."""
        return list(tables(self.game))

    @cached_property
    def spread(self) -> list[Case]:
        """A few tables that show every number of seats and every choice of every option at least once."""
        return spread(self.cases)

    @cached_property
    def openings(self) -> list[Run]:
        """The first moves at every table."""
        return [
            play(self.game, case, f"opening {index}".encode(), OPENING, OPENING_KEPT)
            for index, case in enumerate(self.cases)
        ]

    @cached_property
    def wholes(self) -> list[Run]:
        """Random games to the end, over the spread tables."""
        most = self.game.max_moves
        return [
            play(self.game, case, f"whole {round} {index}".encode(), most, WHOLE_KEPT)
            for round in range(self.depth)
            for index, case in enumerate(self.spread)
        ]

    @cached_property
    def spots(self) -> list[Spot]:
        """All positions that were kept, in an order that mixes the runs."""
        kept = [Spot(run, step.position) for run in self.wholes + self.openings for step in run.kept]
        return Chance(b"", self.game.slug, 0).shuffle(kept)

    def sample(self, count: int) -> list[Spot]:
        """About `count` positions (times the depth) that are all different tables and moments."""
        return self.spots[: count * self.depth]


def tables(game: AnyGame) -> Iterator[Case]:
    """Every number of seats with every combination of options that the game's own check allows."""
    for seats, choices in product(game.seats, list(combinations(game))):
        if game.check(seats, choices) is None:
            yield Case(seats, choices)


def spread(cases: Sequence[Case]) -> list[Case]:
    """Few of the cases, in which everything that occurs in any of them occurs."""
    order = Chance(b"", "spread", 0).shuffle(cases)
    chosen: list[Case] = []
    shown: set[tuple[str, Any]] = set()
    for case in order:
        facts = {("seats", case.seats), *((name, (type(value), value)) for name, value in case.choices.items())}
        if facts - shown:
            shown |= facts
            chosen.append(case)
    return chosen


def play(game: AnyGame, case: Case, secret: bytes, most: int, kept: int) -> Run:
    """A random game from a seed, of at most `most` moves; up to `kept` positions are kept, and what the rules raised."""
    run = Run(case, secret, [], [], "long")
    try:
        step = start(game, case.seats, case.choices, run.chance(0))
        run.kept.append(step)
        _play_on(run, step, most, kept)
    except Exception as error:  # the rules under test may raise anything
        run.end, run.error = "raised", error
    return run


def _play_on(run: Run, step: Step, most: int, kept: int) -> None:
    interval = 1
    while True:
        position = step.position
        if position.outcome is not None or not position.questions:
            run.end = "over" if position.outcome is not None else "blocked"
            break
        if position.number >= most:
            break
        seat, token = some_move(position, Chance(run.secret, "players", position.number))
        step = advance(position, seat, token, position.questions[seat].asked, run.chance(position.number + 1))
        run.log.append((seat, token))
        if step.position.number % interval == 0:
            run.kept.append(step)
            if len(run.kept) > kept:
                del run.kept[1::2]
                interval *= 2
    if run.kept[-1] is not step:
        run.kept.append(step)


def some_move(position: Position, luck: Chance) -> tuple[Seat, str]:
    """Any seat that is asked, and any of its moves."""
    seat = luck.pick(position.waiting)
    return seat, str(luck.pick(position.questions[seat].moves))
