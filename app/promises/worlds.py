"""Imagined worlds, and states taken apart into their values: what the promises about secrets compare."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, TypeAlias

from app.games.game import Seat, Viewer
from app.games.position import AnyGame
from app.promises.trial import Spot

WORLDS = 4
"""Imagined states a viewer and position."""
Path: TypeAlias = tuple[int | str, ...]
"""Where a value stands in a state: names of fields and places in lists."""


def imagined(spot: Spot, viewer: Viewer, count: int) -> Any:
    """A state that `viewer` should not be able to tell from the position's, the `count`-th of many."""
    game = spot.position.game
    return game.imagine(spot.state, viewer, spot.luck(f"imagine {viewer}", count))


def waiting_in(game: AnyGame, state: Any, seats: int) -> tuple[Seat, ...]:
    """The seats that have a move."""
    return tuple(seat for seat in range(seats) if game.moves(state, seat))


def values_of(game: AnyGame, state: Any) -> dict[Path, Any]:
    """Every plain value of a state by where it stands."""
    return dict(_leaves(json.loads(game.encode(state)), ()))


def _leaves(value: Any, path: Path) -> Iterator[tuple[Path, Any]]:
    if isinstance(value, list):
        for index, item in enumerate(value):
            yield from _leaves(item, (*path, index))
    elif isinstance(value, dict):
        for name, item in value.items():
            yield from _leaves(item, (*path, name))
    elif path:
        yield path, value
