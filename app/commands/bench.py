"""`fortune-table bench`: measure a server of its own under load."""

from __future__ import annotations

import signal
import sys
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console

from app.bench.point import Plan
from app.bench.report import show
from app.bench.run import run
from app.bench.staged import Unfit, check_positions
from app.bench.trouble import BenchTrouble
from app.commands.given import stop
from app.games.registry import GAMES

ROOMS = (1, 20, 100)
SEATS = 2
"""Players of a room, unless the game asks for more."""


def command(
    rooms: Annotated[
        list[int] | None,
        typer.Option(min=1, help="Rooms that play at once; may be repeated.", show_default="1, 20, 100"),
    ] = None,
    spectators: Annotated[int, typer.Option(min=0, help="Spectators of each room.")] = 1,
    game: Annotated[str, typer.Option(metavar="SLUG", help="The game that is played.")] = "roll_for_it",
    seats: Annotated[
        int | None, typer.Option(min=1, help="Players of each room.", show_default="2, or the fewest of the game")
    ] = None,
    seconds: Annotated[float, typer.Option(min=0.5, help="How long to count, for each number of rooms.")] = 5.0,
    rate: Annotated[
        float | None, typer.Option(min=1, help="Moves a second in all.", show_default="as many as go")
    ] = None,
    positions: Annotated[
        Path | None,
        typer.Option(
            "--from", exists=True, dir_okay=False, help="States, one a line: every move leads to one of them."
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the points as JSON and nothing else.")] = False,
) -> None:
    """Measure a server of its own, with a database of its own in a throw-away folder, played at like browsers do."""
    signal.signal(signal.SIGTERM, lambda signum, frame: sys.exit(1))  # on the way out the servers are stopped
    if game not in GAMES:
        stop(f"There is no game {game!r} here, only {', '.join(GAMES)}.", code=2)
    playing = GAMES[game].seats
    if seats is not None and seats not in playing:
        stop(f"{game} is for {playing.start} to {playing.stop - 1} players.", code=2)
    players = seats or max(SEATS, playing.start)
    stage = "" if positions is None else _stage(positions, game, players)
    plans = [Plan(number, spectators, game, players, seconds, rate, stage) for number in rooms or ROOMS]
    try:
        with Console(stderr=True).status("") as status:
            points = run(plans, status.update)
    except BenchTrouble as trouble:
        stop(str(trouble))
    if as_json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(points)).decode() + "\n")
    else:
        show(points)


def _stage(file: Path, game: str, seats: int) -> str:
    """The file of positions by its full name, if they can be played; else the end of the program."""
    try:
        check_positions(file, GAMES[game], seats)
    except Unfit as error:
        stop(str(error), code=2)
    return str(file.resolve())
