"""The worked examples of section 9."""

from __future__ import annotations

import pytest

from app.games.glastonbury import GAME
from app.games.glastonbury.scoring import base_score, bonuses, kind_score, kind_scores, total_score
from app.games.glastonbury.state import GlastonburyState
from app.text import Text, Who
from tests.games.glastonbury.tables import COLOURS, cards_of, cell, play, player, table, tokens, trio

SCORES = [
    ("3", 0, -3, -6),
    ("24", 0, 0, 0),
    ("124", 0, 7, 14),
    ("1234", 0, 15, 25),
    ("4", 1, 0, 0),
    ("34", 1, 7, 14),
    ("234", 1, 14, 23),
    ("14", 2, 10, 15),
    ("4", 2, 4, 8),
    ("1234", 1, 15, 25),
    ("", 1, 0, 0),
    ("", 2, 0, 0),
    ("", 0, 0, 0),
]


@pytest.mark.parametrize(("numbers", "transforms", "neutral", "own"), SCORES)
def test_9_table_of_scores(numbers: str, transforms: int, neutral: int, own: int) -> None:
    values = [int(number) for number in numbers]
    assert kind_score("moss", values, transforms, False).points == neutral
    score = kind_score("moss", values, transforms, True)
    assert score.points == own == score.sign * score.sum * 2 + score.extra


def party(*extra: str) -> GlastonburyState:
    """The three players of the worked example after all is over, Cy the finisher; `extra` are piles of more players."""
    ann = "dragon_blood 1,2,4 fly_agaric 3 raven_feather 2,4 immuto 1 pumpkin 1,2,3,4 spider_web 1"
    bob = "sulphur 2,3 cat_whiskers 4 mandrake 1,3,4 wax_doll 2,4 bat_wings 1,2,3,4 dragon_blood 3"
    cy = "moon_water 1,2,3,4 newt_eyes 1,2 nightshade 2 immuto 2 snake_powder 1,3,4 spider_web 2,3 cat_whiskers 3"
    players = [
        player("red", cards_of(ann), recipes="A3 B4", assigned={"immuto-1": "raven_feather"}),
        player("yellow", cards_of(bob), recipes="A2 B2"),
        player("blue", cards_of(cy), recipes="A5 B5", assigned={"immuto-2": "nightshade"}),
        *(player("green", cards_of(pile)) for pile in extra),
    ]
    state = table(players, fill=False, phase="over", recipes=True)
    state.finisher = 2
    return state


def test_9_recipe_example_base() -> None:
    state = party()
    points = [{score.kind: score.points for score in kind_scores(one)} for one in state.players]
    assert points[0] == {"dragon_blood": 14, "fly_agaric": -6, "raven_feather": 6, "pumpkin": 15, "spider_web": -1}
    assert points[1] == {
        "sulphur": 0,
        "cat_whiskers": -8,
        "mandrake": 8,
        "wax_doll": 0,
        "bat_wings": 15,
        "dragon_blood": -3,
    }
    assert points[2] == {
        "moon_water": 25,
        "newt_eyes": 0,
        "nightshade": 0,
        "snake_powder": 8,
        "spider_web": 0,
        "cat_whiskers": -3,
    }
    assert [base_score(one) for one in state.players] == [28, 12, 30]


def test_9_recipe_example_bonuses_and_totals() -> None:
    state = party()
    found = [[(bonus.recipe, bonus.colour, bonus.points) for bonus in bonuses(state, seat)] for seat in range(3)]
    assert found == [
        [("A3", "brown", 0), ("A3", "grey", 4), ("B4", "", 0)],
        [("A2", "orange", 0), ("A2", "brown", 5), ("B2", "", 0)],
        [("A5", "white", 3), ("A5", "purple", 0), ("B5", "", 10)],
    ]
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == (32, 17, 43)
    assert outcome.places == (2, 3, 1)
    assert outcome.reason == Text("{who} emptied a line.", who=Who(2))


def test_9_recipe_example_the_other_transform() -> None:
    state = party()
    ann = state.players[0]
    ann.assigned[:] = player(assigned={"immuto-1": "fly_agaric"}).assigned
    assert base_score(ann) == 28
    assert {score.kind: score.points for score in kind_scores(ann)}["fly_agaric"] == 0
    assert total_score(state, 0) == 31


def test_9_recipe_example_with_four_players_a_counts_double() -> None:
    state = party("toad_slime 1,2")
    a_points = [sum(bonus.points for bonus in bonuses(state, seat) if bonus.colour) for seat in range(3)]
    assert a_points == [8, 10, 6]


def test_9_walk_first_turn_from_corner_0_with_the_cauldron() -> None:
    state = table([player(pawn=-1), player("blue", pawn=10), player("yellow", pawn=15)], phase="corner")
    state.start = 0
    state.active, state.players[0].pawn = 2, 0
    state.players[2].pawn = -1
    play(state, "corner 15")
    assert (state.phase, state.active, state.players[0].pawn) == ("act", 0, 2)
    assert tokens(state) == [f"take {row} 2" for row in range(6)]
    assert [stroll.steps for stroll in state.strolls] == [2]


def passed_to(pawn: int, pile: str = "", spells: dict[str, int] | None = None) -> GlastonburyState:
    """Seat 2 takes a card, and then seat 0 is next with this pawn and pile."""
    players = [player("red", pile, pawn, spells), player("blue", "moss-4", 2), player("yellow", "moss-3", 12)]
    state = table(players, {(5, 3): "pumpkin-3"}, active=2)
    play(state, "take 5 3")
    return state


def test_9_walk_past_corner_0() -> None:
    state = passed_to(17, "pumpkin-4")
    assert (state.active, state.players[0].pawn) == (0, 1)
    assert tokens(state)[0] == "take 0 1"
    assert GAME.view(state, None).walk.line == "C1"


def test_9_walk_to_a_corner_takes_no_card() -> None:
    state = passed_to(18, "pumpkin-2")
    assert state.players[0].pawn == 0
    assert state.active == 1  # the turn ended by itself
    assert len(state.players[0].pile) == 1


def test_9_declinatio_on_the_corner_leads_to_c2_where_vanesco_is_barred() -> None:
    state = passed_to(18, "pumpkin-2", {"declinatio-1": 3})
    assert (state.active, state.players[0].pawn, state.phase) == (0, 0, "act")
    assert tokens(state) == ["deflect 1", "end_turn"]
    state.square[2 * 6 + 2] = "vanesco-1"
    play(state, "deflect 1")
    assert state.players[0].pawn == 2
    assert tokens(state) == [f"take {row} 2" for row in (0, 1, 3, 4, 5)]
    assert state.players[0].spells[0].uses == 2


def test_9_transform_stays_and_rules_until_it_is_covered() -> None:
    state = table(trio("moss-1", "pumpkin-1", "pumpkin-2"), {(2, 0): "immuto-1", (2, 4): "accio-1"})
    assert tokens(state) == [f"take 2 {column}" for column in range(6)]
    play(state, "take 2 0")
    assert state.players[0].top.id == "immuto-1"
    for row, column in ((2, 4), (2, 1)):  # a spell leaves the transform on top, so a third pick from R2 follows
        while state.active != 0:
            play(state, next(token for token in tokens(state) if token.startswith("take")))
        assert state.players[0].pawn == 7
        assert [token for token in tokens(state) if token.startswith("take")] == [
            f"take 2 {column}" for column in range(6)
        ]
        play(state, f"take {row} {column}")
    assert [spell.card for spell in state.players[0].spells] == ["accio-1"]
    assert state.players[0].pile[:2] == ["moss-1", "immuto-1"]
    assert len(state.players[0].pile) == 3


def vanishing(deck: list[str]) -> GlastonburyState:
    players = trio("moss-1", "moss-2 mandrake-3", "moss-3 immuto-1")
    return table(players, {(2, 0): "vanesco-1"}, deck=deck)


def test_9_vanesco_with_five_cards_in_the_deck() -> None:
    deck = ["pumpkin-1", "pumpkin-2", "pumpkin-3", "pumpkin-4", "wax_doll-1"]
    state = vanishing(deck)
    lines = play(state, "take 2 0")
    assert [len(one.pile) for one in state.players] == [1, 1, 2]
    assert state.deck[::-1] == [*deck[1:], "mandrake-3"]
    assert cell(state, 2, 0) == "pumpkin-1"
    assert state.players[0].spells[0].uses == 0
    assert lines[0].text.values["others"] == (Who(1),)
    assert "goes under the deck" in lines[0].text.source


def test_9_vanesco_with_an_empty_deck() -> None:
    state = vanishing([])
    play(state, "take 2 0")
    assert state.deck == []
    assert state.gone == ["mandrake-3"]
    assert cell(state, 2, 0) == ""
    assert [len(one.pile) for one in state.players] == [1, 1, 2]


def last_card_of_r3() -> GlastonburyState:
    players = [player("red", "moss-1", 3), player("blue", "moss-2", 4), player("yellow", "moss-3", 8)]
    state = table(players, deck=[], active=2)
    for column in range(5):
        state.square[3 * 6 + column] = ""
    return state


@pytest.mark.parametrize("token", ["take 3 5", "discard 3 5"])
def test_9_end_take_or_throw_away_the_last_card(token: str) -> None:
    state = last_card_of_r3()
    assert tokens(state) == ["take 3 5", "discard 3 5"]
    card = cell(state, 3, 5)
    play(state, token)
    assert (state.phase, state.finisher) == ("over", 2)
    assert (card in state.players[2].pile) == (token == "take 3 5")
    assert (card in state.gone) == (token == "discard 3 5")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason.values["who"] == Who(2)


def test_9_end_by_a_crossing_line_without_a_choice() -> None:
    players = [player("red", "moss-1", 7), player("blue", "moss-2", 4), player("yellow", "moss-3", 8)]
    state = table(players, deck=[])
    for row in (0, 1, 3, 4, 5):
        state.square[row * 6 + 4] = ""
    assert tokens(state) == [f"take 2 {column}" for column in range(6)]  # no discard: decision 11
    play(state, "take 2 4")
    assert (state.phase, state.finisher) == ("over", 0)
    assert any(state.square[2 * 6 + column] for column in range(6))


def test_the_colours_of_the_examples_are_pawn_colours() -> None:
    assert {one.colour for one in party("moss 1").players} == set(COLOURS)
