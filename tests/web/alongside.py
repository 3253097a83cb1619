"""A match through the front door that is played alongside from its luck: so a test knows what is true, and who may know it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Set
from typing import Any, Generic, TypeVar

from app.games.chance import Chance
from app.games.game import Choice
from app.games.position import advance
from app.games.registry import GAMES
from tests.browser.fate import Fate, Step
from tests.browser.lucky import begin, match_id, seed_of
from tests.web.eavesdropping import Post, answers, stranger
from tests.web.gathering import LANGUAGES, Match

State = TypeVar("State")
Named = Callable[[str], Set[str]]
"""The cards that a message names, in any form."""


class Truth(ABC, Generic[State]):
    """The match as only the server knows it. `seen`: by viewer what each has ever seen; the last viewer is a spectator."""

    def __init__(self, slug: str, fate: Fate, seats: int, options: Mapping[str, Choice]) -> None:
        self._fate, self.seats, self.number = fate, seats, 0
        game = GAMES[slug]
        choices = {option.name: options.get(option.name, option.default) for option in game.options}
        self._position = begin(game, seats, choices, self._chance(), fate.dealt).position
        self.seen = [set(self.may(viewer)) for viewer in range(seats + 1)]

    @property
    def state(self) -> State:
        """What lies where."""
        state: State = self._position.state
        return state

    @abstractmethod
    def may(self, viewer: int) -> set[str]:
        """What a viewer sees now: seats by number, then the spectator."""

    def shown(self, step: Step, before: State) -> set[str]:
        """What a move shows to everybody and what does not lie open any more after it."""
        return set()

    def go_on(self) -> list[set[str]]:
        """The next move; for each viewer what they saw before it, in it, or see after it."""
        step, before = self._fate.steps[self.number], self.state
        known = [self.may(viewer) for viewer in range(self.seats + 1)]
        self.number += 1
        self._position = advance(self._position, step.seat, step.token, step.asked, self._chance()).position
        shown = self.shown(step, before)
        now = [old | shown | self.may(viewer) for viewer, old in enumerate(known)]
        self.seen = [old | new for old, new in zip(self.seen, now, strict=True)]
        return now

    def _chance(self) -> Chance:
        return Chance(seed_of(self._fate.number), match_id(self._fate.number).hex, self.number)


def overhear(truth: Truth[Any], viewer: int, post: Post, new: set[str], named: Named, *, asking: bool) -> set[str]:
    """Hold what a viewer was sent with a move, and with `asking` what is answered now, to what that viewer may know.

    What comes anew may name only what can be seen just then; a page also what was in the log before. What was named by the
    messages that came by themselves.
    """
    sent = post.until(truth.number)
    for message in [*sent, *(post.ask() if asking else ())]:
        part = message in sent and not message.startswith("{")  # a table object comes with the last lines of the log
        known = new if part else truth.seen[viewer]
        assert " object at 0x" not in message, f"move {truth.number}: the inside of the program is no word for players"
        assert named(message) <= known, f"move {truth.number} tells {viewer} of {set(named(message)) - known}"
    return set().union(*map(named, sent))


def look_in(match: Match, truth: Truth[Any], named: Named) -> None:
    """People who come late learn what lies open or once lay open, in either language."""
    for lang in LANGUAGES:
        for message in answers(stranger(match.server, lang), match.code):
            assert named(message) <= truth.seen[-1]
