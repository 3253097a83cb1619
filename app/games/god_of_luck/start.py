"""The table before the first turn (section 4)."""

from __future__ import annotations

from app.games.chance import Chance
from app.games.god_of_luck.cards import COLOURS, STARTING_HAND, deck_of
from app.games.god_of_luck.gods import KITCHEN_GODS, god_deck
from app.games.god_of_luck.state import EMPTY, OPEN, PLACES, LuckState, Player, into_order


def table(seats: int, advanced: bool, max_rounds: int, chance: Chance) -> LuckState:
    """Two rows of gods lie open, everybody holds two cards, and a random player is the first to draw (decision 38)."""
    marker = chance.below(seats)
    gods = chance.shuffle(god_deck(advanced))
    rows = [[EMPTY] * PLACES, *([gods.pop() for _ in range(PLACES)] for _ in range(2))]
    decks: dict[str, list[str]] = {}
    for colour in COLOURS:
        deck = deck_of(colour)
        for card in STARTING_HAND:
            if card in deck:
                for _ in range(seats):
                    deck.remove(card)
        decks[colour] = chance.shuffle(deck)
    return LuckState(
        advanced=advanced,
        max_rounds=max_rounds,
        players=[Player(into_order(STARTING_HAND), [], []) for _ in range(seats)],
        decks=decks,
        open={colour: [EMPTY] * OPEN for colour in COLOURS},
        removed=[],
        god_deck=gods,
        rows=rows,
        discard=[],
        kitchen=KITCHEN_GODS,
        luck_free=True,
        marker=marker,
        active=marker,
    )
