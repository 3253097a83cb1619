"""What fortune cards in a hand are worth: in this turn, and later."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from app.games.god_of_luck.cards import CARDS, GROWS, RED_FACES
from app.games.god_of_luck.codes import code_of, counts_of
from app.games.god_of_luck.gods import GODS
from app.games.god_of_luck.odds import hope
from app.games.god_of_luck.state import Player

_HELPERS = {"zao": 0.15, "guanyin": 0.3, "laojun": 0.3, "erlang": 0.35, "dasheng": 0.45}
"""By how much of what is missing to certainty the power of a god raises the odds of a card, about."""


@lru_cache(maxsize=1 << 14)
def _plain(card: str, beasts: int, dice: int) -> float:
    return hope(card, counts_of(beasts), dice)


def odds(player: Player, card: str, dice: int, *, fresh: bool = False) -> float:
    """The chance to meet a card with so many rolled dice and the gods of a player; `fresh`: those of this turn too."""
    gods = [god.kind for god in player.gods if fresh or not god.fresh]
    beasts = [GODS[kind].beast for kind in gods if GODS[kind].beast]
    if card in GROWS:
        beasts = []
    met = _plain(card, code_of(beasts), dice)
    if met == 0.0 and dice + len(beasts) < CARDS[card].dice:
        return 0.0
    missed = 1.0 - met
    for kind in gods:
        if kind in _HELPERS:
            missed *= 1.0 - _HELPERS[kind]
    return 1.0 - missed


def worth_now(player: Player, card: str, dice: int) -> int:
    """Its worth when it is played with all dice of its colour."""
    if card not in GROWS:
        return CARDS[card].value
    red = card == "mantang"
    beasts = [GODS[god.kind].beast for god in player.gods if GODS[god.kind].beast and not god.fresh]
    return CARDS[card].worth(dice + sum([(value in RED_FACES) == red for value in beasts]))


def later(player: Player, card: str, dice: int, turns: int) -> float:
    """What a card that stays in the hand will bring, about: it has to be met later, with better dice perhaps."""
    more = 1 if turns >= 3 else 0
    number = min(7, dice + more)
    worth = worth_now(player, card, number) if turns <= 1 else CARDS[card].value
    return worth * odds(player, card, number, fresh=True)


def promise(player: Player, card: str, dice: int) -> float:
    """The worth of a card in the showdown, times the chance to meet it."""
    return worth_now(player, card, dice) * odds(player, card, dice, fresh=True)


def unknown(player: Player, card: str, dice: int) -> float:
    """The same for a card of which only the colour of its back is known."""
    kinds = [kind for kind in CARDS.values() if kind.colour == CARDS[card].colour]
    return sum([kind.count * promise(player, kind.id, dice) for kind in kinds]) / sum([kind.count for kind in kinds])


def hand_worth(player: Player, hand: Sequence[str], dice: int, turns: int, delta: float) -> float:
    """What a hand will bring: the best card of this turn, and the best of those that stay."""
    rest = sorted([delta * later(player, card, player.next_dice, turns) for card in hand], reverse=True)
    total = sum(rest[: player.limit])
    missed = 1.0
    for value, card in sorted([(CARDS[card].value, card) for card in hand], reverse=True):
        met = odds(player, card, dice)
        surplus = value - delta * later(player, card, player.next_dice, turns)
        total += missed * met * max(0.0, surplus)
        missed *= 1.0 - met
    return total


def unseen(visible: Iterable[str], colour: str) -> list[tuple[str, int]]:
    """The cards of a colour that are not visible, with their numbers."""
    left = {card.id: card.count for card in CARDS.values() if card.colour == colour}
    for card in visible:
        if card in left:
            left[card] -= 1
    return [(card, number) for card, number in left.items() if number > 0]
