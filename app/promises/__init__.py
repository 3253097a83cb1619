"""The promises of every game, as checks that take a game: for the tests here and for the tests of a game elsewhere.

    from app.promises import PROMISES, Trial

    trial = Trial(GAME)
    for promise in PROMISES:
        promise(trial)

A promise that is not kept raises `Broken`, an AssertionError that says where.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from app.promises.company import quiet_is_known_to_all, teams_end_together
from app.promises.endings import any_seats_may_be_gone, playing_only_defaults_ends, random_play_ends
from app.promises.guest import registered
from app.promises.hidden import hidden_things_are_dealt_anew
from app.promises.refusals import refusals_tell_no_secret
from app.promises.released import golden_games_agree, saved_states_go_on
from app.promises.rules import (
    asking_changes_nothing,
    default_is_legal,
    legal_moves_can_be_played,
    replaying_gives_equal_states,
    somebody_is_asked_until_the_end,
    states_survive_storage,
    tables_can_be_set_up,
    tokens_are_unique_and_short,
)
from app.promises.screen import (
    buttons_are_the_legal_moves,
    drawings_are_of_their_own_table,
    layouts_place_every_region,
    names_are_escaped,
    regions_are_elements_with_their_id,
    screens_tell_no_secret,
)
from app.promises.secrets import (
    imagined_states_can_be_played,
    imagined_states_look_the_same,
    who_is_asked_is_no_secret,
)
from app.promises.telling import news_tell_no_more_than_the_view
from app.promises.trial import Broken, Trial
from app.promises.words import every_text_is_translated

Promise: TypeAlias = Callable[[Trial], None]

PROMISES: tuple[Promise, ...] = (
    tables_can_be_set_up,
    legal_moves_can_be_played,
    replaying_gives_equal_states,
    somebody_is_asked_until_the_end,
    tokens_are_unique_and_short,
    asking_changes_nothing,
    states_survive_storage,
    default_is_legal,
    random_play_ends,
    playing_only_defaults_ends,
    any_seats_may_be_gone,
    teams_end_together,
    imagined_states_look_the_same,
    who_is_asked_is_no_secret,
    imagined_states_can_be_played,
    hidden_things_are_dealt_anew,
    quiet_is_known_to_all,
    news_tell_no_more_than_the_view,
    refusals_tell_no_secret,
    buttons_are_the_legal_moves,
    regions_are_elements_with_their_id,
    layouts_place_every_region,
    screens_tell_no_secret,
    names_are_escaped,
    drawings_are_of_their_own_table,
    every_text_is_translated,
    golden_games_agree,
    saved_states_go_on,
)
"""Every promise, grouped: rules, endings, secrets, screen, words, releases."""

__all__ = [
    "PROMISES",
    "Broken",
    "Promise",
    "Trial",
    "any_seats_may_be_gone",
    "asking_changes_nothing",
    "buttons_are_the_legal_moves",
    "default_is_legal",
    "drawings_are_of_their_own_table",
    "every_text_is_translated",
    "golden_games_agree",
    "hidden_things_are_dealt_anew",
    "imagined_states_can_be_played",
    "imagined_states_look_the_same",
    "layouts_place_every_region",
    "legal_moves_can_be_played",
    "names_are_escaped",
    "news_tell_no_more_than_the_view",
    "playing_only_defaults_ends",
    "quiet_is_known_to_all",
    "random_play_ends",
    "refusals_tell_no_secret",
    "regions_are_elements_with_their_id",
    "registered",
    "replaying_gives_equal_states",
    "saved_states_go_on",
    "screens_tell_no_secret",
    "somebody_is_asked_until_the_end",
    "states_survive_storage",
    "tables_can_be_set_up",
    "teams_end_together",
    "tokens_are_unique_and_short",
    "who_is_asked_is_no_secret",
]
