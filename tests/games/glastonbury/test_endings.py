"""How a match ends and what it brings: the decisions of section 12 about scoring, by number, and those who are away."""

from __future__ import annotations

import pytest

from app.games.glastonbury import GAME
from app.games.glastonbury.cards import KINDS
from app.games.glastonbury.scoring import base_score, best_kinds, bonuses
from app.games.glastonbury.state import GlastonburyState
from app.games.glastonbury.turns import STALLED
from tests.games.glastonbury.tables import (
    COLOURS,
    LUCK,
    any_pawn,
    begin,
    cards_of,
    lone_cell,
    only,
    play,
    player,
    table,
    tokens,
    trio,
    with_spells,
)


def test_24_and_25_both_transforms_may_become_one_kind() -> None:
    one = player("green", cards_of("moss 4 immuto 1,2"), assigned={"immuto-1": "moss", "immuto-2": "moss"})
    assert base_score(one) == 8
    full = player("red", cards_of("moss 1,2,3,4 immuto 1"), assigned={"immuto-1": "moss"})
    assert base_score(full) == 15


def ending(recipes: bool, *piles: str) -> GlastonburyState:
    """Seat 2 stands before the last card of row 3, after which the piles are turned up."""
    players = [player(COLOURS[seat], cards_of(piles[seat]), 8, recipes=f"A{seat + 1} B{seat + 1}") for seat in range(3)]
    state = table(players, {(3, 0): "bat_wings-1"}, deck=[], active=2, recipes=recipes)
    return only(state, 3, "bat_wings-1")


def test_26_without_recipes_the_best_kinds_are_taken_by_themselves() -> None:
    state = ending(False, "moss 1,4 immuto 1,2 pumpkin 3", "wax_doll 4", "bat_wings 3,4 immuto 1")
    state.players[2].pile[-1] = "pumpkin-4"
    play(state, "discard 3 0")
    assert state.phase == "over"
    assert [(turned.card, turned.kind) for turned in state.players[0].assigned] == [
        ("immuto-1", "moss"),
        ("immuto-2", "moss"),
    ]


@pytest.mark.parametrize(
    ("pile", "kinds"),
    [
        ("moss 1,4 pumpkin 1,3", ("moss", "moss")),  # 5 + 5 is more than 5 + 4
        ("moss 4 pumpkin 3", ("moss", "moss")),  # 4 + 4 is more than 4 + 3
        ("moss 3,4 pumpkin 3,4", ("moss", "pumpkin")),  # 7 + 7 is more than 7 + 5
        ("moss 1,2,3 pumpkin 1,2,3", ("moss", "pumpkin")),  # 5 + 5: a fifth card brings nothing
        ("moss 3,4 pumpkin 2,3,4", ("moss", "moss")),  # 7 + 5 either way: the first of the table
        ("", ("dragon_blood", "dragon_blood")),  # ties: the first of the table
    ],
)
def test_26_the_best_kinds_jointly(pile: str, kinds: tuple[str, str]) -> None:
    assert best_kinds(player("red", cards_of(pile)), 2, list(KINDS)) == kinds


def test_26_with_recipes_owners_assign_from_the_start_player_while_recipes_stay_hidden() -> None:
    state = ending(True, "moss 1,4 immuto 1", "wax_doll 4", "bat_wings 3,4 immuto 2")
    state.start = 1
    play(state, "take 3 0")
    assert (state.phase, state.active) == ("assign", 2)
    assert len(tokens(state)) == 18
    assert tokens(state, 0) == []
    reveal = GAME.view(state, None).reveal
    assert reveal is not None
    assert [sheet.recipes for sheet in reveal.sheets] == [(), (), ()]
    play(state, "assign 2 nightshade")
    assert (state.phase, state.active) == ("assign", 0)
    play(state, "assign 1 moss")
    assert state.phase == "over"
    assert state.players[2].assigned[0].kind == "nightshade"


def test_26_two_transforms_of_one_owner_are_assigned_one_after_the_other() -> None:
    state = ending(True, "moss 1,4 immuto 1,2", "wax_doll 4", "bat_wings 3,4")
    play(state, "take 3 0")
    assert len(tokens(state)) == 36
    play(state, "assign 2 moss")
    assert state.active == 0
    assert tokens(state) == [f"assign 1 {kind}" for kind in KINDS]


def test_26_with_two_players_only_the_sixteen_kinds_in_play() -> None:
    state = ending(True, "moss 1,4 immuto 1", "wax_doll 4", "bat_wings 3,4")
    state.removed = "yellow"
    play(state, "take 3 0")
    assert len(tokens(state)) == 16
    assert "assign 1 sulphur" not in tokens(state)


def test_26_with_recipes_and_no_transform_all_is_over_at_once() -> None:
    state = ending(True, "moss 1,4", "wax_doll 4", "bat_wings 3,4")
    play(state, "take 3 0")
    assert state.phase == "over"


def counted(recipe: str, *piles: str, finisher: int = 0) -> list[int]:
    """What a recipe would bring each of the players."""
    players = [player(COLOURS[seat], cards_of(pile), recipes=recipe) for seat, pile in enumerate(piles)]
    players[-1].spells = player(spells={"accio-1": 0, "vanesco-1": 0}).spells
    state = table(players, fill=False, phase="over", recipes=True)
    state.finisher = finisher
    return [sum(bonus.points for bonus in bonuses(state, seat)) for seat in range(len(piles))]


@pytest.mark.parametrize(
    ("recipe", "piles", "points"),
    [
        ("A1", ("pumpkin 1,2", "pumpkin 3"), [2, 0]),
        ("A1", ("pumpkin 1", "salamander_tail 3"), [0, 0]),
        ("A1", ("pumpkin 1 bat_wings 2,3", "pumpkin 3"), [2, 0]),
        ("A1", ("pumpkin 1", "moss 1", "moss 2", "moss 3"), [2, 0, 0, 0]),
        ("B1", ("pumpkin 1,2", "pumpkin 3 immuto 1", "moss 1"), [0, 0, 10]),
        ("B1", ("pumpkin 1", "moss 1", "moss 2,3"), [0, 0, 0]),
        ("B2", ("moss 4", "pumpkin 1", "wax_doll 4"), [0, 10, 0]),
        ("B2", ("moss 4", "pumpkin 1", "wax_doll 1"), [0, 0, 0]),
        ("B3", ("moss 4", "pumpkin 1"), [10, 0]),
        ("B3", ("moss 4", "pumpkin 1", "wax_doll 1"), [0, 0, 0]),
        ("B4", ("moss 1 pumpkin 1", "wax_doll 1"), [10, 0]),
        ("B4", ("moss 1 pumpkin 2", "wax_doll 1"), [0, 0]),
        ("B5", ("moss 1", "wax_doll 1"), [10, 0]),
    ],
)
def test_27_to_29_recipes_count_strictly_and_apart(recipe: str, piles: tuple[str, ...], points: list[int]) -> None:
    assert counted(recipe, *piles) == points


def test_28_transforms_count_for_the_colour_they_became() -> None:
    one = player("red", cards_of("bat_wings 1,2 immuto 1"), recipes="A1", assigned={"immuto-1": "nightshade"})
    state = table([one, player("blue", cards_of("nightshade 1,2"))], fill=False, phase="over", recipes=True)
    assert [(bonus.colour, bonus.count, bonus.points) for bonus in bonuses(state, 0)] == [
        ("purple", 3, 3),
        ("orange", 0, 0),
    ]


def test_30_a_tie_shares_the_victory() -> None:
    players = [player("red", cards_of("moss 1,2,3")), player("blue", cards_of("pumpkin 1,2,3")), player("yellow")]
    state = table(players, fill=False, phase="over")
    state.finisher = 2
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.places, outcome.winners) == ((6, 6, 0), (1, 1, 3), (0, 1))


def test_10_the_stalling_guard_ends_without_a_finisher() -> None:
    state = any_pawn("moss-3", (7, 2, 12))
    state.idle = STALLED - 1
    play(state, "move 1")
    assert (state.phase, state.finisher) == ("over", -1)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason.source == "Nobody took a card for a long time."
    assert outcome.winners


def test_10_the_stalling_guard_with_recipes_asks_for_transforms_and_leaves_b5_to_nobody() -> None:
    state = any_pawn("moss-3", (7, 2, 12))
    state.recipes, state.idle = True, STALLED - 1
    for seat, one in enumerate(state.players):
        one.recipes = [f"A{seat + 1}", f"B{5 - seat}"]
    state.players[1].pile = ["immuto-1", "moss-2"]
    play(state, "move 1")
    assert (state.phase, state.active, state.acting) == ("assign", 1, -1)
    play(state, "assign 1 moss")
    assert (state.phase, state.finisher) == ("over", -1)
    assert [bonus.points for bonus in bonuses(state, 0) if bonus.recipe == "B5"] == [0]


def test_nothing_is_lit_and_no_pawn_stands_out_when_the_piles_are_turned_up() -> None:
    for recipes in (False, True):
        state = ending(recipes, "moss 1,4 immuto 1", "wax_doll 4", "bat_wings 3,4")
        play(state, "take 3 0")
        walk = GAME.view(state, None).walk
        assert (walk.acting, walk.line, walk.active) == (-1, "", 0 if recipes else -1)
        view = GAME.view(state, None)
        assert [part.turn for part in view.players] == [recipes, False, False]
        assert view.reveal is not None
        assert view.reveal.asked == (0 if recipes else -1)
        assert [part.spoils for part in view.players] == ([None] * 3 if recipes else [*view.reveal.sheets])


def test_10_sixty_corners_in_a_row_end_the_game_and_a_card_starts_the_count_anew() -> None:
    state = any_pawn("moss-3", (7, 2, 12))
    for one in state.players:
        one.pile = ["moss-3"]
    turns = 0
    while state.phase == "move":
        for one in state.players:
            one.pawn = 2
        play(state, "move 0")
        turns += 1
    assert (turns, state.phase) == (60, "over")
    state = table(trio("moss-1"), any_pawn=True)
    state.idle = 40
    play(state, "take 2 0")
    assert state.idle == 0


def test_5_7_a_look_that_empties_a_line_ends_the_game_afterwards() -> None:
    state = lone_cell("perluceo-1")
    play(state, "take 2 0")
    assert state.phase == "peek"
    play(state, "end_peek")
    assert (state.phase, state.finisher) == ("over", 0)


ROW_2 = [(2, column) for column in range(6)]
LOWEST_FOURTH = ("pumpkin-4", "pumpkin-3", "pumpkin-2", "wax_doll-1", "mandrake-2", "pumpkin-1")
DEFAULTS = [
    (begin(3), "corner 0"),
    (any_pawn("moss-3", (7, 2, 12)), "move 0"),
    (any_pawn("immuto-1", (5, 2, 12)), "move 1"),
    (with_spells(5), "end_turn"),
    (table(trio("moss-1"), {(2, 0): "accio-1", (2, 1): "immuto-1", (2, 2): "wax_doll-1"}), "take 2 1"),
    (table(trio("moss-1"), dict(zip(ROW_2, LOWEST_FOURTH, strict=True))), "take 2 3"),
]


@pytest.mark.parametrize(("state", "token"), DEFAULTS)
def test_5_9_moves_for_those_who_are_away(state: GlastonburyState, token: str) -> None:
    assert str(GAME.default(state, state.active)) == token


def test_5_9_the_default_walks_the_own_pawn_whichever_that_is() -> None:
    state = any_pawn("moss-3", (7, 2, 12))
    state.active = 2
    assert str(GAME.default(state, 2)) == "move 2"


def test_5_9_the_default_assigns_for_the_best_base_score() -> None:
    state = ending(True, "moss 1,4 immuto 1", "wax_doll 4", "bat_wings 3,4 immuto 2")
    play(state, "take 3 0")
    assert str(GAME.default(state, 0)) == "assign 1 moss"
    GAME.play(state, 0, GAME.default(state, 0), LUCK)
    assert state.active == 2
