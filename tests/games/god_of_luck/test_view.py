"""What the screen says beyond the open table: how I stand with gods and cards, what powers would do, and what to do next."""

from __future__ import annotations

from collections import Counter

import pytest

from app.games.game import Viewer
from app.games.god_of_luck import GAME
from app.games.god_of_luck.parts import Added, Front, FrontSlip, Hand, HandSlip, ManyHands, Powers, Target
from app.games.god_of_luck.state import Bargain, LuckState
from app.text import Text, Who
from tests.games.god_of_luck.shown import shown
from tests.games.god_of_luck.tables import court, dice, play, player, table, tokens


def hand_of(state: LuckState, seat: int = 0) -> Hand:
    hand = GAME.view(state, seat).hand
    assert hand is not None
    return hand


def slip_of(state: LuckState, card: str) -> HandSlip:
    return next(slip for slip in hand_of(state).slips if slip.card == card)


def powers_of(state: LuckState) -> Powers:
    powers = GAME.view(state, 0).powers
    assert powers is not None
    return powers


@pytest.mark.parametrize(
    ("kind", "standing"),
    [
        ("heng", "owned"),
        ("tengshe", "now"),
        ("laojun", "near"),
        ("dasheng", "far"),
        ("guangong", "barred"),
        ("ha", "barred"),
    ],
)
def test_how_i_stand_with_a_god(kind: str, standing: str) -> None:
    state = table(player("heng", "sanyang", "chunse"), phase="draw")
    court(state, kind)
    assert GAME.view(state, 0).court.rows[0][0].standing == standing
    assert GAME.view(state, None).court.rows[0][0].standing == ""


def test_the_best_card_counts_with_the_dice_of_the_turn_and_only_until_it_is_played() -> None:
    state = table(player(hand="mantang", front="liangquan"), dice=dice("", "1144"), phase="play", rolls=1)
    court(state, "laojun")
    seen = GAME.view(state, 0).court
    assert (seen.purse, seen.best, seen.rows[0][0].standing) == (2, 8, "near")
    play(state, "end_play")
    seen = GAME.view(state, 0).court
    assert (seen.purse, seen.best, seen.rows[0][0].standing) == (2, 0, "far")


def test_while_a_card_is_chosen_only_those_count_that_the_dice_meet() -> None:
    state = table(player(hand="liuchu liangquan", front="liangquan"), dice=dice("", "225"), phase="play", rolls=1)
    court(state, "heng laojun")
    seen = GAME.view(state, 0).court
    assert (seen.purse, seen.best) == (2, 2)
    assert [spot.standing for spot in seen.rows[0][:2]] == ["near", "far"]
    state.players[0].hand = ["liuchu"]
    assert GAME.view(state, 0).court.best == 0
    waiting = table(player(), player(hand="liuchu"), dice=dice("", "225"), phase="play", rolls=1)
    assert GAME.view(waiting, 1).court.best == 25


def test_no_card_counts_for_gods_in_the_showdown() -> None:
    state = table(player(hand="liuchu"), player(hand="liuchu"), dice=dice("000"), rolls=0, showdown=True, leader=0)
    assert [GAME.view(state, seat).court.best for seat in (0, 1)] == [0, 0]


def test_prices_of_a_second_god_are_shown_to_the_one_who_would_pay_them() -> None:
    state = table(player("mile", front="wufu"), player(), phase="invite")
    court(state, "tengshe")
    play(state, "invite zao")
    assert GAME.view(state, 0).court.rows[0][0].cost == 5
    assert GAME.view(state, 0).court.kitchen.cost == 2
    assert GAME.view(state, 1).court.rows[0][0].cost == 3
    play(state, "invite 0 0")
    assert GAME.view(state, 0).court.kitchen.cost == 2


def test_which_gods_leave_is_said_unless_the_round_is_the_last() -> None:
    state = table(player(), phase="draw")
    court(state, "- heng")
    assert GAME.view(state, None).court.leaving
    state.ending = "gods"
    assert not GAME.view(state, None).court.leaving
    state.ending, state.round = "", 40
    assert not GAME.view(state, None).court.leaving


def test_powers_carry_their_results() -> None:
    state = table(player("zao guanyin laojun erlang dasheng tengshe qinglong"), dice=dice("46", "2"))
    powers = powers_of(state)
    assert powers.zao == (Target(0, 4, 0, "zao 0"), Target(1, 6, 0, "zao 1"))
    assert powers.zao_left == 1
    assert powers.guanyin == ManyHands((Target(0, 4, 5, "0"),), 1)
    assert powers.laojun == (Target(0, 4, 5, "laojun 0 1"), Target(0, 4, 6, "laojun 0 2"))
    assert powers.erlang == (Target(0, 4, 2, "erlang 0 2"), Target(1, 6, 2, "erlang 1 2"))
    assert [(target.value, target.result) for target in powers.dasheng][:2] == [(4, 1), (4, 2)]
    assert powers.beasts == (Added("tengshe", 1, "beast tengshe"), Added("qinglong", 6, "beast qinglong"))
    assert powers.fushen == ()


def test_dice_tumble_with_each_throw_and_with_nothing_else() -> None:
    state = table(player("zao laojun tengshe"), dice=dice("000"), rolls=0)
    seen = []
    for token, rolls in (("roll", "234"), ("lock 0", ""), ("laojun 1 1", ""), ("zao 1", "5"), ("beast tengshe", "")):
        play(state, token, rolls=rolls)
        gourd = GAME.view(state, 1).gourd
        assert gourd is not None
        seen.append(gourd.throw)
    assert seen == [1, 1, 1, 0, 0]


def test_the_gourd_adds_its_dice_up_and_says_when_all_are_kept() -> None:
    gourds = [
        GAME.view(table(player(used="zao"), dice=rolled, phase="roll", rolls=rolls), 0).gourd
        for rolled, rolls in ((dice("000", tengshe=1), 0), (dice("25", "3"), 1), (dice("", "225"), 1))
    ]
    found = [(one.sum, one.final, [die.token for die in one.loose]) for one in gourds if one is not None]
    assert found == [(1, False, ["", "", ""]), (10, False, ["lock 0", "lock 1"]), (9, True, [])]
    assert powers_of(table(player("zao zao", used="zao"), dice=dice("25", "3"))).zao_left == 2


def test_a_badge_counts_slips_and_gods_and_shows_whose_turn_it_is() -> None:
    badges = GAME.view(EVERY_PHASE["pay"], None).players
    assert [(badge.points, badge.luck, badge.turn) for badge in badges] == [
        (23, 26, True),
        (0, 0, False),
        (0, 0, False),
    ]
    assert not any(badge.turn for badge in GAME.view(EVERY_PHASE["over"], None).players)


def test_powers_are_nobody_elses_and_no_empty_box_is_shown() -> None:
    state = table(player("zao"), player("zao"), dice=dice("46", "2"))
    assert GAME.view(state, 1).powers is None
    assert GAME.view(state, None).powers is None
    assert GAME.view(table(player("heng"), dice=dice("46", "2")), 0).powers is None


EVERY_PHASE = {
    "setup": table(player(), phase="setup"),
    "draw": table(player(), phase="draw"),
    "extra": table(player("lushen"), phase="extra"),
    "roll": table(player("zao zao guanyin laojun erlang dasheng tengshe", "chunse"), dice=dice("136", "5"), locked=1),
    "play": table(player("tengshe", "liangquan wufu"), dice=dice("", "225"), phase="play", rolls=1),
    "invite": table(player("zao heng", front="chunse chunse liangquan"), phase="invite"),
    "pay": table(player("caishen", front="mantang mantang=8 sihai"), phase="invite"),
    "discard": table(player(hand="liangquan liangquan wufu liuchu"), phase="discard"),
    "showdown": table(
        player("fushen qinglong", "liangquan"), dice=dice("", "225"), phase="play", rolls=1, showdown=True
    ),
    "over": table(player("zao", "liangquan"), phase="over", ending="gods", showdown=True, leader=0),
}


@pytest.mark.parametrize("phase", EVERY_PHASE)
def test_the_screen_offers_what_is_legal_to_whoever_is_asked_and_nothing_to_others(phase: str) -> None:
    state = GAME.copy(EVERY_PHASE[phase])
    state.players[1] = player("zao guanyin tengshe caishen", "liangquan wufu", "liuchu")
    court(state, "laojun guangong", "heng - ha tengshe dasheng", "erlang")
    if phase == "pay":
        play(state, "invite 0 0")
    offered = tokens(state)
    assert bool(offered) == (phase != "over")
    assert shown(GAME.view(state, 0)) == Counter(offered)
    others: tuple[Viewer, ...] = (None, 1, 2)
    for viewer in others:
        assert not shown(GAME.view(state, viewer))


def test_guanyin_is_one_control_for_127_tokens() -> None:
    state = table(player("guanyin"), dice=dice("1234512"))
    many = powers_of(state).guanyin
    assert many is not None
    assert (many.most, len(many.dice)) == (7, 7)
    assert shown(GAME.view(state, 0)) == Counter(tokens(state))


def test_the_hand_is_held_against_the_dice() -> None:
    state = table(player("laojun", "mantang erlong sihai liangquan"), dice=dice("3", "144"))
    assert slip_of(state, "mantang").worth == 8
    assert (slip_of(state, "mantang").met, slip_of(state, "mantang").has) == (False, (1, 4, 4))
    assert (slip_of(state, "erlong").has, slip_of(state, "erlong").lacks) == ((4, 4, 3), (3,))
    assert (slip_of(state, "sihai").has, slip_of(state, "sihai").lacks) == ((4, 4), (4, 4))
    assert (slip_of(state, "liangquan").met, slip_of(state, "liangquan").percent) == (True, 100)


def test_a_power_that_meets_a_card_at_once_is_named() -> None:
    state = table(player("laojun tengshe", "mantang erlong sihai chunse"), dice=dice("3", "144"))
    assert slip_of(state, "mantang").by == "laojun 0 1"
    assert slip_of(state, "erlong").by == "beast tengshe"
    assert slip_of(state, "sihai").by == ""
    assert [slip.by for slip in hand_of(table(player("laojun", "liangquan"), dice=dice("3", "144"))).slips] == [""]
    assert (slip_of(state, "chunse").by, slip_of(state, "chunse").short) == ("laojun 0 3", 3)


def test_erlang_and_the_god_of_luck_are_named_too() -> None:
    state = table(player("erlang fushen", "sanyang sihai"), dice=dice("36", "44"), showdown=True, leader=0)
    assert slip_of(state, "sanyang").by == "fushen 4"
    assert slip_of(state, "sihai").by == ""
    state.showdown = False
    assert slip_of(state, "sanyang").by == "erlang 0 4"


def test_the_last_button_of_the_showdown_is_told_from_that_of_a_turn() -> None:
    final = []
    for state in (EVERY_PHASE["play"], EVERY_PHASE["showdown"]):
        actions = GAME.view(state, 0).actions
        assert actions is not None
        final.append(actions.final)
    assert final == [False, True]
    assert GAME.view(EVERY_PHASE["over"], 0).actions is None


def test_guanyin_is_named_with_the_dice_that_she_raises() -> None:
    state = table(player("guanyin", "mantang liuliu erlong liangquan"), dice=dice("3313", "4"))
    assert slip_of(state, "mantang").by == "guanyin 0 1 3"
    assert slip_of(state, "erlong").by == "guanyin 0"
    assert slip_of(state, "liuliu").by == ""
    for slip in hand_of(state).slips:
        assert slip.by in ("", *tokens(state))


@pytest.mark.parametrize(
    ("loose", "fixed", "card", "percent"),
    [
        ("3", "14", "mantang", 0),  # the 3 has to be kept
        ("36", "14", "mantang", 0),
        ("41", "14", "mantang", 100),
        ("5", "22", "sanyang", 0),
        ("25", "22", "sanyang", 100),
        ("25", "2", "sanyang", 17),  # keep the 2 and roll the 5
    ],
)
def test_the_chance_of_a_card(loose: str, fixed: str, card: str, percent: int) -> None:
    assert slip_of(table(player(hand=card), dice=dice(loose, fixed)), card).percent == percent


def test_what_is_all_but_sure_is_not_called_sure() -> None:
    """Three dice beside 1, 2 and 3 make a pair in all but 3 of 11,664 cases."""
    state = table(player(hand="liangquan"), dice=dice("456", "123"), locked=3)
    assert slip_of(state, "liangquan").percent == 99


def test_the_chance_before_the_first_roll_counts_beasts() -> None:
    state = table(player("tengshe", "mantang"), phase="draw")
    play(state, "draw red", "beast tengshe")
    assert slip_of(state, "mantang").percent == 23
    assert slip_of(state, "mantang").worth == 8


def test_the_hand_is_sorted_by_worth_times_chance() -> None:
    state = table(player(hand="liangquan mantang liuchu chunse"), dice=dice("", "1144"), phase="play", rolls=1)
    assert [slip.card for slip in hand_of(state).slips] == ["mantang", "liangquan", "chunse", "liuchu"]
    assert [slip.play for slip in hand_of(state).slips] == ["play mantang", "play liangquan", "", ""]


def test_others_hold_their_hand_against_the_dice_of_their_next_turn() -> None:
    state = table(player(), player("heng", "lantian", fresh="ha"), dice=dice("", "1144"))
    slip = hand_of(state, 1).slips[0]
    assert (slip.met, slip.worth, hand_of(state, 1).dice) == (False, 5, 5)


@pytest.mark.parametrize(("phase", "mine"), [("draw", 4), ("roll", 4), ("play", 4), ("invite", 5), ("discard", 5)])
def test_a_badge_says_how_many_dice_come_next(phase: str, mine: int) -> None:
    """Those of this turn until they are rolled and used, then those of the next, fresh gods included."""
    state = table(player("heng", fresh="ha"), player("guangong", fresh="heng"))
    state.phase = phase  # type: ignore[assignment]
    assert [badge.dice for badge in GAME.view(state, None).players] == [mine, 6, 3]


def test_no_chances_after_the_last_roll() -> None:
    state = table(player(hand="lantian"), player(), showdown=True, leader=0, active=1, dice=dice("000"))
    assert hand_of(state).slips[0].percent == -1
    players = (player(), player(hand="lantian"), player(hand="lantian"))
    state = table(*players, showdown=True, leader=2, active=0, dice=dice("000"))
    assert hand_of(state, 2).slips[0].percent == -1, "seat 2 was the first to roll"
    assert hand_of(state, 1).slips[0].percent > 0, "seat 1 rolls after seat 0"
    state = table(player(hand="lantian"), phase="over", ending="gods", showdown=True, leader=0)
    assert hand_of(state).slips[0].percent == -1


def test_equal_cards_are_one_slip() -> None:
    state = table(player(hand="liangquan liangquan liuchu liuliu"), phase="discard")
    hand = hand_of(state)
    assert Counter((slip.card, slip.count, slip.discard) for slip in hand.slips) == Counter(
        [("liangquan", 2, "discard liangquan"), ("liuchu", 1, "discard liuchu"), ("liuliu", 1, "discard liuliu")]
    )
    assert (hand.size, hand.limit, hand.over) == (4, 3, 1)


def test_slips_in_payment() -> None:
    state = table(player("caishen", front="mantang mantang=8 mantang"), phase="invite")
    court(state, "dasheng")
    play(state, "invite 0 0", "caishen")
    expected = Front(
        0,
        "dasheng",
        14,
        2,
        12,
        (FrontSlip("mantang", 5, 2, "pay mantang"), FrontSlip("mantang", 8, 1, "pay mantang 8")),
    )
    assert GAME.view(state, 0).front == expected
    assert GAME.view(state, 0).prompt.values["n"] == 12
    actions = GAME.view(state, 0).actions
    assert actions is not None
    assert not actions.caishen, "the God of Wealth has paid"
    watched = GAME.view(state, None).front
    assert watched is not None
    assert (watched.left, [slip.token for slip in watched.slips]) == (12, ["", ""])


@pytest.mark.parametrize(
    ("state", "only"),
    [
        (table(player(), dice=dice("", "123"), phase="play", rolls=1), True),
        (table(player(hand="lantian"), dice=dice("", "233"), phase="play", rolls=1), False),
        (table(player(), phase="invite"), False),
        (table(player(), phase="invite", kitchen=0, rows=[[""] * 5] * 3), True),
        (table(player(), phase="draw"), False),
        (table(player(front="liuchu"), phase="pay", bargain=Bargain("heng", 1, 0, 4)), True),
        (table(player("caishen", front="liuchu"), phase="pay", bargain=Bargain("heng", 1, 0, 4)), False),
    ],
)
def test_whether_there_is_nothing_else_to_do(state: LuckState, only: bool) -> None:
    actions = GAME.view(state, 0).actions
    assert actions is not None
    assert actions.only == only


PROMPTS = [
    ("draw", Text("Your turn: draw a card or take an open one"), "{who} takes a card"),
    ("extra", Text("God of Rank: take one more green or blue card, or none"), "{who} takes a card"),
    ("roll", Text("Roll your dice"), "{who} rolls and keeps dice"),
    ("play", Text("Play one card that your dice meet, or none"), "{who} may play a card"),
    ("invite", Text("Invite a god, or end your turn"), "{who} may invite a god"),
    ("discard", Text("Discard {n} card", plural="Discard {n} cards", n=1), "{who} discards"),
]


@pytest.mark.parametrize(("phase", "mine", "others"), PROMPTS)
def test_prompts(phase: str, mine: Text, others: str) -> None:
    state = table(player("lushen", hand="liuchu liuchu liuliu liuliu"))
    state.phase = phase  # type: ignore[assignment]
    assert GAME.view(state, 0).prompt == mine
    viewers: tuple[Viewer, ...] = (None, 1)
    for viewer in viewers:
        assert GAME.view(state, viewer).prompt == Text(others, who=Who(0))


def test_the_prompt_follows_the_steps_of_a_turn() -> None:
    state = table(player("mile caishen", front="wufu"), dice=dice("123"))
    said = [GAME.view(state, 0).prompt]
    for token in ("lock 0", "lock 1", "lock 2", "end_play", "invite zao", "invite zao"):
        play(state, token)
        said.append(GAME.view(state, 0).prompt)
    assert [text.source for text in said] == [
        "Keep at least one die, or use a god",
        "Keep more dice, roll the others, or use a god",
        "Keep more dice, roll the others, or use a god",
        "Play one card that your dice meet, or none",
        "Invite a god, or end your turn",
        "Laughing Buddha: invite a second god for 2 more, or end your turn",
        "Pay {n} more for {god}",
    ]
    assert said[-1].values["n"] == 2
    play(state, "caishen")
    assert GAME.view(EVERY_PHASE["showdown"], 0).prompt == Text("Final showdown: play every card that your dice meet")


def test_where_the_match_stands() -> None:
    """Everybody's luck is told in the showdown, where it builds; when all is over it is nobody's turn."""
    told = {phase: GAME.view(EVERY_PHASE[phase], None).round for phase in ("roll", "showdown", "over")}
    assert [(round.active, round.luck) for round in told.values()] == [(0, ()), (0, (7, 0, 0)), (-1, (0, 0, 0))]


def test_who_won_is_said_at_the_end() -> None:
    state = table(player(front="liuchu"), phase="over", ending="gods")
    assert GAME.view(state, 0).prompt == Text("You won!")
    assert GAME.view(state, 1).prompt == Text("{who} won", who=(Who(0),))
