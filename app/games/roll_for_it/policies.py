"""Quick ways to play Roll For It!: a careless one, a steady one, and the careful one that the hard player thinks with."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.chance import Chance
from app.games.game import Seat
from app.games.roll_for_it.hand import Hope, hopes
from app.games.roll_for_it.moves import Place, RollMove, TakeBack
from app.games.roll_for_it.state import DICE, HOME, ROLLED, Player, RollState


class Careless:
    """Completes what it can, else helps the card that lacks least, and now and then wastes dice on whatever else they fit."""

    def pick(self, world: RollState, seat: Seat, moves: Sequence[RollMove], chance: Chance) -> RollMove:
        """One of the legal moves."""
        if world.phase == "start":
            return moves[0]  # roll while a die is at home, else take back
        places = [move for move in moves if isinstance(move, Place)]
        for move in places:
            if move.takes:
                return move
        nearest = min(hopes(world, seat), key=_lack).slot
        for move in places:
            if move.slot == nearest:
                return move
        return chance.pick(places) if places and chance.below(3) == 0 else moves[-1]


class Steady:
    """Works for the one card with the most points a turn, and lends spare dice to others as long as enough stay free."""

    RESERVE = 2
    """Dice beyond those that the main card needs, kept free."""

    def pick(self, world: RollState, seat: Seat, moves: Sequence[RollMove], chance: Chance) -> RollMove:
        """One of the legal moves."""
        free = _free(world.players[seat])
        open_cards = hopes(world, seat)
        if world.phase == "start":
            return _start(open_cards, free, moves)
        places = [move for move in moves if isinstance(move, Place)]
        takes = [move for move in places if move.takes]
        if takes:
            return max(takes, key=_points)
        main = max(open_cards, key=lambda hope: hope.rate(free))
        for move in places:
            if move.slot == main.slot:
                return move
        return places[0] if places and free - 1 >= main.lack + self.RESERVE else moves[-1]


class Careful:
    """Looks at all dice of the roll together before it places the first, and weighs every spare die."""

    def pick(self, world: RollState, seat: Seat, moves: Sequence[RollMove], chance: Chance) -> RollMove:
        """One of the legal moves."""
        player = world.players[seat]
        free = _free(player)
        open_cards = hopes(world, seat)
        if world.phase == "start":
            return _start(open_cards, free, moves)
        places = [move for move in moves if isinstance(move, Place)]
        if not places:
            return moves[-1]
        rolled = rolled_of(player)
        afterwards = [hope.after(rolled) for hope in open_cards]
        ready = [hope for hope, after in zip(open_cards, afterwards, strict=True) if not after.lack]
        if ready:
            best = max(ready, key=lambda hope: (hope.points / hope.lack, -hope.lack))
            return next(move for move in places if move.slot == best.slot)
        main, after = max(
            zip(open_cards, afterwards, strict=True), key=lambda pair: pair[1].rate(free - pair[0].lack + pair[1].lack)
        )
        if after.lack < main.lack:
            return next(move for move in places if move.slot == main.slot)
        return _spare(main, open_cards, places, free) or moves[-1]


def _spare(main: Hope, open_cards: Sequence[Hope], places: Sequence[Place], free: int) -> Place | None:
    """The placement beside another card that helps it more than the missing die hurts the main card, if there is one."""
    if free - 1 < main.lack + (1 if main.lack < DICE - 1 else 0):
        return None
    loss = main.rate(free) - main.rate(free - 1)
    hope_of = {hope.slot: hope for hope in open_cards}
    best, most = None, loss
    for move in places:
        if move.slot == main.slot:
            continue
        hope = hope_of[move.slot]
        die = [0] * 7
        die[move.value] = 1
        gain = hope.after(die).rate(free - 1) - hope.rate(free)
        if gain > most:
            best, most = move, gain
    return best


def _start(open_cards: Sequence[Hope], free: int, moves: Sequence[RollMove]) -> RollMove:
    """Take back when the best card with six free dice beats the best with the present ones, else roll."""
    if len(moves) == 1:
        return moves[0]
    now = max(hope.rate(free) for hope in open_cards)
    afresh = max(hope.fresh().rate(DICE) for hope in open_cards)
    if afresh > now:
        return next(move for move in moves if isinstance(move, TakeBack))
    return moves[0]


def rolled_of(player: Player) -> list[int]:
    """How many rolled dice of each value a player has not placed yet (index 0 to 6)."""
    counts = [0] * 7
    for at, value in zip(player.where, player.values, strict=True):
        if at == ROLLED:
            counts[value] += 1
    return counts


def _free(player: Player) -> int:
    """Dice that lie beside no card."""
    return player.where.count(HOME) + player.where.count(ROLLED)


def _lack(hope: Hope) -> int:
    return hope.lack


def _points(move: Place) -> int:
    return move.takes
