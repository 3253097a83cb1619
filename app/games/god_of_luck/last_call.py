"""Whether to call the end: the one question of God of Luck that the hard player answers by playing rounds out."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from app.games.chance import Chance
from app.games.game import Move, Seat
from app.games.god_of_luck.gods import ENOUGH_GODS, EXTRA_DICE, GODS, ROLLED
from app.games.god_of_luck.invite import EndInvite, Invite
from app.games.god_of_luck.mind import Keen
from app.games.god_of_luck.moves import LuckMove
from app.games.god_of_luck.policies import Steady
from app.games.god_of_luck.state import LuckState, Player
from app.games.god_of_luck.trade import standing, turns_left

SPREAD, SPREAD_SO_FAR = 9.5, 13.0
"""So many points ahead make winning e times as likely, when the end is called and before."""
A_DIE, A_GOD = 1.3, 0.65
"""What each die beyond three, and each other god with a power, brings in every turn that is left (the same fit as in trade)."""


class LastCall(Steady):
    """Everybody goes on steadily, but invites like the hard player."""

    def __init__(self) -> None:
        self._keen = Keen()

    def pick(self, world: LuckState, seat: Seat, moves: Sequence[LuckMove], chance: Chance) -> LuckMove:
        """One of the legal moves."""
        if world.phase == "invite":
            return self._keen.pick(world, seat, moves, chance)
        return super().pick(world, seat, moves, chance)

    def candidates(self, world: LuckState, seat: Seat, moves: Sequence[LuckMove]) -> Sequence[LuckMove]:
        """The best god that ends the match, the best that does not, and nobody."""
        ranked = self._keen.ranked(world, moves)
        ends = [move for move in ranked if calls(world, move)]
        others = [move for move in ranked if isinstance(move, Invite) and not calls(world, move)]
        nobody = [move for move in moves if isinstance(move, EndInvite)]
        return [*ends[:1], *others[:1], *nobody]

    def far_enough(self, before: LuckState, world: LuckState, played: int) -> bool:
        """The round is over."""
        return world.showdown or world.round != before.round

    def worth(self, world: LuckState, seat: Seat) -> float:
        """The chance to win, from how everybody stands and what is still to be gained."""
        spread = SPREAD if world.ending else SPREAD_SO_FAR
        turns = turns_left(world)
        players = enumerate(world.players)
        points = [standing(player, known=other == seat) + turns * growth(player) for other, player in players]
        chances = [exp((value - max(points)) / spread) for value in points]
        return chances[seat] / sum(chances)


def growth(player: Player) -> float:
    """What dice and gods bring in a turn, beyond what everybody has."""
    others = [god for god in player.gods if god.kind not in EXTRA_DICE and god.kind not in ("zao", "fushen")]
    return A_DIE * (player.next_dice - ROLLED) + A_GOD * len(others)


def calls(world: LuckState, move: Move) -> bool:
    """Whether an invitation brings the eighth god, and with it the end of the match."""
    if not isinstance(move, Invite) or not world.luck_free:
        return False
    return len(world.me.gods) + 1 - len(GODS[move.kind].gives) >= ENOUGH_GODS
