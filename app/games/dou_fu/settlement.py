"""What a declaration costs whom (section 9). Pure: fortune is changed by whoever asked for the bill."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from app.games.dou_fu.sets import Score, score_of
from app.games.dou_fu.state import DouState


class Defence(msgspec.Struct, frozen=True):
    """What a side brings into a settlement: `renhe`, its fours of a kind and triple tokens; `mud`, whether it owns fu dog
    and fu pig (row 20)."""

    renhe: int
    mud: bool

    @property
    def shield(self) -> int:
        """How much of W this side does not lose (D in section 9); -1 if it has nothing but dog and pig."""
        return self.renhe - self.mud


class Due(msgspec.Struct, frozen=True):
    """One line of a bill, for a side that did not declare: its `shield`, the fortune that it loses, and the `rebound`: what
    the declarer loses because of it. At most one of the two is not 0."""

    side: int
    shield: int
    loss: int
    rebound: int


class Bill(msgspec.Struct, frozen=True):
    """A declaration in figures: `points` (base, or those of an opening hand) times `multiplier` plus `renhe` is `worth`, W."""

    winner: int
    points: int
    multiplier: int
    renhe: int
    worth: int
    dues: tuple[Due, ...]

    @property
    def rebound(self) -> int:
        """What the declarer loses: each opponent's rebound, added up (decision 34)."""
        return sum([due.rebound for due in self.dues])

    def loss(self, side: int) -> int:
        """What this side loses, the declarer included."""
        if side == self.winner:
            return self.rebound
        return sum([due.loss for due in self.dues if due.side == side])


NOTHING = Defence(0, False)
"""What everybody brings when an opening hand is declared (section 9)."""


def bill(winner: int, points: int, multiplier: int, sides: Mapping[int, Defence]) -> Bill:
    """What a declaration of `winner` over `points` costs each of `sides`, the sides still in the match, the winner among them.

    Fours of a kind are never doubled, for neither side (decision 33); opponents are treated separately.
    """
    renhe = sides[winner].renhe
    worth = points * multiplier + renhe
    dues = []
    for side, defence in sides.items():
        if side != winner:
            left = worth - defence.shield
            dues.append(Due(side, defence.shield, max(0, left), max(0, -left)))
    return Bill(winner, points, multiplier, renhe, worth, tuple(dues))


def bill_for(winner: int, multiplier: int, scores: Mapping[int, Score]) -> Bill:
    """The same for the score areas as they are: `scores` of the sides still in the match."""
    defences = {side: Defence(score.renhe, score.tally.mud) for side, score in scores.items()}
    return bill(winner, scores[winner].base, multiplier, defences)


def bill_now(state: DouState, side: int) -> Bill:
    """What it would cost whom if `side` declared its score area now."""
    return bill_for(side, state.multiplier, {other: score_of(state, other) for other in state.playing})


def opening_bill(state: DouState, side: int, points: int) -> Bill:
    """What a declared opening hand of so many points costs."""
    return bill(side, points, state.multiplier, dict.fromkeys(state.playing, NOTHING))
