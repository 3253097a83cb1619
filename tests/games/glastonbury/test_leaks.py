"""Leaks planted into Glastonbury: each one is noticed, and by the promise that is meant to."""

from __future__ import annotations

from functools import partial

import msgspec
import pytest

from app import promises
from app.games.chance import Chance
from app.games.game import NOTHING, Known, News, Seat, Viewer
from app.games.glastonbury.cards import INGREDIENTS
from app.games.glastonbury.moves import Accio, GlastonburyMove, Take
from app.games.glastonbury.names import card_name
from app.games.glastonbury.parts import Peek
from app.games.glastonbury.rules import Glastonbury
from app.games.glastonbury.sheets import FACES, pile_faces
from app.games.glastonbury.state import GlastonburyState
from app.games.glastonbury.view import GlastonburyView
from app.promises import Broken, Promise, Trial
from app.promises.remembering import logs_keep_nothing_in_mind
from app.text import Text, Who


def twin(state: GlastonburyState, luck: Chance) -> GlastonburyState:
    """The same match with two ingredients of the same number exchanged: all walks stay the same."""
    one = luck.pick(INGREDIENTS)
    two = luck.pick([card for card in INGREDIENTS if card.number == one.number and card.kind != one.kind])
    places = {one.id: two.id, two.id: one.id}
    if not places.keys() <= {*state.square, *state.deck}:
        return state  # one of them is left out with two players
    state.square = [places.get(card, card) for card in state.square]
    state.deck = [places.get(card, card) for card in state.deck]
    return state


the_log_keeps_nothing_in_mind: Promise = partial(logs_keep_nothing_in_mind, twin=twin)


class LogNamesTheTakenCard(Glastonbury):
    """The line that everybody keeps says what was taken."""

    def play(self, state: GlastonburyState, seat: Seat, move: GlastonburyMove, chance: Chance) -> list[News]:
        lines = super().play(state, seat, move, chance)
        if isinstance(move, (Take, Accio)):
            lines[0] = News(Text("{who} takes {card}.", who=Who(seat), card=card_name(move.card)))
        return lines


class VanishNamesTheCards(Glastonbury):
    """The line of Vanish says which cards went under the deck."""

    def play(self, state: GlastonburyState, seat: Seat, move: GlastonburyMove, chance: Chance) -> list[News]:
        tops = tuple(card_name(player.pile[-1]) for player in state.players if player.pile)
        lines = super().play(state, seat, move, chance)
        if isinstance(move, Take) and move.card.startswith("vanesco"):
            lines.append(News(Text("Before, there lay {cards}.", cards=tops)))
        return lines


class LookStaysInTheOwnersLog(Glastonbury):
    """Whoever looks may read the pile in the log for ever."""

    def play(self, state: GlastonburyState, seat: Seat, move: GlastonburyMove, chance: Chance) -> list[News]:
        lines = super().play(state, seat, move, chance)
        if state.phase == "peek":
            cards = tuple(map(card_name, state.players[seat].pile))
            lines.append(News(Text("You see {cards}.", cards=cards), readers=(seat,)))
        return lines


class LookIsToldToAll(Glastonbury):
    """Everybody reads what one looks at."""

    def play(self, state: GlastonburyState, seat: Seat, move: GlastonburyMove, chance: Chance) -> list[News]:
        lines = super().play(state, seat, move, chance)
        if state.phase == "peek":
            cards = tuple(map(card_name, state.players[seat].pile))
            lines.append(News(Text("{who} sees {cards}.", who=Who(seat), cards=cards)))
        return lines


class OwnerSeesUnderTheTop(Glastonbury):
    """The owner's page holds one card more than it shows."""

    def view(self, state: GlastonburyState, viewer: Viewer) -> GlastonburyView:
        view = super().view(state, viewer)
        if viewer is None or len(state.players[viewer].pile) < 2 or view.mine is None:
            return view
        under = FACES[state.players[viewer].pile[-2]]
        return msgspec.structs.replace(view, mine=msgspec.structs.replace(view.mine, top=under))


class LookIsShownToAll(Glastonbury):
    """While one looks, all see the pile."""

    def view(self, state: GlastonburyState, viewer: Viewer) -> GlastonburyView:
        view = super().view(state, viewer)
        peek = Peek(pile_faces(state, state.active)) if state.phase == "peek" else None
        return msgspec.structs.replace(view, peek=peek)


class RefusalTellsTheNextCard(Glastonbury):
    """A senseless answer is answered with the top of the deck."""

    def why_not(self, state: GlastonburyState, seat: Seat, token: str) -> Text | None:
        return Text("No, {card} comes next.", card=card_name(state.deck[-1])) if state.deck else None


class ImaginesTheTruePiles(Glastonbury):
    """Computer players would be told what everybody owns."""

    def imagine(
        self, state: GlastonburyState, viewer: Viewer, chance: Chance, known: Known = NOTHING
    ) -> GlastonburyState:
        world = self.copy(state)
        world.deck = chance.shuffle(world.deck)
        return world


LEAKS: list[tuple[type[Glastonbury], Promise]] = [
    (LogNamesTheTakenCard, the_log_keeps_nothing_in_mind),
    (VanishNamesTheCards, the_log_keeps_nothing_in_mind),
    (LookStaysInTheOwnersLog, the_log_keeps_nothing_in_mind),
    (LookIsToldToAll, promises.news_tell_no_more_than_the_view),
    (OwnerSeesUnderTheTop, promises.imagined_states_look_the_same),
    (LookIsShownToAll, promises.imagined_states_look_the_same),
    (RefusalTellsTheNextCard, promises.refusals_tell_no_secret),
    (ImaginesTheTruePiles, promises.hidden_things_are_dealt_anew),
]


@pytest.mark.parametrize(("leaky", "catcher"), LEAKS, ids=[leaky.__name__ for leaky, _ in LEAKS])
def test_a_planted_leak_is_noticed(leaky: type[Glastonbury], catcher: Promise) -> None:
    with pytest.raises(Broken):
        catcher(Trial(leaky()))


def test_the_log_keeps_nothing_in_mind() -> None:
    """The game as it is; the promises of every game are held by tests/games/test_every_game.py."""
    the_log_keeps_nothing_in_mind(Trial(Glastonbury()))
