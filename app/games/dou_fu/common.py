"""What everybody at the table sees alike, worked out once a position and not once a viewer."""

from __future__ import annotations

import msgspec

from app.games.dou_fu.area_parts import Board, board
from app.games.dou_fu.hand_parts import latest, pool
from app.games.dou_fu.parts import (
    Facts,
    History,
    HistoryRow,
    Latest,
    PlayerPart,
    PoolPart,
    Roulette,
    Settlement,
    ShareLine,
    Slot,
    TableInfo,
)
from app.games.dou_fu.sets import Row, needed
from app.games.dou_fu.state import MAX_DEALS, NOBODY, DealRecord, DouState
from app.games.game import Seat
from app.games.once import Once


class Common(msgspec.Struct, frozen=True):
    """The open table: without the tokens of whoever is asked; `infos` by the viewer's side, the spectator's first."""

    infos: tuple[TableInfo, ...]
    facts: Facts
    players: tuple[PlayerPart, ...]
    board: Board
    pool: PoolPart
    latest: Latest
    roulette: Roulette | None
    settlement: Settlement | None
    history: History | None


def _look_at(state: DouState) -> Common:
    return Common(
        infos=tuple([_info(state, side) for side in range(NOBODY, len(state.fortune))]),
        facts=_facts(state),
        players=tuple([_player(state, seat) for seat in range(len(state.sides))]),
        board=board(state),
        pool=pool(state),
        latest=latest(state),
        roulette=roulette(state, asked=False),
        settlement=None if state.settlement is None else _settlement(state, state.settlement),
        history=_history(state),
    )


common = Once(_look_at)
"""The open table of a position."""


def _info(state: DouState, side: int) -> TableInfo:
    over = state.phase == "over"
    return TableInfo(
        phase=state.phase,
        deal=state.deals_done if over else state.deals_done + 1,
        multiplier=state.multiplier,
        roulette=state.roulette,
        teams=state.teams,
        needed=needed(state.teams),
        no_skill=state.no_skill,
        no_declare=state.no_declare,
        drawn=tuple(state.drawn) if state.turn_no <= len(state.drawn) else (),
        side=side,
    )


def _facts(state: DouState) -> Facts:
    return Facts(
        turn=state.turn,
        turn_no=state.turn_no,
        actor=state.actor,
        first=state.first,
        captain=state.captain,
        deals=MAX_DEALS,
        skill_used=state.skill_used,
        drawn=tuple(state.drawn),
        renhe_entitles=state.renhe_entitles,
        draws_stack=state.draws_stack,
    )


def _player(state: DouState, seat: Seat) -> PlayerPart:
    side = state.sides[seat]
    out = next((gone.deal for gone in state.eliminated if gone.side == side), 0)
    dealt = state.phase not in ("choose_first", "over")
    order = state.clockwise(state.first)
    return PlayerPart(
        side=side,
        hand=len(state.hands[seat]),
        limit=state.hand_limit,
        order=state.order[seat],
        skip=state.skip[seat],
        penalty=state.penalty[seat],
        out=out,
        first=dealt and seat == state.first,
        captain=state.teams and seat == state.captain,
        place=order.index(seat) + 1 if dealt and seat in order else 0,
        turn=seat == state.turn,
        fortune=state.fortune[side],
        start=state.start_fortune,
        won=state.deals_won[side],
        reshuffle=state.reshuffle_left[seat],
    )


def roulette(state: DouState, asked: bool) -> Roulette | None:
    """The face-down slots, with tokens for whoever is asked."""
    if not state.roulette:
        return None
    slots = [
        Slot(number, not card, f"flip {number}" if asked and card else "") for number, card in enumerate(state.spread)
    ]
    return Roulette(tuple(slots), sum(not slot.flipped for slot in slots))


def _settlement(state: DouState, record: DealRecord) -> Settlement:
    return Settlement(
        number=record.number,
        ending=record.ending,
        seat=record.seat,
        rows=tuple([Row(name, points) for name, points in record.rows]),
        pig_dog=record.pig_dog,
        base=record.base,
        multiplier=record.multiplier,
        renhe=record.renhe,
        total=record.total,
        shares=tuple(
            [
                ShareLine(line.side, line.shield, line.loss, line.back, line.before, line.after, line.out)
                for line in record.shares
            ]
        ),
        hand=tuple(record.hand),
        start=state.start_fortune,
        first=record.first,
        players=record.players,
        nirvana=state.multiplier,
        teams=state.teams,
    )


def _history(state: DouState) -> History | None:
    if not state.history:
        return None
    rows = [
        HistoryRow(number, row.ending, row.seat, row.total, tuple(row.fortune))
        for number, row in enumerate(state.history, 1)
    ]
    return History(state.start_fortune, tuple(rows), state.teams)
