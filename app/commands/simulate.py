"""`fortune-table simulate`: let computers play many games, look at the results, and notice a broken promise."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from app import simulation
from app.commands.given import stop
from app.errors import Refused
from app.games.choices import Unknown, choice_words, combinations, read_choices
from app.games.game import Choice
from app.games.position import AnyGame
from app.games.registry import GAMES
from app.simulation import PLAYERS, PLAYOUTS, Fault, Played, Table
from app.tally import Report, tally


class Lost(msgspec.Struct, frozen=True):
    """A match that broke a promise."""

    table: Table
    fault: str


def command(
    slug: Annotated[str, typer.Argument(help="The game, for instance roll_for_it.")],
    games: Annotated[int, typer.Option(min=1, help="How many matches.")] = 100,
    seats: Annotated[
        int | None, typer.Option(help="Players at the table.", show_default="every number in turn")
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="NAME=VALUE, may be repeated.", show_default="all in turn")
    ] = None,
    bots: Annotated[str, typer.Option(help=f"Who plays, separated by commas: {', '.join(PLAYERS)}.")] = "random",
    seed: Annotated[str | None, typer.Option(help="Hexadecimal, to repeat a run.", show_default="a fresh one")] = None,
    playouts: Annotated[
        int, typer.Option(min=1, help="How long a thinking player may think, in worlds played out.")
    ] = PLAYOUTS,
    jobs: Annotated[int, typer.Option(min=1, help="Processes that play at the same time.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print nothing but JSON.")] = False,
) -> None:
    """Let computers play many games of one kind and print who wins how often.

    Without --seats and --option all tables are played in turn; with either,
    what is not named is at its default. From match to match the players move
    on by one seat, so that nobody is always first.

    Ends with 1 if a match does not end or breaks a promise of the game.
    """
    game = game_called(slug)
    players = players_called(bots)
    secret = secrets.token_bytes(16) if seed is None else seed_called(seed)
    plan = list(_plan(game, games, seats, option or [], players, secret, playouts))
    done = list(_play_all(game, plan, jobs, quiet=as_json))
    report = tally(slug, secret.hex(), players, [match for match in done if isinstance(match, Played)])
    lost = [match for match in done if isinstance(match, Lost)]
    if as_json:
        faults = [{**msgspec.to_builtins(match.table, builtin_types=(bytes,)), "fault": match.fault} for match in lost]
        for fault in faults:
            fault["seed"] = fault["seed"].hex()
        print(msgspec.json.encode({**msgspec.to_builtins(report), "broken": faults}).decode())
    else:
        _print(game, report, lost)
    if lost:
        sys.exit(1)


def game_called(slug: str) -> AnyGame:
    """The registered game, or the end of the program with the names there are."""
    if slug not in GAMES:
        stop(f"There is no game {slug!r}. There is: {', '.join(GAMES)}.", code=2)
    return GAMES[slug]


def players_called(words: str) -> tuple[str, ...]:
    """The levels in a list separated by commas, or the end of the program."""
    players = tuple(word.strip() for word in words.split(","))
    for word in players:
        if word not in PLAYERS:
            stop(f"No player is called {word!r}; choose among {', '.join(PLAYERS)}.", code=2)
    return players


def options_called(game: AnyGame, words: Sequence[str]) -> dict[str, Choice]:
    """The options of a match, or the end of the program with what may be chosen."""
    try:
        return read_choices(game, words)
    except Unknown as error:
        stop(f"{error}.", code=2)


def seed_called(word: str) -> bytes:
    """The seed that a word means, or the end of the program."""
    try:
        return bytes.fromhex(word)
    except ValueError:
        stop("The seed is written in pairs of hexadecimal digits, like 00ff17.", code=2)


def _plan(
    game: AnyGame,
    games: int,
    seats: int | None,
    words: Sequence[str],
    players: tuple[str, ...],
    seed: bytes,
    playouts: int,
) -> Iterator[Table]:
    """The matches to be played."""
    sizes: Sequence[int] = game.seats if seats is None else [seats]
    if seats is None and len(players) > 1:
        sizes = [len(players)]
    every = seats is None and not words
    options = list(combinations(game)) if every else [options_called(game, words)]
    tables = [(size, chosen) for size in sizes for chosen in options if not every or game.check(size, chosen) is None]
    if len(players) > min(size for size, _ in tables):
        stop(f"{len(players)} players do not fit on {min(size for size, _ in tables)} seats.", code=2)
    for index in range(games):
        size, chosen = tables[index % len(tables)]
        objection = game.check(size, chosen)
        if objection is not None:
            from app.i18n import translate

            stop(translate(objection, "en"), code=2)
        sitting = simulation.rotated(players, size, index // len(tables))
        yield Table(size, chosen, sitting, seed, f"simulation {index}", playouts)


def _play_all(game: AnyGame, plan: Sequence[Table], jobs: int, *, quiet: bool) -> Iterator[Played | Lost]:
    with _bar(len(plan), quiet) as advance, _pool(jobs) as mapped:
        for match in mapped(partial(_play, game.slug), plan):
            advance()
            yield match


def _play(slug: str, table: Table) -> Played | Lost:
    try:
        return simulation.play(GAMES[slug], table)
    except Fault as fault:
        return Lost(table, str(fault))
    except Refused as refusal:
        return Lost(table, f"refused: {refusal.text.source}")
    except Exception as error:  # rules or players may raise anything; the other matches go on
        return Lost(table, f"{type(error).__name__}: {error}")


@contextmanager
def _pool(jobs: int) -> Iterator[Any]:
    if jobs == 1:
        yield map
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield partial(pool.map, chunksize=4)


@contextmanager
def _bar(total: int, quiet: bool) -> Iterator[Any]:
    """A progress bar on standard error; calling what it gives moves it on."""
    if quiet:
        yield lambda: None
        return
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("playing", total=total)
        yield partial(progress.advance, task)


def _print(game: AnyGame, report: Report, lost: Sequence[Lost]) -> None:
    console = Console()
    grid = Grid(title=f"{game.slug}: {report.games} games, seed {report.seed}", title_justify="left")
    for heading in ("player", "games", "wins", "share", "95 % interval", "mean place"):
        grid.add_column(heading, justify="left" if heading == "player" else "right")
    for row in report.rows:
        interval = f"{row.low:.1%} – {row.high:.1%}"
        grid.add_row(row.player, str(row.games), f"{row.wins:g}", f"{row.share:.1%}", interval, f"{row.place:.2f}")
    if report.games:
        console.print(grid)
        console.print(
            f"{report.moves} moves, {report.mean_moves:.0f} a game (longest {report.longest}), "
            f"{report.moves_per_s:.0f} moves/s a process"
        )
    for match in lost:
        table = match.table
        words = " ".join(f"--option {word}" for word in choice_words(table.options))
        console.print(
            f"BROKEN  {match.fault}\n        {table.match}, seed {table.seed.hex()}, --seats {table.seats} {words}"
        )
    if lost:
        console.print(f"{len(lost)} of {len(lost) + report.games} games broke a promise.")
