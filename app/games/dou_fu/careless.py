"""The easy player of Dou Fu. Looks only at what its seat may know."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.chance import Chance
from app.games.dou_fu.actions import Cover, Draw, Eat, EatStack
from app.games.dou_fu.habits import (
    hands_over,
    harmless,
    of_kind,
    pays,
)
from app.games.dou_fu.openings import First
from app.games.dou_fu.questions import Continue, Declare, Match
from app.games.dou_fu.ratings import printed
from app.games.dou_fu.skills.using import SkillMove
from app.games.dou_fu.state import DouState
from app.games.game import Move, Seat


class Careless:
    """Eats what it can, declares as soon as it may, and seldom thinks of its skills."""

    SKILLED = 6
    """It uses a skill in one of so many turns in which it could."""
    MOOD = 4
    """How much the cards that it takes depend on its mood, in points of `ratings.BY_ATTRIBUTE`."""

    def pick(self, world: DouState, seat: Seat, moves: Sequence[Move], chance: Chance) -> Move:
        """One of the legal moves."""
        match world.phase:
            case "turn":
                return self.turn(world, seat, moves, chance)
            case "match":
                return max(of_kind(Match, moves), key=lambda move: printed(move.card))
            case "declare":
                return self.declare(world, seat, moves)
            case "choose_first":
                return next(move for move in of_kind(First, moves) if move.seat == seat)
            case "flip":
                return chance.pick(moves)
            case "ox" | "rooster" | "swap":
                return moves[-1]
            case _:
                return moves[0]

    def declare(self, world: DouState, seat: Seat, moves: Sequence[Move]) -> Move:
        """At once, unless it costs nobody else, or itself more."""
        return of_kind(Declare if pays(world, seat) else Continue, moves)[0]

    def turn(self, world: DouState, seat: Seat, moves: Sequence[Move], chance: Chance) -> Move:
        """Eat something good, else draw or cover."""
        skills = [move for move in of_kind(SkillMove, moves) if harmless(world, seat, move)]
        if skills and chance.below(self.SKILLED) == 0:
            return chance.pick(skills)
        eats = [move for move in moves if isinstance(move, Eat | EatStack)]
        if eats:
            return max(eats, key=lambda move: self.taste(move) + chance.below(self.MOOD))
        draws, covers = of_kind(Draw, moves), of_kind(Cover, moves)
        if draws and (not covers or chance.below(2)):
            return draws[0]
        fine = [move for move in covers if not hands_over(world, seat, move.hand)] or covers
        return min(fine, key=lambda move: printed(move.hand) + chance.below(self.MOOD), default=moves[-1])

    def taste(self, move: Eat | EatStack) -> float:
        """How good a meal looks."""
        return printed(move.hand) + (printed(move.pool) if isinstance(move, Eat) else 0.0)
