"""The setup, taking cards, the extra card and the top-up (sections 4, 5.1 and 5.2)."""

from __future__ import annotations

from collections import Counter

import pytest

from app.games.chance import Chance
from app.games.god_of_luck import GAME
from app.games.god_of_luck.cards import COLOURS, deck_of
from app.games.god_of_luck.gods import god_deck
from app.games.god_of_luck.state import EMPTY, LuckState
from app.text import Text
from tests.games.god_of_luck.tables import play, player, table, tokens


def fresh(seats: int = 3, advanced: bool = False, seed: bytes = b"seed") -> LuckState:
    state, _ = GAME.setup(seats, {"advanced": advanced, "max_rounds": 40}, Chance(seed, "match", 0))
    return state


@pytest.mark.parametrize(("seats", "green"), [(3, 15), (4, 13)])
def test_section_4_and_decision_39_only_the_green_deck_knows_the_number_of_players(seats: int, green: int) -> None:
    state = fresh(seats)
    assert {colour: len(state.decks[colour]) for colour in COLOURS} == {
        "green": green, "blue": 15, "orange": 11, "red": 8,
    }  # fmt: skip
    assert [player.hand for player in state.players] == [["liangquan", "lantian"]] * seats
    dealt = Counter(state.decks["green"]) + Counter(["liangquan", "lantian"] * seats)
    assert dealt == Counter(deck_of("green"))


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_section_2_three_or_four_players(seats: int) -> None:
    assert GAME.check(seats, {"advanced": False, "max_rounds": 40}) is not None
    assert GAME.check(3, {"advanced": False, "max_rounds": 40}) is None


@pytest.mark.parametrize(("advanced", "left"), [(False, 26), (True, 34)])
def test_section_4_and_decision_33_two_rows_of_gods_and_an_empty_top_row(advanced: bool, left: int) -> None:
    state = fresh(advanced=advanced)
    assert state.rows[0] == [EMPTY] * 5
    assert all(EMPTY not in row for row in state.rows[1:])
    assert len(state.god_deck) == left
    assert Counter([*state.god_deck, *state.rows[1], *state.rows[2]]) == Counter(god_deck(advanced))
    assert (state.kitchen, state.luck_free) == (10, True)


def test_decision_38_the_start_player_is_random() -> None:
    assert {fresh(4, seed=bytes([number])).marker for number in range(60)} == {0, 1, 2, 3}


def test_section_7_gods_and_fortune_cards_are_shuffled() -> None:
    tables = [fresh(seed=bytes([number])) for number in range(8)]
    assert len({(*state.rows[1], *state.rows[2], *state.god_deck) for state in tables}) == 8
    for colour in COLOURS:
        assert len({tuple(state.decks[colour]) for state in tables}) == 8


def test_section_4_everybody_draws_one_before_open_cards_are_turned_up() -> None:
    state = fresh()
    begins = state.marker
    for turn, colour in enumerate(("green", "red", "orange")):
        assert state.active == (begins + turn) % 3
        assert tokens(state) == [f"draw {colour}" for colour in COLOURS]
        assert not any(card for slots in state.open.values() for card in slots)
        top = state.decks[colour][-1]
        play(state, f"draw {colour}")
        assert top in state.players[(begins + turn) % 3].hand
    assert (state.phase, state.active, state.turn) == ("draw", begins, 1)
    assert [len(player.hand) for player in state.players] == [3, 3, 3]
    assert all(EMPTY not in slots for slots in state.open.values())
    assert {colour: len(state.decks[colour]) for colour in COLOURS} == {"green": 12, "blue": 13, "orange": 8, "red": 5}


def test_section_5_1_the_top_card_or_an_open_one() -> None:
    state = table(player(), phase="draw")
    assert tokens(state) == [
        "draw green", "draw blue", "draw orange", "draw red",
        "take green 0", "take green 1", "take blue 0", "take blue 1",
        "take orange 0", "take orange 1", "take red 0", "take red 1",
    ]  # fmt: skip
    assert tokens(state, 1) == []
    top, taken = state.decks["red"][-1], state.open["red"][1]
    other = state.open["red"][0]
    play(state, "take red 1")
    assert state.me.hand == [taken]
    assert state.open["red"] == [other, top]  # top-up, in the same place
    assert state.phase == "roll"


def test_section_5_1_from_a_deck_the_open_cards_stay() -> None:
    state = table(player(), phase="draw")
    before, top = list(state.open["blue"]), state.decks["blue"][-1]
    play(state, "draw blue")
    assert (state.me.hand, state.open["blue"]) == ([top], before)


def test_a_hand_is_kept_in_the_order_of_the_table() -> None:
    """Whatever order it is shown in, it does not tell which card came last."""
    state = table(player(hand="chunse liuchu"), phase="draw")
    state.decks["green"][-1], state.open["blue"][0] = "liangquan", "sihai"
    later = GAME.copy(state)
    play(state, "draw green")
    assert state.me.hand == ["liangquan", "chunse", "liuchu"]
    play(later, "take blue 0")
    assert later.me.hand == ["chunse", "sihai", "liuchu"]


def test_an_empty_deck_is_not_drawn_from_and_an_empty_place_stays_empty() -> None:
    state = table(player(), phase="draw")
    state.decks["red"] = []
    assert "draw red" not in tokens(state)
    play(state, "take red 0")
    assert state.open["red"][0] == EMPTY
    state.phase = "draw"
    assert "take red 0" not in tokens(state)
    assert "take red 1" in tokens(state)


def test_decision_15_drawing_is_compulsory_while_there_are_cards() -> None:
    state = table(player(hand="liuchu liuliu sancai"), phase="draw")
    assert {token.split()[0] for token in tokens(state)} == {"draw", "take"}


def test_section_5_1_without_any_card_the_dice_come_at_once() -> None:
    state = table(player(), player(), phase="discard")
    for colour in COLOURS:
        state.decks[colour], state.open[colour] = [], [EMPTY, EMPTY]
    state.phase, state.luck_free = "invite", False
    play(state, "end_invite")
    assert (state.active, state.phase) == (1, "roll")


def test_section_5_1_open_cards_are_taken_when_all_decks_are_empty() -> None:
    state = table(player(), player("lushen"), phase="invite", luck_free=False)
    for colour in COLOURS:
        state.decks[colour], state.open[colour] = [], [EMPTY, EMPTY]
    state.open["red"][0], state.open["blue"][1] = "liuchu", "sihai"
    play(state, "end_invite")
    assert tokens(state) == ["take blue 1", "take red 0"]
    play(state, "take red 0")
    assert tokens(state) == ["lushen take blue 1", "skip"]


@pytest.mark.parametrize(
    "token", ["lushen draw blue", "lushen take green 1", "lushen draw green", "lushen take blue 0"]
)
def test_section_5_2_and_decision_16_the_god_of_rank_takes_one_more_afterwards(token: str) -> None:
    state = table(player("lushen"), phase="draw")
    play(state, "draw red")
    assert state.phase == "extra"
    assert tokens(state) == [
        "lushen draw green", "lushen draw blue", "lushen take green 0", "lushen take green 1",
        "lushen take blue 0", "lushen take blue 1", "skip",
    ]  # fmt: skip
    play(state, token)
    assert (state.phase, len(state.me.hand), state.me.gods[0].used) == ("roll", 2, True)


def test_section_5_2_the_extra_card_may_be_declined() -> None:
    state = table(player("lushen"), phase="draw")
    play(state, "draw red", "skip")
    assert (state.phase, len(state.me.hand), state.me.gods[0].used) == ("roll", 1, False)


def test_section_5_2_no_question_without_a_green_or_blue_card() -> None:
    state = table(player("lushen"), phase="draw")
    for colour in ("green", "blue"):
        state.decks[colour], state.open[colour] = [], [EMPTY, EMPTY]
    play(state, "draw red")
    assert state.phase == "roll"


def test_decision_24_a_fresh_god_of_rank_gives_nothing() -> None:
    state = table(player(fresh="lushen"), phase="draw")
    play(state, "draw red")
    assert state.phase == "roll"


def test_what_the_log_says_about_a_draw() -> None:
    state = table(player(), phase="draw")
    state.decks["red"][-1] = "liuchu"
    public, private = play(state, "draw red")
    assert public.readers is None
    assert public.text.values["colour"] == Text("red")
    assert private.readers == (0,)
    assert private.text == Text("You drew {card}.", card=Text("Six Herds Thriving"))
