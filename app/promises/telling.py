"""The promise that the log keeps secrets: what a viewer reads there is no more than its view shows (R20, R24)."""

from __future__ import annotations

from typing import Any

import msgspec

from app.games.game import Move, Seat, Viewer, encode
from app.promises.trial import Broken, Spot, Trial
from app.promises.worlds import WORLDS, Path, imagined, values_of


class Told(msgspec.Struct, frozen=True):
    """What a move did for one viewer: the view afterwards, and the log lines it may read."""

    view: bytes
    news: bytes


def news_tell_no_more_than_the_view(trial: Trial) -> None:
    """After a move, viewers who see the same view have read the same log lines: no more, no fewer, no longer ones."""
    for spot in trial.sample(60):
        for viewer in spot.viewers:
            for mover in spot.position.waiting:
                _same_move_in_other_worlds(spot, viewer, mover)
                if viewer != mover:
                    _other_sealed_moves(spot, viewer, mover)


def _same_move_in_other_worlds(spot: Spot, viewer: Viewer, mover: Seat) -> None:
    worlds = [spot.state, *(imagined(spot, viewer, count) for count in range(WORLDS))]
    for move in _some(spot, mover, 3):
        stories = [_told(spot, world, viewer, mover, move) for world in worlds if move in _moves(spot, world, mover)]
        told = [story[1] for story in stories if story is not None]
        for other in told[1:]:
            if other.view != told[0].view:
                continue  # the move showed something that was hidden; the view may tell, so the log may too
            if other.news != told[0].news:
                raise Broken(
                    f"{spot}: {str(move)!r} of seat {mover} tells {viewer} in the log what the view keeps secret"
                )


def _other_sealed_moves(spot: Spot, viewer: Viewer, mover: Seat) -> None:
    """Two moves that look alike to the viewer, where imagining afterwards does not even know which it was: a sealed choice."""
    first: tuple[Any, Told] | None = None
    for move in _some(spot, mover, 4):
        story = _told(spot, spot.state, viewer, mover, move)
        if story is None or first is None:
            first = first or story
            continue
        state, told = story
        if told.view != first[1].view or told.news == first[1].news:
            continue
        if _forgets(spot, first[0], state, viewer):
            raise Broken(f"{spot}: the log, unlike the view, tells {viewer} whether seat {mover} chose {str(move)!r}")


def _forgets(spot: Spot, one: Any, two: Any, viewer: Viewer) -> bool:
    """Whether imagining from `one` varies everything in which the two states differ: then the difference is a secret."""
    game = spot.position.game
    true, other = values_of(game, one), values_of(game, two)
    differing = {path for path in true.keys() | other.keys() if true.get(path) != other.get(path)}
    if not differing:
        return False
    varied: set[Path] = set()
    for count in range(3 * WORLDS):
        world = values_of(game, game.imagine(game.copy(one), viewer, spot.luck("forgets", count)))
        varied |= {path for path in differing if world.get(path) != true.get(path)}
    return varied == differing


def _told(spot: Spot, state: Any, viewer: Viewer, mover: Seat, move: Move) -> tuple[Any, Told] | None:
    """The state after a move and what the viewer learned; None if the rules raise, which is a promise of its own."""
    game = spot.position.game
    after = game.copy(state)
    try:
        news = game.play(after, mover, move, spot.run.chance(spot.position.number + 1))
    except Exception:
        return None
    return after, Told(encode(game.view(after, viewer)), encode([line for line in news if line.is_for(viewer)]))


def _some(spot: Spot, seat: Seat, count: int) -> list[Move]:
    return spot.luck(f"moves of {seat}").shuffle(spot.position.questions[seat].moves)[:count]


def _moves(spot: Spot, state: Any, seat: Seat) -> list[Move]:
    return list(spot.position.game.moves(state, seat))
