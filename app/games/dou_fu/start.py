"""The beginning of a match (section 5)."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.chance import Chance
from app.games.dou_fu import deal, flow, match
from app.games.dou_fu.state import DouState
from app.games.game import Choices, News


def sides_of(seats: int, teams: bool) -> tuple[int, ...]:
    """The side of each seat: partners sit opposite each other."""
    return tuple([seat % 2 if teams else seat for seat in range(seats)])


def match_of(sides: Sequence[int], choices: Choices, chance: Chance) -> tuple[DouState, list[News]]:
    """Draw for the first place and deal; with teams two representatives draw, and the captain is asked first (decision 61)."""
    seats, count = len(sides), len(set(sides))
    fortune = int(choices["start_fortune"])
    state = DouState(
        teams=choices["mode"] == "team",
        sides=list(sides),
        start_fortune=fortune,
        renhe_entitles=bool(choices["renhe_entitles"]),
        draws_stack=bool(choices["draws_stack"]),
        fortune=[fortune] * count,
        active=list(range(seats)),
        reshuffle_left=[True] * seats,
        deals_won=[0] * count,
        drawn=[""] * seats,
    )
    state.first, lines = deal.draw_for_first(state, range(count), chance)
    state.captain = state.first
    return state, [*lines, *match.next_deal(state, chance), *flow.go_on(state, chance)]
