"""`fortune-table play`: a game in the terminal against the computer, and golden games shown, recorded and renewed."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape

from app import recording
from app.commands.given import stop
from app.commands.simulate import game_called, options_called, players_called, seed_called
from app.commands.terminal import Terminal
from app.errors import Refused
from app.games.chance import Chance
from app.games.golden import Disagrees, read, verify
from app.games.position import AnyGame, advance, start
from app.games.registry import GAMES
from app.i18n import LANGUAGES, translate
from app.simulation import Table, ask, player, rotated


def command(
    slug: Annotated[str | None, typer.Argument(help="The game, for instance roll_for_it.")] = None,
    seats: Annotated[int | None, typer.Option(help="Players at the table.", show_default="the fewest")] = None,
    option: Annotated[list[str] | None, typer.Option(help="NAME=VALUE, may be repeated.")] = None,
    bots: Annotated[str, typer.Option(help="Levels of the others, separated by commas.")] = "normal",
    language: Annotated[str, typer.Option(help=f"One of {', '.join(LANGUAGES)}.")] = "en",
    seed: Annotated[
        str | None, typer.Option(help="Hexadecimal, for the same luck again.", show_default="fresh")
    ] = None,
    golden: Annotated[Path | None, typer.Option(help="Show and check a recorded match.", metavar="FILE")] = None,
    record: Annotated[Path | None, typer.Option(help="Let the computer play and record it.", metavar="FILE")] = None,
    renew: Annotated[Path | None, typer.Option(help="Record all matches of a folder anew.", metavar="FOLDER")] = None,
) -> None:
    """Play a game in the terminal against the computer.

    With --golden a recorded match is shown move by move and checked against
    the rules; it ends with 1 where they disagree. --record makes one, --renew
    makes all of a folder again, after a change of the rules that was meant.
    """
    if language not in LANGUAGES:
        stop(f"There is no language {language!r}; choose among {', '.join(LANGUAGES)}.", code=2)
    try:
        if golden is not None:
            _show(golden, language)
        elif renew is not None:
            _renew(renew)
        elif slug is None:
            stop("Which game? For instance: fortune-table play roll_for_it", code=2)
        else:
            game = game_called(slug)
            table = _table(game, seats, option or [], bots, seed)
            if record is not None:
                _record(game, table, record)
            else:
                _play(game, table, language)
    except Refused as refusal:
        stop(translate(refusal.text, language), code=2)
    except (Disagrees, OSError) as error:
        stop(f"{golden or renew or record}: {error}")
    except (EOFError, KeyboardInterrupt):
        stop("You left the table.", code=130)


def _table(game: AnyGame, seats: int | None, words: Sequence[str], bots: str, seed: str | None) -> Table:
    size = game.seats.start if seats is None else seats
    secret = secrets.token_bytes(16) if seed is None else seed_called(seed)
    levels = players_called(bots)
    return Table(size, options_called(game, words), rotated(levels, size, 0) if size > 0 else (), secret, "terminal")


def _record(game: AnyGame, table: Table, file: Path) -> None:
    if "hard" in table.players:
        stop(
            "A golden game is made by random, easy and normal players: others may think differently next time.", code=2
        )
    text = recording.record_game(game, table.seats, table.options, table.players, table.seed)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
    print(file)


def _renew(folder: Path) -> None:
    if not folder.is_dir():
        stop(f"There is no folder {folder}.", code=2)
    for file in recording.renew(folder, GAMES):
        print(file)


def _show(file: Path, language: str) -> None:
    recorded = read(file.read_text("utf-8"), GAMES)
    game = GAMES[recorded.game]
    console = Console(highlight=False)
    console.print(
        f"[bold]{escape(translate(game.name, language))}[/], {recorded.seats} seats, seed {recorded.seed.hex()}"
    )
    for step in verify(game, recorded):
        mover = "" if step.token is None else f"{step.position.number:>5}  seat {step.seat}  {step.token}"
        console.print(mover, style="dim")
        for line in step.news:
            console.print("       " + escape(translate(line.text, language)))
    console.print(f"Fingerprint of the seed: {sha256(recorded.seed).hexdigest()}", style="dim")
    console.print(f"Agrees: {len(recorded.moves)} moves, places {recorded.places}, scores {recorded.scores}")


def _play(game: AnyGame, table: Table, language: str) -> None:
    """You are seat 0; the others are computer players."""
    step = start(game, table.seats, table.options, _luck(table, 0))
    terminal = Terminal(game, table, language, Console(highlight=False))
    bots = {seat: player(game, table.players[seat]) for seat in range(1, table.seats)}
    steps = [step]
    terminal.tell(step.news)
    while (position := step.position).outcome is None:
        # The computer players answer first, so that you are never the one the table waits for without need.
        seat = max(position.waiting)
        token = ask(bots[seat], position, seat, steps, table) if seat in bots else terminal.choose(position)
        step = advance(position, seat, token, position.questions[seat].asked, _luck(table, position.number + 1))
        steps.append(step)
        terminal.tell(step.news)
    terminal.end(position)


def _luck(table: Table, number: int) -> Chance:
    return Chance(table.seed, table.match, number)
