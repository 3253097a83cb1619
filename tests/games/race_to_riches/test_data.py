"""The data tables of the rules page, sections 2 and 3, and the setup of section 4."""

from __future__ import annotations

from collections import Counter

import pytest

from app.games.chance import Chance
from app.games.game import Option
from app.games.race_to_riches import GAME
from app.games.race_to_riches.cards import DECK, HAND, clouds_of, side_of, sum_of, value_of
from app.games.race_to_riches.state import all_guesses, race_cards, race_deck
from app.games.race_to_riches.tracks import CHARACTERS, COLOURS, GODS, MONEY, PAYS, pays, ranks

TABLES = pytest.mark.parametrize(("seats", "race", "guesses"), [(4, 14, 6), (5, 13, 4), (6, 12, 5), (7, 11, 6)])


@TABLES
def test_2_players_race_deck_and_guesses(seats: int, race: int, guesses: int) -> None:
    state, _ = GAME.setup(seats, {"hidden_money": False}, Chance(b"seed", "m", 0))
    assert sum(race_deck(state)) == race
    assert all_guesses(seats) == guesses


def test_the_tables_of_the_rules_page() -> None:
    assert GAME.crowds == ((4, 14, 2, 6), (5, 13, 1, 4), (6, 12, 1, 5), (7, 11, 1, 6))
    assert GAME.faces == {1: (3, 3, 3, 3, 3, 3), 2: (3, 3, 3, 3, 3, 3)}


def test_2_options() -> None:
    (option,) = GAME.options
    assert isinstance(option, Option)
    assert (option.name, [value for value, _ in option.choices]) == ("hidden_money", [False, True])
    assert option.default is False
    assert list(GAME.seats) == [4, 5, 6, 7]
    assert GAME.check(3, {"hidden_money": False}) is not None
    assert GAME.check(8, {"hidden_money": False}) is not None


def test_3_2_four_colours_with_a_character_and_a_god_each() -> None:
    assert COLOURS == ("brown", "yellow", "purple", "cyan")
    assert "".join(CHARACTERS[colour] for colour in COLOURS) == "招財進寶"
    assert len({GODS[colour] for colour in COLOURS}) == 4


def test_3_3_money_spaces_of_a_track() -> None:
    assert MONEY == {3: 5, 7: 5, 11: 10, 15: 10, 18: 20}
    assert 4 * sum(MONEY.values()) == 200


@pytest.mark.parametrize("tile", [range(5), range(5, 9), range(9, 13), range(13, 17), range(17, 21)])
def test_3_3_one_money_space_a_tile(tile: range) -> None:
    assert len(MONEY.keys() & set(tile)) == 1


def test_3_4_thirty_six_point_cards_with_54_clouds() -> None:
    assert len(DECK) == 36
    assert sum(map(clouds_of, DECK)) == 54
    assert Counter((value_of(card), clouds_of(card)) for card in DECK) == {
        (value, clouds): 3 for value in range(1, 7) for clouds in (1, 2)
    }
    assert len(DECK) == 6 * HAND  # six rounds a pass


def test_5_7_big_and_small() -> None:
    assert [side_of(total) for total in (3, 10, 11, 18)] == ["small", "small", "big", "big"]
    assert sum_of([11, 12, 62]) == 8


def test_9_pays_by_rank() -> None:
    assert PAYS == (80, 60, 30, 0)
    assert ranks((0, 0, 0, 0)) == (1, 1, 1, 1)
    assert pays((5, 12, 18, 20)) == (0, 30, 60, 80)


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("seed", [b"a", b"b", b"c"])
def test_4_setup(seats: int, seed: bytes) -> None:
    state, lines = GAME.setup(seats, {"hidden_money": False}, Chance(seed, "m", 0))
    assert (state.gods, state.pool, state.round, state.phase) == ([0, 0, 0, 0], 0, 1, "auction")
    assert [player.cash for player in state.players] == [50] * seats
    assert all(sum(race_cards(state, seat)) == 1 for seat in range(seats))
    dealt = [player.dealt for player in state.players]
    left = race_deck(state)
    assert Counter([*dealt, *state.removed]) + Counter(dict(zip(COLOURS, left, strict=True))) == dict.fromkeys(
        COLOURS, 5
    )
    assert len(state.removed) == 2
    assert state.removed == sorted(state.removed, key=COLOURS.index)  # which of them was removed first is no fact
    assert (sorted(state.deck), state.discard, state.hand) == (list(DECK), [], [])
    assert state.start == state.active
    assert lines[0].seat == state.start


def test_4_everything_random_differs_from_match_to_match() -> None:
    states = [GAME.setup(7, {"hidden_money": False}, Chance(bytes([seed]), "m", 0))[0] for seed in range(40)]
    assert {state.start for state in states} == set(range(7))
    assert len({tuple(state.deck) for state in states}) == 40
    assert len({tuple(state.removed) for state in states}) > 5
    assert len({tuple(player.dealt for player in state.players) for state in states}) == 40
