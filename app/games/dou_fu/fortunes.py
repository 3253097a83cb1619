"""Who is likely to win the match, from what fortune every side has left."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.dou_fu.settlement import Bill

STEEP = 1.75
"""How much more than its share of the fortune the richer side's chance is: right for about three wins that are still needed."""


def chance(fortune: Sequence[float], side: int) -> float:
    """How likely a side is to win the match between two deals; nobody who has nothing left."""
    strengths = [max(0.0, points) ** STEEP for points in fortune]
    total = sum(strengths)
    return strengths[side] / total if total else 1 / len(fortune)


def after(fortune: Sequence[int], due: Bill) -> list[int]:
    """What everybody has once a declaration is paid."""
    left = list(fortune)
    for line in due.dues:
        left[line.side] -= line.loss
    left[due.winner] -= due.rebound
    return left
