"""The line that says what the viewer may do, or what the table waits for."""

from app.games.game import Viewer
from app.games.race_to_riches.state import RaceState
from app.games.race_to_riches.tally import totals
from app.text import Text, Who

_ONLY_PASS = Text("Your bid: you cannot go higher, so pass")
_OPEN = Text("Your bid: open the auction or pass")
_PICK = Text("You are the dealer: take a race card")
_BET = Text("Your bet: will the dealer show big or small?")
_DEALERS_BET = Text("Your bet: will you show big or small?")
_SEALED = Text("Your bet is sealed. The table waits for the others")
_BETTING = Text("Everybody bets in secret")
_GUESS = Text("Your guess: which value does the dealer have?")
_REVEAL = Text("Show three cards")


def prompt_for(state: RaceState, viewer: Viewer) -> Text:
    """The prompt of a viewer."""
    if state.phase == "over":
        return _at_the_end(state, viewer)
    if state.phase == "bet":
        return _while_betting(state, viewer)
    return _asked(state) if viewer == state.active else _waiting(state)


def _while_betting(state: RaceState, viewer: Viewer) -> Text:
    if viewer is None:
        return _BETTING
    if state.players[viewer].bet is not None:
        return _SEALED
    return _DEALERS_BET if viewer == state.dealer else _BET


def _asked(state: RaceState) -> Text:
    match state.phase:
        case "auction":
            return _bidding(state)
        case "pick":
            return _PICK
        case "guess":
            return _GUESS
        case "give":
            return Text("Give a {value} to the guesser", value=state.guess)
        case "reveal":
            return _REVEAL
        case _:
            return Text("March a god: {n} step left", plural="March a god: {n} steps left", n=state.steps)


def _bidding(state: RaceState) -> Text:
    if state.players[state.active].cash <= state.high:
        return _ONLY_PASS
    if not state.high:
        return _OPEN
    return Text("Your bid: more than {n}, or pass", n=state.high)


def _waiting(state: RaceState) -> Text:
    who = Who(state.active)
    match state.phase:
        case "auction":
            return Text("{who} bids or passes", who=who)
        case "pick":
            return Text("{who} takes a race card", who=who)
        case "guess":
            return Text("{who} guesses a value", who=who)
        case "give":
            return Text("{who} gives a {value}", who=who, value=state.guess)
        case "reveal":
            return Text("{who} shows three cards", who=who)
        case _:
            return Text("{who} marches: {n} step left", plural="{who} marches: {n} steps left", who=who, n=state.steps)


def _at_the_end(state: RaceState, viewer: Viewer) -> Text:
    final = totals(state)
    winners = [seat for seat, total in enumerate(final) if total == max(final)]
    if len(winners) > 1:
        return Text("{who} share the win", who=tuple(map(Who, winners)))
    return Text("You won!") if viewer == winners[0] else Text("{who} won", who=Who(winners[0]))
