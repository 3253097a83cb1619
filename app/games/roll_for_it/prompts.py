"""The line that says what the viewer may do, or what the table waits for."""

from app.games.game import Seat
from app.games.roll_for_it.state import DICE, Phase
from app.text import Text, Who

_ROLL = Text("Your turn: roll your dice")
_ROLL_OR_BACK = Text("Your turn: roll, or take back all six dice first")
_BACK_OR_SKIP = Text("Your turn: take back your dice or skip")
_PLACE = Text("Your turn: place dice or end the turn")
_NOTHING_FITS = Text("Your turn: no die fits, end the turn")
_YOU_WON = Text("You won!")


def prompt_for(phase: Phase, mine: bool, active: Seat, home: int, can_place: bool) -> Text:
    """The prompt for the active seat (`mine`) or anybody else. `home`: the active seat's dice at home."""
    if mine:
        return _asked(phase, home, can_place)
    if phase == "start":
        return Text("{who} is about to roll", who=Who(active))
    if phase == "match":
        return Text("{who} places dice", who=Who(active))
    return Text("{who} won", who=Who(active))


def _asked(phase: Phase, home: int, can_place: bool) -> Text:
    if phase == "over":
        return _YOU_WON
    if phase == "match":
        return _PLACE if can_place else _NOTHING_FITS
    if home == 0:
        return _BACK_OR_SKIP
    return _ROLL if home == DICE else _ROLL_OR_BACK
