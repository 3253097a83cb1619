"""The jade pig (section 8.5): lock, copy and scrap; decisions 43, 55, 56 and 57."""

from __future__ import annotations

import pytest

from app.games.dou_fu.skills.status import arrive
from tests.games.dou_fu.skilled import play, skill_tokens, table, tokens, told

HANDS = ["ox_red", "rat_luck1"]
POOL = "ox_luck1"


def test_the_lock_makes_ready_skills_void_when_the_jade_pig_is_captured() -> None:
    state = table("rat_fu ox_fu:used", "tiger_fu", hands=["pig_jade", "rat_luck1"], pool="pig_luck1")
    play(state, "eat pig_jade pig_luck1")
    assert state.fu == {"rat_fu": "void", "ox_fu": "used", "tiger_fu": "ready"}, "those of its owner only"
    assert not state.jade_void


def test_the_lock_makes_fu_cards_void_that_come_later() -> None:
    state = table("pig_jade", "", hands=["rat_luck2", "rat_luck1"], pool="rat_fu")
    play(state, "eat rat_luck2 rat_fu")
    assert state.fu == {"rat_fu": "void"}


@pytest.mark.parametrize("eaten", [("pig_fu", "pig_jade"), ("pig_jade", "pig_fu")])
def test_d56_fu_captured_together_with_the_jade_pig_is_void(eaten: tuple[str, str]) -> None:
    hand, pool = eaten
    state = table("", "", hands=[hand, "rat_luck1"], pool=pool)
    play(state, f"eat {hand} {pool}")
    assert state.fu == {"pig_fu": "void"}


def test_what_is_void_stays_void_when_the_jade_pig_leaves_and_later_cards_are_ready() -> None:
    state = table("snake_fu=fu:void rat_fu:void pig_jade", "", hands=["ox_red", "rat_luck1"], pool="ox_fu")
    state.areas[0].remove("pig_jade")
    play(state, "eat ox_red ox_fu")
    assert state.fu == {"snake_fu": "void", "rat_fu": "void", "ox_fu": "ready"}


def test_without_the_jade_pig_a_captured_fu_card_is_ready() -> None:
    state = table("", "pig_jade", hands=["rat_luck2", "rat_luck1"], pool="rat_fu")
    play(state, "eat rat_luck2 rat_fu")
    assert state.fu == {"rat_fu": "ready"}


def test_d57_in_the_roulette_captured_fu_is_void() -> None:
    state = table("rat_fu rat_luck1", "", roulette=True)
    arrive(state, 0, ["rat_fu", "rat_luck1"], captured=True)
    assert state.fu == {"rat_fu": "void"}


def test_d57_when_the_roulette_begins_ready_skills_and_the_jade_pig_are_void() -> None:
    state = table(
        "rat_fu", "ox_fu:used pig_jade", hands=["ox_red", "rat_luck1"], pool=POOL, deck="tiger_red", order=["", "stop"]
    )
    play(state, "draw")
    assert (state.roulette, state.jade_void) == (True, True)
    assert state.fu == {"rat_fu": "void", "ox_fu": "used"}
    assert state.order == ["", ""]


def test_d55_the_copy_does_what_a_used_skill_of_another_side_does() -> None:
    state = table("pig_jade", "rabbit_fu:used", hands=HANDS, pool=POOL, top="goat_fu")
    assert skill_tokens(state) == ["copy rabbit_fu 0", "copy rabbit_fu 1"]
    lines = play(state, "copy rabbit_fu 0")
    assert state.hands[0] == ["ox_red", "goat_fu"]
    assert (state.jade_copy, state.jade_scrap, state.skill_used) == (False, True, True)
    assert state.fu == {"rabbit_fu": "used"}
    assert told(lines) == ["#0 copies Waiting by the Stump with the jade pig: #0 draws a card."]
    assert state.deed is not None
    assert (state.deed.way, state.deed.skill, state.deed.target) == ("copy", "rabbit_fu", 0)


@pytest.mark.parametrize("status", ["", ":void"])
def test_d55_only_used_cards_are_copied(status: str) -> None:
    state = table("pig_jade", f"rat_fu{status}", hands=HANDS, pool=POOL)
    assert [token for token in skill_tokens(state) if token.startswith("copy")] == []


def test_d55_own_used_cards_are_not_copied() -> None:
    state = table("pig_jade rat_fu:used", "", hands=HANDS, pool=POOL)
    assert skill_tokens(state) == []


@pytest.mark.parametrize(
    ("area", "hands", "pool"),
    [
        ("ox_fu:used", ["ox_red", ""], POOL),
        ("tiger_fu:used", ["ox_red", "rat_luck1"], ""),
        ("dragon_fu:used tiger_gold", ["ox_red", "rat_luck1"], POOL),
        ("snake_fu=fu:used", ["ox_red", "rat_luck1"], POOL),
        ("rooster_fu:used", ["ox_red", "rat_luck1"], POOL),
    ],
)
def test_d55_a_copy_stands_under_the_conditions_of_its_skill(area: str, hands: list[str], pool: str) -> None:
    state = table("pig_jade", area, hands=hands, pool=pool)
    found = [token for token in skill_tokens(state) if token.startswith("copy")]
    assert found == (["copy dragon_fu 1 dragon_fu"] if "dragon" in area else [])


SEAT_SKILLS = ["rat_fu", "ox_fu", "rabbit_fu", "horse_fu", "goat_fu", "monkey_fu", "dog_fu", "pig_fu"]


@pytest.mark.parametrize("card", SEAT_SKILLS)
def test_d55_a_copy_may_be_aimed_wherever_the_skill_may(card: str) -> None:
    hands = ["ox_red ox_luck2 rat_luck2 dog_luck1", "rat_luck1", "", "goat_luck1"]
    own = table(card, "", "", "", hands=hands, pool=POOL)
    copied = table("pig_jade", f"{card}:used", "", "", hands=hands, pool=POOL)
    assert [token.replace("skill", "copy") for token in skill_tokens(own)] == skill_tokens(copied)
    assert skill_tokens(copied)


@pytest.mark.parametrize("card", ["rat_fu", "monkey_fu", "pig_fu"])
def test_a_copied_order_replaces_the_older_one(card: str) -> None:
    state = table("pig_jade", f"{card}:used", hands=HANDS, pool=POOL, order=["", "cover_only"])
    play(state, f"copy {card} 1")
    assert state.order[1] == {"rat_fu": "cover_only", "monkey_fu": "eat_only", "pig_fu": "stop"}[card]


def test_a_copied_dragon_makes_the_dragon_itself_void() -> None:
    state = table("pig_jade", "dragon_fu:used", hands=HANDS, pool=POOL)
    play(state, "copy dragon_fu 1 dragon_fu")
    assert (state.areas, state.fu) == ([["pig_jade", "dragon_fu"], []], {"dragon_fu": "void"})
    assert not state.jade_void, "the pig itself was not moved"


def test_a_copied_ox_asks_as_the_ox_does() -> None:
    state = table("pig_jade", "ox_fu:used", hands=HANDS, pool=POOL)
    play(state, "copy ox_fu 1")
    assert tokens(state) == ["exchange ox_red rat_luck1", "decline"]


def test_the_copy_is_done_once_a_deal() -> None:
    state = table("pig_jade", "rat_fu:used monkey_fu:used", hands=HANDS, pool=POOL, jade_copy=False)
    assert skill_tokens(state) == []


def test_the_scrap_makes_a_ready_skill_of_another_side_void() -> None:
    state = table("pig_jade ox_fu:void", "dragon_fu rooster_fu rat_fu:void", "tiger_fu", hands=[*HANDS, ""], pool=POOL)
    assert skill_tokens(state) == ["scrap dragon_fu", "scrap rooster_fu", "scrap tiger_fu"]
    lines = play(state, "scrap dragon_fu")
    assert state.fu == {
        "ox_fu": "void",
        "dragon_fu": "void",
        "rooster_fu": "ready",
        "rat_fu": "void",
        "tiger_fu": "ready",
    }
    assert (state.jade_copy, state.jade_scrap, state.skill_used) == (True, False, True)
    assert told(lines) == ["#0 uses Strike the Pen: Fu Dragon loses its skill."]
    assert skill_tokens(state) == []


def test_d55_copy_and_scrap_are_used_in_different_turns() -> None:
    state = table("pig_jade", "rat_fu:used dragon_fu", hands=HANDS, pool=POOL)
    assert skill_tokens(state) == ["copy rat_fu 0", "copy rat_fu 1", "scrap dragon_fu"]
    play(state, "scrap dragon_fu")
    assert skill_tokens(state) == []
    state.skill_used = False
    assert skill_tokens(state) == ["copy rat_fu 0", "copy rat_fu 1"]


@pytest.mark.parametrize("field", ["jade_void", "roulette", "no_skill", "skill_used"])
def test_the_jade_pig_is_silent_when_void_in_the_roulette_and_when_no_skill_is_allowed(field: str) -> None:
    state = table("pig_jade", "rat_fu:used dragon_fu", hands=HANDS, pool=POOL)
    setattr(state, field, True)
    assert skill_tokens(state) == []


def test_a_copied_snake_that_moves_the_jade_pig_ends_its_skills() -> None:
    state = table("pig_jade", "snake_fu=fu:used pig_luck1 dragon_fu", hands=HANDS, pool=POOL)
    play(state, "copy snake_fu pig_jade pig_luck1")
    assert state.jade_void
    assert state.fu["dragon_fu"] == "void", "the new owner gets the lock"
    state.turn = state.actor = 1
    state.skill_used = False
    assert skill_tokens(state) == []


def test_copy_and_scrap_are_for_the_owner_of_the_jade_pig_alone() -> None:
    state = table("", "pig_jade", "rat_fu:used dragon_fu", hands=HANDS, pool=POOL)
    assert skill_tokens(state) == []
    state.turn = state.actor = 1
    assert skill_tokens(state) == ["copy rat_fu 0", "copy rat_fu 1", "copy rat_fu 2", "scrap dragon_fu"]


def test_without_the_jade_pig_a_used_rooster_is_not_copied() -> None:
    state = table("", "pig_jade", "rooster_fu:used", hands=HANDS, pool="ox_luck1")
    state.hands[0] = ["dog_fu"]
    play(state, "cover dog_fu")
    assert state.phase != "rooster"


def test_partners_share_the_jade_pig_and_its_lock() -> None:
    state = table(
        "pig_jade",
        "rat_fu:used",
        hands=["ox_red", "rat_luck1", "tiger_red", "dog_fu"],
        pool=POOL,
        teams=True,
        turn=2,
        actor=2,
    )
    assert skill_tokens(state) == [f"copy rat_fu {seat}" for seat in range(4)]
