"""Cards above the limit are discarded at the end of the turn (section 5.7)."""

from __future__ import annotations

from app.games.chance import Chance
from app.games.game import Move, News
from app.games.god_of_luck import news
from app.games.god_of_luck.cards import CARDS
from app.games.god_of_luck.flow import after_invite
from app.games.god_of_luck.state import LuckState, into_order
from app.text import Text


class Discard(Move, frozen=True, tag=True):
    """A card of the hand goes face down under its deck, or out of the game if that is empty."""

    card: str

    def __str__(self) -> str:
        return f"discard {self.card}"

    @property
    def label(self) -> Text:
        """Says which card."""
        return Text("Discard {card}", card=CARDS[self.card].name)


def discard_moves(state: LuckState) -> list[Discard]:
    """The cards in hand, equal ones once."""
    return [Discard(card) for card in dict.fromkeys(state.me.hand)]


def do_discard(state: LuckState, move: Discard, chance: Chance) -> list[News]:
    """Under the deck, face down; if the deck is empty at this moment the card leaves the game (decision 31).

    Nothing is turned up: beside a deck with cards both places are full already.
    """
    state.me.hand.remove(move.card)
    colour = CARDS[move.card].colour
    gone = not state.decks[colour]
    lines = news.discarded(state.active, move.card, gone)
    if gone:
        state.removed = into_order([*state.removed, move.card])
    else:
        state.decks[colour].insert(0, move.card)
    return lines + after_invite(state, chance)
