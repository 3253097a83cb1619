"""Whether to declare a win or to go on: the chance to win the match now, against what may come first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from app.games.dou_fu.cards import ANIMAL, SET_SIZE
from app.games.dou_fu.fortunes import after, chance
from app.games.dou_fu.scene import STAYS, Scene, by_animal
from app.games.dou_fu.sets import Score, score
from app.games.dou_fu.settlement import Bill, Defence, bill
from app.games.game import Seat

MORE = 1.5
"""How many points more a side asks for, on average, when it goes on and is the first to declare all the same."""
FLIPPED = 0.5
"""How often a player covers who could also eat."""
TURNS_A_CARD = 1.2
"""Turns that are left for each card of the deck, as players also eat and draw."""
CAPTURED = 1.1
"""Cards that a player captures in a turn, on average."""
SOON = 0.5
"""How much the present pool tells about the turns to come."""
HELPS = 0.2
"""A capture that gains less changes no row."""


class Next(msgspec.Struct, frozen=True):
    """How likely a player can declare in the next turn, and the chance of the thinking side to win the match after that."""

    likely: float
    chance: float


def declare_worth(scene: Scene) -> float:
    """The chance to win the match after declaring now."""
    return chance(after(scene.world.fortune, _bill(scene, scene.side, scene.score(scene.side), 0)), scene.side)


def going_on_worth(scene: Scene) -> float:
    """The chance to win the match if the deal goes on, which the first to declare ends."""
    world = scene.world
    own = max([_next(scene, seat, MORE) for seat in world.active if world.sides[seat] == scene.side], key=_likely)
    safe, lost = 1.0, 0.0
    for seat in scene.order:
        if world.sides[seat] != scene.side:
            other = _next(scene, seat, 0)
            lost += safe * other.likely * other.chance
            safe *= 1 - other.likely
    # Round after round the others have their turns before the own one, and the chances stay about the same.
    ends = 1 - safe * (1 - own.likely)
    stays: float = (1 - ends) ** max(1.0, len(world.deck) * TURNS_A_CARD / len(world.active))
    share = (1 - stays) / ends if ends else 0.0
    return share * (lost + safe * own.likely * own.chance) + stays * chance(world.fortune, scene.side)


def _likely(turn: Next) -> float:
    return turn.likely


def _bill(scene: Scene, side: int, now: Score, more: float) -> Bill:
    own = Defence(now.renhe, now.tally.mud)
    return bill(side, round(now.base + more), scene.world.multiplier, {**scene.defences, side: own})


def _next(scene: Scene, seat: Seat, more: float) -> Next:
    """The chances of a player to declare in the next turn."""
    side = scene.world.sides[seat]
    missed, total, weight = 1.0, 0.0, 0.0
    flips, later = list(_flips(scene, side)), _later(scene, side)
    flipped = FLIPPED * len(flips) / max(1, len(scene.unseen.cards))
    for likely, found in [*_eats(scene, seat, side), (flipped, flips), later]:
        if found is not later[1]:
            missed *= 1 - likely
        for now in found:
            won = chance(after(scene.world.fortune, _bill(scene, side, now, more)), scene.side)
            total += won * likely / len(found)
            weight += likely / len(found)
    likely = SOON * (1 - missed) + (1 - SOON) * later[0]
    return Next(likely, total / weight if weight else 0.0)


def _eats(scene: Scene, seat: Seat, side: int) -> Iterator[tuple[float, list[Score]]]:
    """What a player may eat so that the side can declare: how likely, and the possible scores."""
    for animal, cards in by_animal(scene.world.pool).items():
        if len(cards) == SET_SIZE - 1:
            continue
        if seat == scene.seat:
            mates, likely = [card for card in scene.hand if ANIMAL[card] == animal], STAYS
        else:
            mates, likely = scene.unseen.mates(animal, seat), scene.unseen.holds(seat, animal)
        found = list(_declarable(scene, side, ((mate, card) for mate in mates for card in cards)))
        if found:
            yield likely * len(found) / (len(mates) * len(cards)), found


def _later(scene: Scene, side: int) -> tuple[float, list[Score]]:
    """The same for any turn, whatever then lies in the pool: each capture brings some of the cards that are still to be had."""
    cards = [*scene.unseen.cards, *scene.world.pool]
    found = list(_declarable(scene, side, ((card,) for card in cards)))
    return 1 - (1 - len(found) / max(1, len(cards))) ** CAPTURED, found


def _flips(scene: Scene, side: int) -> Iterator[Score]:
    lying = by_animal(scene.world.pool)
    for card in scene.unseen.cards:
        matches = lying.get(ANIMAL[card], ())
        if len(matches) < SET_SIZE - 1:
            yield from list(_declarable(scene, side, ((card, match) for match in matches)))[:1]


def _declarable(scene: Scene, side: int, captures: Iterable[Sequence[str]]) -> Iterator[Score]:
    """The scores after those of these captures that let a side declare."""
    world = scene.world
    before = scene.score(side).value
    for cards in captures:
        if scene.gain(side, cards) > HELPS:
            now = score([*world.areas[side], *cards], scene.chosen(cards), world.tokens[side])
            if now.value != before and now.entitled(world.teams, world.renhe_entitles):
                yield now
