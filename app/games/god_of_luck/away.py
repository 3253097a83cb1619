"""What is played for somebody who is away (section 5.11): harmless, and it leads to an end."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.god_of_luck.cards import CARDS
from app.games.god_of_luck.discard import Discard
from app.games.god_of_luck.moves import LuckMove
from app.games.god_of_luck.pay import Pay
from app.games.god_of_luck.play import Play
from app.games.god_of_luck.roll import Lock
from app.games.god_of_luck.state import LuckState


def move_for(state: LuckState, moves: Sequence[LuckMove]) -> LuckMove:
    """One of `moves`.

    Draw green or else the first card there is, nothing extra; roll once, then keep every die; play the card worth most;
    invite nobody; pay with the cheapest cards, the God of Wealth last; discard the card worth least.
    """
    match state.phase:
        case "roll":
            return next((move for move in moves if isinstance(move, Lock)), moves[0])
        case "play":
            cards = [move for move in moves if isinstance(move, Play)]
            return max(cards, key=lambda move: move.worth, default=moves[-1])
        case "pay":
            slips = [move for move in moves if isinstance(move, Pay)]
            return min(slips, key=lambda move: move.worth, default=moves[-1])
        case "discard":
            cards_held = [move for move in moves if isinstance(move, Discard)]
            return min(cards_held, key=lambda move: CARDS[move.card].value)
        case "extra" | "invite":
            return moves[-1]
        case _:
            return moves[0]
