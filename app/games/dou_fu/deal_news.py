"""The lines that the log has of a deal before its first turn and after its last, and of the match."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.dou_fu.news import card_name, line, names
from app.games.dou_fu.state import Share
from app.games.dou_fu.winning import OPENINGS, WINNINGS
from app.games.game import News, Seat
from app.text import Piece, Text, Who


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


def points(number: int) -> Piece:
    """Fortune points, drawn as a coin."""
    return Piece("coin", str(number))


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
