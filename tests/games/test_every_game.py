"""Every promise of every game: a game is tested by being registered.

Each promise is a check in app/promises that takes a game; here it runs over the registry and over Lanterns, a tiny game of
the tests with hidden hands and simultaneous choices. That the checks notice a broken promise is shown by
test_planted_faults.py. DEPTH=10 in the environment plays ten times as many games.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from app import promises
from app.games.registry import BROKEN, GAMES
from app.promises import Trial
from tests.games.tiny_game import GAME as TINY
from tests.games.tiny_game import GOLDEN as TINY_GOLDEN

GOLDEN = Path(__file__).parents[1] / "golden"
EVERY_GAME = [*GAMES.values(), TINY]


@pytest.fixture(scope="module", autouse=True)
def _the_tiny_game_is_registered() -> Iterator[None]:
    """Its templates and catalogues are found like those of any game."""
    with promises.registered(TINY):
        yield


@cache
def _trial(slug: str) -> Trial:
    depth = int(os.environ.get("DEPTH", "1"))
    if slug == TINY.slug:
        return Trial(TINY, depth=depth, released=TINY_GOLDEN)
    return Trial(GAMES[slug], depth=depth, released=GOLDEN / slug)


@pytest.fixture(params=[game.slug for game in EVERY_GAME])
def trial(request: pytest.FixtureRequest) -> Trial:
    """One game and the random games played of it, shared by all promises."""
    return _trial(str(request.param))


def test_every_game_can_be_loaded() -> None:
    """A game that fails to load is left out of the registry; ours must not be."""
    assert not BROKEN
    assert GAMES


def test_tables_can_be_set_up(trial: Trial) -> None:
    """Every number of seats with every combination of options starts, and one seat more or fewer is refused."""
    promises.tables_can_be_set_up(trial)


def test_legal_moves_can_be_played(trial: Trial) -> None:
    """Playing a move of the list never raises."""
    promises.legal_moves_can_be_played(trial)


def test_replaying_gives_equal_states(trial: Trial) -> None:
    """The same seed and tokens give the same states, news and use of luck."""
    promises.replaying_gives_equal_states(trial)


def test_somebody_is_asked_until_the_end(trial: Trial) -> None:
    """Until there is an outcome somebody has a move, and afterwards nobody."""
    promises.somebody_is_asked_until_the_end(trial)


def test_tokens_are_unique_and_short(trial: Trial) -> None:
    """Tokens are unique, readable and at most about 200, in the same order whenever asked."""
    promises.tokens_are_unique_and_short(trial)


def test_asking_changes_nothing(trial: Trial) -> None:
    """`moves`, `default`, `outcome`, `view` and `imagine` leave the state as it was, to the last byte."""
    promises.asking_changes_nothing(trial)


def test_states_survive_storage(trial: Trial) -> None:
    """State, news and outcome read back from what was written are the same."""
    promises.states_survive_storage(trial)


def test_default_is_legal(trial: Trial) -> None:
    """The move played for somebody who is away is one of the seat's moves (R12)."""
    promises.default_is_legal(trial)


def test_random_play_ends(trial: Trial) -> None:
    """No random game takes more than the stated number of moves."""
    promises.random_play_ends(trial)


def test_playing_only_defaults_ends(trial: Trial) -> None:
    """A match whose players are all away ends."""
    promises.playing_only_defaults_ends(trial)


def test_any_seats_may_be_gone(trial: Trial) -> None:
    """Any set of seats gone, the rest random: the match ends (R11)."""
    promises.any_seats_may_be_gone(trial)


def test_teams_end_together(trial: Trial) -> None:
    """Every seat has a team, and partners end in the same place."""
    promises.teams_end_together(trial)


def test_imagined_states_look_the_same(trial: Trial) -> None:
    """For each viewer, `imagine` changes neither view nor moves (R20, R22)."""
    promises.imagined_states_look_the_same(trial)


def test_who_is_asked_is_no_secret(trial: Trial) -> None:
    """The waiting seats and the end do not depend on what a viewer may not know (R24)."""
    promises.who_is_asked_is_no_secret(trial)


def test_imagined_states_can_be_played(trial: Trial) -> None:
    """Computer players may play on in any imagined state."""
    promises.imagined_states_can_be_played(trial)


def test_hidden_things_are_dealt_anew(trial: Trial) -> None:
    """What a viewer cannot see, `imagine` really changes; else the tests of secrets would prove nothing."""
    promises.hidden_things_are_dealt_anew(trial)


def test_quiet_is_known_to_all(trial: Trial) -> None:
    """Whether players may talk rests on nothing hidden, and after the end they may."""
    promises.quiet_is_known_to_all(trial)


def test_news_tell_no_more_than_the_view(trial: Trial) -> None:
    """The log a viewer reads is the same, in number and length too, when what it may not know is another (R24)."""
    promises.news_tell_no_more_than_the_view(trial)


def test_refusals_tell_no_secret(trial: Trial) -> None:
    """Why a move is not possible rests on what its player may know, whatever a client sends (R20)."""
    promises.refusals_tell_no_secret(trial)


def test_buttons_are_the_legal_moves(trial: Trial) -> None:
    """On the drawn screen each legal token is one button, or one choice of a control in parts, and no other token is."""
    promises.buttons_are_the_legal_moves(trial)


def test_regions_are_elements_with_their_id(trial: Trial) -> None:
    """Every region can be renewed by its id."""
    promises.regions_are_elements_with_their_id(trial)


def test_layouts_place_every_region(trial: Trial) -> None:
    """Nothing that is drawn is lost on the way to the screen, and the result can be drawn."""
    promises.layouts_place_every_region(trial)


def test_screens_tell_no_secret(trial: Trial) -> None:
    """What is drawn for a viewer is the same, byte for byte, when what it may not know is dealt anew (R20)."""
    promises.screens_tell_no_secret(trial)


def test_names_are_escaped(trial: Trial) -> None:
    """A player's name never becomes markup (R40)."""
    promises.names_are_escaped(trial)


def test_drawings_are_of_their_own_table(trial: Trial) -> None:
    """A drawing that was made for one table never shows its people at another."""
    promises.drawings_are_of_their_own_table(trial)


def test_every_text_is_translated(trial: Trial) -> None:
    """Whatever sentence comes up is there in every language (R37)."""
    promises.every_text_is_translated(trial)


def test_golden_games_agree(trial: Trial) -> None:
    """The recorded matches are played again to the same states and the same end."""
    promises.golden_games_agree(trial)


def test_saved_states_go_on(trial: Trial) -> None:
    """Saved states of every released version load and are played to an end (R16, R17)."""
    promises.saved_states_go_on(trial)


def test_no_promise_is_left_out() -> None:
    """Every check has its test here, by name."""
    assert {f"test_{promise.__name__}" for promise in promises.PROMISES} <= globals().keys()
