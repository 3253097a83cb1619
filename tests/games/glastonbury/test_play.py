"""Whatever is played, the invariants of section 8 hold."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.chance import Chance
from app.games.glastonbury import GAME
from app.games.glastonbury.cards import CARDS, DECK
from app.games.glastonbury.garden import CELLS, CORNERS, LINE_AT, LINES
from app.games.glastonbury.legal import line_of
from app.games.glastonbury.moves import Accio, Deflect, GlastonburyMove, Take
from app.games.glastonbury.state import GlastonburyState


def check_order(state: GlastonburyState) -> None:
    """Every card is somewhere; refilled cells; a pawn in ACT finds a card; piles and spells hold what they may."""
    piles = [card for one in state.players for card in one.pile]
    spells = [spell.card for one in state.players for spell in one.spells]
    everywhere = [card for card in state.square if card] + state.deck + piles + spells + state.gone
    assert sorted(everywhere) == sorted(card for card in DECK if CARDS[card].colour != state.removed)
    assert not any(CARDS[card].is_spell for card in piles)
    assert all(CARDS[card].is_spell for card in spells)
    assert all(0 <= spell.uses <= CARDS[spell.card].uses for one in state.players for spell in one.spells)
    assert not [cell for cell, card in enumerate(state.square) if card and cell not in CELLS]
    if state.deck and state.phase != "peek":
        assert all(state.square[cell] for cell in CELLS)
    if state.phase == "act" and line_of(state):
        assert any(state.square[cell] for cell in LINES[line_of(state)])
    if state.phase not in ("assign", "over"):
        lines = [line for line in LINES.values() if not any(state.square[cell] for cell in line)]
        assert not lines or state.phase == "peek"


def spells_of(move: GlastonburyMove) -> bool:
    """Whether a move counts as the one spell of a turn (section 8, last line; decision 14)."""
    if isinstance(move, (Accio, Deflect)):
        return True
    return isinstance(move, Take) and CARDS[move.card].at_once


@settings(max_examples=60, deadline=None)
@given(
    seats=st.integers(2, 4),
    recipes=st.booleans(),
    any_pawn=st.booleans(),
    seed=st.binary(min_size=1, max_size=8),
    choices=st.lists(st.integers(0, 10**6), min_size=60, max_size=260),
)
def test_8_every_card_is_accounted_for(
    seats: int, recipes: bool, any_pawn: bool, seed: bytes, choices: list[int]
) -> None:
    state, _ = GAME.setup(seats, {"recipes": recipes, "any_pawn": any_pawn}, Chance(seed, "m", 0))
    turn, cast = 0, 0
    for number, choice in enumerate(choices, 1):
        if GAME.outcome(state) is not None:
            break
        check_order(state)
        (asked,) = [seat for seat in range(seats) if GAME.moves(state, seat)]
        assert asked == state.active
        moves = GAME.moves(state, asked)
        move = moves[choice % len(moves)]
        cast = cast * (state.turn == turn) + spells_of(move)
        turn = state.turn
        assert cast <= 1
        GAME.play(state, asked, move, Chance(seed, "m", number))
    check_order(state)


@settings(max_examples=25, deadline=None)
@given(seats=st.integers(2, 4), any_pawn=st.booleans(), seed=st.binary(min_size=1, max_size=8))
def test_8_corners_are_five_apart_and_deflect_leads_to_a_line(seats: int, any_pawn: bool, seed: bytes) -> None:
    """Nobody stands on a corner twice in one turn, and nothing random happens after the setup (section 7)."""
    state, _ = GAME.setup(seats, {"recipes": False, "any_pawn": any_pawn}, Chance(seed, "m", 0))
    for number in range(1, 1000):
        if GAME.outcome(state) is not None:
            return
        luck = Chance(seed, "match", number)
        moves = GAME.moves(state, state.active)
        for move in moves:
            if isinstance(move, Deflect):
                assert state.players[state.acting].pawn in CORNERS
                assert LINE_AT[move.end]
                assert 1 <= move.steps <= 4
        GAME.play(state, state.active, moves[Chance(seed, "pick", number).below(len(moves))], luck)
        assert not luck.drawn
    raise AssertionError("no end")


@settings(max_examples=25, deadline=None)
@given(seats=st.integers(2, 4), recipes=st.booleans(), any_pawn=st.booleans(), seed=st.binary(min_size=1, max_size=8))
def test_defaults_alone_end_the_match_soon(seats: int, recipes: bool, any_pawn: bool, seed: bytes) -> None:
    state, _ = GAME.setup(seats, {"recipes": recipes, "any_pawn": any_pawn}, Chance(seed, "m", 0))
    for number in range(1, 400):
        if (outcome := GAME.outcome(state)) is not None:
            assert max(outcome.scores) == outcome.scores[outcome.winners[0]]
            return
        GAME.play(state, state.active, GAME.default(state, state.active), Chance(seed, "m", number))
    raise AssertionError("no end")
