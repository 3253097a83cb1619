"""The screens of a table: shared by all who look alike, and never more than a table can hold."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from app.rooms.table import Table
from app.web import gallery
from app.web.gallery import Gallery, Looker
from app.web.lobby_screen import LobbyScreens


class Drawn:
    """Counts what is drawn."""

    def __init__(self) -> None:
        self.lookers: list[Looker] = []

    def screen(self, looker: Looker) -> Any:
        self.lookers.append(looker)
        return object()


def test_made_up_addresses_do_not_fill_the_memory() -> None:
    table = Gallery(cast(Table, SimpleNamespace(match=None, position=None)))
    drawn = Drawn()
    table._lobby = cast(LobbyScreens, drawn)
    usual = Looker(None, None, False, "en", "http://192.0.2.1:8000", False, "")
    assert table.screen(usual) is table.screen(usual)
    for number in range(3 * gallery.MOST_LOOKERS):
        table.screen(usual._replace(base=f"http://host-{number}"))
    assert len(table._screens) <= gallery.MOST_LOOKERS
    before = len(drawn.lookers)
    table.screen(usual)
    assert len(drawn.lookers) == before + 1
