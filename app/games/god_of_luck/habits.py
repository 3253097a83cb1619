"""What computer players of every strength do alike: pay with as little as possible, and play the best card."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.god_of_luck.draw import Draw, DrawMove, RankDraw, RankTake, Skip, Take
from app.games.god_of_luck.gods import GODS, WEALTH
from app.games.god_of_luck.hands import worth_now
from app.games.god_of_luck.moves import LuckMove
from app.games.god_of_luck.pay import Caishen, Pay
from app.games.god_of_luck.play import EndPlay, Play
from app.games.god_of_luck.state import LuckState
from app.games.god_of_luck.table_dice import Cards, adding, aim_at, fixed_code, of_kind
from app.games.god_of_luck.trade import losses


def pay(world: LuckState, moves: Sequence[LuckMove]) -> LuckMove:
    """Pay with what is missed least at the end; the God of Wealth where that saves something."""
    bargain, me = world.bargain, world.me
    assert bargain is not None
    due = bargain.price - bargain.paid
    paid = losses(me.front, due)
    wealth = of_kind(Caishen, moves)
    if wealth and paid[max(0, due - WEALTH)][0] < paid[due][0]:
        return wealth[0]
    slip = paid[due][1][0]
    return next(move for move in of_kind(Pay, moves) if (move.card, move.worth) == (slip.card, slip.worth))


def play_best(world: LuckState, moves: Sequence[LuckMove], cards: Cards) -> LuckMove:
    """Add the dice that help, then play the card that is worth most; `cards` as in `Aim`."""
    if not world.played:
        for value in aim_at(world, cards).adds(fixed_code(world)):
            move = adding(moves, value)
            if move is not None:
                return move
    worth = dict(cards)
    return max(of_kind(Play, moves), key=lambda move: worth[move.card], default=of_kind(EndPlay, moves)[0])


def face_value(world: LuckState) -> Cards:
    """The hand of the active player with what each card is worth on these dice, the best first."""
    me = world.me
    cards = [(card, float(worth_now(me, card, me.dice))) for card in me.hand]
    return tuple(sorted(cards, key=lambda pair: pair[1], reverse=True))


def drawing(moves: Sequence[LuckMove]) -> list[DrawMove]:
    """The legal moves, all of which draw a card or decline to."""
    return [move for move in moves if isinstance(move, (Draw, Take, RankDraw, RankTake, Skip))]


def seen(world: LuckState) -> list[str]:
    """The fortune cards that the active player sees."""
    open_cards = [card for slots in world.open.values() for card in slots]
    front = [slip.card for player in world.players for slip in player.front]
    return [*world.me.hand, *open_cards, *front]


def table_dice(world: LuckState) -> int:
    """How many dice the active player has in this turn, beasts included."""
    return world.me.dice + sum([bool(GODS[god.kind].beast) and not god.fresh for god in world.me.gods])
