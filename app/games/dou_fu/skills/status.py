"""Whether skills are ready, used or void (section 8.1), and the lock of the jade pig (section 8.5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from app.games.dou_fu.cards import CARDS, JADE
from app.games.dou_fu.state import DouState

FU_CARDS = tuple([card.id for card in CARDS.values() if "fu" in card.attributes])
"""The twelve cards with a skill, in the order of the zodiac; the snake has one only as fu."""


def arrive(state: DouState, side: int, cards: Sequence[str], *, captured: bool) -> None:
    """Cards came into the area of a side and lie there: fu cards among them become ready or void.

    `captured`: by eating, covering or a flip; else by dragon or snake. Attributes of dual cards are chosen before. The jade
    pig comes before fu cards of the same capture (decision 56).
    """
    area = state.areas[side]
    if JADE in cards:
        state.jade_void = state.jade_void or not captured
        _void(state, area)
    fresh = captured and not state.roulette and JADE not in area
    for card in cards:
        if state.attribute(card) == "fu":
            state.fu[card] = "ready" if fresh else "void"


def void_all(state: DouState) -> None:
    """The roulette begins: what is not used is void (decision 57)."""
    state.jade_void = True
    _void(state, state.fu)


def _void(state: DouState, cards: Iterable[str]) -> None:
    for card in cards:
        if state.fu.get(card) == "ready":
            state.fu[card] = "void"


def with_status(state: DouState, status: str, sides: Iterable[int]) -> Iterator[tuple[int, str]]:
    """The fu cards with this status in the areas of some sides, with the side."""
    for side in sides:
        for card in FU_CARDS:
            if state.fu.get(card) == status and card in state.areas[side]:
                yield side, card
