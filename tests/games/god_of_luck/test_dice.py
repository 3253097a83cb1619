"""Rolling, keeping, and every god that has to do with dice (section 5.3, decisions 6 to 12)."""

from __future__ import annotations

import pytest

from app.games.god_of_luck.state import LuckState
from tests.games.god_of_luck.tables import dice, play, player, table, tokens, values


def rolling(gods: str = "", loose: str = "", fixed: str = "", **more: int) -> LuckState:
    """Somebody with these gods and dice, who has fixed nothing since the roll."""
    return table(player(gods), dice=dice(loose, fixed, **more))


@pytest.mark.parametrize(
    ("gods", "count"),
    [("", 3), ("heng", 4), ("ha", 4), ("heng ha", 5), ("guangong", 5), ("guangong heng", 6), ("guangong heng ha", 7)],
)
def test_section_5_3_how_many_dice_are_rolled(gods: str, count: int) -> None:
    state = table(player(gods), phase="draw")
    play(state, "draw green")
    assert tokens(state) == ["roll"]
    play(state, "roll", rolls="1234561"[:count])
    assert values(state) == ("1234561"[:count], "")
    assert tokens(state) == [f"lock {die}" for die in range(count)]


def test_fresh_gods_bring_no_die_yet() -> None:
    state = table(player("heng", fresh="ha"), phase="draw")
    play(state, "draw green")
    assert len(state.dice) == 4


def test_section_5_3_the_first_roll_is_all_there_is_before_it() -> None:
    state = rolling("zao laojun dasheng guanyin erlang", "000")
    state.rolls = 0
    assert tokens(state) == ["roll"]


def test_section_5_3_at_least_one_die_is_kept_before_each_roll() -> None:
    state = rolling("", "631")
    assert tokens(state) == ["lock 0", "lock 1", "lock 2"]
    play(state, "lock 1")
    assert tokens(state) == ["roll", "lock 0", "lock 2"]
    play(state, "lock 2")
    assert tokens(state) == ["roll", "lock 0"]
    play(state, "roll", rolls="5")
    assert values(state) == ("5", "31")
    assert tokens(state) == ["lock 0"]
    play(state, "lock 0")
    assert (state.phase, values(state)) == ("play", ("", "531"))


def test_section_5_3_all_dice_may_be_kept_at_once() -> None:
    state = rolling("", "631")
    play(state, "lock 0", "lock 1", "lock 2")
    assert (state.phase, state.rolls) == ("play", 1)


def test_zao_rerolls_one_loose_die() -> None:
    state = rolling("zao", "63", "1")
    assert [token for token in tokens(state) if token.startswith("zao")] == ["zao 0", "zao 1"]
    play(state, "zao 1", rolls="4")
    assert values(state) == ("64", "1")
    assert not [token for token in tokens(state) if token.startswith("zao")]


def test_decision_10_every_kitchen_god_is_one_reroll_of_the_same_die_too() -> None:
    state = rolling("zao zao zao", "6", "11")
    play(state, "zao 0", "zao 0", "zao 0", rolls="543")
    assert values(state) == ("3", "11")
    assert tokens(state) == ["lock 0"]


def test_decision_11_a_reroll_is_no_roll() -> None:
    state = rolling("zao", "63", "1")
    play(state, "zao 0", rolls="2")
    assert "roll" not in tokens(state)
    state = rolling("zao", "63", "1")
    play(state, "lock 0", "zao 1", rolls="2")
    assert "roll" in tokens(state)


def test_guanyin_raises_any_number_of_dice() -> None:
    state = rolling("guanyin", "1356")
    found = [token for token in tokens(state) if token.startswith("guanyin")]
    assert found == [
        "guanyin 0", "guanyin 1", "guanyin 2", "guanyin 0 1", "guanyin 0 2", "guanyin 1 2", "guanyin 0 1 2",
    ]  # fmt: skip
    play(state, "guanyin 0 2")
    assert values(state) == ("2366", "")
    assert not [token for token in tokens(state) if token.startswith("guanyin")]


def test_section_5_3_guanyin_has_at_most_127_sets_of_dice() -> None:
    state = rolling("guanyin", "1234512")
    assert len([token for token in tokens(state) if token.startswith("guanyin")]) == 127


def test_decision_9_a_six_cannot_be_raised() -> None:
    assert not [token for token in tokens(rolling("guanyin", "666")) if token.startswith("guanyin")]


def test_laojun_adds_one_to_three_up_to_six() -> None:
    state = rolling("laojun", "245", "6")
    found = [token for token in tokens(state) if token.startswith("laojun")]
    assert found == ["laojun 0 1", "laojun 0 2", "laojun 0 3", "laojun 1 1", "laojun 1 2", "laojun 2 1"]
    play(state, "laojun 0 3")
    assert values(state) == ("545", "6")


def test_erlang_copies_a_fixed_die_beasts_included() -> None:
    state = rolling("erlang", "31", "55", tengshe=1)
    found = [token for token in tokens(state) if token.startswith("erlang")]
    assert found == ["erlang 0 1", "erlang 0 5", "erlang 1 5"]
    play(state, "erlang 1 5")
    assert values(state) == ("35", "551")


def test_erlang_has_nothing_to_copy_without_a_fixed_die() -> None:
    assert not [token for token in tokens(rolling("erlang", "31")) if token.startswith("erlang")]


def test_dasheng_makes_a_die_anything_else() -> None:
    state = rolling("dasheng", "3", "55")
    found = [token for token in tokens(state) if token.startswith("dasheng")]
    assert found == [f"dasheng 0 {value}" for value in (1, 2, 4, 5, 6)]
    play(state, "dasheng 0 6")
    assert values(state) == ("6", "55")


@pytest.mark.parametrize("kind", ["guanyin", "laojun", "erlang", "dasheng", "zao"])
def test_decision_7_powers_never_touch_kept_dice_and_work_after_some_are_kept(kind: str) -> None:
    state = rolling(kind, "123")
    play(state, "lock 0")
    found = [token.split() for token in tokens(state) if token.startswith(kind)]
    assert found
    targets = {int(word) for words in found for word in (words[1:] if kind == "guanyin" else words[1:2])}
    assert targets == {1, 2}


@pytest.mark.parametrize("kind", ["guanyin", "laojun", "erlang", "dasheng", "zao", "tengshe", "fushen"])
def test_a_used_or_fresh_god_has_no_power(kind: str) -> None:
    for owner in (player(used=kind), player(fresh=kind)):
        state = table(owner, dice=dice("12", "3"), showdown=True, leader=0)
        assert tokens(state) == ["lock 0", "lock 1"]


@pytest.mark.parametrize(
    ("kind", "value"), [("tengshe", 1), ("gouchen", 2), ("xuanwu", 3), ("zhuque", 4), ("baihu", 5), ("qinglong", 6)]
)
def test_beasts_add_a_fixed_die_of_their_number(kind: str, value: int) -> None:
    state = rolling(kind, "31")
    play(state, f"beast {kind}")
    assert values(state) == ("31", str(value))
    assert state.dice[-1].by == kind
    assert f"beast {kind}" not in tokens(state)


def test_decision_8_beasts_before_the_first_roll_between_rolls_and_until_a_card_is_played() -> None:
    state = table(player("tengshe gouchen xuanwu", hand="liangquan"), phase="draw")
    play(state, "draw green")
    play(state, "beast tengshe", "roll", "lock 0", "beast gouchen", "roll", "lock 1", "lock 2", rolls="54433")
    assert "end_play" in tokens(state)
    assert "beast xuanwu" in tokens(state)
    play(state, "beast xuanwu")
    assert values(state) == ("", "533123")
    play(state, "play liangquan")
    assert state.phase == "invite"


def test_decision_8_beasts_are_optional_and_keep_nothing() -> None:
    """Adding a die is not keeping one: it gives no right to roll."""
    state = rolling("tengshe", "31")
    play(state, "beast tengshe")
    assert "roll" not in tokens(state)


def test_decision_6_and_12_beasts_and_the_god_of_luck_count_beside_eight_dice() -> None:
    gods = "heng ha guangong tengshe gouchen xuanwu zhuque baihu qinglong fushen"
    state = table(player(gods, hand="liuchu"), dice=dice("0000000"), showdown=True, leader=0)
    state.rolls = 0
    play(state, *(f"beast {kind}" for kind in ("tengshe", "gouchen", "xuanwu", "zhuque", "baihu", "qinglong")))
    play(state, "roll", *(f"lock {die}" for die in range(7)), rolls="1111166")
    play(state, "fushen 6")
    assert len(state.dice) == 14
    assert "play liuchu" in tokens(state)


def test_fushen_adds_any_die_in_the_showdown_only() -> None:
    state = table(player("fushen"), dice=dice("31"))
    assert tokens(state) == ["lock 0", "lock 1"]
    state = table(player("fushen"), dice=dice("31"), showdown=True, leader=0)
    assert tokens(state)[2:] == [f"fushen {value}" for value in range(1, 7)]
    play(state, "fushen 4")
    assert values(state) == ("31", "4")
    assert tokens(state) == ["lock 0", "lock 1"]


def test_dice_keep_their_numbers() -> None:
    state = rolling("tengshe dasheng", "6314")
    play(state, "lock 1", "beast tengshe", "roll", rolls="255")
    assert [str(die.value) for die in state.dice] == ["2", "3", "5", "5", "1"]
    play(state, "dasheng 3 6")
    assert state.dice[3].value == 6
    assert [token for token in tokens(state) if token.startswith("lock")] == ["lock 0", "lock 2", "lock 3"]


def test_the_end_of_the_rolling_comes_with_the_last_rolled_die() -> None:
    state = rolling("zao", "2", "33")
    play(state, "lock 0")
    assert state.phase == "play"
    assert not [token for token in tokens(state) if token.startswith("zao")]
