"""What a viewer of Dou Fu sees: everything but hands of others, the order of the deck and the faces of the roulette."""

from __future__ import annotations

from app.games.dou_fu.parts import (
    AreaPart,
    Hand,
    History,
    PlayerPart,
    PoolPart,
    Question,
    Roulette,
    Settlement,
    Skills,
    TableInfo,
)
from app.games.game import View


class DouView(View, frozen=True):
    """The whole screen.

    `players` by seat, `areas` by side. `hand` is None for spectators and who is out, `skills` unless the viewer can use any
    now, `question` unless the viewer is asked one that is not answered with the hand. `roulette` is None before it begins.
    `settlement` of the last deal stays until the next one; None in the first deal. `history` is None before the first end.
    """

    info: TableInfo
    players: tuple[PlayerPart, ...]
    areas: tuple[AreaPart, ...]
    pool: PoolPart
    roulette: Roulette | None
    hand: Hand | None
    skills: Skills | None
    question: Question | None
    settlement: Settlement | None
    history: History | None
