"""How the hard player plays: it knows what the office brings, marches for its chance to win, and thinks about its bet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import exp
from operator import add
from typing import TypeAlias

import msgspec

from app.games.chance import Chance
from app.games.game import Seat
from app.games.race_to_riches.moves import RaceMove, Step
from app.games.race_to_riches.odds import expected_pays, held_by_others
from app.games.race_to_riches.policies import Steady, bet_on
from app.games.race_to_riches.state import RaceState, race_cards
from app.games.race_to_riches.tracks import COLOURS, LAST

Gods: TypeAlias = tuple[int, ...]

CASH, CASH_AT_THE_END = 0.05, 0.06
"""How much each coin more than another player has speaks for a win against that player (logistic)."""
CARDS, CARDS_FADE = 0.06, 0.12
"""The same for each coin that the own race cards pay more. It counts less the further the first god is from the end: by
(1 + fade * spaces). The sizes follow a fit to who won 3,000 games between good players; their exact values matter little."""
FIRST = 0.2
"""What it is worth to open the next auction, on the same scale."""


class Shrewd(Steady):
    """Pays for the office what it brings, bets where the cards lean, and plans all its steps together."""

    BESIDE_THE_BET = 0.15
    RIGHT = 0.5
    """How many of the other players bet right, on average."""

    def limit(self, world: RaceState, seat: Seat, chance: Chance) -> int:
        """The price at which the office brings as much as it costs, its share of which comes back from the pool."""
        winners = 1 + self.RIGHT * (len(world.players) - 1)
        brings = max(expected_pays(world.gods)) + world.pool / winners
        return int(brings / (1 - 1 / winners))

    def bet_blind(self, leaning: float, moves: Sequence[RaceMove], chance: Chance) -> RaceMove:
        """Where the unseen cards lean, however little."""
        return bet_on(moves, leaning > 0) if leaning else chance.pick(moves)

    def march(self, world: RaceState, seat: Seat, moves: Sequence[Step]) -> Step:
        """A step of the best way to divide all steps that are left."""
        scales = weigh(world, seat)
        end = world.phase == "step_dealer"
        best = max(_plans(tuple(world.gods), world.steps), key=lambda gods: scales.chance(gods, end=end))
        return next(move for move in moves if best[COLOURS.index(move.colour)] >= move.to)


class RaceMind(Shrewd):
    """Thinks about the rest of the round, and judges what everybody then has."""

    def march(self, world: RaceState, seat: Seat, moves: Sequence[Step]) -> Step:
        """Plans take too long for playing out: one step at a time."""
        return Steady.march(self, world, seat, moves)

    def candidates(self, world: RaceState, seat: Seat, moves: Sequence[RaceMove]) -> Sequence[RaceMove]:
        """All moves: it is made for bets, of which there are two."""
        return moves

    def far_enough(self, before: RaceState, world: RaceState, played: int) -> bool:
        """The round is over."""
        return world.round != before.round

    def worth(self, world: RaceState, seat: Seat) -> float:
        """The chance to win, from the cash and the race cards of all players."""
        money, weight = expected_pays(world.gods), weight_of_cards(world.gods)
        strengths = []
        for other, player in enumerate(world.players):
            cards = sum([count * pay for count, pay in zip(race_cards(world, other), money, strict=True)])
            strengths.append(exp(CASH * player.cash + weight * cards + FIRST * (other == world.start)))
        return strengths[seat] / sum(strengths)


def weight_of_cards(gods: Sequence[int]) -> float:
    """How much each coin that race cards will pay speaks for a win."""
    return CARDS / (1 + CARDS_FADE * (LAST - max(gods)))


class Scales(msgspec.Struct, frozen=True):
    """What weighs for and against a seat: its race cards, how the others' are spread, and of each other player the cash
    beyond its own and the number of race cards."""

    own: tuple[int, ...]
    spread: tuple[float, ...]
    others: tuple[tuple[int, int], ...]

    def chance(self, gods: Gods, *, end: bool) -> float:
        """The seat's chance to win with the gods there; `end`: if one has arrived, the game is over with that."""
        money = expected_pays(gods)
        cash = CASH_AT_THE_END if end and max(gods) == LAST else CASH
        cards = weight_of_cards(gods)
        mine = cards * sum([count * pay for count, pay in zip(self.own, money, strict=True)])
        each = cards * sum([share * pay for share, pay in zip(self.spread, money, strict=True)])
        return 1 / (1 + sum([exp(cash * more + count * each - mine) for more, count in self.others]))


def weigh(world: RaceState, seat: Seat) -> Scales:
    """The scales for a seat, from what it may know."""
    cash = world.players[seat].cash
    picks = [pick.seat for pick in world.picks]
    others = [
        (player.cash - cash, 1 + picks.count(other)) for other, player in enumerate(world.players) if other != seat
    ]
    return Scales(race_cards(world, seat), held_by_others(world, seat), tuple(others))


def _plans(gods: Gods, steps: int) -> Iterator[Gods]:
    """Where the gods may stand after so many steps, or after those that they can make at all."""
    steps = min(steps, sum([LAST - god for god in gods]))
    for ways in _ways(steps, len(gods)):
        after = tuple(map(add, gods, ways))
        if max(after) <= LAST:
            yield after


@cache
def _ways(steps: int, gods: int) -> tuple[tuple[int, ...], ...]:
    """All ways to divide steps among so many gods."""
    if gods == 1:
        return ((steps,),)
    return tuple((first, *rest) for first in range(steps + 1) for rest in _ways(steps - first, gods - 1))
