"""What a player thinks of cards beside their kinds: transforms, spells, and what the own recipes ask for."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

import msgspec

from app.games.glastonbury.cards import CARDS, NEUTRAL_COLOURS, RECIPES_A, TASK_POINTS, Card
from app.games.glastonbury.codes import ACCIO, DECLINATIO, IMMUTO, NAMES, NUMBERS
from app.games.glastonbury.state import Player


class Style(msgspec.Struct, frozen=True):
    """How a player weighs things, in points.

    `rivals`: how much a point of the others counts against one of the own, all others together. `corner`: what a stop on a
    corner costs. `accio`, `declinatio`, `immuto`: taking such a card early in the game (a transform also counts for the kind
    that it suits best). `use_accio`, `use_declinatio`: what must be gained by a use. `win`: being clearly ahead in the end.
    `later`: how much the next turn counts beside this one, 0 to 1. `patience`: so many picks are looked ahead at most.
    """

    rivals: float = 0.0
    corner: float = 4.0
    accio: float = 9.0
    declinatio: float = 5.0
    immuto: float = 3.0
    use_accio: float = 3.5
    use_declinatio: float = 1.0
    win: float = 10.0
    later: float = 0.8
    patience: int = 100


def tastes(style: Style, picks: int, transform: float) -> list[float]:
    """By code: the points of transforms (`transform`: for the kind that one suits best) and spells; 0 for ingredients."""
    early = min(1.0, picks / 10)
    taste = [0.0] * len(NAMES)
    for code in IMMUTO:
        taste[code] = transform + style.immuto * early
    for code in ACCIO:
        taste[code] = style.accio * min(1.0, picks / 6)
    for code in DECLINATIO:
        taste[code] = style.declinatio * early
    return taste


def counts_of(player: Player, pile: Sequence[int]) -> dict[str, int]:
    """What recipes count, as far as it is known: cards of each neutral colour, and by task B1 to B4."""
    counts = dict.fromkeys(NEUTRAL_COLOURS, 0)
    for code in pile:
        colour = CARDS[NAMES[code]].colour
        counts[colour] = counts.get(colour, 0) + 1
    numbers = [NUMBERS[code] for code in pile]
    return {**counts, "B1": len(player.pile), "B2": numbers.count(4), "B3": len(player.spells), "B4": numbers.count(1)}


def for_recipe(recipe: str, mine: dict[str, int], others: Sequence[dict[str, int]], picks: int) -> list[float]:
    """By code: how one more such card helps an own recipe, or hurts it."""
    spread = 1.0 + 0.25 * picks
    if recipe in RECIPES_A:
        by_colour = {colour: _one_more(colour, mine, others, spread) for colour in RECIPES_A[recipe]}
        return [by_colour.get(CARDS[name].colour, 0.0) for name in NAMES]
    if recipe == "B5":
        return [0.0] * len(NAMES)
    if recipe == "B4":
        lead, step = mine[recipe] - max(other[recipe] for other in others), 1
    else:
        lead, step = min(other[recipe] for other in others) - mine[recipe], -1
    change = TASK_POINTS * (_lasts(lead + step, spread) - _lasts(lead, spread))
    return [change if _counts_for(recipe, CARDS[name]) else 0.0 for name in NAMES]


def _one_more(colour: str, mine: dict[str, int], others: Sequence[dict[str, int]], spread: float) -> float:
    each = 2 if len(others) == 3 else 1
    lead = mine[colour] - max(other[colour] for other in others)
    return each * ((mine[colour] + 1) * _lasts(lead + 1, spread) - mine[colour] * _lasts(lead, spread))


def _counts_for(task: str, card: Card) -> bool:
    """Whether a task counts this card (B1 to B4)."""
    match task:
        case "B1":
            return not card.is_spell
        case "B2":
            return card.number == 4
        case "B3":
            return card.is_spell
    return card.number == 1


def _lasts(lead: int, spread: float) -> float:
    """How likely one is ahead in the end with such a lead now."""
    return 1 / (1 + exp((0.5 - lead) * 2 / spread))
