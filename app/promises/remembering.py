"""A promise of games of memory: what players must keep in mind themselves does not stand in the log either.

Other games may write into the log whatever everybody saw. Where cards are seen and then covered, the log stays when the view
has forgotten. To find that out takes two matches that differ in something that was seen and now is not, which only the game
can make; so this promise is not among those of every game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from app.games.chance import Chance
from app.games.game import Viewer, encode
from app.games.position import AnyGame
from app.promises.trial import Broken, Run, Spot, Trial

Twin: TypeAlias = Callable[[Any, Chance], Any]
"""Makes of a fresh match another one, in which two things that look different have changed places."""
TWINS = 12
"""Twins a game (times the depth)."""


def logs_keep_nothing_in_mind(trial: Trial, twin: Twin) -> None:
    """Two matches in which the same moves were played, and which look the same to a viewer now, read the same as well."""
    for run in trial.wholes:
        for count in range(TWINS * trial.depth):
            spot = Spot(run, run.kept[0].position)
            _play_both(spot, spot.state, twin(spot.state, spot.luck("twin", count)))


def _play_both(spot: Spot, one: Any, two: Any) -> None:
    """Play the moves of a run in both matches as long as they can be played in both."""
    game, run = spot.position.game, spot.run
    differs: set[Viewer] = set()
    for number, (seat, token) in enumerate(run.log, 1):
        lines = []
        for state in (one, two):
            move = next((move for move in game.moves(state, seat) if str(move) == token), None)
            if move is None:
                return
            lines.append(game.play(state, seat, move, run.chance(number)))
        if lines[0] != lines[1]:
            differs |= {viewer for viewer in spot.viewers if _read(lines[0], viewer) != _read(lines[1], viewer)}
        for viewer in differs:
            if _view(game, one, viewer) == _view(game, two, viewer):
                raise Broken(
                    f"{_where(run, number)}: the log still tells {viewer} what the table does not show any more"
                )


def _read(lines: list[Any], viewer: Viewer) -> bytes:
    return encode([line for line in lines if line.is_for(viewer)])


def _view(game: AnyGame, state: Any, viewer: Viewer) -> bytes:
    return encode(game.view(state, viewer))


def _where(run: Run, number: int) -> str:
    return f"{run.case}, seed {run.secret.hex()}, move {number}"
