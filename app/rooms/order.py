"""In which order people sit in the next match."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations


def moved_on(chairs: Sequence[int], teams: Sequence[int], newcomers: Sequence[int], then: Sequence[int]) -> list[int]:
    """The chairs once more, rotated so that somebody else begins, with those who sat down since at the end.

    `teams` is the team of each of the `chairs` in the last match, `then` that of each place in the next. It goes on by one
    place, or by as few as leave partners partners.
    """
    partners = [
        {one, other}
        for (one, team), (other, team_of_other) in combinations(zip(chairs, teams, strict=True), 2)
        if team == team_of_other
    ]
    rotated = [[*chairs[step:], *chairs[:step], *newcomers] for step in range(1, max(2, len(chairs) + 1))]
    fitting = (order for order in rotated if all(_together(order, then, pair) for pair in partners))
    return next(fitting, None) or rotated[0]


def _together(order: Sequence[int], teams: Sequence[int], pair: set[int]) -> bool:
    return len({team for chair, team in zip(order, teams, strict=True) if chair in pair}) == 1
