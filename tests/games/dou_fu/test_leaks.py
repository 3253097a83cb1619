"""Leaks planted on purpose are noticed by the promise that names them; `imagine` deals anew what nobody sees and no more."""

from __future__ import annotations

import msgspec
import pytest

from app import promises
from app.games.chance import Chance
from app.games.dou_fu import GAME
from app.games.dou_fu.cards import ANIMAL, CARDS
from app.games.dou_fu.deal import opening_hand
from app.games.dou_fu.rules import DouFu
from app.games.dou_fu.state import DouState
from app.games.dou_fu.view import DouView
from app.games.game import NOTHING, Known, Move, News, Seat, Viewer
from app.promises import Promise, Trial
from app.text import Text
from tests.games.dou_fu.skilled import table
from tests.games.keeping import SECRECY, broken_by

EARTH = "rat_luck1 rat_luck2 ox_luck1 ox_luck2 dog_luck1 dog_luck2"


def worlds(state: DouState, viewer: Viewer, count: int = 40) -> list[DouState]:
    """States that this viewer cannot tell from the true one; each has the same cards."""
    found = [GAME.imagine(state, viewer, Chance(b"seed", "worlds", number)) for number in range(count)]
    assert all(hidden_cards(world) == hidden_cards(state) for world in found)
    return found


def hidden_cards(state: DouState) -> list[str]:
    """What lies in hands, deck and roulette, wherever."""
    return sorted([*state.deck, *state.spread, *(card for hand in state.hands for card in hand)])


def test_hands_of_others_and_the_deck_are_dealt_anew() -> None:
    state = table("", "", "", hands=["pig_fu dog_fu", "ox_fu goat_fu", "rat_fu"], pool="tiger_fu")
    found = worlds(state, 1)
    assert all(world.hands[1] == ["ox_fu", "goat_fu"] for world in found)
    assert all([len(hand) for hand in world.hands] == [2, 2, 1] for world in found)
    assert len({tuple(world.hands[0]) for world in found}) > 30
    assert len({tuple(world.deck) for world in found}) == 40
    for world in found:
        cards = [*world.deck, *world.pool, *(card for hand in world.hands for card in hand)]
        assert sorted(cards) == sorted(CARDS)
        assert all(hand == sorted(hand, key=list(CARDS).index) for hand in world.hands)


def test_the_hand_of_the_partner_is_dealt_anew_like_any_other() -> None:
    state = table("", "", teams=True, hands=["pig_fu dog_fu", "ox_fu goat_fu", "rat_fu monkey_fu", "tiger_fu horse_fu"])
    for seat in (1, 2, 3):
        assert len({tuple(world.hands[seat]) for world in worlds(state, 0)}) > 30


@pytest.mark.parametrize("order", ["eat_only", "cover_only"])
def test_who_is_asked_under_an_order_can_obey_it_in_every_world(order: str) -> None:
    state = table("", "", hands=["pig_fu", "ox_fu"], pool="pig_luck1 goat_fu", order=[order, ""])
    if order == "cover_only":
        state.hands[0], state.pool = ["dog_fu"], ["pig_luck1", "goat_fu", "rat_fu", "tiger_fu", "horse_fu", "snake_fu"]
    for world in worlds(state, 1):
        lies = ANIMAL[world.hands[0][0]] in {ANIMAL[card] for card in world.pool}
        assert lies == (order == "eat_only")
        assert GAME.moves(world, 0)


def test_with_a_skill_to_use_whoever_is_asked_may_hold_anything() -> None:
    state = table("rat_fu", "", hands=["pig_fu", "ox_fu"], pool="pig_luck1", order=["eat_only", ""])
    assert len({world.hands[0][0] for world in worlds(state, 1)}) > 10


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_while_opening_hands_are_checked_somebody_holds_one(viewer: Viewer) -> None:
    state = table("", "", hands=[EARTH, "pig_fu ox_fu tiger_fu rat_fu dog_fu goat_fu"])
    state.phase, state.actor, state.answers = "opening", -1, ["pass", ""]
    found = worlds(state, viewer)
    assert all(any(opening_hand(world, seat) for seat in (0, 1)) for world in found)
    answers = {world.answers[0] for world in found}
    assert answers == ({"pass"} if viewer == 0 else {"pass", "declare"})
    assert all(world.answers[0] == "pass" or opening_hand(world, 0) for world in found)


def test_a_heaven_is_imagined_at_a_table_of_four() -> None:
    others = [
        "pig_fu dog_fu ox_fu goat_fu",
        "pig_luck1 dog_luck1 ox_luck1 goat_luck1",
        "pig_harmony dog_luck2 ox_red tiger_fu",
    ]
    state = table("", "", "", "", hands=["rat_fu rat_harmony rat_luck1 rat_luck2", *others])
    state.phase, state.actor, state.answers = "opening", -1, [""] * 4
    found = worlds(state, 1)
    assert {tuple(opening_hand(world, seat) for seat in range(4)) for world in found} <= {
        ("heaven", "", "", ""), ("", "", "heaven", ""), ("", "", "", "heaven"),
    }  # fmt: skip


def test_what_the_viewer_sees_of_hidden_cards_stays() -> None:
    state = table("", "", hands=["pig_fu", "ox_fu goat_fu"], top="dog_fu rat_fu")
    state.phase, state.target = "ox", 1
    assert all(world.hands[1] == ["ox_fu", "goat_fu"] for world in worlds(state, 0))
    state.phase, state.target = "arrange", -1
    assert all(world.deck[-2:] == ["rat_fu", "dog_fu"] for world in worlds(state, 0))
    assert len({tuple(world.deck[-2:]) for world in worlds(state, 1)}) > 30


def test_the_slots_of_the_roulette_change_places_and_empty_ones_stay() -> None:
    state = table("", "", deck="")
    state.phase, state.roulette, state.spread = "flip", True, ["ox_fu", "", "rat_fu", "pig_fu"]
    found = {tuple(world.spread) for world in worlds(state, 0)}
    assert len(found) == 6
    assert all(spread[1] == "" for spread in found)


class Quick(DouFu):
    """The same game at one kind of table, so that a trial takes less time: two teams."""

    seats = range(4, 5)
    options = tuple(msgspec.structs.replace(option, choices=(option.choices[-1],)) for option in DouFu.options)


class ShowsThePartner(Quick):
    """The prompt names a card of the partner's hand."""

    def view(self, state: DouState, viewer: Viewer) -> DouView:
        view = super().view(state, viewer)
        hand = [] if viewer is None else state.hands[(viewer + 2) % 4]
        return msgspec.structs.replace(view, prompt=CARDS[hand[0]].name) if hand else view


class TellsPrivateLines(Quick):
    """The log tells all what one player may read."""

    def play(self, state: DouState, seat: Seat, move: Move, chance: Chance) -> list[News]:
        return [msgspec.structs.replace(line, readers=None) for line in super().play(state, seat, move, chance)]


class WeighsHands(Quick):
    """A refusal says how many fu cards the next player holds."""

    def why_not(self, state: DouState, seat: Seat, token: str) -> Text | None:
        hand = state.hands[(seat + 1) % 4]
        return Text("Your neighbour holds {n} fu cards.", n=sum(card.endswith("_fu") for card in hand))


class KeepsHandsInMind(Quick):
    """Imagining shuffles the deck alone, and leaves hands as they truly are."""

    def imagine(self, state: DouState, viewer: Viewer, chance: Chance, known: Known = NOTHING) -> DouState:
        world = self.copy(state)
        world.deck, world.spread = chance.shuffle(world.deck), super().imagine(state, viewer, chance).spread
        if world.phase == "arrange" and viewer == world.actor:
            world.deck = state.deck
        return world


LEAKS: list[tuple[type[DouFu], Promise]] = [
    (ShowsThePartner, promises.imagined_states_look_the_same),
    (TellsPrivateLines, promises.news_tell_no_more_than_the_view),
    (WeighsHands, promises.refusals_tell_no_secret),
    (KeepsHandsInMind, promises.hidden_things_are_dealt_anew),
]


@pytest.mark.parametrize(("leak", "noticed_by"), LEAKS, ids=[leak.__name__ for leak, _ in LEAKS])
def test_a_planted_leak_is_noticed_by_the_promise_that_names_it(leak: type[DouFu], noticed_by: Promise) -> None:
    assert broken_by(Trial(leak()), SECRECY) == {noticed_by.__name__}


def test_without_a_leak_nothing_is_noticed() -> None:
    assert broken_by(Trial(Quick()), SECRECY) == set()
