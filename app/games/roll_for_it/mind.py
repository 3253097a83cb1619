"""What the hard player knows about Roll For It! beyond the rules: a careful way to play, and who is ahead."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from app.games.game import Seat
from app.games.roll_for_it.hand import hopes
from app.games.roll_for_it.moves import Place, RollMove
from app.games.roll_for_it.odds import NEVER, at_once, pattern_of, turns
from app.games.roll_for_it.policies import Careful
from app.games.roll_for_it.state import DICE, RollState

POINTS_A_TURN = 2.4
"""What a turn is worth in points: about what good players make."""
WORST = -12.0
"""A card that costs this much more than it brings is as good as not there."""
WEIGHT_WANTED, WEIGHT_ROOT, WEIGHT_BEST, WEIGHT_WINS = -0.0417, -0.5066, 0.0651, 1.8344
"""Fitted (logistic regression) to who won 12,000 games for two between careful players, looked at before every turn."""
FIRST = exp(0.129)
"""What it is worth to be next, from the same fit."""


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
        strengths[world.active] *= FIRST
        return strengths[seat] / sum(strengths)


def standing(world: RollState, seat: Seat) -> float:
    """How well a player stands, on a scale where a difference of 1 makes winning e times as likely as the other's.

    What counts: the points still wanted, the best card to work for, and the chance to win with the next roll.
    """
    wanted = world.target - world.players[seat].score
    open_cards = hopes(world, seat)
    free = DICE - sum([len(hope.card.faces) - hope.lack for hope in open_cards])
    best, wins = WORST, 0.0
    for hope in open_cards:
        need = pattern_of(hope.missing)
        time = turns(need, free)
        if time < NEVER:
            best = max(best, hope.points - POINTS_A_TURN * time)
            if hope.card.points >= wanted:
                wins = max(wins, at_once(need, free))
    return WEIGHT_WANTED * wanted + WEIGHT_ROOT * sqrt(wanted) + WEIGHT_BEST * best + WEIGHT_WINS * wins
