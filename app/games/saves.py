"""Saved states: one match in each phase, kept from every release, so that a new release is known to go on with them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import msgspec

from app.games.game import Choice, Seat
from app.games.position import AnyGame, Position, resume


class Save(msgspec.Struct, frozen=True):
    """A position as it was stored: `state` is the state's JSON, `asked` the number of each open question."""

    game: str
    version: int
    seats: int
    options: dict[str, Choice]
    number: int
    asked: dict[Seat, int]
    state: msgspec.Raw


def phase_of(position: Position) -> str:
    """What the state calls its phase; "over" after the end, "play" for a game without phases."""
    if position.outcome is not None:
        return "over"
    return str(getattr(position.state, "phase", "play"))


def write_save(position: Position) -> str:
    """A position as JSON text with one field a line."""
    game = position.game
    save = Save(
        game.slug,
        game.version,
        position.seats,
        dict(position.choices),
        position.number,
        position.asked,
        msgspec.Raw(game.encode(position.state)),
    )
    plain: Mapping[str, Any] = json.loads(msgspec.json.encode(save))
    fields = ",\n".join(
        f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in plain.items()
    )
    return f"{{\n{fields}\n}}\n"


def read_save(game: AnyGame, text: str) -> Position:
    """The position of a save, as a room goes on from it. Raises msgspec.ValidationError if the state does not fit."""
    save = msgspec.json.decode(text, type=Save)
    return resume(game, save.seats, save.options, save.number, game.decode(bytes(save.state)), save.asked, {})
