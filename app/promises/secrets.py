"""Promises about what stays hidden (R20, R22, R24): seats and spectators alike learn nothing that is not theirs to know.

The measure is the game's own `imagine`: for a viewer, the true state and an imagined one must be the same in everything that
reaches this viewer, before and after any move. So `imagine` itself is held to account first: it must look the same, and it
must really deal anew whatever can be changed without the viewer seeing a difference.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec

from app.games.chance import Chance
from app.games.game import Move, News, Seat, Viewer, encode
from app.games.position import AnyGame
from app.promises.trial import Broken, Spot, Trial

WORLDS = 4
"""Imagined states a viewer and position."""
SWAPS = 6
"""Attempts to find something hidden, per part of the state."""


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
                if _waiting(trial.game, world, spot.position.seats) != spot.position.waiting:
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


def _parts(game: AnyGame, state: Any) -> dict[str, list[tuple[tuple[Any, ...], Any]]]:
    """The values of a state by the name of the part they stand in ("players.hand"), each with its path."""
    parts: dict[str, list[tuple[tuple[Any, ...], Any]]] = {}
    for path, value in _leaves(json.loads(game.encode(state)), ()):
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
        return _waiting(game, state, spot.position.seats) == spot.position.waiting
    except Exception:  # a state that the rules do not know: it could not have been
        return False


def _leaves(value: Any, path: tuple[Any, ...]) -> Iterator[tuple[tuple[Any, ...], Any]]:
    if isinstance(value, list):
        for index, item in enumerate(value):
            yield from _leaves(item, (*path, index))
    elif isinstance(value, dict):
        for name, item in value.items():
            yield from _leaves(item, (*path, name))
    elif path:
        yield path, value


def _put(tree: Any, path: tuple[Any, ...], value: Any) -> None:
    for step in path[:-1]:
        tree = tree[step]
    tree[path[-1]] = value


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
    true, other = dict(_flat(game, one)), dict(_flat(game, two))
    differing = {path for path in true.keys() | other.keys() if true.get(path) != other.get(path)}
    if not differing:
        return False
    varied: set[tuple[Any, ...]] = set()
    for count in range(3 * WORLDS):
        world = dict(_flat(game, game.imagine(game.copy(one), viewer, spot.luck("forgets", count))))
        varied |= {path for path in differing if world.get(path) != true.get(path)}
    return varied == differing


def _flat(game: AnyGame, state: Any) -> Iterator[tuple[tuple[Any, ...], Any]]:
    yield from _leaves(json.loads(game.encode(state)), ())


def _told(spot: Spot, state: Any, viewer: Viewer, mover: Seat, move: Move) -> tuple[Any, Told] | None:
    """The state after a move and what the viewer learned; None if the rules raise, which is a promise of its own."""
    game = spot.position.game
    after = game.copy(state)
    try:
        news = game.play(after, mover, move, spot.run.chance(spot.position.number + 1))
    except Exception:
        return None
    return after, Told(encode(game.view(after, viewer)), encode([line for line in news if reads(line, viewer)]))


def reads(line: News, viewer: Viewer) -> bool:
    """Whether a viewer may read a line of the log."""
    return line.readers is None or viewer in line.readers


def imagined(spot: Spot, viewer: Viewer, count: int) -> Any:
    """A state that `viewer` should not be able to tell from the position's, the `count`-th of many."""
    game = spot.position.game
    return game.imagine(spot.state, viewer, spot.luck(f"imagine {viewer}", count))


def _some(spot: Spot, seat: Seat, count: int) -> list[Move]:
    return spot.luck(f"moves of {seat}").shuffle(spot.position.questions[seat].moves)[:count]


def _moves(spot: Spot, state: Any, seat: Seat) -> list[Move]:
    return list(spot.position.game.moves(state, seat))


def _buttons(game: AnyGame, state: Any, seat: Seat) -> dict[str, Move]:
    return {str(move): move for move in game.moves(state, seat)}


def _waiting(game: AnyGame, state: Any, seats: int) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(seats) if game.moves(state, seat))
