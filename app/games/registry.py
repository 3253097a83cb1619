"""Which games there are: every package in this folder with a `GAME`, and every entry point of other packages.

A game that cannot be loaded is left out and remembered in `BROKEN`; it must not keep the others from being played (R39).
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import app.games as home
from app.games.game import Game

ENTRY_POINTS = "fortune_table.games"
GAMES: dict[str, Game[Any, Any, Any]] = {}
BROKEN: dict[str, Exception] = {}


def register(game: Game[Any, Any, Any]) -> None:
    """Add a game. Raises ValueError if its slug is taken or it does not answer the interface's plain questions."""
    if game.slug in GAMES:
        raise ValueError(f"two games are called {game.slug}")
    for name in ("name", "tagline", "summary", "version", "seats", "options", "minutes", "state", "max_moves"):
        if not hasattr(game, name):
            raise ValueError(f"{game.slug} does not say its {name}")
    GAMES[game.slug] = game


def folders(name: str) -> Iterator[Path]:
    """The folders `name` (templates, static, locale) that games bring along beside the module of their class."""
    for game in GAMES.values():
        file = getattr(sys.modules[type(game).__module__], "__file__", None)
        if file is not None and (place := Path(file).parent / name).is_dir():
            yield place


def _load() -> None:
    for module in pkgutil.iter_modules(home.__path__):
        if module.ispkg:
            _try(module.name, f"{home.__name__}.{module.name}")
    for point in entry_points(group=ENTRY_POINTS):
        _try(point.name, point.module, point.attr or "GAME")


def _try(name: str, module: str, attribute: str = "GAME") -> None:
    try:
        register(getattr(importlib.import_module(module), attribute))
    except Exception as error:  # a third party's code: whatever it raises stays with that game
        BROKEN[name] = error


_load()
