"""The line that says what the viewer may do, or what the table waits for."""

from __future__ import annotations

from functools import lru_cache

from app.games.game import Seat, Viewer
from app.games.god_of_luck.gods import GODS
from app.games.god_of_luck.roll import may_roll
from app.games.god_of_luck.scoring import winners
from app.games.god_of_luck.state import LuckState, Phase
from app.text import Text, Who

_SETUP = Text("Draw a card from a deck of your choice")
_DRAW = Text("Your turn: draw a card or take an open one")
_EXTRA = Text("God of Rank: take one more green or blue card, or none")
_ROLL = Text("Roll your dice")
_KEEP = Text("Keep at least one die, or use a god")
_KEEP_OR_ROLL = Text("Keep more dice, roll the others, or use a god")
_PLAY = Text("Play one card that your dice meet, or none")
_PLAY_MANY = Text("Final showdown: play every card that your dice meet")
_INVITE = Text("Invite a god, or end your turn")
_SECOND = Text("Laughing Buddha: invite a second god for 2 more, or end your turn")


def prompt_for(state: LuckState, viewer: Viewer) -> Text:
    """What `viewer` may do, or whom the table waits for."""
    if state.phase == "over":
        best = winners(state)
        return Text("You won!") if viewer in best else Text("{who} won", who=tuple(map(Who, best)))
    return _asked(state) if viewer == state.active else _waiting(state.phase, state.active)


def _asked(state: LuckState) -> Text:
    match state.phase:
        case "setup":
            return _SETUP
        case "draw":
            return _DRAW
        case "extra":
            return _EXTRA
        case "roll":
            if state.rolls == 0:
                return _ROLL
            return _KEEP_OR_ROLL if may_roll(state) else _KEEP
        case "play":
            return _PLAY_MANY if state.showdown else _PLAY
        case "invite":
            return _SECOND if state.surcharge else _INVITE
        case "pay":
            return _pay(state)
        case _:
            over = len(state.me.hand) - state.me.limit
            return Text("Discard {n} card", plural="Discard {n} cards", n=over)


def _pay(state: LuckState) -> Text:
    bargain = state.bargain
    assert bargain is not None
    return Text("Pay {n} more for {god}", n=bargain.price - bargain.paid, god=GODS[bargain.kind].name)


@lru_cache(maxsize=64)
def _waiting(phase: Phase, seat: Seat) -> Text:
    who = Who(seat)
    match phase:
        case "setup" | "draw" | "extra":
            return Text("{who} takes a card", who=who)
        case "roll":
            return Text("{who} rolls and keeps dice", who=who)
        case "play":
            return Text("{who} may play a card", who=who)
        case "invite":
            return Text("{who} may invite a god", who=who)
        case "pay":
            return Text("{who} pays for a god", who=who)
        case _:
            return Text("{who} discards", who=who)
