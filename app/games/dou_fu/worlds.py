"""Other states that a viewer cannot tell from the true one (section 11)."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.chance import Chance
from app.games.dou_fu.actions import can_act
from app.games.dou_fu.cards import ANIMAL, ANIMALS, OF_ANIMAL, SET_SIZE
from app.games.dou_fu.deal import opening_hand
from app.games.dou_fu.state import DouState, into_order
from app.games.game import Seat, Viewer


def deal_anew(world: DouState, viewer: Viewer, chance: Chance) -> None:
    """Change a copy of the state: hands of others, the deck and the slots of the roulette are dealt anew.

    The viewer keeps what it sees: the own hand, two cards while it arranges them, the hand that its ox looks at. What the table
    can conclude stays true: under an order somebody is asked only where something is possible, and opening hands are checked
    only where there is one.
    """
    seen = _seen_hands(world, viewer)
    hidden = [seat for seat in world.active if seat not in seen]
    top = world.deck[-2:] if world.phase == "arrange" and viewer == world.actor else []
    slots = [slot for slot, card in enumerate(world.spread) if card]
    cards = chance.shuffle(
        [
            *(card for seat in hidden for card in world.hands[seat]),
            *(world.spread[slot] for slot in slots),
            *world.deck[: len(world.deck) - len(top)],
        ]
    )
    for seat in hidden:
        world.hands[seat] = [cards.pop() for _ in world.hands[seat]]
    for slot in slots:
        world.spread[slot] = cards.pop()
    world.deck = cards + top
    if world.phase == "opening":
        _hold_openings(world, viewer, hidden, chance)
    elif world.phase == "turn" and world.turn in hidden:
        _make_able(world, world.turn, hidden, chance)
    for seat in hidden:
        world.hands[seat] = into_order(world.hands[seat])


def _seen_hands(world: DouState, viewer: Viewer) -> list[Seat]:
    if viewer is None:
        return []
    return [viewer, world.target] if world.phase == "ox" and viewer == world.actor else [viewer]


def _make_able(world: DouState, seat: Seat, hidden: Sequence[Seat], chance: Chance) -> None:
    """Whoever is asked under an order can obey it, unless there is a skill to use."""
    if can_act(world, seat):
        return
    lying = {ANIMAL[card] for card in world.pool}
    eats = world.order[seat] == "eat_only"
    elsewhere = [card for place in _places(world, hidden) if place is not world.hands[seat] for card in place]
    fitting = [card for card in elsewhere if (ANIMAL[card] in lying) == eats]
    _bring(world, seat, [chance.pick(fitting)], hidden)


def _hold_openings(world: DouState, viewer: Viewer, hidden: Sequence[Seat], chance: Chance) -> None:
    """Somebody holds an opening hand, and whoever answered may have passed it or shown it; answers are sealed."""
    if not any(opening_hand(world, seat) for seat in world.active):
        seat = chance.pick(hidden)
        _bring(world, seat, _some_opening(world, hidden, chance), hidden)
    for seat in hidden:
        if world.answers[seat]:
            shows = bool(opening_hand(world, seat)) and chance.below(2) == 0
            world.answers[seat] = "declare" if shows else "pass"


def _some_opening(world: DouState, hidden: Sequence[Seat], chance: Chance) -> list[str]:
    """The cards of an opening hand that can be made of what the viewer does not see."""
    cards = {card for place in _places(world, hidden) for card in place}
    unseen = {animal: [card for card in OF_ANIMAL[animal] if card in cards] for animal in ANIMALS}
    fours = [own for own in unseen.values() if len(own) == SET_SIZE]
    pairs = [own for own in unseen.values() if len(own) >= 2]
    if fours and (world.players != 2 or len(pairs) < 3 or chance.below(20) == 0):
        return chance.pick(fours)
    return [card for own in chance.shuffle(pairs)[:3] for card in chance.shuffle(own)[:2]]


def _places(world: DouState, hidden: Sequence[Seat]) -> list[list[str]]:
    """Everywhere cards lie that the viewer does not see; the roulette has no hands, so it never matters here."""
    return [*(world.hands[seat] for seat in hidden), world.deck]


def _bring(world: DouState, seat: Seat, wanted: Sequence[str], hidden: Sequence[Seat]) -> None:
    """Let these hidden cards change places with others of the seat's hand."""
    hand = world.hands[seat]
    for card in wanted:
        if card in hand:
            continue
        place = next(place for place in _places(world, hidden) if card in place)
        spare = next(slot for slot, own in enumerate(hand) if own not in wanted)
        at = place.index(card)
        place[at], hand[spare] = hand[spare], place[at]
