"""How the hard player plays: it weighs cards, dice and gods against each other in luck points, up to the end of the match."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.chance import Chance
from app.games.game import Seat
from app.games.god_of_luck.cards import CARDS, GROWS
from app.games.god_of_luck.discard import Discard
from app.games.god_of_luck.draw import Draw, DrawMove, RankDraw, RankTake, Skip, Take
from app.games.god_of_luck.gods import WEALTH
from app.games.god_of_luck.habits import drawing, face_value, pay, play_best, seen
from app.games.god_of_luck.hands import hand_worth, later, unseen, worth_now
from app.games.god_of_luck.invite import Invite
from app.games.god_of_luck.moves import LuckMove
from app.games.god_of_luck.plan import plan_for
from app.games.god_of_luck.powers import Beast
from app.games.god_of_luck.roll import Roll
from app.games.god_of_luck.state import LuckState, Slip
from app.games.god_of_luck.table_dice import Cards, aim_at, as_move, next_step, of_kind
from app.games.god_of_luck.trade import MOST_PRICE, best_gain, gain, gains, losses, turns_left


class Keen:
    """Counts in luck points what each choice brings until the end of the match."""

    DELTA = 0.75
    """What a point that a card may bring later counts now."""
    BUY = 1.0
    """How much the god counts that a card would pay for."""

    def pick(self, world: LuckState, seat: Seat, moves: Sequence[LuckMove], chance: Chance) -> LuckMove:
        """One of the legal moves."""
        match world.phase:
            case "setup" | "draw" | "extra":
                return self.draw(world, drawing(moves))
            case "roll":
                return self.roll(world, moves)
            case "play":
                return play_best(world, moves, self.cards(world))
            case "invite":
                return self.invite(world, moves)
            case "pay":
                return pay(world, moves)
            case _:
                return self.discard(world, of_kind(Discard, moves))

    def draw(self, world: LuckState, moves: Sequence[DrawMove]) -> DrawMove:
        """The card that makes the hand best; of a deck the average of what may lie there."""
        me, turns = world.me, turns_left(world)
        visible = seen(world)
        known: dict[str, float] = {}

        def with_card(card: str) -> float:
            if card not in known:
                known[card] = hand_worth(me, [*me.hand, card], me.dice, turns, self.DELTA)
            return known[card]

        def worth(move: DrawMove) -> float:
            match move:
                case Take() | RankTake():
                    return with_card(move.card)
                case Draw() | RankDraw():
                    pool = unseen(visible, move.colour)
                    return sum([with_card(card) * number for card, number in pool]) / sum([n for _, n in pool])
                case Skip():
                    return hand_worth(me, me.hand, me.dice, turns, self.DELTA)

        return max(moves, key=worth)

    def cards(self, world: LuckState) -> Cards:
        """The hand with what each card is worth when it is played now, the best first."""
        if world.showdown:
            return face_value(world)
        me, turns = world.me, turns_left(world)
        offers = gains(world, me, turns)
        bare = best_gain(offers, me.front)
        found = []
        for card in dict.fromkeys(me.hand):
            more = best_gain(offers, [*me.front, Slip(card, worth_now(me, card, me.dice))]) - bare
            stay = self.DELTA * later(me, card, me.next_dice, turns)
            base = CARDS[card].value
            found.append((card, max(0.1 * base, base + self.BUY * more - stay)))
        return tuple(sorted(found, key=lambda pair: pair[1], reverse=True))

    def roll(self, world: LuckState, moves: Sequence[LuckMove]) -> LuckMove:
        """Beasts first, unless a card wants all dice of a colour; then the exact plan."""
        cards = self.cards(world)
        beasts = of_kind(Beast, moves)
        if beasts and not any(card in GROWS for card, _ in cards):
            return beasts[0]
        if world.rolls == 0:
            return of_kind(Roll, moves)[0]
        return as_move(world, moves, next_step(world, plan_for(aim_at(world, cards))))

    def invite(self, world: LuckState, moves: Sequence[LuckMove]) -> LuckMove:
        """The god that gains most, or none."""
        return self.ranked(world, moves)[0]

    def ranked(self, world: LuckState, moves: Sequence[LuckMove]) -> list[LuckMove]:
        """The moves of inviting, those first that gain most; nobody gains nothing."""
        me, turns = world.me, turns_left(world)
        wealth = WEALTH if me.ready("caishen") is not None else 0
        paid = losses(me.front, MOST_PRICE)

        def worth(move: LuckMove) -> float:
            if not isinstance(move, Invite):
                return 0.0
            return gain(world, me, move.kind, turns) - paid[max(0, move.price - wealth)][0]

        return sorted(moves, key=worth, reverse=True)

    def discard(self, world: LuckState, moves: Sequence[Discard]) -> Discard:
        """The card that promises least."""
        me, turns = world.me, turns_left(world)
        return min(moves, key=lambda move: (later(me, move.card, me.next_dice, turns), CARDS[move.card].value))
