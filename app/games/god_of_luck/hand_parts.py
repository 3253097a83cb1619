"""The viewer's own cards: held against the dice, and those that pay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from app.games.game import Seat, Viewer
from app.games.god_of_luck.badges import dice_of, grouped
from app.games.god_of_luck.cards import CARDS, ORDER
from app.games.god_of_luck.conditions import counted, meets
from app.games.god_of_luck.odds import chance, hope
from app.games.god_of_luck.parts import Front, FrontSlip, Hand, HandSlip, ManyHands, Powers
from app.games.god_of_luck.pay import pay_token
from app.games.god_of_luck.roll import may_roll
from app.games.god_of_luck.state import LuckState
from app.games.god_of_luck.wanted import Gap, gap

SURE = 1.0 - 1e-9
NOTHING_ROLLED = (0,) * 7


def hand(state: LuckState, viewer: Viewer, powers: Powers | None) -> Hand | None:
    """The viewer's hand, the most promising card first."""
    if viewer is None:
        return None
    player = state.players[viewer]
    counts, dice = _dice(state, viewer)
    mine = viewer == state.active
    ways = _ways(counts, powers)
    slips = []
    for card, count in Counter(player.hand).items():
        met = bool(counts) and meets(card, counts)
        likely = _likely(state, viewer, card, dice)
        missing = _gap(card, tuple(counts) or NOTHING_ROLLED)
        slip = HandSlip(
            card=card,
            colour=CARDS[card].colour,
            count=count,
            worth=CARDS[card].worth(dice),
            met=met,
            has=missing.has,
            lacks=missing.lacks,
            short=missing.short,
            by="" if met else next((token for token, after in ways if meets(card, after)), ""),
            percent=_percent(likely),
            play=f"play {card}" if mine and state.phase == "play" and met else "",
            discard=f"discard {card}" if mine and state.phase == "discard" else "",
        )
        slips.append((-slip.worth * max(likely, 0.0), ORDER[card], slip))
    over = len(player.hand) - player.limit if mine and state.phase == "discard" else 0
    return Hand(tuple([slip for *_, slip in sorted(slips)]), len(player.hand), player.limit, over, dice)


@lru_cache(maxsize=8192)
def _gap(card: str, counts: tuple[int, ...]) -> Gap:
    return gap(card, counts)


@lru_cache(maxsize=256)
def _at_first(card: str, dice: int) -> float:
    return hope(card, NOTHING_ROLLED, dice)


def _dice(state: LuckState, seat: Seat) -> tuple[list[int], int]:
    """The values on the table if they are the seat's (else none), and how many dice a card played next counts."""
    if seat == state.active and state.phase in ("roll", "play"):
        return [0, *state.counts[1:]], len(state.dice)
    return [], dice_of(state, seat)


def _likely(state: LuckState, seat: Seat, card: str, dice: int) -> float:
    """The chance to meet the card in this turn, or with as many dice in the next one; -1 when nobody rolls any more."""
    if state.phase == "over" or (state.showdown and _has_rolled(state, seat)):
        return -1.0
    if seat != state.active or state.phase not in ("roll", "play"):
        return _at_first(card, dice)
    fixed = tuple(counted(die.value for die in state.dice if die.fixed))
    if state.phase == "play":
        return float(meets(card, fixed))
    if state.rolls == 0:
        return hope(card, fixed, sum(not die.fixed for die in state.dice))
    loose = tuple(counted(die.value for die in state.dice if not die.fixed))
    return chance(card, fixed, loose, may_roll(state))


def _has_rolled(state: LuckState, seat: Seat) -> bool:
    seats = len(state.players)
    return (seat - state.leader) % seats < (state.active - state.leader) % seats


def _percent(likely: float) -> int:
    """Whole per cent; 0 and 100 only if they are true."""
    if likely < 0:
        return -1
    if likely in (0.0, 1.0) or likely > SURE:
        return round(100 * likely)
    return min(99, max(1, round(100 * likely)))


def _ways(counts: list[int], powers: Powers | None) -> list[tuple[str, list[int]]]:
    """What the dice would show after one power of known result: its token, and the counts. Equal results come once."""
    if powers is None or not counts:
        return []
    found: dict[tuple[int, ...], tuple[str, list[int]]] = {}
    for added in (*powers.beasts, *powers.fushen):
        found.setdefault((0, added.value), (added.token, _changed(counts, 0, added.value)))
    for target in (*powers.laojun, *powers.erlang, *powers.dasheng):
        key = (target.value, target.result)
        if key not in found:
            found[key] = (target.token, _changed(counts, *key))
    return [*found.values(), *_raised(counts, powers.guanyin)]


def _raised(counts: list[int], many: ManyHands | None) -> Iterator[tuple[str, list[int]]]:
    """The same for Guanyin: how many dice of each value go up by one, the first of them standing for all."""
    if many is None:
        return
    by_value: dict[int, list[str]] = {}
    for target in many.dice:
        by_value.setdefault(target.value, []).append(target.token)
    for numbers in product(*(range(len(dice) + 1) for dice in by_value.values())):
        after, chosen = counts, list[str]()
        for (value, dice), number in zip(by_value.items(), numbers, strict=True):
            chosen += dice[:number]
            for _ in range(number):
                after = _changed(after, value, value + 1)
        if chosen:
            yield f"guanyin {' '.join(sorted(chosen, key=int))}", after


def _changed(counts: list[int], before: int, after: int) -> list[int]:
    changed = list(counts)
    changed[before] -= 1
    changed[after] += 1
    changed[0] = 0
    return changed


def front(state: LuckState, viewer: Viewer) -> Front | None:
    """A god that is being paid for, with the payer's cards."""
    bargain = state.bargain
    if bargain is None:
        return None
    asked = viewer == state.active
    slips = [
        FrontSlip(card, worth, count, pay_token(card, worth) if asked else "")
        for card, worth, count in grouped(state.me.front)
    ]
    left = bargain.price - bargain.paid
    return Front(state.active, bargain.kind, bargain.price, bargain.paid, left, tuple(slips))
