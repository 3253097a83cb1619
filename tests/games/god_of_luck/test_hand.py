"""My hand held against the dice: what each card has, lacks, and how likely it is."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.god_of_luck.shown import hand_of, slip_of
from tests.games.god_of_luck.tables import dice, play, player, table, tokens


def test_the_hand_is_held_against_the_dice() -> None:
    state = table(player("laojun", "mantang erlong sihai liangquan"), dice=dice("3", "144"))
    assert slip_of(state, "mantang").worth == 8
    assert (slip_of(state, "mantang").met, slip_of(state, "mantang").has) == (False, (1, 4, 4))
    assert (slip_of(state, "erlong").has, slip_of(state, "erlong").lacks) == ((4, 4, 3), (3,))
    assert (slip_of(state, "sihai").has, slip_of(state, "sihai").lacks) == ((4, 4), (4, 4))
    assert (slip_of(state, "liangquan").met, slip_of(state, "liangquan").percent) == (True, 100)


def test_a_power_that_meets_a_card_at_once_is_named() -> None:
    state = table(player("laojun tengshe", "mantang erlong sihai chunse"), dice=dice("3", "144"))
    assert slip_of(state, "mantang").by == "laojun 0 1"
    assert slip_of(state, "erlong").by == "beast tengshe"
    assert slip_of(state, "sihai").by == ""
    assert [slip.by for slip in hand_of(table(player("laojun", "liangquan"), dice=dice("3", "144"))).slips] == [""]
    assert (slip_of(state, "chunse").by, slip_of(state, "chunse").short) == ("laojun 0 3", 3)


def test_erlang_and_the_god_of_luck_are_named_too() -> None:
    state = table(player("erlang fushen", "sanyang sihai"), dice=dice("36", "44"), showdown=True, leader=0)
    assert slip_of(state, "sanyang").by == "fushen 4"
    assert slip_of(state, "sihai").by == ""
    state.showdown = False
    assert slip_of(state, "sanyang").by == "erlang 0 4"


def test_guanyin_is_named_with_the_dice_that_she_raises() -> None:
    state = table(player("guanyin", "mantang liuliu erlong liangquan"), dice=dice("3313", "4"))
    assert slip_of(state, "mantang").by == "guanyin 0 1 3"
    assert slip_of(state, "erlong").by == "guanyin 0"
    assert slip_of(state, "liuliu").by == ""
    for slip in hand_of(state).slips:
        assert slip.by in ("", *tokens(state))


@pytest.mark.parametrize(
    ("loose", "fixed", "card", "percent"),
    [
        ("3", "14", "mantang", 0),  # the 3 has to be kept
        ("36", "14", "mantang", 0),
        ("41", "14", "mantang", 100),
        ("5", "22", "sanyang", 0),
        ("25", "22", "sanyang", 100),
        ("25", "2", "sanyang", 17),  # keep the 2 and roll the 5
    ],
)
def test_the_chance_of_a_card(loose: str, fixed: str, card: str, percent: int) -> None:
    assert slip_of(table(player(hand=card), dice=dice(loose, fixed)), card).percent == percent


def test_what_is_all_but_sure_is_not_called_sure() -> None:
    """Three dice beside 1, 2 and 3 make a pair in all but 3 of 11,664 cases."""
    state = table(player(hand="liangquan"), dice=dice("456", "123"), locked=3)
    assert slip_of(state, "liangquan").percent == 99


def test_the_chance_before_the_first_roll_counts_beasts() -> None:
    state = table(player("tengshe", "mantang"), phase="draw")
    play(state, "draw red", "beast tengshe")
    assert slip_of(state, "mantang").percent == 23
    assert slip_of(state, "mantang").worth == 8


def test_the_hand_is_sorted_by_worth_times_chance() -> None:
    state = table(player(hand="liangquan mantang liuchu chunse"), dice=dice("", "1144"), phase="play", rolls=1)
    assert [slip.card for slip in hand_of(state).slips] == ["mantang", "liangquan", "chunse", "liuchu"]
    assert [slip.play for slip in hand_of(state).slips] == ["play mantang", "play liangquan", "", ""]


def test_others_hold_their_hand_against_the_dice_of_their_next_turn() -> None:
    state = table(player(), player("heng", "lantian", fresh="ha"), dice=dice("", "1144"))
    slip = hand_of(state, 1).slips[0]
    assert (slip.met, slip.worth, hand_of(state, 1).dice) == (False, 5, 5)


def test_no_chances_after_the_last_roll() -> None:
    state = table(player(hand="lantian"), player(), showdown=True, leader=0, active=1, dice=dice("000"))
    assert hand_of(state).slips[0].percent == -1
    players = (player(), player(hand="lantian"), player(hand="lantian"))
    state = table(*players, showdown=True, leader=2, active=0, dice=dice("000"))
    assert hand_of(state, 2).slips[0].percent == -1, "seat 2 was the first to roll"
    assert hand_of(state, 1).slips[0].percent > 0, "seat 1 rolls after seat 0"
    state = table(player(hand="lantian"), phase="over", ending="gods", showdown=True, leader=0)
    assert hand_of(state).slips[0].percent == -1


def test_equal_cards_are_one_slip() -> None:
    state = table(player(hand="liangquan liangquan liuchu liuliu"), phase="discard")
    hand = hand_of(state)
    assert Counter((slip.card, slip.count, slip.discard) for slip in hand.slips) == Counter(
        [("liangquan", 2, "discard liangquan"), ("liuchu", 1, "discard liuchu"), ("liuliu", 1, "discard liuliu")]
    )
    assert (hand.size, hand.limit, hand.over) == (4, 3, 1)
