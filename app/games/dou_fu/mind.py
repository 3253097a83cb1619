"""How the hard player plays: it weighs in fortune points what each move promises its own side and the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.games.chance import Chance
from app.games.dou_fu.declaring import declare_worth, going_on_worth
from app.games.dou_fu.habits import first_of
from app.games.dou_fu.looking import arranged_worth, exchange_worth, rooster_worth
from app.games.dou_fu.openings import First, Keep, Reshuffle, Show
from app.games.dou_fu.plans import action_worth, swap_worth
from app.games.dou_fu.questions import (
    Continue,
    CountAs,
    Declare,
    Flip,
    Match,
    NoSwap,
    Steal,
    Swap,
)
from app.games.dou_fu.scene import Scene
from app.games.dou_fu.skills.ox import Decline, Exchange
from app.games.dou_fu.skills.rooster import Arrange, Rooster
from app.games.dou_fu.skills.using import SkillMove
from app.games.dou_fu.state import DouState
from app.games.dou_fu.tricks import skill_worth
from app.games.dou_fu.unseen import EMPTY
from app.games.game import Move, Seat

POOR = 0.0, 0.0, 1.0, 0.5, 0.25
"""Cards that promise less than this are shuffled again, by the players in the deal: about one deal in five or four."""


class Keen:
    """Counts in fortune points."""

    def pick(
        self, world: DouState, seat: Seat, moves: Sequence[Move], chance: Chance, known: Mapping[Seat, set[str]] = EMPTY
    ) -> Move:
        """One of the legal moves. `known`: cards that the seat remembers to be in the hands of others."""
        if len(moves) == 1 or isinstance(moves[0], Flip):
            return chance.pick(moves)
        if isinstance(moves[0], First):
            return first_of(world, seat, moves)
        return self.choose(Scene(world, seat, known), moves)

    def choose(self, scene: Scene, moves: Sequence[Move]) -> Move:
        """The move that is worth most; a skill comes before the action if it brings more than waiting."""
        skills = [move for move in moves if isinstance(move, SkillMove)]
        if skills:
            best = max(skills, key=lambda move: skill_worth(scene, move))
            if skill_worth(scene, best) > 0:
                return best
            moves = [move for move in moves if not isinstance(move, SkillMove)]
        return max(moves, key=lambda move: worth(scene, move))


def worth(scene: Scene, move: Move) -> float:
    """What a move is worth beside the other answers to the same question."""
    match move:
        case Declare():
            return declare_worth(scene)
        case Continue():
            return going_on_worth(scene)
        case Swap():
            return swap_worth(scene, move)
        case NoSwap():
            return scene.ahead(scene.hand, scene.world.pool)
        case Match():
            return scene.take(scene.side, (scene.world.flipped, move.card))
        case Steal():
            return scene.change(scene.side, (move.card,), {}, scene.world.owner(move.card))
        case CountAs():
            assert scene.world.taking is not None
            return scene.change(scene.side, scene.world.taking.cards, {move.card: move.attribute})
        case _:
            return _other(scene, move)


def _other(scene: Scene, move: Move) -> float:
    match move:
        case Exchange() | Decline():
            return exchange_worth(scene, move)
        case Arrange():
            return arranged_worth(scene, move)
        case Rooster():
            return rooster_worth(scene)
        case Reshuffle():
            return POOR[len(scene.world.active)]
        case Keep():
            return sum(scene.eats(scene.side, scene.hand, scene.world.pool)[:2])
        case Show():
            return 1.0
        case _:
            return action_worth(scene, move) if scene.world.phase == "turn" else 0.0
