"""Promises that every match ends, whoever stays and whoever goes (R11, R12)."""

from __future__ import annotations

from collections.abc import Collection

from app.games.chance import Chance
from app.games.game import Seat
from app.games.position import Position, advance, start
from app.promises.rules import default_of
from app.promises.trial import Broken, Spot, Trial, some_move

LEAVINGS = 16
"""Positions from which somebody goes away (times the depth)."""


def random_play_ends(trial: Trial) -> None:
    """No random game takes more than `max_moves` moves."""
    for run in trial.wholes:
        if run.end == "long":
            raise Broken(f"{trial.game.slug}, {run.case}: no end after {len(run.log)} random moves (max_moves)")


def playing_only_defaults_ends(trial: Trial) -> None:
    """When everybody is away from the start, the match ends within `max_moves` moves."""
    for index, case in enumerate(trial.spread):
        secret = f"defaults {index}".encode()
        try:
            position = start(trial.game, case.seats, case.choices, Chance(secret, "trial", 0)).position
        except Exception:  # that the table can be set up is a promise of its own
            continue
        if not _ends(position, range(case.seats), secret, trial.game.max_moves):
            raise Broken(f"{trial.game.slug}, {case}: no end after {trial.game.max_moves} defaults (max_moves)")


def any_seats_may_be_gone(trial: Trial) -> None:
    """From any position: some seats play only their defaults from now on, the rest plays at random, and it ends."""
    for count, spot in enumerate(trial.sample(LEAVINGS)):
        luck = spot.luck("leaving", count)
        gone = {seat for seat in range(spot.position.seats) if luck.below(2)} or {luck.below(spot.position.seats)}
        if not _ends(spot.position, gone, f"leaving {count}".encode(), trial.game.max_moves):
            raise Broken(f"{spot}: with seats {sorted(gone)} gone, no end after {trial.game.max_moves} moves more")


def _ends(position: Position, gone: Collection[Seat], secret: bytes, most: int) -> bool:
    """Whether the match comes to an end, or to something that another promise complains about."""
    for _ in range(most):
        if position.outcome is not None:
            return True
        try:
            position = _one_move(position, gone, secret)
        except Exception:  # a blocked table, an illegal default, rules that raise: promises of their own
            return True
    return position.outcome is not None


def _one_move(position: Position, gone: Collection[Seat], secret: bytes) -> Position:
    luck = Chance(secret, "players", position.number)
    seat, token = some_move(position, luck)
    if seat in gone:
        token = str(default_of(position, seat))
    chance = Chance(secret, "trial", position.number + 1)
    return advance(position, seat, token, position.questions[seat].asked, chance).position


def finishes(spot: Spot) -> bool:
    """Whether random play from this position ends within `max_moves` moves. What the rules raise is raised."""
    position = spot.position
    for _ in range(position.game.max_moves):
        if position.outcome is not None:
            return True
        position = _one_move(position, (), b"finishing")
    return position.outcome is not None
