"""What each viewer sees, and that each legal move is on the screen exactly once."""

from __future__ import annotations

from collections import Counter

import pytest

from app.games.chance import Chance
from app.games.roll_for_it import GAME
from app.games.roll_for_it.parts import Face, LastScore, Stand, Throw, TrayDie
from app.games.roll_for_it.state import RollState
from app.games.roll_for_it.view import RollView
from app.text import Text, Who
from tests.games.roll_for_it.tables import play, player, table, tokens


def shown(view: RollView) -> Counter[str]:
    """Every token that the parts of a view put on the screen."""
    found: Counter[str] = Counter()
    for slot in view.slots:
        found.update(face.token for face in slot.faces if face.token is not None)
        found.update(token for _, token in slot.more)
    if view.actions is not None:
        rows = (("roll", view.actions.roll), ("take_back", view.actions.take_back), ("skip", view.actions.skip))
        found.update(token for token, there in (*rows, ("end_turn", view.actions.end_turn)) if there)
    return found


def two_threes() -> RollState:
    return table(["R05", "R13", "R29"], [player(rolled="33", beside={2: "24"}), player(beside={1: "44"})], deck=["R01"])


def test_lit_faces_carry_the_lowest_die_and_more_the_others() -> None:
    view = GAME.view(two_threes(), 0)
    assert view.slots[0].faces == (Face(3, False, "place 2 0"), Face(4, False, None))
    assert view.slots[0].more == ((3, "place 3 0"),)
    assert view.slots[1].faces == (Face(3, False, "place 2 1"), Face(4, False, None), Face(4, False, None))
    assert view.slots[2].faces[:2] == (Face(2, True, None), Face(2, False, None))
    assert shown(view) == Counter(tokens(two_threes()))


def test_one_die_for_two_equal_places_lights_one_of_them() -> None:
    view = GAME.view(table(["R01", "R18", "R27"], [player(rolled="1"), player()]), 0)
    assert [face.token for face in view.slots[0].faces] == ["place 0 0", None]


def test_two_dice_for_two_equal_places_light_both() -> None:
    view = GAME.view(table(["R01", "R18", "R27"], [player(rolled="111"), player()]), 0)
    assert [face.token for face in view.slots[0].faces] == ["place 0 0", "place 1 0"]
    assert view.slots[0].more == ((1, "place 2 0"),)


def test_the_tray_of_the_roller() -> None:
    tray = GAME.view(two_threes(), 0).tray
    assert tray is not None
    assert tray.dice[0] == TrayDie(0, 2, "placed", (2,))
    assert tray.dice[2] == TrayDie(2, 3, "rolled", (0, 1))
    assert tray.dice[5] == TrayDie(5, None, "home", ())


def test_others_see_the_roll_and_the_dice_beside_cards_but_no_buttons() -> None:
    for viewer in (1, None):
        view = GAME.view(two_threes(), viewer)
        assert view.throw == Throw(0, (3, 3), 1)
        assert view.slots[2].stands == (Stand(0, (2, 4), 4),)
        assert view.actions is None
        assert not shown(view)
    assert GAME.view(two_threes(), None).tray is None
    assert GAME.view(two_threes(), 0).throw is None
    assert GAME.view(two_threes(), 0).slots[2].stands == ()
    assert GAME.view(two_threes(), 0).slots[1].stands == (Stand(1, (4, 4), 1),)


def test_badges_count_the_dice_at_home() -> None:
    mine, other = GAME.view(two_threes(), None).players
    assert (mine.home, mine.turn) == (2, True)
    assert (other.home, other.turn) == (4, False)


def test_the_latest_capture_is_told_and_the_card_goes_on_the_pile() -> None:
    state = table(["R02", "R19", "R07"], [player(rolled="5", beside={0: "5"}), player()], deck=["R01", "R03"])
    assert GAME.view(state, None).last is None
    play(state, "place 1 0")
    view = GAME.view(state, None)
    assert view.last == LastScore("R02", 2, 0, 0)
    assert view.players[0].scored == ("R02",)
    assert (view.slots[0].card, view.felt.deck) == ("R01", 1)


@pytest.mark.parametrize(
    ("state", "mine", "others"),
    [
        (
            table(["R01"], [player(), player()], phase="start"),
            Text("Your turn: roll your dice"),
            Text("{who} is about to roll", who=Who(0)),
        ),
        (
            table(["R01"], [player(beside={0: "1"}), player()], phase="start"),
            Text("Your turn: roll, or take back all six dice first"),
            Text("{who} is about to roll", who=Who(0)),
        ),
        (
            table(["R27", "R01"], [player(beside={0: "55555", 1: "1"}), player()], phase="start"),
            Text("Your turn: take back your dice or skip"),
            Text("{who} is about to roll", who=Who(0)),
        ),
        (
            table(["R01"], [player(rolled="1"), player()]),
            Text("Your turn: place dice or end the turn"),
            Text("{who} places dice", who=Who(0)),
        ),
        (
            table(["R01"], [player(rolled="2"), player()]),
            Text("Your turn: no die fits, end the turn"),
            Text("{who} places dice", who=Who(0)),
        ),
        (table(["R01"], [player(40), player()], phase="over"), Text("You won!"), Text("{who} won", who=Who(0))),
    ],
)
def test_prompts(state: RollState, mine: Text, others: Text) -> None:
    assert GAME.view(state, 0).prompt == mine
    assert GAME.view(state, 1).prompt == GAME.view(state, None).prompt == others
    assert shown(GAME.view(state, 0)) == Counter(tokens(state))


def test_labels_name_the_effect() -> None:
    state = table(["R05", "R13", "R29"], [player(rolled="36", beside={0: "4"}), player()])
    labels = {str(move): move.label for move in GAME.moves(state, 0)}
    assert labels == {
        "place 1 0": Text("Place your {value} on card {card} and take it for {n}", value=3, card="A", n=2),
        "place 1 1": Text("Place your {value} on card {card}", value=3, card="B"),
        "end_turn": Text("End turn: {n} die goes home", plural="End turn: {n} dice go home", n=2),
    }
    state = table(["R27", "R13"], [player(beside={0: "55555", 1: "3"}), player()], phase="start")
    assert [move.label for move in GAME.moves(state, 0)] == [
        Text("Take back all six dice and roll"),
        Text("Leave all six dice and skip the turn"),
    ]


def test_imagine_changes_the_deck_only() -> None:
    state = two_threes()
    state.deck = [f"P{number:02}" for number in range(1, 31)]
    world = GAME.imagine(state, 0, Chance(b"seed", "match", 1))
    assert world.deck != state.deck
    assert sorted(world.deck) == sorted(state.deck)
    world.deck = list(state.deck)
    assert world == state
