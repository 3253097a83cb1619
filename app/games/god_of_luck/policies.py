"""Quick ways to play God of Luck: a careless one and a steady one. Both look only at what their seat may know."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.chance import Chance
from app.games.game import Seat
from app.games.god_of_luck.cards import CARDS, COLOURS, GROWS
from app.games.god_of_luck.codes import code_of, counts_of, faces_of, number_of, parts_of
from app.games.god_of_luck.conditions import meets
from app.games.god_of_luck.discard import Discard
from app.games.god_of_luck.draw import Draw, DrawMove, RankDraw, RankTake, Skip, Take
from app.games.god_of_luck.gods import EXTRA_DICE, GODS
from app.games.god_of_luck.habits import drawing, face_value, pay, play_best, table_dice
from app.games.god_of_luck.hands import odds, worth_now
from app.games.god_of_luck.invite import Invite
from app.games.god_of_luck.moves import LuckMove
from app.games.god_of_luck.odds import chance as chance_of
from app.games.god_of_luck.odds import hope
from app.games.god_of_luck.powers import Beast, Zao
from app.games.god_of_luck.roll import Lock, Roll, may_roll
from app.games.god_of_luck.state import LuckState
from app.games.god_of_luck.table_dice import after, loose_code, of_kind, power_moves
from app.games.god_of_luck.trade import MOST_PRICE, losses, turns_left
from app.games.god_of_luck.wanted import gap


class Careless:
    """Takes any card that its dice can meet, keeps what counts for the card that lacks least, and invites as it likes."""

    def pick(self, world: LuckState, seat: Seat, moves: Sequence[LuckMove], chance: Chance) -> LuckMove:
        """One of the legal moves."""
        match world.phase:
            case "setup" | "draw" | "extra":
                return self.draw(world, drawing(moves), chance)
            case "roll":
                return self.roll(world, moves)
            case "play":
                return play_best(world, moves, face_value(world))
            case "invite":
                return self.invite(world, moves, chance)
            case "pay":
                return pay(world, moves)
            case _:
                return min(of_kind(Discard, moves), key=lambda move: CARDS[move.card].value)

    def draw(self, world: LuckState, moves: Sequence[DrawMove], chance: Chance) -> DrawMove:
        """Any card that asks for no more dice than there are."""
        number = table_dice(world)
        some = [move for move in moves if not isinstance(move, Skip)]
        return chance.pick([move for move in some if dice_of(move) <= number] or some)

    def roll(self, world: LuckState, moves: Sequence[LuckMove]) -> LuckMove:
        """Work for the target until it is met, then keep everything."""
        target = self.target(world)
        if target and target not in GROWS:
            for beast in of_kind(Beast, moves):
                return beast
        if world.rolls == 0:
            return of_kind(Roll, moves)[0]
        if not target or meets(target, world.counts):
            return _highest(moves)
        for change in power_moves(moves):
            if meets(target, counts_of(_fixed(world) + after(world, change))):
                return change
        return self.keep(world, moves, target)

    def target(self, world: LuckState) -> str:
        """The card in hand that lacks least; those for more dice than there are come last. "" with an empty hand."""
        counts, dice = world.counts, table_dice(world)

        def lack(card: str) -> float:
            missing = gap(card, counts)
            return len(missing.lacks) + missing.short / 3.5 + (100 if CARDS[card].dice > dice else 0)

        return min(world.me.hand, key=lack, default="")

    def keep(self, world: LuckState, moves: Sequence[LuckMove], target: str) -> LuckMove:
        """A die that counts for the target and is not fixed yet, else roll, else the Kitchen God's help."""
        fixed = counts_of(_fixed(world))
        wanted = useful(target, world.counts)
        for lock in of_kind(Lock, moves):
            if wanted.count(lock.value) > fixed[lock.value]:
                return lock
        if may_roll(world):
            return of_kind(Roll, moves)[0]
        return next(iter(of_kind(Zao, moves)), _highest(moves))

    def invite(self, world: LuckState, moves: Sequence[LuckMove], chance: Chance) -> LuckMove:
        """Now the dearest god, now any."""
        offers = of_kind(Invite, moves)
        if not offers:
            return moves[-1]
        return max(offers, key=lambda move: move.price) if chance.below(2) else chance.pick(offers)


class Steady(Careless):
    """Rolls for the card that promises most by the exact odds, draws what its dice can meet, and wants more dice first."""

    LIKELY = 0.5
    """Odds from which on an open card is better than an unknown one."""
    LATE = 3
    """With so few turns left, about, power is not worth points any more."""
    MORE_DICE = 20
    """What a die more is worth in points of luck."""

    def draw(self, world: LuckState, moves: Sequence[DrawMove], chance: Chance) -> DrawMove:
        """The open card that promises most if it is likely, else from a deck for as many dice as there are."""
        me = world.me

        def promise(move: DrawMove) -> float:
            if not isinstance(move, (Take, RankTake)):
                return 0.0
            met = odds(me, move.card, me.dice)
            return CARDS[move.card].value * met if met > self.LIKELY else 0.0

        best = max(moves, key=promise)
        if promise(best) > 0:
            return best
        number = table_dice(world)
        decks = [move for move in moves if isinstance(move, (Draw, RankDraw))]
        return min(decks, key=lambda move: abs(dice_of(move) - number), default=moves[0])

    def target(self, world: LuckState) -> str:
        """The card in hand with the most points, times the chance to meet it."""
        me, fixed = world.me, counts_of(_fixed(world))
        loose, dice = counts_of(loose_code(world)), len(world.dice)

        def promise(card: str) -> float:
            if world.rolls == 0:
                return worth_now(me, card, me.dice) * odds(me, card, me.dice)
            return CARDS[card].worth(dice) * chance_of(card, fixed, loose, may_roll(world))

        return max(me.hand, key=promise, default="")

    def keep(self, world: LuckState, moves: Sequence[LuckMove], target: str) -> LuckMove:
        """The dice that leave the best chance."""
        fixed, loose = _fixed(world), loose_code(world)
        number = number_of(loose)
        parts = [*([0] if may_roll(world) else []), *parts_of(loose), loose]

        def hopes(part: int) -> float:
            return hope(target, counts_of(fixed + part), number - number_of(part))

        best = max(parts, key=hopes)
        again = of_kind(Zao, moves)
        if again and number == 1:
            return again[0]
        if not best:
            return of_kind(Roll, moves)[0]
        return next(move for move in of_kind(Lock, moves) if move.value == faces_of(best)[-1])

    def invite(self, world: LuckState, moves: Sequence[LuckMove], chance: Chance) -> LuckMove:
        """More dice first, then the god of most luck; late only those that cost no more than their luck."""
        late, paid = turns_left(world) <= self.LATE, losses(world.me.front, MOST_PRICE)

        def liking(move: Invite) -> float:
            god = GODS[move.kind]
            luck = god.luck - sum([GODS[gift].luck for gift in god.gives])
            return luck - paid[move.price][0] if late else luck + self.MORE_DICE * EXTRA_DICE.get(move.kind, 0)

        best = max(of_kind(Invite, moves), key=liking, default=None)
        return moves[-1] if best is None or liking(best) < 0 else best


def useful(card: str, counts: Sequence[int]) -> list[int]:
    """The values to keep for a card: high ones for a sum."""
    if CARDS[card].condition.startswith("sum"):
        return [value for value in (6, 5, 4) for _ in range(counts[value])]
    return list(gap(card, counts).has)


def dice_of(move: DrawMove) -> int:
    """How many dice a card of this colour stands for."""
    assert not isinstance(move, Skip)
    return 3 + COLOURS.index(move.colour)


def _fixed(world: LuckState) -> int:
    """All fixed dice, those that gods added too."""
    return code_of([die.value for die in world.dice if die.fixed])


def _highest(moves: Sequence[LuckMove]) -> LuckMove:
    return max(of_kind(Lock, moves), key=lambda move: move.value)
