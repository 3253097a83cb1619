"""Which promises a game breaks, for tests that plant a fault and look who notices it."""

from __future__ import annotations

from collections.abc import Iterable

from app import promises
from app.promises import Broken, Promise, Trial

SECRECY: tuple[Promise, ...] = (
    promises.imagined_states_look_the_same,
    promises.who_is_asked_is_no_secret,
    promises.hidden_things_are_dealt_anew,
    promises.news_tell_no_more_than_the_view,
    promises.refusals_tell_no_secret,
)
"""The promises about what is hidden, but for those that draw screens."""


def broken_by(trial: Trial, checks: Iterable[Promise]) -> set[str]:
    """The names of the promises among `checks` that do not hold."""
    found = set()
    for promise in checks:
        try:
            promise(trial)
        except Broken:
            found.add(promise.__name__)
    return found
