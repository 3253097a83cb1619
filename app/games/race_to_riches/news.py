"""The lines that Race to Riches writes into the log. All are public, except what a dealer takes from the race deck."""

from collections.abc import Sequence

from app.games.game import News, Seat
from app.games.race_to_riches.cards import Card, Side, clouds_of, side_of, sum_of, value_of
from app.games.race_to_riches.state import RaceState
from app.games.race_to_riches.tracks import CHARACTERS, GODS, LAST
from app.text import Piece, Text, Who


def _coin(amount: int) -> Piece:
    return Piece("coin", str(amount))


def _all(seats: Sequence[Seat]) -> tuple[Who, ...]:
    return tuple(map(Who, seats))


def round_begins(state: RaceState) -> News:
    """The rule above a round."""
    return News(
        Text("Round {n}: {who} opens the bidding", n=state.round, who=Who(state.start)), kind="turn", seat=state.start
    )


def starts(seat: Seat) -> News:
    """Who was drawn as the first start player."""
    return News(Text("The lot falls on {who} to start.", who=Who(seat)), seat=seat)


def bids(seat: Seat, amount: int, opening: bool) -> News:
    """An offer: the first of the auction, or a higher one."""
    if opening:
        return News(Text("{who} opens with {money}.", who=Who(seat), money=_coin(amount)), seat=seat)
    return News(Text("{who} goes up to {money}.", who=Who(seat), money=_coin(amount)), seat=seat)


def passes(seat: Seat) -> News:
    """Somebody leaves the auction."""
    return News(Text("{who} passes.", who=Who(seat)), seat=seat)


def is_dealer(seat: Seat, price: int) -> News:
    """Who has the office; `price` 0: all have passed."""
    if price:
        text = Text("{who} is the dealer and puts {money} into the pool.", who=Who(seat), money=_coin(price))
    else:
        text = Text("Everybody has passed: {who} is the dealer for nothing.", who=Who(seat))
    return News(text, seat=seat)


def picks(seat: Seat, colour: str) -> list[News]:
    """A race card taken; only the dealer reads which."""
    return [
        News(Text("{who} looks through the race deck and takes a card.", who=Who(seat)), seat=seat),
        News(
            Text("You take a {character} card of {god}.", character=CHARACTERS[colour], god=GODS[colour]),
            readers=(seat,),
            seat=seat,
        ),
    ]


def draws(seat: Seat, count: int, shuffled: bool) -> list[News]:
    """The dealer's hand; `shuffled`: the discard pile went into the deck before."""
    lines = [News(Text("The discard pile is shuffled into the deck."))] if shuffled else []
    return [*lines, News(Text("{who} draws {n} point cards.", who=Who(seat), n=count), seat=seat)]


def has_bet(seat: Seat) -> News:
    """A sealed bet, the same for either side."""
    return News(Text("{who} has bet.", who=Who(seat)), seat=seat)


def no_such_card(seat: Seat, dealer: Seat, value: int) -> News:
    """A guess in vain."""
    text = Text("{who} guesses {value}: {dealer} has none.", who=Who(seat), value=value, dealer=Who(dealer))
    return News(text, seat=seat)


def has_card(seat: Seat, dealer: Seat, value: int) -> News:
    """A right guess."""
    return News(
        Text("{who} guesses {value}: {dealer} has it!", who=Who(seat), value=value, dealer=Who(dealer)), seat=seat
    )


def gives(dealer: Seat, seat: Seat, card: Card) -> News:
    """The card that goes to the guesser."""
    text = Text(
        "{dealer} gives {who} a {value} with {n} cloud.",
        plural="{dealer} gives {who} a {value} with {n} clouds.",
        dealer=Who(dealer),
        who=Who(seat),
        value=value_of(card),
        n=clouds_of(card),
    )
    return News(text, seat=dealer)


def marches(seat: Seat, colour: str, space: int, gain: int) -> News:
    """One step of a god, and what fell into the pool."""
    who, god = Who(seat), GODS[colour]
    if space == LAST:
        text = Text("{who} marches {god} to the end of the track!", who=who, god=god)
    elif gain:
        text = Text(
            "{who} marches {god} to {space}; {money} falls into the pool.",
            who=who,
            god=god,
            space=space,
            money=_coin(gain),
        )
    else:
        text = Text("{who} marches {god} to {space}.", who=who, god=god, space=space)
    return News(text, seat=seat)


def steps_lost() -> News:
    """All gods are at the end."""
    return News(Text("All four gods have arrived: the steps that are left are lost."))


def shows(dealer: Seat, cards: Sequence[Card]) -> News:
    """The three cards and which side wins."""
    total, values = sum_of(cards), tuple(map(value_of, cards))
    if side_of(total) == "big":
        text = Text("{who} shows {cards}: {sum}, big.", who=Who(dealer), cards=values, sum=total)
    else:
        text = Text("{who} shows {cards}: {sum}, small.", who=Who(dealer), cards=values, sum=total)
    return News(text, kind="score", seat=dealer)


def had_bet(side: Side, seats: Sequence[Seat]) -> News:
    """Who bet on a side; at least one did."""
    if side == "big":
        return News(Text("{who} had bet big.", who=_all(seats)))
    return News(Text("{who} had bet small.", who=_all(seats)))


def pays_out(right: Sequence[Seat], share: int, left: int) -> News:
    """The pool divided among those who were right; `left` stays."""
    if not right:
        return News(_nobody_was_right(left), kind="score")
    if not share:
        text = _too_little(right, left)
    elif len(right) == 1:
        text = Text("{who} alone had bet right and takes {money} from the pool.", who=Who(right[0]), money=_coin(share))
    elif left:
        text = Text(
            "From the pool {money} each for {who}; {left} stays.", money=_coin(share), who=_all(right), left=_coin(left)
        )
    else:
        text = Text("From the pool {money} each for {who}.", money=_coin(share), who=_all(right))
    return News(text, kind="score")


def _nobody_was_right(left: int) -> Text:
    if not left:
        return Text("Nobody was right, and the pool is empty.")
    return Text("Nobody was right: {money} stays in the pool.", money=_coin(left))


def _too_little(right: Sequence[Seat], left: int) -> Text:
    if not left:
        return Text("{who} had bet right, but the pool is empty.", who=_all(right))
    return Text(
        "{who} had bet right, but {money} is too little to be shared and stays in the pool.",
        who=_all(right),
        money=_coin(left),
    )


def turns_up(dealer: Seat, rest: Sequence[Card], steps: int) -> News:
    """The cards that were kept but not shown (if any), and the steps that all kept cards give: three at least."""
    who = Who(dealer)
    if rest:
        cards = tuple(map(value_of, rest))
        text = Text("{who} also turns up {cards} and marches {n} steps.", who=who, cards=cards, n=steps)
    else:
        text = Text("{who} marches {n} steps.", who=who, n=steps)
    return News(text, seat=dealer)


def ends(arrived: Sequence[str], lost: int) -> News:
    """The race is over; `lost` goes from the pool back to the bank."""
    gods = tuple(GODS[colour] for colour in arrived)
    if lost:
        return News(
            Text(
                "The race is over. At the end of the track: {gods}. {money} goes back from the pool to the bank.",
                gods=gods,
                money=_coin(lost),
            )
        )
    return News(Text("The race is over. At the end of the track: {gods}.", gods=gods))


def total(seat: Seat, cash: int, cards: int) -> News:
    """How a player's total is made up."""
    text = Text(
        "{who}: {cash} in cash and {cards} for race cards make {sum}.",
        who=Who(seat),
        cash=_coin(cash),
        cards=_coin(cards),
        sum=cash + cards,
    )
    return News(text, kind="score", seat=seat)


def wins(winners: Sequence[Seat]) -> News:
    """Who has the most."""
    if len(winners) == 1:
        return News(Text("{who} wins the race to riches!", who=Who(winners[0])), kind="score", seat=winners[0])
    return News(Text("{who} share the win!", who=_all(winners)), kind="score")
