"""Why a skill cannot be used now."""

from __future__ import annotations

from app.games.dou_fu.state import DouState
from app.text import Text


def why_no_skill(state: DouState, seat: int, words: list[str]) -> Text | None:
    """From the open table: one a turn, and none under a penalty."""
    if state.no_skill:
        return Text("You used the rooster out of turn: no skill and no declaration in this turn.")
    if state.skill_used:
        return Text("One skill a turn, and you have used it.")
    return Text("That skill cannot be used like this now.")
