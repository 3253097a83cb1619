"""Breaks Lanterns on purpose, one promise at a time: each fault is noticed, and by the right promise only."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations

import msgspec
import pytest

from app import promises
from app.games.chance import Chance
from app.games.game import NOTHING, Choices, Known, News, Outcome, Seat, Viewer
from app.promises import PROMISES, Promise, Trial
from app.text import Text, Who
from tests.games.keeping import broken_by
from tests.games.tiny_game.rules import Tiny
from tests.games.tiny_game.state import Give, Seal, State, TinyMove
from tests.games.tiny_game.view import TinyView

UNDRAWN = {
    promises.every_text_is_translated,
    promises.buttons_are_the_legal_moves,
    promises.regions_are_elements_with_their_id,
    promises.layouts_place_every_region,
    promises.screens_tell_no_secret,
    promises.names_are_escaped,
    promises.drawings_are_of_their_own_table,
}
"""Promises about templates and catalogues, which have faults of their own below."""


class LeakInView(Tiny):
    """Everybody sees how many points the hands hold together."""

    def view(self, state: State, viewer: Viewer) -> TinyView:
        shown = super().view(state, viewer)
        return msgspec.structs.replace(shown, prompt=Text("{n} points", n=sum(map(sum, state.hands))))


class LeakInNews(Tiny):
    """The log says which cards were sealed."""

    def play(self, state: State, seat: Seat, move: TinyMove, chance: Chance) -> list[News]:
        news = super().play(state, seat, move, chance)
        if isinstance(move, Seal):
            news[0] = News(Text("{who} seals {n}.", who=Who(seat), n=sum(move.cards)))
        return news


class LeakInNewsOfAnother(Tiny):
    """The log tells all what only the winner looks at."""

    def play(self, state: State, seat: Seat, move: TinyMove, chance: Chance) -> list[News]:
        return [msgspec.structs.replace(line, readers=None) for line in super().play(state, seat, move, chance)]


class LeakInLength(Tiny):
    """The line is longer for a higher sum."""

    def play(self, state: State, seat: Seat, move: TinyMove, chance: Chance) -> list[News]:
        news = super().play(state, seat, move, chance)
        if isinstance(move, Seal):
            news[0] = News(Text("{who} is ready{dots}", who=Who(seat), dots="." * sum(move.cards)))
        return news


class LeakInRefusal(Tiny):
    """The refusal says how many points the next hand holds."""

    def why_not(self, state: State, seat: Seat, token: str) -> Text | None:
        return Text("Not with {n} points beside you.", n=sum(state.hands[(seat + 1) % len(state.hands)]))


class RefusalRaises(Tiny):
    """The refusal reads what was sent."""

    def why_not(self, state: State, seat: Seat, token: str) -> Text | None:
        return Text("No {n}", n=int(token))


class LeakInNumber(Tiny):
    """Two sealed cards make two lines."""

    def play(self, state: State, seat: Seat, move: TinyMove, chance: Chance) -> list[News]:
        news = super().play(state, seat, move, chance)
        return [*news[: len(move.cards)], *news] if isinstance(move, Seal) else news


class LeakInWaiting(Tiny):
    """Whoever sealed two cards is asked again, so that everybody sees who did."""

    def moves(self, state: State, seat: Seat) -> Sequence[TinyMove]:
        sealed = state.sealed[seat]
        if state.phase == "seal" and sealed is not None and len(sealed) == 2:
            return [Seal(tuple(sealed))]
        return super().moves(state, seat)

    def default(self, state: State, seat: Seat) -> TinyMove:
        return self.moves(state, seat)[-1]


class UnseededLuck(Tiny):
    """The pile is shuffled by luck that is not the match's."""

    def play(self, state: State, seat: Seat, move: TinyMove, chance: Chance) -> list[News]:
        random.shuffle(state.pile)
        return super().play(state, seat, move, chance)


class MovesChangeTheState(Tiny):
    """Being asked leaves a trace."""

    def moves(self, state: State, seat: Seat) -> Sequence[TinyMove]:
        state.pile.reverse()
        return super().moves(state, seat)


class DefaultChangesTheState(Tiny):
    """Thinking about what to play for somebody spoils the hand."""

    def default(self, state: State, seat: Seat) -> TinyMove:
        state.hands[seat].reverse()
        return super().default(state, seat)


class OutcomeChangesTheState(Tiny):
    """Counting turns the piles over."""

    def outcome(self, state: State) -> Outcome | None:
        state.pile.reverse()
        return super().outcome(state)


class ViewChangesTheState(Tiny):
    """A spectator's look sorts the pile."""

    def view(self, state: State, viewer: Viewer) -> TinyView:
        if viewer is None:
            state.pile.sort()
        return super().view(state, viewer)


class ImagineChangesTheState(Tiny):
    """Imagining shuffles the true pile too."""

    def imagine(self, state: State, viewer: Viewer, chance: Chance, known: Known = NOTHING) -> State:
        world = super().imagine(state, viewer, chance, known)
        state.pile.reverse()
        return world


class LosesWhatIsStored(Tiny):
    """What is read back forgets who won the round."""

    def decode(self, data: bytes | str) -> State:
        state = super().decode(data)
        state.winner = None
        return state


class TooManyMoves(Tiny):
    """In the first round every pair of thirty-six cards is a move of its own."""

    def moves(self, state: State, seat: Seat) -> Sequence[TinyMove]:
        if not super().moves(state, seat) or state.phase != "seal" or state.round > 1:
            return super().moves(state, seat)
        return [Seal(cards) for cards in combinations(range(1, 37), 2)] + [Seal(())]

    def play(self, state: State, seat: Seat, move: TinyMove, chance: Chance) -> list[News]:
        kept = isinstance(move, Seal) and set(move.cards) <= set(state.hands[seat])
        return super().play(state, seat, move if kept or isinstance(move, Give) else Seal(()), chance)


class PlacesOfOneSeat(Tiny):
    """The outcome names the winner only."""

    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and Outcome(outcome.places[:1], outcome.scores[:1], outcome.reason)


class Blocks(Tiny):
    """A pass of all leaves nobody with a move."""

    def moves(self, state: State, seat: Seat) -> Sequence[TinyMove]:
        return [] if state.round == 2 else super().moves(state, seat)


class AskedAfterTheEnd(Tiny):
    """After the end one may still pass."""

    def moves(self, state: State, seat: Seat) -> Sequence[TinyMove]:
        return [Seal(())] if state.phase == "over" else super().moves(state, seat)


class IllegalDefault(Tiny):
    """Plays a card that nobody holds for those who are away."""

    def default(self, state: State, seat: Seat) -> TinyMove:
        return Seal((99,)) if state.phase == "seal" else super().default(state, seat)


class DefaultsGoOnForEver(Tiny):
    """When all pass, the round is played again."""

    def play(self, state: State, seat: Seat, move: TinyMove, chance: Chance) -> list[News]:
        number = state.round
        news = super().play(state, seat, move, chance)
        if state.round != number and not any(state.shown):
            state.round = number
        return news


class OneHoldsUpTheRest(Tiny):
    """While seat 0 passes and anybody else does not, the round is played again."""

    max_moves = 100

    def play(self, state: State, seat: Seat, move: TinyMove, chance: Chance) -> list[News]:
        number = state.round
        news = super().play(state, seat, move, chance)
        if state.round != number and not state.shown[0] and any(state.shown):
            state.round = number
            state.pile += [card for cards in state.shown for card in cards]
        return news


class OptionBreaksSetup(Tiny):
    """Five cards for four players are too many."""

    def setup(self, seats: int, choices: Choices, chance: Chance) -> tuple[State, list[News]]:
        if choices["hand"] == 5 and seats == 4:
            raise IndexError("pop from empty list")
        return super().setup(seats, choices, chance)


class MoveRaises(Tiny):
    """Giving the card to the last seat fails."""

    def play(self, state: State, seat: Seat, move: TinyMove, chance: Chance) -> list[News]:
        if isinstance(move, Give) and move.to == state.seats - 1:
            raise KeyError(move.to)
        return super().play(state, seat, move, chance)


class DuplicateTokens(Tiny):
    """One may pass in two ways."""

    def moves(self, state: State, seat: Seat) -> Sequence[TinyMove]:
        moves = super().moves(state, seat)
        return [*moves, Seal(())] if state.phase == "seal" and moves else moves


class RestlessOrder(Tiny):
    """The list is in another order each time."""

    def moves(self, state: State, seat: Seat) -> Sequence[TinyMove]:
        moves = list(super().moves(state, seat))
        random.shuffle(moves)
        return moves


class ImaginesNothing(Tiny):
    """Imagining leaves everything as it is."""

    def imagine(self, state: State, viewer: Viewer, chance: Chance, known: Known = NOTHING) -> State:
        return self.copy(state)


class ImaginesOnlyThePile(Tiny):
    """Imagining forgets to deal the hands anew."""

    def imagine(self, state: State, viewer: Viewer, chance: Chance, known: Known = NOTHING) -> State:
        world = self.copy(state)
        world.pile = chance.shuffle(world.pile)
        return world


class ImaginesAnImpossibleState(Tiny):
    """Imagining fills the pile with cards that do not exist, which only a later move notices."""

    def imagine(self, state: State, viewer: Viewer, chance: Chance, known: Known = NOTHING) -> State:
        world = super().imagine(state, viewer, chance, known)
        world.pile = [-1 for _ in world.pile]
        return world

    def play(self, state: State, seat: Seat, move: TinyMove, chance: Chance) -> list[News]:
        news = super().play(state, seat, move, chance)
        if any(card < 0 for hand in state.hands for card in hand):
            raise ValueError("no such card")
        return news


class EndlessForSome(Tiny):
    """Ends later than it says."""

    max_moves = 7


FAULTS: list[tuple[type[Tiny], set[Promise]]] = [
    (LeakInView, {promises.imagined_states_look_the_same}),
    (LeakInNews, {promises.news_tell_no_more_than_the_view}),
    (LeakInNewsOfAnother, {promises.news_tell_no_more_than_the_view}),
    (LeakInLength, {promises.news_tell_no_more_than_the_view}),
    (LeakInRefusal, {promises.refusals_tell_no_secret}),
    (RefusalRaises, {promises.refusals_tell_no_secret}),
    (LeakInNumber, {promises.news_tell_no_more_than_the_view}),
    (LeakInWaiting, {promises.who_is_asked_is_no_secret}),
    (UnseededLuck, {promises.replaying_gives_equal_states}),
    (MovesChangeTheState, {promises.asking_changes_nothing}),
    (DefaultChangesTheState, {promises.asking_changes_nothing}),
    (OutcomeChangesTheState, {promises.asking_changes_nothing}),
    (ViewChangesTheState, {promises.asking_changes_nothing}),
    (ImagineChangesTheState, {promises.asking_changes_nothing}),
    (LosesWhatIsStored, {promises.states_survive_storage}),
    (TooManyMoves, {promises.tokens_are_unique_and_short}),
    (PlacesOfOneSeat, {promises.somebody_is_asked_until_the_end}),
    (Blocks, {promises.somebody_is_asked_until_the_end}),
    (AskedAfterTheEnd, {promises.somebody_is_asked_until_the_end}),
    (IllegalDefault, {promises.default_is_legal}),
    (DefaultsGoOnForEver, {promises.playing_only_defaults_ends, promises.any_seats_may_be_gone}),
    (OneHoldsUpTheRest, {promises.any_seats_may_be_gone}),
    (OptionBreaksSetup, {promises.tables_can_be_set_up}),
    (MoveRaises, {promises.legal_moves_can_be_played, promises.imagined_states_can_be_played}),
    (DuplicateTokens, {promises.tokens_are_unique_and_short}),
    (RestlessOrder, {promises.tokens_are_unique_and_short}),
    (ImaginesNothing, {promises.hidden_things_are_dealt_anew}),
    (ImaginesOnlyThePile, {promises.hidden_things_are_dealt_anew}),
    (ImaginesAnImpossibleState, {promises.imagined_states_can_be_played}),
    (EndlessForSome, {promises.random_play_ends, promises.playing_only_defaults_ends, promises.any_seats_may_be_gone}),
]


@pytest.mark.parametrize(("fault", "noticed_by"), FAULTS, ids=[fault.__name__ for fault, _ in FAULTS])
def test_a_planted_fault_is_noticed_by_the_right_promise(fault: type[Tiny], noticed_by: set[Promise]) -> None:
    """Every other promise still holds, so the fault is found where its name says."""
    checks = [promise for promise in PROMISES if promise not in UNDRAWN]
    assert broken_by(Trial(fault()), checks) == {promise.__name__ for promise in noticed_by}


def test_the_sound_game_keeps_every_promise() -> None:
    """Without a fault nothing is noticed."""
    assert broken_by(Trial(Tiny()), [promise for promise in PROMISES if promise not in UNDRAWN]) == set()
