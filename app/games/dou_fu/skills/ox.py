"""Carving the Ox 庖丁解牛, the skill of the fu ox, and its question: what to exchange."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from app.games.chance import Chance
from app.games.dou_fu.cards import CARDS
from app.games.dou_fu.skills.skill import Aim, Skill, at_seat
from app.games.dou_fu.state import NOBODY, DouState, into_order
from app.games.game import Move, News, Seat
from app.text import Text, Who


class Exchange(Move, frozen=True, tag=True):
    """Give a card of the own hand for one of the target's."""

    give: str
    take: str

    def __str__(self) -> str:
        return f"exchange {self.give} {self.take}"

    @property
    def label(self) -> Text:
        """Says both cards."""
        return Text("Give {card} for {other}", card=CARDS[self.give].name, other=CARDS[self.take].name)


class Decline(Move, frozen=True, tag=True):
    """Exchange nothing."""

    def __str__(self) -> str:
        return "decline"

    @property
    def label(self) -> Text:
        """Says that both hands stay as they are."""
        return Text("Exchange nothing")


OxMove: TypeAlias = Exchange | Decline


def _aims(state: DouState, seat: Seat) -> list[Aim]:
    return [Aim(seat=target) for target in state.active if target != seat and state.hands[target]]


def _act(state: DouState, seat: Seat, aim: Aim, chance: Chance) -> list[News]:
    state.phase, state.target = "ox", aim.seat
    return []


def _label(aim: Aim) -> Text:
    return Text("see the hand of {who} and exchange a card", who=Who(aim.seat))


def _told(aim: Aim) -> Text:
    return Text("a look at the hand of {who}", who=Who(aim.seat))


def moves(state: DouState, seat: Seat) -> Sequence[OxMove]:
    """Every own card for every card of the target, or nothing: the only way with an empty own hand."""
    mine, theirs = state.hands[seat], state.hands[state.target]
    return [*[Exchange(give, take) for give in mine for take in theirs], Decline()]


def play(state: DouState, user: Seat, move: Move) -> list[News]:
    """Exchange or not; back to the turn. Only the two learn which cards changed hands (section 11)."""
    target = state.target
    who, other = Who(user), Who(target)
    state.phase, state.target = "turn", NOBODY
    assert state.deed is not None, "the ox was used"
    state.deed.count = int(isinstance(move, Exchange))
    if not isinstance(move, Exchange):
        return [News(Text("{who} exchanges nothing with {other}.", who=who, other=other), seat=user)]
    _trade(state, move.give, user, target)
    _trade(state, move.take, target, user)
    given, taken = CARDS[move.give].name, CARDS[move.take].name
    return [
        News(Text("{who} exchanges a card with {other}.", who=who, other=other), seat=user),
        News(Text("You gave {card} and got {other}.", card=given, other=taken), readers=(user,), seat=user),
        News(Text("You gave {card} and got {other}.", card=taken, other=given), readers=(target,), seat=user),
    ]


def _trade(state: DouState, card: str, giver: Seat, receiver: Seat) -> None:
    state.hands[giver].remove(card)
    state.hands[receiver] = into_order([*state.hands[receiver], card])


OX = Skill(
    "ox_fu",
    Text("Carving the Ox"),
    Text("See another player's whole hand; you may exchange one of your cards for one of theirs."),
    Text("The ox needs another player with a card in hand."),
    _aims,
    _act,
    _label,
    at_seat,
    told=_told,
)
