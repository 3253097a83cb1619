"""The roulette: when the deck is empty all hand cards are flipped one by one (section 7.6)."""

from __future__ import annotations

from app.games.chance import Chance
from app.games.dou_fu import capture, news
from app.games.dou_fu.skills.status import void_all
from app.games.dou_fu.state import DouState
from app.games.game import News, Seat


def enter(state: DouState, chance: Chance) -> list[News]:
    """Collect, shuffle and lay out all hand cards; skills and orders are void (decision 57). Nothing may come to lie."""
    state.spread = chance.shuffle([card for hand in state.hands for card in hand])
    state.hands = [[] for _ in state.hands]
    state.order = ["" for _ in state.order]
    void_all(state)
    state.roulette = True
    return [news.roulette(len(state.spread))]


def slots(state: DouState) -> list[int]:
    """The face-down slots; each keeps its number."""
    return [slot for slot, card in enumerate(state.spread) if card]


def flip(state: DouState, seat: Seat, slot: int) -> list[News]:
    """Turn one slot up; it is compared with the pool like any flip (decision 21)."""
    card, state.spread[slot] = state.spread[slot], ""
    return capture.reveal(state, seat, card, "roulette")
