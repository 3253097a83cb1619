"""What a viewer of Race to Riches sees, cut into the regions of the screen."""

from __future__ import annotations

from app.games.game import View
from app.games.race_to_riches.parts import Actions, Hand, Lane, Mine, Office, PlayerPart, Pool


class RaceView(View, frozen=True):
    """The whole screen. `mine` is None for spectators, `hand` for all but the dealer, `actions` for whoever is not asked."""

    players: tuple[PlayerPart, ...]
    lanes: tuple[Lane, ...]
    pool: Pool
    office: Office
    mine: Mine | None
    hand: Hand | None
    actions: Actions | None
