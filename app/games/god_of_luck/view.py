"""What a viewer of God of Luck sees: everything but the faces of others' hands and the order of the decks (section 6)."""

from __future__ import annotations

from app.games.game import View
from app.games.god_of_luck.parts import Actions, Court, Deck, Front, Gourd, Hand, PlayerPart, Powers, Round


class LuckView(View, frozen=True):
    """The whole screen.

    `gourd` is None while there are no dice, `front` unless somebody pays, `hand` for spectators, `powers` unless the
    viewer can use any, `actions` for whoever is not asked. `phase` is that of the state.
    """

    phase: str
    round: Round
    players: tuple[PlayerPart, ...]
    court: Court
    decks: tuple[Deck, ...]
    gourd: Gourd | None
    powers: Powers | None
    hand: Hand | None
    front: Front | None
    actions: Actions | None
