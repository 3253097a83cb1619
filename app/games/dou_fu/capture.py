"""Flipping cards and capturing them (section 7.4), for eating, covering, the roulette and the horse.

What comes after a capture is left to flow.py: phase "end" means that the action of the turn is done, "turn" that a horse has
run and its user goes on.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.games.dou_fu import news, sets
from app.games.dou_fu.cards import ANIMAL, CARDS, DUAL
from app.games.dou_fu.skills.status import arrive
from app.games.dou_fu.state import Capture, DouState, Kind
from app.games.game import News, Seat


def flip(state: DouState, seat: Seat, kind: Kind) -> list[News]:
    """Turn the top deck card face up for `seat` and let it take what it matches."""
    return reveal(state, seat, state.deck.pop(), kind)


def reveal(state: DouState, seat: Seat, card: str, kind: Kind) -> list[News]:
    """Lay a card into the pool for `seat`; taking a match is compulsory, of two the player chooses (decision 17)."""
    matches = state.in_pool(ANIMAL[card])
    state.pool.append(card)
    state.flipped = card
    lines = [news.flipped(seat, card)]
    if not matches:
        missed(state, seat, kind)
    elif len(matches) == 2:
        state.phase, state.actor = "match", seat
    else:
        lines += take(state, seat, [card, *matches], "cover_self" if matches == [state.placed] else kind)
    return lines


def missed(state: DouState, seat: Seat, kind: Kind) -> None:
    """The card stays in the pool (decision 18); after a cover the player may swap."""
    if kind == "horse":
        _back_to_turn(state)
    elif kind == "cover" and state.hands[seat]:
        state.phase, state.actor = "swap", seat
    else:
        state.phase = "end"


def flip_kind(state: DouState) -> Kind:
    """By what the card that lies flipped now was turned up."""
    if state.roulette:
        return "roulette"
    return "cover" if state.placed else "horse"


def candidates(state: DouState) -> list[str]:
    """The two pool cards of phase "match"."""
    return [card for card in state.in_pool(ANIMAL[state.flipped]) if card != state.flipped]


def take(state: DouState, seat: Seat, cards: Sequence[str], kind: Kind) -> list[News]:
    """Capture cards out of the pool, with one from the hand if it is eaten with; the player's own or flipped card is first."""
    for card in cards:
        (state.pool if card in state.pool else state.hands[seat]).remove(card)
    state.taking = Capture(seat, kind, list(cards), before=sets.value(state, state.sides[seat]))
    lines = [news.ate(seat, cards) if kind == "eat" else news.captured(seat, cards)]
    if open_dual(state):
        state.phase, state.actor = "attr", seat
        return lines
    return lines + _land(state, state.taking)


def open_dual(state: DouState) -> str:
    """The dual card of the capture going on whose attribute is not chosen yet, or ""."""
    cards = state.taking.cards if state.taking is not None else []
    return next((card for card in cards if card in DUAL and card not in state.attr), "")


def choose_attribute(state: DouState, card: str, attribute: str) -> list[News]:
    """What the card counts as until the deal ends (section 3.3)."""
    assert state.taking is not None
    state.attr[card] = attribute
    return [news.chose(state.taking.seat, card, attribute), *_land(state, state.taking)]


def _land(state: DouState, capture: Capture) -> list[News]:
    seat, side = capture.seat, state.sides[capture.seat]
    state.areas[side] += capture.cards
    arrive(state, side, capture.cards, captured=True)
    state.last = Capture(seat, capture.kind, list(capture.cards))
    lines = []
    if capture.triple:
        state.tokens[side] += 1
        state.skip[seat] += 1
        lines.append(news.took_stack(seat))
    if capture.kind == "cover_self" and loot(state, side):
        state.phase, state.actor = "steal", seat
    else:
        _ask_to_declare(state, capture)
    return lines


def loot(state: DouState, side: int) -> list[tuple[int, str]]:
    """Every plain luck card of other sides, with its side (decision 20)."""
    return [
        (other, card)
        for other in state.others(side)
        for card in state.areas[other]
        if CARDS[card].attributes == ("luck",)
    ]


def steal(state: DouState, card: str) -> list[News]:
    """Move a luck card into the own area."""
    capture = state.taking
    assert capture is not None
    owner = state.owner(card)
    state.areas[owner].remove(card)
    state.areas[state.sides[capture.seat]].append(card)
    _ask_to_declare(state, capture)
    return [news.stole(capture.seat, card, state.seats_of(owner))]


def pass_steal(state: DouState) -> list[News]:
    """Leave all luck where it is."""
    assert state.taking is not None
    _ask_to_declare(state, state.taking)
    return []


def may_declare(state: DouState, capture: Capture) -> bool:
    """Section 7.4, step 6: an ordinary capture of one pool card that changed the value of an entitled side."""
    side = state.sides[capture.seat]
    return (
        capture.kind != "horse"
        and not capture.triple
        and not state.no_declare
        and sets.value(state, side) != capture.before
        and sets.entitled(state, side)
    )


def _ask_to_declare(state: DouState, capture: Capture) -> None:
    if may_declare(state, capture):
        state.phase, state.actor = "declare", capture.seat
    else:
        done(state)


def done(state: DouState) -> None:
    """The capture is over: go on where it came from."""
    assert state.taking is not None
    kind, state.taking = state.taking.kind, None
    if kind == "horse":
        _back_to_turn(state)
    else:
        state.phase = "end"


def _back_to_turn(state: DouState) -> None:
    state.phase, state.actor, state.flipped = "turn", state.turn, ""
