"""What is legal now, and what a move does, phase by phase. Tokens are short: "eat ox_red ox_luck2", "skill rat_fu 2"."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.chance import Chance
from app.games.dou_fu import capture, cover, deal, match, news, roulette
from app.games.dou_fu.actions import Cover, Draw, Eat, EatStack, Yield, act, turn_moves
from app.games.dou_fu.flow import go_on
from app.games.dou_fu.openings import First, Keep, Reshuffle, early_moves
from app.games.dou_fu.questions import (
    Continue,
    CountAs,
    Declare,
    Flip,
    Match,
    Steal,
    StealNothing,
    Swap,
    small_moves,
)
from app.games.dou_fu.skills import ox, rooster, using
from app.games.dou_fu.state import DouState
from app.games.game import Move, News, Seat


def legal(state: DouState, seat: Seat) -> Sequence[Move]:
    """Every legal move of a seat. One player is asked at a time, but for opening hands, about which all are."""
    if state.phase in ("choose_first", "keep", "opening"):
        return early_moves(state, seat)
    if seat != state.actor:
        return []
    match state.phase:
        case "turn":
            return turn_moves(state, seat)
        case "ox":
            return ox.moves(state, seat)
        case "rooster" | "arrange":
            return rooster.moves(state, seat)
        case _:
            return small_moves(state, seat)


def carry_out(state: DouState, seat: Seat, move: Move, chance: Chance) -> list[News]:
    """Play a legal move, and everything that follows from it until somebody is asked again."""
    return [*_play(state, seat, move, chance), *go_on(state, chance)]


def _play(state: DouState, seat: Seat, move: Move, chance: Chance) -> list[News]:
    match state.phase:
        case "turn":
            if isinstance(move, using.SkillMove):
                return using.use(state, seat, move, chance)
            assert isinstance(move, Draw | Eat | EatStack | Cover | Yield)
            return act(state, seat, move)
        case "ox":
            return ox.play(state, seat, move)
        case "rooster" | "arrange":
            return cover.answer_window(state, seat, move)
        case "choose_first" | "keep" | "opening":
            return _before_the_first_turn(state, seat, move, chance)
        case _:
            return _answer(state, seat, move, chance)


def _before_the_first_turn(state: DouState, seat: Seat, move: Move, chance: Chance) -> list[News]:
    match move:
        case First():
            return match.choose_first(state, move.seat, chance)
        case Keep():
            return deal.keep(state)
        case Reshuffle():
            return deal.reshuffle(state, chance)
        case _:
            winner, lines = deal.answer_opening(state, seat, str(move))
            if winner in state.active:
                return match.declare(state, winner, chance, deal.opening_hand(state, winner))
            return lines


def _answer(state: DouState, seat: Seat, move: Move, chance: Chance) -> list[News]:
    match move:
        case Match():
            return capture.take(state, seat, [state.flipped, move.card], capture.flip_kind(state))
        case CountAs():
            return capture.choose_attribute(state, move.card, move.attribute)
        case Steal():
            return capture.steal(state, move.card)
        case StealNothing():
            return capture.pass_steal(state)
        case Declare():
            return match.declare(state, seat, chance)
        case Continue():
            capture.done(state)
            return [news.goes_on(seat)]
        case Swap():
            return cover.swap(state, seat, move.give, move.take)
        case Flip():
            return roulette.flip(state, seat, move.slot)
        case _:
            state.phase = "end"
            return []
