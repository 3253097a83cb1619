"""What each action of a turn is worth: eating, drawing, covering, and the exchange after a card that matched nothing."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.dou_fu.actions import Cover, Draw, Eat, EatStack
from app.games.dou_fu.cards import ANIMAL, SET_SIZE
from app.games.dou_fu.questions import Swap
from app.games.dou_fu.scene import AGAIN, Scene, by_animal, hand_worth, without
from app.games.game import Move

MISS = 0.05
"""What a flipped card is worth that matches nothing: it can be exchanged, but others may eat it."""
LOOT = 0.15
"""What the luck card is worth that may be stolen when the flip matches the placed card."""
SWAPPED = 0.05
"""What a swap must gain: it shows a card of the hand."""
YIELD = -0.35
"""What it costs to do nothing."""


def action_worth(scene: Scene, move: Move) -> float:
    """What an action of the turn is worth, together with what it leaves behind."""
    hand, pool = scene.hand, scene.world.pool
    match move:
        case Eat():
            return _eaten(scene, (move.hand, move.pool))
        case EatStack():
            return _eaten(scene, (move.hand, *scene.world.in_pool(ANIMAL[move.hand])))
        case Cover():
            lying = [*pool, move.hand]
            return flip_worth(scene, lying, move.hand) + scene.ahead(without(hand, (move.hand,)), lying)
        case Draw():
            return scene.ahead(hand, pool) + draw_worth(scene)
        case _:
            return scene.ahead(hand, pool) + YIELD


def _eaten(scene: Scene, taken: Sequence[str]) -> float:
    return scene.take(scene.side, taken) + scene.ahead(without(scene.hand, taken), without(scene.world.pool, taken))


def flip_worth(scene: Scene, pool: Sequence[str], placed: str = "") -> float:
    """What the next card of the deck may be expected to capture for the own side."""
    worths = flip_worths(scene, scene.side, pool, placed)
    return sum(worths) / max(1, len(worths))


def flip_worths(scene: Scene, side: int, pool: Sequence[str], placed: str = "") -> list[float]:
    """What each card that may be flipped captures for a side."""
    lying = by_animal(pool)
    return [flipped_worth(scene, side, card, lying.get(ANIMAL[card], ()), placed) for card in scene.unseen.cards]


def flipped_worth(scene: Scene, side: int, card: str, matches: Sequence[str], placed: str = "") -> float:
    """What this card captures for a side."""
    if not matches:
        return MISS
    if len(matches) == SET_SIZE - 1:
        return scene.take(side, (card, *matches))
    bonus = LOOT if matches[0] == placed else 0.0
    return max([scene.take(side, (card, match)) for match in matches]) + bonus


def draw_worth(scene: Scene) -> float:
    """What one more card in hand may be expected to bring: itself, and what it could eat."""
    hand, lying = scene.hand, by_animal(scene.world.pool)
    now = next(iter(scene.eats(scene.side, hand, scene.world.pool)), 0.0)
    total = 0.0
    for card in scene.unseen.cards:
        matches = lying.get(ANIMAL[card], ())
        if matches and len(matches) < SET_SIZE - 1:
            total += max(0.0, max([scene.take(scene.side, (card, match)) for match in matches]) - now)
    more = hand_worth(len(hand) + 1) - hand_worth(len(hand))
    return more + AGAIN * total / max(1, len(scene.unseen.cards))


def swap_worth(scene: Scene, move: Swap) -> float:
    """What an exchange of a hand card with a pool card leaves behind."""
    hand = [*without(scene.hand, (move.give,)), move.take]
    pool = [*without(scene.world.pool, (move.take,)), move.give]
    if len(by_animal(pool)[ANIMAL[move.give]]) == SET_SIZE:
        return -scene.balance(scene.side)  # a void deal: all begins anew
    return scene.ahead(hand, pool) - SWAPPED
