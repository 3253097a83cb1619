"""The lines that turns write into the log. Faces of hand cards are told to their holder alone (section 11)."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.dou_fu.cards import ANIMAL_NAMES, ATTRIBUTE_NAMES, CARDS
from app.games.dou_fu.state import Order
from app.games.game import News, Seat
from app.text import Text, Value, Who


def card_name(card: str) -> Text:
    """What a card is called."""
    return CARDS[card].name


def names(cards: Sequence[str]) -> tuple[Value, ...]:
    """Several cards, drawn as a list."""
    return tuple([card_name(card) for card in cards])


def line(seat: Seat, text: Text) -> News:
    """A line about a player for everybody."""
    return News(text, seat=seat)


def private(seat: Seat, text: Text) -> News:
    """A line that only this player reads."""
    return News(text, readers=(seat,), seat=seat)


def stacks(animals: Sequence[str]) -> list[News]:
    """Triple stacks that form."""
    return [
        News(Text("Three cards of one animal form a triple stack: {animal}.", animal=ANIMAL_NAMES[animal]))
        for animal in animals
    ]


def new_card(seat: Seat, card: str) -> News:
    """What came into a hand from the deck, for its new owner."""
    return private(seat, Text("You draw {card}.", card=card_name(card)))


def drew(seat: Seat, card: str, last: bool) -> list[News]:
    """A card from the deck: the face for its new owner. The `last` one goes on into the roulette at once and is not seen."""
    drawn = line(seat, Text("{who} draws a card.", who=Who(seat)))
    return [drawn] if last else [drawn, new_card(seat, card)]


def yields(seat: Seat) -> News:
    """The order cannot be obeyed, and the player takes the skip."""
    return line(seat, Text("{who} cannot do what was ordered and gives up the turn.", who=Who(seat)))


def cannot_move(seat: Seat) -> News:
    """A turn that is skipped because nothing is possible under the order."""
    return line(seat, Text("{who} cannot do what was ordered: the turn is skipped.", who=Who(seat)))


def ate(seat: Seat, cards: Sequence[str]) -> News:
    """The hand card first, then what it takes."""
    text = Text("{who} eats {taken} with {card}.", who=Who(seat), card=card_name(cards[0]), taken=names(cards[1:]))
    return line(seat, text)


def placed(seat: Seat, card: str) -> News:
    """The first half of a cover."""
    return line(seat, Text("{who} covers with {card}.", who=Who(seat), card=card_name(card)))


def flipped(seat: Seat, card: str) -> News:
    """A card turned face up."""
    return line(seat, Text("{who} flips {card}.", who=Who(seat), card=card_name(card)))


def captured(seat: Seat, cards: Sequence[str]) -> News:
    """The flipped card first, then what it takes."""
    text = Text("{card} captures {taken} for {who}.", who=Who(seat), card=card_name(cards[0]), taken=names(cards[1:]))
    return line(seat, text)


def chose(seat: Seat, card: str, attribute: str) -> News:
    """What a dual card counts as from now on."""
    text = Text(
        "{who}: {card} counts as {attribute} in this deal.",
        who=Who(seat),
        card=card_name(card),
        attribute=ATTRIBUTE_NAMES[attribute],
    )
    return line(seat, text)


def took_stack(seat: Seat) -> News:
    """What a triple stack brings and costs."""
    return line(seat, Text("A triple stack: {who} gains a token and misses the next turn.", who=Who(seat)))


def stole(seat: Seat, card: str, owners: Sequence[Seat]) -> News:
    """The bonus of matching the own placed card; the `owners` are the players of one side."""
    others = tuple(map(Who, owners))
    text = Text("{who} steals {card} from {other}.", who=Who(seat), card=card_name(card), other=others)
    return line(seat, text)


def swapped(seat: Seat, gave: str, took: str) -> News:
    """A swap after a missed flip, open for all."""
    text = Text("{who} swaps {gave} for {took}.", who=Who(seat), gave=card_name(gave), took=card_name(took))
    return line(seat, text)


def goes_on(seat: Seat) -> News:
    """A win that is not declared."""
    return line(seat, Text("{who} could declare, and continues.", who=Who(seat)))


def misses(seat: Seat, order: Order) -> News:
    """A turn that is lost to a triple stack or to the Swineherd."""
    if order == "stop":
        return line(seat, Text("{who} is stopped and misses this turn.", who=Who(seat)))
    return line(seat, Text("{who} misses this turn for a triple stack.", who=Who(seat)))


def roulette(slots: int) -> News:
    """The deck is empty; without hand cards there is nothing to flip (decision 23)."""
    if not slots:
        return News(Text("The deck is empty, and nobody has a hand card left."), kind="turn")
    text = Text("The deck is empty. Roulette: {n} hand cards lie face down, skills and orders are void.", n=slots)
    return News(text, kind="turn")
