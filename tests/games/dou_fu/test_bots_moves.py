"""Small cases in which a computer player must do what is plain to see."""

from __future__ import annotations

from typing import Any

import pytest

from app.games.bots import LEVELS
from app.games.dou_fu.state import DouState
from tests.games.dou_fu.asked import SEEDS, answer, answers
from tests.games.dou_fu.skilled import play, table, tokens

BETTER = ("normal", "hard")
HEAVEN = "rat_fu rat_harmony rat_luck1 rat_luck2 ox_fu tiger_fu"


# Before the first turn


@pytest.mark.parametrize("level", LEVELS)
def test_an_opening_hand_is_shown(level: str) -> None:
    state = table(hands=[HEAVEN, "pig_fu dog_fu"], pool="goat_fu", phase="opening", answers=["", ""], actor=-1)
    assert answers(level, state, 0) == {"declare"}


@pytest.mark.parametrize("level", BETTER)
def test_a_hand_that_can_eat_nothing_is_reshuffled_and_a_good_one_kept(level: str) -> None:
    pool = "tiger_gold monkey_gold ox_luck1 ox_luck2"
    state = table(hands=["rat_fu dog_luck1 pig_luck1", ""], pool=pool, phase="keep", reshuffle_left=[True, True])
    assert answer(level, state) == "reshuffle"
    state = table(hands=["tiger_red monkey_red pig_luck1", ""], pool=pool, phase="keep", reshuffle_left=[True, True])
    assert answer(level, state) == "keep"


@pytest.mark.parametrize("level", LEVELS)
def test_a_captain_begins_unless_only_the_partner_may_reshuffle(level: str) -> None:
    state = table(teams=True, phase="choose_first", captain=2, actor=2)
    assert answer(level, state) == "first 2"
    state.reshuffle_left = [True, False, False, False]
    assert answer(level, state) == ("first 2" if level == "easy" else "first 0")


# Actions


@pytest.mark.parametrize("level", LEVELS)
def test_the_card_that_completes_a_row_is_eaten(level: str) -> None:
    state = table(
        "tiger_gold rooster_gold", "", hands=["monkey_red rat_luck1", "pig_fu"], pool="monkey_gold rat_luck2 horse_fu"
    )
    assert answers(level, state) == {"eat monkey_red monkey_gold"}


@pytest.mark.parametrize("level", LEVELS)
def test_of_two_matches_the_better_one_is_taken(level: str) -> None:
    state = table("", "", hands=["ox_fu", "pig_fu"], pool="tiger_luck1 tiger_gold", top="tiger_fu")
    play(state, "cover ox_fu")
    assert state.phase == "match"
    assert answers(level, state) == {"match tiger_gold"}


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_covers_with_the_card_that_another_side_waits_for(level: str) -> None:
    state = table("", "tiger_gold monkey_gold", hands=["rooster_gold ox_luck1", "pig_fu"], pool="horse_fu rat_fu")
    assert "cover rooster_gold" not in answers(level, state)
    state.hands[0] = ["goat_purple", "ox_luck1"]
    state.areas[1] = ["snake_purple", "rabbit_purple"]
    assert "cover goat_purple" not in answers(level, state)


@pytest.mark.parametrize("level", BETTER)
def test_a_card_is_eaten_that_another_side_waits_for(level: str) -> None:
    """Nothing in it for the own side but a little luck; the other one lacks just this."""
    state = table(
        "ox_luck1 ox_luck2", "tiger_gold monkey_gold",
        hands=["rooster_luck1 rat_luck1", "pig_fu dog_fu goat_fu snake_fu"], pool="rooster_gold rat_luck2",
    )  # fmt: skip
    assert answer(level, state) == "eat rooster_luck1 rooster_gold"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("hand", ["", "rat_fu"])
def test_there_is_an_answer_with_hardly_a_card(level: str, hand: str) -> None:
    state = table(hands=[hand, ""], pool="")
    assert answers(level, state) <= set(tokens(state))


# Dual cards


@pytest.mark.parametrize("level", BETTER)
@pytest.mark.parametrize(
    ("area", "pool", "hand", "chosen"),
    [
        ("snake_purple rabbit_purple", "dragon_gold", "dragon_luck1", "as dragon_gold purple"),
        ("tiger_gold monkey_gold", "dragon_gold", "dragon_luck1", "as dragon_gold gold"),
        ("tiger_gold dragon_gold=gold", "snake_fu", "snake_luck1", "as snake_fu fu"),
        ("ox_red monkey_red", "rooster_red", "rooster_luck1", "as rooster_red red"),
    ],
)
def test_a_dual_card_counts_as_what_completes_a_row(level: str, area: str, pool: str, hand: str, chosen: str) -> None:
    state = table(area, "", hands=[hand, "pig_fu"], pool=pool)
    play(state, f"eat {hand} {pool}")
    assert answer(level, state) == chosen


# Swaps, roosters, luck


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_swaps_a_fourth_card_into_a_deal_that_goes_well(level: str) -> None:
    state = table(
        "tiger_gold monkey_gold rooster_gold", "",
        hands=["ox_fu horse_fu", "pig_fu"], pool="horse_luck1 horse_luck2 horse_harmony", top="dog_luck1",
    )  # fmt: skip
    play(state, "cover ox_fu")
    assert state.phase == "swap"
    assert not any(token.startswith("swap horse_fu") for token in answers(level, state))


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_nobody_swaps_a_fourth_card_in_without_counting(level: str) -> None:
    """Giving the plain horse for gold looks good, but it would end the deal."""
    state = table(
        "",
        "",
        hands=["ox_fu horse_luck1", "pig_fu"],
        pool="horse_fu horse_luck2 horse_harmony monkey_gold",
        top="dog_luck1",
    )
    play(state, "cover ox_fu")
    assert not any(token.startswith("swap horse_luck1") for token in answers(level, state))


@pytest.mark.parametrize("level", LEVELS)
def test_luck_is_stolen_when_it_can_be(level: str) -> None:
    state = table("", "dog_luck1 goat_luck1", hands=["rat_luck1", "pig_fu"], pool="ox_fu", top="rat_fu")
    play(state, "cover rat_luck1")
    assert state.phase == "steal"
    assert answer(level, state).startswith("steal ")


def test_a_cock_crows_for_the_card_that_matches() -> None:
    state = table(
        "rooster_fu", "", hands=["rat_luck1", "pig_fu"], pool="tiger_gold ox_luck1", top="dog_harmony tiger_red"
    )
    play(state, "cover rat_luck1", "rooster")
    assert answer("hard", state).startswith(("arrange top 2", "arrange top 2 1"))


# Skills


@pytest.mark.parametrize("level", BETTER)
def test_the_dragon_takes_what_completes_the_own_row(level: str) -> None:
    state = table(
        "dragon_fu snake_purple rabbit_purple",
        "goat_purple rat_luck1 rat_luck2",
        hands=["ox_luck1", "pig_fu"],
        pool="dog_fu",
    )
    assert answer(level, state) == "skill dragon_fu 1 goat_purple"


@pytest.mark.parametrize("level", BETTER)
def test_a_free_card_is_drawn_but_not_the_last_one(level: str) -> None:
    state = table("rabbit_fu", "", hands=["ox_luck1", "pig_fu"], pool="dog_fu")
    assert answer(level, state) == "skill rabbit_fu 0"
    state.deck = state.deck[-1:]
    assert not answer(level, state).startswith("skill")


SKILLED = "rat_fu ox_fu tiger_fu rabbit_fu horse_fu goat_fu monkey_fu dog_fu pig_fu"


def _near_the_end(**fields: Any) -> DouState:
    """Every skill is ready, and the other side is about to declare."""
    return table(
        SKILLED, "tiger_gold monkey_gold snake_purple rabbit_purple goat_purple",
        hands=["ox_luck1 rat_luck1", "pig_luck1 dog_luck1", "horse_luck1 goat_luck1", "rabbit_luck1 snake_luck1"],
        pool="rooster_gold dragon_gold", teams=True, **fields,
    )  # fmt: skip


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seat", [0, 2])
def test_nothing_that_hurts_is_aimed_at_a_partner(level: str, seat: int) -> None:
    state = _near_the_end(turn=seat, actor=seat)
    partner, hurts = str((seat + 2) % 4), ("rat_fu", "monkey_fu", "pig_fu", "dog_fu", "goat_fu", "ox_fu")
    for seed in SEEDS:
        words = answer(level, state, seed=seed).split()
        assert words[0] != "skill" or words[1] not in hurts or words[2] not in (partner, str(seat))


@pytest.mark.parametrize("level", BETTER)
def test_the_pig_stops_whoever_is_about_to_win(level: str) -> None:
    state = table(
        "pig_fu",
        "tiger_gold monkey_gold",
        hands=["ox_luck1", "pig_luck1 dog_luck1 snake_fu goat_fu"],
        pool="rooster_gold",
    )
    assert answer(level, state) == "skill pig_fu 1"


def test_an_order_on_oneself_lifts_one_that_cannot_be_obeyed() -> None:
    state = table("rat_fu", "", hands=["ox_luck1", "pig_fu"], pool="dog_fu", order=["eat_only", ""])
    assert tokens(state)[0] == "yield"
    assert answer("hard", state) == "skill rat_fu 0"
    play(state, "skill rat_fu 0")
    assert answer("hard", state) == "cover ox_luck1"
