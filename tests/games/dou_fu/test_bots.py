"""The computer players: they always have an answer, look only at what their seat may know, and are as strong as they say."""

from __future__ import annotations

import pytest

from app.games.bots import LEVELS, Policy
from app.games.chance import Chance
from app.games.dou_fu import GAME
from app.games.dou_fu.careless import Careless
from app.games.dou_fu.mind import Keen
from app.games.dou_fu.steady import Steady
from app.games.game import Choice
from app.simulation import Table, moves_of, play, rotated
from tests.games.dou_fu.deals import CHOICES

TABLES = [(2, "ffa"), (3, "ffa"), (4, "ffa"), (4, "team")]
ASKED = {"keep", "turn", "ox", "rooster", "arrange", "match", "attr", "steal", "declare", "swap", "flip"}


def options(mode: str, *, both: bool = False) -> dict[str, Choice]:
    """A short match; `both`: with the two other readings of the rules."""
    return {**CHOICES, "mode": mode, "start_fortune": 12, "renhe_entitles": both, "draws_stack": both}


@pytest.mark.parametrize("both", [False, True])
@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_all_strengths_play_whole_matches_together(seats: int, mode: str, both: bool) -> None:
    sitting = rotated(LEVELS, seats, seats)
    for number in range(2):
        table = Table(seats, options(mode, both=both), sitting, bytes([number]))
        assert play(GAME, table).outcome.winners


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_matches_among_equals_end(seats: int, mode: str, level: str) -> None:
    assert play(GAME, Table(seats, options(mode), (level,) * seats, b"equal")).outcome.winners


@pytest.mark.parametrize("policy", [Careless(), Steady(), Keen()])
def test_there_is_an_answer_to_every_question(policy: Policy) -> None:
    """Also at tables where others play as they like, and every phase comes up."""
    phases = set()
    for number, (seats, mode) in enumerate(TABLES):
        table = Table(seats, options(mode, both=number % 2 == 1), ("random",) * seats, bytes([number]))
        for step in moves_of(GAME, table):
            position = step.position
            if position.number % 3:
                continue
            for seat, question in position.questions.items():
                phases.add(position.state.phase)
                picked = policy.pick(position.state, seat, question.moves, Chance(b"seed", "pick", position.number))
                assert picked in question.moves
    assert phases >= ASKED


@pytest.mark.parametrize("policy", [Careless(), Steady(), Keen()])
@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_nobody_looks_at_what_is_hidden(policy: Policy, seats: int, mode: str) -> None:
    """In every world that looks the same from its seat a policy does the same."""
    table = Table(seats, options(mode), rotated(LEVELS, seats, 1), b"worlds")
    for step in list(moves_of(GAME, table))[::5]:
        for seat, question in step.position.questions.items():
            picked = set()
            for number in range(3):
                world = GAME.imagine(step.position.state, seat, Chance(b"seed", "world", number))
                picked.add(str(policy.pick(world, seat, question.moves, Chance(b"seed", "policy", 0))))
            assert len(picked) == 1


def test_no_other_strength_is_known() -> None:
    with pytest.raises(ValueError, match="no computer player called brilliant"):
        GAME.level("brilliant")


def test_the_stronger_one_wins_more_often() -> None:
    """A rough check; docs/bots.md has the measured shares."""
    for better, worse in (("normal", "easy"), ("hard", "normal")):
        won = 0
        for number in range(5):
            sitting = rotated((better, worse), 2, number)
            outcome = play(GAME, Table(2, options("ffa"), sitting, bytes([number]))).outcome
            won += sitting[outcome.winners[0]] == better
        assert won >= 3
