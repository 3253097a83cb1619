"""Playing fortune cards (section 5.4, decisions 13 and 14)."""

from __future__ import annotations

import pytest

from app.games.god_of_luck.cards import CARDS
from app.games.god_of_luck.state import LuckState, Slip
from app.text import Text, Who
from tests.games.god_of_luck.tables import dice, play, player, table, tokens

MET = {
    "liangquan": "225", "sanyang": "555", "chunse": "663", "lantian": "236", "mantang": "114",
    "erlong": "1144", "sihai": "3333", "gaopeng": "6662", "shunyi": "3456",
    "zhulian": "22255", "wufu": "22222", "ersun": "66666", "wugu": "23456",
    "sancai": "112233", "shuanglong": "111222", "liuchu": "444444", "liuliu": "123456",
}  # fmt: skip
MISSED = {
    "liangquan": "123", "sanyang": "223", "chunse": "455", "lantian": "234", "mantang": "112",
    "erlong": "1142", "sihai": "3332", "gaopeng": "6661", "shunyi": "1245",
    "zhulian": "22256", "wufu": "22223", "ersun": "66665", "wugu": "12346",
    "sancai": "112235", "shuanglong": "111223", "liuchu": "444441", "liuliu": "123455",
}  # fmt: skip


def final(faces: str, **more: str) -> LuckState:
    """All dice are kept."""
    return table(player(**more), phase="play", dice=dice("", faces), rolls=1)


@pytest.mark.parametrize("card", CARDS)
def test_every_card_is_played_on_dice_that_meet_it(card: str) -> None:
    state = final(MET[card], hand=f"{card} {card}")
    assert tokens(state) == [f"play {card}", "end_play"]
    play(state, f"play {card}")
    assert state.me.hand == [card]
    assert state.me.front == [Slip(card, CARDS[card].worth(len(MET[card])))]
    assert state.phase == "invite"


@pytest.mark.parametrize("card", CARDS)
def test_no_card_is_played_on_dice_that_miss_it(card: str) -> None:
    assert tokens(final(MISSED[card], hand=card)) == ["end_play"]


def test_section_5_4_one_card_in_a_normal_turn() -> None:
    state = final("225", hand="liangquan lantian")
    assert tokens(state) == ["play liangquan", "play lantian", "end_play"]
    play(state, "play lantian")
    assert state.phase == "invite"


def test_section_5_4_no_card_may_be_played() -> None:
    state = final("225", hand="liangquan")
    line = play(state, "end_play")[0]
    assert line.text == Text("{who} plays no card.", who=Who(0))
    assert (state.phase, state.me.front) == ("invite", [])
    state = final("225", hand="liangquan")
    state.showdown, state.leader = True, 0
    assert play(state, "end_play")[0].text == Text("{who} plays no card.", who=Who(0))


def test_the_end_is_asked_even_if_nothing_can_be_played() -> None:
    """Passing it over would tell everybody that no card in the hand is met."""
    assert tokens(final("123", hand="liuchu")) == ["end_play"]
    assert tokens(final("123")) == ["end_play"]


def test_decision_14_no_card_before_all_dice_are_kept() -> None:
    state = table(player(hand="liangquan"), dice=dice("5", "22"))
    assert not [token for token in tokens(state) if token.startswith("play")]


def test_section_5_10_any_number_of_cards_in_the_showdown_on_the_same_dice() -> None:
    state = table(player(hand="erlong sihai zhulian liangquan"), dice=dice("", "44441"), phase="play", rolls=1)
    state.showdown, state.leader, state.ending = True, 0, "gods"
    play(state, "play sihai")
    assert tokens(state) == ["play liangquan", "play erlong", "end_play"]
    play(state, "play erlong", "play liangquan")
    assert tokens(state) == ["end_play"]
    assert [slip.card for slip in state.me.front] == ["sihai", "erlong", "liangquan"]
    line = play(state, "end_play")[0]
    assert line.text == Text("{who} plays no more cards.", who=Who(0))
    assert (state.active, state.phase) == (1, "roll")


def test_decision_8_no_die_is_added_after_the_first_card_of_the_showdown() -> None:
    state = table(player("tengshe fushen", hand="liangquan sanyang"), dice=dice("", "114"), phase="play", rolls=1)
    state.showdown, state.leader = True, 0
    assert "beast tengshe" in tokens(state)
    assert "fushen 1" in tokens(state)
    play(state, "play liangquan")
    assert tokens(state) == ["end_play"]


def test_decision_13_the_turn_value_pays_now_and_the_printed_one_later() -> None:
    state = final("1144", hand="mantang", gods="tengshe")
    play(state, "beast tengshe", "play mantang")
    assert state.me.front == [Slip("mantang", 10)]
    assert state.me.purse == 10
    play(state, "end_invite")
    assert state.players[0].front == [Slip("mantang", 5)]
