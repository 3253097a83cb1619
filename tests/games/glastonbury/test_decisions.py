"""The decisions of section 12 about the turn, by number, and the turn of section 5 step by step."""

from __future__ import annotations

import pytest

from app.games.chance import Chance
from app.games.glastonbury import GAME
from app.games.glastonbury.cards import CARDS, KINDS, NEUTRAL_COLOURS
from app.games.glastonbury.garden import CORNERS
from app.games.glastonbury.legal import kinds_of
from app.games.glastonbury.moves import Walk
from app.games.glastonbury.scoring import base_score
from app.text import Text, Who
from tests.games.glastonbury.tables import (
    COLOURS,
    any_pawn,
    barred,
    begin,
    cell,
    lone_cell,
    play,
    player,
    table,
    tokens,
    trio,
    with_spells,
)


@pytest.mark.parametrize("seed", range(12))
def test_3_two_players_leave_out_a_pawn_colour_that_nobody_has(seed: int) -> None:
    state, lines = GAME.setup(2, {"recipes": False, "any_pawn": False}, Chance(bytes([seed]), "m", 0))
    assert state.removed in ("yellow", "green")
    everywhere = state.deck + [card for card in state.square if card]
    assert not [card for card in everywhere if CARDS[card].colour == state.removed]
    assert len(everywhere) == 76
    assert {kind for kind, known in KINDS.items() if known.colour == state.removed}.isdisjoint(kinds_of(state))
    assert "not played" in lines[0].text.source
    assert GAME.view(state, None).stock.removed == state.removed


def test_3_both_colours_come_up_and_chosen_colours_count() -> None:
    seen = {begin(2, bytes([seed])).removed for seed in range(20)}
    assert seen == {"yellow", "green"}
    seen = {begin(2, bytes([seed]), colours="32").removed for seed in range(20)}
    assert seen == {"red", "blue"}


def test_colours_of_the_lobby_are_the_pawn_colours() -> None:
    assert [one.colour for one in begin(3, colours="213").players] == ["green", "blue", "yellow"]
    assert [one.colour for one in begin(4).players] == list(COLOURS)
    assert not begin(3).removed


def test_4_the_cauldron_says_2_and_is_never_taken_nor_scored() -> None:
    state = table(trio("", "", ""), {(2, 0): "vanesco-1"}, active=0)
    assert [one.top.id for one in state.players] == ["cauldron-red", "cauldron-blue", "cauldron-yellow"]
    assert [one.top.number for one in state.players] == [2, 2, 2]
    lines = play(state, "take 2 0")
    assert "no ingredient lies on top" in lines[0].text.source
    assert [one.pile for one in state.players] == [[], [], []]
    assert [base_score(one) for one in state.players] == [0, 0, 0]


def test_6_pawns_share_a_space_and_it_counts_as_a_step() -> None:
    players = [player("red", "moss-1", 12), player("blue", "pumpkin-4", 4), player("yellow", "moss-2", 8)]
    state = table(players, {(5, 3): "wax_doll-3"})
    play(state, "take 5 3")
    assert (state.active, state.players[1].pawn) == (1, 8)  # shared with seat 2


def test_7_players_choose_free_corners_in_turn_order() -> None:
    state = begin(4)
    order = [state.start, *((state.start + step) % 4 for step in (1, 2, 3))]
    free = list(CORNERS)
    for seat, space in zip(order, (10, 0, 15, 5), strict=True):
        assert state.active == seat
        assert tokens(state) == [f"corner {corner}" for corner in free]
        play(state, f"corner {space}")
        free.remove(space)
    assert state.active == state.start
    assert state.turn == 1


def test_the_start_player_is_drawn() -> None:
    assert {begin(4, bytes([seed])).start for seed in range(40)} == {0, 1, 2, 3}


def test_8_an_empty_edge_row_ends_nothing() -> None:
    state = table(trio("moss-1", "pumpkin-1", "pumpkin-2", pawns=(3, 7, 8)), deck=[])
    for column in (1, 2, 4):
        state.square[column] = ""
    play(state, "take 0 3")
    assert not any(state.square[:6])
    assert state.phase == "act"


def test_9_a_card_must_be_taken() -> None:
    state = table(trio("moss-1"))
    assert "end_turn" not in tokens(state)
    assert len(tokens(state)) == 6


def test_10_the_choice_to_throw_away_needs_a_lone_card_and_an_empty_deck() -> None:
    assert tokens(lone_cell("wax_doll-1")) == ["take 2 0", "discard 2 0"]
    assert tokens(lone_cell("wax_doll-1", "wax_doll-2")) == ["take 2 0", "take 2 1"]
    state = lone_cell("wax_doll-1")
    state.deck = ["pumpkin-1"]
    assert tokens(state) == ["take 2 0"]


def test_12_vanesco_takes_ingredients_and_nothing_below_a_transform() -> None:
    state = table(trio("moss-1", "pumpkin-1 immuto-1", "pumpkin-2"), {(2, 0): "vanesco-1"}, deck=["wax_doll-1"])
    play(state, "take 2 0")
    assert state.players[1].pile == ["pumpkin-1", "immuto-1"]
    assert state.players[2].pile == []


def test_13_vanesco_goes_clockwise_from_the_left_and_before_the_refill() -> None:
    players = [player("red", "moss-1", 7), player("blue", "moss-2", 7), player("yellow", "moss-3", 7)]
    state = table(players, {(2, 0): "vanesco-1"}, deck=["wax_doll-1", "wax_doll-2"], active=1)
    play(state, "take 2 0")
    assert state.deck[::-1] == ["wax_doll-2", "moss-3", "moss-1"]
    assert cell(state, 2, 0) == "wax_doll-1"
    assert state.picked is not None
    assert state.picked.lost == (2, 0)


@pytest.mark.parametrize("deck", [["wax_doll-1"], []])
def test_13_whether_the_deck_is_empty_is_asked_when_vanesco_is_cast(deck: list[str]) -> None:
    state = table(trio("moss-1", "moss-2", "moss-3"), {(2, 0): "vanesco-1"}, deck=deck)
    play(state, "take 2 0")
    assert state.gone == ([] if deck else ["moss-2", "moss-3"])
    assert cell(state, 2, 0) == ("wax_doll-1" if deck else "")
    assert state.deck[::-1] == (["moss-2", "moss-3"] if deck else [])


def test_14_summon_fetches_neither_vanish_nor_see_through() -> None:
    fetched = [token for token in tokens(with_spells(7)) if token.startswith("accio")]
    assert len(fetched) == 30
    assert not {"accio 1 1 0", "accio 1 1 1"} & set(fetched)


def test_15_no_summon_after_deflect() -> None:
    state = with_spells(5)
    assert tokens(state) == ["deflect 1", "end_turn"]
    play(state, "deflect 1")
    assert tokens(state) == [f"take 2 {column}" for column in range(6)]
    play(state, "take 2 0")
    assert not state.spell_used
    assert not state.via_declinatio


def test_16_a_spell_is_not_used_in_the_turn_it_is_taken() -> None:
    state = table(trio("moss-1", "pumpkin-1", "pumpkin-2"), {(2, 0): "accio-1"})
    play(state, "take 2 0")
    assert state.active == 1
    assert [(spell.card, spell.uses) for spell in state.players[0].spells] == [("accio-1", 2)]


@pytest.mark.parametrize(("token", "card", "uses"), [("accio 1 1 2", "accio-2", 2), ("accio 1 1 3", "declinatio-2", 3)])
def test_17_summon_may_fetch_spells_that_are_kept(token: str, card: str, uses: int) -> None:
    state = with_spells(7)
    play(state, token)
    held = {spell.card: spell.uses for spell in state.players[0].spells}
    assert held == {"accio-1": 1, "declinatio-1": 3, card: uses}


def test_18_summon_may_fetch_from_the_own_line() -> None:
    state = with_spells(7)
    assert {"accio 1 2 3", "take 2 3"} <= set(tokens(state))


def test_19_summon_works_while_the_transform_keeps_the_pawn() -> None:
    players = [
        player("red", "immuto-1", 7, {"accio-1": 1}),
        player("blue", "moss-2", 2),
        player("yellow", "moss-3", 12),
    ]
    state = table(players, active=2)
    play(state, "take 5 3")
    assert (state.active, state.players[0].pawn) == (0, 7)
    card = cell(state, 4, 4)
    play(state, "accio 1 4 4")
    assert state.players[0].pile == ["immuto-1", card]
    assert state.players[0].spells[0].uses == 0
    state.active = state.acting = 0
    state.phase = "act"
    assert not [token for token in tokens(state) if token.startswith("accio")]  # spent


def test_19_summon_does_not_work_on_a_corner() -> None:
    assert tokens(with_spells(10)) == ["deflect 1", "end_turn"]


def test_20_after_deflect_a_line_of_barred_cards_ends_the_turn() -> None:
    state = barred("vanesco-2", "perluceo-2")
    assert tokens(state) == ["end_turn"]
    before = list(state.square)
    play(state, "end_turn")
    assert state.square == before
    assert state.active != 0


def test_20_a_lone_barred_card_may_be_thrown_away() -> None:
    state = barred("vanesco-2")
    state.deck = []
    assert tokens(state) == ["discard 2 0", "end_turn"]


def test_21_a_transform_on_a_corner_walks_2() -> None:
    players = [player("red", "immuto-1", 10), player("blue", "moss-2", 2), player("yellow", "moss-3", 12)]
    state = table(players, active=2)
    play(state, "take 5 3")
    assert (state.active, state.players[0].pawn) == (0, 12)
    assert state.strolls[-1].steps == 2


def test_23_with_any_pawn_a_transform_keeps_a_pawn_beside_a_line() -> None:
    state = any_pawn("immuto-1", (7, 5, 12))
    assert tokens(state) == ["move 0", "move 2"]
    play(state, "move 2")
    assert (state.acting, state.players[2].pawn) == (2, 12)
    assert tokens(state) == [f"take {row} 3" for row in range(6)]


def test_23_when_all_pawns_stand_on_corners_every_pawn_is_offered_and_walks_2() -> None:
    state = any_pawn("immuto-1", (0, 5, 10))
    moves = GAME.moves(state, 0)
    assert [(str(move), move.steps, move.end) for move in moves if isinstance(move, Walk)] == [
        ("move 0", 2, 2),
        ("move 1", 2, 7),
        ("move 2", 2, 12),
    ]


def test_23_a_single_choice_is_asked_for_since_the_log_tells_who_was_asked() -> None:
    state = table(trio("immuto-1", "moss-2", "moss-3", pawns=(0, 5, 12)), any_pawn=True, active=2)
    play(state, "take 0 3")
    assert (state.active, state.acting, state.phase) == (0, -1, "move")
    assert tokens(state) == ["move 2"]
    assert play(state, "move 2")[0].text == Text("{who} chooses the pawn of {other}.", who=Who(0), other=Who(2))
    assert (state.acting, state.phase, state.players[2].pawn) == (2, "act", 12)


def test_any_pawn_uses_the_own_number_and_the_own_pile() -> None:
    state = any_pawn("moss-4", (7, 2, 12))
    assert tokens(state) == ["move 0", "move 1", "move 2"]
    play(state, "move 1")
    assert [one.pawn for one in state.players] == [7, 6, 12]
    card = cell(state, 1, 0)
    play(state, "take 1 0")
    assert state.players[0].pile == ["moss-4", card]
    assert (state.active, state.phase) == (1, "move")


def test_any_pawn_deflect_walks_the_acting_pawn_again() -> None:
    state = any_pawn("moss-3", (7, 2, 12))
    state.players[0].spells = player(spells={"declinatio-2": 1}).spells
    play(state, "move 1")
    assert tokens(state) == ["deflect 2", "end_turn"]
    play(state, "deflect 2")
    assert [one.pawn for one in state.players] == [7, 8, 12]
    assert state.players[0].spells[0].uses == 0


def test_any_pawn_a_corner_without_deflect_ends_the_turn_by_itself() -> None:
    state = any_pawn("moss-3", (7, 2, 12))
    lines = play(state, "move 1")
    assert (state.active, state.phase, state.idle) == (1, "move", 1)
    assert [line.kind for line in lines] == ["", "", "turn"]


def test_29_spent_spells_stay_in_front_and_count() -> None:
    state = table(trio("moss-1", "pumpkin-1", "pumpkin-2"), {(2, 0): "vanesco-1"})
    play(state, "take 2 0")
    assert [(spell.card, spell.uses) for spell in GAME.view(state, 1).players[0].spells] == [("vanesco-1", 0)]


def test_31_the_size_of_a_pile_is_public() -> None:
    state = table(trio("moss-1 moss-2 moss-3", "pumpkin-1"))
    assert [one.size for one in GAME.view(state, None).players] == [3, 1, 0]


def test_5_5_the_look_comes_before_the_refill() -> None:
    state = table(trio("moss-1 moss-2", "pumpkin-1"), {(2, 0): "perluceo-1"}, deck=["wax_doll-1", "wax_doll-2"])
    play(state, "take 2 0")
    assert (state.phase, state.active, tokens(state)) == ("peek", 0, ["end_peek"])
    assert GAME.view(state, 0).walk.line == ""
    assert cell(state, 2, 0) == ""
    assert state.deck == ["wax_doll-2", "wax_doll-1"]
    play(state, "end_peek")
    assert cell(state, 2, 0) == "wax_doll-1"
    assert state.players[0].pile == ["moss-1", "moss-2"]
    assert state.active == 1


def test_5_6_the_log_says_when_the_deck_runs_out() -> None:
    state = table(trio("moss-1", "pumpkin-1"), deck=["wax_doll-1"])
    lines = play(state, "take 2 0")
    assert "The deck is empty" in lines[1].text.source


def test_news_tell_a_story() -> None:
    players = [player("red", "moss-3", 7), player("blue", "pumpkin-3", 5), player("yellow", "wax_doll-4", 2)]
    state = table(players, {(2, 0): "accio-1"})
    sources = [line.text.source for line in play(state, "take 2 0")]
    assert sources == ["{who} takes the spell {spell}.", "Turn {n}: {who}"]
    lines = play(state, "take 3 3")
    assert lines[0].text == Text("{who} takes a card.", who=Who(1))
    assert all(line.readers is None for line in lines)


def test_neutral_colours_are_never_left_out() -> None:
    assert not {begin(2, bytes([seed])).removed for seed in range(20)} & set(NEUTRAL_COLOURS)
