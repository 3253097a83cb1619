"""Whatever is played, the table stays in order: the invariants of section 8."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.chance import Chance
from app.games.god_of_luck import GAME
from app.games.god_of_luck.cards import CARDS, COLOURS, deck_of
from app.games.god_of_luck.gods import god_deck
from app.games.god_of_luck.state import LuckState
from tests.games.god_of_luck.shown import shown
from tests.games.god_of_luck.tables import kinds, tokens

ALL_CARDS = Counter(card for colour in COLOURS for card in deck_of(colour))


def cards_of(state: LuckState) -> Counter[str]:
    """Every fortune card, wherever it is."""
    found = Counter(state.removed)
    for colour in COLOURS:
        assert all(CARDS[card].colour == colour for card in state.decks[colour])
        found.update(state.decks[colour])
        found.update(card for card in state.open[colour] if card)
    for player in state.players:
        found.update(player.hand)
        found.update(slip.card for slip in player.front)
    return found


def gods_of(state: LuckState) -> Counter[str]:
    """Every god, wherever it is."""
    found = Counter(state.god_deck) + Counter(state.discard) + Counter(god for row in state.rows for god in row if god)
    found["zao"] += state.kitchen
    found["fushen"] += state.luck_free
    for player in state.players:
        found.update(kinds(player))
    return +found


def check_table(state: LuckState) -> None:
    assert cards_of(state) == ALL_CARDS
    assert gods_of(state) == Counter(god_deck(state.advanced)) + Counter(zao=10, fushen=1)
    for player in state.players:
        owned = Counter(kinds(player))
        assert all(count == 1 for kind, count in owned.items() if kind != "zao")
        assert player.hand == sorted(player.hand, key=list(CARDS).index)
    if state.phase != "setup":
        for colour in COLOURS:
            assert all(state.open[colour]) or not state.decks[colour]
    assert (state.bargain is not None) == (state.phase == "pay")
    assert state.luck_free == all("fushen" not in kinds(player) for player in state.players)
    assert state.invited <= 2
    assert bool(state.dice) <= (state.phase in ("roll", "play", "invite", "pay", "discard", "over"))


def check_dice(state: LuckState, before: LuckState) -> None:
    """Loose dice only become fewer, and kept ones never change, as long as it is the same turn."""
    added = sum(bool(die.by) for die in state.dice)
    if state.phase == "roll" and before.phase == "roll" and state.active == before.active:
        assert len(state.dice) == state.me.dice + added
        assert set(state.loose) <= {number for number, die in enumerate(before.dice) if not die.fixed}
        for old, new in zip(before.dice, state.dice, strict=False):
            assert not old.fixed or old == new


@settings(max_examples=40, deadline=None)
@given(
    seats=st.integers(3, 4),
    advanced=st.booleans(),
    seed=st.binary(min_size=1, max_size=8),
    choices=st.lists(st.integers(0, 10**6), min_size=50, max_size=400),
)
def test_section_8_every_card_god_and_die_is_accounted_for(
    seats: int, advanced: bool, seed: bytes, choices: list[int]
) -> None:
    state, _ = GAME.setup(seats, {"advanced": advanced, "max_rounds": 10}, Chance(seed, "m", 0))
    played = invited = 0
    for number, choice in enumerate(choices, 1):
        check_table(state)
        if GAME.outcome(state) is not None:
            break
        moves = GAME.moves(state, state.active)
        move = moves[choice % len(moves)]
        before, turn = GAME.copy(state), (state.turn, state.showdown, state.active)
        GAME.play(state, state.active, move, Chance(seed, "m", number))
        word = str(move).split()[0]
        played, invited = played + (word == "play"), invited + (word == "invite")
        check_dice(state, before)
        assert played <= 1 or state.showdown
        assert invited <= (2 if before.me.owned("mile") else 1)
        if turn != (state.turn, state.showdown, state.active):
            played = invited = 0


@settings(max_examples=15, deadline=None)
@given(
    seats=st.integers(3, 4),
    seed=st.binary(min_size=1, max_size=8),
    choices=st.lists(st.integers(0, 10**6), min_size=20, max_size=150),
)
def test_what_viewers_see_is_all_they_can_do(seats: int, seed: bytes, choices: list[int]) -> None:
    """The tokens on the screen are the legal moves, the default is one of them, and imagined tables look the same."""
    state, _ = GAME.setup(seats, {"advanced": True, "max_rounds": 10}, Chance(seed, "m", 0))
    for number, choice in enumerate(choices, 1):
        if GAME.outcome(state) is not None:
            return
        for viewer in (None, *range(seats)):
            view = GAME.view(state, viewer)
            assert shown(view) == Counter(tokens(state, viewer) if viewer is not None else ())
            world = GAME.imagine(state, viewer, Chance(seed, "w", number))
            assert GAME.view(world, viewer) == view
            assert cards_of(world) == ALL_CARDS
        assert str(GAME.default(state, state.active)) in tokens(state)
        moves = GAME.moves(state, state.active)
        GAME.play(state, state.active, moves[choice % len(moves)], Chance(seed, "m", number))


@settings(max_examples=10, deadline=None)
@given(seats=st.integers(3, 4), advanced=st.booleans(), seed=st.binary(min_size=1, max_size=8))
def test_defaults_alone_end_the_match(seats: int, advanced: bool, seed: bytes) -> None:
    state, _ = GAME.setup(seats, {"advanced": advanced, "max_rounds": 40}, Chance(seed, "m", 0))
    for number in range(1, GAME.max_moves):
        if GAME.outcome(state) is not None:
            return
        GAME.play(state, state.active, GAME.default(state, state.active), Chance(seed, "m", number))
    raise AssertionError("the match did not end")
