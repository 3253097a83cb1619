"""What looking is worth: at a hand with the ox, and at the next two cards with the rooster."""

from __future__ import annotations

from app.games.dou_fu.cards import ANIMAL, ROOSTER
from app.games.dou_fu.plans import MISS, flip_worths, flipped_worth
from app.games.dou_fu.scene import Scene, by_animal, without
from app.games.dou_fu.skills.ox import Exchange
from app.games.dou_fu.skills.rooster import Arrange
from app.games.dou_fu.tricks import NO, wait
from app.games.game import Move

SECOND, THEIRS = 0.4, 0.6
"""How much the second best card counts that a hand can eat, and the best that the other hand can."""
NEXT = 0.3
"""How much the card counts that lies on the deck after the flip."""
OFF_TURN = 0.3
"""What it costs to use the rooster in another's turn: neither skill nor declaration in the own next one."""
NO_WIN = 1.0
"""What it costs whoever could declare that it may not."""


def exchange_worth(scene: Scene, move: Move) -> float:
    """What both hands can eat after an exchange, or as they are."""
    world = scene.world
    mine, theirs = list(scene.hand), world.hands[world.target]
    if isinstance(move, Exchange):
        mine = [*without(mine, (move.give,)), move.take]
        theirs = [*without(theirs, (move.take,)), move.give]
    side = world.sides[world.target]
    own, other = (scene.eats(which, hand, world.pool) for which, hand in ((scene.side, mine), (side, theirs)))
    worth = sum(own[:1]) + SECOND * sum(own[1:2])
    return worth if side == scene.side else worth - scene.weight * THEIRS * sum(other[:1])


def rooster_worth(scene: Scene) -> float:
    """What it brings to look at two cards and to choose which of them is flipped. Positive: use it."""
    world = scene.world
    side = world.sides[world.turn]
    worths = sorted(flip_worths(scene, side, world.pool, world.placed), reverse=side == scene.side)
    if not worths:
        return NO
    count = len(worths)
    mean = sum(worths) / count
    # The better of two: the one at place i is chosen if the other one comes after it.
    chosen = sum([worth * (2 * (count - place) - 1) for place, worth in enumerate(worths)]) / count**2
    price = wait(scene, ROOSTER) + OFF_TURN * (world.turn != scene.seat) + NO_WIN * scene.entitled
    return (chosen - mean if side == scene.side else scene.weight * (mean - chosen)) - price


def arranged_worth(scene: Scene, move: Arrange) -> float:
    """What the flip and the card after it are worth in this order."""
    world = scene.world
    lying = by_animal(world.pool)
    side = world.sides[world.turn]
    sign = 1.0 if side == scene.side else -scene.weight

    def worth(number: int, whose: int) -> float:
        card = move.cards[number - 1]
        return flipped_worth(scene, whose, card, lying.get(ANIMAL[card], ()), world.placed)

    worths = flip_worths(scene, side, world.pool, world.placed)
    mean = sum(worths) / max(1, len(worths))
    flipped = worth(move.top[0], side) if move.top else mean
    after = 0.0
    if len(move.top) > 1:
        follower = world.sides[world.after(world.turn)]
        better = worth(move.top[1], follower) - MISS
        after = NEXT * better * (1.0 if follower == scene.side else -scene.weight)
    return sign * flipped + after
