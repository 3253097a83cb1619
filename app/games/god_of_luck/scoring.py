"""Points and places (sections 9 and 10)."""

from __future__ import annotations

from app.games.game import Outcome, Seat
from app.games.god_of_luck.gods import GODS
from app.games.god_of_luck.state import LuckState, Player
from app.text import Text, Who

_REASONS = {
    "gods": Text("Somebody owned eight gods."),
    "decks": Text("Two decks of fortune cards ran out."),
    "rounds": Text("The last round was played."),
}


def slip_points(player: Player) -> int:
    """The luck points of the fortune cards in front."""
    return sum([slip.worth for slip in player.front])


def god_points(player: Player) -> int:
    """The luck points of the gods."""
    return sum([GODS[god.kind].luck for god in player.gods])


def points_of(player: Player) -> int:
    """Fortune cards in front and gods; cards in hand count nothing."""
    return slip_points(player) + god_points(player)


def places_of(state: LuckState) -> tuple[int, ...]:
    """The place of each seat: points, then the God of Luck, then the fewest gods; what is equal then is shared."""
    keys = [_rank(player) for player in state.players]
    return tuple(1 + sum(other < key for other in keys) for key in keys)


def _rank(player: Player) -> tuple[int, int, int]:
    has_luck = player.owned("fushen") is not None
    return -points_of(player), 0 if has_luck else 1, len(player.gods)


def winners(state: LuckState) -> list[Seat]:
    """The seats in first place."""
    return [seat for seat, place in enumerate(places_of(state)) if place == 1]


def outcome_of(state: LuckState) -> Outcome | None:
    """The result once the showdown is over."""
    if state.phase != "over":
        return None
    best = winners(state)
    reason = Text(
        "{why} {who} won with {points} luck points.",
        why=_REASONS[state.ending],
        who=tuple(map(Who, best)),
        points=points_of(state.players[best[0]]),
    )
    return Outcome(places_of(state), tuple(map(points_of, state.players)), reason)
