"""How a seat stands with each open card: what quick players look at."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from app.games.game import Seat
from app.games.roll_for_it.cards import CARDS, Card
from app.games.roll_for_it.moves import lacking
from app.games.roll_for_it.odds import NEVER, pattern_of, turns
from app.games.roll_for_it.state import RollState

PATIENCE = 0.8
"""Turns that a card costs beside those spent on it."""


class Hope(msgspec.Struct, frozen=True):
    """One open card for one seat: `points` still useful, `missing` images by value, and how many they are (`lack`)."""

    slot: int
    card: Card
    points: int
    missing: tuple[int, ...]
    lack: int

    def after(self, rolled: Sequence[int]) -> Hope:
        """The same card when dice (counted by value) are placed as far as they match."""
        missing = tuple([max(0, lack - have) for lack, have in zip(self.missing, rolled, strict=True)])
        return Hope(self.slot, self.card, self.points, missing, sum(missing))

    def fresh(self) -> Hope:
        """The same card without a die beside it."""
        return Hope(self.slot, self.card, self.points, self.card.counts, len(self.card.faces))

    def rate(self, free: int) -> float:
        """Points a turn when the card is worked for alone with so many free dice; 0 if they are too few."""
        time = turns(pattern_of(self.missing), free)
        return self.points / (time + PATIENCE) if time < NEVER else 0.0


def hopes(state: RollState, seat: Seat) -> list[Hope]:
    """Every open card as the seat stands with it."""
    player = state.players[seat]
    wanted = state.target - player.score
    found = []
    for slot, name in enumerate(state.slots):
        if name:
            card = CARDS[name]
            missing = tuple(lacking(card.counts, player, slot))
            found.append(Hope(slot, card, min(card.points, wanted), missing, sum(missing)))
    return found
