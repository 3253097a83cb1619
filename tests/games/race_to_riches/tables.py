"""Tables set up by hand: what a test says about cards, purses and tracks, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.games.chance import Scripted
from app.games.game import News
from app.games.position import Position, Step, advance, start
from app.games.race_to_riches import GAME
from app.games.race_to_riches.cards import DECK, Card, Side
from app.games.race_to_riches.state import RaceState
from app.games.race_to_riches.tracks import COLOURS, MONEY, RACE_CARDS

DEALER_C = "A bid 5, B pass, C bid 8, D pass, E pass, A pass"
"""The auction of E1."""
A, B, C, D, E, F, G = range(7)
"""Seats as the rules page calls its players."""
RACE = tuple(colour for _ in range(RACE_CARDS) for colour in COLOURS)
"""An order of the race cards: brown and yellow removed, then purple, cyan, brown, yellow … dealt."""
SIDES: dict[str, Side] = {"b": "big", "s": "small"}


def deck_with(hand: Iterable[Card]) -> list[Card]:
    """All point cards, those of `hand` on top."""
    rest = list(DECK)
    for card in hand:
        rest.remove(card)
    return rest + list(hand)


def begin(
    seats: int = 5,
    first: int = A,
    *,
    hidden: bool = False,
    race: Sequence[str] = RACE,
    hand: Iterable[Card] = (11, 12, 21, 41, 52, 61),
) -> Step:
    """A fresh match: who starts, the order of the race cards, and the six cards that the first dealer will draw."""
    chance = Scripted([first + 1], [race, deck_with(hand)])
    return start(GAME, seats, {"hidden_money": hidden}, chance)


def fresh(seats: int = 5, first: int = A) -> RaceState:
    """The state of a fresh match."""
    state: RaceState = begin(seats, first).position.state
    return state


def entered(space: int) -> int:
    """The money of all money spaces that a god on `space` has entered."""
    return sum(money for at, money in MONEY.items() if at <= space)


def run(position: Position, script: str) -> Position:
    """Play moves, one a line or divided by commas: "C bid 8, D pass". No luck may be needed but a shuffle."""
    for said in script.replace(",", "\n").split("\n"):
        if said.strip():
            position = go(position, said.strip()).position
    return position


def go(position: Position, said: str) -> Step:
    """Play one move: "C bid 8"."""
    letter, token = said.split(" ", 1)
    seat = "ABCDEFG".index(letter)
    question = position.questions.get(seat)
    return advance(position, seat, token, -1 if question is None else question.asked, Scripted())


def play(state: RaceState, seat: int, token: str) -> list[News]:
    """Play a legal move on a state."""
    move = next(move for move in GAME.moves(state, seat) if str(move) == token)
    return GAME.play(state, seat, move, Scripted())


def tokens(state: RaceState, seat: int) -> list[str]:
    """The legal moves of a seat."""
    return [str(move) for move in GAME.moves(state, seat)]


def guessing(
    hand: Sequence[Card],
    *,
    seats: int = 5,
    dealer: int = C,
    bets: str = "",
    gods: Sequence[int] = (0, 0, 0, 0),
    pool: int = 0,
    made: int = 0,
) -> RaceState:
    """A table where the first guess (or a later one) is to be made; `bets` has a letter b or s for each seat."""
    state = fresh(seats, dealer)
    for letter, player in zip(bets or "b" * seats, state.players, strict=True):
        player.bet = SIDES[letter]
    state.deck = deck_with(hand)[:-6]
    state.hand, state.gods, state.pool = sorted(hand), list(gods), pool
    state.dealer, state.phase, state.guesses = dealer, "guess", made
    state.active = (dealer + 1 + made % (seats - 1)) % seats
    return state


def stepping(
    gods: Sequence[int], steps: int, *, hand: Sequence[Card] = (11, 21, 31), seats: int = 5, dealer: int = C
) -> RaceState:
    """A table where the dealer marches: `steps` are left, three cards were shown, all had bet big."""
    state = guessing(deck_with(hand)[-6:], seats=seats, dealer=dealer, gods=gods, made=seats - 1)
    state.discard = sorted(set(state.hand) - set(hand))
    state.hand = list(hand)
    state.phase, state.active, state.steps = "step_dealer", dealer, steps
    return state


def poor() -> RaceState:
    """B must follow a bid of 12 and has 12."""
    state: RaceState = run(begin().position, "A bid 12").state
    state.players[B].cash = 12
    return state


def giving(hand: Sequence[Card] = (21, 22, 42, 51, 52, 62)) -> RaceState:
    """D has guessed 2, and C must give one."""
    state = guessing(hand)
    play(state, D, "guess 2")
    return state


def revealing(hand: Sequence[Card] = (21, 22, 42, 51, 52, 62), *, bets: str = "", pool: int = 0) -> RaceState:
    """All guesses were in vain, and the dealer C chooses three of six cards."""
    state = guessing(hand, bets=bets, pool=pool, made=4)
    state.phase, state.active = "reveal", C
    return state
