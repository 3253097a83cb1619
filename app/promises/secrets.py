"""Promises about what stays hidden (R20, R22, R24): seats and spectators alike learn nothing that is not theirs to know.

The measure is the game's own `imagine`: for a viewer, the true state and an imagined one must be the same in everything that
reaches this viewer, before and after any move (telling.py). So `imagine` itself is held to account first: it must look the
same, and it must really deal anew whatever can be changed without the viewer seeing a difference (hidden.py).
"""

from __future__ import annotations

from typing import Any

from app.games.game import Move, Seat, encode
from app.games.position import AnyGame
from app.promises.trial import Broken, Spot, Trial
from app.promises.worlds import WORLDS, imagined, waiting_in


def imagined_states_look_the_same(trial: Trial) -> None:
    """`imagine` changes neither the viewer's view nor the viewer's moves, nor who is asked, nor the outcome."""
    game = trial.game
    for spot in trial.sample(120):
        for viewer in spot.viewers:
            view = game.view(spot.state, viewer)
            for count in range(WORLDS):
                world = imagined(spot, viewer, count)
                if encode(game.view(world, viewer)) != encode(view):
                    raise Broken(f"{spot}: the view of {viewer} changes when what it may not know is dealt anew")
                if viewer is not None and _buttons(game, world, viewer) != _buttons(game, spot.state, viewer):
                    raise Broken(f"{spot}: the moves of {viewer} change when what it may not know is dealt anew")


def who_is_asked_is_no_secret(trial: Trial) -> None:
    """The seats the table waits for, and whether the match is over, do not depend on what a viewer may not know (R24)."""
    for spot in trial.sample(120):
        for viewer in spot.viewers:
            for count in range(WORLDS):
                world = imagined(spot, viewer, count)
                if waiting_in(trial.game, world, spot.position.seats) != spot.position.waiting:
                    raise Broken(f"{spot}: for {viewer}, who is asked depends on what is hidden")
                if trial.game.outcome(world) != spot.position.outcome:
                    raise Broken(f"{spot}: for {viewer}, the outcome depends on what is hidden")


def imagined_states_can_be_played(trial: Trial) -> None:
    """An imagined state is a good one: it is stored and read, and random moves go on from it (computer players do that)."""
    game = trial.game
    for spot in trial.sample(60):
        for viewer in spot.viewers:
            world = imagined(spot, viewer, 0)
            try:
                _stroll(game, game.decode(game.encode(world)), spot)
            except Exception as error:  # whatever the rules raise
                raise Broken(f"{spot}: a state imagined for {viewer} cannot be played on: {error!r}") from error


def _stroll(game: AnyGame, state: Any, spot: Spot) -> None:
    for count in range(12):
        luck = spot.luck("stroll", count)
        asked = [(seat, move) for seat in range(spot.position.seats) for move in game.moves(state, seat)]
        if not asked:
            return
        seat, move = luck.pick(asked)
        game.play(state, seat, move, luck)


def _buttons(game: AnyGame, state: Any, seat: Seat) -> dict[str, Move]:
    return {str(move): move for move in game.moves(state, seat)}
