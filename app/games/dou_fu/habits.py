"""What every quick player of Dou Fu knows: what hurts its own side, what would help another one, and when a win pays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from app.games.dou_fu.cards import ANIMAL, SET_SIZE
from app.games.dou_fu.match import bill_of
from app.games.dou_fu.openings import First
from app.games.dou_fu.progress import steps
from app.games.dou_fu.ratings import COMPLETES, helps, printed
from app.games.dou_fu.sets import needed, score_of
from app.games.dou_fu.skills.using import SkillMove
from app.games.dou_fu.state import DouState
from app.games.game import Move, Seat

M = TypeVar("M", bound=Move)
ON_OTHERS = ("rat_fu", "monkey_fu", "pig_fu", "ox_fu", "dog_fu")
ON_ONESELF = ("rabbit_fu", "horse_fu")
AREAS = ("dragon_fu", "tiger_fu")


def first_of(world: DouState, seat: Seat, moves: Sequence[Move]) -> Move:
    """Who of a team begins: the captain, unless only the partner may still reshuffle."""
    left = world.reshuffle_left
    return max(of_kind(First, moves), key=lambda move: (left[move.seat], move.seat == seat))


def of_kind(kind: type[M], moves: Iterable[Move]) -> list[M]:
    """The moves of one kind."""
    return [move for move in moves if isinstance(move, kind)]


def pays(world: DouState, seat: Seat) -> bool:
    """Whether a declaration costs the others more than it costs the own side, which must survive it."""
    side = world.sides[seat]
    due = bill_of(world, side)
    return sum([line.loss for line in due.dues]) > due.rebound and due.rebound < world.fortune[side]


def harmless(world: DouState, seat: Seat, move: SkillMove) -> bool:
    """Whether a skill does not obviously hurt the own side: orders for others, a card of the deck for oneself."""
    aim, side = move.aim, world.sides[seat]
    if move.way == "scrap" or move.skill in AREAS:
        return True
    if move.skill in ON_OTHERS:
        return world.sides[aim.seat] != side
    if move.skill in ON_ONESELF:
        return aim.seat == seat and len(world.deck) > 1  # the last card would start the roulette at once
    if move.skill == "snake_fu" and side in (aim.side, aim.other_side):
        mine, theirs = swapped(move, side)
        return printed(theirs) > printed(mine)
    return False


def swapped(move: SkillMove, side: int) -> tuple[str, str]:
    """What the snake takes from this side, and what it brings."""
    aim = move.aim
    return (aim.card, aim.other) if aim.side == side else (aim.other, aim.card)


def seen_by(world: DouState, seat: Seat) -> Sequence[str]:
    """The cards that a seat sees, its hand among them."""
    return [*world.pool, *world.hands[seat], *[card for area in world.areas for card in area]]


def mates_left(world: DouState, seat: Seat, animal: str) -> int:
    """How many cards of an animal the seat does not see."""
    return SET_SIZE - sum([ANIMAL[card] == animal for card in seen_by(world, seat)])


def hands_over(world: DouState, seat: Seat, card: str) -> bool:
    """Whether laying this card down could complete a row for another side that has a card to take it with."""
    if not mates_left(world, seat, ANIMAL[card]):
        return False
    others = world.others(world.sides[seat])
    return any(helps(score_of(world, other).tally, card) >= COMPLETES for other in others)


def threatened(world: DouState, side: int) -> bool:
    """Whether another side could declare after one more capture, as far as its area tells."""
    return any(near(world, other) for other in world.others(side))


def near(world: DouState, side: int) -> bool:
    """Whether a side has enough rows, or lacks one card for the last of them."""
    now = score_of(world, side)
    lacking = needed(world.teams) - len(now.rows)
    if lacking != 1:
        return lacking <= 0
    return any(step.want - step.have <= 1 for step in steps(now, world.attr) if step.group != "renhe")
