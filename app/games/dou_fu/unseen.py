"""What a seat may conclude about cards that it does not see: how many of each animal are left, and who may hold one."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from app.games.dou_fu.cards import ANIMAL, CARDS
from app.games.dou_fu.state import DouState, into_order
from app.games.game import Seat

EMPTY: Mapping[Seat, set[str]] = {}


class Unseen:
    """The cards in the deck, in the hands of others and in the roulette, from one seat.

    `known`: cards that the seat remembers to be in the hand of another.
    """

    def __init__(self, world: DouState, seat: Seat, known: Mapping[Seat, Collection[str]] = EMPTY) -> None:
        seen = {*world.pool, *world.hands[seat]}
        for area in world.areas:
            seen.update(area)
        if world.taking is not None:
            seen.update(world.taking.cards)
        if world.phase == "ox" and world.actor == seat:
            seen.update(world.hands[world.target])
        self._known = {other: into_order(set(cards) - seen) for other, cards in known.items()}
        for cards in self._known.values():
            seen.update(cards)
        self.cards = [card for card in CARDS if card not in seen]
        self._places = {
            other: max(0, len(world.hands[other]) - len(self._known.get(other, ())))
            for other in world.active
            if other != seat
        }
        self.of_animal: dict[str, list[str]] = {}
        for card in self.cards:
            self.of_animal.setdefault(ANIMAL[card], []).append(card)

    def mates(self, animal: str, seat: Seat) -> list[str]:
        """The cards of an animal that another seat may hold; only those that it is known to hold, if there are any."""
        return [card for card in self._known.get(seat, ()) if ANIMAL[card] == animal] or self.of_animal.get(animal, [])

    def holds(self, seat: Seat, animal: str) -> float:
        """How likely another seat holds a card of an animal."""
        if any(ANIMAL[card] == animal for card in self._known.get(seat, ())):
            return 1.0
        left = len(self.of_animal.get(animal, ()))
        if not left:
            return 0.0
        return 1 - (1 - min(1.0, self._places[seat] / len(self.cards))) ** left
