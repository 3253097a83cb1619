"""Who plays with whom, for the lobby, the table and the result."""

from __future__ import annotations

from collections.abc import Mapping

from app.games.game import Choices
from app.games.position import AnyGame
from app.games.registry import GAMES
from app.rooms.facts import RoomFacts


def teams_at(game: AnyGame, seats: int, choices: Choices) -> tuple[int, ...]:
    """The team of each match seat, or () where everybody plays alone."""
    teams = game.teams(seats, choices)
    return () if len(set(teams)) == seats else teams


def teams_in_lobby(room: RoomFacts) -> Mapping[int, int]:
    """The team of each chair, as far as it can be told before the match; empty where everybody plays alone.

    Chairs close up when a match starts, so with enough people the order counts. Until then it is the chair itself, at the
    smallest table that can be played, and free chairs have their team, too.
    """
    game = GAMES[room.game]
    taken = [seat.index for seat in room.taken]
    if game.check(len(taken), room.options) is None:
        return dict(zip(taken, teams_at(game, len(taken), room.options), strict=False))
    for seats in game.seats:
        if seats > max(taken, default=0) and game.check(seats, room.options) is None:
            return dict(enumerate(teams_at(game, seats, room.options)))
    return {}
