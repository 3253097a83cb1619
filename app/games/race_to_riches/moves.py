"""The moves of Race to Riches. Equal moves are equal buttons: what a label says stands in the move."""

from functools import cache
from itertools import combinations
from typing import TypeAlias

from app.games.game import Move
from app.games.race_to_riches.cards import CLOUDS, SHOWN, VALUES, Card, Side, clouds_of, side_of, sum_of, value_of
from app.games.race_to_riches.state import RaceState, race_deck
from app.games.race_to_riches.tracks import CHARACTERS, COLOURS, GODS, LAST, MONEY
from app.text import Text


class Bid(Move, frozen=True, tag=True):
    """Offer `amount` for the office of dealer."""

    amount: int

    def __str__(self) -> str:
        return f"bid {self.amount}"

    @property
    def label(self) -> Text:
        """Says the offer."""
        return Text("Bid {n}", n=self.amount)


class Pass(Move, frozen=True, tag=True):
    """Leave the auction."""

    def __str__(self) -> str:
        return "pass"

    @property
    def label(self) -> Text:
        """Says that there is no way back."""
        return Text("Pass and stay out of this auction")


class Pick(Move, frozen=True, tag=True):
    """Take a race card of a colour, of which the deck holds `count`."""

    colour: str
    count: int

    def __str__(self) -> str:
        return f"pick {self.colour}"

    @property
    def label(self) -> Text:
        """Says which god it bets on, and how many such cards are left."""
        return Text(
            "Take a {character} card of {god}, {n} in the deck",
            character=CHARACTERS[self.colour],
            god=GODS[self.colour],
            n=self.count,
        )


class Bet(Move, frozen=True, tag=True):
    """Bet on the sum of the three cards that the dealer will show."""

    side: Side

    def __str__(self) -> str:
        return f"bet {self.side}"

    @property
    def label(self) -> Text:
        """Says which sums win."""
        return Text("Bet big: 11 to 18") if self.side == "big" else Text("Bet small: 3 to 10")


class Guess(Move, frozen=True, tag=True):
    """Name a value that the dealer may hold."""

    value: int

    def __str__(self) -> str:
        return f"guess {self.value}"

    @property
    def label(self) -> Text:
        """Says the value."""
        return Text("Guess {value}", value=self.value)


class Give(Move, frozen=True, tag=True):
    """Hand over a card of the guessed value."""

    value: int
    clouds: int

    def __str__(self) -> str:
        return f"give {self.clouds}"

    @property
    def label(self) -> Text:
        """Says which card goes."""
        return Text(
            "Give the {value} with {n} cloud",
            plural="Give the {value} with {n} clouds",
            value=self.value,
            n=self.clouds,
        )


class Step(Move, frozen=True, tag=True):
    """March a god one space, to space `to`."""

    colour: str
    to: int

    def __str__(self) -> str:
        return f"step {self.colour}"

    @property
    def label(self) -> Text:
        """Says where the god comes to and what falls into the pool."""
        god, gain = GODS[self.colour], MONEY.get(self.to, 0)
        if gain:
            return Text("March {god} to {space}: {n} into the pool", god=god, space=self.to, n=gain)
        return Text("March {god} to {space}", god=god, space=self.to)


class Reveal(Move, frozen=True, tag=True):
    """Show three cards, by their places in the hand (from 1); `cards` are the cards there."""

    places: tuple[int, ...]
    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return "reveal " + " ".join(map(str, self.places))

    @property
    def label(self) -> Text:
        """Says the sum and which side wins."""
        values, total = tuple(map(value_of, self.cards)), sum_of(self.cards)
        if side_of(total) == "big":
            return Text("Show {cards}: {sum}, big", cards=values, sum=total)
        return Text("Show {cards}: {sum}, small", cards=values, sum=total)


RaceMove: TypeAlias = Bid | Pass | Pick | Bet | Guess | Give | Step | Reveal

PASS = Pass()
_BETS: tuple[RaceMove, ...] = (Bet("big"), Bet("small"))
_GUESSES: tuple[RaceMove, ...] = tuple(Guess(value) for value in VALUES)
_step = cache(Step)
_bid = cache(Bid)


def legal(state: RaceState, seat: int) -> list[RaceMove]:
    """Every legal move of a seat, in a fixed order: bids from the least up and then pass; colours in the order of COLOURS."""
    if state.phase == "bet":
        return list(_BETS) if state.players[seat].bet is None else []
    if seat != state.active:
        return []
    match state.phase:
        case "auction":
            return [*map(_bid, range(state.high + 1, state.players[seat].cash + 1)), PASS]
        case "pick":
            return _picks(state)
        case "guess":
            return list(_GUESSES)
        case "give":
            held = {clouds_of(card) for card in state.hand if value_of(card) == state.guess}
            return [Give(state.guess, clouds) for clouds in CLOUDS if clouds in held]
        case "step_guesser" | "step_dealer":
            return [_step(colour, at + 1) for colour, at in zip(COLOURS, state.gods, strict=True) if at < LAST]
        case "reveal":
            return _reveals(state.hand)
        case _:
            return []


def _picks(state: RaceState) -> list[RaceMove]:
    return [Pick(colour, count) for colour, count in zip(COLOURS, race_deck(state), strict=True) if count]


def _reveals(hand: list[Card]) -> list[RaceMove]:
    places = combinations(range(1, len(hand) + 1), SHOWN)
    return [Reveal(chosen, tuple(hand[place - 1] for place in chosen)) for chosen in places]
