"""What a viewer of Glastonbury sees, cut into the regions of the screen."""

from __future__ import annotations

from app.games.game import View
from app.games.glastonbury.parts import Actions, Cell, Mine, Peek, PlayerPart, Reveal, Stock, Takes, Walk


class GlastonburyView(View, frozen=True):
    """The whole screen. `mine` is None for spectators, `takes` and `actions` for whoever is not asked.

    `peek` is there only for the owner of a pile while See-through lasts, `reveal` only when all piles are turned up.
    """

    players: tuple[PlayerPart, ...]
    stock: Stock
    cells: tuple[Cell, ...]
    walk: Walk
    takes: Takes | None
    mine: Mine | None
    peek: Peek | None
    reveal: Reveal | None
    actions: Actions | None
