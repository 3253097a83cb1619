"""What a viewer of Dou Fu sees: everything but hands of others, the order of the deck and the faces of the roulette."""

from __future__ import annotations

from app.games.dou_fu.common import common, roulette
from app.games.dou_fu.hand_parts import hand, lit_pool
from app.games.dou_fu.parts import (
    AreaPart,
    Facts,
    Group,
    Hand,
    History,
    Latest,
    PlayerPart,
    PoolPart,
    Question,
    Roulette,
    Settlement,
    Skills,
    TableInfo,
    Ways,
)
from app.games.dou_fu.prompts import prompt_for
from app.games.dou_fu.question_parts import question
from app.games.dou_fu.skill_parts import skills
from app.games.dou_fu.state import NOBODY, DouState
from app.games.game import View, Viewer


class DouView(View, frozen=True):
    """The whole screen.

    `facts` is for programs, all else is drawn. `players` by seat, `areas` and `ways` by side; `groups` are six a side, in a
    fixed order, also empty ones: apart, because most moves change one or two of them. `hand` is None for spectators and who is
    out, `skills` unless the viewer can use any now, `question` unless the viewer is asked one that is not answered with the
    hand. `roulette` is None before it begins. `settlement` of the last deal stays until the next one; None in the first deal.
    `history` is None before the first end.
    """

    info: TableInfo
    facts: Facts
    players: tuple[PlayerPart, ...]
    areas: tuple[AreaPart, ...]
    groups: tuple[Group, ...]
    ways: tuple[Ways, ...]
    pool: PoolPart
    latest: Latest
    roulette: Roulette | None
    hand: Hand | None
    skills: Skills | None
    question: Question | None
    settlement: Settlement | None
    history: History | None


_LIT = ("turn", "match", "swap")
"""Phases in which pool cards are to be taken."""


def look(state: DouState, viewer: Viewer) -> DouView:
    """The view of a seat or of a spectator."""
    seen = common(state)
    asked = viewer is not None and viewer == state.actor
    own = None if viewer is None or viewer not in state.active else hand(state, viewer)
    return DouView(
        prompt=prompt_for(state, viewer),
        info=seen.infos[0 if viewer is None else state.sides[viewer] - NOBODY],
        facts=seen.facts,
        players=seen.players,
        areas=seen.board.areas,
        groups=seen.board.groups,
        ways=seen.board.ways,
        pool=lit_pool(state, own) if asked and state.phase in _LIT else seen.pool,
        latest=seen.latest,
        roulette=roulette(state, asked=True) if asked and state.phase == "flip" else seen.roulette,
        hand=own,
        skills=skills(state, state.actor) if asked and state.phase == "turn" else None,
        question=None if viewer is None else question(state, viewer),
        settlement=seen.settlement,
        history=seen.history,
    )
