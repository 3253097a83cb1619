"""Orders on a player's turn: rat, monkey and pig (section 8.2). A player has one slot; the newest order replaces the older."""

from __future__ import annotations

from app.games.dou_fu.skills.skill import Aim
from app.games.dou_fu.state import DouState, Order
from app.games.game import Seat
from app.text import Text

NEEDS_PLAYER = Text("This skill is aimed at a player who is still in.")
"""What is wrong with an aim at nobody."""


def everybody(state: DouState, seat: Seat) -> list[Aim]:
    """Any player still in, oneself and partners included; an order is never without effect (decision 49)."""
    return [Aim(seat=target) for target in state.active]


def give(state: DouState, target: Seat, order: Order) -> None:
    """Lay an order on a player: it binds the next turn, or the present one if that is the player's (decision 48)."""
    state.order[target] = order
