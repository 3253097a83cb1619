"""Who sees what (section 6), row by row, and leaks planted on purpose."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from app import promises
from app.games.chance import Chance
from app.games.game import NOTHING, Known, News, Seat, Viewer
from app.games.god_of_luck import GAME
from app.games.god_of_luck.cards import CARDS
from app.games.god_of_luck.moves import LuckMove
from app.games.god_of_luck.parts import FixedDie, GodPart, LooseDie, SlipPart
from app.games.god_of_luck.rules import GodOfLuck
from app.games.god_of_luck.state import LuckState, into_order
from app.games.god_of_luck.view import LuckView
from app.promises import Promise, Trial
from app.text import Text
from tests.games.god_of_luck.tables import court, dice, play, player, table
from tests.games.god_of_luck.test_order import cards_of
from tests.games.keeping import SECRECY, broken_by

EVERYBODY: tuple[Viewer, ...] = (None, 0, 1, 2)


def at_table() -> LuckState:
    """In the middle of a match: hands, slips, used and fresh gods, loose and kept dice."""
    state = table(
        player("heng", "liangquan wufu", "sihai mantang=8", used="zao"),
        player("tengshe", "chunse liuchu sanyang", "erlong", fresh="ha"),
        player("", "gaopeng"),
        dice=dice("63", "1", tengshe=1),
    )
    court(state, "heng", "- laojun", "- - erlang")
    state.discard, state.removed, state.kitchen = ["ha", "ha"], ["lantian", "liuliu"], 7
    state.ending = "decks"
    return state


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_row_1_everybody_sees_what_lies_open(viewer: Viewer) -> None:
    state = at_table()
    view = GAME.view(state, viewer)
    assert [[card.card for card in deck.open] for deck in view.decks] == list(state.open.values())
    assert [deck.left for deck in view.decks] == [len(deck) for deck in state.decks.values()]
    assert [deck.gone for deck in view.decks] == [1, 0, 0, 1]
    assert [[spot.kind for spot in row] for row in view.court.rows] == state.rows
    assert (view.court.kitchen_left, view.court.fushen, view.court.discard) == (7, True, ("ha", "ha"))
    assert view.court.deck == len(state.god_deck)
    assert (view.round.marker, view.round.ending) == (0, "decks")
    assert [badge.marker for badge in view.players] == [True, False, False]


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_row_2_everybody_sees_slips_gods_and_dice(viewer: Viewer) -> None:
    view = GAME.view(at_table(), viewer)
    assert view.players[0].front == (SlipPart("sihai", 10, 1, False), SlipPart("mantang", 8, 1, True))
    assert view.players[0].gods == (GodPart("heng", False, False), GodPart("zao", False, True))
    assert view.players[1].gods == (GodPart("tengshe", False, False), GodPart("ha", True, False))
    assert view.gourd is not None
    assert [(die.die, die.value) for die in view.gourd.loose] == [(0, 6), (1, 3)]
    assert view.gourd.fixed == (FixedDie(2, 1, ""), FixedDie(3, 1, "tengshe"))
    tokens = ["lock 0", "lock 1"] if viewer == 0 else ["", ""]
    assert [die.token for die in view.gourd.loose] == tokens
    assert isinstance(view.gourd.loose[0], LooseDie)


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_row_3_everybody_sees_number_and_backs_of_hands(viewer: Viewer) -> None:
    view = GAME.view(at_table(), viewer)
    assert [badge.hand for badge in view.players] == [2, 3, 1]
    assert [badge.backs for badge in view.players] == [(1, 0, 1, 0), (2, 0, 0, 1), (0, 1, 0, 0)]


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_row_4_faces_in_hand_are_for_their_owner_alone(viewer: Viewer) -> None:
    """Other cards with the same backs make the same view for all but the owner, down to the percentages."""
    state, other = at_table(), at_table()
    other.players[1].hand = into_order(["lantian", "liuliu", "mantang"])
    same = GAME.view(state, viewer) == GAME.view(other, viewer)
    assert same == (viewer != 1)
    view = GAME.view(state, viewer)
    mine = set() if viewer is None else set(state.players[viewer].hand)
    assert (set() if view.hand is None else {slip.card for slip in view.hand.slips}) == mine


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_row_4_after_the_end_hands_lie_open(viewer: Viewer) -> None:
    state = at_table()
    state.phase = "over"
    sheets = [badge.sheet for badge in GAME.view(state, viewer).players]
    assert [sheet.left for sheet in sheets if sheet is not None] == [
        ("liangquan", "wufu"), ("sanyang", "chunse", "liuchu"), ("gaopeng",),
    ]  # fmt: skip
    world = GAME.imagine(state, viewer, Chance(b"seed", "w", 0))
    assert [other.hand for other in world.players] == [mine.hand for mine in state.players]
    assert world.decks != state.decks


def _lines_for(news: Sequence[News], viewer: Viewer) -> str:
    return repr([line.text for line in news if line.is_for(viewer)])


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_row_5_faces_drawn_are_told_to_their_holder_alone(viewer: Viewer) -> None:
    state = table(player(), phase="draw")
    state.decks["red"][-1] = "liuchu"
    told = _lines_for(play(state, "draw red"), viewer)
    assert ("Six Herds Thriving" in told) == (viewer == 0)
    assert "'red'" in told


@pytest.mark.parametrize("viewer", EVERYBODY)
@pytest.mark.parametrize("empty", [False, True])
def test_row_5_faces_discarded_or_removed_are_told_to_their_holder_alone(viewer: Viewer, empty: bool) -> None:
    """A discarded card moves the view of the others only by its colour."""
    ends = []
    for card in ("mantang", "sanyang"):
        state = table(player(hand="liangquan sanyang chunse mantang"), phase="discard", luck_free=False)
        if empty:
            state.decks["green"], state.open["green"] = [], ["", ""]
        told = _lines_for(play(state, f"discard {card}"), viewer)
        assert (repr(CARDS[card].name) in told) == (viewer == 0)
        ends.append((told, GAME.view(state, viewer)))
    assert (ends[0] == ends[1]) == (viewer != 0)


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_row_6_nobody_sees_the_order_of_decks(viewer: Viewer) -> None:
    state, other = at_table(), at_table()
    for colour in other.decks:
        other.decks[colour].reverse()
    other.god_deck.reverse()
    other.removed = ["mantang", "liuchu"]
    assert GAME.view(state, viewer) == GAME.view(other, viewer)


def test_hidden_cards_are_dealt_anew_behind_the_same_backs() -> None:
    state = at_table()
    hands, gone, gods = set(), set(), set()
    for number in range(60):
        world = GAME.imagine(state, 0, Chance(b"seed", "worlds", number))
        assert world.players[0].hand == state.players[0].hand
        assert [CARDS[card].colour for card in world.players[1].hand] == ["green", "green", "red"]
        assert world.players[1].hand == into_order(world.players[1].hand)
        assert cards_of(world) == cards_of(state)
        hands.add(tuple(world.players[1].hand))
        assert world.removed == into_order(world.removed)
        gone.add(tuple(world.removed))
        gods.add(tuple(world.god_deck))
    assert len(hands) > 10
    assert len(gone) > 5
    assert len(gods) > 50


class Quick(GodOfLuck):
    """The same game at one kind of table, so that a trial takes less time."""

    seats = range(3, 4)
    options = tuple(msgspec.structs.replace(option, choices=(option.choices[-1],)) for option in GodOfLuck.options)


class TellsTheDraw(Quick):
    """The log tells all which card was drawn."""

    def play(self, state: LuckState, seat: Seat, move: LuckMove, chance: Chance) -> list[News]:
        return [msgspec.structs.replace(line, readers=None) for line in super().play(state, seat, move, chance)]


class ShowsTheNextCard(Quick):
    """The prompt depends on the top card of the green deck."""

    def view(self, state: LuckState, viewer: Viewer) -> LuckView:
        worth = CARDS[state.decks["green"][-1]].value if state.decks["green"] else 0
        return msgspec.structs.replace(super().view(state, viewer), prompt=Text("{n} points", n=worth))


class WeighsHands(Quick):
    """A refusal says how much the next hand is worth."""

    def why_not(self, state: LuckState, seat: Seat, token: str) -> Text | None:
        hand = state.players[(seat + 1) % len(state.players)].hand
        return Text("Your neighbour holds {n} points.", n=sum(CARDS[card].value for card in hand))


class KeepsHandsInMind(Quick):
    """Imagining shuffles the decks, and leaves hands as they truly are."""

    def imagine(self, state: LuckState, viewer: Viewer, chance: Chance, known: Known = NOTHING) -> LuckState:
        world = self.copy(state)
        world.god_deck = chance.shuffle(world.god_deck)
        world.decks = {colour: chance.shuffle(deck) for colour, deck in world.decks.items()}
        return world


LEAKS: list[tuple[type[GodOfLuck], Promise]] = [
    (TellsTheDraw, promises.news_tell_no_more_than_the_view),
    (ShowsTheNextCard, promises.imagined_states_look_the_same),
    (WeighsHands, promises.refusals_tell_no_secret),
    (KeepsHandsInMind, promises.hidden_things_are_dealt_anew),
]


@pytest.mark.parametrize(("leak", "noticed_by"), LEAKS, ids=[leak.__name__ for leak, _ in LEAKS])
def test_a_planted_leak_is_noticed_by_the_promise_that_names_it(leak: type[GodOfLuck], noticed_by: Promise) -> None:
    assert broken_by(Trial(leak()), SECRECY) == {noticed_by.__name__}
