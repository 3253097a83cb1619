"""The worked examples of section 9, from a dice phase to the final score."""

from __future__ import annotations

import pytest

from app.games.god_of_luck import GAME
from app.games.god_of_luck.state import LuckState, Slip
from tests.games.god_of_luck.tables import court, dice, kinds, play, player, table, tokens, values


def test_a_dice_phase() -> None:
    state = table(player("tengshe erlang zao", hand="mantang sanyang"), dice=dice("000"))
    state.rolls = 0
    play(state, "roll", rolls="631")
    play(state, "beast tengshe")
    assert values(state) == ("631", "1")
    play(state, "lock 2")
    assert values(state)[1] == "11"
    play(state, "zao 0", rolls="5")
    play(state, "erlang 1 1", "lock 1")
    assert values(state) == ("5", "111")
    play(state, "roll", "lock 0", rolls="4")
    assert sorted(values(state)[1]) == ["1", "1", "1", "4"]
    assert tokens(state) == ["play sanyang", "play mantang", "end_play"]
    play(state, "play mantang")
    assert state.me.front == [Slip("mantang", 8)]
    assert state.phase == "invite"  # only one card may be played


def paying(gods: str, front: str, *rows: str) -> LuckState:
    state = table(player(gods, front=front), phase="invite")
    court(state, *rows)
    return state


def test_paying_with_the_turn_value() -> None:
    state = table(player(hand="mantang", front="liangquan"), dice=dice("", "1144"), phase="play", rolls=1)
    court(state, "laojun")
    play(state, "play mantang")
    assert state.me.purse == 10
    later = GAME.copy(state)
    play(state, "invite 0 0", "pay liangquan", "pay mantang 8")
    assert kinds(state.players[0]) == ["laojun"]
    play(later, "end_invite")
    assert later.players[0].purse == 7


def test_paying_with_the_god_of_wealth() -> None:
    state = paying("caishen", "lantian", "heng shoushen gouchen")
    assert state.me.purse == 5
    assert tokens(state) == ["invite zao", "invite 0 0", "invite 0 1", "end_invite"]
    play(state, "invite 0 0", "pay lantian", "caishen")
    assert kinds(state.players[0]) == ["caishen", "heng"]


def test_a_second_god() -> None:
    state = paying("mile", "gaopeng lantian", "ha gouchen")
    play(state, "invite zao")
    assert (kinds(state.me), state.phase) == (["mile", "zao"], "invite")
    assert tokens(state) == ["invite zao", "invite 0 0", "invite 0 1", "end_invite"]  # 2, 2, 8 for a purse of 8
    play(state, "invite 0 0", "pay lantian")  # the Kitchen God that came this turn goes back
    assert (kinds(state.players[0]), state.kitchen) == (["mile", "ha"], 10)


def test_the_final_score() -> None:
    ann = player("guangong heng guanyin", hand="lantian sancai", front="sihai chunse")
    bob = player("zao zao zao zao heng ha qinglong baihu fushen", hand="liuchu sihai")
    state = table(ann, bob, showdown=True, leader=1, active=0, ending="gods", dice=dice("", "222255"), phase="play")
    state.rolls = 1
    assert state.me.dice == 6
    play(state, "play lantian", "play sancai")
    state.active, state.played = 1, False
    state.dice = dice("", "666661", fushen=6)
    play(state, "play liuchu", "play sihai")
    state.players[2].front = []
    state.phase = "over"
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores[:2] == (52, 50)
    assert outcome.winners == (0,)


@pytest.mark.parametrize(("with_luck", "winner"), [(True, 1), (False, 0)])
def test_a_tie_goes_to_the_god_of_luck_then_to_the_fewest_gods(with_luck: bool, winner: int) -> None:
    ann = player("guangong heng guanyin", front="sihai chunse lantian=6 sancai")
    bob = player("zao zao zao zao heng ha qinglong baihu", front="liangquan liuchu sihai")
    state = table(ann, bob, phase="over", ending="gods")
    if with_luck:
        bob.gods += player("fushen").gods
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.scores[:2], outcome.winners) == ((52, 52), (winner,))
