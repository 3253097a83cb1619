"""The whole screen: what it offers to whom, whose turn it is, who has what, and what is being paid."""

from __future__ import annotations

from collections import Counter

import pytest

from app.games.game import Viewer
from app.games.god_of_luck import GAME
from app.games.god_of_luck.parts import Front, FrontSlip
from app.games.god_of_luck.state import Bargain, LuckState
from tests.games.god_of_luck.phases import EVERY_PHASE
from tests.games.god_of_luck.shown import shown
from tests.games.god_of_luck.tables import court, dice, play, player, table, tokens


def test_a_badge_counts_slips_and_gods_and_shows_whose_turn_it_is() -> None:
    badges = GAME.view(EVERY_PHASE["pay"], None).players
    assert [(badge.points, badge.luck, badge.turn) for badge in badges] == [
        (23, 26, True),
        (0, 0, False),
        (0, 0, False),
    ]
    assert not any(badge.turn for badge in GAME.view(EVERY_PHASE["over"], None).players)


@pytest.mark.parametrize("phase", EVERY_PHASE)
def test_the_screen_offers_what_is_legal_to_whoever_is_asked_and_nothing_to_others(phase: str) -> None:
    state = GAME.copy(EVERY_PHASE[phase])
    state.players[1] = player("zao guanyin tengshe caishen", "liangquan wufu", "liuchu")
    court(state, "laojun guangong", "heng - ha tengshe dasheng", "erlang")
    if phase == "pay":
        play(state, "invite 0 0")
    offered = tokens(state)
    assert bool(offered) == (phase != "over")
    assert shown(GAME.view(state, 0)) == Counter(offered)
    others: tuple[Viewer, ...] = (None, 1, 2)
    for viewer in others:
        assert not shown(GAME.view(state, viewer))


def test_the_last_button_of_the_showdown_is_told_from_that_of_a_turn() -> None:
    final = []
    for state in (EVERY_PHASE["play"], EVERY_PHASE["showdown"]):
        actions = GAME.view(state, 0).actions
        assert actions is not None
        final.append(actions.final)
    assert final == [False, True]
    assert GAME.view(EVERY_PHASE["over"], 0).actions is None


@pytest.mark.parametrize(("phase", "mine"), [("draw", 4), ("roll", 4), ("play", 4), ("invite", 5), ("discard", 5)])
def test_a_badge_says_how_many_dice_come_next(phase: str, mine: int) -> None:
    """Those of this turn until they are rolled and used, then those of the next, fresh gods included."""
    state = table(player("heng", fresh="ha"), player("guangong", fresh="heng"))
    state.phase = phase  # type: ignore[assignment]
    assert [badge.dice for badge in GAME.view(state, None).players] == [mine, 6, 3]


def test_slips_in_payment() -> None:
    state = table(player("caishen", front="mantang mantang=8 mantang"), phase="invite")
    court(state, "dasheng")
    play(state, "invite 0 0", "caishen")
    expected = Front(
        0,
        "dasheng",
        14,
        2,
        12,
        (FrontSlip("mantang", 5, 2, "pay mantang"), FrontSlip("mantang", 8, 1, "pay mantang 8")),
    )
    assert GAME.view(state, 0).front == expected
    assert GAME.view(state, 0).prompt.values["n"] == 12
    actions = GAME.view(state, 0).actions
    assert actions is not None
    assert not actions.caishen, "the God of Wealth has paid"
    watched = GAME.view(state, None).front
    assert watched is not None
    assert (watched.left, [slip.token for slip in watched.slips]) == (12, ["", ""])


@pytest.mark.parametrize(
    ("state", "only"),
    [
        (table(player(), dice=dice("", "123"), phase="play", rolls=1), True),
        (table(player(hand="lantian"), dice=dice("", "233"), phase="play", rolls=1), False),
        (table(player(), phase="invite"), False),
        (table(player(), phase="invite", kitchen=0, rows=[[""] * 5] * 3), True),
        (table(player(), phase="draw"), False),
        (table(player(front="liuchu"), phase="pay", bargain=Bargain("heng", 1, 0, 4)), True),
        (table(player("caishen", front="liuchu"), phase="pay", bargain=Bargain("heng", 1, 0, 4)), False),
    ],
)
def test_whether_there_is_nothing_else_to_do(state: LuckState, only: bool) -> None:
    actions = GAME.view(state, 0).actions
    assert actions is not None
    assert actions.only == only


def test_where_the_match_stands() -> None:
    """Everybody's luck is told in the showdown, where it builds; when all is over it is nobody's turn."""
    told = {phase: GAME.view(EVERY_PHASE[phase], None).round for phase in ("roll", "showdown", "over")}
    assert [(round.active, round.luck) for round in told.values()] == [(0, ()), (0, (7, 0, 0)), (-1, (0, 0, 0))]
