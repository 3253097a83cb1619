"""Paying for a god, card by card (section 5.6). What is paid too much is lost."""

from __future__ import annotations

from typing import TypeAlias

from app.games.chance import Chance
from app.games.game import Move, News
from app.games.god_of_luck import news
from app.games.god_of_luck.cards import CARDS
from app.games.god_of_luck.gods import WEALTH
from app.games.god_of_luck.invite import receive
from app.games.god_of_luck.state import LuckState, Slip, top_up
from app.text import Text


class Pay(Move, frozen=True, tag=True):
    """A card in front goes under its deck."""

    card: str
    worth: int

    def __str__(self) -> str:
        return pay_token(self.card, self.worth)

    @property
    def label(self) -> Text:
        """Says what it is worth."""
        return Text("Pay with {card}: {n}", card=CARDS[self.card].name, n=self.worth)


class Caishen(Move, frozen=True, tag=True):
    """The God of Wealth pays two."""

    def __str__(self) -> str:
        return "caishen"

    @property
    def label(self) -> Text:
        """Says how much."""
        return Text("God of Wealth: pay {n}", n=WEALTH)


PayMove: TypeAlias = Pay | Caishen


def pay_token(card: str, worth: int) -> str:
    """The token of paying with a card; its worth is named where it is not the printed one."""
    return f"pay {card}" if worth == CARDS[card].value else f"pay {card} {worth}"


def pay_moves(state: LuckState) -> list[PayMove]:
    """The cards in front in the order played (equal ones once), then the God of Wealth."""
    slips = dict.fromkeys((slip.card, slip.worth) for slip in state.me.front)
    moves: list[PayMove] = [Pay(card, worth) for card, worth in slips]
    return [*moves, Caishen()] if state.me.ready("caishen") is not None else moves


def do_pay(state: LuckState, move: PayMove, chance: Chance) -> list[News]:
    """A card or the God of Wealth pays; when the price is reached the god comes."""
    bargain = state.bargain
    assert bargain is not None
    if isinstance(move, Pay):
        lines, worth = _hand_over(state, move), move.worth
    else:
        god = state.me.ready("caishen")
        assert god is not None
        god.used = True
        lines, worth = [news.paid_by_wealth(state.active, WEALTH)], WEALTH
    bargain.paid += worth
    return lines + receive(state, chance) if bargain.paid >= bargain.price else lines


def _hand_over(state: LuckState, move: Pay) -> list[News]:
    """The card goes face down under the deck of its colour, empty or not (decision 30)."""
    state.me.front.remove(Slip(move.card, move.worth))
    colour = CARDS[move.card].colour
    state.decks[colour].insert(0, move.card)
    return [news.paid(state.active, move.card, move.worth), *news.turned_up(top_up(state, colour))]
