"""From deal to deal (sections 9 and 10): settlement, elimination, first player, guards, ranking. X29, X30; decisions 7, 8, 36,
58 to 60."""

from __future__ import annotations

from typing import Any

import pytest

from app.games.chance import Chance
from app.games.dou_fu import GAME, match
from app.games.dou_fu.parts import ShareLine
from app.games.dou_fu.state import MAX_DEALS, MAX_TURNS, Capture, DouState, Gone
from tests.games.dou_fu.deals import CHOICES
from tests.games.dou_fu.skilled import play, table, told

THREE_GOLD = "tiger_gold monkey_gold rooster_gold"
RATS = "rat_fu rat_harmony rat_luck1 rat_luck2"


def declaring(*areas: str, **fields: Any) -> DouState:
    """Seat 0 is asked whether to declare."""
    state = table(*areas, **fields)
    state.phase, state.taking = "declare", Capture(0, "eat", [])
    return state


def declare(state: DouState) -> list[str]:
    """Seat 0 declares; what everybody reads."""
    return told(play(state, "declare", chance=Chance(b"s", "m", 1)))


def test_x29_a_player_at_zero_or_less_is_out_and_the_next_deal_is_smaller() -> None:
    state = declaring(
        "ox_red tiger_red monkey_red goat_purple", "rat_luck1 " + RATS.replace("rat_luck1", ""), "", fortune=[24, 6, 4]
    )
    lines = declare(state)
    assert state.fortune == [24, 1, -2]
    assert (state.active, state.eliminated, state.first) == ([0, 1], [Gone(2, 1)], 0)
    assert ([len(hand) for hand in state.hands], len(state.pool)) == ([6, 6, 0], 8)
    assert lines[:5] == [
        "#0 declares Rainbow Qi, worth 6",
        "#1: shield 1, 5 fortune lost, 1 left",
        "#2: 6 fortune lost, 0 left",
        "#2 has no fortune left and is out.",
        "Deal 2: #0 begins",
    ]
    assert GAME.moves(state, 2) == []
    assert GAME.view(state, 2).hand is None
    view = GAME.view(state, None)
    assert (view.players[2].out, view.settlement and view.settlement.players) == (1, 2)


def test_x30_the_declarer_may_be_out_through_the_rebound_and_the_next_seat_is_first() -> None:
    shield = RATS + " horse_fu horse_harmony horse_luck1 horse_luck2"
    state = declaring(
        "ox_red tiger_red pig_harmony dog_harmony goat_purple",
        shield,
        "",
        fortune=[2, 24, 24],
        reshuffle_left=[True] * 3,
    )
    state.tokens[1] = 1
    declare(state)
    assert (state.fortune, state.eliminated) == ([0, 24, 23], [Gone(0, 1)])
    assert state.settlement is not None
    assert [share.out for share in state.settlement.shares] == [True, False, False]
    assert (state.active, state.first, state.phase) == ([1, 2], 1, "keep")


def test_d8_and_x30_next_is_clockwise_from_the_player_who_is_out() -> None:
    shield = RATS + " horse_fu horse_harmony horse_luck1 horse_luck2"
    state = table("", "ox_red tiger_red pig_harmony dog_harmony goat_purple", "", shield, fortune=[24, 1, 24, 24])
    state.phase, state.actor, state.taking = "declare", 1, Capture(1, "eat", [])
    declare(state)
    assert (state.active, state.first) == ([0, 2, 3], 2)


def test_the_declarer_is_first_in_the_next_deal_and_gains_nothing() -> None:
    state = declaring(THREE_GOLD, "", "", first=2)
    declare(state)
    assert (state.first, state.fortune, state.deals_won) == (0, [24, 19, 19], [1, 0, 0])


def test_a_win_ends_the_doubling() -> None:
    state = declaring(THREE_GOLD, "", multiplier=2)
    declare(state)
    assert (state.fortune, state.multiplier) == ([24, 14], 1)


def test_the_settlement_stays_in_the_view_for_all_until_the_next() -> None:
    state = declaring(
        THREE_GOLD + " dog_fu pig_fu " + RATS, "", hands=["ox_fu"], multiplier=2, reshuffle_left=[True, False]
    )
    declare(state)
    settlement = GAME.view(state, 1).settlement
    assert settlement is not None
    assert (settlement.number, settlement.ending, settlement.seat) == (1, "declared", 0)
    assert [(row.id, row.points) for row in settlement.rows] == [("gold3", 5)]
    figures = (settlement.pig_dog, settlement.base, settlement.multiplier, settlement.renhe, settlement.total)
    assert figures == (True, 4, 2, 1, 9)
    assert settlement.shares == (
        ShareLine(0, 0, 0, 0, 24, 24, False),
        ShareLine(1, 0, 9, 0, 24, 15, False),
    )
    assert (settlement.first, settlement.players, settlement.start, settlement.nirvana) == (0, 2, 24, 1)
    assert settlement.hand == (), "only an opening hand is shown"
    play(state, "keep")
    assert GAME.view(state, None).settlement == settlement
    history = GAME.view(state, None).history
    assert history is not None
    assert [(row.deal, row.ending, row.seat, row.total, row.fortune) for row in history.rows] == [
        (1, "declared", 0, 9, (24, 15))
    ]


def test_sides_that_are_out_have_no_part_in_a_settlement() -> None:
    state = declaring(THREE_GOLD, "", "", fortune=[24, -2, 24], active=[0, 2])
    assert [due.side for due in match.bill_of(state, 0).dues] == [2]
    assert [due.side for due in match.bill_of(state, 0, "heaven").dues] == [2]
    declare(state)
    assert state.fortune == [24, -2, 19]


def test_the_history_keeps_what_everybody_had_after_each_deal() -> None:
    state = declaring(THREE_GOLD, "")
    declare(state)
    state.areas, state.phase, state.actor, state.taking = [[], THREE_GOLD.split()], "declare", 1, Capture(1, "eat", [])
    declare(state)
    match.draw_deal(state, Chance(b"s", "m", 2))
    assert [row.fortune for row in state.history] == [[24, 19], [19, 19], [19, 19]]


def test_d36_drawn_and_void_deals_cost_nobody_points_not_even_dog_and_pig() -> None:
    for end in (match.draw_deal, match.void_deal):
        state = table("dog_fu pig_fu", RATS, fortune=[20, 7])
        end(state, Chance(b"s", "m", 1))
        assert state.fortune == [20, 7]
        assert (state.deals_done, state.first, len(state.history)) == (1, 0, 1)


def test_d7_a_void_deal_keeps_the_doubling_and_a_draw_begins_it() -> None:
    state = table("", "")
    match.draw_deal(state, Chance(b"s", "m", 1))
    match.void_deal(state, Chance(b"s", "m", 2))
    assert state.multiplier == 2


def test_d35_draws_do_not_stack_unless_the_host_says_so() -> None:
    for stack, multipliers in ((False, [2, 2, 2]), (True, [2, 4, 8])):
        state = table("", "", draws_stack=stack)
        seen = []
        for number in range(3):
            match.draw_deal(state, Chance(b"s", "m", number))
            seen.append(state.multiplier)
        assert seen == multipliers


def test_d8_the_one_due_to_be_first_may_be_out_after_a_rebound() -> None:
    state = declaring(
        "rat_harmony horse_harmony dog_harmony pig_harmony ox_red",
        "goat_fu goat_purple goat_luck1 goat_luck2",
        fortune=[1, 9],
        tokens=[0, 1],
    )
    declare(state)
    assert (state.fortune, state.phase) == ([0, 9], "over")
    assert GAME.outcome(state) is not None


@pytest.mark.parametrize("start", [24, 12])
def test_d58_the_fortune_at_the_start_is_an_option(start: int) -> None:
    state, _ = GAME.setup(3, {**CHOICES, "start_fortune": start}, Chance(b"s", "m", 0))
    assert (state.fortune, state.start_fortune) == ([start] * 3, start)
    assert GAME.options[1].default == 24


def test_d59_after_forty_deals_fortune_decides() -> None:
    state = declaring(THREE_GOLD, "", "", fortune=[3, 20, 9], deals_done=MAX_DEALS - 1)
    lines = declare(state)
    assert lines[-2:] == ["40 deals are over: fortune decides.", "#1 becomes the God of Fortune!"]
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((3, 1, 2), (3, 15, 4))


def test_a_deal_of_two_hundred_turns_counts_as_a_draw() -> None:
    state = table("", "", hands=["rat_fu", "ox_fu"], turn_no=MAX_TURNS - 1)
    play(state, "draw", chance=Chance(b"s", "m", 1))
    assert (state.turn_no, state.phase) == (MAX_TURNS, "turn")
    lines = told(play(state, "draw", chance=Chance(b"s", "m", 1)))
    assert "A drawn deal. Nirvana: the next declaration counts 2 times." in lines


def test_what_belongs_to_a_deal_ends_with_it() -> None:
    state = declaring("tiger_gold monkey_gold rooster_gold snake_fu=fu rat_fu:used", "pig_jade")
    state.tokens, state.skip, state.order, state.penalty = [1, 1], [1, 2], ["", "stop"], [True, True]
    state.jade_copy, state.jade_scrap, state.jade_void = False, False, True
    state.skill_used = state.no_skill = state.no_declare = True
    declare(state)
    assert (state.areas, state.attr, state.fu) == ([[], []], {}, {})
    assert (state.tokens, state.skip, state.order, state.penalty) == ([0, 0], [0, 0], ["", ""], [False, False])
    assert (state.jade_copy, state.jade_scrap, state.jade_void) == (True, True, False)
    assert (state.skill_used, state.no_skill, state.no_declare) == (False, False, False)


def over(fortune: list[int], gone: list[tuple[int, int]], won: list[int]) -> tuple[int, ...]:
    """The places of a match that ended like this."""
    state = table(*[""] * len(fortune), fortune=fortune, deals_won=won, phase="over")
    state.eliminated = [Gone(*each) for each in gone]
    return match.places(state)


@pytest.mark.parametrize(
    ("fortune", "gone", "won", "places"),
    [
        ([5, -1, -7], [(1, 3), (2, 5)], [2, 1, 0], (1, 3, 2)),
        ([5, -1, -7], [(2, 5), (1, 5)], [2, 1, 0], (1, 2, 3)),
        ([5, -7, -7], [(2, 5), (1, 5)], [2, 0, 1], (1, 3, 2)),
        ([5, -7, -7], [(2, 5), (1, 5)], [2, 1, 1], (1, 2, 2)),
        ([5, 9, 5], [], [0, 0, 1], (3, 1, 2)),
        ([5, 5, 1], [], [1, 1, 9], (1, 1, 3)),
    ],
    ids=["later out first", "same deal: more fortune", "more deals won", "shared", "by fortune", "shared first"],
)
def test_d60_ranking(fortune: list[int], gone: list[tuple[int, int]], won: list[int], places: tuple[int, ...]) -> None:
    assert over(fortune, gone, won) == places


def test_d60_fortune_below_zero_counts_as_zero_in_the_score() -> None:
    state = declaring(THREE_GOLD, "", "", fortune=[9, 2, 5])
    declare(state)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (state.fortune, outcome.scores, outcome.places) == ([9, -3, 0], (9, 0, 0), (1, 3, 2))


def test_at_the_end_nobody_is_asked_and_the_table_keeps_quiet() -> None:
    state = declaring(THREE_GOLD, "", fortune=[9, 2])
    declare(state)
    assert [GAME.moves(state, seat) for seat in (0, 1)] == [[], []]
    assert GAME.view(state, 0).prompt.source == "You won!"
    assert GAME.view(state, 1).prompt.source == "{who} won"
    settlement = GAME.view(state, None).settlement
    assert settlement is not None
    assert (settlement.first, settlement.players) == (-1, 0)
    assert GAME.view(state, None).info.deal == state.deals_done == 1


def test_d31_the_switch_lets_four_of_a_kind_alone_be_declared() -> None:
    for switch in (False, True):
        state = table("rat_fu rat_harmony", "", hands=["rat_luck1", "ox_fu"], pool="rat_luck2", renhe_entitles=switch)
        play(state, "eat rat_luck1 rat_luck2")
        assert state.phase == ("declare" if switch else "turn")
        if switch:
            declare(state)
            assert state.fortune == [24, 23]
