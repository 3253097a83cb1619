"""What is hidden in a state, found out by trying: values that can change places without a viewer seeing a difference."""

from __future__ import annotations

import json
from typing import Any

from app.games.chance import Chance
from app.games.game import Viewer, encode
from app.games.position import AnyGame
from app.promises.trial import Broken, Spot, Trial
from app.promises.worlds import WORLDS, Path, imagined, values_of, waiting_in

SWAPS = 6
"""Attempts to find something hidden, per part of the state."""


def hidden_things_are_dealt_anew(trial: Trial) -> None:
    """Whatever part of the state can change without the viewer seeing it, `imagine` does change."""
    game = trial.game
    hidden: dict[str, Spot] = {}
    changed: set[str] = set()
    for spot in trial.sample(40):
        plain = _parts(game, spot.state)
        luck = spot.luck("swaps")
        for viewer in (None, luck.below(spot.position.seats)):
            found = [part for part in plain if part not in game.public and _is_hidden(spot, viewer, part, luck)]
            worlds = [_parts(game, imagined(spot, viewer, count)) for count in range(WORLDS)] if found else []
            for part in found:
                hidden.setdefault(part, spot)
                if any(world.get(part) != plain[part] for world in worlds):
                    changed.add(part)
    for part in sorted(hidden.keys() - changed):
        raise Broken(
            f"{hidden[part]}: {part!r} can change without a viewer seeing it, but imagine leaves it as it is. Let imagine "
            "deal it anew, show it in the view, store it in a fixed order, or name it in `public` if it is no secret"
        )


def _parts(game: AnyGame, state: Any) -> dict[str, list[tuple[Path, Any]]]:
    """The values of a state by the name of the part they stand in ("players.hand"), each with its path."""
    parts: dict[str, list[tuple[Path, Any]]] = {}
    for path, value in values_of(game, state).items():
        parts.setdefault(".".join(step for step in path if isinstance(step, str)), []).append((path, value))
    return parts


def _is_hidden(spot: Spot, viewer: Viewer, part: str, luck: Chance) -> bool:
    """Whether two values of this part can change places without the viewer noticing."""
    game = spot.position.game
    plain = json.loads(game.encode(spot.state))
    leaves = _parts(game, spot.state)[part]
    for _ in range(SWAPS):
        (one, first), (two, second) = luck.pick(leaves), luck.pick(leaves)
        if first == second or type(first) is not type(second):
            continue
        other = json.loads(json.dumps(plain))
        _put(other, one, second)
        _put(other, two, first)
        if _looks_the_same(spot, viewer, other):
            return True
    return False


def _looks_the_same(spot: Spot, viewer: Viewer, plain: dict[str, Any]) -> bool:
    game = spot.position.game
    try:
        state = game.decode(json.dumps(plain))
        if encode(game.view(state, viewer)) != encode(game.view(spot.state, viewer)):
            return False
        return waiting_in(game, state, spot.position.seats) == spot.position.waiting
    except Exception:  # a state that the rules do not know: it could not have been
        return False


def _put(tree: Any, path: Path, value: Any) -> None:
    for step in path[:-1]:
        tree = tree[step]
    tree[path[-1]] = value
