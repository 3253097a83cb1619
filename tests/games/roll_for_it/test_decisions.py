"""The decisions D3 to D22 of the rules page; D1 and D2 stand in test_cards.py."""

from __future__ import annotations

import pytest

from app.games.chance import Chance
from app.games.position import start
from app.games.roll_for_it import GAME
from app.games.roll_for_it.state import HOME, ROLLED
from app.text import Text
from tests.games.roll_for_it.tables import begin, go, play, player, table, tokens


@pytest.mark.parametrize("beside", [{}, {0: "1"}, {0: "12", 1: "112"}])
def test_D3_rolling_is_compulsory_with_a_die_at_home(beside: dict[int, str]) -> None:
    state = table(["R07", "R19", "R27"], [player(beside=beside), player()], phase="start")
    assert "roll" in tokens(state)
    assert not {"skip", "end_turn"} & set(tokens(state))


def test_D4_take_back_or_skip_with_all_six_dice_out() -> None:
    state = table(["R27", "R19", "R07"], [player(beside={0: "5555", 1: "12"}), player()], phase="start")
    assert tokens(state) == ["take_back", "skip"]
    play(state, "take_back", [6] * 6)
    assert (state.active, state.phase) == (0, "match")


def test_D5_take_back_means_all_dice() -> None:
    state = table(["R27", "R19", "R07"], [player(beside={0: "5", 1: "1", 2: "3"}), player()], phase="start")
    play(state, "take_back", [6] * 6)
    assert state.players[0].where == [ROLLED] * 6


def test_D6_take_back_is_the_roll_of_the_turn() -> None:
    state = table(["R27", "R19", "R07"], [player(beside={0: "5"}), player()], phase="start")
    play(state, "take_back", [1, 1, 1, 4, 4, 4])
    assert not {"roll", "take_back"} & set(tokens(state))


def test_D7_no_take_back_without_a_die_out() -> None:
    assert tokens(table(["R27", "R19", "R07"], [player(), player()], phase="start")) == ["roll"]


def test_D8_dice_returned_by_a_score_wait_for_the_next_turn() -> None:
    state = table(["R02", "R19", "R07"], [player(rolled="5", beside={0: "5"}), player()], deck=["R01"])
    play(state, "place 1 0")
    assert state.players[0].where == [HOME] * 6
    assert tokens(state) == ["end_turn"]


def test_D9_unplaced_dice_may_go_on_the_new_card() -> None:
    state = table(["R02", "R18", "R27"], [player(rolled="11", beside={0: "5"}), player()], deck=["R01"])
    assert tokens(state) == ["end_turn"]
    state = table(["R02", "R18", "R27"], [player(rolled="511", beside={0: "5"}), player()], deck=["R01"])
    play(state, "place 1 0")
    assert tokens(state) == ["place 2 0", "place 3 0", "end_turn"]


def test_D10_a_complete_card_is_scored_at_once() -> None:
    state = table(["R02", "R19", "R07"], [player(rolled="5", beside={0: "5"}), player()], deck=["R01"])
    play(state, "place 1 0")
    assert state.players[0].cards == ["R02"]


def test_D11_the_win_is_checked_before_the_refill() -> None:
    state = table(["R02", "R19", "R07"], [player(38, rolled="5", beside={0: "5"}), player()], deck=["R01"])
    play(state, "place 1 0")
    assert (state.slots[0], state.deck, state.phase) == ("", ["R01"], "over")


def test_D12_nobody_plays_after_the_win() -> None:
    state = table(["R02", "R19", "R07"], [player(38, rolled="5", beside={0: "5"}), player(39), player(39)])
    play(state, "place 1 0")
    assert [tokens(state, seat) for seat in range(3)] == [[], [], []]
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.places == (1, 2, 2)


@pytest.mark.parametrize(("target", "score", "ends"), [(40, 38, True), (40, 39, True), (40, 37, False), (20, 18, True)])
def test_D13_the_target_or_more(target: int, score: int, ends: bool) -> None:
    players = [player(score, rolled="5", beside={0: "5"}), player()]
    state = table(["R02", "R19", "R07"], players, deck=["R01"], target=target)
    play(state, "place 1 0")
    assert (GAME.outcome(state) is not None) == ends


def test_D14_dice_of_others_neither_help_nor_block() -> None:
    state = table(["R19", "R18", "R27"], [player(rolled="2"), player(beside={0: "112"})], deck=["R01"])
    assert tokens(state) == ["place 0 0", "end_turn"]
    play(state, "place 0 0")
    assert [seat.score for seat in state.players] == [0, 0]


def test_D15_each_image_needs_a_die_of_its_own() -> None:
    state = table(["R01", "R18", "R27"], [player(rolled="111"), player()], deck=["R03"])
    play(state, "place 0 0")
    assert tokens(state) == ["place 1 0", "place 2 0", "end_turn"]
    play(state, "place 1 0")
    assert tokens(state) == ["end_turn"]


def test_D16_a_placed_die_stays() -> None:
    state = table(["R19", "R07", "R27"], [player(rolled="1"), player()])
    play(state, "place 0 0")
    assert tokens(state) == ["end_turn"]


@pytest.mark.parametrize(
    ("seats", "sets", "letters", "slots"),
    [
        (2, "auto", "R", 3),
        (4, "red", "R", 3),
        (4, "purple", "P", 3),
        (4, "both", "PR", 3),
        (5, "auto", "PR", 4),
        (8, "both", "PR", 4),
    ],
)
def test_D17_three_open_cards_and_four_only_with_five_players(seats: int, sets: str, letters: str, slots: int) -> None:
    state = start(GAME, seats, {"sets": sets, "target": 40}, Chance(b"seed", "match", 0)).position.state
    assert len(state.slots) == slots
    assert len(state.deck) == 30 * len(letters) - slots
    assert {name[0] for name in state.deck} == set(letters)


@pytest.mark.parametrize("sets", ["red", "purple"])
def test_D17_five_players_need_both_sets(sets: str) -> None:
    assert GAME.check(5, {"sets": sets, "target": 40}) == Text("Five or more players need both card sets.")
    assert GAME.check(4, {"sets": sets, "target": 40}) is None
    assert GAME.check(5, {"sets": "both", "target": 40}) is None


@pytest.mark.parametrize("seats", [1, 9])
def test_two_to_eight_players(seats: int) -> None:
    assert GAME.check(seats, {"sets": "auto", "target": 40}) is not None


def test_D18_only_the_tied_roll_again_until_one_is_highest() -> None:
    step = begin(3, [6, 6, 1, 1, 6, 6, 2, 2, 2, 2, 1, 2, 1, 3])
    assert [line.seat for line in step.news if "total" in line.text.values] == [0, 1, 2, 0, 2, 0, 2]
    assert step.position.waiting == (2,)


def test_D19_an_empty_deck_leaves_the_slot_empty() -> None:
    state = table(["R02", "R19", "R07"], [player(rolled="51", beside={0: "5"}), player()])
    play(state, "place 1 0")
    assert state.slots == ["", "R19", "R07"]
    assert tokens(state) == ["place 2 1", "place 2 2", "end_turn"]
    assert GAME.view(state, 0).slots[0].card == ""


def test_D20_without_a_legal_placement_only_ending_is_possible() -> None:
    state = table(["R02", "R18", "R27"], [player(rolled="1234"), player()])
    assert tokens(state) == ["end_turn"]
    actions = GAME.view(state, 0).actions
    assert actions is not None
    assert (actions.only_end, actions.unplaced) == (True, 4)


@pytest.mark.parametrize(("first", "taken"), [(0, "R02"), (1, "R16")])
def test_D21_the_order_of_placing_decides_which_card_is_taken(first: int, taken: str) -> None:
    state = table(["R02", "R16", "R27"], [player(rolled="5", beside={0: "5", 1: "45"}), player()], deck=["R01"])
    play(state, f"place 3 {first}")
    assert state.players[0].cards == [taken]
    assert tokens(state) == ["end_turn"]


def test_D22_placing_may_always_be_declined() -> None:
    position = begin(3, [6, 6, 1, 1, 1, 1]).position
    for turn in range(20):
        position = go(position, "roll", [1, 2, 3, 4, 5, 6]).position
        position = go(position, "end_turn").position
        assert position.waiting == ((turn + 1) % 3,)  # clockwise
    assert position.outcome is None
