"""The lines that the deal and the match write into the log. Faces of hand cards are told to their holder alone (section 11)."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.dou_fu.cards import ANIMAL_NAMES, ATTRIBUTE_NAMES, CARDS
from app.games.dou_fu.state import Order, Share
from app.games.dou_fu.winning import OPENINGS, WINNINGS
from app.games.game import News, Seat
from app.text import Piece, Text, Value, Who


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


def points(number: int) -> Piece:
    """Fortune points, drawn as a coin."""
    return Piece("coin", str(number))


def drew_for_first(seat: Seat, card: str) -> News:
    """A card of the draw for the first place."""
    return line(seat, Text("{who} draws {card} for the first place.", who=Who(seat), card=card_name(card)))


def tie() -> News:
    """The highest animals were equal."""
    return News(Text("The highest animals are equal: their players draw again."))


def is_captain(seat: Seat) -> News:
    """Who may say which partner begins."""
    return line(seat, Text("{who} is captain, and says which partner begins.", who=Who(seat)))


def deal_begins(number: int, seat: Seat) -> News:
    """The rule above a deal."""
    return News(Text("Deal {n}: {who} begins", n=number, who=Who(seat)), kind="turn", seat=seat)


def void_redeal() -> News:
    """Four of a kind in the pool at the setup."""
    return News(Text("Four cards of one animal lie in the pool: the cards are dealt again."))


def stacks(animals: Sequence[str]) -> list[News]:
    """Triple stacks that form."""
    return [
        News(Text("Three cards of one animal form a triple stack: {animal}.", animal=ANIMAL_NAMES[animal]))
        for animal in animals
    ]


def keeps(seat: Seat) -> News:
    """The right to reshuffle stays."""
    return line(seat, Text("{who} keeps the deal.", who=Who(seat)))


def reshuffles(seat: Seat) -> News:
    """The right is used."""
    return line(seat, Text("{who} uses the right to reshuffle: the cards are dealt again.", who=Who(seat)))


def opening_checked() -> News:
    """The opening hands are asked for; not who holds one."""
    return News(Text("Opening hands are being checked: everybody answers."))


def opening_passed() -> News:
    """Nobody declared one."""
    return News(Text("Nobody shows an opening hand."))


def opening_shown(seat: Seat, ending: str, hand: Sequence[str]) -> News:
    """A declared opening hand."""
    text = Text("{who} shows {set}: {cards}", who=Who(seat), set=OPENINGS[ending].name, cards=names(hand))
    return News(text, kind="score", seat=seat)


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


def declared(seat: Seat, sets: Sequence[str], total: int) -> News:
    """A win, with the ids of the sets that made it."""
    names_ = tuple([WINNINGS[name].name for name in sets])
    text = Text("{who} declares {sets}, worth {points}", who=Who(seat), sets=names_, points=points(total))
    return News(text, kind="score", seat=seat)


def pays(seats: Sequence[Seat], share: Share, *, bounced: bool) -> News:
    """What the players of one side lose and keep, and why it is not just what was declared: a shield, fu dog with fu pig, or
    that it `bounced` back at the declarer."""
    who, left = tuple(map(Who, seats)), max(0, share.after)
    if bounced:
        text = Text("{who}: {n} rebound, {left} left", who=who, n=share.loss, left=left)
    elif share.shield > 0:
        text = Text(
            "{who}: shield {shield}, {n} fortune lost, {left} left",
            who=who,
            shield=share.shield,
            n=share.loss,
            left=left,
        )
    elif share.shield < 0:
        text = Text("{who}: fu dog and fu pig, {n} fortune lost, {left} left", who=who, n=share.loss, left=left)
    else:
        text = Text("{who}: {n} fortune lost, {left} left", who=who, n=share.loss, left=left)
    return News(text, kind="score", seat=seats[0])


def safe(seats: Sequence[Seat]) -> News:
    """A side that loses nothing."""
    who = tuple(map(Who, seats))
    return News(Text("{who} loses nothing.", plural="{who} lose nothing.", n=len(seats), who=who), seat=seats[0])


def drawn(multiplier: int) -> News:
    """A deal without a winner."""
    return News(Text("A drawn deal. Nirvana: the next declaration counts {n} times.", n=multiplier), kind="score")


def void() -> News:
    """Four of a kind in the pool in the middle of a deal."""
    return News(
        Text("Four cards of one animal lie in the pool: the deal is void, nobody loses anything."), kind="score"
    )


def out(seats: Sequence[Seat]) -> News:
    """A side that is out of the match."""
    text = Text(
        "{who} has no fortune left and is out.",
        plural="{who} have no fortune left and are out.",
        n=len(seats),
        who=tuple(map(Who, seats)),
    )
    return News(text, kind="score", seat=seats[0])


def deals_are_over(number: int) -> News:
    """The guard of the match."""
    return News(Text("{n} deals are over: fortune decides.", n=number), kind="score")


def won(seats: Sequence[Seat]) -> News:
    """The end of the match."""
    who = tuple(map(Who, seats))
    text = Text("{who} becomes the God of Fortune!", plural="{who} become the God of Fortune!", n=len(seats), who=who)
    return News(text, kind="score", seat=seats[0])
