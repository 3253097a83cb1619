"""Paying with as little as possible, and what gods are worth to whom."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from app.games.god_of_luck.cards import CARDS
from app.games.god_of_luck.gods import ENOUGH_GODS, GODS, ROLLED, WEALTH
from app.games.god_of_luck.hands import promise, unknown
from app.games.god_of_luck.invite import has_already, lacks_gifts, places, price_of
from app.games.god_of_luck.scoring import god_points
from app.games.god_of_luck.state import LuckState, Player, Slip

NEVER = 1e6
MOST_PRICE = 16
"""No god costs more, the second of a turn included."""


class Gift(msgspec.Struct, frozen=True):
    """What a god brings, in luck points: for each own turn to come, in the showdown, and once."""

    turn: float
    showdown: float
    once: float = 0.0


POWER: dict[str, Gift] = {
    "zao": Gift(0.4, 1.0),
    "heng": Gift(2.2, 6.0),
    "ha": Gift(2.2, 6.0),
    "guangong": Gift(4.4, 12.0, 3.0),
    "tengshe": Gift(1.2, 4.0),
    "gouchen": Gift(1.2, 4.0),
    "xuanwu": Gift(1.3, 4.0),
    "zhuque": Gift(1.3, 4.0),
    "baihu": Gift(1.5, 5.0),
    "qinglong": Gift(1.6, 5.0),
    "guanyin": Gift(0.8, 2.5),
    "laojun": Gift(0.8, 2.5),
    "erlang": Gift(1.3, 4.0),
    "dasheng": Gift(1.8, 6.0),
    "shoushen": Gift(0.3, 8.0),
    "mile": Gift(0.8, 0.0),
    "lushen": Gift(1.0, 1.0),
    "caishen": Gift(1.3, 0.0),
    "fushen": Gift(0.0, 5.0),
}
"""Estimates, tried out in many matches."""
FADE = 0.85
"""Each further Kitchen God is worth so much of the one before."""
HAND, DIE = 0.4, 5.0
"""What the showdown brings: so much of what the hand promises, and so much for each die beyond three. By least squares from
24 matches between keen players; what is left is luck, twelve points either way."""
LEAD = 0.6
"""What a point of the lead is worth when the end is called."""
MOST_LEAD = 15.0


def losses(front: Sequence[Slip], most: int) -> list[tuple[float, tuple[Slip, ...]]]:
    """For each price from 0 to `most` the slips to pay it with, so that least is lost for the end of the match, and how much
    that is: (NEVER, ()) if they do not suffice.

    Slips that are worth more this turn than later lose only their printed value.
    """
    best: list[tuple[float, tuple[Slip, ...]]] = [(0.0, ()), *[(NEVER, ())] * most]
    for slip in front:
        loss = CARDS[slip.card].value
        for paid in range(most, 0, -1):
            before, slips = best[max(0, paid - slip.worth)]
            if before + loss < best[paid][0]:
                best[paid] = before + loss, (*slips, slip)
    return best


def turns_left(world: LuckState) -> int:
    """About how many more turns everybody will have, the showdown not counted, once the running one is over."""
    if world.ending or world.showdown:
        return 0
    most = max([len(player.gods) for player in world.players])
    decks = sorted([len(deck) for deck in world.decks.values()])
    by_gods = ENOUGH_GODS + 1 - most
    by_decks = (decks[0] + decks[1]) // 2
    return max(1, min(by_gods, by_decks, world.max_rounds - world.round))


def gains(world: LuckState, player: Player, turns: int) -> dict[str, tuple[float, int]]:
    """What the player would gain by each god that can be had, its price not counted, and that price."""
    wealth = WEALTH if player.ready("caishen") is not None else 0
    found = {}
    for kind in dict.fromkeys([kind for kind, _, _ in places(world)]):
        if not has_already(player, kind) and not lacks_gifts(player, kind):
            price = max(0, price_of(world, kind) - wealth)
            found[kind] = (gain(world, player, kind, turns), price)
    return found


def gain(world: LuckState, player: Player, kind: str, turns: int) -> float:
    """What the player gains by inviting a god now: its luck and power without the gods that are given for it."""
    total = GODS[kind].luck + power(player, kind, turns)
    for gift in GODS[kind].gives:
        total -= GODS[gift].luck + power(player, gift, turns, given=True)
    if world.luck_free and len(player.gods) + 1 - len(GODS[kind].gives) >= ENOUGH_GODS:
        total += ending(world, player)
    return total


def best_gain(offers: dict[str, tuple[float, int]], front: Sequence[Slip]) -> float:
    """The most that can be gained by one god with these slips, or by none."""
    paid = losses(front, MOST_PRICE)
    return max([0.0, *(worth - paid[price][0] for worth, price in offers.values())])


def power(player: Player, kind: str, turns: int, *, given: bool = False) -> float:
    """What the power of a god is worth with so many turns left."""
    gift = POWER[kind]
    value = gift.turn * turns + gift.showdown + (gift.once if turns else 0.0)
    if kind == "zao":
        value *= FADE ** (sum([god.kind == "zao" for god in player.gods]) - given)
    return value


def ending(world: LuckState, player: Player) -> float:
    """What it is worth to own eight gods: the God of Luck, and the end of the match, good or bad."""
    if world.ending:
        return POWER["fushen"].showdown
    others = max([standing(other, known=False) for other in world.players if other is not player])
    lead = standing(player, known=True) - others
    return POWER["fushen"].showdown + LEAD * max(-MOST_LEAD, min(MOST_LEAD, lead))


def standing(player: Player, *, known: bool) -> float:
    """Points, and about what the showdown will bring; `known`: the hand may be looked at, else only its backs."""
    points = sum([CARDS[slip.card].value for slip in player.front]) + god_points(player)
    dice = player.next_dice
    promises = [promise(player, card, dice) if known else unknown(player, card, dice) for card in player.hand]
    return points + HAND * sum(promises) + DIE * (dice - ROLLED)
