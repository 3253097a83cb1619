"""The promise that a refusal tells no secret: the reason why a move is not possible rests on what its player may know."""

from __future__ import annotations

from collections.abc import Iterator

from app.games.game import Seat
from app.games.position import AnyGame
from app.promises.trial import Broken, Spot, Trial
from app.promises.worlds import WORLDS, imagined
from app.text import Text

RUBBISH = ("", " ", "x", "1", "-1", "end_turn now", "<b>", "招", "0 0 0 0", "9" * 80)
"""What no game understands."""
TRIED = 40
"""Tokens of other questions that are sent as answers to one question."""


def refusals_tell_no_secret(trial: Trial) -> None:
    """`why_not` answers anything with a Text or None, and alike when what the seat may not know is dealt anew."""
    for spot, seat, tokens in _wrong_answers(trial):
        state = spot.state
        worlds = [imagined(spot, seat, count) for count in range(WORLDS)]
        for token in tokens:
            reason = _asked(trial.game, spot, state, seat, token)
            if any(_asked(trial.game, spot, world, seat, token) != reason for world in worlds):
                raise Broken(f"{spot}: why seat {seat} cannot play {token!r} tells what it may not know")


def refusals_of(trial: Trial) -> list[Text]:
    """The reasons that come up, for those who look at words."""
    reasons = (
        _asked(trial.game, spot, spot.state, seat, token)
        for spot, seat, tokens in _wrong_answers(trial)
        for token in tokens
    )
    return [reason for reason in reasons if reason is not None]


def _wrong_answers(trial: Trial) -> Iterator[tuple[Spot, Seat, list[str]]]:
    """Tokens that are no answer to a question: rubbish, and some answers to other questions."""
    known = sorted({str(move) for spot in trial.spots for q in spot.position.questions.values() for move in q.moves})
    for spot in trial.sample(40):
        for seat, question in spot.position.questions.items():
            tokens = (*RUBBISH, *spot.luck("refusals", seat).shuffle(known)[:TRIED])
            yield spot, seat, [token for token in tokens if question.find(token) is None]


def _asked(game: AnyGame, spot: Spot, state: object, seat: Seat, token: str) -> Text | None:
    before = game.encode(state)
    try:
        reason = game.why_not(state, seat, token)
    except Exception as error:  # whatever the rules raise
        raise Broken(f"{spot}: asked why seat {seat} cannot play {token!r}, the rules raise {error!r}") from error
    if game.encode(state) != before:
        raise Broken(f"{spot}: asked why seat {seat} cannot play {token!r}, the rules change the state")
    if reason is not None and not isinstance(reason, Text):
        raise Broken(f"{spot}: {reason!r} should be a Text")
    return reason
