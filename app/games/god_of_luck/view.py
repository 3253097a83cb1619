"""What a viewer of God of Luck sees: everything but the faces of others' hands and the order of the decks (section 6)."""

from __future__ import annotations

from app.games.game import View, Viewer
from app.games.god_of_luck import dice_parts, hand_parts, market
from app.games.god_of_luck.common import common
from app.games.god_of_luck.invite import EndInvite, invite_moves
from app.games.god_of_luck.parts import Actions, Court, Deck, Front, Gourd, Hand, PlayerPart, Powers, Round
from app.games.god_of_luck.pay import pay_moves
from app.games.god_of_luck.play import EndPlay, play_moves
from app.games.god_of_luck.prompts import prompt_for
from app.games.god_of_luck.roll import may_roll
from app.games.god_of_luck.state import LuckState

_DRAWING = ("setup", "draw", "extra")
"""Phases in which decks are tokens."""


class LuckView(View, frozen=True):
    """The whole screen.

    `gourd` is None while there are no dice, `front` unless somebody pays, `hand` for spectators, `powers` unless the
    viewer can use any, `actions` for whoever is not asked. `phase` is that of the state.
    """

    phase: str
    round: Round
    players: tuple[PlayerPart, ...]
    court: Court
    decks: tuple[Deck, ...]
    gourd: Gourd | None
    powers: Powers | None
    hand: Hand | None
    front: Front | None
    actions: Actions | None


def look(state: LuckState, viewer: Viewer) -> LuckView:
    """The view of a seat or of a spectator."""
    seen = common(state)
    asked = viewer == state.active and state.phase != "over"
    powers = dice_parts.powers(state) if asked else None
    return LuckView(
        prompt=prompt_for(state, viewer),
        phase=state.phase,
        round=seen.round,
        players=seen.players,
        court=market.court(seen.area, None if viewer is None else market.buyer_of(state, viewer)),
        decks=market.decks(state, asked=True) if asked and state.phase in _DRAWING else seen.decks,
        gourd=dice_parts.gourd(state, asked=True) if asked and state.phase == "roll" else seen.gourd,
        powers=powers,
        hand=None if viewer is None else hand_parts.hand(state, viewer, powers),
        front=None if state.bargain is None else hand_parts.front(state, state.bargain, asked),
        actions=_actions(state) if asked else None,
    )


def _actions(state: LuckState) -> Actions:
    phase = state.phase
    roll = sum(not die.fixed for die in state.dice) if phase == "roll" and may_roll(state) else 0
    return Actions(
        roll=roll,
        end_play=phase == "play",
        end_invite=phase == "invite",
        skip=phase == "extra",
        caishen=phase == "pay" and state.me.ready("caishen") is not None,
        final=phase == "play" and state.showdown,
        only=_is_only(state),
    )


def _is_only(state: LuckState) -> bool:
    """Whether there is nothing else to do than the plain button."""
    match state.phase:
        case "play":
            return all(isinstance(move, EndPlay) for move in play_moves(state))
        case "invite":
            return all(isinstance(move, EndInvite) for move in invite_moves(state))
        case "pay":
            return len(pay_moves(state)) == 1
        case _:
            return False
