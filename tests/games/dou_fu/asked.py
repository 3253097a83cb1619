"""Computer players of Dou Fu, asked at tables that a test has set up."""

from __future__ import annotations

from app.games.bots import Sight
from app.games.chance import Chance
from app.games.dou_fu import GAME
from app.games.dou_fu.state import DouState
from app.games.game import NOTHING
from app.simulation import Playouts

SEEDS = [bytes([number]) for number in range(8)]


def answer(level: str, state: DouState, seat: int | None = None, seed: bytes = b"seed") -> str:
    """What a computer player does, in the seat that is asked or another one."""
    seat = state.actor if seat is None else seat
    questions = GAME.moves(state, seat)
    sight = Sight(
        game=GAME,
        seats=len(state.sides),
        seat=seat,
        view=GAME.view(state, seat),
        questions=questions,
        seen=(),
        imagine=lambda chance, known=NOTHING: GAME.imagine(state, seat, chance, known),
        enough=Playouts(200),
        chance=Chance(seed, "bot", seat),
    )
    token = str(GAME.level(level).choose(sight))
    assert token in map(str, questions)
    return token


def answers(level: str, state: DouState, seat: int | None = None) -> set[str]:
    """What it does in one mood and another."""
    return {answer(level, state, seat, seed) for seed in SEEDS}
