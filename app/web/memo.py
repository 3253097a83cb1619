"""Drawings kept for all tables, so that what recurs is drawn once."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

from markupsafe import Markup


class Memo:
    """Drawings that are right for more than one table, in two generations: what is used stays, the rest goes by itself."""

    MOST = 4 << 20
    """Characters a generation: counted by size, because a die has a hundred and a table of skills ten thousand."""

    def __init__(self) -> None:
        self._size = 0
        self._young: dict[Hashable, str] = {}
        self._old: dict[Hashable, str] = {}

    def find(self, key: Hashable) -> str | None:
        """The drawing kept under `key`."""
        found = self._young.get(key)
        if found is None and (found := self._old.get(key)) is not None:
            self.keep(key, found)
        return found

    def keep(self, key: Hashable, html: str) -> None:
        """Remember a drawing."""
        if self._size >= self.MOST:
            self._old, self._young, self._size = self._young, {}, 0
        self._young[key] = html
        self._size += len(html)

    def clear(self) -> None:
        """Forget everything, after templates or languages changed."""
        self._young.clear()
        self._old.clear()
        self._size = 0


MEMO = Memo()
"""Regions that mention nobody."""
SMALL = Memo()
"""Things within regions: dice, faces of cards."""


def small(macro: Callable[..., str], *parts: Hashable) -> Markup:
    """For templates: a thing so small that it recurs at every table (a die, a card), drawn once from the same parts."""
    key = (macro, parts)
    found = SMALL.find(key)
    if found is None:
        found = Markup(macro(*parts))
        SMALL.keep(key, found)
    return found  # type: ignore[return-value]


def row(macro: Callable[..., str], things: Iterable[Hashable], *more: Hashable) -> Markup:
    """For templates: small things side by side, in one call, because calls are what templates are slow at."""
    return Markup("".join([small(macro, thing, *more) for thing in things]))
