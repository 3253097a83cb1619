"""What skills are worth to the player who could use them: each in fortune points, less what it is worth to wait."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.dou_fu.actions import actions
from app.games.dou_fu.cards import ANIMAL
from app.games.dou_fu.plans import draw_worth, flip_worth
from app.games.dou_fu.scene import DANGER, TURN, Scene, by_animal, hand_worth
from app.games.dou_fu.skills.skill import Aim
from app.games.dou_fu.skills.using import SkillMove
from app.games.dou_fu.state import STACK
from app.games.game import Seat

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
"""What a skill may still bring later, as long as there are cards enough."""
READY = {"dragon_fu": 1.0, "snake_fu": 0.5, "pig_fu": 0.6, "rooster_fu": 0.4, "horse_fu": 0.4, "dog_fu": 0.3}
"""What it is worth to strike a ready skill of another side; others are worth a little."""
LITTLE = 0.2
LATE = 12
"""With fewer deck cards than this waiting is worth less and less."""
NO = -1.0
"""Not worth considering."""
COPIED = 0.6
"""How much of that counts for a copy, which can be of another skill later."""
OX = 0.35
"""What an exchange brings on average."""
RAT = 0.8
"""How much of what a player could eat is saved by making it cover."""


def skill_worth(scene: Scene, move: SkillMove) -> float:
    """What a skill brings now beyond waiting. Positive: use it."""
    return _brings(scene, move) - wait(scene, move.skill) * (COPIED if move.way == "copy" else 1.0)


def wait(scene: Scene, skill: str) -> float:
    """What a skill may still bring later."""
    return WAIT[skill] * min(1.0, len(scene.world.deck) / LATE)


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
    return scene.weight * (idle * TURN if skill == "monkey_fu" else danger * RAT)


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
            return NO if world.sides[aim.seat] == scene.side or not scene.hand else OX
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
            if 0 < len(lying.get(ANIMAL[card], ())) < STACK
        ],
        reverse=True,
    )
    total, rest = 0.0, 1.0
    for worth in chances:
        total += rest * share * worth
        rest *= 1 - share
    return total
