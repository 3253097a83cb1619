"""The players as everybody sees them (section 6), and the score sheets when all is over."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from app.games.god_of_luck.cards import CARDS, COLOURS
from app.games.god_of_luck.parts import GodPart, PlayerPart, Sheet, SlipPart
from app.games.god_of_luck.scoring import god_points, places_of, points_of, slip_points
from app.games.god_of_luck.state import LuckState, Owned, Player, Slip, by_colour

_WITH_DICE = ("draw", "extra", "roll", "play")
"""Phases in which the active player's gods of last turn still decide the number of dice."""


def badges(state: LuckState) -> tuple[PlayerPart, ...]:
    """Every player's badge, by seat."""
    sheets = _sheets(state) if state.phase == "over" else [None] * len(state.players)
    return tuple([_badge(state, seat, sheet) for seat, sheet in enumerate(sheets)])


def dice_of(state: LuckState, seat: int) -> int:
    """How many dice a player rolls in this turn, or in the next one."""
    player = state.players[seat]
    return player.dice if seat == state.active and state.phase in _WITH_DICE else player.next_dice


def grouped(front: Sequence[Slip]) -> list[tuple[str, int, int]]:
    """Card, worth and number of the slips in front, equal ones together, in the order played."""
    counts: dict[tuple[str, int], int] = {}
    for slip in front:
        key = (slip.card, slip.worth)
        counts[key] = counts.get(key, 0) + 1
    return [(card, worth, count) for (card, worth), count in counts.items()]


def _badge(state: LuckState, seat: int, sheet: Sheet | None) -> PlayerPart:
    player = state.players[seat]
    return _of(
        tuple(player.hand),
        tuple([(slip.card, slip.worth) for slip in player.front]),
        tuple([(god.kind, god.fresh, god.used) for god in player.gods]),
        dice_of(state, seat),
        seat == state.marker,
        seat == state.active and state.phase != "over",
        sheet,
    )


@lru_cache(maxsize=4096)
def _of(
    hand: tuple[str, ...],
    front: tuple[tuple[str, int], ...],
    gods: tuple[tuple[str, bool, bool], ...],
    dice: int,
    marker: bool,
    turn: bool,
    sheet: Sheet | None,
) -> PlayerPart:
    """A badge by what it shows: most players stay as they are in most moves, and an equal part is the same object."""
    player = Player(list(hand), [Slip(*slip) for slip in front], [Owned(*god) for god in gods])
    backs, points = by_colour(hand), slip_points(player)
    green, blue, orange, red = [backs[colour] for colour in COLOURS]
    slips = grouped(player.front)
    return PlayerPart(
        gods=tuple([GodPart(*god) for god in gods]),
        front=tuple([SlipPart(card, worth, n, worth != CARDS[card].value) for card, worth, n in slips]),
        points=points,
        luck=points + god_points(player),
        backs=(green, blue, orange, red),
        hand=len(hand),
        limit=player.limit,
        dice=dice,
        marker=marker,
        fushen=player.owned("fushen") is not None,
        turn=turn,
        sheet=sheet,
    )


def _sheets(state: LuckState) -> list[Sheet]:
    return [_sheet(player, place) for player, place in zip(state.players, places_of(state), strict=True)]


def _sheet(player: Player, place: int) -> Sheet:
    return Sheet(slip_points(player), god_points(player), points_of(player), place, tuple(player.hand))
