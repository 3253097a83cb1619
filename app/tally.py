"""The results of many matches, counted: who won how often, and how long they took."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from app.simulation import Played, wilson


class Row(msgspec.Struct, frozen=True):
    """One player, or one seat where all players are alike. Partners who are alike are one player: they win together.

    `wins` counts a first place shared by several teams as its part. `low` and `high` are the 95 % interval of `share`;
    `place` is the mean.
    """

    player: str
    games: int
    wins: float
    share: float
    low: float
    high: float
    place: float


class Report(msgspec.Struct, frozen=True):
    """What `fortune-table simulate` found. `moves_per_s` is per process."""

    game: str
    seed: str
    games: int
    rows: tuple[Row, ...]
    moves: int
    mean_moves: float
    longest: int
    moves_per_s: float


def tally(game: str, seed: str, players: Sequence[str], matches: Sequence[Played]) -> Report:
    """Count the matches. Players who are all alike are counted by seat instead, which shows what going first is worth."""
    alike = len(set(players)) == 1
    names = sorted({name for match in matches for name in _names(match, alike)}, key=_by_number)
    moves = [len(match.log) for match in matches]
    seconds = sum(match.seconds for match in matches)
    return Report(
        game,
        seed,
        len(matches),
        tuple(_row(name, matches, alike) for name in names),
        sum(moves),
        sum(moves) / len(moves) if moves else 0.0,
        max(moves, default=0),
        sum(moves) / seconds if seconds else 0.0,
    )


def _names(match: Played, alike: bool) -> tuple[str, ...]:
    """What each seat is counted as."""
    return tuple(f"{level}, seat {seat}" if alike else level for seat, level in enumerate(match.table.players))


def _by_number(name: str) -> tuple[int, str]:
    return len(name), name


def _row(name: str, matches: Sequence[Played], alike: bool) -> Row:
    games, wins, places = 0, 0.0, 0
    for match in matches:
        winners = {match.teams[seat] for seat in match.outcome.winners}
        seats = {match.teams[seat]: seat for seat, other in enumerate(_names(match, alike)) if other == name}
        games += len(seats)
        places += sum(match.outcome.places[seat] for seat in seats.values())
        wins += len(winners & seats.keys()) / len(winners)
    low, high = wilson(wins, games)
    return Row(name, games, wins, wins / games, low, high, places / games)
