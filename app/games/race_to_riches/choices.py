"""What the dock offers: one choice for each legal move, so that each token is one button."""

from __future__ import annotations

from collections import Counter

from app.games.game import Seat
from app.games.race_to_riches.cards import clouds_of, side_of, sum_of, value_of
from app.games.race_to_riches.moves import Bet, Give, Guess, Pick, RaceMove, Reveal, legal
from app.games.race_to_riches.offers import (
    Actions,
    Auction,
    BetChoice,
    GiveChoice,
    GuessChoice,
    PickChoice,
    RevealChoice,
)
from app.games.race_to_riches.parts import point_cards
from app.games.race_to_riches.state import RaceState, open_cards, race_cards, refused
from app.games.race_to_riches.tracks import COLOURS, pays


def choices_of(state: RaceState, seat: Seat) -> Actions | None:
    """The choices of a seat; None if it is not asked."""
    if state.phase == "auction":
        if seat != state.active:
            return None
        return Actions("auction", auction=Auction(state.high + 1, state.players[seat].cash))
    moves = legal(state, seat)
    if not moves:
        return None
    match state.phase:
        case "pick":
            return Actions("pick", picks=_picks(state, seat, moves))
        case "bet":
            return Actions(
                "bet", bets=tuple([BetChoice(str(move), move.side) for move in moves if isinstance(move, Bet)])
            )
        case "guess":
            return Actions("guess", guesses=_guesses(state, moves))
        case "give":
            return Actions("give", gives=_gives(state, moves))
        case "reveal":
            return Actions("reveal", reveals=_reveals(moves))
        case _:
            return Actions(state.phase, steps=state.steps)


def _picks(state: RaceState, seat: Seat, moves: list[RaceMove]) -> tuple[PickChoice, ...]:
    held = dict(zip(COLOURS, race_cards(state, seat), strict=True))
    money = dict(zip(COLOURS, pays(state.gods), strict=True))
    return tuple(
        [
            PickChoice(str(move), move.colour, move.count, money[move.colour], held[move.colour])
            for move in moves
            if isinstance(move, Pick)
        ]
    )


def _guesses(state: RaceState, moves: list[RaceMove]) -> tuple[GuessChoice, ...]:
    lying, none = open_cards(state), refused(state)
    return tuple(
        [
            GuessChoice(str(move), move.value, lying[move.value - 1], move.value in none)
            for move in moves
            if isinstance(move, Guess)
        ]
    )


def _gives(state: RaceState, moves: list[RaceMove]) -> tuple[GiveChoice, ...]:
    held = Counter(clouds_of(card) for card in state.hand if value_of(card) == state.guess)
    choices = []
    for move in moves:
        if isinstance(move, Give):
            (card,) = point_cards([10 * move.value + move.clouds])
            choices.append(GiveChoice(str(move), card, held[move.clouds]))
    return tuple(choices)


def _reveals(moves: list[RaceMove]) -> tuple[RevealChoice, ...]:
    choices = []
    for move in moves:
        if isinstance(move, Reveal):
            total = sum_of(move.cards)
            choices.append(RevealChoice(str(move), point_cards(move.cards), total, side_of(total)))
    return tuple(choices)
