"""What skills are worth to the player who could use them: each in fortune points, less what it is worth to wait."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.dou_fu.actions import actions
from app.games.dou_fu.cards import ANIMAL
from app.games.dou_fu.plans import MISS, draw_worth, flip_worth, flip_worths, flipped_worth
from app.games.dou_fu.scene import DANGER, TURN, Scene, by_animal, hand_worth, without
from app.games.dou_fu.skills.ox import Exchange
from app.games.dou_fu.skills.rooster import Arrange
from app.games.dou_fu.skills.skill import Aim
from app.games.dou_fu.skills.using import SkillMove
from app.games.game import Move, Seat

WAIT = {
    "rat_fu": 0.3,
    "ox_fu": 0.2,
    "tiger_fu": 0.5,
    "rabbit_fu": 0.1,
    "dragon_fu": 1.2,
    "snake_fu": 0.5,
    "horse_fu": 0.2,
    "goat_fu": 0.5,
    "monkey_fu": 0.2,
    "rooster_fu": 0.3,
    "dog_fu": 0.1,
    "pig_fu": 0.6,
    "pig_jade": 0.3,
}
"""What a skill may still bring later; it counts less when few cards are left."""
READY = {"dragon_fu": 1.0, "snake_fu": 0.5, "pig_fu": 0.6, "rooster_fu": 0.4, "horse_fu": 0.4, "dog_fu": 0.3}
"""What it is worth to strike a ready skill of another side; others are worth a little."""
LITTLE = 0.2
LATE = 12
"""With fewer deck cards than this waiting is worth less and less."""
NO = -1.0
"""Not worth considering."""
NEXT = 0.3
"""How much the card counts that lies on the deck after the flip."""
OFF_TURN = 0.3
"""What it costs to use the rooster in another's turn: neither skill nor declaration in the own next one."""


def skill_worth(scene: Scene, move: SkillMove) -> float:
    """What a skill brings now beyond waiting. Positive: use it."""
    wait = WAIT[move.skill] * min(1.0, len(scene.world.deck) / LATE) * (0.6 if move.way == "copy" else 1.0)
    return _brings(scene, move) - wait


def _brings(scene: Scene, move: SkillMove) -> float:
    aim = move.aim
    if move.way == "scrap":
        return READY.get(aim.card, LITTLE) * scene.weight
    match move.skill:
        case "dragon_fu":
            return scene.change(scene.side, (aim.card,), {}, aim.side) + _struck(scene, aim.card)
        case "snake_fu":
            return scene.exchange(aim.card, aim.other) if scene.side in (aim.side, aim.other_side) else NO
        case "rat_fu" | "monkey_fu" | "pig_fu":
            return _order(scene, move.skill, aim.seat)
        case _:
            return _at_hands(scene, move.skill, aim)


def _struck(scene: Scene, card: str) -> float:
    return READY.get(card, LITTLE) * scene.weight if scene.world.fu.get(card) == "ready" else 0.0


def _order(scene: Scene, skill: str, target: Seat) -> float:
    """An order hurts the others only; on oneself it may lift one that cannot be obeyed."""
    if target == scene.seat:
        return TURN if skill != "pig_fu" and _lifts(scene, skill) else NO
    if scene.world.sides[target] == scene.side:
        return NO
    much = DANGER[scene.order.index(target)]
    danger = much * scene.danger(target, scene.world.pool)
    if skill == "pig_fu":
        return scene.weight * (TURN + danger)
    idle = 1.0
    for animal in by_animal(scene.world.pool):
        idle *= 1 - scene.unseen.holds(target, animal)
    if not scene.world.hands[target]:
        return scene.weight * TURN
    return scene.weight * (idle * TURN if skill == "monkey_fu" else danger * 0.8)


def _lifts(scene: Scene, skill: str) -> bool:
    """Whether an order on oneself makes an action possible where the present one allows none."""
    world = scene.world
    if not world.order[scene.seat] or actions(world, scene.seat):
        return False
    lying = by_animal(world.pool)
    return any((ANIMAL[card] in lying) == (skill == "monkey_fu") for card in scene.hand)


def _at_hands(scene: Scene, skill: str, aim: Aim) -> float:
    """Skills that touch hands, deck and pool."""
    world, mine = scene.world, aim.seat == scene.seat
    match skill:
        case "rabbit_fu":
            return draw_worth(scene) if mine and len(world.deck) > 1 else NO
        case "horse_fu":
            return flip_worth(scene, world.pool) if mine and len(world.deck) > 1 else NO
        case "dog_fu":
            return NO if world.sides[aim.seat] == scene.side else _thrown(scene, aim.seat)
        case "ox_fu":
            return NO if world.sides[aim.seat] == scene.side or not scene.hand else 0.35
        case "goat_fu":
            return _new_hand(scene) if mine else NO
        case "tiger_fu":
            return _new_pool(scene)
    return NO


def _thrown(scene: Scene, target: Seat) -> float:
    cards = len(scene.world.hands[target])
    lost = hand_worth(cards) - hand_worth(cards - 1)
    return scene.weight * (lost + scene.danger(target, scene.world.pool) / cards)


def _new_hand(scene: Scene) -> float:
    """The best that as many new cards may eat, against the best that the present ones can."""
    share = len(scene.hand) / max(1, len(scene.unseen.cards))
    now = next(iter(scene.eats(scene.side, scene.hand, scene.world.pool)), 0.0)
    return _best(scene, scene.unseen.cards, scene.world.pool, share) - now


def _new_pool(scene: Scene) -> float:
    """The same for the pool, and what the next player could have eaten of the present one."""
    pool = scene.world.pool
    share = len(pool) / (len(pool) + len(scene.unseen.cards))
    now = next(iter(scene.eats(scene.side, scene.hand, pool)), 0.0)
    best = _best(scene, [*scene.unseen.cards, *pool], scene.hand, share)
    danger = sum([much * scene.danger(seat, pool) for seat, much in zip(scene.order, DANGER, strict=False)])
    return best - now + scene.weight * danger - TURN


def _best(scene: Scene, cards: Sequence[str], others: Sequence[str], share: float) -> float:
    """What the best capture is worth on average if each of `cards` may turn up beside one of `others`, with this chance."""
    lying = by_animal(others)
    chances = sorted(
        [
            max([scene.take(scene.side, (card, other)) for other in lying[ANIMAL[card]]])
            for card in cards
            if 0 < len(lying.get(ANIMAL[card], ())) < 3
        ],
        reverse=True,
    )
    total, rest = 0.0, 1.0
    for worth in chances:
        total += rest * share * worth
        rest *= 1 - share
    return total


def exchange_worth(scene: Scene, move: Move) -> float:
    """What both hands can eat after an exchange, or as they are."""
    world = scene.world
    mine, theirs = list(scene.hand), world.hands[world.target]
    if isinstance(move, Exchange):
        mine = [*without(mine, (move.give,)), move.take]
        theirs = [*without(theirs, (move.take,)), move.give]
    side = world.sides[world.target]
    own, other = (scene.eats(which, hand, world.pool) for which, hand in ((scene.side, mine), (side, theirs)))
    worth = sum(own[:1]) + 0.4 * sum(own[1:2])
    return worth if side == scene.side else worth - scene.weight * 0.6 * sum(other[:1])


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
    wait = WAIT["rooster_fu"] * min(1.0, len(world.deck) / LATE)
    if world.turn != scene.seat:
        wait += OFF_TURN
    if side == scene.side:
        return chosen - mean - wait - (1.0 if scene.entitled else 0.0)
    return scene.weight * (mean - chosen) - wait - (1.0 if scene.entitled else 0.0)


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
