"""What everybody at the table sees alike, worked out once a position and not once a viewer."""

from __future__ import annotations

import msgspec

from app.games.god_of_luck import dice_parts, market
from app.games.god_of_luck.badges import badges
from app.games.god_of_luck.market import Area
from app.games.god_of_luck.parts import Deck, Gourd, PlayerPart, Round
from app.games.god_of_luck.scoring import points_of
from app.games.god_of_luck.state import LuckState
from app.games.once import Once


class Common(msgspec.Struct, frozen=True):
    """The open table: `decks` and `gourd` without the tokens of whoever is asked, `area` as it lies there."""

    round: Round
    players: tuple[PlayerPart, ...]
    area: Area
    decks: tuple[Deck, ...]
    gourd: Gourd | None


def _look_at(state: LuckState) -> Common:
    return Common(
        round=_round(state),
        players=badges(state),
        area=market.area(state),
        decks=market.decks(state, asked=False),
        gourd=dice_parts.gourd(state, asked=False),
    )


common = Once(_look_at)
"""The open table of a position."""


def _round(state: LuckState) -> Round:
    return Round(
        number=state.round,
        most=state.max_rounds,
        ending=state.ending,
        showdown=state.showdown,
        marker=state.marker,
        leader=state.leader,
        active=-1 if state.phase == "over" else state.active,
        advanced=state.advanced,
        luck=tuple(map(points_of, state.players)) if state.showdown else (),
    )
