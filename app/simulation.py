"""Whole matches between computer players, without a room: for measuring them, for golden games and for tests.

Each match is a value: the same table, players and seed give the same match, as long as the players' budget is counted in
worlds played out and not in seconds.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from time import perf_counter
from typing import overload

import msgspec

from app.games.bots import LEVELS, Bot, RandomBot, Seen
from app.games.chance import Chance
from app.games.game import Choice, Outcome, Seat
from app.games.position import AnyGame, Position, Step, advance, resume, start
from app.rooms.sights import choose

PLAYERS = ("random", *LEVELS)
"""Who can play in a simulation."""
PLAYOUTS = 200
"""How often a thinking player may ask whether it has thought enough, for each question."""
CHECKED_FIRST, CHECKED_EVERY = 64, 16
"""Random matches may take many thousands of moves: all of the first positions, then some, are looked at closely."""


class Fault(Exception):
    """A promise of the game was broken in a match; the message says which, and where."""


class Table(msgspec.Struct, frozen=True):
    """One match to be played: the options are complete, `players` has the level of each seat."""

    seats: int
    options: dict[str, Choice]
    players: tuple[str, ...]
    seed: bytes
    match: str = "simulation"
    playouts: int = PLAYOUTS


class Played(msgspec.Struct, frozen=True):
    """How a match went. `teams`: the team of each seat; `seconds` is the time it took here."""

    table: Table
    teams: tuple[int, ...]
    log: tuple[tuple[Seat, str], ...]
    outcome: Outcome
    seconds: float


class Playouts:
    """A budget that is counted instead of timed, so that a simulated match can be repeated."""

    def __init__(self, most: int) -> None:
        self._left = most

    def __call__(self) -> bool:
        """Whether it is enough; asking costs one."""
        self._left -= 1
        return self._left < 0


class Memory(Sequence[Seen]):
    """What one seat saw so far, looked up only when a player wants it."""

    def __init__(self, game: AnyGame, seat: Seat, steps: Sequence[Step]) -> None:
        self._game, self._seat, self._steps = game, seat, steps

    @overload
    def __getitem__(self, index: int) -> Seen: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Seen]: ...
    def __getitem__(self, index: int | slice) -> Seen | Sequence[Seen]:
        if isinstance(index, slice):
            return [self._seen(step) for step in self._steps[index]]
        return self._seen(self._steps[index])

    def __len__(self) -> int:
        return len(self._steps)

    def _seen(self, step: Step) -> Seen:
        position = step.position
        readable = tuple(line for line in step.news if line.is_for(self._seat))
        return Seen(position.number, self._game.view(position.state, self._seat), readable)


def player(game: AnyGame, level: str) -> Bot:
    """The computer player of a level, or "random"."""
    return RandomBot() if level == "random" else game.level(level)


def play(game: AnyGame, table: Table) -> Played:
    """Play one match to its end. Raises Fault where the game breaks a promise: nobody asked, a wrong default, no end."""
    began, teams = perf_counter(), game.teams(table.seats, table.options)
    if set(table.players) == {"random"}:
        log, outcome = _play_random(game, table)
        return Played(table, teams, log, outcome, perf_counter() - began)
    steps = list(moves_of(game, table))
    last = steps[-1].position.outcome
    assert last is not None
    answers = tuple((step.seat, step.token) for step in steps if step.seat is not None and step.token is not None)
    return Played(table, teams, answers, last, perf_counter() - began)


def moves_of(game: AnyGame, table: Table) -> Iterator[Step]:
    """The same match move by move, the setup first."""
    bots = [player(game, level) for level in table.players]
    luck = Chance(table.seed, f"{table.match} players", 0)
    step = start(game, table.seats, table.options, Chance(table.seed, table.match, 0))
    steps = [step]
    yield step
    while step.position.outcome is None:
        position = step.position
        check(position)
        waiting = position.waiting
        seat = waiting[0] if len(waiting) == 1 else luck.pick(waiting)  # where several are asked, anybody may be first
        question = position.questions[seat]
        random = table.players[seat] == "random"
        token = str(luck.pick(question.moves)) if random else ask(bots[seat], position, seat, steps, table)
        step = advance(position, seat, token, question.asked, Chance(table.seed, table.match, position.number + 1))
        steps.append(step)
        yield step
    check(step.position)


def _play_random(game: AnyGame, table: Table) -> tuple[tuple[tuple[Seat, str], ...], Outcome]:
    """`moves_of` for random players only, who need no views: random matches are long, so this changes one state in place."""
    luck = Chance(table.seed, f"{table.match} players", 0)
    position = start(game, table.seats, table.options, Chance(table.seed, table.match, 0)).position
    state, seats = game.copy(position.state), range(table.seats)
    log: list[tuple[Seat, str]] = []
    for number in range(1, game.max_moves + 1):
        asked = [(seat, moves) for seat in seats if (moves := game.moves(state, seat))]
        outcome = game.outcome(state)
        if outcome is not None or not asked or number <= CHECKED_FIRST or number % CHECKED_EVERY == 0:
            check(resume(game, table.seats, table.options, number - 1, state, {}, {}))
        if outcome is not None:
            return tuple(log), outcome
        seat, moves = asked[0] if len(asked) == 1 else luck.pick(asked)
        move = luck.pick(moves)
        game.play(state, seat, move, Chance(table.seed, table.match, number))
        log.append((seat, str(move)))
    raise Fault(f"{where(position)}: no end after {game.max_moves} moves (max_moves)")


def ask(bot: Bot, position: Position, seat: Seat, steps: Sequence[Step], table: Table) -> str:
    """What a computer player answers. Raises Fault when that is none of its moves."""
    game = position.game
    seen = Memory(game, seat, steps)
    seed = table.seed + f"/{table.match}/{position.number}".encode()
    token = choose(bot, game, position.state, position.seats, seat, seen, seed, Playouts(table.playouts))
    if position.questions[seat].find(token) is None:
        raise Fault(
            f"{where(position)}: the {table.players[seat]} player of seat {seat} chose {token!r}, which is not legal"
        )
    return token


def check(position: Position) -> None:
    """What must be true of every position of a match. Raises Fault where it is not."""
    game, number = position.game, position.number
    if position.outcome is not None:
        if position.questions:
            raise Fault(f"{where(position)}: the match is over and seats {position.waiting} are still asked")
        return
    if not position.questions:
        raise Fault(f"{where(position)}: nobody has a move, and there is no outcome")
    if number >= game.max_moves:
        raise Fault(f"{where(position)}: no end after {number} moves (max_moves)")
    for seat, question in position.questions.items():
        if question.find(str(game.default(position.state, seat))) is None:
            raise Fault(f"{where(position)}: the default move of seat {seat} is not legal")


def where(position: Position) -> str:
    """A position in words, for messages."""
    options = "".join(f", {name}={value}" for name, value in position.choices.items())
    return f"{position.game.slug}, {position.seats} seats{options}, after move {position.number}"


def rotated(players: Sequence[str], seats: int, index: int) -> tuple[str, ...]:
    """Who sits where in match `index`: each match the players move on by one seat, so that no one is always first.

    Fewer players than seats are repeated.
    """
    return tuple(players[(seat - index) % seats % len(players)] for seat in range(seats))


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson's score interval), (0, 1) without games."""
    if games == 0:
        return 0.0, 1.0
    z = 1.959964
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
