"""The god area on the screen: how I stand with gods, what they would cost me, and which of them leave."""

from __future__ import annotations

import pytest

from app.games.god_of_luck import GAME
from tests.games.god_of_luck.tables import court, dice, play, player, table


@pytest.mark.parametrize(
    ("kind", "standing"),
    [
        ("heng", "owned"),
        ("tengshe", "now"),
        ("laojun", "near"),
        ("dasheng", "far"),
        ("guangong", "barred"),
        ("ha", "barred"),
    ],
)
def test_how_i_stand_with_a_god(kind: str, standing: str) -> None:
    state = table(player("heng", "sanyang", "chunse"), phase="draw")
    court(state, kind)
    assert GAME.view(state, 0).court.rows[0][0].standing == standing
    assert GAME.view(state, None).court.rows[0][0].standing == ""


def test_the_best_card_counts_with_the_dice_of_the_turn_and_only_until_it_is_played() -> None:
    state = table(player(hand="mantang", front="liangquan"), dice=dice("", "1144"), phase="play", rolls=1)
    court(state, "laojun")
    seen = GAME.view(state, 0).court
    assert (seen.purse, seen.best, seen.rows[0][0].standing) == (2, 8, "near")
    play(state, "end_play")
    seen = GAME.view(state, 0).court
    assert (seen.purse, seen.best, seen.rows[0][0].standing) == (2, 0, "far")


def test_while_a_card_is_chosen_only_those_count_that_the_dice_meet() -> None:
    state = table(player(hand="liuchu liangquan", front="liangquan"), dice=dice("", "225"), phase="play", rolls=1)
    court(state, "heng laojun")
    seen = GAME.view(state, 0).court
    assert (seen.purse, seen.best) == (2, 2)
    assert [spot.standing for spot in seen.rows[0][:2]] == ["near", "far"]
    state.players[0].hand = ["liuchu"]
    assert GAME.view(state, 0).court.best == 0
    waiting = table(player(), player(hand="liuchu"), dice=dice("", "225"), phase="play", rolls=1)
    assert GAME.view(waiting, 1).court.best == 25


def test_no_card_counts_for_gods_in_the_showdown() -> None:
    state = table(player(hand="liuchu"), player(hand="liuchu"), dice=dice("000"), rolls=0, showdown=True, leader=0)
    assert [GAME.view(state, seat).court.best for seat in (0, 1)] == [0, 0]


def test_prices_of_a_second_god_are_shown_to_the_one_who_would_pay_them() -> None:
    state = table(player("mile", front="wufu"), player(), phase="invite")
    court(state, "tengshe")
    play(state, "invite zao")
    assert GAME.view(state, 0).court.rows[0][0].cost == 5
    assert GAME.view(state, 0).court.kitchen.cost == 2
    assert GAME.view(state, 1).court.rows[0][0].cost == 3
    play(state, "invite 0 0")
    assert GAME.view(state, 0).court.kitchen.cost == 2


def test_which_gods_leave_is_said_unless_the_round_is_the_last() -> None:
    state = table(player(), phase="draw")
    court(state, "- heng")
    assert GAME.view(state, None).court.leaving
    state.ending = "gods"
    assert not GAME.view(state, None).court.leaving
    state.ending, state.round = "", 40
    assert not GAME.view(state, None).court.leaving
