"""Whether to declare a win or to go on: what it gains now, against what may come first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from app.games.dou_fu.cards import ANIMAL, SET_SIZE
from app.games.dou_fu.scene import NEVER, Scene, by_animal
from app.games.dou_fu.sets import score
from app.games.game import Seat

MORE = 1.5
"""How much more a side asks for, on average, when it goes on and is the first to declare all the same."""
FLIPPED = 0.5
"""How often a player covers who could also eat."""
ROUNDS_LEFT = 4.0
"""So many deck cards a player are about one turn each; with fewer the deal may end before anybody declares."""


class Next(msgspec.Struct, frozen=True):
    """How likely a player can declare in the next turn, and what that would gain its side on average."""

    likely: float
    gain: float


def declare_worth(scene: Scene) -> float:
    """What a declaration gains now."""
    return scene.declared(scene.side)


def going_on_worth(scene: Scene) -> float:
    """What it is worth to go on: the own next declaration, if no other side comes first."""
    mine = max(next_turn(scene, seat).likely for seat in _own(scene))
    theirs = [next_turn(scene, seat) for seat in scene.order if scene.world.sides[seat] != scene.side]
    safe, cost = 1.0, 0.0
    for other in theirs:
        cost += safe * other.likely * other.gain
        safe *= 1 - other.likely
    # Round after round the others have their turns before the own one; the chances stay about the same.
    round_ends = 1 - safe * (1 - mine)
    if not round_ends:
        return 0.0
    rounds = len(scene.world.deck) / max(1, len(scene.world.active)) / ROUNDS_LEFT
    ends: float = 1 - (1 - round_ends) ** max(1.0, rounds * ROUNDS_LEFT)
    won: float = ends * safe * mine / round_ends * (declare_worth(scene) + MORE * scene.world.multiplier)
    return won - ends * cost / round_ends * scene.weight


def _own(scene: Scene) -> Sequence[Seat]:
    return [seat for seat in scene.world.active if scene.world.sides[seat] == scene.side]


def next_turn(scene: Scene, seat: Seat) -> Next:
    """The chances of a player to declare in the next turn."""
    side = scene.world.sides[seat]
    found = list(_eats(scene, seat, side))
    missed, gain, weight = 1.0, 0.0, 0.0
    for likely, worth in found:
        missed *= 1 - likely
        gain += likely * worth
        weight += likely
    flips = list(_flips(scene, side))
    chance = len(flips) / max(1, len(scene.unseen.cards)) * FLIPPED
    gain += chance * sum(flips) / max(1, len(flips))
    weight += chance
    return Next(1 - missed * (1 - chance), gain / weight if weight else 0.0)


def _eats(scene: Scene, seat: Seat, side: int) -> Iterator[tuple[float, float]]:
    for animal, cards in by_animal(scene.world.pool).items():
        if len(cards) == SET_SIZE - 1:
            continue
        if seat == scene.seat:
            mates, likely = [card for card in scene.hand if ANIMAL[card] == animal], 0.75
        else:
            mates, likely = scene.unseen.mates(animal, seat), scene.unseen.holds(seat, animal)
        gains = list(_declarable(scene, side, ((mate, card) for mate in mates for card in cards)))
        if gains and mates:
            yield likely * len(gains) / (len(mates) * len(cards)), max(gains)


def _flips(scene: Scene, side: int) -> Iterator[float]:
    lying = by_animal(scene.world.pool)
    for card in scene.unseen.cards:
        matches = lying.get(ANIMAL[card], ())
        if len(matches) < SET_SIZE - 1:
            yield from list(_declarable(scene, side, ((card, match) for match in matches)))[:1]


def _declarable(scene: Scene, side: int, captures: Iterable[tuple[str, str]]) -> Iterator[float]:
    """What each of these captures would let a side gain by a declaration; those that would not are left out."""
    world = scene.world
    before = scene.value(side)
    for cards in captures:
        if scene.gain(side, cards) > 0.2:
            gain = scene.declared(side, cards)
            if (
                gain > NEVER
                and score([*world.areas[side], *cards], scene.chosen(cards), world.tokens[side]).value != before
            ):
                yield gain
