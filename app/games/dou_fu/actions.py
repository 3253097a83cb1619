"""The actions of a turn: draw, eat, cover, yield (section 7.3), and whether anything is possible at all."""

from __future__ import annotations

from typing import TypeAlias

from app.games.dou_fu import capture, cover, news
from app.games.dou_fu.cards import ANIMAL, ANIMAL_NAMES, CARDS
from app.games.dou_fu.skills import using
from app.games.dou_fu.state import STACK, DouState, into_order
from app.games.game import Move, News, Seat
from app.text import Text


class Draw(Move, frozen=True, tag=True):
    """The top card of the deck."""

    def __str__(self) -> str:
        return "draw"

    @property
    def label(self) -> Text:
        """What it does."""
        return Text("Draw a card")


class Eat(Move, frozen=True, tag=True):
    """A hand card takes one pool card of its animal."""

    hand: str
    pool: str

    def __str__(self) -> str:
        return f"eat {self.hand} {self.pool}"

    @property
    def label(self) -> Text:
        """Says both cards."""
        return Text("Eat {taken} with {card}", card=CARDS[self.hand].name, taken=CARDS[self.pool].name)


class EatStack(Move, frozen=True, tag=True):
    """The fourth card takes a triple stack."""

    hand: str

    def __str__(self) -> str:
        return f"eat {self.hand} stack"

    @property
    def label(self) -> Text:
        """Says what it costs."""
        animal = ANIMAL_NAMES[ANIMAL[self.hand]]
        return Text("Eat the stack with {card} ({animal}), and miss a turn", card=CARDS[self.hand].name, animal=animal)


class Cover(Move, frozen=True, tag=True):
    """A hand card goes into the pool, and the top card of the deck is flipped."""

    hand: str

    def __str__(self) -> str:
        return f"cover {self.hand}"

    @property
    def label(self) -> Text:
        """Says the card."""
        return Text("Cover with {card}", card=CARDS[self.hand].name)


class Yield(Move, frozen=True, tag=True):
    """Give up a turn in which the order cannot be obeyed."""

    def __str__(self) -> str:
        return "yield"

    @property
    def label(self) -> Text:
        """What it does."""
        return Text("Give up this turn")


Action: TypeAlias = Draw | Eat | EatStack | Cover | Yield


def may_draw(state: DouState, seat: Seat) -> bool:
    """Below the hand limit and without an order."""
    return len(state.hands[seat]) < state.hand_limit and not state.order[seat]


def actions(state: DouState, seat: Seat) -> list[Action]:
    """Every draw, eat and cover; no yield."""
    order = state.order[seat]
    found: list[Action] = [Draw()] if may_draw(state, seat) else []
    lying: dict[str, list[str]] = {}
    for card in state.pool:
        lying.setdefault(ANIMAL[card], []).append(card)
    eats: list[Action] = []
    covers: list[Action] = []
    for card in state.hands[seat]:
        matches = lying.get(ANIMAL[card], [])
        if not matches:
            covers.append(Cover(card))
        elif len(matches) == STACK:
            eats.append(EatStack(card))
        else:
            eats += [Eat(card, pool) for pool in matches]
    if order != "cover_only":
        found += eats
    if order != "eat_only":
        found += covers
    return found


def turn_moves(state: DouState, seat: Seat) -> list[Move]:
    """Actions, then skills; where an order can only be obeyed by neither, giving up (decision 47)."""
    found = actions(state, seat)
    usable = using.usable(state, seat)
    if usable and not found:
        found.append(Yield())
    return [*found, *usable]


def can_act(state: DouState, seat: Seat) -> bool:
    """Whether the turn offers anything. Without an order there always is an action."""
    return not state.order[seat] or bool(actions(state, seat)) or bool(using.usable(state, seat))


def act(state: DouState, seat: Seat, move: Action) -> list[News]:
    """Carry out the one action of the turn."""
    state.phase = "end"
    match move:
        case Draw():
            card = state.deck.pop()
            state.hands[seat] = into_order([*state.hands[seat], card])
            return news.drew(seat, card, last=not state.deck)
        case Eat():
            return capture.take(state, seat, [move.hand, move.pool], "eat")
        case EatStack():
            return capture.take(state, seat, [move.hand, *state.in_pool(ANIMAL[move.hand])], "eat")
        case Cover():
            return cover.place(state, seat, move.hand)
        case Yield():
            return [news.yields(seat)]
