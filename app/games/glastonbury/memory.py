"""Worlds that a viewer cannot tell from the true one, and what somebody who watched may remember (section 6)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from app.games.chance import Chance
from app.games.game import NOTHING, Known, Viewer
from app.games.glastonbury.cards import CARDS, RECIPES_A
from app.games.glastonbury.state import GlastonburyState


class Fact(msgspec.Struct, frozen=True):
    """A card that lies face down in a known place: `at` counts from 0 at the bottom."""

    at: int
    card: str


class GlastonburyKnown(Known, frozen=True):
    """What a viewer remembers of what is covered now. Facts that do not fit the table are left aside, as one forgets.

    `piles` holds facts for each seat (or is empty), places counted without the cauldron; `under` are cards that Vanish put
    under the deck; `gone` cards that left the game.
    """

    piles: tuple[tuple[Fact, ...], ...] = ()
    under: tuple[Fact, ...] = ()
    gone: tuple[str, ...] = ()


def imagined(world: GlastonburyState, viewer: Viewer, chance: Chance, known: Known = NOTHING) -> GlastonburyState:
    """Deal anew, in place, whatever the viewer does not see: the deck, the piles below their tops, recipes of others."""
    facts = known if isinstance(known, GlastonburyKnown) else GlastonburyKnown()
    _deal_cards(world, viewer, chance, facts)
    if world.recipes and world.phase != "over":
        _deal_recipes(world, viewer, chance)
    elif world.undealt:
        world.undealt = chance.shuffle(world.undealt)
    return world


_Slot = tuple[list[str], int]
"""A place for a covered card: a list of the state and an index in it."""
_Placed = tuple[list[str], int, str]


def _deal_cards(world: GlastonburyState, viewer: Viewer, chance: Chance, facts: GlastonburyKnown) -> None:
    piles = _covered(world, viewer)
    others = [(place, at) for place in (world.deck, world.gone) for at in range(len(place))]
    pool = [place[at] for place, at in piles + others]
    fixed = _remembered(world, facts, piles, others, pool)
    for place, at, card in fixed:
        place[at] = card
    taken = {(id(place), at) for place, at, _ in fixed}
    left = set(pool) - {card for _, _, card in fixed}
    _fill(
        [(place, at) for place, at in piles if (id(place), at) not in taken],
        [(place, at) for place, at in others if (id(place), at) not in taken],
        chance.shuffle([card for card in pool if card in left]),
    )


def _covered(world: GlastonburyState, viewer: Viewer) -> list[_Slot]:
    """The places in piles that the viewer does not see: all below the tops, until the piles are turned up."""
    if world.phase in ("assign", "over"):
        return []
    looking = world.active if world.phase == "peek" and viewer == world.active else None
    return [
        (player.pile, at)
        for seat, player in enumerate(world.players)
        if seat != looking
        for at in range(len(player.pile) - 1)
    ]


def _fill(piles: list[_Slot], others: list[_Slot], cards: Sequence[str]) -> None:
    """Put the cards there in their order, but no spell on a pile."""
    on_piles: list[str] = []
    elsewhere: list[str] = []
    for card in cards:
        fits = len(on_piles) < len(piles) and not CARDS[card].is_spell
        (on_piles if fits else elsewhere).append(card)
    for (place, at), card in zip(piles + others, on_piles + elsewhere, strict=True):
        place[at] = card


def _remembered(
    world: GlastonburyState,
    facts: GlastonburyKnown,
    piles: Sequence[_Slot],
    others: Sequence[_Slot],
    pool: Sequence[str],
) -> list[_Placed]:
    """The facts that fit, each as (list, index, card)."""
    wanted: list[_Placed] = []
    for player, remembered in zip(world.players, facts.piles, strict=False):
        wanted += [(player.pile, fact.at, fact.card) for fact in remembered]
    wanted += [(world.deck, fact.at, fact.card) for fact in facts.under]
    # A card that is known to be gone takes any place among the gone ones: their order means nothing.
    wanted += [(world.gone, at, card) for at, card in enumerate(facts.gone)]
    in_piles = {(id(place), at) for place, at in piles}
    open_slots = in_piles | {(id(place), at) for place, at in others}
    left, fixed = set(pool), []
    # Piles hold no spells: so many cards that a pile may hold can lie elsewhere.
    spare = sum(not CARDS[card].is_spell for card in pool) - len(piles)
    for place, at, card in wanted:
        slot = (id(place), at)
        if slot not in open_slots or card not in left:
            continue
        may_be_in_pile = not CARDS[card].is_spell
        if slot in in_piles:
            if not may_be_in_pile:
                continue
        elif may_be_in_pile:
            if not spare:
                continue
            spare -= 1
        fixed.append((place, at, card))
        open_slots.discard(slot)
        left.discard(card)
    return fixed


def _deal_recipes(world: GlastonburyState, viewer: Viewer, chance: Chance) -> None:
    hidden = [player for seat, player in enumerate(world.players) if seat != viewer]
    cards = chance.shuffle([card for player in hidden for card in player.recipes] + world.undealt)
    kind_a = [card for card in cards if card in RECIPES_A]
    kind_b = [card for card in cards if card not in RECIPES_A]
    for player in hidden:
        player.recipes = [kind_a.pop(), kind_b.pop()]
    world.undealt = kind_a + kind_b
