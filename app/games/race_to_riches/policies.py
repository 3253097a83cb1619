"""Quick ways to play Race to Riches: a careless one and a steady one. Both look only at what their seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from app.games.chance import Chance
from app.games.game import Move, Seat
from app.games.race_to_riches.cards import side_of, sum_of
from app.games.race_to_riches.moves import PASS, Bet, Bid, Guess, Pick, RaceMove, Reveal, Step
from app.games.race_to_riches.odds import expected_pays, hit_odds, holds_side, lean
from app.games.race_to_riches.state import NOBODY, RaceState, race_cards, refused
from app.games.race_to_riches.tracks import COLOURS

M = TypeVar("M", bound=Move)


class Careless:
    """Bids by mood, bets by feeling, guesses anything that was not refused, mostly marches own gods."""

    def pick(self, world: RaceState, seat: Seat, moves: Sequence[RaceMove], chance: Chance) -> RaceMove:
        """One of the legal moves."""
        match moves[0]:
            case Bid():
                most = world.players[seat].cash * 3 // 5 if chance.below(3) else 0
                return offer(world, seat, most, chance)
            case Pick():
                first = max(moves_of(Pick, moves), key=lambda move: world.gods[COLOURS.index(move.colour)])
                return first if chance.below(2) else chance.pick(moves)
            case Bet() if seat == world.dealer:
                return bet_on(moves, sum_of(world.hand) >= 21)
            case Guess():
                return chance.pick([move for move in moves_of(Guess, moves) if move.value not in refused(world)])
            case Reveal():
                return chance.pick(winning(world, seat, moves))
            case Step():
                own = race_cards(world, seat)
                mine = [move for move in moves_of(Step, moves) if own[COLOURS.index(move.colour)]]
                return chance.pick(mine) if mine and chance.below(4) else chance.pick(moves)
            case _:
                return chance.pick(moves)


class Steady:
    """Plays by the notes of section 13: weighs a price against the best race card, and stands by its gods and its bet."""

    SHARE = 0.6
    """The part of what the best race card will pay, on average, that the office may cost."""
    TOGETHER = 8
    """What a race card is worth more for each of its colour that the player has already."""
    BESIDE_THE_BET = 0.1
    """How much better a guess is for each point by which its card stands in the way of the own bet."""

    def pick(self, world: RaceState, seat: Seat, moves: Sequence[RaceMove], chance: Chance) -> RaceMove:
        """One of the legal moves."""
        match moves[0]:
            case Bid():
                return offer(world, seat, self.limit(world, seat, chance), chance)
            case Pick():
                return self._race_card(world, seat, moves)
            case Bet():
                return self._bet(world, seat, moves, chance)
            case Guess():
                return self._guess(world, seat, moves)
            case Reveal():
                return winning(world, seat, moves)[0]
            case Step():
                return self.march(world, seat, moves_of(Step, moves))
            case _:
                return moves[0]  # give the card with fewer clouds; pass where no bid is possible

    def limit(self, world: RaceState, seat: Seat, chance: Chance) -> int:
        """The most it would pay for the office now; it is in a different mood each time."""
        mood = (85 + chance.below(31)) / 100
        return int(self.SHARE * mood * (max(expected_pays(world.gods)) + 5))

    def _race_card(self, world: RaceState, seat: Seat, moves: Sequence[RaceMove]) -> RaceMove:
        own, money = race_cards(world, seat), expected_pays(world.gods)

        def worth(move: Pick) -> float:
            index = COLOURS.index(move.colour)
            return money[index] + self.TOGETHER * own[index]

        return max(moves_of(Pick, moves), key=worth)

    def _bet(self, world: RaceState, seat: Seat, moves: Sequence[RaceMove], chance: Chance) -> RaceMove:
        """The dealer bets on the side that survives most guesses, the others mostly on what the open cards suggest."""
        if seat == world.dealer:
            big, small = holds_side(world.hand, len(world.players))
            return bet_on(moves, big > small or (big == small and sum_of(world.hand) >= 21))
        return self.bet_blind(lean(world), moves, chance)

    def bet_blind(self, leaning: float, moves: Sequence[RaceMove], chance: Chance) -> RaceMove:
        """The bet of a player who does not know the hand; `leaning` as in `odds.lean`."""
        return chance.pick(moves) if leaning == 0 or chance.below(2) else bet_on(moves, leaning > 0)

    def _guess(self, world: RaceState, seat: Seat, moves: Sequence[RaceMove]) -> RaceMove:
        """A likely value, and rather one that stands in the way of the own bet."""
        odds, sign = hit_odds(world), 1 if world.players[seat].bet == "big" else -1

        def worth(move: Guess) -> float:
            return odds[move.value - 1] * (1 + self.BESIDE_THE_BET * sign * (3.5 - move.value))

        return max(moves_of(Guess, moves), key=worth)

    def march(self, world: RaceState, seat: Seat, moves: Sequence[Step]) -> Step:
        """The step that makes the own race cards worth most."""
        own = race_cards(world, seat)

        def worth(move: Step) -> float:
            gods = list(world.gods)
            gods[COLOURS.index(move.colour)] = move.to
            return sum(count * money for count, money in zip(own, expected_pays(gods), strict=True))

        return max(moves, key=worth)


def offer(world: RaceState, seat: Seat, most: int, chance: Chance) -> RaceMove:
    """A bid of at most `most`, or pass: open with about half, then go up by a part of what is left.

    Nobody offers more than the richest rival could, nor more than 1 when all others have passed already.
    """
    least = world.high + 1
    rivals = [player.cash for other, player in enumerate(world.players) if other != seat and not player.passed]
    most = min(most, world.players[seat].cash)
    if not world.hidden_money:
        most = min(most, max(rivals, default=1))
    if most < least:
        return PASS
    if not rivals:
        return Bid(least)
    wanted = max(least, most // 2) if world.bidder == NOBODY else least
    return Bid(min(most, wanted + chance.below(3 + (most - wanted) // 4)))


def bet_on(moves: Sequence[RaceMove], big: bool) -> RaceMove:
    """The bet on a side."""
    return next(move for move in moves_of(Bet, moves) if (move.side == "big") == big)


def winning(world: RaceState, seat: Seat, moves: Sequence[RaceMove]) -> Sequence[Reveal]:
    """The cards to show that make the own bet right; all, if none do."""
    shows = moves_of(Reveal, moves)
    return [move for move in shows if side_of(sum_of(move.cards)) == world.players[seat].bet] or shows


def moves_of(kind: type[M], moves: Sequence[Move]) -> list[M]:
    """The moves of one kind."""
    return [move for move in moves if isinstance(move, kind)]
