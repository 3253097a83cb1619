"""The roulette (section 7.6): decisions 16, 21, 22, 23 and 57, X27."""

from __future__ import annotations

from app.games.chance import Chance, Scripted
from app.games.dou_fu import GAME
from app.games.dou_fu.state import DouState
from tests.games.dou_fu.skilled import play, table, tokens, told


def spun(*faces: str, areas: tuple[str, ...] = ("", ""), pool: str = "ox_red") -> DouState:
    """The roulette of two players with these faces; seat 0 flips."""
    state = table(*areas, deck="", pool=pool)
    state.phase, state.roulette, state.spread, state.jade_void = "flip", True, list(faces), True
    return state


def test_x27_the_next_player_begins_when_the_deck_is_empty_after_a_turn() -> None:
    state = table(
        "", "", "", "", hands=["pig_fu", "pig_jade ox_fu", "rat_fu", "dog_fu"], deck="goat_fu", turn=2, actor=2
    )
    lines = play(state, "cover rat_fu", chance=Scripted(orders=[["ox_fu", "pig_jade", "dog_fu", "pig_fu"]]))
    assert (state.phase, state.turn, state.actor) == ("flip", 3, 3)
    assert state.hands == [[], [], [], []]
    assert state.spread == ["ox_fu", "pig_jade", "dog_fu", "pig_fu"]
    assert tokens(state) == ["flip 0", "flip 1", "flip 2", "flip 3"]
    assert "The deck is empty. Roulette: 4 hand cards lie face down, skills and orders are void." in told(lines)


def test_d21_one_flip_a_turn_also_after_a_hit_and_slots_keep_their_numbers() -> None:
    state = spun("goat_fu", "ox_fu", "dog_fu")
    play(state, "flip 1")
    assert (state.areas[0], state.turn) == (["ox_fu", "ox_red"], 1)
    assert tokens(state) == ["flip 0", "flip 2"]
    play(state, "flip 0")
    assert (state.pool, state.turn, tokens(state)) == (["goat_fu"], 0, ["flip 2"])
    slots = GAME.view(state, None).roulette
    assert slots is not None
    assert [slot.flipped for slot in slots.slots] == [True, True, False]


def test_a_flip_of_the_roulette_chooses_between_two_and_has_no_swap() -> None:
    state = spun("ox_fu", "dog_fu", pool="ox_red ox_luck1")
    play(state, "flip 0")
    assert tokens(state) == ["match ox_red", "match ox_luck1"]
    play(state, "match ox_red")
    assert (state.areas[0], state.phase, state.turn) == (["ox_fu", "ox_red"], "flip", 1)


def test_d16_the_fourth_card_takes_a_stack_in_the_roulette_too() -> None:
    state = spun("ox_fu", "dog_fu", "goat_fu", pool="ox_red ox_luck1 ox_luck2")
    play(state, "flip 0")
    assert (state.tokens, state.turn) == ([1, 0], 1)
    lines = play(state, "flip 1")
    assert told(lines)[-1] == "#0 misses this turn for a triple stack."
    assert (state.skip, state.turn) == ([0, 0], 1)


def test_a_capture_in_the_roulette_may_be_declared() -> None:
    state = spun("ox_red", "dog_fu", areas=("tiger_red monkey_red", ""), pool="ox_luck1")
    play(state, "flip 0")
    assert (state.phase, tokens(state)) == ("declare", ["declare", "continue"])


def test_the_deal_is_drawn_when_the_last_slot_is_flipped_without_a_declaration() -> None:
    state = spun("ox_red", areas=("tiger_red monkey_red", ""), pool="ox_luck1")
    play(state, "flip 0", "continue", chance=Chance(b"s", "m", 1))
    assert (state.deals_done, state.multiplier) == (1, 2)


def test_a_dual_card_is_chosen_in_the_roulette_too() -> None:
    state = spun("dragon_gold", "dog_fu", pool="dragon_luck1")
    play(state, "flip 0", "as dragon_gold gold")
    assert (state.areas[0], state.turn) == (["dragon_gold", "dragon_luck1"], 1)


def test_d57_skills_and_orders_are_void_skips_and_penalties_stay() -> None:
    state = table(
        "ox_fu rat_fu:used", "pig_jade", hands=["dog_fu", "goat_fu"], deck="tiger_fu",
        order=["", "stop"], skip=[0, 0], penalty=[True, True],
    )  # fmt: skip
    state.skip = [1, 0]
    play(state, "draw", chance=Chance(b"s", "m", 1))
    assert state.fu == {"ox_fu": "void", "rat_fu": "used"}
    assert (state.jade_void, state.order) == (True, ["", ""])
    assert (state.turn, state.skip) == (1, [1, 0])
    assert (state.no_declare, state.penalty) == (True, [True, False])


def test_d23_without_hand_cards_the_deal_is_drawn_at_once() -> None:
    state = table("horse_fu", "", deck="goat_fu", pool="ox_red")
    lines = play(state, "skill horse_fu 0", chance=Chance(b"s", "m", 1))
    assert "A drawn deal. Nirvana: the next declaration counts 2 times." in told(lines)
    assert not any("begins" in line and "Roulette" in line for line in told(lines))


def test_a_roulette_penalty_bars_the_declaration_of_that_flip() -> None:
    state = spun("ox_red", "dog_fu", areas=("tiger_red monkey_red", ""), pool="ox_luck1")
    state.no_declare = True
    play(state, "flip 0")
    assert (state.phase, state.turn) == ("flip", 1)
