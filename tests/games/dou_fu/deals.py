"""Matches of Dou Fu that begin with cards of our choice."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.chance import Scripted
from app.games.dou_fu import GAME
from app.games.dou_fu.cards import CARDS
from app.games.dou_fu.state import POOL_CARDS, DouState
from app.games.game import Choice, News

CHOICES: dict[str, Choice] = {"mode": "ffa", "start_fortune": 24, "renhe_entitles": False, "draws_stack": False}
"""The defaults."""
FLAT = [
    "rat_luck1",
    "ox_luck1",
    "tiger_luck1",
    "rabbit_luck1",
    "dragon_luck1",
    "snake_luck1",
    "horse_luck1",
    "goat_luck1",
    "monkey_luck1",
    "rooster_luck1",
    "dog_luck1",
    "pig_luck1",
    "rat_luck2",
    "ox_luck2",
    "rabbit_luck2",
    "dragon_luck2",
    "snake_luck2",
    "horse_luck2",
    "goat_luck2",
    "dog_luck2",
    "rat_fu",
    "ox_fu",
    "tiger_fu",
    "rabbit_fu",
    "dragon_fu",
    "snake_fu",
    "horse_fu",
    "goat_fu",
    "monkey_fu",
    "rooster_fu",
    "dog_fu",
    "pig_fu",
]
"""Cards in an order that deals no four of a kind to anybody, and neither pairs nor stacks into a pool."""


def order(*, hands: Sequence[str] = (), pool: str = "", deck: str = "") -> list[str]:
    """A shuffled deck that deals these hands, first player first, and this pool; `deck` lies on top of the rest.

    What is not said is filled with FLAT cards.
    """
    size = len(hands[0].split()) if hands else 0
    dealt = [hand.split() for hand in reversed(hands)]  # the first player is dealt last (decision 3)
    assert all(len(hand) == size for hand in dealt)
    first = [hand[place] for place in range(size) for hand in dealt]
    named = {*first, *pool.split(), *deck.split()}
    spare = [card for card in (*FLAT, *CARDS) if card not in named]
    spare = list(dict.fromkeys(spare))
    lying = pool.split()
    lying += [spare.pop(0) for _ in range(POOL_CARDS[max(2, len(hands))] - len(lying))]
    return [*reversed([*first, *lying, *deck.split(), *spare])]


def draws(*cards: str) -> list[str]:
    """A shuffled deck from which these cards are drawn for the first place."""
    return [*reversed([*cards, *(card for card in CARDS if card not in cards)])]


def match(
    *shuffles: Sequence[str], seats: int = 2, teams: bool = False, **options: Choice
) -> tuple[DouState, list[News]]:
    """A fresh match. The first shuffle is that of the draw for the first place, the others deal."""
    choices = {**CHOICES, **options, "mode": "team" if teams else "ffa"}
    return GAME.setup(seats, choices, Scripted(orders=shuffles))


HANDS_2 = ("rat_fu ox_fu tiger_fu rabbit_fu dragon_fu snake_fu", "horse_fu goat_fu monkey_fu rooster_fu dog_fu pig_fu")
"""Two hands without an opening."""
HANDS_3 = (
    "rat_fu ox_fu tiger_fu rabbit_fu dragon_fu",
    "horse_fu goat_fu monkey_fu rooster_fu dog_fu",
    "rat_luck1 ox_luck1 tiger_luck1 rabbit_luck1 dragon_luck1",
)
HANDS_4 = (
    "rat_fu ox_fu tiger_fu rabbit_fu",
    "horse_fu goat_fu monkey_fu rooster_fu",
    "rat_luck1 ox_luck1 tiger_luck1 rabbit_luck1",
    "horse_luck1 goat_luck1 monkey_luck1 rooster_luck1",
)
PLAIN = {2: HANDS_2, 3: HANDS_3, 4: HANDS_4}
"""Hands without an opening by number of players."""
