"""Quick ways to play Dou Fu: a careless one and a steady one. Both look only at what their seat may know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from app.games.chance import Chance
from app.games.dou_fu.actions import Cover, Draw, Eat, EatStack
from app.games.dou_fu.cards import ANIMAL, SET_SIZE
from app.games.dou_fu.match import bill_of
from app.games.dou_fu.progress import steps
from app.games.dou_fu.questions import Continue, CountAs, Declare, First, Match, Steal, Swap
from app.games.dou_fu.ratings import Ratings, printed
from app.games.dou_fu.sets import needed, score_of
from app.games.dou_fu.skills.ox import Exchange
from app.games.dou_fu.skills.using import SkillMove
from app.games.dou_fu.state import DouState
from app.games.game import Move, Seat

M = TypeVar("M", bound=Move)


class Careless:
    """Eats what it can, declares as soon as it may, and seldom thinks of its skills."""

    SKILLED = 6
    """It uses a skill in one of so many turns in which it could."""

    def pick(self, world: DouState, seat: Seat, moves: Sequence[Move], chance: Chance) -> Move:
        """One of the legal moves."""
        match world.phase:
            case "turn":
                return self.turn(world, seat, moves, chance)
            case "match":
                return max(of_kind(Match, moves), key=lambda move: printed(move.card))
            case "attr":
                return moves[0]
            case "steal":
                return moves[0]
            case "declare":
                return self.declare(world, seat, moves)
            case "choose_first":
                return next(move for move in of_kind(First, moves) if move.seat == seat)
            case "keep" | "opening":
                return moves[0]
            case "flip":
                return chance.pick(moves)
            case _:
                return moves[-1]

    def declare(self, world: DouState, seat: Seat, moves: Sequence[Move]) -> Move:
        """At once, unless it hurts nobody else, or itself as much."""
        wanted = Declare if pays(world, seat) else Continue
        return of_kind(wanted, moves)[0]

    def turn(self, world: DouState, seat: Seat, moves: Sequence[Move], chance: Chance) -> Move:
        """Eat with one of the better cards, else draw or cover."""
        skills = [move for move in of_kind(SkillMove, moves) if harmless(world, seat, move)]
        if skills and chance.below(self.SKILLED) == 0:
            return chance.pick(skills)
        eats = [move for move in moves if isinstance(move, Eat | EatStack)]
        if eats:
            return max(eats, key=lambda move: printed(move.hand) + chance.below(4))
        draws, covers = of_kind(Draw, moves), of_kind(Cover, moves)
        if draws and (not covers or chance.below(2)):
            return draws[0]
        return chance.pick(covers) if covers else moves[-1]


class Steady(Careless):
    """Rates cards by what they do for the rows of both sides, covers what it can spare, and waits for a better win while it is
    safe to."""

    DRAW, DRAW_LOW, COVER = 1.0, 4.0, 3.6
    """What drawing is worth, the same when the hand is two below its limit, and covering, on the scale of cards."""
    UNSEEN = 0.4
    """How much better it is to cover with an animal for each of its cards that is still to be seen."""
    ENOUGH = 0, 0, 4, 3, 3
    """What to declare at once, by the sides still in."""
    DECK = 8
    """Going on needs so many cards in the deck."""
    SWAP = 2.0
    """How much better a card must be to be swapped in."""
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
            case "keep":
                lying = {ANIMAL[card] for card in world.pool}
                good = [card for card in world.hands[seat] if ANIMAL[card] in lying]
                return moves[0] if good else moves[1]
            case _:
                return super().pick(world, seat, moves, chance)

    def declare(self, world: DouState, seat: Seat, moves: Sequence[Move]) -> Move:
        """If it is enough, puts somebody out, or waiting is dangerous (rule 5); never if it costs more than it brings."""
        due, side = bill_of(world, world.sides[seat]), world.sides[seat]
        declare, go_on = of_kind(Declare, moves)[0], of_kind(Continue, moves)[0]
        if not pays(world, seat) or due.rebound >= world.fortune[side]:
            return go_on
        out = any(line.loss >= world.fortune[line.side] for line in due.dues)
        waits = due.worth < self.ENOUGH[len(world.playing)] and len(world.deck) >= self.DECK
        return go_on if waits and not out and not threatened(world, side) else declare

    def turn(self, world: DouState, seat: Seat, moves: Sequence[Move], chance: Chance) -> Move:
        """The skill that is plainly good now, else the action that rates best."""
        ratings = Ratings(world, world.sides[seat])
        for move in of_kind(SkillMove, moves):
            if plainly_good(world, seat, move, ratings):
                return move
        return max(
            [move for move in moves if not isinstance(move, SkillMove)],
            key=lambda move: self.rate(world, seat, move, ratings),
        )

    def rate(self, world: DouState, seat: Seat, move: Move, ratings: Ratings) -> float:
        """An action on the scale of cards."""
        match move:
            case Eat():
                return ratings.cards((move.hand, move.pool))
            case EatStack():
                return ratings.cards((move.hand, *world.in_pool(ANIMAL[move.hand]))) + self.STACK
            case Cover():
                left = SET_SIZE - 1 - sum([ANIMAL[card] == ANIMAL[move.hand] for card in seen_by(world, seat)])
                return self.COVER + self.UNSEEN * left - ratings.card(move.hand)
            case Draw():
                low = len(world.hands[seat]) <= world.hand_limit - 2
                return self.DRAW_LOW if low else self.DRAW
            case _:
                return 0.0

    def swap(self, world: DouState, moves: Sequence[Move], ratings: Ratings) -> Move:
        """Take the best pool card for the worst of the hand, if it is clearly better."""
        lying = [ANIMAL[card] for card in world.pool]

        def better(move: Swap) -> float:
            # A card whose like lies there too can be eaten with next.
            pair = 1.0 if lying.count(ANIMAL[move.take]) == 2 else 0.0
            void = lying.count(ANIMAL[move.give]) >= SET_SIZE - 1
            return ratings.card(move.take) + pair - ratings.card(move.give) - 9.0 * void

        best = max(of_kind(Swap, moves), key=better, default=None)
        return best if best is not None and better(best) >= self.SWAP else moves[-1]

    def exchange(self, world: DouState, moves: Sequence[Move], ratings: Ratings) -> Move:
        """Get the best card for the worst, if it is better; one that lies in the pool as well counts more."""
        lying = {ANIMAL[card] for card in world.pool}

        def rate(card: str) -> float:
            return ratings.card(card) + (2.0 if ANIMAL[card] in lying else 0.0)

        best = max(of_kind(Exchange, moves), key=lambda move: rate(move.take) - rate(move.give), default=None)
        return best if best is not None and rate(best.take) > rate(best.give) else moves[-1]


def of_kind(kind: type[M], moves: Iterable[Move]) -> list[M]:
    """The moves of one kind."""
    return [move for move in moves if isinstance(move, kind)]


def pays(world: DouState, seat: Seat) -> bool:
    """Whether a declaration costs the others more than it costs the own side."""
    due = bill_of(world, world.sides[seat])
    return sum([line.loss for line in due.dues]) > due.rebound


ON_OTHERS = ("rat_fu", "monkey_fu", "pig_fu", "ox_fu", "dog_fu")
ON_ONESELF = ("rabbit_fu", "horse_fu")


def harmless(world: DouState, seat: Seat, move: SkillMove) -> bool:
    """Whether a skill does not obviously hurt the own side: orders on others, a drawn card for oneself."""
    aim, side = move.aim, world.sides[seat]
    if move.way == "scrap" or move.skill in ("dragon_fu", "tiger_fu"):
        return True
    if move.skill in ON_OTHERS:
        return world.sides[aim.seat] != side
    if move.skill in ON_ONESELF:
        return aim.seat == seat and len(world.deck) > 1
    if move.skill == "snake_fu":
        mine, theirs = (aim.card, aim.other) if aim.side == side else (aim.other, aim.card)
        return side in (aim.side, aim.other_side) and printed(theirs) > printed(mine)
    return False


def seen_by(world: DouState, seat: Seat) -> Sequence[str]:
    """The cards that a seat sees, its hand among them."""
    return [*world.pool, *world.hands[seat], *[card for area in world.areas for card in area]]


def threatened(world: DouState, side: int) -> bool:
    """Whether another side could declare after one more capture, as far as its area tells."""
    return any(near(world, other) for other in world.others(side))


def near(world: DouState, side: int) -> bool:
    """Whether a side has enough rows, or lacks one card for the last of them."""
    now = score_of(world, side)
    lacking = needed(world.teams) - len(now.rows)
    return lacking <= 0 or (
        lacking == 1 and any(step.want - step.have <= 1 for step in steps(now, world.attr) if step.group != "renhe")
    )


def plainly_good(world: DouState, seat: Seat, move: SkillMove, ratings: Ratings) -> bool:
    """Whether a skill brings something now that needs no thinking."""
    if not harmless(world, seat, move):
        return False
    side = world.sides[seat]
    match move.skill if move.way != "scrap" else "scrap":
        case "scrap":
            return move.aim.card in ("dragon_fu", "rooster_fu", "pig_fu")
        case "dragon_fu":
            return ratings.robbed(world, move.aim.card) >= DRAGON
        case "pig_fu" | "rat_fu":
            return near(world, world.sides[move.aim.seat]) and move.aim.seat == world.after(seat)
        case "monkey_fu":
            return not world.hands[move.aim.seat]
        case "tiger_fu":
            return not any(ANIMAL[card] in {ANIMAL[own] for own in world.hands[seat]} for card in world.pool)
        case "snake_fu":
            mine, theirs = (move.aim.card, move.aim.other) if move.aim.side == side else (move.aim.other, move.aim.card)
            return ratings.card(theirs) - ratings.card(mine) >= 2.0
        case _:
            return True


DRAGON = 6.0
"""What a card must be worth to be taken with the dragon."""
