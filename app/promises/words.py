"""The promise that everything a player reads is there in every language (R37)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from app.games.choices import combinations
from app.promises.refusals import refusals_of
from app.promises.trial import Broken, Trial
from app.text import Text

_HOLE = re.compile(r"\{[^}]*\}")


def every_text_is_translated(trial: Trial) -> None:
    """Every sentence that came up, in lobby, log, question, button, refusal or result, has a translation in every language."""
    from app import i18n

    said = set(_sentences(trial))
    for language in i18n.LANGUAGES:
        if language == i18n.DEFAULT:
            continue
        gaps = sorted(source for source in said if _has_words(source) and i18n.lookup(source, language) == source)
        if gaps:
            raise Broken(f"{trial.game.slug}: not translated into {i18n.LANGUAGES[language]}: {gaps}")


def _has_words(source: str) -> bool:
    return re.search("[A-Za-z]", _HOLE.sub("", source)) is not None


def _sentences(trial: Trial) -> Iterator[str]:
    for text in _all_texts(trial):
        if not isinstance(text, Text):
            raise Broken(f"{trial.game.slug}: {text!r} should be a Text")
        yield text.source


def _all_texts(trial: Trial) -> Iterator[Any]:
    game = trial.game
    yield from (game.name, game.tagline, *game.summary)
    yield from texts_in(game.options)
    for choices in combinations(game):
        yield from texts_in([game.check(seats, choices) for seats in range(game.seats.start - 1, game.seats.stop + 1)])
    for run in trial.wholes + trial.openings:
        for step in run.kept:
            yield from texts_in(step.news)
            yield from texts_in(step.position.outcome)
            for question in step.position.questions.values():
                for move in question.moves:
                    yield move.label
                    yield from texts_in(move.label)
    for spot in trial.sample(150):
        for viewer in spot.viewers:
            yield from texts_in(game.view(spot.state, viewer))
    yield from texts_in(refusals_of(trial))


def texts_in(value: Any) -> Iterator[Text]:
    """Every Text in a value, those inside of other texts too."""
    if isinstance(value, Text):
        yield value
        yield from texts_in(tuple(value.values.values()))
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from texts_in(getattr(value, name))
    elif isinstance(value, dict):
        yield from texts_in(tuple(value.values()))
    elif isinstance(value, (tuple, list)):
        for item in value:
            yield from texts_in(item)
