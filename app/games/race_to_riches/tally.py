"""What everybody owns when the race is over (section 9)."""

from app.games.game import Seat
from app.games.race_to_riches.state import RaceState, race_cards
from app.games.race_to_riches.tracks import pays


def worth(state: RaceState, seat: Seat) -> int:
    """What the race cards of a seat pay together as the gods stand."""
    return sum(count * money for count, money in zip(race_cards(state, seat), pays(state.gods), strict=True))


def totals(state: RaceState) -> tuple[int, ...]:
    """Cash and race cards of every seat."""
    return tuple(player.cash + worth(state, seat) for seat, player in enumerate(state.players))


def places(scores: tuple[int, ...]) -> tuple[int, ...]:
    """The place of each score: equal ones share it, and the next is skipped (decision 34)."""
    return tuple(1 + sum(other > score for other in scores) for score in scores)
