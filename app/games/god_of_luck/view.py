"""What a viewer of God of Luck sees: everything but the faces of others' hands and the order of the decks (section 6)."""

from __future__ import annotations

from app.games.game import View, Viewer
from app.games.god_of_luck import dice_parts, hand_parts, market
from app.games.god_of_luck.badges import badges
from app.games.god_of_luck.invite import EndInvite, invite_moves
from app.games.god_of_luck.parts import Actions, Court, Deck, Front, Gourd, Hand, PlayerPart, Powers, Round
from app.games.god_of_luck.pay import pay_moves
from app.games.god_of_luck.play import EndPlay, play_moves
from app.games.god_of_luck.prompts import prompt_for
from app.games.god_of_luck.roll import may_roll
from app.games.god_of_luck.scoring import points_of
from app.games.god_of_luck.state import LuckState


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
    powers = dice_parts.powers(state, viewer)
    return LuckView(
        prompt=prompt_for(state, viewer),
        phase=state.phase,
        round=_round(state),
        players=badges(state),
        court=market.court(state, viewer),
        decks=market.decks(state, viewer),
        gourd=dice_parts.gourd(state, viewer),
        powers=powers,
        hand=hand_parts.hand(state, viewer, powers),
        front=hand_parts.front(state, viewer),
        actions=_actions(state) if viewer == state.active and state.phase != "over" else None,
    )


def _round(state: LuckState) -> Round:
    return Round(
        number=state.round,
        most=state.max_rounds,
        ending=state.ending,
        showdown=state.showdown,
        marker=state.marker,
        leader=state.leader,
        active=-1 if state.phase == "over" else state.active,
        advanced=state.advanced,
        luck=tuple(map(points_of, state.players)) if state.showdown else (),
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
