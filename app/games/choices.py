"""What a host may choose, as words: `target=20`. For command lines and golden games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from app.games.game import COLOURS, Choice, Choices, Game


class Unknown(ValueError):
    """There is no such option, or it has no such choice; the message says what there is."""


def combinations(game: Game[Any, Any, Any]) -> Iterator[dict[str, Choice]]:
    """Every way to choose among all options of a game, the defaults first."""
    names = [option.name for option in game.options]
    for values in product(*([value for value, _ in option.choices] for option in game.options)):
        yield dict(zip(names, values, strict=True))


def choice_words(choices: Choices) -> list[str]:
    """Options as words: `target=40`, `teams=true`."""
    return [f"{name}={_word(value)}" for name, value in choices.items()]


def _word(value: Choice) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def read_choices(game: Game[Any, Any, Any], words: Sequence[str]) -> dict[str, Choice]:
    """All options of a game, those named by words like `target=20` as they say, the others at their default.

    Raises Unknown for an option or a choice that the game does not have.
    """
    choices = {option.name: option.default for option in game.options}
    for word in words:
        name, _, said = word.partition("=")
        if name == COLOURS and game.colours and set(said) <= set(map(str, game.colours)):
            choices[name] = said
            continue
        option = next((option for option in game.options if option.name == name), None)
        if option is None:
            known = ", ".join(choices) or "none"
            raise Unknown(f"{game.slug} has no option {name!r}; it has: {known}")
        values = {_word(value): value for value, _ in option.choices}
        if said not in values:
            raise Unknown(f"{name} cannot be {said!r}; choose one of: {', '.join(values)}")
        choices[name] = values[said]
    return choices
