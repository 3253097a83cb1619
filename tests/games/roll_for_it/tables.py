"""Tables set up by hand: what a test says about the dice, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from app.games.chance import Scripted
from app.games.game import News
from app.games.position import Position, Step, advance, start
from app.games.roll_for_it import GAME
from app.games.roll_for_it.state import HOME, ROLLED, Phase, Player, RollState

Beside = Mapping[int, str]
"""Slot -> the faces of the dice beside its card: {2: "555"}."""


def player(score: int = 0, rolled: str = "", beside: Beside | None = None) -> Player:
    """A player with dice as told: those beside cards first, then the rolled ones, the rest at home."""
    dice = [(slot, int(face)) for slot, faces in (beside or {}).items() for face in faces]
    dice += [(ROLLED, int(face)) for face in rolled]
    dice += [(HOME, 0)] * (6 - len(dice))
    return Player(score, [], [place for place, _ in dice], [value for _, value in dice])


def table(
    slots: Sequence[str],
    players: Sequence[Player],
    *,
    deck: Iterable[str] = (),
    phase: Phase = "match",
    active: int = 0,
    target: int = 40,
) -> RollState:
    """A state; `deck` names the next cards first."""
    return RollState(target, list(deck)[::-1], list(slots), list(players), active, phase, 1, 1)


def tokens(state: RollState, seat: int = 0) -> list[str]:
    """The legal moves of a seat."""
    return [str(move) for move in GAME.moves(state, seat)]


def play(state: RollState, token: str, dice: Iterable[int] = ()) -> list[News]:
    """Play a legal move of the active seat with scripted dice."""
    seat = state.active
    move = next(move for move in GAME.moves(state, seat) if str(move) == token)
    return GAME.play(state, seat, move, Scripted(dice))


def begin(seats: int, dice: Iterable[int], sets: str = "auto", target: int = 40) -> Step:
    """A match with the deck as it comes and scripted start rolls."""
    return start(GAME, seats, {"sets": sets, "target": target}, Scripted(dice))


def go(position: Position, token: str, dice: Iterable[int] = ()) -> Step:
    """Answer the one open question of a position."""
    (seat,) = position.waiting
    return advance(position, seat, token, position.asked[seat], Scripted(dice))
