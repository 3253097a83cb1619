"""The rooster: its window in every cover, in and out of turn (section 8.4), the six ways (section 7.5), D41, D54, D55."""

from __future__ import annotations

import pytest

from tests.games.dou_fu.skilled import play, skill_tokens, table, tokens, told

POOL = "ox_luck1 tiger_red"
TOP = "horse_luck1 goat_fu dog_luck1"
WAYS = [
    ("top 1 2", ["dog_luck1", "goat_fu", "horse_luck1"], 0),
    ("top 2 1", ["dog_luck1", "horse_luck1", "goat_fu"], 0),
    ("top 1 bottom 2", ["goat_fu", "dog_luck1", "horse_luck1"], 1),
    ("top 2 bottom 1", ["horse_luck1", "dog_luck1", "goat_fu"], 1),
    ("bottom 1 2", ["goat_fu", "horse_luck1", "dog_luck1"], 2),
    ("bottom 2 1", ["horse_luck1", "goat_fu", "dog_luck1"], 2),
]
"""Each way, the deck before the flip (the next card last), and how many cards went under it."""


def test_the_rooster_is_no_skill_before_the_action() -> None:
    assert skill_tokens(table("rooster_fu", "", hands=["rat_luck1"], pool=POOL)) == []


def test_in_the_own_cover_the_rooster_is_asked_about_before_the_flip() -> None:
    state = table("rooster_fu", "", hands=["rat_luck1", "ox_red"], pool=POOL, top=TOP)
    play(state, "cover rat_luck1")
    assert (state.phase, state.actor, tokens(state)) == ("rooster", 0, ["rooster", "pass"])
    assert state.pool == ["ox_luck1", "tiger_red", "rat_luck1"], "placed, not flipped"
    play(state, "rooster")
    assert (state.phase, state.actor) == ("arrange", 0)
    assert (state.fu["rooster_fu"], state.skill_used, state.penalty) == ("used", True, [False, False])


@pytest.mark.parametrize(("way", "deck", "under"), WAYS)
def test_the_six_ways_to_arrange(way: str, deck: list[str], under: int) -> None:
    state = table("rooster_fu", "", hands=["rat_luck1", "ox_red"], pool=POOL, deck=TOP)
    play(state, "cover rat_luck1", "rooster")
    assert tokens(state) == [f"arrange {way}" for way, _, _ in WAYS]
    lines = play(state, f"arrange {way}")
    flipped = state.pool[-1]
    assert [*state.deck, flipped] == deck
    public = [f"#0 puts {2 - under} on top of the deck and {under} under it.", told(lines, 1)[1]]
    assert told(lines, 1) == told(lines) == public
    assert state.deed is not None
    assert state.deed.count == under


def test_only_the_user_reads_where_which_card_goes() -> None:
    state = table("rooster_fu", "", hands=["rat_luck1", "ox_red"], pool=POOL, deck=TOP)
    lines = play(state, "cover rat_luck1", "rooster", "arrange top 2 bottom 1")
    assert "On top: Fu Goat; under the deck: First Luck Horse" in told(lines, 0)
    assert not [line for line in told(lines, 1) if "Horse" in line]
    assert not [line for line in told(lines) if "Horse" in line]


def test_the_card_on_top_is_flipped_and_may_match_the_placed_one() -> None:
    state = table("rooster_fu", "", hands=["rat_luck1", "ox_red"], pool=POOL, top="horse_luck1 rat_luck2")
    play(state, "cover rat_luck1", "rooster", "arrange top 2 1")
    assert state.areas[0] == ["rooster_fu", "rat_luck2", "rat_luck1"]


def test_passing_keeps_the_rooster_ready_and_flips() -> None:
    state = table("rooster_fu", "", hands=["rat_luck1", "ox_red"], pool=POOL, top=TOP)
    lines = play(state, "cover rat_luck1", "pass")
    assert state.pool[-1] == "horse_luck1"
    assert (state.fu["rooster_fu"], state.skill_used, state.turn) == ("ready", False, 1)
    assert told(lines) == ["#0 covers with First Luck Rat.", "#0 flips First Luck Horse."], "a pass is not told"


@pytest.mark.parametrize("field", ["skill_used", "no_skill"])
def test_in_the_own_turn_the_rooster_is_the_one_skill(field: str) -> None:
    state = table("rooster_fu", "", hands=["rat_luck1", "ox_red"], pool=POOL, top=TOP)
    setattr(state, field, True)
    play(state, "cover rat_luck1")
    assert state.turn == 1, "nobody was asked"


@pytest.mark.parametrize("field", ["skill_used", "no_skill"])
def test_in_another_turn_it_may_be_used_whatever_that_player_did(field: str) -> None:
    state = table("", "rooster_fu", hands=["rat_luck1", "ox_red"], pool=POOL, top=TOP)
    setattr(state, field, True)
    play(state, "cover rat_luck1")
    assert (state.phase, state.actor, tokens(state)) == ("rooster", 1, ["rooster", "pass"])
    play(state, "rooster")
    assert (state.penalty, state.skill_used) == ([False, True], field == "skill_used"), "it is no skill of that turn"


@pytest.mark.parametrize("status", ["used", "void"])
def test_a_rooster_that_is_used_or_void_is_not_asked_about(status: str) -> None:
    state = table(f"rooster_fu:{status}", "", hands=["rat_luck1", "ox_red"], pool=POOL, top=TOP)
    play(state, "cover rat_luck1")
    assert state.phase == "turn"


@pytest.mark.parametrize(("deck", "asked"), [("horse_luck1 goat_fu", True), ("horse_luck1", False)])
def test_d54_the_rooster_needs_two_cards_in_the_deck(deck: str, asked: bool) -> None:
    state = table("rooster_fu", "", hands=["rat_luck1 dog_fu", "ox_red"], pool=POOL, deck=deck)
    play(state, "cover rat_luck1")
    assert (state.phase == "rooster") == asked


def test_d54_both_partners_are_asked_whose_turn_it_is_first() -> None:
    hands = ["ox_red", "snake_luck1", "rat_luck1", "pig_luck1"]
    state = table("rooster_fu", "", hands=hands, pool=POOL, top=TOP, teams=True)
    state.turn = state.actor = 2
    play(state, "cover rat_luck1")
    assert (state.actor, tokens(state)) == (2, ["rooster", "pass"])
    play(state, "pass")
    assert (state.actor, tokens(state)) == (0, ["rooster", "pass"])
    play(state, "pass")
    assert (state.phase, state.pool[-1]) == ("turn", "horse_luck1")


def test_d54_once_used_the_partner_is_not_asked_any_more() -> None:
    hands = ["ox_red", "snake_luck1", "rat_luck1", "pig_luck1"]
    state = table("rooster_fu", "", hands=hands, pool=POOL, top=TOP, teams=True)
    state.turn = state.actor = 2
    play(state, "cover rat_luck1", "rooster", "arrange top 1 2")
    assert state.phase == "turn"


def test_out_of_turn_it_costs_skill_and_declaration_of_the_next_own_turn() -> None:
    state = table("ox_fu:void", "rooster_fu rat_fu", hands=["rat_luck1", "ox_red"], pool=POOL, top=TOP)
    play(state, "cover rat_luck1", "rooster", "arrange top 1 2")
    assert (state.turn, state.penalty) == (1, [False, False]), "the penalty became this turn's"
    assert (state.no_skill, state.no_declare) == (True, True)
    assert skill_tokens(state) == []
    play(state, "eat ox_red ox_luck1", "draw")
    assert (state.turn, state.no_skill, state.no_declare) == (1, False, False), "for one turn only"
    assert skill_tokens(state) == ["skill rat_fu 0", "skill rat_fu 1"]


def test_a_skipped_turn_uses_up_the_penalty_of_the_rooster() -> None:
    state = table(
        "", "rooster_fu rat_fu", "", hands=["rat_luck1", "ox_red", "dog_fu"], pool=POOL, top=TOP, skip=[0, 1, 0]
    )
    play(state, "cover rat_luck1", "rooster", "arrange top 1 2")
    assert (state.turn, state.penalty, state.no_skill) == (2, [False] * 3, False)


def test_d41_a_cover_that_a_rooster_of_the_own_side_arranged_is_never_declared() -> None:
    gold = "tiger_gold monkey_gold rooster_fu"
    state = table(gold, "", hands=["rat_luck1", "ox_red"], pool="rooster_luck1", top="horse_luck1 rooster_gold")
    play(state, "cover rat_luck1", "rooster", "arrange top 2 1")
    assert "rooster_gold" in state.areas[0], "three gold were completed"
    assert (state.phase, state.turn) == ("turn", 1)
    passed = table(gold, "", hands=["rat_luck1", "ox_red"], pool="rooster_luck1", top="rooster_gold horse_luck1")
    play(passed, "cover rat_luck1", "pass")
    assert passed.phase == "declare", "without the rooster it could have been"


def test_d41_a_rooster_of_the_partner_bars_the_cover_as_well() -> None:
    area = "tiger_gold monkey_gold rooster_fu snake_fu=fu"
    state = table(area, "", hands=["rat_luck1"], pool="rooster_luck1", top="rooster_gold dog_fu", teams=True)
    play(state, "cover rat_luck1", "pass")
    assert state.actor == 2
    play(state, "rooster", "arrange top 1 2")
    assert (state.phase, state.turn) == ("turn", 1)
    assert state.penalty == [False, False, True, False]


def test_d41_a_rooster_of_a_rival_does_not_bar_the_cover() -> None:
    hands = ["rat_luck1", "ox_red"]
    pool, top = "rooster_luck1", "rooster_gold dog_fu"
    state = table("tiger_gold monkey_gold", "rooster_fu", hands=hands, pool=pool, top=top)
    play(state, "cover rat_luck1", "rooster", "arrange top 1 2")
    assert (state.phase, state.actor, state.penalty) == ("declare", 0, [False, True])


def test_d55_the_jade_pig_copies_a_used_rooster_in_the_own_cover_only() -> None:
    state = table("pig_jade", "rooster_fu:used", hands=["rat_luck1", "dog_fu ox_red"], pool=POOL, top=TOP)
    assert skill_tokens(state) == [], "not before the action"
    play(state, "cover rat_luck1")
    assert tokens(state) == ["rooster pig_jade", "pass"]
    lines = play(state, "rooster pig_jade")
    assert (state.jade_copy, state.skill_used, state.no_declare) == (False, True, True)
    assert told(lines) == ["#0 copies Up at Cockcrow with the jade pig."]
    play(state, "arrange top 1 2", "cover dog_fu")
    assert state.phase != "rooster", "not in the cover of another player"


def test_d55_a_rooster_that_is_ready_or_void_is_not_copied() -> None:
    for status in ("ready", "void"):
        state = table("pig_jade", f"rooster_fu:{status}", hands=["rat_luck1", "ox_red"], pool=POOL, top=TOP)
        play(state, "cover rat_luck1")
        assert "rooster pig_jade" not in tokens(state)


def test_d55_the_own_used_rooster_is_not_copied() -> None:
    state = table("pig_jade rooster_fu:used", "", hands=["rat_luck1", "ox_red"], pool=POOL, top=TOP)
    play(state, "cover rat_luck1")
    assert state.phase != "rooster"


def test_d55_the_copied_rooster_is_the_skill_of_the_turn_and_the_copy_of_the_deal() -> None:
    for field, value in (("skill_used", True), ("no_skill", True), ("jade_copy", False), ("jade_void", True)):
        state = table("pig_jade", "rooster_fu:used", hands=["rat_luck1", "ox_red"], pool=POOL, top=TOP)
        setattr(state, field, value)
        play(state, "cover rat_luck1")
        assert state.phase != "rooster"


def test_a_partner_may_not_copy_for_the_cover_of_the_other() -> None:
    state = table(
        "pig_jade", "rooster_fu:used", hands=["rat_luck1", "ox_red", "dog_fu"], pool=POOL, top=TOP, teams=True
    )
    play(state, "cover rat_luck1", "pass")
    assert state.phase != "rooster"
