"""From a View to its regions, each drawn once for all who see the same."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from app.games.game import Game, View
from app.web.drawing import Drawing, Macro, SeatInfo
from app.web.memo import MEMO
from app.web.templates import macros, region_fields, table_template


class Sketchbook:
    """What has been drawn for the present screens of one table: equal input is drawn once for all who see it."""

    __slots__ = ("_sheet", "drawn")

    def __init__(self) -> None:
        self._sheet: dict[Hashable, str] = {}
        self.drawn = 0

    def turn(self) -> None:
        """Begin a new present. What stays as it was is carried along by `Drawn`, not here."""
        self._sheet = {}

    def draw(self, macro: Macro, name: str, part: Any, t: Drawing, *more: SeatInfo) -> str:
        """The element `name`, drawn by `macro` from `part`, or what was drawn from the same before."""
        key = (macro, name, part, t.shapes, *more)
        found = self._sheet.get(key)
        if found is None:
            # A seat's name and presence come with `more`: such drawings are of one table only.
            found = None if more else MEMO.find(key)
            if found is None:
                t.named = False
                found = str(macro(name, part, t, *more))
                self.drawn += 1
                if not t.named and not more:
                    MEMO.keep(key, found)
            self._sheet[key] = found
        return found


class Drawn(NamedTuple):
    """The regions of one View as they were drawn: what is equal in the next View is taken over without a look at it.

    `people` are the names and shapes they were drawn with.
    """

    view: View
    seats: Sequence[SeatInfo]
    people: object
    regions: dict[str, str]


def regions_of(
    slug: str, view: View, t: Drawing, seats: Sequence[SeatInfo], book: Sketchbook, people: object, before: Drawn | None
) -> Drawn:
    """The regions of a game for one view: id -> HTML of the element with that id."""
    template = table_template(slug)
    known = macros(template, t.lang)
    old = before if before is not None and before.people == people and type(before.view) is type(view) else None
    had = {} if old is None else old.regions
    regions: dict[str, str] = {}
    for name in region_fields(type(view), template):
        part = getattr(view, name)
        was = None if old is None else getattr(old.view, name)
        macro = known[name]
        if not isinstance(part, tuple):
            same = old is not None and part == was
            regions[name] = had[name] if same else book.draw(macro, name, part, t)
            continue
        keys = _keys(name, len(part))
        if part is was and name != "players":
            # The very same parts, as those of a score board that no move touched: none is looked at.
            regions.update({key: had[key] for key in keys})
            continue
        before_seats = () if old is None else old.seats
        for index, (key, item) in enumerate(zip(keys, part, strict=True)):
            seat = (seats[index],) if name == "players" else ()
            same = was is not None and index < len(was) and was[index] == item
            if same and seat:
                same = before_seats[index] == seats[index]
            regions[key] = had[key] if same else book.draw(macro, key, item, t, *seat)
    return Drawn(view, seats, people, regions)


@lru_cache(maxsize=256)
def _keys(name: str, count: int) -> tuple[str, ...]:
    """The ids of the elements of a field with so many parts."""
    return tuple([f"{name}-{index}" for index in range(count)])


def draw_regions(game: Game[Any, Any, Any], view: View, lang: str, seats: Sequence[SeatInfo]) -> dict[str, str]:
    """The regions of a view, drawn afresh: for tests and tools."""
    return regions_of(game.slug, view, Drawing(lang, seats), seats, Sketchbook(), None, None).regions
