"""What the hard player knows about Roll For It! beyond the rules: a careful way to play, and who is ahead."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from app.games.game import Seat
from app.games.roll_for_it.hand import Hope, hopes
from app.games.roll_for_it.moves import Place, RollMove
from app.games.roll_for_it.odds import NEVER, at_once, pattern_of, turns
from app.games.roll_for_it.policies import Careful
from app.games.roll_for_it.state import DICE, RollState

POINTS_A_TURN = 2.4
"""What a turn is worth in points: about what good players make."""
WORST = -12.0
"""A card is never worse than ignoring it; this much below zero it is as good as not there."""


class RollMind(Careful):
    """Thinks about the rest of the turn, and judges what the table then looks like."""

    def candidates(self, world: RollState, seat: Seat, moves: Sequence[RollMove]) -> Sequence[RollMove]:
        """Dice that show the same are interchangeable: one of them stands for all."""
        kinds: dict[object, RollMove] = {}
        for move in moves:
            kinds.setdefault((move.value, move.slot) if isinstance(move, Place) else str(move), move)
        return list(kinds.values())

    def far_enough(self, before: RollState, world: RollState, played: int) -> bool:
        """The turn is over."""
        return world.turn != before.turn

    def worth(self, world: RollState, seat: Seat) -> float:
        """The chance to win, from how every player stands."""
        strengths = [exp(standing(world, other)) for other in range(len(world.players))]
        return strengths[seat] / sum(strengths)


def standing(world: RollState, seat: Seat) -> float:
    """How well a player stands, on a scale where a difference of 1 makes winning e times as likely as the other's."""
    wanted = world.target - world.players[seat].score
    open_cards = hopes(world, seat)
    free = DICE - sum([len(hope.card.faces) - hope.lack for hope in open_cards])
    gains = sorted([_gain(hope, free) for hope in open_cards], reverse=True)
    best, second = (*gains, WORST, WORST)[:2]
    wins = max(
        [at_once(pattern_of(hope.missing), free) for hope in open_cards if hope.card.points >= wanted], default=0.0
    )
    return (
        -0.092 * wanted
        + 0.102 * sqrt(wanted)
        + 0.081 * best
        + 0.008 * second
        + 2.16 * wins
        + (0.16 if wanted <= 10 else 0.0)
        + (0.11 if wanted <= 15 else 0.0)
        + (0.16 if wanted <= 5 else 0.0)
        + (0.15 if wanted <= 2 else 0.0)
    )


def _gain(hope: Hope, free: int) -> float:
    """Points of a card less what its expected turns are worth."""
    time = turns(pattern_of(hope.missing), free)
    return max(WORST, hope.points - POINTS_A_TURN * time) if time < NEVER else WORST
