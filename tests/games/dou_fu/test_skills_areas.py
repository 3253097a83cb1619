"""Skills that touch score areas: dragon and snake (section 8.3), decisions 26, 37, 50, 51 and 64."""

from __future__ import annotations

import pytest

from app.games.dou_fu import sets
from tests.games.dou_fu.skilled import play, skill_tokens, table, told

HANDS = ["ox_red", "rat_luck1"]
POOL = "ox_luck1"


def test_the_dragon_takes_a_card_of_another_side() -> None:
    state = table("dragon_fu", "goat_purple", "snake_luck1", hands=[*HANDS, "dog_fu"], pool=POOL)
    assert skill_tokens(state) == ["skill dragon_fu 1 goat_purple", "skill dragon_fu 2 snake_luck1"]
    lines = play(state, "skill dragon_fu 1 goat_purple")
    assert state.areas == [["dragon_fu", "goat_purple"], [], ["snake_luck1"]]
    assert told(lines) == ["#0 uses Dotting the Eyes: Purple Goat comes from #1."]
    assert state.deed is not None
    assert (state.deed.seat, state.deed.way, state.deed.skill, state.deed.cards) == (
        0, "skill", "dragon_fu", ["goat_purple"],
    )  # fmt: skip


@pytest.mark.parametrize(
    "card",
    [
        "rooster_red=double_luck",
        "snake_fu=double_luck",
        "rat_fu",
        "ox_fu:used",
        "pig_fu:void",
        "dragon_gold=purple",
        "dog_luck1",
    ],
)
def test_d50_the_dragon_takes_anything_that_is_not_gold_or_jade(card: str) -> None:
    state = table("dragon_fu", card, hands=HANDS, pool=POOL)
    name = card.partition(":")[0].partition("=")[0]
    assert skill_tokens(state)[0] == f"skill dragon_fu 1 {name}"


@pytest.mark.parametrize("card", ["tiger_gold", "dragon_gold=gold", "pig_jade"])
def test_d50_gold_and_jade_are_safe_from_the_dragon(card: str) -> None:
    state = table("dragon_fu", card, hands=HANDS, pool=POOL)
    assert [token for token in skill_tokens(state) if "dragon" in token] == []


@pytest.mark.parametrize("status", ["", ":used", ":void"])
def test_d50_a_fu_card_that_the_dragon_takes_is_void(status: str) -> None:
    state = table("dragon_fu", f"rat_fu{status}", hands=HANDS, pool=POOL)
    play(state, "skill dragon_fu 1 rat_fu")
    assert state.fu == {"dragon_fu": "used", "rat_fu": "void"}
    assert sets.score_of(state, 0).tally.fu == 2, "void fu is still fu"


def test_a_snake_chosen_as_double_luck_has_no_skill_before_and_after() -> None:
    state = table("dragon_fu", "snake_fu=double_luck", hands=HANDS, pool=POOL)
    play(state, "skill dragon_fu 1 snake_fu")
    assert "snake_fu" not in state.fu
    assert state.attr == {"snake_fu": "double_luck"}, "decision 26: the choice stays with the card"


def test_d37_the_dragon_can_break_up_a_four_of_a_kind_and_the_token_stays() -> None:
    goats = "goat_fu:void goat_purple goat_luck1 goat_luck2"
    state = table("dragon_fu", goats, hands=HANDS, pool=POOL, tokens=[0, 1])
    assert sets.score_of(state, 1).renhe == 2
    play(state, "skill dragon_fu 1 goat_luck1")
    assert sets.score_of(state, 1).renhe == 1


def test_side_skills_go_to_the_other_team_never_to_the_own() -> None:
    state = table("dragon_fu snake_fu=fu snake_luck1", "snake_purple dragon_luck1", teams=True, hands=HANDS, pool=POOL)
    assert skill_tokens(state) == [
        "skill dragon_fu 1 snake_purple",
        "skill dragon_fu 1 dragon_luck1",
        "skill snake_fu dragon_fu dragon_luck1",
        "skill snake_fu snake_fu snake_purple",
        "skill snake_fu snake_luck1 snake_purple",
    ]
    lines = play(state, "skill dragon_fu 1 snake_purple")
    assert told(lines) == ["#0 uses Dotting the Eyes: Purple Snake comes from #1, #3."]


def test_the_snake_exchanges_two_cards_of_one_animal_between_any_two_sides() -> None:
    state = table(
        "snake_fu=fu rat_luck1", "rat_fu ox_red", "rat_harmony ox_luck1", hands=[*HANDS[:1], "", ""], pool="dog_fu"
    )
    assert skill_tokens(state) == [
        "skill snake_fu rat_luck1 rat_fu",
        "skill snake_fu rat_luck1 rat_harmony",
        "skill snake_fu rat_fu rat_harmony",
        "skill snake_fu ox_red ox_luck1",
    ], "each pair of sides once, the lower side first; the own side need not take part"
    lines = play(state, "skill snake_fu ox_red ox_luck1")
    assert state.areas == [["snake_fu", "rat_luck1"], ["rat_fu", "ox_luck1"], ["rat_harmony", "ox_red"]]
    assert told(lines) == ["#0 uses Stirring the Grass: Red Ox and First Luck Ox change places."]


def test_the_snake_needs_two_sides_with_cards_of_one_animal() -> None:
    state = table("snake_fu=fu rat_luck1 rat_fu", "ox_red", hands=HANDS, pool=POOL)
    assert [token for token in skill_tokens(state) if "snake" in token] == []


def test_d51_fu_that_the_snake_moves_becomes_void_in_both_directions() -> None:
    state = table("snake_fu=fu rat_fu tiger_fu", "rat_luck1 tiger_gold", hands=HANDS, pool=POOL)
    play(state, "skill snake_fu rat_fu rat_luck1")
    assert state.fu == {"snake_fu": "used", "rat_fu": "void", "tiger_fu": "ready"}
    state = table("snake_fu=fu rat_luck1 tiger_gold", "rat_fu tiger_fu", hands=HANDS, pool=POOL)
    play(state, "skill snake_fu rat_luck1 rat_fu")
    assert state.fu == {"snake_fu": "used", "rat_fu": "void", "tiger_fu": "ready"}


def test_d51_the_snake_may_move_gold_and_itself() -> None:
    state = table("snake_fu=fu tiger_fu", "tiger_gold snake_purple", hands=HANDS, pool=POOL)
    assert skill_tokens(state)[1:] == ["skill snake_fu snake_fu snake_purple", "skill snake_fu tiger_fu tiger_gold"]
    play(state, "skill snake_fu snake_fu snake_purple")
    assert state.areas == [["tiger_fu", "snake_purple"], ["tiger_gold", "snake_fu"]]
    assert state.fu["snake_fu"] == "void"


def test_d51_the_lock_moves_with_the_jade_pig() -> None:
    state = table("snake_fu=fu pig_jade rat_fu:void", "pig_luck1 ox_fu horse_fu:used", hands=HANDS, pool=POOL)
    play(state, "skill snake_fu pig_jade pig_luck1")
    assert state.jade_void
    assert state.fu == {"snake_fu": "used", "rat_fu": "void", "ox_fu": "void", "horse_fu": "used"}


def test_a_dual_card_keeps_its_choice_when_it_moves() -> None:
    state = table("dragon_fu", "dragon_gold=purple", hands=HANDS, pool=POOL)
    play(state, "skill dragon_fu 1 dragon_gold")
    assert sets.score_of(state, 0).tally.purple == 1
