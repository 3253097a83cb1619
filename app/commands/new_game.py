"""`fortune-table new-game`: begin a game with one that works already."""

from __future__ import annotations

import importlib
import importlib.util
import keyword
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from typing import Annotated

import typer

from app import paths, scaffold
from app.commands.given import stop
from app.games.choices import read_choices
from app.games.golden import MATCH
from app.games.position import AnyGame
from app.games.registry import GAMES
from app.promises import registered
from app.recording import record_game, save_phases
from app.simulation import Table


def command(
    slug: Annotated[str, typer.Argument(help="Name of the game in lower case, words joined by _: river_race.")],
    into: Annotated[
        Path | None, typer.Option(help="Where to: the clone, or with --third-party any folder.", show_default="here")
    ] = None,
    third_party: Annotated[
        bool, typer.Option("--third-party", help="A package of its own, with a pyproject.toml.")
    ] = False,
) -> None:
    """Begin a new game: a small complete one under your name that passes all tests.

    It is a race with one hidden card, with rules, view, computer player, screen,
    rules page, Chinese words, tests and golden games. Change it step by step;
    docs/adding-a-game.md walks through it.
    """
    _check(slug, third_party)
    if third_party:
        root = (into or Path.cwd()) / slug.replace("_", "-")
        files, golden, package = list(scaffold.in_package(slug)), root / "golden", slug
    else:
        root = _clone(into)
        files, golden, package = list(scaffold.in_clone(slug)), root / "tests/golden" / slug, f"app.games.{slug}"
    _write(root, files)
    with _importable(root, third_party):
        game = _load(package)
        with registered(game):
            _record(game, golden)
    _say_what_next(slug, root, third_party)


def _check(slug: str, third_party: bool) -> None:
    if scaffold.SLUG.fullmatch(slug) is None or keyword.iskeyword(slug) or len(slug) > 40:
        stop(f"{slug!r} cannot be the name of a game: lower case letters and digits, words joined by _.", code=2)
    if slug in GAMES:
        stop(f"There is a game {slug!r} already.", code=2)
    if third_party and importlib.util.find_spec(slug) is not None:
        stop(f"There is a Python package {slug!r} already; choose another name.", code=2)


def _clone(into: Path | None) -> Path:
    """The root of the clone that the game goes into."""
    root = into or paths.PACKAGE.parent
    if not (root / "app/games").is_dir() or not (root / "templates").is_dir():
        stop(f"{root} is no clone of Fortune Table. With --third-party the game gets a package of its own.", code=2)
    return root


def _write(root: Path, files: Sequence[tuple[PurePosixPath, str]]) -> None:
    """Write all files, or none where one is there already."""
    there = [str(path) for path, _ in files if (root / path).exists()]
    if there:
        stop(f"In {root} there is already: {', '.join(there)}. Nothing was written.")
    for path, text in files:
        file = root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")


@contextmanager
def _importable(root: Path, third_party: bool) -> Iterator[None]:
    """Lets the new game be imported from where it was written, wherever that is."""
    import app.games as home

    places = sys.path if third_party else list(home.__path__)
    place = str(root if third_party else root / "app/games")
    if place in places:
        yield
        return
    if third_party:
        sys.path.insert(0, place)
    else:
        home.__path__.append(place)
    try:
        yield
    finally:
        (sys.path if third_party else home.__path__).remove(place)


def _load(package: str) -> AnyGame:
    importlib.invalidate_caches()
    game: AnyGame = importlib.import_module(package).GAME
    return game


def _record(game: AnyGame, folder: Path) -> None:
    """Its first golden games and saved states."""
    for number, seats in enumerate((game.seats.start, game.seats.stop - 1), 1):
        table = Table(seats, read_choices(game, []), ("random",) * seats, bytes([number]), MATCH)
        file = folder / f"{seats}_seats.txt"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(record_game(game, seats, table.options, table.players, table.seed), "utf-8")
        save_phases(folder / "saves", game, table)


def _say_what_next(slug: str, root: Path, third_party: bool) -> None:
    print(f"A new game: {slug}, in {root}")
    if third_party:
        print("  python3 -m pip install -e .    (in that folder: now fortune-table knows it)")
        print("  python3 -m pytest              (its rules, and every promise of a game)")
    else:
        print(f"  .venv/bin/python -m pytest tests/games -k {slug}    (its rules, and every promise of a game)")
    print(f"  fortune-table play {slug}")
    print("What to change first: docs/adding-a-game.md")
