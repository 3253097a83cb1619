"""Who sees what (section 11), row by row."""

from __future__ import annotations

from typing import Any

import pytest

from app.games.chance import Chance, Scripted
from app.games.dou_fu import GAME
from app.games.dou_fu.cards import CARDS
from app.games.dou_fu.state import Capture, DouState
from app.games.game import News, Viewer, encode
from tests.games.dou_fu.deals import HANDS_4, draws, match, order
from tests.games.dou_fu.skilled import play, table, told

EVERYBODY: tuple[Viewer, ...] = (None, 0, 1, 2, 3)
HANDS = ["pig_luck1 dog_luck1", "ox_fu goat_fu", "tiger_fu rat_fu", "horse_luck1 snake_luck1"]


def at_table(teams: bool = True, **fields: Any) -> DouState:
    """In the middle of a deal of four: areas, orders, skips, a stack, a used and a void skill."""
    areas = ("rabbit_fu:used dragon_gold=purple", "dog_fu:void ox_red") if teams else ("rabbit_fu:used", "", "", "")
    return table(
        *areas, teams=teams, hands=HANDS, pool="monkey_fu monkey_red monkey_luck1 rooster_fu", top="pig_fu dog_harmony",
        order=["", "cover_only", "", ""], skip=[0, 0, 1, 0], penalty=[False, False, False, True], **fields,
    )  # fmt: skip


def lines_for(lines: list[News], viewer: Viewer) -> str:
    """What one viewer reads."""
    return "\n".join(told(lines, viewer))


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_row_1_everybody_sees_what_is_public(viewer: Viewer) -> None:
    state = at_table()
    state.tokens, state.multiplier, state.deals_done = [0, 1], 2, 3
    view = GAME.view(state, viewer)
    assert [card.card for card in view.pool.cards] == state.pool
    assert [card.stack for card in view.pool.cards] == [True, True, True, False]
    tiles = [
        [(tile.card, tile.attr, tile.status) for group in of_side for tile in group.tiles]
        for of_side in (view.groups[:6], view.groups[6:])
    ]
    assert tiles == [
        [("dragon_gold", "purple", ""), ("rabbit_fu", "", "used")],
        [("ox_red", "", ""), ("dog_fu", "", "void")],
    ]
    assert [part.hand for part in view.players] == [2, 2, 2, 2]
    assert [part.order for part in view.players] == ["", "cover_only", "", ""]
    assert [part.skip for part in view.players] == [0, 0, 1, 0]
    assert [part.penalty for part in view.players] == [False, False, False, True]
    assert ([area.tokens for area in view.areas], [area.renhe for area in view.areas]) == ([0, 1], [0, 1])
    assert (view.info.multiplier, view.info.deal, view.pool.deck) == (2, 4, len(state.deck))
    assert (view.facts.turn, view.facts.actor, view.facts.skill_used) == (0, 0, False)


@pytest.mark.parametrize("viewer", EVERYBODY)
@pytest.mark.parametrize("teams", [False, True])
def test_row_2_the_faces_of_a_hand_are_for_its_owner_alone_not_even_for_the_partner(
    viewer: Viewer, teams: bool
) -> None:
    state, other = at_table(teams), at_table(teams)
    other.hands[2], other.deck[:2] = ["rat_luck1", "snake_purple"], ["tiger_fu", "rat_fu"]
    assert (GAME.view(state, viewer) == GAME.view(other, viewer)) == (viewer != 2)
    hand = GAME.view(state, viewer).hand
    seen = set() if hand is None else {card.card for card in hand.cards}
    assert seen == (set() if viewer is None else set(HANDS[viewer].split()))


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_row_3_the_ox_shows_the_hand_to_its_user_alone(viewer: Viewer) -> None:
    state, other = at_table(phase="ox", target=1), at_table(phase="ox", target=1)
    other.hands[1] = ["ox_luck1", "goat_luck1"]
    assert (GAME.view(state, viewer) == GAME.view(other, viewer)) == (viewer not in (0, 1))
    question = GAME.view(state, viewer).question
    assert (question is not None) == (viewer == 0)
    assert question is None or question.cards == ("ox_fu", "goat_fu")


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_row_3_which_cards_the_ox_exchanged_is_told_to_the_two_alone(viewer: Viewer) -> None:
    state = table("ox_fu", "", teams=True, hands=["pig_luck1 dog_luck1", "tiger_fu goat_fu", "rat_fu", "horse_luck1"])
    play(state, "skill ox_fu 1")
    text = lines_for(play(state, "exchange dog_luck1 goat_fu"), viewer)
    assert "#0 exchanges a card with #1." in text
    assert ("Fu Goat" in text) == ("First Luck Dog" in text) == (viewer in (0, 1))


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_row_4_the_two_cards_of_the_rooster_are_for_its_user_alone(viewer: Viewer) -> None:
    state = at_table(phase="arrange", placed="rooster_fu")
    other = at_table(phase="arrange", placed="rooster_fu")
    other.deck[-1], other.deck[0] = other.deck[0], other.deck[-1]
    assert (GAME.view(state, viewer) == GAME.view(other, viewer)) == (viewer != 0)
    question = GAME.view(state, viewer).question
    assert (None if question is None else question.cards) == (("pig_fu", "dog_harmony") if viewer == 0 else None)


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_row_5_the_card_lost_to_the_dog_is_known_to_its_former_owner_alone(viewer: Viewer) -> None:
    state = table("dog_fu", "", teams=True, hands=["pig_luck1", "tiger_fu goat_fu", "rat_fu", "horse_luck1"])
    text = lines_for(play(state, "skill dog_fu 1", chance=Scripted(dice=[2])), viewer)
    assert ("Fu Goat" in text) == (viewer == 1)
    assert state.deck[0] == "goat_fu"


@pytest.mark.parametrize("viewer", EVERYBODY)
@pytest.mark.parametrize("skill", ["goat_fu 2", "rabbit_fu 2"])
def test_row_6_new_cards_are_for_their_owner_alone(viewer: Viewer, skill: str) -> None:
    views, texts = [], []
    for top in ("dog_harmony pig_harmony", "pig_harmony dog_harmony"):
        state = table(skill.split()[0], "", teams=True, hands=["pig_luck1", "tiger_fu", "rat_fu", "ox_red"], top=top)
        texts.append(lines_for(play(state, f"skill {skill}", chance=Scripted(orders=[state.deck])), viewer))
        views.append(GAME.view(state, viewer))
    assert (views[0] == views[1]) == (viewer != 2)
    assert (texts[0] == texts[1]) or viewer == 2


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_row_6_the_card_drawn_is_told_to_its_owner_alone(viewer: Viewer) -> None:
    text = lines_for(play(at_table(), "draw"), viewer)
    assert ("Fu Pig" in text) == (viewer == 0)
    assert "#0 draws a card." in text


def test_the_last_card_goes_into_the_roulette_unseen() -> None:
    """Nobody can look at it any more, so nobody is told which it was."""
    lines = play(table("", "", hands=["pig_luck1", "ox_fu"], deck="rat_fu"), "draw", chance=Chance(b"s", "m", 1))
    assert "Fu Rat" not in lines_for(lines, 0)


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_row_7_nobody_sees_the_order_of_the_deck(viewer: Viewer) -> None:
    state, other = at_table(), at_table()
    other.deck.reverse()
    assert GAME.view(state, viewer) == GAME.view(other, viewer)


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_row_7_nobody_sees_the_faces_of_the_roulette(viewer: Viewer) -> None:
    states = [at_table(phase="flip", roulette=True) for _ in range(2)]
    for state in states:
        state.hands, state.deck = [[], [], [], []], []
    states[0].spread, states[1].spread = ["ox_fu", "", "rat_fu"], ["rat_fu", "", "ox_fu"]
    views = [GAME.view(state, viewer) for state in states]
    assert views[0] == views[1]
    assert views[0].roulette is not None
    assert [slot.flipped for slot in views[0].roulette.slots] == [False, True, False]
    assert "ox_fu" not in encode(views[0]).decode()


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_row_8_everybody_sees_the_draw_for_the_first_place(viewer: Viewer) -> None:
    state, lines = match(draws("rat_fu", "pig_fu"), order(hands=HANDS_4), seats=4, teams=True)
    assert GAME.view(state, viewer).info.drawn == ("rat_fu", "pig_fu", "", "")
    assert "#1 draws Fu Pig for the first place." in lines_for(lines, viewer)


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_row_9_a_passed_opening_hand_stays_private_and_so_does_who_is_asked_about_it(viewer: Viewer) -> None:
    heaven = "pig_jade pig_fu pig_harmony pig_luck1"
    holders, other = at_table(phase="opening", actor=-1), at_table(phase="opening", actor=-1)
    for state, seat in ((holders, 2), (other, 3)):
        state.answers = [""] * 4
        state.hands[0] = ["dog_luck1"]
        state.hands[seat] = heaven.split()
        state.hands[5 - seat] = ["goat_luck2", "rat_fu", "horse_luck1", "snake_luck1"]
    assert (GAME.view(holders, viewer) == GAME.view(other, viewer)) == (viewer not in (2, 3))
    assert [bool(GAME.moves(holders, seat)) for seat in range(4)] == [True] * 4


def test_cards_that_are_public_by_the_flow_are_named_for_everybody() -> None:
    state = table("", "", hands=["rat_fu ox_fu", "pig_fu"], pool="goat_fu", top="dog_fu")
    text = lines_for(play(state, "cover rat_fu", "swap ox_fu goat_fu"), None)
    for card in ("rat_fu", "ox_fu", "goat_fu", "dog_fu"):
        assert CARDS[card].name.source in text


def test_a_capture_that_waits_for_its_attribute_lies_open() -> None:
    state = table("", "", hands=[], phase="attr")
    state.taking = Capture(0, "eat", ["snake_fu", "snake_luck1"])
    for viewer in (None, 0, 1):
        assert GAME.view(state, viewer).latest.taking == ("snake_fu", "snake_luck1")
