"""When a skill may be used and what it does to a declaration: decisions 39, 40, 43, 44 and 49, X22 and X24."""

from __future__ import annotations

import pytest

from app.games.chance import Scripted
from app.games.dou_fu import sets
from app.games.dou_fu.moves import legal
from app.games.dou_fu.skills.using import usable
from tests.games.dou_fu.skilled import NEXT_DEAL, play, skill_tokens, table, tokens

TWO_PURPLE = "snake_purple rabbit_purple"
HANDS = ["ox_red", "rat_luck1"]
POOL = "ox_luck1"


def test_d43_one_skill_a_turn_jade_included() -> None:
    state = table("rat_fu monkey_fu pig_jade", "tiger_fu", hands=HANDS, pool=POOL)
    play(state, "skill rat_fu 1")
    assert skill_tokens(state) == []
    state = table("rat_fu monkey_fu pig_jade", "tiger_fu", hands=HANDS, pool=POOL)
    play(state, "scrap tiger_fu")
    assert skill_tokens(state) == []


def test_d43_after_the_action_the_turn_is_over() -> None:
    state = table("rat_fu", "", hands=HANDS, pool=POOL)
    play(state, "eat ox_red ox_luck1")
    assert state.turn == 1
    assert legal(state, 0) == []


def test_only_the_player_on_turn_has_skills_to_use() -> None:
    state = table("rat_fu", "ox_fu", hands=HANDS, pool=POOL)
    assert tokens(state, 1) == []
    assert usable(state, 1) == [], "nor are any shown"
    assert {token.split()[1] for token in skill_tokens(state)} == {"rat_fu"}


def test_either_partner_may_use_a_skill_of_the_team() -> None:
    state = table("rat_fu", "", hands=[*HANDS, "dog_fu", "goat_fu"], pool=POOL, teams=True)
    state.turn = state.actor = 2
    assert "skill rat_fu 3" in skill_tokens(state)


def test_d44_fu_that_is_captured_now_is_used_in_the_next_own_turn_first() -> None:
    state = table("", "", hands=["rat_luck2", "ox_luck2"], pool="rat_fu ox_luck1")
    play(state, "eat rat_luck2 rat_fu")
    assert (state.turn, state.fu) == (1, {"rat_fu": "ready"})
    play(state, "eat ox_luck2 ox_luck1")
    assert skill_tokens(state) == ["skill rat_fu 0", "skill rat_fu 1"]


def test_d49_only_skills_that_do_something_are_offered_and_orders_always() -> None:
    area = "rat_fu ox_fu tiger_fu rabbit_fu dragon_fu snake_fu=fu goat_fu monkey_fu dog_fu pig_fu"
    state = table(area, "", active=[0], hands=["ox_red"])
    state.active = [0, 1]
    state.hands[0] = ["ox_red", "ox_luck1", "ox_luck2", "rat_luck1", "rat_luck2", "pig_luck1"]
    state.hands[1] = []
    assert {token.split()[1] for token in skill_tokens(state)} == {
        "rat_fu", "rabbit_fu", "goat_fu", "monkey_fu", "dog_fu", "pig_fu",
    }  # fmt: skip
    assert [token for token in skill_tokens(state) if "rabbit" in token] == ["skill rabbit_fu 1"]
    assert [token for token in skill_tokens(state) if "goat" in token] == ["skill goat_fu 0"]


@pytest.mark.parametrize("status", ["used", "void"])
def test_a_used_or_void_skill_is_gone(status: str) -> None:
    assert skill_tokens(table(f"rat_fu:{status}", "", hands=HANDS, pool=POOL)) == []


def test_x22_a_score_that_a_skill_changed_is_declared_after_the_next_capture_that_changes_it() -> None:
    hands = ["ox_luck2 horse_luck1", "dog_fu pig_luck1"]
    state = table(f"{TWO_PURPLE} dragon_fu", "goat_purple", hands=hands, pool="ox_luck1 horse_harmony tiger_red")
    assert sets.value(state, 0) == 0
    play(state, "skill dragon_fu 1 goat_purple")
    assert sets.value(state, 0) == 5
    play(state, "eat ox_luck2 ox_luck1")
    assert (state.phase, state.turn, sets.value(state, 0)) == ("turn", 1, 5), "the capture changed nothing"
    play(state, "draw", "eat horse_luck1 horse_harmony")
    assert (state.phase, state.actor, sets.value(state, 0)) == ("declare", 0, 6)
    play(state, "declare", chance=Scripted(orders=[NEXT_DEAL]))
    assert state.fortune == [24, 18]


def test_x24_the_bonus_of_a_cover_takes_plain_luck_only() -> None:
    state = table("", "ox_luck2 rooster_red=double_luck tiger_red", hands=["rat_luck1", "dog_fu"], top="rat_fu")
    play(state, "cover rat_luck1")
    assert state.areas[0] == ["rat_fu", "rat_luck1"]
    assert (state.phase, tokens(state)) == ("steal", ["steal ox_luck2", "pass"])
    play(state, "steal ox_luck2")
    assert state.areas == [["rat_fu", "rat_luck1", "ox_luck2"], ["rooster_red", "tiger_red"]]


TWO_GOLD = "tiger_gold monkey_gold"


@pytest.mark.parametrize(
    ("area", "token"),
    [
        ("ox_fu", "skill ox_fu 1"),
        ("tiger_fu", "skill tiger_fu"),
        ("rabbit_fu", "skill rabbit_fu 1"),
        ("goat_fu", "skill goat_fu 1"),
        ("dog_fu", "skill dog_fu 0 dog_luck1"),
        ("pig_fu", "skill pig_fu 1"),
        ("rat_fu", "skill rat_fu 1"),
        ("monkey_fu", "skill monkey_fu 1"),
        ("monkey_fu", "skill monkey_fu 0"),
    ],
)
def test_d40_a_capture_after_a_skill_that_moves_nothing_into_an_area_may_be_declared(area: str, token: str) -> None:
    state = table(f"{TWO_GOLD} {area}", "", hands=["rooster_luck1 dog_luck1", "pig_luck1"], pool="rooster_gold")
    play(state, token)
    if state.phase == "ox":
        play(state, "decline")
    play(state, "eat rooster_luck1 rooster_gold")
    assert (state.phase, state.actor) == ("declare", 0)


def test_d40_a_capture_under_the_order_of_another_may_be_declared() -> None:
    state = table("", TWO_GOLD, hands=["dog_fu", "rooster_luck1"], pool="rooster_gold", order=["", "eat_only"])
    state.turn = state.actor = 1
    play(state, "eat rooster_luck1 rooster_gold")
    assert (state.phase, state.actor) == ("declare", 1)


@pytest.mark.parametrize(
    ("mine", "theirs", "token"),
    [
        (f"{TWO_GOLD} rooster_luck1 snake_fu=fu", "rooster_gold", "skill snake_fu rooster_luck1 rooster_gold"),
        (f"{TWO_PURPLE} dragon_fu", "goat_purple", "skill dragon_fu 1 goat_purple"),
    ],
)
def test_a_score_that_a_skill_completes_is_no_reason_to_ask(mine: str, theirs: str, token: str) -> None:
    state = table(mine, theirs, hands=HANDS, pool=POOL)
    play(state, token)
    assert sets.entitled(state, 0)
    assert (state.phase, state.actor) == ("turn", 0)
