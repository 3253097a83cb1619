"""The viewer's own hand with what each card can do, and the pool with what can be taken lit."""

from __future__ import annotations

from app.games.dou_fu.actions import Cover, Draw, Eat, EatStack, actions
from app.games.dou_fu.capture import candidates
from app.games.dou_fu.cards import ANIMAL
from app.games.dou_fu.cover import swappable
from app.games.dou_fu.gains import gain
from app.games.dou_fu.parts import DeedPart, Hand, HandCard, LastCapture, Latest, PoolCard, PoolPart
from app.games.dou_fu.parts import Eat as EatPart
from app.games.dou_fu.skills.using import usable
from app.games.dou_fu.state import STACK, DouState
from app.games.game import Seat


def hand(state: DouState, seat: Seat) -> Hand:
    """A hand; on the holder's turn with its tokens."""
    own = state.hands[seat]
    asked = state.phase == "turn" and seat == state.actor
    eats: dict[str, list[EatPart]] = {}
    covers: dict[str, str] = {}
    draw = ""
    found = actions(state, seat) if asked else []
    for move in found:
        match move:
            case Eat():
                part = EatPart(str(move), move.pool, gain(state, seat, [move.hand, move.pool], "eat"))
                eats.setdefault(move.hand, []).append(part)
            case EatStack():
                cards = [move.hand, *state.in_pool(ANIMAL[move.hand])]
                eats.setdefault(move.hand, []).append(EatPart(str(move), "", gain(state, seat, cards, "eat")))
            case Cover():
                covers[move.hand] = str(move)
            case Draw():
                draw = str(move)
    return Hand(
        cards=tuple([HandCard(card, tuple(eats.get(card, ())), covers.get(card, "")) for card in own]),
        limit=state.hand_limit,
        free=state.hand_limit - len(own),
        draw=draw,
        yield_="yield" if asked and not found and usable(state, seat) else "",
    )


def pool(state: DouState) -> PoolPart:
    """The middle of the table as everybody sees it."""
    return _pool(state, frozenset())


def lit_pool(state: DouState, own: Hand | None) -> PoolPart:
    """The same for whoever is asked, with the cards lit that can be taken; `own` is the hand of who is asked."""
    match state.phase:
        case "turn" if own is not None:
            animals = {ANIMAL[card.card] for card in own.cards if card.eats}
            return _pool(state, frozenset([card for card in state.pool if ANIMAL[card] in animals]))
        case "match":
            return _pool(state, frozenset(candidates(state)))
        case "swap":
            return _pool(state, frozenset(swappable(state)))
        case _:
            return _pool(state, frozenset())


def _pool(state: DouState, lit: frozenset[str]) -> PoolPart:
    lying: dict[str, list[str]] = {}
    for card in state.pool:
        lying.setdefault(ANIMAL[card], []).append(card)
    stacks = {animal: tuple(cards) for animal, cards in lying.items() if len(cards) == STACK}
    if state.phase == "match":
        stacks.pop(ANIMAL[state.flipped], None)  # two cards and the flipped one, which takes either
    marks = {state.placed: "placed", state.flipped: "flipped"}
    cards = []
    for card in state.pool:
        pile = stacks.get(ANIMAL[card], ())
        first = pile if pile and pile[0] == card else ()
        cards.append(PoolCard(card, marks.get(card, ""), bool(pile), card in lit, first))
    return PoolPart(tuple(cards), len(state.deck))


def latest(state: DouState) -> Latest:
    """What was taken and used last, and what is on its way."""
    taking = state.taking.cards if state.phase == "attr" and state.taking is not None else ()
    return Latest(tuple(taking), _last(state), _deed(state))


def _last(state: DouState) -> LastCapture | None:
    last = state.last
    if last is None:
        return None
    return LastCapture(last.seat, state.sides[last.seat], last.kind, tuple(last.cards))


def _deed(state: DouState) -> DeedPart | None:
    deed = state.deed
    if deed is None:
        return None
    return DeedPart(deed.seat, deed.way, deed.skill, deed.target, tuple(deed.cards), deed.count)
