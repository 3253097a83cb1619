"""The jade pig (section 8.5): it copies a used skill, and strikes a ready one. Its lock is in status.py."""

from __future__ import annotations

from app.games.dou_fu.cards import JADE
from app.games.dou_fu.skills.status import with_status
from app.games.dou_fu.state import DouState
from app.games.game import Seat


def owns(state: DouState, seat: Seat) -> bool:
    """Whether the seat's side has the jade pig, and its skills are not void, as they are in the roulette."""
    return not state.jade_void and JADE in state.areas[state.sides[seat]]


def may_copy(state: DouState, seat: Seat) -> bool:
    """Whether a copy is left, once a deal."""
    return state.jade_copy and owns(state, seat)


def may_scrap(state: DouState, seat: Seat) -> bool:
    """Whether a scrap is left, once a deal."""
    return state.jade_scrap and owns(state, seat)


def copied_from(state: DouState, seat: Seat) -> list[str]:
    """The used fu cards of other sides, which can be copied under the conditions of their skills (decision 55)."""
    if not may_copy(state, seat):
        return []
    return [card for _, card in with_status(state, "used", state.others(state.sides[seat]))]


def scrapped_from(state: DouState, seat: Seat) -> list[tuple[int, str]]:
    """The ready fu cards of other sides, with the side."""
    return list(with_status(state, "ready", state.others(state.sides[seat]))) if may_scrap(state, seat) else []
