"""Covering step by step (section 7.5): place, rooster, flip, swap."""

from __future__ import annotations

from app.games.dou_fu import capture, news
from app.games.dou_fu.cards import ANIMAL
from app.games.dou_fu.skills import rooster
from app.games.dou_fu.state import STACK, DouState, into_order
from app.games.game import Move, News, Seat


def place(state: DouState, seat: Seat, card: str) -> list[News]:
    """Lay a hand card into the pool; then roosters may look at the deck (decision 54), then it is flipped."""
    state.hands[seat].remove(card)
    state.pool.append(card)
    state.placed = card
    state.window = rooster.window(state)
    return [news.placed(seat, card), *_after_window(state)]


def _after_window(state: DouState) -> list[News]:
    """Ask the next holder of a usable rooster, or flip for the player whose turn it is."""
    if state.window:
        state.phase, state.actor = "rooster", state.window.pop(0)
        return []
    return capture.flip(state, state.turn, "cover")


def answer_window(state: DouState, seat: Seat, move: Move) -> list[News]:
    """An answer about the rooster, or where the two cards go; when nobody has to be asked any more, the flip."""
    lines = rooster.play(state, seat, move)
    return lines if state.phase == "arrange" else lines + _after_window(state)


def swappable(state: DouState) -> list[str]:
    """The pool cards that may come into the hand: none out of a triple stack (decision 19)."""
    return [card for card in state.pool if len(state.in_pool(ANIMAL[card])) != STACK]


def swap(state: DouState, seat: Seat, give: str, take: str) -> list[News]:
    """Exchange a hand card with a pool card. It captures nothing, but three or four equal cards have their consequences."""
    hand = state.hands[seat]
    hand.remove(give)
    hand.append(take)
    state.hands[seat] = into_order(hand)
    state.pool.remove(take)
    state.pool.append(give)
    state.phase = "end"
    stacked = len(state.in_pool(ANIMAL[give])) == STACK
    return [news.swapped(seat, give, take), *news.stacks([ANIMAL[give]] if stacked else [])]
