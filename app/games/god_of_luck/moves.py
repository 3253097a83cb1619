"""All moves of God of Luck, phase by phase, and what is legal now. Tokens are listed in section 5 of the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from app.games.chance import Chance
from app.games.game import News
from app.games.god_of_luck.discard import Discard, discard_moves, do_discard
from app.games.god_of_luck.draw import (
    Draw,
    DrawMove,
    RankDraw,
    RankTake,
    Skip,
    Take,
    do_draw,
    draw_moves,
    extra_moves,
    setup_moves,
)
from app.games.god_of_luck.flow import after_invite
from app.games.god_of_luck.invite import EndInvite, Invite, InviteMove, do_invite, invite_moves
from app.games.god_of_luck.pay import Caishen, Pay, PayMove, do_pay, pay_moves
from app.games.god_of_luck.play import EndPlay, Play, PlayMove, do_end_play, do_play, play_moves
from app.games.god_of_luck.powers import do_power
from app.games.god_of_luck.roll import Lock, Roll, RollMove, do_lock, do_roll, roll_moves
from app.games.god_of_luck.state import LuckState, Phase

LuckMove: TypeAlias = DrawMove | RollMove | PlayMove | InviteMove | PayMove | Discard


_MOVES: dict[Phase, Callable[[LuckState], Sequence[LuckMove]]] = {
    "setup": setup_moves,
    "draw": draw_moves,
    "extra": extra_moves,
    "roll": roll_moves,
    "play": play_moves,
    "invite": invite_moves,
    "pay": pay_moves,
    "discard": discard_moves,
}


def legal(state: LuckState, seat: int) -> Sequence[LuckMove]:
    """Every legal move of a seat: only the active player acts, in any phase."""
    if seat != state.active or state.phase == "over":
        return []
    return _MOVES[state.phase](state)


def carry_out(state: LuckState, move: LuckMove, chance: Chance) -> list[News]:
    """Play a legal move of the active seat."""
    match move:
        case Draw() | Take() | RankDraw() | RankTake() | Skip():
            return do_draw(state, move)
        case Roll() | Lock():
            return do_roll(state, chance) if isinstance(move, Roll) else do_lock(state, move)
        case Play() | EndPlay():
            return do_play(state, move) if isinstance(move, Play) else do_end_play(state)
        case Invite():
            return do_invite(state, move, chance)
        case EndInvite():
            return after_invite(state, chance)
        case Pay() | Caishen():
            return do_pay(state, move, chance)
        case Discard():
            return do_discard(state, move, chance)
        case _:
            return do_power(state, move, chance)
