"""Moves as rows of the database."""

from __future__ import annotations

from datetime import datetime, timedelta
from uuid import UUID, uuid4

import msgspec

from app.games.game import encode
from app.games.position import Position, Step
from app.rooms.committer import MoveValues
from app.rooms.facts import SeatFacts

START, MOVE = "start", "move"
"""Kinds of rows: how a match was set up, and a move of a seat."""

_asked = msgspec.json.Encoder().encode


def row_of(match: UUID, step: Step, at: datetime, due_at: datetime | None) -> MoveValues:
    """The row that stores a step, with a random id of its own."""
    position = step.position
    outcome = position.outcome
    return MoveValues(
        match=match,
        number=position.number,
        id=uuid4(),
        kind=START if step.seat is None else MOVE,
        seat=step.seat,
        token=step.token,
        answered=step.answered,
        asked=_asked(position.asked).decode(),
        luck=step.luck,
        rules=position.game.version,
        news=encode(step.news).decode(),
        state=position.game.encode(position.state).decode(),
        outcome=encode(outcome).decode() if outcome is not None else None,
        due_at=due_at,
        at=at,
    )


def due_at(position: Position, chairs: list[SeatFacts], at: datetime, seconds: float) -> datetime | None:
    """When somebody must look if nothing newer came: a computer player is asked. None: people are asked, they come."""
    if any(chairs[seat].computer is not None for seat in position.questions):
        return at + timedelta(seconds=seconds)
    return None
