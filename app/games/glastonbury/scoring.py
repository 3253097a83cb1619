"""What a pile is worth (section 9), and which ingredient is best for a transform (section 5.8)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

import msgspec

from app.games.glastonbury.cards import CARDS, KINDS, RECIPES_A, TASK_POINTS
from app.games.glastonbury.parts import Bonus, KindScore
from app.games.glastonbury.state import GlastonburyState, Player


class Example(msgspec.Struct, frozen=True):
    """One row of the table of scores: some cards of a kind, and their points in another and in the own colour."""

    numbers: tuple[int, ...]
    transforms: int
    other: int
    own: int


FOUR_OF_A_KIND = 5
"""Extra points for four cards of a kind, never doubled."""


def kind_score(kind: str, numbers: Sequence[int], transforms: int, own: bool) -> KindScore:
    """The table of section 9 for one ingredient; `own`: of the player's colour. Five and more count as four (decision 24)."""
    count, total = len(numbers) + transforms, sum(numbers)
    sign = 0 if count in (0, 2) else -1 if count == 1 else 1
    extra = FOUR_OF_A_KIND if count >= 4 else 0
    points = sign * total * (2 if own else 1) + extra
    return KindScore(kind, KINDS[kind].colour, tuple(sorted(numbers)), transforms, total, sign, own, extra, points)


def _example(numbers: tuple[int, ...], transforms: int = 0) -> Example:
    other, own = (kind_score("moss", numbers, transforms, double).points for double in (False, True))
    return Example(numbers, transforms, other, own)


EXAMPLES: tuple[Example, ...] = (
    _example((3,)),
    _example((2, 4)),
    _example((1, 2, 4)),
    _example((1, 2, 3, 4)),
    _example((4,), 1),
    _example((3, 4), 1),
    _example((2, 3, 4), 1),
    _example((1, 4), 2),
    _example((4,), 2),
    _example((1, 2, 3, 4), 1),
)
"""The table of section 9, for the rules page."""


def kind_scores(player: Player) -> tuple[KindScore, ...]:
    """Every ingredient that the player has, transforms where they were assigned, in the order of section 3.1."""
    numbers = _numbers(player.pile)
    into = [assigned.kind for assigned in player.assigned]
    return tuple(
        kind_score(kind.id, numbers.get(kind.id, ()), into.count(kind.id), kind.colour == player.colour)
        for kind in KINDS.values()
        if kind.id in numbers or kind.id in into
    )


def base_score(player: Player) -> int:
    """The points of all kinds together."""
    return sum(score.points for score in kind_scores(player))


def gain(player: Player, kind: str, transforms: int) -> int:
    """How the base score changes when so many more transforms become this kind."""
    numbers = _numbers(player.pile).get(kind, ())
    before = sum(assigned.kind == kind for assigned in player.assigned)
    own = KINDS[kind].colour == player.colour
    after = kind_score(kind, numbers, before + transforms, own).points
    return after - kind_score(kind, numbers, before, own).points


def best_kinds(player: Player, count: int, kinds: Sequence[str]) -> tuple[str, ...]:
    """The kinds that are best for the base score for so many transforms jointly; of equals the first in the table."""
    gains = {(kind, copies): gain(player, kind, copies) for kind in kinds for copies in range(1, count + 1)}

    def worth(choice: tuple[str, ...]) -> int:
        return sum(gains[kind, choice.count(kind)] for kind in set(choice))

    return max(product(kinds, repeat=count), key=worth)


def _numbers(pile: Iterable[str]) -> dict[str, list[int]]:
    numbers: dict[str, list[int]] = {}
    for name in pile:
        card = CARDS[name]
        if card.is_ingredient:
            numbers.setdefault(card.kind, []).append(card.number)
    return numbers


def bonuses(state: GlastonburyState, seat: int) -> tuple[Bonus, ...]:
    """What the recipes of a seat bring, the two colours of its A card apart (decision 28); empty without recipes."""
    found: list[Bonus] = []
    for recipe in state.players[seat].recipes:
        if recipe in RECIPES_A:
            found += [_most_of_a_colour(state, seat, recipe, colour) for colour in RECIPES_A[recipe]]
        else:
            found.append(_task(state, seat, recipe))
    return tuple(found)


def total_score(state: GlastonburyState, seat: int) -> int:
    """Base score and bonuses."""
    return base_score(state.players[seat]) + sum(bonus.points for bonus in bonuses(state, seat))


def _most_of_a_colour(state: GlastonburyState, seat: int, recipe: str, colour: str) -> Bonus:
    counts = [_of_colour(player, colour) for player in state.players]
    mine = counts.pop(seat)
    each = 2 if len(state.players) == 4 else 1
    return Bonus(recipe, colour, mine, mine * each if mine > max(counts) else 0)


def _of_colour(player: Player, colour: str) -> int:
    kinds = [CARDS[card].kind for card in player.pile] + [assigned.kind for assigned in player.assigned]
    return sum(kind in KINDS and KINDS[kind].colour == colour for kind in kinds)


def _task(state: GlastonburyState, seat: int, recipe: str) -> Bonus:
    """A record counts only for whoever holds it alone (decision 27)."""
    if recipe == "B5":
        done = state.finisher == seat
        return Bonus(recipe, "", int(done), TASK_POINTS if done else 0)
    counts = [_count(player, recipe) for player in state.players]
    mine = counts.pop(seat)
    record = mine > max(counts) if recipe == "B4" else mine < min(counts)
    return Bonus(recipe, "", mine, TASK_POINTS if record else 0)


def _count(player: Player, recipe: str) -> int:
    """What a B card counts: B1 the pile with transforms, B2 fours, B3 spells, spent ones too (decision 29), B4 ones."""
    if recipe == "B1":
        return len(player.pile)
    if recipe == "B3":
        return len(player.spells)
    number = 4 if recipe == "B2" else 1
    return sum(CARDS[card].number == number for card in player.pile)
