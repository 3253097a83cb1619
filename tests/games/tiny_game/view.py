"""What a viewer of Lanterns may know: hands, sealed cards, the prize and the stashes keep their secrets."""

from __future__ import annotations

import msgspec

from app.games.game import Seat, View, Viewer
from app.text import Text, Who
from tests.games.tiny_game.state import State


class Player(msgspec.Struct, frozen=True):
    """One seat as everybody sees it: how many cards, whether it has sealed, what it showed in the last reveal."""

    cards: int
    sealed: bool
    shown: tuple[int, ...]
    stash: int
    total: int | None


class Felt(msgspec.Struct, frozen=True):
    """The middle of the table."""

    pile: int
    round: int
    rounds: int


class Hand(msgspec.Struct, frozen=True):
    """My cards; `ask` while I may seal some of them, `mine` what I have sealed."""

    cards: tuple[int, ...]
    ask: bool
    mine: tuple[int, ...] | None


class Prize(msgspec.Struct, frozen=True):
    """The card the winner looks at (None for the others), and whom it may go to."""

    winner: int
    card: int | None
    to: tuple[int, ...]


class TinyView(View, frozen=True):
    """What one viewer may know."""

    felt: Felt
    players: tuple[Player, ...]
    hand: Hand | None
    prize: Prize | None


def look(state: State, viewer: Viewer) -> TinyView:
    """The view of a seat or of a spectator."""
    hand = None if viewer is None else _hand(state, viewer)
    felt = Felt(len(state.pile), state.round, state.rounds)
    players = tuple(_player(state, seat) for seat in range(state.seats))
    return TinyView(_prompt(state, viewer), felt, players, hand, _prize(state, viewer))


def _player(state: State, seat: Seat) -> Player:
    return Player(
        len(state.hands[seat]),
        state.sealed[seat] is not None,
        tuple(state.shown[seat]),
        len(state.stashes[seat]),
        sum(state.stashes[seat]) if state.phase == "over" else None,
    )


def _hand(state: State, viewer: Seat) -> Hand:
    sealed = state.sealed[viewer]
    ask = state.phase == "seal" and sealed is None
    return Hand(tuple(state.hands[viewer]), ask, None if sealed is None else tuple(sealed))


def _prize(state: State, viewer: Viewer) -> Prize | None:
    if state.winner is None:
        return None
    mine = state.winner == viewer
    return Prize(state.winner, state.prize if mine else None, tuple(range(state.seats)) if mine else ())


def _prompt(state: State, viewer: Viewer) -> Text:
    if state.phase == "over":
        return Text("The game is over.")
    if state.phase == "give" and state.winner is not None:
        if viewer == state.winner:
            return Text("Who gets the card?")
        return Text("{who} gives the card away.", who=Who(state.winner))
    choosing = tuple(Who(seat) for seat, cards in enumerate(state.sealed) if cards is None)
    if viewer is not None and state.sealed[viewer] is None:
        return Text("Seal one or two cards, or pass.")
    return Text("Still choosing: {who}", who=choosing)
