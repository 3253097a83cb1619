"""A sealed bet survives a restart and stays sealed (R19): by any road out of the state it is the same for others."""

from __future__ import annotations

import pytest

from app.games.game import Viewer, encode
from app.games.position import Position, resume
from app.games.race_to_riches import GAME
from app.games.race_to_riches.cards import Side
from tests.games.race_to_riches.tables import A, B, C, D, E, begin, go, run

BETTING = "A bid 5, B pass, C bid 8, D pass, E pass, A pass, C pick brown, A bet small"


def restarted(position: Position) -> Position:
    """The position as a server finds it again after a restart: all from what was stored."""
    state = GAME.decode(GAME.encode(position.state))
    return resume(
        GAME, position.seats, position.choices, position.number, state, position.asked, dict(position.answers)
    )


@pytest.mark.parametrize("side", ["big", "small"])
def test_R19_a_bet_is_there_after_a_restart_and_seen_by_its_owner_only(side: Side) -> None:
    position = restarted(run(begin().position, f"{BETTING}, B bet {side}"))
    assert position.waiting == (C, D, E)
    for viewer in (None, A, C, D, E):
        view = GAME.view(position.state, viewer)
        assert (view.players[B].chosen, view.players[B].bet) == (True, "")
    mine = GAME.view(position.state, B).mine
    assert mine is not None
    assert mine.bet == side
    state = run(position, "C bet big, D bet big, E bet big").state
    assert state.players[B].bet == side


@pytest.mark.parametrize("viewer", [None, A, C, D, E])
def test_R19_both_bets_make_the_same_bytes_for_others(viewer: Viewer) -> None:
    before = run(begin().position, BETTING)
    seen = []
    for side in ("big", "small"):
        step = go(before, f"B bet {side}")
        view = GAME.view(restarted(step.position).state, viewer)
        lines = [line for line in step.news if line.is_for(viewer)]
        seen.append((encode(view), encode(lines), step.position.waiting, step.luck))
    assert seen[0] == seen[1]


def test_R19_the_question_of_the_others_stays_open_when_one_has_bet() -> None:
    before = run(begin().position, BETTING)
    after = go(before, "B bet big").position
    assert {seat: after.asked[seat] for seat in (C, D, E)} == {seat: before.asked[seat] for seat in (C, D, E)}
