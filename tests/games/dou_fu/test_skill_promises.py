"""What holds about skills at every moment of random play that uses them whenever it can."""

from __future__ import annotations

import pytest

from app.games.chance import Chance
from app.games.dou_fu import GAME
from app.games.dou_fu.cards import JADE
from app.games.dou_fu.skills.using import SkillMove
from app.games.dou_fu.state import DouState
from app.games.game import Choice, Move

TABLES = [(2, "ffa"), (3, "ffa"), (4, "ffa"), (4, "team")]
MOVES = 600
"""Moves of each match that are looked at: about ten deals."""


def status_is_right(state: DouState) -> None:
    """Every fu card in an area has a status and no other card; none is ready beside the jade pig or in the roulette."""
    lying = {card for area in state.areas for card in area if state.attribute(card) == "fu"}
    assert set(state.fu) == lying
    for area in state.areas:
        if JADE in area or state.roulette:
            assert "ready" not in {state.fu.get(card) for card in area}
    assert state.jade_void or not state.roulette


def used_skills(before: DouState, after: DouState) -> int:
    """How many fu cards were turned sideways by a move within a deal."""
    return sum(status == "used" and before.fu.get(card) != "used" for card, status in after.fu.items())


@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_promises_about_skills_hold_in_random_play(seats: int, mode: str) -> None:
    choices: dict[str, Choice] = {"mode": mode, "start_fortune": 24, "renhe_entitles": False, "draws_stack": False}
    state, _ = GAME.setup(seats, choices, Chance(b"skills", mode, 0))
    skills = 0
    for number in range(1, MOVES):
        chance = Chance(b"skills", mode + str(seats), number)
        asked = [(seat, move) for seat in range(seats) for move in GAME.moves(state, seat)]
        if not asked:
            break
        seat, move = chance.pick([pair for pair in asked if isinstance(pair[1], SkillMove)] or asked)
        before = GAME.copy(state)
        GAME.play(state, seat, move, chance)
        status_is_right(state)
        skills += _looked_at(before, state, move)
    assert skills > 20


def _looked_at(before: DouState, after: DouState, move: Move) -> bool:
    """Check one use of a skill; whether the move was one, in a deal that goes on."""
    if not isinstance(move, SkillMove) or after.deals_done != before.deals_done:
        return False
    assert not before.skill_used
    assert not before.no_skill
    assert used_skills(before, after) <= 1
    if move.way != "skill":
        gone = (before.jade_copy, before.jade_scrap) != (after.jade_copy, after.jade_scrap)
        assert gone, "the jade pig does each thing once"
    return True
