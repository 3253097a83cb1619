"""The parts of the screen of Race to Riches. All are frozen, so that equal parts are equal drawings."""

from collections.abc import Iterable
from typing import Literal

import msgspec

from app.games.game import Seat
from app.games.race_to_riches.cards import CLOUDS, VALUES, Card, Side
from app.games.race_to_riches.state import Phase


class PointCard(msgspec.Struct, frozen=True):
    """A point card, face up."""

    value: int
    clouds: int


_FACES = {10 * value + clouds: PointCard(value, clouds) for value in VALUES for clouds in CLOUDS}


def point_cards(cards: Iterable[Card]) -> tuple[PointCard, ...]:
    """Cards as they are drawn, face up."""
    return tuple([_FACES[card] for card in cards])


class RaceCards(msgspec.Struct, frozen=True):
    """Race cards of one colour: how many, and what each of them pays as the gods stand now."""

    colour: str
    count: int
    pays: int


class Receipt(msgspec.Struct, frozen=True):
    """How a player's total is made up at the end: the cash, the race cards by colour, all together."""

    cash: int
    cards: tuple[RaceCards, ...]
    total: int


class PlayerPart(msgspec.Struct, frozen=True):
    """One player's badge.

    `cash` is None where it is hidden from the viewer; `cards` counts the race cards. In the auction `bid` is the last bid
    (0: none) and `high` says that it stands; `passed` is out. `chosen`: a bet is sealed; `bet`: once it was shown, else "".
    `taken` and `refused` are the cards won and the values named in vain this round. `turn`: the table waits for this seat.
    `receipt` comes with the end.
    """

    cash: int | None
    cards: int
    dealer: bool
    start: bool
    bid: int
    high: bool
    passed: bool
    chosen: bool
    bet: Side | Literal[""]
    taken: tuple[PointCard, ...]
    refused: tuple[int, ...]
    turn: bool
    receipt: Receipt | None


class Lane(msgspec.Struct, frozen=True):
    """One track. `space` 0 to 20 is where its god stands; `rank` and `pays` as if the game ended now.

    `token` is the step for the viewer who is asked for one, and `gain` the money that this step would bring into the pool;
    None and 0 for everybody else. `money` are the money spaces with their money, `entered` how many of them are behind.
    """

    colour: str
    space: int
    rank: int
    pays: int
    money: tuple[tuple[int, int], ...]
    entered: int
    token: str | None
    gain: int


class Drop(msgspec.Struct, frozen=True):
    """What fell into the pool last: from which track ("": a dealer's price), how much; `flip` is 0 and 1 by turns."""

    colour: str
    amount: int
    flip: int


class Pool(msgspec.Struct, frozen=True):
    """The money pool and the number of the round."""

    money: int
    round: int
    drop: Drop | None


class Payout(msgspec.Struct, frozen=True):
    """How the bets of a round came out: `right` are the seats that got `share` each, out of a pool of `pool`."""

    round: int
    dealer: Seat
    cards: tuple[PointCard, ...]
    sum: int
    side: Side
    right: tuple[Seat, ...]
    share: int
    pool: int


class Office(msgspec.Struct, frozen=True):
    """The middle of the table: what goes on in the dealer's office, all of it public.

    `dealer` is None during the auction. `high` is the highest bid, later the price of the office. `asked` is the seat that
    acts, None while all bet. `hand` is how many of the six point cards the dealer still holds (0: not drawn yet), `guess` the
    value that the dealer is answering (0: none), `guesses_left` how many guesses the round may still have, `refused` the
    values that the dealer does not hold. `steps` are those left to the seat that is asked. `shown` and `rest` are the
    dealer's cards once they are turned up, with the `sum` and `side` of the three shown. `open` says for each value 1 to 6
    how many of its six cards lie face up (discarded or guessed). `settled` is the latest payout, also after its round.
    `removed` are the two race cards that were out of the game, told at the end.
    """

    phase: Phase
    start: Seat
    dealer: Seat | None
    high: int
    asked: Seat | None
    hand: int
    guess: int
    guesses_left: int
    refused: tuple[int, ...]
    steps: int
    shown: tuple[PointCard, ...]
    rest: tuple[PointCard, ...]
    sum: int
    side: Side | Literal[""]
    open: tuple[int, ...]
    deck: int
    discard: tuple[tuple[PointCard, int], ...]
    race_deck: int
    settled: Payout | None
    removed: tuple[str, ...]


class Look(msgspec.Struct, frozen=True):
    """The race deck as the viewer last saw it as dealer, after the own pick: how many of each colour, and in which round."""

    round: int
    cards: tuple[tuple[str, int], ...]


class Mine(msgspec.Struct, frozen=True):
    """What only the viewer knows: the own race cards, what they pay together now, the own bet ("": none), the race deck."""

    cards: tuple[RaceCards, ...]
    worth: int
    bet: Side | Literal[""]
    look: Look | None


class Hand(msgspec.Struct, frozen=True):
    """The dealer's point cards in rising order, for the dealer only. `clouds` is the sum of theirs, the steps to come."""

    cards: tuple[PointCard, ...]
    clouds: int
