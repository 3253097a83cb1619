"""What happens by itself between two questions (section 7.2): turns begin and end, the roulette starts, a deal is over."""

from __future__ import annotations

from app.games.chance import Chance
from app.games.dou_fu import deal, match, news, roulette
from app.games.dou_fu.actions import can_act
from app.games.dou_fu.state import MAX_TURNS, DouState
from app.games.game import News, Seat


def go_on(state: DouState, chance: Chance) -> list[News]:
    """Carry out what is due after a move until somebody is asked."""
    lines: list[News] = []
    while (due := _due(state)) != "":
        lines += _carry_out(state, due, chance)
    return lines


def _due(state: DouState) -> str:
    """What must happen now: "" if a question is open."""
    match state.phase:
        case "begin":
            return "first"
        case "end":
            return "void" if deal.is_void(state) else "next"
        case "flip":
            return "" if roulette.slots(state) else "drawn"
        case "turn":
            return _due_in_turn(state)
        case _:
            return ""


def _due_in_turn(state: DouState) -> str:
    if deal.is_void(state):
        return "void"
    if not state.deck:
        return "roulette"
    if state.order[state.turn] == "stop":
        return "next"
    return "" if can_act(state, state.turn) else "stuck"


def _carry_out(state: DouState, due: str, chance: Chance) -> list[News]:
    match due:
        case "first":
            return _begin_turn(state, state.first, chance)
        case "void":
            return match.void_deal(state, chance)
        case "drawn":
            return match.draw_deal(state, chance)
        case "roulette":
            return _enter_roulette(state, chance)
        case "stuck":
            return [news.cannot_move(state.turn), *_end_turn(state, chance)]
        case _:
            return _end_turn(state, chance)


def _end_turn(state: DouState, chance: Chance) -> list[News]:
    state.order[state.turn] = ""
    if not state.roulette and not state.deck:
        return _enter_roulette(state, chance)
    return _begin_turn(state, state.after(state.turn), chance)


def _enter_roulette(state: DouState, chance: Chance) -> list[News]:
    """The next player begins (decision 22); without hand cards the deal is drawn at once (decision 23)."""
    lines = roulette.enter(state, chance)
    return lines + _begin_turn(state, state.after(state.turn), chance)


def _begin_turn(state: DouState, seat: Seat, chance: Chance) -> list[News]:
    """Skip turns that are lost, and open the next one that is not."""
    lines: list[News] = []
    while True:
        state.turn_no += 1
        if state.turn_no > MAX_TURNS or (state.roulette and not roulette.slots(state)):
            return lines + match.draw_deal(state, chance)
        deal.clear_turn(state)
        state.turn = state.actor = seat
        state.no_declare = state.no_skill = state.penalty[seat]
        state.penalty[seat] = False
        if state.skip[seat]:
            state.skip[seat] -= 1
            lines.append(news.misses(seat, ""))
        elif state.order[seat] == "stop":
            lines.append(news.misses(seat, "stop"))
        else:
            state.phase = "flip" if state.roulette else "turn"
            return lines
        state.order[seat] = ""
        seat = state.after(seat)
