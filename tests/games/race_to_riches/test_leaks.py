"""Leaks planted into Race to Riches: each one is noticed, and by the promise that is meant to."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from app import promises
from app.games.chance import Chance
from app.games.game import NOTHING, Known, News, Seat, Viewer
from app.games.race_to_riches.cards import value_of
from app.games.race_to_riches.moves import Bet, Pick, RaceMove, legal
from app.games.race_to_riches.rules import RaceToRiches
from app.games.race_to_riches.state import RaceState, guesser
from app.games.race_to_riches.view import RaceView
from app.promises import Broken, Promise, Trial
from app.text import Text, Who

SECRETS = (
    promises.imagined_states_look_the_same,
    promises.who_is_asked_is_no_secret,
    promises.hidden_things_are_dealt_anew,
    promises.news_tell_no_more_than_the_view,
    promises.refusals_tell_no_secret,
)


class DealerIsAskedOnlyWhenThereIsAChoice(RaceToRiches):
    """After a right guess the guesser takes the card if the dealer could give no other (decision 18)."""

    def moves(self, state: RaceState, seat: Seat) -> Sequence[RaceMove]:
        given = super().moves(state, state.dealer) if state.phase == "give" else ()
        if len(given) == 1:
            return given if seat == guesser(state.dealer, len(state.players), state.guesses - 1) else ()
        return super().moves(state, seat)


class LogTellsTheBet(RaceToRiches):
    """The log says what was bet."""

    def play(self, state: RaceState, seat: Seat, move: RaceMove, chance: Chance) -> list[News]:
        lines = super().play(state, seat, move, chance)
        if isinstance(move, Bet):
            lines[0] = News(Text("{who} has bet {side}.", who=Who(seat), side=move.side))
        return lines


class LineIsLongerForBig(RaceToRiches):
    """Whoever counts letters reads the bet."""

    def play(self, state: RaceState, seat: Seat, move: RaceMove, chance: Chance) -> list[News]:
        lines = super().play(state, seat, move, chance)
        if isinstance(move, Bet) and move.side == "big":
            lines[0] = News(Text("{who} has bet.{more}", who=Who(seat), more=" "))
        return lines


class ViewTellsTheBet(RaceToRiches):
    """Badges show bets as soon as they are made."""

    def view(self, state: RaceState, viewer: Viewer) -> RaceView:
        view = super().view(state, viewer)
        parts = [
            msgspec.structs.replace(part, bet=player.bet or "")
            for part, player in zip(view.players, state.players, strict=True)
        ]
        return msgspec.structs.replace(view, players=tuple(parts))


class LogTellsThePick(RaceToRiches):
    """Everybody reads which race card the dealer took."""

    def play(self, state: RaceState, seat: Seat, move: RaceMove, chance: Chance) -> list[News]:
        lines = super().play(state, seat, move, chance)
        return [msgspec.structs.replace(line, readers=None) for line in lines] if isinstance(move, Pick) else lines


class PromptTellsTheLongestPurse(RaceToRiches):
    """While money is hidden the table hears how far the bidder could go."""

    def view(self, state: RaceState, viewer: Viewer) -> RaceView:
        view = super().view(state, viewer)
        if state.phase != "auction":
            return view
        bids = len(legal(state, state.active)) - 1
        return msgspec.structs.replace(view, prompt=Text("{who} has {n} bids", who=Who(state.active), n=bids))


class RefusalTellsTheHand(RaceToRiches):
    """A guess that makes no sense is answered with what the dealer has."""

    def why_not(self, state: RaceState, seat: Seat, token: str) -> Text | None:
        if state.phase == "guess":
            return Text("Why not {n}?", n=value_of(state.hand[0]))
        return super().why_not(state, seat, token)


class ImaginesTheTrueHand(RaceToRiches):
    """Computer players would be told what the dealer holds."""

    def imagine(self, state: RaceState, viewer: Viewer, chance: Chance, known: Known = NOTHING) -> RaceState:
        world = super().imagine(state, viewer, chance, known)
        world.hand, world.deck = list(state.hand), sorted(state.deck)
        return world


LEAKS: list[tuple[type[RaceToRiches], Promise]] = [
    (DealerIsAskedOnlyWhenThereIsAChoice, promises.who_is_asked_is_no_secret),
    (LogTellsTheBet, promises.news_tell_no_more_than_the_view),
    (LineIsLongerForBig, promises.news_tell_no_more_than_the_view),
    (ViewTellsTheBet, promises.imagined_states_look_the_same),
    (LogTellsThePick, promises.news_tell_no_more_than_the_view),
    (PromptTellsTheLongestPurse, promises.imagined_states_look_the_same),
    (RefusalTellsTheHand, promises.refusals_tell_no_secret),
    (ImaginesTheTrueHand, promises.hidden_things_are_dealt_anew),
]


@pytest.mark.parametrize(("leaky", "catcher"), LEAKS, ids=[leaky.__name__ for leaky, _ in LEAKS])
def test_a_planted_leak_is_noticed(leaky: type[RaceToRiches], catcher: Promise) -> None:
    with pytest.raises(Broken):
        catcher(Trial(leaky()))


@pytest.mark.parametrize("promise", SECRETS, ids=lambda promise: str(promise.__name__))
def test_the_game_without_leaks_keeps_the_promise(promise: Promise) -> None:
    promise(Trial(RaceToRiches()))
