"""The worked examples E1 to E8 of the rules page."""

from __future__ import annotations

import pytest

from app.games.roll_for_it import GAME
from app.games.roll_for_it.state import HOME, RollState
from app.text import Text, Who
from tests.games.roll_for_it.tables import begin, play, player, table, tokens


def example_1() -> RollState:
    return table(["R07", "R19", "R27"], [player(rolled="112355"), player()], deck=["R02", "R18", "R01"])


def test_E1_legal_moves() -> None:
    state = example_1()
    assert tokens(state) == [
        "place 0 0", "place 0 1", "place 1 0", "place 1 1", "place 2 0", "place 2 1",
        "place 3 0", "place 4 2", "place 5 2", "end_turn",
    ]  # fmt: skip
    assert tokens(state, 1) == []
    play(state, "place 0 0")
    assert tokens(state) == [
        "place 1 1", "place 2 0", "place 2 1", "place 3 0", "place 4 2", "place 5 2", "end_turn",
    ]  # fmt: skip


def test_E2_scoring_twice_in_a_turn() -> None:
    state = example_1()
    for token in ("place 0 0", "place 2 0", "place 3 0"):
        play(state, token)
    me = state.players[0]
    assert (me.score, me.cards, state.slots[0]) == (5, ["R07"], "R02")
    assert [me.where[die] for die in (0, 2, 3)] == [HOME] * 3
    assert tokens(state) == ["place 1 1", "place 4 0", "place 4 2", "place 5 0", "place 5 2", "end_turn"]
    play(state, "place 4 0")
    play(state, "place 5 0")
    assert (me.score, me.cards, state.slots[0]) == (7, ["R07", "R02"], "R18")
    assert tokens(state) == ["place 1 1", "end_turn"]
    play(state, "place 1 1")
    assert tokens(state) == ["end_turn"]
    play(state, "end_turn")
    play(state, "roll", [6] * 6)
    play(state, "end_turn")
    assert me.where.count(HOME) == 5
    assert GAME.moves(state, 0)[0].label == Text("Roll {n} die", plural="Roll {n} dice", n=5)


def test_E3_stealing() -> None:
    state = table(
        ["R07", "R19", "R27"], [player(rolled="1", beside={1: "122"}), player(beside={1: "12"})], deck=["R01"]
    )
    lines = play(state, "place 3 1")
    assert (state.players[0].score, state.players[1].score) == (10, 0)
    assert state.players[1].where == [HOME] * 6
    (took,) = [line for line in lines if line.kind == "score"]
    assert took.text.values["others"] == (Who(1),)
    play(state, "end_turn")
    assert tokens(state, 1) == ["roll"]
    play(state, "roll", [1, 2, 3, 4, 5, 6])
    assert state.players[1].values == [1, 2, 3, 4, 5, 6]


def test_E4_no_blocking() -> None:
    state = table(["R19", "R18", "R27"], [player(beside={0: "11"}), player(rolled="111466")], active=1)
    assert [token for token in tokens(state, 1) if token.endswith(" 0")] == ["place 0 0", "place 1 0", "place 2 0"]
    play(state, "place 0 0")
    play(state, "place 1 0")
    assert "place 2 0" not in tokens(state, 1)
    assert tokens(state, 1) == ["place 4 1", "place 5 1", "end_turn"]


def test_E5_take_back() -> None:
    state = table(["R07", "R19", "R27"], [player(beside={2: "555"}), player()], phase="start")
    assert tokens(state) == ["roll", "take_back"]
    fewer = GAME.copy(state)
    play(fewer, "roll", [1, 2, 3])
    assert fewer.players[0].values == [5, 5, 5, 1, 2, 3]
    play(state, "take_back", [1, 2, 3, 4, 5, 6])
    assert state.players[0].values == [1, 2, 3, 4, 5, 6]
    assert tokens(table(["R07", "R19", "R27"], [player(), player()], phase="start")) == ["roll"]


def test_E6_empty_pool() -> None:
    state = table(["R27", "R19", "R18"], [player(beside={0: "555", 1: "12", 2: "6"}), player()], phase="start")
    assert tokens(state) == ["take_back", "skip"]
    before = GAME.copy(state).players
    play(state, "skip")
    assert (state.active, state.phase, state.players) == (1, "start", before)


@pytest.mark.parametrize(("score", "card", "final"), [(38, "R02", 40), (39, "R27", 54)])
def test_E7_end(score: int, card: str, final: int) -> None:
    faces = "5" * (2 if card == "R02" else 6)
    state = table(
        [card, "R19", "R18"], [player(score, rolled="5", beside={0: faces[1:]}), player()], deck=["R01", "R03"]
    )
    lines = play(state, f"place {len(faces) - 1} 0")
    assert state.players[0].score == final
    assert (state.slots[0], state.deck) == ("", ["R03", "R01"])
    assert [tokens(state, seat) for seat in (0, 1)] == [[], []]
    assert lines[-1].text == Text("{who} wins with {points} points!", who=Who(0), points=final)


def test_E7_unplaced_dice_are_ignored_at_the_end() -> None:
    state = table(["R02", "R19", "R18"], [player(38, rolled="5166", beside={0: "5"}), player()], deck=["R01"])
    assert GAME.outcome(state) is None
    play(state, "place 1 0")
    assert GAME.outcome(state) is not None
    assert tokens(state) == []


def test_E7_places() -> None:
    players = [player(37), player(40, rolled="5", beside={0: "5"}), player(10), player(37)]
    state = table(["R02", "R19", "R18"], players, active=1)
    play(state, "place 1 0")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == (37, 42, 10, 37)
    assert outcome.places == (2, 1, 4, 2)
    assert outcome.winners == (1,)
    assert outcome.reason == Text("{who} reached {target} points.", who=Who(1), target=40)


def test_E8_start_player() -> None:
    step = begin(4, [4, 5, 5, 6, 6, 5, 1, 3, 3, 4, 2, 3])
    assert step.position.waiting == (1,)
    totals = [line.text.values["total"] for line in step.news if "total" in line.text.values]
    assert totals == [9, 11, 11, 4, 7, 5]
    assert Text("{who} are level and roll again.", who=(Who(1), Who(2))) in [line.text for line in step.news]
    assert step.news[-2].text == Text("{who} starts.", who=Who(1))
