"""How a match ended, as it is told: who has won, alone or together, and the rows of the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.games.game import View
from app.games.position import Position
from app.rooms.facts import MatchFacts
from app.text import Text, Who
from app.web.drawing import SeatInfo
from app.web.gallery import Looker
from app.web.screen import Result
from app.web.teams import teams_at


def sides_at(position: Position) -> Sequence[int | None]:
    """The team of each seat, None where everybody plays alone."""
    return teams_at(position.game, position.seats, position.choices) or (None,) * position.seats


def result_of(
    looker: Looker, match: MatchFacts, position: Position, seats: Sequence[SeatInfo], view: View
) -> Result | None:
    """The result as it is drawn, None while the match goes on."""
    outcome = position.outcome
    if outcome is None:
        return None
    order = sorted(seats, key=lambda seat: (outcome.places[seat.seat], seat.team or 0, seat.seat))
    rows = tuple((outcome.places[seat.seat], seat, outcome.scores[seat.seat]) for seat in order)
    parts: tuple[Any, ...] = getattr(view, "players", ())
    together = _won_together(position)
    return Result(outcome, rows, looker.seat, looker.host, match.number, match.game, parts, together)


def verdict_of(position: Position) -> Text:
    """Who has won, in one sentence."""
    outcome = position.outcome
    assert outcome is not None
    winners = tuple(Who(seat) for seat in outcome.winners)
    if len(winners) == 1:
        return Text("{who} wins!", who=winners[0])
    if _won_together(position):
        return Text("{who} win together!", who=winners)
    return Text("{who} share the victory!", who=winners)


def _won_together(position: Position) -> bool:
    """Whether those who won are one team of several people."""
    winners = position.outcome.winners if position.outcome is not None else ()
    return len(winners) > 1 and len({sides_at(position)[seat] for seat in winners} - {None}) == 1
