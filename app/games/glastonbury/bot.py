"""The computer players of Glastonbury: they remember more or less, and look more or less far ahead (docs/bots.md)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from app.games.bots import Bot, Sight
from app.games.game import Move, Seat
from app.games.glastonbury.foresight import Foresight
from app.games.glastonbury.legal import kinds_of, unassigned
from app.games.glastonbury.mind import Outlook
from app.games.glastonbury.moves import Assign, GlastonburyMove
from app.games.glastonbury.notes import Notes, forgetful
from app.games.glastonbury.policies import AtFirstSight
from app.games.glastonbury.scoring import total_score
from app.games.glastonbury.state import Assigned, GlastonburyState
from app.games.glastonbury.tastes import Style

FORGETS = 35
"""Of a hundred covered cards the easy player forgets about so many."""
EASY = Style(corner=1.0, accio=3.0, declinatio=3.0, use_accio=6.0, use_declinatio=0.0, patience=4)
NORMAL = Style()
HARD, HARD_FOR_TWO = Style(), Style(rivals=0.6)
"""With more than two, taking a card away from somebody mostly helps a third."""
PLAN = 0.5
"""How much the best card of the next stop counts at first sight."""
WIDE = 8
"""So many moves the hard player thinks through, the best at first sight."""
TURNS = 4
"""So many own turns the hard player looks ahead."""
TURNS_ANY_PAWN = 1
"""With pawns that anybody may walk little can be foreseen (section 14, point 10)."""


class _Player:
    """Rebuilds its notes, imagines the rest, and plays what it likes best; the first of equals."""

    thinks = False

    def choose(self, sight: Sight) -> Move:
        """One of the legal moves."""
        moves: Sequence[Move] = sight.questions
        if len(moves) == 1:
            return moves[0]
        notes = self._remember(sight)
        world: GlastonburyState = sight.imagine(sight.chance, notes.known())
        assigns = [move for move in moves if isinstance(move, Assign)]
        if assigns:
            return _assign(world, sight.seat, assigns)
        return self._best(sight, world, notes.piles)

    def _remember(self, sight: Sight) -> Notes:
        return Notes(sight.seats, sight.seat).read(past.view for past in sight.seen).read([sight.view])

    def _best(self, sight: Sight, world: GlastonburyState, piles: Sequence[Sequence[str]]) -> Move:
        raise NotImplementedError


class Glancing(_Player):
    """Knows the own pile, perhaps with gaps, and judges cards at first sight."""

    def __init__(self, style: Style, plan: float, forgets: int = 0) -> None:
        """`plan`: how much the next stop counts, 0 to 1; `forgets`: so many of a hundred covered cards."""
        self._style, self._judge, self._forgets = style, AtFirstSight(plan), forgets

    def _remember(self, sight: Sight) -> Notes:
        notes = super()._remember(sight).only_own()
        if self._forgets:
            first = sight.seen[0].view if len(sight.seen) else sight.view
            notes.forget(forgetful(first, sight.seat, self._forgets))
        return notes

    def _best(self, sight: Sight, world: GlastonburyState, piles: Sequence[Sequence[str]]) -> Move:
        outlook = Outlook(world, sight.seat, piles, self._style)
        moves: Sequence[GlastonburyMove] = sight.questions  # type: ignore[assignment]
        return max(moves, key=lambda move: self._judge.value(outlook, move))


class Foreseeing(_Player):
    """Knows all piles, and thinks the next turns through for the moves that look best."""

    thinks = True

    def __init__(self, style: Style, for_two: Style) -> None:
        """`for_two`: how things are weighed when there is only one rival."""
        self._style, self._for_two = style, for_two

    def _best(self, sight: Sight, world: GlastonburyState, piles: Sequence[Sequence[str]]) -> Move:
        outlook = Outlook(world, sight.seat, piles, self._for_two if sight.seats == 2 else self._style)
        glance = AtFirstSight(PLAN)
        moves: Sequence[GlastonburyMove] = sight.questions  # type: ignore[assignment]
        foresight = Foresight(TURNS_ANY_PAWN if world.any_pawn else TURNS)
        best, most = None, 0.0
        ranked = sorted(moves, key=lambda move: glance.value(outlook, move), reverse=True)
        for move in ranked[:WIDE]:
            if best is not None and sight.enough():
                break
            value = foresight.value(outlook, move)
            if best is None or value > most:
                best, most = move, value
        return best or ranked[0]


def _assign(world: GlastonburyState, seat: Seat, moves: Sequence[Assign]) -> Assign:
    """The first of the own transforms, all of them turned so that the total is best as far as the table is open."""
    player = world.players[seat]
    cards, before = unassigned(player), list(player.assigned)

    def total(kinds: Sequence[str]) -> int:
        player.assigned = before + [Assigned(card, kind) for card, kind in zip(cards, kinds, strict=True)]
        return total_score(world, seat)

    kind, *_ = max(product(kinds_of(world), repeat=len(cards)), key=total)
    return next(move for move in moves if move.transform == cards[0] and move.kind == kind)


def player_called(name: str) -> Bot:
    """The computer player of a strength. Raises ValueError for an unknown one."""
    match name:
        case "easy":
            return Glancing(EASY, 0.0, FORGETS)
        case "normal":
            return Glancing(NORMAL, PLAN)
        case "hard":
            return Foreseeing(HARD, HARD_FOR_TWO)
    raise ValueError(f"glastonbury has no computer player called {name}")
