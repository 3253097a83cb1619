"""The lines that Glastonbury writes into the log.

All of them are public and stay for ever, so none names a card that lies on a pile, or that left one: soon it may lie under
another (section 6). Nor do they tell how far a pawn walked or where it stopped: either would be the number of the card that
ruled the walk, and a pawn that stays would be a Transform. Spells stay open in front of their owner, so they are named.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.games.game import News, Seat
from app.games.glastonbury.cards import COLOURS, KINDS
from app.games.glastonbury.names import SPACE_NAMES
from app.text import Piece, Text, Who


def removed(colour: str) -> News:
    """The colour that two players leave out."""
    return News(Text("{colour} is not played: its eight ingredients leave the game.", colour=COLOURS[colour]))


def begins(seat: Seat) -> News:
    """Who was drawn to start."""
    return News(Text("{who} begins. In turn, everybody chooses a corner.", who=Who(seat)), seat=seat)


def corner(seat: Seat, space: int) -> News:
    """Where a pawn starts."""
    return News(Text("{who} starts from {place}.", who=Who(seat), place=SPACE_NAMES[space]), seat=seat)


def turn(number: int, seat: Seat) -> News:
    """The rule above a turn."""
    return News(Text("Turn {n}: {who}", n=number, who=Who(seat)), kind="turn", seat=seat)


def chose(seat: Seat, pawn: Seat) -> News:
    """Whose pawn was chosen, whether it walked or stayed."""
    if pawn == seat:
        return News(Text("{who} chooses their own pawn.", who=Who(seat)), seat=seat)
    return News(Text("{who} chooses the pawn of {other}.", who=Who(seat), other=Who(pawn)), seat=seat)


def deflected(seat: Seat) -> News:
    """A second walk from a corner."""
    return News(Text("{who} casts Deflect, and the pawn leaves the corner.", who=Who(seat)), seat=seat)


def nothing_on_corner(seat: Seat) -> News:
    """A turn that ends on a corner."""
    return News(Text("{who} takes no card on the corner.", who=Who(seat)), seat=seat)


def nothing_allowed(seat: Seat) -> News:
    """Every card of the line is barred after Deflect."""
    return News(Text("{who} may take nothing from this line.", who=Who(seat)), seat=seat)


def took(seat: Seat, summoned: bool) -> News:
    """A card went onto a pile. Which one, everybody sees as long as it lies on top, and must remember afterwards."""
    if summoned:
        return News(Text("{who} casts Summon and takes a card.", who=Who(seat)), seat=seat)
    return News(Text("{who} takes a card.", who=Who(seat)), seat=seat)


def took_spell(seat: Seat, spell: Text, summoned: bool) -> News:
    """A spell now lies in front of a player, for ever."""
    if summoned:
        return News(Text("{who} casts Summon and takes the spell {spell}.", who=Who(seat), spell=spell), seat=seat)
    return News(Text("{who} takes the spell {spell}.", who=Who(seat), spell=spell), seat=seat)


def vanished(seat: Seat, lost: Sequence[Seat], under: bool) -> News:
    """What Vanish did; `under`: the cards went under the deck, else they left the game."""
    who, others = Who(seat), tuple(map(Who, lost))
    if not lost:
        return News(Text("{who} casts Vanish, but no ingredient lies on top.", who=who), seat=seat)
    if under:
        text = Text(
            "{who} casts Vanish: the top ingredient of {others} goes under the deck.",
            plural="{who} casts Vanish: the top ingredients of {others} go under the deck.",
            who=who,
            others=others,
            n=len(lost),
        )
    else:
        text = Text(
            "{who} casts Vanish: the top ingredient of {others} leaves the game.",
            plural="{who} casts Vanish: the top ingredients of {others} leave the game.",
            who=who,
            others=others,
            n=len(lost),
        )
    return News(text, seat=seat)


def looks(seat: Seat) -> News:
    """See-through was taken."""
    return News(Text("{who} casts See-through and looks through their pile.", who=Who(seat)), seat=seat)


def looked(seat: Seat) -> News:
    """The pile is closed again."""
    return News(Text("{who} closes the pile again.", who=Who(seat)), seat=seat)


def discarded(seat: Seat) -> News:
    """The last card of a line was thrown away."""
    return News(Text("{who} throws the last card of the line away.", who=Who(seat)), seat=seat)


def deck_is_empty() -> News:
    """The last card of the deck was turned up."""
    return News(Text("The deck is empty: from now on gaps stay open."))


def finished(seat: Seat) -> News:
    """A line is empty."""
    return News(
        Text("{who} has emptied a line: the game is over, and all piles are turned up.", who=Who(seat)), seat=seat
    )


def stalled(turns: int) -> News:
    """The stalling guard."""
    return News(Text("For {n} turns nobody took a card: the game is over, and all piles are turned up.", n=turns))


def assigned(seat: Seat, kind: str) -> News:
    """A transform became something."""
    return News(Text("{who} turns a Transform into {kind}.", who=Who(seat), kind=KINDS[kind].name), seat=seat)


def scored(seat: Seat, base: int, bonus: int, with_recipes: bool) -> News:
    """The points of one player."""
    if with_recipes:
        text = Text(
            "{who}: {base} for ingredients and {bonus} for recipes make {points}.",
            who=Who(seat),
            base=_signed(base),
            bonus=bonus,
            points=_coin(base + bonus),
        )
    else:
        text = Text("{who}: {points} for ingredients.", who=Who(seat), points=_coin(base))
    return News(text, kind="score", seat=seat)


def won(seats: Sequence[Seat], points: int) -> News:
    """The end; several winners share the victory."""
    if len(seats) > 1:
        text = Text(
            "{who} share the victory with {points} point!",
            plural="{who} share the victory with {points} points!",
            who=tuple(map(Who, seats)),
            points=_signed(points),
            n=points,
        )
        return News(text, kind="score")
    text = Text(
        "{who} wins with {points} point!",
        plural="{who} wins with {points} points!",
        who=Who(seats[0]),
        points=_signed(points),
        n=points,
    )
    return News(text, kind="score", seat=seats[0])


def _coin(points: int) -> Piece:
    return Piece("coin", _signed(points))


def _signed(points: int) -> str:
    """A number with a true minus sign, as on the sheets of the end."""
    return f"−{-points}" if points < 0 else str(points)
