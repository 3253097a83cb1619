"""Other worlds that look the same: what a viewer may not know is dealt anew, and what the viewer does know is kept."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from app.games.chance import Chance, shuffle_in_place
from app.games.game import Known, Viewer
from app.games.race_to_riches.cards import Card, Side, value_of
from app.games.race_to_riches.state import SEALED, RaceState, race_deck, refused
from app.games.race_to_riches.tracks import COLOURS

_SIDES: tuple[Side, ...] = ("big", "small")


class Purses(Known, frozen=True):
    """What everybody has, by seat: hidden money that a viewer has kept count of, since prices and shares are said aloud."""

    cash: tuple[int, ...]


def deal_anew(world: RaceState, viewer: Viewer, chance: Chance, purses: Purses | None = None) -> None:
    """Change everything in `world` that `viewer` cannot know; at the end of the game only the deck is hidden."""
    if world.phase == "over":
        shuffle_in_place(world.deck, chance)
        return
    _race_cards(world, viewer, chance)
    _point_cards(world, viewer, chance)
    if world.phase in SEALED:
        for seat, player in enumerate(world.players):
            if seat != viewer and player.bet is not None:
                player.bet = chance.pick(_SIDES)
    if world.hidden_money:
        _cash(world, viewer, chance, purses)


def _race_cards(world: RaceState, viewer: Viewer, chance: Chance) -> None:
    """Race cards that the viewer has not seen change places.

    Whoever was the dealer knows what the deck held at that time, before and after the own pick. So cards that were in the
    deck then are not mixed with those that were out of it: the own picks cut the others' picks into spans, and cards are
    only dealt anew within a span. The first span has the setup too, the last one what is in the deck now.
    """
    cuts = [index for index, pick in enumerate(world.picks) if pick.seat == viewer]
    if viewer == world.dealer and world.phase == "pick":
        cuts.append(len(world.picks))
    if not cuts:
        _mix(world, viewer, chance, range(len(world.picks)), setup=True, deck=_list(race_deck(world)))
        return
    _mix(world, viewer, chance, range(cuts[0]), setup=True, deck=[])
    for last, following in pairwise(cuts):
        _mix(world, viewer, chance, range(last + 1, following), setup=False, deck=[])
    rest = range(cuts[-1] + 1, len(world.picks))
    _mix(world, viewer, chance, rest, setup=False, deck=_list(race_deck(world)))


def _mix(world: RaceState, viewer: Viewer, chance: Chance, picks: range, *, setup: bool, deck: Sequence[str]) -> None:
    """Deal the cards of some picks anew, together with the others' first cards and the removed ones, and the deck's."""
    others = [player for seat, player in enumerate(world.players) if setup and seat != viewer]
    cards = [world.picks[index].colour for index in picks] + [player.dealt for player in others]
    if setup:
        cards += world.removed
    cards = chance.shuffle([*cards, *deck])
    for index in picks:
        world.picks[index].colour = cards.pop()
    for player in others:
        player.dealt = cards.pop()
    if setup:
        world.removed = sorted((cards.pop() for _ in world.removed), key=COLOURS.index)


def _list(counts: Sequence[int]) -> list[str]:
    return [colour for colour, count in zip(COLOURS, counts, strict=True) for _ in range(count)]


def _point_cards(world: RaceState, viewer: Viewer, chance: Chance) -> None:
    """The order of the deck; for all but the dealer a secret hand too, without the values that were refused this round."""
    if viewer == world.dealer or world.phase not in SEALED:
        shuffle_in_place(world.deck, chance)
        return
    none = refused(world)
    unseen = world.hand + world.deck
    possible = [card for card in unseen if value_of(card) not in none]
    hand = _hand(possible, len(world.hand), world.guess, chance)
    for card in hand:
        unseen.remove(card)
    world.hand, world.deck = sorted(hand), chance.shuffle(unseen)


def _hand(possible: Sequence[Card], size: int, guess: int, chance: Chance) -> list[Card]:
    """So many of the possible cards, each hand as likely; one of them has the guessed value, if the dealer must give it."""
    while True:
        hand = chance.shuffle(possible)[:size]
        if not guess or any(value_of(card) == guess for card in hand):
            return hand


def _cash(world: RaceState, viewer: Viewer, chance: Chance, purses: Purses | None) -> None:
    """Others' cash: the sum is known from the pool and the tracks, and everybody has what they bid in this auction."""
    if purses is not None:
        for player, cash in zip(world.players, purses.cash, strict=True):
            player.cash = cash
        return
    others = [player for seat, player in enumerate(world.players) if seat != viewer]
    free = sum(player.cash - player.bid for player in others)
    cuts = sorted(chance.below(free + 1) for _ in others[1:])
    for player, (low, high) in zip(others, pairwise([0, *cuts, free]), strict=True):
        player.cash = player.bid + high - low
