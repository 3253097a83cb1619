"""The normal player of Dou Fu: rates cards, and follows a few rules (section 18). Looks only at what its seat may know."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.chance import Chance
from app.games.dou_fu.actions import Cover, Draw, Eat, EatStack
from app.games.dou_fu.cards import ANIMAL, SET_SIZE
from app.games.dou_fu.careless import Careless
from app.games.dou_fu.habits import (
    first_of,
    hands_over,
    harmless,
    mates_left,
    near,
    of_kind,
    pays,
    swapped,
    threatened,
)
from app.games.dou_fu.match import bill_of
from app.games.dou_fu.questions import Continue, CountAs, Declare, Match, Steal, Swap
from app.games.dou_fu.ratings import Ratings
from app.games.dou_fu.skills.ox import Exchange
from app.games.dou_fu.skills.using import SkillMove
from app.games.dou_fu.state import DouState
from app.games.game import Move, Seat


class Steady(Careless):
    """Rates cards by what they do for the rows of both sides, covers what it can spare, and waits for a better win while it is
    safe to."""

    DRAW, DRAW_LOW, COVER = 1.0, 4.0, 3.6
    """What drawing is worth, the same when the hand is two below its limit, and covering, on the scale of cards."""
    UNSEEN = 0.4
    """How much better it is to cover with an animal for each of its cards that is still to be seen."""
    HANDED = -5.0
    """What it costs to lay down a card that completes a row for another side."""
    ENOUGH = 0, 0, 4, 3, 3
    """What to declare at once, by the sides still in."""
    DECK = 8
    """Going on needs so many cards in the deck."""
    SWAP, DRAGON, SNAKE = 2.0, 6.0, 2.0
    """How much better a card must be to be swapped in; what one must be worth to the dragon; the gain that a snake wants."""
    STACK = -2.0
    """What a triple stack costs: the next turn, and no declaration."""

    def pick(self, world: DouState, seat: Seat, moves: Sequence[Move], chance: Chance) -> Move:
        """One of the legal moves."""
        if len(moves) == 1:
            return moves[0]
        ratings = Ratings(world, world.sides[seat])
        match world.phase:
            case "match":
                return max(of_kind(Match, moves), key=lambda move: ratings.card(move.card))
            case "attr":
                return max(of_kind(CountAs, moves), key=lambda move: ratings.attribute(move.attribute))
            case "steal":
                return max(of_kind(Steal, moves), key=lambda move: ratings.robbed(world, move.card))
            case "ox":
                return self.exchange(world, moves, ratings)
            case "swap":
                return self.swap(world, moves, ratings)
            case "choose_first":
                return first_of(world, seat, moves)
            case "keep":
                lying = {ANIMAL[card] for card in world.pool}
                return moves[0 if any(ANIMAL[card] in lying for card in world.hands[seat]) else 1]
            case _:
                return super().pick(world, seat, moves, chance)

    def declare(self, world: DouState, seat: Seat, moves: Sequence[Move]) -> Move:
        """If it is enough, puts somebody out, or waiting is dangerous (rule 5); never if it costs more than it brings."""
        declare, go_on = of_kind(Declare, moves)[0], of_kind(Continue, moves)[0]
        if not pays(world, seat):
            return go_on
        side = world.sides[seat]
        due = bill_of(world, side)
        out = any(line.loss >= world.fortune[line.side] for line in due.dues)
        waits = due.worth < self.ENOUGH[len(world.playing)] and len(world.deck) >= self.DECK
        return go_on if waits and not out and not threatened(world, side) else declare

    def turn(self, world: DouState, seat: Seat, moves: Sequence[Move], chance: Chance) -> Move:
        """The skill that is plainly good now, else the action that rates best."""
        ratings = Ratings(world, world.sides[seat])
        for move in of_kind(SkillMove, moves):
            if self.skilful(world, seat, move, ratings):
                return move
        actions = [move for move in moves if not isinstance(move, SkillMove)]
        return max(actions, key=lambda move: self.rate(world, seat, move, ratings))

    def rate(self, world: DouState, seat: Seat, move: Move, ratings: Ratings) -> float:
        """An action on the scale of cards."""
        match move:
            case Eat():
                return ratings.cards((move.hand, move.pool))
            case EatStack():
                return ratings.cards((move.hand, *world.in_pool(ANIMAL[move.hand]))) + self.STACK
            case Cover():
                handed = self.HANDED * hands_over(world, seat, move.hand)
                unseen = self.UNSEEN * mates_left(world, seat, ANIMAL[move.hand])
                return self.COVER + unseen + handed - ratings.card(move.hand)
            case Draw():
                low = len(world.hands[seat]) <= world.hand_limit - 2
                return self.DRAW_LOW if low else self.DRAW
            case _:
                return 0.0

    def swap(self, world: DouState, moves: Sequence[Move], ratings: Ratings) -> Move:
        """Take the best pool card for the worst of the hand, if it is clearly better; never make a void deal of it."""
        lying = [ANIMAL[card] for card in world.pool]

        def better(move: Swap) -> float:
            pair = 1.0 if lying.count(ANIMAL[move.take]) == 2 else 0.0  # then it can eat the other one
            return ratings.card(move.take) + pair - ratings.card(move.give)

        fine = [move for move in of_kind(Swap, moves) if lying.count(ANIMAL[move.give]) < SET_SIZE - 1]
        best = max(fine, key=better, default=None)
        return best if best is not None and better(best) >= self.SWAP else moves[-1]

    def exchange(self, world: DouState, moves: Sequence[Move], ratings: Ratings) -> Move:
        """Get the best card for the worst, if it is better; one that can eat counts more."""
        lying = {ANIMAL[card] for card in world.pool}

        def rate(card: str) -> float:
            return ratings.card(card) + (2.0 if ANIMAL[card] in lying else 0.0)

        best = max(of_kind(Exchange, moves), key=lambda move: rate(move.take) - rate(move.give), default=None)
        return best if best is not None and rate(best.take) > rate(best.give) else moves[-1]

    def skilful(self, world: DouState, seat: Seat, move: SkillMove, ratings: Ratings) -> bool:
        """Whether a skill brings something now that needs no thinking."""
        if not harmless(world, seat, move):
            return False
        aim = move.aim
        match "scrap" if move.way == "scrap" else move.skill:
            case "scrap":
                return aim.card in ("dragon_fu", "rooster_fu", "pig_fu")
            case "dragon_fu":
                return ratings.robbed(world, aim.card) >= self.DRAGON
            case "snake_fu":
                mine, theirs = swapped(move, world.sides[seat])
                return ratings.card(theirs) - ratings.card(mine) >= self.SNAKE
            case "pig_fu" | "rat_fu":
                return near(world, world.sides[aim.seat]) and aim.seat == world.after(seat)
            case "monkey_fu":
                return not world.hands[aim.seat]
            case "tiger_fu":
                lying = {ANIMAL[card] for card in world.pool}
                return not any(ANIMAL[own] in lying for own in world.hands[seat])
            case _:
                return True
