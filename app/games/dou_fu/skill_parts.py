"""The skills that the viewer may use now, with their targets grouped by player or side."""

from __future__ import annotations

from collections.abc import Iterable

from app.games.dou_fu.parts import SkillPart, Skills, Target, TargetGroup
from app.games.dou_fu.skills.using import SkillMove, usable
from app.games.dou_fu.state import DouState
from app.games.game import Seat


def skills(state: DouState, seat: Seat) -> Skills | None:
    """Every usable skill in the order of its moves; None if there is none."""
    moves: dict[tuple[str, str], list[SkillMove]] = {}
    for move in usable(state, seat):
        moves.setdefault((move.way, move.skill), []).append(move)
    if not moves:
        return None
    return Skills(tuple([SkillPart(way, card, _groups(own)) for (way, card), own in moves.items()]), state.teams)


def _groups(moves: Iterable[SkillMove]) -> tuple[TargetGroup, ...]:
    groups: dict[tuple[Seat, int, int], list[Target]] = {}
    for move in moves:
        aim = move.aim
        key = (aim.seat, aim.side, aim.other_side)
        groups.setdefault(key, []).append(Target(str(move), aim.card, aim.other))
    return tuple([TargetGroup(*key, tuple(targets)) for key, targets in groups.items()])
