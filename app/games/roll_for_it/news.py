"""The lines that Roll For It! writes into the log. All of it is public."""

from collections.abc import Sequence

from app.games.game import News, Seat
from app.games.roll_for_it.cards import Card
from app.games.roll_for_it.state import LETTERS, RollState
from app.text import Piece, Text, Who


def _die(seat: Seat, value: int) -> Piece:
    return Piece(f"die d{value}", str(value), seat)


def _dice(seat: Seat, values: Sequence[int]) -> tuple[Piece, ...]:
    return tuple(_die(seat, value) for value in values)


def _coin(points: int) -> Piece:
    return Piece("coin", str(points))


def start_roll(seat: Seat, dice: Sequence[int]) -> News:
    """Two dice for who starts."""
    text = Text(
        "{who} rolled {dice} to see who starts: {total}", who=Who(seat), dice=_dice(seat, dice), total=sum(dice)
    )
    return News(text, seat=seat)


def tied(seats: Sequence[Seat]) -> News:
    """Several have the highest start roll."""
    return News(Text("{who} are level and roll again.", who=tuple(map(Who, seats))))


def starts(seat: Seat) -> News:
    """Who won the start roll."""
    return News(Text("{who} starts.", who=Who(seat)), seat=seat)


def turn(state: RollState) -> News:
    """The rule above a turn."""
    text = Text("Turn {n}: {who}", n=state.turn, who=Who(state.active))
    return News(text, kind="turn", seat=state.active)


def rolled(seat: Seat, dice: Sequence[int]) -> News:
    """The roll of a turn."""
    return News(Text("{who} rolled {dice}", who=Who(seat), dice=_dice(seat, dice)), seat=seat)


def took_back(seat: Seat, count: int) -> News:
    """All dice off the cards before a roll; `count` lay there."""
    text = Text("{who} took back {n} die", plural="{who} took back {n} dice", who=Who(seat), n=count)
    return News(text, seat=seat)


def skipped(seat: Seat) -> News:
    """A turn without a roll."""
    return News(Text("{who} left all six dice and skipped", who=Who(seat)), seat=seat)


def placed(seat: Seat, value: int, slot: int) -> News:
    """One die beside a card."""
    text = Text("{who} placed {die} on {card}", who=Who(seat), die=_die(seat, value), card=LETTERS[slot])
    return News(text, seat=seat)


def took(seat: Seat, card: Card, sent: Sequence[Seat]) -> News:
    """A card taken; `sent` are the other seats whose dice went home."""
    who, points = Who(seat), _coin(card.points)
    if not sent:
        text = Text("{who} took card {faces} for {points}.", who=who, faces=card.words, points=points)
    else:
        text = Text(
            "{who} took card {faces} for {points}. The dice of {others} went home.",
            who=who,
            faces=card.words,
            points=points,
            others=tuple(map(Who, sent)),
        )
    return News(text, kind="score", seat=seat)


def turned_up(card: Card, slot: int) -> News:
    """The card that fills a slot again."""
    text = Text(
        "New card {card}: {faces} for {points}", card=LETTERS[slot], faces=card.words, points=_coin(card.points)
    )
    return News(text)


def won(seat: Seat, score: int) -> News:
    """The end."""
    return News(Text("{who} wins with {points} points!", who=Who(seat), points=score), kind="score", seat=seat)
