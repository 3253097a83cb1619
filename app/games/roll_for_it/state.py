"""A match of Roll For It! as plain values."""

from typing import Literal

import msgspec

DICE = 6
"""Dice a player owns."""
HOME = -1
"""Where a die is that its owner rolls next time."""
ROLLED = -2
"""Where a die is that was rolled this turn and not placed yet."""
LETTERS = "ABCD"
"""What the open cards are called at the table, by slot."""

Phase = Literal["start", "match", "over"]


class Player(msgspec.Struct):
    """One player: points, cards taken, and where each of the six dice is.

    `where[die]` is HOME, ROLLED or the slot of the card it lies beside; `values[die]` is its face, 0 at home.
    """

    score: int
    cards: list[str]
    where: list[int]
    values: list[int]


class Capture(msgspec.Struct, frozen=True):
    """A card that was taken: which one, from which slot, by whom."""

    card: str
    slot: int
    seat: int


class RollState(msgspec.Struct):
    """Everything on the table.

    The next card of the deck is its last; an empty slot holds "". `turn` counts turns from 1, `rolls` all rolls so far. When
    the phase is "over" the active seat has won.
    """

    target: int
    deck: list[str]
    slots: list[str]
    players: list[Player]
    active: int
    phase: Phase
    turn: int
    rolls: int
    last: Capture | None = None


def fresh_player() -> Player:
    """A player before the first turn: all dice at home."""
    return Player(0, [], [HOME] * DICE, [0] * DICE)


def bring_home(player: Player, place: int) -> bool:
    """Take all dice of a player that are at `place` (a slot or ROLLED) home; whether there were any."""
    found = False
    for die, at in enumerate(player.where):
        if at == place:
            player.where[die] = HOME
            player.values[die] = 0
            found = True
    return found


def deal_to(state: RollState, slot: int) -> None:
    """Turn the top card of the deck up into a slot; the slot stays empty when there is none."""
    state.slots[slot] = state.deck.pop() if state.deck else ""
