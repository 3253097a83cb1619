"""The end of a deal: settlement, who is out, who is first next, and the ranking (sections 9 and 10)."""

from __future__ import annotations

from app.games.chance import Chance
from app.games.dou_fu import deal, deal_news, sets
from app.games.dou_fu.settlement import Bill, bill_now, opening_bill
from app.games.dou_fu.state import (
    MAX_DEALS,
    NOBODY,
    DealRecord,
    DealRow,
    DouState,
    Ending,
    Gone,
    Share,
    into_order,
)
from app.games.dou_fu.winning import OPENINGS
from app.games.game import News, Outcome, Seat
from app.text import Text, Who


def bill_of(state: DouState, side: int, opening: str = "") -> Bill:
    """What a declaration of this side would cost whom now; `opening` names a declared opening hand."""
    if opening:
        return opening_bill(state, side, OPENINGS[opening].points)
    return bill_now(state, side)


def declare(state: DouState, seat: Seat, chance: Chance, opening: str = "") -> list[News]:
    """Settle a declared win: the others lose, the declarer gains nothing (section 9)."""
    side = state.sides[seat]
    due = bill_of(state, side, opening)
    score = sets.score_of(state, side)
    hand = list(state.hands[seat]) if opening else []
    record = DealRecord(
        number=state.deals_done + 1,
        ending=opening or "declared",  # type: ignore[arg-type]  # opening_hand names no others
        seat=seat,
        rows=[] if opening else [(row.id, row.points) for row in score.rows],
        pig_dog=not opening and score.tally.mud,
        base=due.points,
        multiplier=due.multiplier,
        renhe=due.renhe,
        total=due.worth,
        shares=_shares(state, due),
        hand=into_order(hand),
    )
    lines = [deal_news.opening_shown(seat, opening, record.hand)] if opening else []
    lines.append(deal_news.declared(seat, [name for name, _ in record.rows] or [opening or "renhe"], due.worth))
    for share in record.shares:
        state.fortune[share.side] = share.after
        if share.loss:
            lines.append(deal_news.pays(state.seats_of(share.side), share, bounced=share.side == side))
        elif share.side != side:
            lines.append(deal_news.safe(state.seats_of(share.side)))
    state.multiplier = 1
    state.deals_won[side] += 1
    state.first = state.captain = seat
    return lines + _end_deal(state, record, chance)


def _shares(state: DouState, due: Bill) -> list[Share]:
    shields = {line.side: (line.shield, line.rebound) for line in due.dues}
    shares = []
    for side in state.playing:
        shield, back = shields.get(side, (0, 0))
        before, loss = state.fortune[side], due.loss(side)
        shares.append(Share(side, shield, loss, back, before, before - loss, before - loss <= 0))
    return shares


def draw_deal(state: DouState, chance: Chance) -> list[News]:
    """Nobody declared: nobody loses anything, and the next base is doubled (nirvana)."""
    state.multiplier = state.multiplier * 2 if state.draws_stack else 2
    return [deal_news.drawn(state.multiplier), *_end_without_winner(state, "drawn", chance)]


def void_deal(state: DouState, chance: Chance) -> list[News]:
    """Four of a kind in the pool in mid-play: a deal like any other, but nobody loses and nothing changes (decision 7)."""
    return [deal_news.void(), *_end_without_winner(state, "void", chance)]


def _end_without_winner(state: DouState, ending: Ending, chance: Chance) -> list[News]:
    state.captain = state.first
    shares = [Share(side, 0, 0, 0, state.fortune[side], state.fortune[side], False) for side in state.playing]
    record = DealRecord(state.deals_done + 1, ending, NOBODY, [], False, 0, 1, 0, 0, shares)
    return _end_deal(state, record, chance)


def _end_deal(state: DouState, record: DealRecord, chance: Chance) -> list[News]:
    state.deals_done += 1
    state.drawn = []
    state.settlement = record
    state.history.append(DealRow(record.ending, record.seat, record.total, list(state.fortune)))
    lines = _eliminate(state)
    if len(state.playing) == 1 or state.deals_done >= MAX_DEALS:
        if len(state.playing) > 1:
            lines.append(deal_news.deals_are_over(state.deals_done))
        return lines + _finish(state)
    if state.first not in state.active:
        state.first = state.after(state.first)
        state.captain = state.first
    return lines + next_deal(state, chance)


def _eliminate(state: DouState) -> list[News]:
    lines = []
    for side in state.playing:
        if state.fortune[side] <= 0:
            state.eliminated.append(Gone(side, state.deals_done))
            lines.append(deal_news.out(state.seats_of(side)))
    state.active = [seat for seat in state.active if state.fortune[state.sides[seat]] > 0]
    return lines


def next_deal(state: DouState, chance: Chance) -> list[News]:
    """Deal; with teams the captain first says which partner begins (decision 62)."""
    if state.settlement is not None:
        state.settlement.players = len(state.active)
        state.settlement.first = NOBODY if state.teams else state.first
    if state.teams:
        deal.clear_table(state)
        state.phase, state.actor = "choose_first", state.captain
        return [deal_news.is_captain(state.captain)]
    return _deal(state, chance)


def choose_first(state: DouState, seat: Seat, chance: Chance) -> list[News]:
    """The captain names the partner who begins."""
    state.first = seat
    if state.settlement is not None:
        state.settlement.first = seat
    return _deal(state, chance)


def _deal(state: DouState, chance: Chance) -> list[News]:
    return [deal_news.deal_begins(state.deals_done + 1, state.first), *deal.deal_cards(state, chance)]


def _finish(state: DouState) -> list[News]:
    deal.clear_turn(state)
    state.phase, state.actor, state.turn = "over", NOBODY, NOBODY
    best = [seat for seat, place in enumerate(places(state)) if place == 1]
    return [deal_news.won(best)]


def places(state: DouState) -> tuple[int, ...]:
    """The place of each seat (section 10): sides still in by fortune, then later out before earlier, then fortune, then deals
    won; what is equal then is shared (decision 60)."""
    left = {gone.side: gone.deal for gone in state.eliminated}
    keys = [
        (-left.get(side, MAX_DEALS + 1), -fortune, -state.deals_won[side]) for side, fortune in enumerate(state.fortune)
    ]
    of_side = [1 + sum([key < own for key in keys]) for own in keys]
    return tuple([of_side[side] for side in state.sides])


def outcome_of(state: DouState) -> Outcome | None:
    """The result, once one side is left or the guard of the match has struck."""
    if state.phase != "over":
        return None
    order = places(state)
    scores = tuple([max(0, state.fortune[side]) for side in state.sides])
    best = tuple([Who(seat) for seat, place in enumerate(order) if place == 1])
    if len(state.playing) == 1:
        reason = Text("{who} kept fortune to the last: God of Fortune.", who=best)
    else:
        reason = Text("{n} deals were played: {who} had the most fortune.", n=state.deals_done, who=best)
    return Outcome(order, scores, reason)
