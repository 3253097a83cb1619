"""Golden games: whole matches as text files that anybody can read, kept to notice when the rules answer differently.

A file has a header (game, version, seats, options, seed, players), then one line a move with what it said in the log, here
and there a checkpoint of the state, and the result. The record of a match that people played is such a file too; its luck
was drawn for the match's id, which then stands in the header::

    game     roll_for_it
    seats    2
    …
    12  seat 0  place 3 1    # Player 1 placed 4 on B
    state 25 8f1c07a2b3d4e5f6
    places   1 2

Everything after `#` is for the reader. `fortune-table play --golden FILE` plays one again, `--renew FOLDER` writes all of a
folder anew after a wanted change.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, TypeAlias

import msgspec

from app.errors import Refused
from app.games.chance import Chance
from app.games.choices import Unknown, choice_words, read_choices
from app.games.game import Choice, Choices, Game, News, Outcome, Seat
from app.games.position import Step, advance, start
from app.text import Text

AnyGame: TypeAlias = Game[Any, Any, Any]
MATCH = "golden"
"""The match id that the luck of golden games is drawn for."""
CHECKPOINT = 25
"""Every so many moves the digest of the state is written down; the last state always."""
_MOVE = re.compile(r"(\d+)\s+seat (\d+)\s+(.+)")


class Disagrees(ValueError):
    """A golden game and the rules disagree, or the file cannot be read; the message says where."""


class Golden(msgspec.Struct, frozen=True):
    """One recorded match. `players` are the levels of computer players that made the moves, for recording it anew.

    `states` has the digest of the state after some moves, by number. `match` is the id that the luck was drawn for.
    """

    game: str
    version: int
    seats: int
    options: Mapping[str, Choice]
    seed: bytes
    players: tuple[str, ...]
    moves: tuple[tuple[Seat, str], ...]
    states: Mapping[int, str]
    places: tuple[int, ...]
    scores: tuple[int, ...]
    match: str = MATCH


def digest(game: AnyGame, state: Any) -> str:
    """A short fingerprint of a state."""
    return sha256(game.encode(state)).hexdigest()[:16]


def chance_of(seed: bytes, number: int, match: str = MATCH) -> Chance:
    """The luck of move `number` of a golden game."""
    return Chance(seed, match, number)


def record(
    game: AnyGame,
    seats: int,
    options: Choices,
    seed: bytes,
    players: Sequence[str],
    log: Sequence[tuple[Seat, str]],
    match: str = MATCH,
) -> Golden:
    """Write down a finished match that was played from `seed`. Raises Disagrees if the log does not lead to an end."""
    states: dict[int, str] = {}
    outcome: Outcome | None = None
    for step in _steps(game, seats, options, seed, log, match):
        number, outcome = step.position.number, step.position.outcome
        if number % CHECKPOINT == 0 or outcome is not None:
            states[number] = digest(game, step.position.state)
    if outcome is None:
        raise Disagrees("this match is not over")
    return Golden(
        game.slug,
        game.version,
        seats,
        dict(options),
        seed,
        tuple(players),
        tuple(log),
        states,
        outcome.places,
        outcome.scores,
        match,
    )


def verify(game: AnyGame, golden: Golden) -> Iterator[Step]:
    """Play a golden game again, step by step, the setup first. Raises Disagrees at the first difference."""
    outcome: Outcome | None = None
    number = 0
    for step in _steps(game, golden.seats, golden.options, golden.seed, golden.moves, golden.match):
        number, outcome = step.position.number, step.position.outcome
        wanted = golden.states.get(number)
        if wanted is not None and wanted != digest(game, step.position.state):
            raise Disagrees(f"the state after move {number} is another one")
        yield step
    if outcome is None:
        raise Disagrees(f"after the last move, {number}, the match is not over")
    if (outcome.places, outcome.scores) != (golden.places, golden.scores):
        raise Disagrees(f"it ends with places {outcome.places} and scores {outcome.scores}")


def _steps(
    game: AnyGame, seats: int, options: Choices, seed: bytes, log: Sequence[tuple[Seat, str]], match: str
) -> Iterator[Step]:
    try:
        step = start(game, seats, options, chance_of(seed, 0, match))
        yield step
        for number, (seat, token) in enumerate(log, 1):
            question = step.position.questions.get(seat)
            asked = question.asked if question else -1
            step = advance(step.position, seat, token, asked, chance_of(seed, number, match))
            yield step
    except Refused as refusal:
        number = 0 if "step" not in locals() else step.position.number + 1
        raise Disagrees(f"move {number} is refused: {refusal.text.source}") from refusal


def write(game: AnyGame, golden: Golden, say: Callable[[Text], str]) -> str:
    """The text of the file; `say` puts a sentence of the log into words, for the remarks."""
    lines = [
        f"game     {golden.game}",
        f"version  {golden.version}",
        f"seats    {golden.seats}",
        f"options  {' '.join(choice_words(golden.options))}".rstrip(),
        f"seed     {golden.seed.hex()}",
        *([] if golden.match == MATCH else [f"match    {golden.match}"]),
        f"players  {' '.join(golden.players)}",
        "",
    ]
    width = len(str(len(golden.moves)))
    for step in verify(game, golden):
        number = step.position.number
        if step.seat is not None:
            remark, *more = [_remark(line, say) for line in step.news] or [""]
            lines.append(f"{number:>{width}}  seat {step.seat}  {step.token:<16}  # {remark}".rstrip(" #"))
        else:
            more = [_remark(line, say) for line in step.news]
        lines += [f"# {' ' * (width + 4)}{remark}" for remark in more]
        if number in golden.states:
            lines.append(f"state {number} {golden.states[number]}")
    lines += ["", f"places   {_row(golden.places)}", f"scores   {_row(golden.scores)}"]
    return "\n".join(lines) + "\n"


def _remark(line: News, say: Callable[[Text], str]) -> str:
    readers = "" if line.readers is None else f" (only seat {' '.join(map(str, line.readers))})"
    return " ".join(say(line.text).split()) + readers


def _row(values: Sequence[int]) -> str:
    return " ".join(map(str, values))


def read(text: str, games: Mapping[str, AnyGame]) -> Golden:
    """Read a file. Raises Disagrees with the line that makes no sense."""
    header: dict[str, str] = {}
    moves: list[tuple[Seat, str]] = []
    states: dict[int, str] = {}
    for at, line in enumerate(text.splitlines(), 1):
        said = line.partition("#")[0].strip()
        word, _, rest = said.partition(" ")
        if not said:
            continue
        if word == "state":
            number, _, value = rest.partition(" ")
            states[int(number)] = value
        elif (move := _MOVE.fullmatch(said)) is not None:
            if int(move[1]) != len(moves) + 1:
                raise Disagrees(f"line {at}: move {len(moves) + 1} should stand here")
            moves.append((int(move[2]), move[3]))
        elif word in _HEADER or word in _MORE:
            header[word] = rest.strip()
        else:
            raise Disagrees(f"line {at}: {said!r} is neither a header, a move, nor a state")
    return _golden(header, moves, states, games)


_HEADER = ("game", "version", "seats", "options", "seed", "players", "places", "scores")
_MORE = ("match",)


def _golden(
    header: Mapping[str, str], moves: list[tuple[Seat, str]], states: dict[int, str], games: Mapping[str, AnyGame]
) -> Golden:
    absent = [word for word in _HEADER if word not in header]
    if absent:
        raise Disagrees(f"the file does not say its {', '.join(absent)}")
    game = games.get(header["game"])
    if game is None:
        raise Disagrees(f"there is no game {header['game']!r}")
    try:
        options = read_choices(game, header["options"].split())
    except Unknown as unknown:
        raise Disagrees(str(unknown)) from unknown
    return Golden(
        game.slug,
        int(header["version"]),
        int(header["seats"]),
        options,
        bytes.fromhex(header["seed"]),
        tuple(header["players"].split()),
        tuple(moves),
        states,
        tuple(map(int, header["places"].split())),
        tuple(map(int, header["scores"].split())),
        header.get("match", MATCH),
    )
