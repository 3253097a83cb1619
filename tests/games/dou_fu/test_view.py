"""What the screen is made of: every legal token once, gains before the choice, stakes with shields and nirvana."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from app.games.chance import Chance
from app.games.dou_fu import GAME
from app.games.dou_fu.parts import Eat, Gain, Group, HandCard, Loss, Rival, Stake, Tile
from app.games.dou_fu.progress import Step
from app.games.dou_fu.state import Capture, DouState
from tests.games.dou_fu.deals import CHOICES
from tests.games.dou_fu.shown import shown
from tests.games.dou_fu.skilled import play, table


@pytest.mark.parametrize(("seats", "mode"), [(2, "ffa"), (3, "ffa"), (4, "ffa"), (4, "team")])
def test_every_legal_token_is_shown_once_and_nothing_else(seats: int, mode: str) -> None:
    state, _ = GAME.setup(seats, {**CHOICES, "mode": mode}, Chance(b"view", mode, seats))
    for number in range(1, 400):
        if GAME.outcome(state) is not None:
            break
        for seat in range(seats):
            legal = Counter(str(move) for move in GAME.moves(state, seat))
            assert shown(GAME.view(state, seat)) == legal, (number, state.phase)
        assert not shown(GAME.view(state, None))
        luck = Chance(b"view", f"{mode} players", number)
        asked = [(seat, move) for seat in range(seats) for move in GAME.moves(state, seat)]
        seat, move = luck.pick(asked)
        GAME.play(state, seat, move, Chance(b"view", mode, 100 + number))


def hand_of(state: DouState, seat: int = 0) -> dict[str, HandCard]:
    """The hand of a seat by card."""
    hand = GAME.view(state, seat).hand
    assert hand is not None
    return {card.card: card for card in hand.cards}


def test_a_capture_says_what_it_brings_before_it_is_made() -> None:
    state = table(
        "tiger_gold monkey_gold rat_luck1 ox_red", "", multiplier=2,
        hands=["rooster_gold rat_luck2 goat_fu horse_harmony", "pig_fu"],
        pool="rooster_fu rat_harmony goat_luck1 goat_luck2 goat_purple",
    )  # fmt: skip
    hand = hand_of(state)
    win = Gain(Step("gold", "gold4", 3, 4, 8), 5, 10, False)
    assert hand["rooster_gold"].eats == (Eat("eat rooster_gold rooster_fu", "rooster_fu", win),)
    qi = Gain(Step("renhe", "renhe", 3, 4, 1, "rat"), 0, 0, False)
    assert hand["rat_luck2"].eats == (Eat("eat rat_luck2 rat_harmony", "rat_harmony", qi),)
    stack = hand["goat_fu"].eats[0]
    assert (stack.token, stack.card, stack.gain.points, stack.gain.win, stack.gain.skip) == (
        "eat goat_fu stack", "", 2, 0, True,
    )  # fmt: skip
    assert (hand["horse_harmony"].eats, hand["horse_harmony"].cover) == ((), "cover horse_harmony")


def test_a_stack_that_completes_a_set_is_no_win() -> None:
    state = table(
        "snake_purple rabbit_purple", "", hands=["goat_fu", "pig_fu"], pool="goat_purple goat_luck1 goat_luck2"
    )
    gain = hand_of(state)["goat_fu"].eats[0].gain
    assert (gain.points, gain.win, gain.skip) == (7, 0, True)


def test_a_stack_promises_no_win_even_if_it_completes_a_set() -> None:
    state = table(
        "snake_purple rabbit_purple", "", hands=["goat_fu", "pig_fu"], pool="goat_purple goat_luck1 goat_luck2"
    )
    gain = hand_of(state)["goat_fu"].eats[0].gain
    assert (gain.points, gain.win, gain.skip) == (7, 0, True)


def test_a_capture_that_changes_nothing_promises_no_win() -> None:
    state = table("tiger_gold monkey_gold rooster_gold", "", hands=["rat_luck1", "pig_fu"], pool="rat_luck2")
    gain = hand_of(state)["rat_luck1"].eats[0].gain
    assert (gain.points, gain.win) == (0, 0)


def test_stolen_luck_promises_the_win_that_the_capture_before_it_allows() -> None:
    state = table("tiger_gold monkey_gold", "ox_luck2", hands=["rooster_luck1", "pig_fu"], top="rooster_gold")
    play(state, "cover rooster_luck1")
    question = GAME.view(state, 0).question
    assert question is not None
    assert [(answer.token, answer.gain and answer.gain.win) for answer in question.answers] == [
        ("steal ox_luck2", 5), ("pass", None),
    ]  # fmt: skip


def test_the_horse_promises_no_win() -> None:
    state = table("horse_fu", "tiger_gold monkey_gold", hands=["rat_fu"], pool="rooster_fu rooster_luck1")
    state.deck.remove("rooster_gold")
    state.deck.append("rooster_gold")
    play(state, "skill horse_fu 1")
    question = GAME.view(state, 1).question
    assert question is not None
    assert [(answer.gain and (answer.gain.points, answer.gain.win)) for answer in question.answers] == [(5, 0), (5, 0)]


def test_no_win_is_promised_in_a_turn_without_declaration() -> None:
    state = table("tiger_gold monkey_gold", "", hands=["rooster_gold", "pig_fu"], pool="rooster_fu", no_declare=True)
    gain = hand_of(state)["rooster_gold"].eats[0].gain
    assert (gain.points, gain.win) == (5, 0)


def test_the_gain_of_a_dual_card_is_that_of_the_better_choice() -> None:
    state = table("snake_purple rabbit_purple", "", hands=["dragon_gold", "pig_fu"], pool="dragon_luck1")
    gain = hand_of(state)["dragon_gold"].eats[0].gain
    assert (gain.points, gain.win) == (5, 5)
    play(state, "eat dragon_gold dragon_luck1")
    question = GAME.view(state, 0).question
    assert question is not None
    assert [(answer.word, answer.gain and answer.gain.win) for answer in question.answers] == [
        ("gold", 0),
        ("purple", 5),
    ]
    assert GAME.view(state, 1).latest.taking == ("dragon_gold", "dragon_luck1")
    assert GAME.view(state, 1).question is None


def test_a_hand_says_how_many_places_are_left() -> None:
    state = table("", "", "", hands=["ox_fu rat_fu", "dog_fu goat_fu snake_fu horse_fu rabbit_fu"])
    hands = [GAME.view(state, seat).hand for seat in (0, 1)]
    assert [(hand.limit, hand.free) for hand in hands if hand is not None] == [(5, 3), (5, 0)]


def test_cards_that_can_be_taken_are_lit_for_whoever_is_asked_alone() -> None:
    state = table("", "", hands=["ox_fu", "goat_fu"], pool="ox_red goat_luck1 ox_luck1")
    assert [card.lit for card in GAME.view(state, 0).pool.cards] == [True, False, True]
    for viewer in (1, None):
        assert not any(card.lit for card in GAME.view(state, viewer).pool.cards)


def test_an_area_is_sorted_by_set_with_progress() -> None:
    state = table("tiger_gold ox_luck1 pig_jade rooster_red=double_luck rat_fu:used snake_purple monkey_gold", "")
    view = GAME.view(state, None)
    area = view.areas[0]
    groups = {group.name: group for group in view.groups[:6]}
    assert list(groups) == ["gold", "purple", "red", "harmony", "fu", "luck"]
    gold = (Tile("tiger_gold", "", "", False), Tile("pig_jade", "", "", False), Tile("monkey_gold", "", "", True))
    assert groups["gold"] == Group("gold", gold, 2, False, Step("gold", "gold3_jade", 2, 3, 7))
    assert groups["luck"].tiles == (Tile("ox_luck1", "", "", False), Tile("rooster_red", "double_luck", "", False))
    assert (groups["luck"].have, groups["purple"].have) == (3, 1)
    assert groups["fu"].tiles == (Tile("rat_fu", "", "used", False),)
    assert (area.copy, area.scrap, area.entitled, area.stake) == (True, True, False, None)


def test_the_stake_knows_shields_nirvana_rebound_and_who_would_be_out() -> None:
    rats = "rat_fu rat_harmony rat_luck1 rat_luck2"
    state = table("tiger_gold monkey_gold rooster_gold", rats, "dog_fu pig_fu", fortune=[24, 24, 11], multiplier=2)
    stake = GAME.view(state, None).areas[0].stake
    losses = (Loss(1, 1, 9, 0, 15, False), Loss(2, -1, 11, 0, 0, True))
    assert stake == Stake(5, 2, 0, 10, losses, 0, 24, False)


def test_a_stake_says_when_the_rebound_would_put_the_declarer_out() -> None:
    shield = "rat_fu rat_harmony rat_luck1 rat_luck2 horse_fu horse_harmony horse_luck1 horse_luck2"
    for fortune, out in ((1, True), (2, False)):
        state = table("ox_red tiger_red pig_harmony dog_harmony goat_purple", shield, fortune=[fortune, 24])
        stake = GAME.view(state, None).areas[0].stake
        assert stake == Stake(1, 1, 0, 1, (Loss(1, 2, 0, 1, 24, False),), 1, fortune - 1, out)


def test_going_on_shows_who_could_declare_against_the_viewer() -> None:
    state = table("tiger_gold monkey_gold rooster_gold", "ox_red tiger_red monkey_red", "", fortune=[5, 24, 24])
    state.phase, state.taking = "declare", Capture(0, "eat", [])
    question = GAME.view(state, 0).question
    assert question is not None
    assert (question.rivals, question.deck) == ((Rival(1, 5, True),), len(state.deck))
    assert question.stake is not None
    assert question.stake.total == 5


def test_orders_skips_and_penalties_lie_on_the_player_they_bind() -> None:
    state = table("", "", "", order=["", "eat_only", "stop"], skip=[0, 2, 0], penalty=[False, False, True])
    players = GAME.view(state, None).players
    assert [(part.order, part.skip, part.penalty) for part in players] == [
        ("", 0, False), ("eat_only", 2, False), ("stop", 0, True),
    ]  # fmt: skip


def test_the_newest_capture_and_skill_are_shown() -> None:
    state = table("dragon_fu", "goat_purple", hands=["ox_fu", "pig_fu"], pool="ox_red")
    play(state, "skill dragon_fu 1 goat_purple")
    deed = GAME.view(state, 1).latest.deed
    assert deed is not None
    assert (deed.seat, deed.way, deed.skill, deed.cards) == (0, "skill", "dragon_fu", ("goat_purple",))
    play(state, "eat ox_fu ox_red")
    last = GAME.view(state, 1).latest.last
    assert last is not None
    assert (last.seat, last.side, last.kind, last.cards) == (0, 0, "eat", ("ox_fu", "ox_red"))


def test_equal_positions_give_equal_parts() -> None:
    """What was drawn once is found again."""
    one, two = table("rat_fu", ""), table("rat_fu", "")
    two.skip = [0, 1]
    assert GAME.view(one, 0).areas == GAME.view(two, 1).areas
    assert GAME.view(one, 0).groups == GAME.view(two, 1).groups
    assert GAME.view(one, 0).players[0] == GAME.view(two, 0).players[0]
    assert GAME.view(one, 0).players[1] != GAME.view(two, 0).players[1]


def test_the_rooster_question_says_which_card_would_be_used_and_whose_cover_it_is() -> None:
    state = table(
        "pig_jade", "rooster_fu:used", hands=["rat_fu", "ox_fu", "dog_fu", "goat_fu"], pool="pig_fu", teams=True
    )
    play(state, "cover rat_fu")
    question = GAME.view(state, 0).question
    assert question is not None
    assert [(answer.token, answer.card) for answer in question.answers] == [
        ("rooster pig_jade", "pig_jade"),
        ("pass", ""),
    ]
    assert (question.seat, question.whose) == (0, "own")
    state = table("rooster_fu", "", hands=["rat_fu", "ox_fu", "dog_fu", "goat_fu"], pool="pig_fu", teams=True)
    play(state, "cover rat_fu", "pass")
    question = GAME.view(state, 2).question
    assert question is not None
    assert [(answer.token, answer.card) for answer in question.answers] == [("rooster", "rooster_fu"), ("pass", "")]
    assert (question.seat, question.whose) == (0, "partner")
    state = table("", "rooster_fu", hands=["rat_fu", "ox_fu", "dog_fu", "goat_fu"], pool="pig_fu", teams=True)
    play(state, "cover rat_fu")
    question = GAME.view(state, 1).question
    assert question is not None
    assert (question.seat, question.whose) == (0, "other")


@pytest.mark.parametrize(
    ("hand", "order", "said"),
    [
        ("rat_fu ox_fu", "", "Your turn: draw, eat or cover"),
        ("rat_fu ox_fu tiger_fu rabbit_fu dragon_fu snake_luck1", "", "Your turn: eat or cover"),
        ("", "", "Your turn: draw a card"),
        ("rat_fu", "eat_only", "Your turn: you are ordered to eat"),
    ],
)
def test_the_prompt_offers_only_what_the_hand_allows(hand: str, order: str, said: str) -> None:
    state = table("", "", hands=[hand], order=[order, ""])
    assert GAME.view(state, 0).prompt.source == said


def test_only_the_holder_of_an_opening_hand_reads_of_it() -> None:
    hands = ["rat_fu rat_harmony rat_luck1 rat_luck2 ox_fu ox_red", "dog_fu"]
    state = table("", "", hands=hands, phase="opening", turn=-1, actor=-1, answers=["", ""])
    said = [GAME.view(state, viewer).prompt.source for viewer in (0, 1, None)]
    assert said[0].startswith("You hold an opening hand")
    assert said[1:] == ["Opening hands are checked: go on", "Opening hands are checked"]


def test_cards_of_a_stack_are_not_lit_for_a_swap() -> None:
    state = table("", "", hands=["rat_fu dog_fu", "pig_fu"], pool="ox_red ox_luck1 ox_luck2 goat_fu", top="tiger_fu")
    play(state, "cover rat_fu")
    assert state.phase == "swap"
    lit = {card.card: card.lit for card in GAME.view(state, 0).pool.cards}
    assert lit == {
        "ox_red": False, "ox_luck1": False, "ox_luck2": False, "goat_fu": True, "rat_fu": True, "tiger_fu": True,
    }  # fmt: skip


def test_in_the_roulette_going_on_risks_the_cards_that_lie_face_down() -> None:
    state = table("ox_red tiger_red", "", deck="", pool="monkey_luck1")
    state.phase, state.roulette, state.spread = "flip", True, ["monkey_red", "", "dog_fu", "pig_fu"]
    play(state, "flip 0")
    question = GAME.view(state, 0).question
    assert question is not None
    assert (question.kind, question.deck) == ("declare", 2)


@pytest.mark.parametrize(
    ("fields", "left"),
    [
        ({}, (True, True)),
        ({"jade_copy": False}, (False, True)),
        ({"jade_scrap": False}, (True, False)),
        ({"jade_void": True}, (False, False)),
    ],
)
def test_an_area_says_what_the_jade_pig_can_still_do(fields: dict[str, Any], left: tuple[bool, bool]) -> None:
    own, other = GAME.view(table("pig_jade", "", **fields), None).areas
    assert (own.copy, own.scrap) == left
    assert (other.copy, other.scrap) == (False, False)
