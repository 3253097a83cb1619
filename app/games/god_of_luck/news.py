"""The lines that God of Luck writes into the log. Only faces of hand cards are told to their holder alone (section 6)."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.game import News, Seat
from app.games.god_of_luck.cards import CARDS, COLOUR_NAMES
from app.games.god_of_luck.gods import GODS
from app.text import Piece, Text, Value, Who


def card_name(card: str) -> Text:
    """What a fortune card is called."""
    return CARDS[card].name


def god_name(kind: str) -> Text:
    """What a god is called."""
    return GODS[kind].name


def die(seat: Seat, value: int) -> Piece:
    """A die of a player, drawn in the line."""
    return Piece(f"die d{value}", str(value), seat)


def dice(seat: Seat, values: Sequence[int]) -> tuple[Piece, ...]:
    """Several dice of a player."""
    return tuple(die(seat, value) for value in values)


def _line(seat: Seat, source: Text) -> News:
    return News(source, seat=seat)


def _names(kinds: Sequence[str]) -> tuple[Value, ...]:
    return tuple(god_name(kind) for kind in kinds)


def begins(seat: Seat) -> News:
    """Who holds the start marker."""
    return News(Text("{who} holds the jade sceptre and begins.", who=Who(seat)), seat=seat)


def turn(seat: Seat, number: int) -> News:
    """The rule above a turn."""
    return News(Text("Round {n}: {who}", n=number, who=Who(seat)), kind="turn", seat=seat)


def showdown_turn(seat: Seat) -> News:
    """The rule above a turn of the showdown."""
    return News(Text("Final showdown: {who}", who=Who(seat)), kind="turn", seat=seat)


def drew(seat: Seat, card: str) -> list[News]:
    """A card from a deck: the colour for all, the face for the player."""
    colour = COLOUR_NAMES[CARDS[card].colour]
    return [
        _line(seat, Text("{who} drew from the {colour} deck.", who=Who(seat), colour=colour)),
        News(Text("You drew {card}.", card=card_name(card)), readers=(seat,), seat=seat),
    ]


def took(seat: Seat, card: str) -> News:
    """An open card."""
    return _line(seat, Text("{who} took the open card {card}.", who=Who(seat), card=card_name(card)))


def turned_up(cards: Sequence[str]) -> list[News]:
    """Cards that fill open places."""
    return [News(Text("{cards} is turned up.", cards=tuple(card_name(card) for card in cards)))] if cards else []


def used_rank(seat: Seat) -> News:
    """The God of Rank is used."""
    return _line(seat, Text("{who} asks the God of Rank for one more card.", who=Who(seat)))


def rolled(seat: Seat, values: Sequence[int]) -> News:
    """A roll."""
    return _line(seat, Text("{who} rolled {dice}", who=Who(seat), dice=dice(seat, values)))


def kept(seat: Seat, value: int) -> News:
    """A die that is fixed."""
    return _line(seat, Text("{who} kept {die}", who=Who(seat), die=die(seat, value)))


def changed(seat: Seat, kind: str, before: Sequence[int], after: Sequence[int]) -> News:
    """A power that changed dice."""
    return _line(
        seat,
        Text(
            "{god} of {who}: {before} became {after}",
            god=god_name(kind),
            who=Who(seat),
            before=dice(seat, before),
            after=dice(seat, after),
        ),
    )


def added(seat: Seat, kind: str, value: int) -> News:
    """A die that a beast or the God of Luck added."""
    return _line(seat, Text("{god} of {who} adds {die}", god=god_name(kind), who=Who(seat), die=die(seat, value)))


def played(seat: Seat, card: str, worth: int) -> News:
    """A fortune card."""
    points = Piece("coin", str(worth))
    text = Text("{who} played {card} for {points}.", who=Who(seat), card=card_name(card), points=points)
    return News(text, kind="score", seat=seat)


def played_none(seat: Seat, more: bool) -> News:
    """No card, or no `more` after those of the showdown."""
    if more:
        return _line(seat, Text("{who} plays no more cards.", who=Who(seat)))
    return _line(seat, Text("{who} plays no card.", who=Who(seat)))


def calls(seat: Seat, kind: str, price: int) -> News:
    """A god is to be paid for."""
    return _line(seat, Text("{who} calls {god} for {n}.", who=Who(seat), god=god_name(kind), n=price))


def paid(seat: Seat, card: str, worth: int) -> News:
    """A card in payment."""
    return _line(seat, Text("{who} paid with {card}: {n}.", who=Who(seat), card=card_name(card), n=worth))


def paid_by_wealth(seat: Seat, worth: int) -> News:
    """The God of Wealth pays."""
    return _line(seat, Text("The God of Wealth pays {n} for {who}.", who=Who(seat), n=worth))


def came(seat: Seat, kind: str, given: Sequence[str]) -> News:
    """A god that was invited; `given` went back for it."""
    if given:
        text = Text(
            "{god} comes to {who} in exchange for {given}.", god=god_name(kind), who=Who(seat), given=_names(given)
        )
    else:
        text = Text("{god} comes to {who}.", god=god_name(kind), who=Who(seat))
    return News(text, kind="score", seat=seat)


def second_call(seat: Seat) -> News:
    """The Laughing Buddha is used."""
    return _line(seat, Text("The Laughing Buddha lets {who} invite a second god.", who=Who(seat)))


def luck_comes(seat: Seat, gods: int) -> News:
    """Eight gods."""
    text = Text("{who} owns {n} gods: the God of Luck comes. The showdown follows this round.", who=Who(seat), n=gods)
    return News(text, kind="score", seat=seat)


def discarded(seat: Seat, card: str, gone: bool) -> list[News]:
    """A card too many: the colour for all, the face for the player."""
    colour = COLOUR_NAMES[CARDS[card].colour]
    if gone:
        text = Text(
            "{who} discarded a card of the empty {colour} deck: it leaves the game.", who=Who(seat), colour=colour
        )
    else:
        text = Text("{who} put a card under the {colour} deck.", who=Who(seat), colour=colour)
    return [
        _line(seat, text),
        News(Text("You discarded {card}.", card=card_name(card)), readers=(seat,), seat=seat),
    ]


def decks_ran_out() -> News:
    """The other end condition."""
    return News(Text("Two decks have run out. The showdown follows this round."), kind="score")


def rounds_are_over(rounds: int) -> News:
    """The limit of rounds."""
    return News(Text("{n} rounds are over. The showdown follows.", n=rounds), kind="score")


def marker_moves(seat: Seat) -> News:
    """The jade sceptre goes on."""
    return News(Text("The jade sceptre goes to {who}.", who=Who(seat)), seat=seat)


def gods_left(kinds: Sequence[str]) -> list[News]:
    """The top row at the end of a round."""
    return [News(Text("{gods} left the court.", gods=_names(kinds)))] if kinds else []


def gods_arrived(kinds: Sequence[str]) -> list[News]:
    """The new bottom row."""
    return [News(Text("{gods} came to the court.", gods=_names(kinds)))] if kinds else []


def gods_shuffled() -> News:
    """A new god deck."""
    return News(Text("The gods that left were shuffled into a new deck."))


def showdown(seat: Seat) -> News:
    """The showdown begins."""
    return News(Text("The final showdown! {who} begins.", who=Who(seat)), kind="score", seat=seat)


def won(seats: Sequence[Seat], points: int) -> News:
    """The end; several winners share the victory."""
    if len(seats) > 1:
        text = Text("{who} share the victory with {points} luck points!", who=tuple(map(Who, seats)), points=points)
        return News(text, kind="score")
    text = Text("{who} wins with {points} luck points!", who=Who(seats[0]), points=points)
    return News(text, kind="score", seat=seats[0])
