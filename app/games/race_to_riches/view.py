"""What a viewer of Race to Riches sees, cut into the regions of the screen. Section 6 says who may know what."""

from __future__ import annotations

from functools import lru_cache

from app.games.game import Seat, View, Viewer
from app.games.race_to_riches.cards import clouds_of
from app.games.race_to_riches.choices import choices_of
from app.games.race_to_riches.middle import office
from app.games.race_to_riches.offers import Actions
from app.games.race_to_riches.parts import (
    Drop,
    Hand,
    Lane,
    Look,
    Mine,
    Office,
    PlayerPart,
    Pool,
    RaceCards,
    Receipt,
    point_cards,
)
from app.games.race_to_riches.prompts import prompt_for
from app.games.race_to_riches.state import Player, RaceState, race_cards, race_deck
from app.games.race_to_riches.tally import totals
from app.games.race_to_riches.tracks import COLOURS, LAST, MONEY, pays, ranks


class RaceView(View, frozen=True):
    """The whole screen. `mine` is None for spectators, `hand` for all but the dealer, `actions` for whoever is not asked."""

    players: tuple[PlayerPart, ...]
    lanes: tuple[Lane, ...]
    pool: Pool
    office: Office
    mine: Mine | None
    hand: Hand | None
    actions: Actions | None


_MONEY = tuple(MONEY.items())


def look(state: RaceState, viewer: Viewer) -> RaceView:
    """The view of a seat or of a spectator."""
    fall = state.fall
    final = totals(state) if state.phase == "over" else None
    return RaceView(
        prompt=prompt_for(state, viewer),
        players=tuple([_badge(state, viewer, seat, final) for seat in range(len(state.players))]),
        lanes=_lanes(state, viewer),
        pool=Pool(state.pool, state.round, None if fall is None else Drop(fall.colour, fall.amount, fall.flip)),
        office=office(state),
        mine=None if viewer is None else _mine(state, viewer),
        hand=_hand(state, viewer),
        actions=None if viewer is None else choices_of(state, viewer),
    )


def _badge(state: RaceState, viewer: Viewer, seat: Seat, final: tuple[int, ...] | None) -> PlayerPart:
    player = state.players[seat]
    over = final is not None
    shown = state.phase in ("step_dealer", "over")
    return PlayerPart(
        cash=player.cash if over or seat == viewer or not state.hidden_money else None,
        cards=1 + [pick.seat for pick in state.picks].count(seat),
        dealer=seat == state.dealer,
        start=seat == state.start,
        bid=player.bid,
        high=seat == state.bidder,
        passed=player.passed,
        chosen=player.bet is not None,
        bet=player.bet or "" if shown else "",
        taken=point_cards(player.taken),
        refused=tuple(player.refused),
        turn=_is_asked(state, seat, player),
        receipt=None if final is None else Receipt(player.cash, _race_cards(state, seat), final[seat]),
    )


def _is_asked(state: RaceState, seat: Seat, player: Player) -> bool:
    if state.phase == "bet":
        return player.bet is None
    return seat == state.active and state.phase != "over"


def _race_cards(state: RaceState, seat: Seat) -> tuple[RaceCards, ...]:
    rows = zip(COLOURS, race_cards(state, seat), pays(state.gods), strict=True)
    return tuple([RaceCards(colour, count, money) for colour, count, money in rows if count])


def _lanes(state: RaceState, viewer: Viewer) -> tuple[Lane, ...]:
    marching = viewer is not None and viewer == state.active and state.phase in ("step_guesser", "step_dealer")
    rows = zip(COLOURS, state.gods, ranks(state.gods), pays(state.gods), strict=True)
    return tuple([_lane(colour, space, rank, pay, marching and space < LAST) for colour, space, rank, pay in rows])


@lru_cache(maxsize=1024)
def _lane(colour: str, space: int, rank: int, pay: int, lit: bool) -> Lane:
    """One of few lanes, made once. `lit`: the viewer may march this god."""
    token, gain = (f"step {colour}", MONEY.get(space + 1, 0)) if lit else (None, 0)
    return Lane(colour, space, rank, pay, _MONEY, sum(at <= space for at in MONEY), token, gain)


def _mine(state: RaceState, seat: Seat) -> Mine:
    cards = _race_cards(state, seat)
    worth = sum(row.count * row.pays for row in cards)
    return Mine(cards, worth, state.players[seat].bet or "", _last_look(state, seat))


def _last_look(state: RaceState, seat: Seat) -> Look | None:
    """The race deck as the seat left it when it was the dealer for the last time (decision 38)."""
    for index in range(len(state.picks) - 1, -1, -1):
        if state.picks[index].seat == seat:
            left = race_deck(state, index + 1)
            return Look(state.picks[index].round, tuple(zip(COLOURS, left, strict=True)))
    return None


def _hand(state: RaceState, viewer: Viewer) -> Hand | None:
    if viewer is None or viewer != state.dealer or not state.hand or state.phase == "over":
        return None
    return Hand(point_cards(state.hand), sum(map(clouds_of, state.hand)))
