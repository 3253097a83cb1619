"""Why a move is not possible, in one sentence that rests on what its player knows."""

import re

from app.games.game import Seat
from app.games.race_to_riches.cards import CLOUDS
from app.games.race_to_riches.state import Phase, RaceState
from app.games.race_to_riches.tracks import CHARACTERS, COLOURS, GODS, LAST
from app.text import Text

_WHOLE = re.compile(r"-?(0|[1-9][0-9]*)")
_NOT_WHOLE = Text("A bid is a whole number.")
_LEAST = Text("A bid is 1 or more.")
_COLOUR = Text("There are four colours: brown, yellow, purple and cyan.")
_VALUE = Text("Guess a value from 1 to 6.")
_THREE = Text("Show three different cards of your hand, named by their places from left to right.")
_NOW: dict[Phase, Text] = {
    "auction": Text("Now the office of dealer is sold: bid or pass."),
    "pick": Text("Now you take a race card."),
    "bet": Text("Now everybody bets: big or small."),
    "guess": Text("Now you guess a value."),
    "give": Text("Now you give the card that was guessed."),
    "step_guesser": Text("Now you march the gods."),
    "reveal": Text("Now you show three cards."),
    "step_dealer": Text("Now you march the gods."),
}
"""For a move that belongs to another phase."""
_VERBS: dict[Phase, str] = {
    "auction": "bid",
    "pick": "pick",
    "guess": "guess",
    "give": "give",
    "step_guesser": "step",
    "reveal": "reveal",
    "step_dealer": "step",
}


def reason(state: RaceState, seat: Seat, token: str) -> Text | None:
    """Why `token`, which is no legal move of this asked seat, is none."""
    verb, _, rest = token.partition(" ")
    if verb != _VERBS.get(state.phase):
        return _NOW.get(state.phase)
    match verb:
        case "bid":
            return _bid(state, seat, rest)
        case "pick":
            return _COLOUR if rest not in COLOURS else _none_left(rest)
        case "guess":
            return _VALUE
        case "give":
            return _give(state, rest)
        case "step":
            return _step(state, rest)
        case _:
            return _THREE


def _bid(state: RaceState, seat: Seat, said: str) -> Text:
    cash = state.players[seat].cash
    if cash <= state.high:
        return Text("You have {cash} and the bid stands at {bid}: you can only pass.", cash=cash, bid=state.high)
    if not _WHOLE.fullmatch(said):
        return _NOT_WHOLE
    if int(said[:10]) > cash:  # ten characters tell enough; a number may be longer than Python cares to read
        return Text("You have only {cash}.", cash=cash)
    if state.high:
        return Text("The bid stands at {bid}: bid more, or pass.", bid=state.high)
    return _LEAST


def _none_left(colour: str) -> Text:
    return Text("No {character} card is left in the race deck.", character=CHARACTERS[colour])


def _give(state: RaceState, said: str) -> Text:
    if said not in map(str, CLOUDS):
        return Text("Give a {value} with one cloud or with two.", value=state.guess)
    return Text(
        "You have no {value} with {n} cloud.",
        plural="You have no {value} with {n} clouds.",
        value=state.guess,
        n=int(said),
    )


def _step(state: RaceState, said: str) -> Text | None:
    if said not in COLOURS:
        return _COLOUR
    if state.gods[COLOURS.index(said)] == LAST:
        return Text("March another god: {god} has arrived.", god=GODS[said])
    return None
