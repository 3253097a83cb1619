"""A match of God of Luck as plain values. What anybody may see of them is said by the view."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from app.games.god_of_luck.cards import CARDS, COLOURS, ORDER
from app.games.god_of_luck.gods import EXTRA_DICE, ROLLED, WEALTH

PLACES = 5
"""Gods in a row of the god area."""
ROWS = 3
OPEN = 2
"""Open cards beside each deck."""
HAND_LIMIT, LONG_HAND_LIMIT = 3, 5
EMPTY = ""
"""A place without a card."""

Phase = Literal["setup", "draw", "extra", "roll", "play", "invite", "pay", "discard", "over"]
Ending = Literal["", "gods", "decks", "rounds"]


class Owned(msgspec.Struct):
    """A god in front of a player. `fresh`: gained this turn, without power yet; `used`: turned sideways."""

    kind: str
    fresh: bool = False
    used: bool = False


class Slip(msgspec.Struct):
    """A fortune card in front of a player and what it is worth at present: another than the printed value only in the turn
    in which it was played, or for good if that was in the showdown."""

    card: str
    worth: int


class Die(msgspec.Struct):
    """A die of this turn: `value` 0 before the first roll; `fixed` for good; `by` the god that added it, "" if rolled."""

    value: int
    fixed: bool = False
    by: str = ""


class Bargain(msgspec.Struct):
    """A god that is being paid for: where it lies (row -1 for the area of the Kitchen Gods), its price, what is paid."""

    kind: str
    row: int
    place: int
    price: int
    paid: int = 0


class Player(msgspec.Struct):
    """One player. `hand` is in the order of the card table, so that the order tells nothing."""

    hand: list[str]
    front: list[Slip]
    gods: list[Owned]

    def owned(self, kind: str) -> Owned | None:
        """A god of this kind in front of the player; an upright, rested one if there is any."""
        found = None
        for god in self.gods:
            if god.kind == kind:
                if not god.fresh and not god.used:
                    return god
                found = found or god
        return found

    def ready(self, kind: str) -> Owned | None:
        """A god of this kind whose power can be used: owned, not fresh, not used this turn."""
        god = self.owned(kind)
        return None if god is None or god.fresh or god.used else god

    @property
    def dice(self) -> int:
        """How many dice the player has to roll (section 5.3)."""
        return ROLLED + sum([EXTRA_DICE.get(god.kind, 0) for god in self.gods if not god.fresh])

    @property
    def next_dice(self) -> int:
        """How many dice the player has to roll in the next turn, when the gods of this one have their powers."""
        return ROLLED + sum([EXTRA_DICE.get(god.kind, 0) for god in self.gods])

    @property
    def purse(self) -> int:
        """What the player can pay with now (section 5.5)."""
        return sum([slip.worth for slip in self.front]) + (WEALTH if self.ready("caishen") is not None else 0)

    @property
    def limit(self) -> int:
        """How many cards the player may hold at the end of the turn (section 5.7)."""
        long_life = self.owned("shoushen")
        return LONG_HAND_LIMIT if long_life is not None and not long_life.fresh else HAND_LIMIT


class LuckState(msgspec.Struct):
    """Everything on the table.

    The next card of a deck is its last, a card that goes under it becomes its first. `open` has two slots a colour and
    `rows` five places a row (top row first), "" where nothing lies. `discard` and `removed` are kept in the order of the
    card tables. `kitchen` counts the Kitchen Gods in their area; `luck_free`: nobody owns the God of Luck. `marker` is the
    seat with the jade sceptre, `turn` counts from 1, `leader` begins the showdown (-1 before).

    Of the turn: `dice` lie there until it ends; `locked` counts dice fixed since the last roll, `rolls` the rolls;
    `invited` the gods, `played` whether a card was; `throws` counts all throws of dice of the match.
    """

    advanced: bool
    max_rounds: int
    players: list[Player]
    decks: dict[str, list[str]]
    open: dict[str, list[str]]
    removed: list[str]
    god_deck: list[str]
    rows: list[list[str]]
    discard: list[str]
    kitchen: int
    luck_free: bool
    marker: int
    active: int
    phase: Phase = "setup"
    round: int = 1
    turn: int = 0
    ending: Ending = ""
    showdown: bool = False
    leader: int = -1
    dice: list[Die] = []
    locked: int = 0
    rolls: int = 0
    throws: int = 0
    invited: int = 0
    played: bool = False
    bargain: Bargain | None = None

    @property
    def me(self) -> Player:
        """The active player."""
        return self.players[self.active]

    @property
    def loose(self) -> list[int]:
        """The active dice that show a value, by their numbers."""
        return [number for number, die in enumerate(self.dice) if not die.fixed and die.value]

    @property
    def counts(self) -> list[int]:
        """How many dice on the table show each value (index 0 to 6; index 0 counts dice not rolled yet)."""
        counts = [0] * 7
        for die in self.dice:
            counts[die.value] += 1
        return counts

    @property
    def surcharge(self) -> bool:
        """Whether the next god would be the second of the turn."""
        return self.invited > 0


def into_order(cards: Iterable[str]) -> list[str]:
    """Fortune cards in the order of the card table."""
    return sorted(cards, key=ORDER.__getitem__)


def by_colour(cards: Iterable[str]) -> dict[str, int]:
    """How many of these cards have each back colour."""
    counts = dict.fromkeys(COLOURS, 0)
    for card in cards:
        counts[CARDS[card].colour] += 1
    return counts


def top_up(state: LuckState, colour: str) -> list[str]:
    """Fill the open places of a colour as far as its deck goes (section 5); the cards that were turned up."""
    turned = []
    slots, deck = state.open[colour], state.decks[colour]
    for slot, card in enumerate(slots):
        if card == EMPTY and deck:
            slots[slot] = deck.pop()
            turned.append(slots[slot])
    return turned
