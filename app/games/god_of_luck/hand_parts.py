"""The viewer's own cards: held against the dice, and those that pay."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from app.games.game import Seat
from app.games.god_of_luck.badges import dice_of, grouped
from app.games.god_of_luck.cards import CARDS, ORDER
from app.games.god_of_luck.codes import code_of, counts_of
from app.games.god_of_luck.conditions import counted, meets
from app.games.god_of_luck.odds import chance, hope
from app.games.god_of_luck.parts import Front, FrontSlip, Hand, HandSlip, Powers
from app.games.god_of_luck.pay import pay_token
from app.games.god_of_luck.reach import met, way_to, ways
from app.games.god_of_luck.roll import may_roll
from app.games.god_of_luck.state import Bargain, LuckState
from app.games.god_of_luck.wanted import gap

Counts = tuple[int, ...]
"""How many dice show each value, index 0 to 6; index 0 counts dice not rolled yet."""
SURE = 1.0 - 1e-9
NOTHING_ROLLED = (0,) * 7
NOBODY_ROLLS = -1.0


def hand(state: LuckState, seat: Seat, powers: Powers | None) -> Hand:
    """The hand of the viewing seat, the most promising card first."""
    player, active = state.players[seat], seat == state.active
    if active and state.phase in ("roll", "play"):
        return _at_dice(state, powers)
    hopeful = state.phase != "over" and not (state.showdown and _has_rolled(state, seat))
    discards = active and state.phase == "discard"
    return _at_rest(tuple(player.hand), player.limit, dice_of(state, seat), hopeful, discards)


@lru_cache(maxsize=4096)
def _at_rest(cards: tuple[str, ...], limit: int, dice: int, hopeful: bool, discards: bool) -> Hand:
    """Held against no dice: `hopeful` with the chance at so many dice, if the seat will roll them."""
    slips = []
    for card, count in Counter(cards).items():
        likely = _at_first(card, dice) if hopeful else NOBODY_ROLLS
        discard = f"discard {card}" if discards else ""
        slips.append((likely, _slip(card, count, dice, NOTHING_ROLLED, False, "", _percent(likely), "", discard)))
    return Hand(_sorted(slips), len(cards), limit, max(0, len(cards) - limit) if discards else 0, dice)


def _at_dice(state: LuckState, powers: Powers | None) -> Hand:
    """Held against the dice on the table, loose ones too, by the player who rolls or plays."""
    player, dice = state.me, len(state.dice)
    fixed, loose = (tuple(counted([die.value for die in state.dice if die.fixed == kept])) for kept in (True, False))
    code = code_of([die.value for die in state.dice])
    counts, known, slips = counts_of(code), ways(code, powers), []
    raisable = powers.guanyin.dice if powers is not None and powers.guanyin is not None else ()
    for card, count in Counter(player.hand).items():
        likely, there = _likely(state, card, fixed, loose), met(card, code)
        by = "" if there else way_to(card, _gap(card, counts), code, known, raisable)
        play = f"play {card}" if state.phase == "play" and there else ""
        slips.append((likely, _slip(card, count, dice, counts, there, by, _percent(likely), play, "")))
    return Hand(_sorted(slips), len(player.hand), player.limit, 0, dice)


_gap = lru_cache(maxsize=8192)(gap)


@lru_cache(maxsize=16_384)
def _slip(
    card: str, count: int, dice: int, counts: Counts, there: bool, by: str, percent: int, play: str, discard: str
) -> HandSlip:
    missing = _gap(card, counts)
    return HandSlip(
        card=card,
        colour=CARDS[card].colour,
        count=count,
        worth=CARDS[card].worth(dice),
        met=there,
        has=missing.has,
        lacks=missing.lacks,
        short=missing.short,
        by=by,
        percent=percent,
        play=play,
        discard=discard,
    )


def _sorted(slips: list[tuple[float, HandSlip]]) -> tuple[HandSlip, ...]:
    """By worth times chance, then by the table of cards."""
    keyed = [(-slip.worth * max(likely, 0.0), ORDER[slip.card], slip) for likely, slip in slips]
    return tuple([slip for *_, slip in sorted(keyed)])


@lru_cache(maxsize=256)
def _at_first(card: str, dice: int) -> float:
    return hope(card, NOTHING_ROLLED, dice)


def _likely(state: LuckState, card: str, fixed: Counts, loose: Counts) -> float:
    """The chance to meet the card in this turn; -1 when the showdown has no roll left for it."""
    if state.phase == "play":
        return float(meets(card, fixed))
    if state.rolls == 0:
        return hope(card, fixed, sum(loose))
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


def front(state: LuckState, bargain: Bargain, asked: bool) -> Front:
    """A god that is being paid for, with the payer's cards."""
    slips = [
        FrontSlip(card, worth, count, pay_token(card, worth) if asked else "")
        for card, worth, count in grouped(state.me.front)
    ]
    left = bargain.price - bargain.paid
    return Front(state.active, bargain.kind, bargain.price, bargain.paid, left, tuple(slips))
