"""Playing fortune cards on the final dice (section 5.4)."""

from __future__ import annotations

from typing import TypeAlias

from app.games.game import Move, News
from app.games.god_of_luck import news
from app.games.god_of_luck.cards import CARDS
from app.games.god_of_luck.conditions import meets
from app.games.god_of_luck.flow import after_play
from app.games.god_of_luck.powers import Adding, adding_moves
from app.games.god_of_luck.state import LuckState, Slip
from app.text import Text


class Play(Move, frozen=True, tag=True):
    """Put a card from the hand face up in front; it is worth `worth` this turn."""

    card: str
    worth: int

    def __str__(self) -> str:
        return f"play {self.card}"

    @property
    def label(self) -> Text:
        """Says what it is worth."""
        return Text("Play {card} for {n}", card=CARDS[self.card].name, n=self.worth)


class EndPlay(Move, frozen=True, tag=True):
    """Play no card, or no more. `final`: that ends the turn in the showdown."""

    final: bool

    def __str__(self) -> str:
        return "end_play"

    @property
    def label(self) -> Text:
        """Says what comes next."""
        return Text("End my showdown") if self.final else Text("Play no card")


PlayMove: TypeAlias = Play | EndPlay | Adding


def play_moves(state: LuckState) -> list[PlayMove]:
    """Cards whose condition is met (equal ones once), dice that can be added, and the end.

    The end is asked even where nothing can be played: passing it over would tell the others about the hand.
    """
    counts, dice = state.counts, len(state.dice)
    hand = dict.fromkeys(state.me.hand)
    moves: list[PlayMove] = [Play(card, CARDS[card].worth(dice)) for card in hand if meets(card, counts)]
    return [*moves, *adding_moves(state), EndPlay(state.showdown)]


def do_play(state: LuckState, move: Play) -> list[News]:
    """The card goes in front; outside of the showdown it is the only one."""
    state.me.hand.remove(move.card)
    state.me.front.append(Slip(move.card, move.worth))
    state.played = True
    line = news.played(state.active, move.card, move.worth)
    return [line] if state.showdown else [line, *after_play(state)]


def do_end_play(state: LuckState) -> list[News]:
    """No more cards."""
    return [news.played_none(state.active, more=state.played), *after_play(state)]
