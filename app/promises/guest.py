"""Games that are registered only for a while: those of tests, and those of packages that are not installed yet."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from app.games.position import AnyGame
from app.games.registry import GAMES


@contextmanager
def registered(game: AnyGame) -> Iterator[None]:
    """Within this block the game is among the registered ones, and its templates and catalogues are found."""
    before = GAMES.get(game.slug)
    GAMES[game.slug] = game
    _look_again()
    try:
        yield
    finally:
        if before is None:
            del GAMES[game.slug]
        else:
            GAMES[game.slug] = before
        _look_again()


def _look_again() -> None:
    """Forget what was read and drawn while the list of games was another one."""
    from app import i18n
    from app.web import templates

    i18n.reload()
    templates.forget()
