"""Discards, the end of a turn, the end of a round, and how the match ends (sections 5.7 to 5.10 and 10)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from app.games.chance import Scripted
from app.games.god_of_luck import GAME
from app.games.god_of_luck.flow import end_turn
from app.games.god_of_luck.rounds import move_up
from app.games.god_of_luck.state import EMPTY, LuckState, Owned, Player, Slip
from app.i18n import translate
from app.text import Text
from tests.games.god_of_luck.tables import court, dice, play, player, table, tokens

FULL = "liangquan sanyang chunse lantian"


def inviting(*players: Player) -> LuckState:
    return table(*players, phase="invite")


@pytest.mark.parametrize(
    ("me", "limit"),
    [(player(), 3), (player("shoushen"), 5), (player(fresh="shoushen"), 3)],
)
def test_section_5_7_and_decision_24_the_hand_limit(me: Player, limit: int) -> None:
    for size in (limit, limit + 1):
        me.hand = ["liangquan"] * size
        state = inviting(GAME.copy(table(me)).players[0])
        play(state, "end_invite")
        assert (state.phase == "discard") == (size > limit)


def test_section_5_7_discards_go_under_the_deck_until_the_limit_is_kept() -> None:
    state = inviting(player(hand=f"{FULL} wufu"))
    play(state, "end_invite")
    assert tokens(state) == [
        "discard liangquan",
        "discard sanyang",
        "discard chunse",
        "discard lantian",
        "discard wufu",
    ]
    deck, beside = list(state.decks["orange"]), list(state.open["orange"])
    play(state, "discard wufu")
    assert (state.decks["orange"], state.open["orange"]) == (["wufu", *deck], beside)
    assert state.phase == "discard"
    play(state, "discard chunse")
    assert (state.active, state.players[0].hand) == (1, ["liangquan", "sanyang", "lantian"])


def test_equal_cards_are_one_discard() -> None:
    state = table(player(hand="liangquan liangquan liangquan liuchu"), phase="discard")
    assert tokens(state) == ["discard liangquan", "discard liuchu"]


def test_decision_31_a_discard_to_an_empty_deck_leaves_the_game() -> None:
    state = table(player(hand=FULL), phase="discard")
    state.decks["green"], state.luck_free = [], False
    state.open["green"], state.removed = [EMPTY, EMPTY], ["mantang"]
    news = play(state, "discard sanyang")
    assert (state.removed, state.decks["green"], state.open["green"]) == (["sanyang", "mantang"], [], [EMPTY, EMPTY])
    gone = "{who} discarded a card of the empty {colour} deck: it leaves the game."
    assert next(line.text.source for line in news if line.readers is None) == gone


def test_decision_40_the_face_of_a_discard_is_told_to_its_holder_alone() -> None:
    state = table(player(hand=FULL), phase="discard")
    public, private = play(state, "discard sanyang")[:2]
    assert "card" not in public.text.values
    assert (private.readers, private.text.values["card"]) == ((0,), Text("Three Suns"))


def test_section_5_8_gods_stand_up_and_turn_values_vanish() -> None:
    state = inviting(player("heng", fresh="laojun", used="zao", front="mantang=8 lantian=6 sihai"))
    play(state, "end_invite")
    me = state.players[0]
    assert me.gods == [Owned("heng"), Owned("laojun"), Owned("zao")]
    assert me.front == [Slip("mantang", 5), Slip("lantian", 3), Slip("sihai", 10)]
    assert (state.dice, state.locked, state.rolls, state.invited, state.played) == ([], 0, 0, 0, False)


def test_the_turn_goes_on_to_the_next_seat() -> None:
    state = inviting(player())
    play(state, "end_invite")
    assert (state.active, state.phase, state.turn, state.round, state.marker) == (1, "draw", 2, 1, 0)


def last_of_round(**more: Any) -> LuckState:
    """Seat 2 is the last of the round that seat 0 began."""
    state = table(player(), player(), player(), phase="invite", active=2, **more)
    court(state, "heng - ha - -", "- gouchen - laojun -", "tengshe erlang - - qinglong")
    state.god_deck = ["lushen", "mile", "guanyin", "dasheng", "baihu", "zhuque"]
    return state


def test_section_5_9_the_gods_move_up_with_their_gaps() -> None:
    """Decision 34: an empty place moves up as it is; the top row goes to the discard."""
    state = last_of_round()
    news = [translate(line.text, "en") for line in play(state, "end_invite")]
    assert news == [
        "The jade sceptre goes to Player 2.",
        "Heng and Ha left the court.",
        "Vermilion Bird, White Tiger, Monkey King, Thousand-Armed Guanyin and Laughing Buddha came to the court.",
        "Round 2: Player 2",
    ]
    assert state.rows == [
        ["", "gouchen", "", "laojun", ""],
        ["tengshe", "erlang", "", "", "qinglong"],
        ["zhuque", "baihu", "dasheng", "guanyin", "mile"],
    ]
    assert (state.discard, state.god_deck) == (["heng", "ha"], ["lushen"])
    assert (state.marker, state.active, state.round, state.phase) == (1, 1, 2, "draw")


def test_the_round_is_over_when_it_comes_back_to_the_marker() -> None:
    state = table(player(), player(), player(), phase="invite", marker=2, active=1)
    rows = [list(row) for row in state.rows]
    play(state, "end_invite")
    assert (state.marker, state.active, state.round) == (0, 0, 2)
    assert state.rows[:2] == rows[1:]


def test_decision_35_the_discard_is_shuffled_when_the_god_deck_runs_out() -> None:
    state = last_of_round()
    state.god_deck, state.discard = ["mile"], ["guanyin"]
    lines = move_up(state, Scripted(orders=[["ha", "heng", "guanyin"]]))
    assert state.rows[2] == ["mile", "guanyin", "heng", "ha", EMPTY]
    assert (state.god_deck, state.discard) == ([], [])
    assert Text("The gods that left were shuffled into a new deck.") in [line.text for line in lines]


def test_without_gods_anywhere_places_stay_empty() -> None:
    state = last_of_round()
    court(state)
    state.god_deck = []
    move_up(state, Scripted())
    assert state.rows == [[EMPTY] * 5] * 3


def test_decision_27_the_round_is_finished_after_somebody_has_eight_gods() -> None:
    state = table(player("zao zao zao zao heng tengshe guanyin"), phase="invite")
    play(state, "invite zao")
    assert (state.ending, state.showdown, state.active, state.phase) == ("gods", False, 1, "draw")
    for seat in (1, 2):
        state.active, state.phase = seat, "invite"
        play(state, "end_invite")
    assert state.showdown
    assert (state.active, state.leader, state.marker, state.phase) == (0, 0, 1, "roll")  # the owner of the God of Luck


@pytest.mark.parametrize(
    ("empty", "ends"), [(("red",), False), (("red", "orange"), True), (("red", "blue", "green"), True)]
)
def test_section_5_8_two_empty_decks_end_the_match_after_the_round(empty: tuple[str, ...], ends: bool) -> None:
    """Open cards do not matter."""
    state = inviting(player())
    for colour in empty:
        state.decks[colour] = []
    play(state, "end_invite")
    assert (state.ending, state.showdown) == ("decks" if ends else "", False)


def test_section_5_8_empty_decks_do_not_matter_once_somebody_has_the_god_of_luck() -> None:
    state = inviting(player("fushen"))
    state.luck_free, state.ending = False, "gods"
    state.decks["red"] = state.decks["orange"] = []
    end_turn(state, Scripted())
    assert state.ending == "gods"


def test_decision_29_the_end_stays_the_end_if_a_deck_fills_again() -> None:
    state = inviting(player())
    state.decks["red"] = state.decks["orange"] = []
    play(state, "end_invite")
    state.decks["red"] = ["liuchu"]
    for seat in (1, 2):
        state.active, state.phase = seat, "invite"
        play(state, "end_invite")
    assert state.showdown


def test_the_decks_count_at_the_end_of_a_turn_only() -> None:
    state = table(player(), phase="draw")
    state.decks["red"], state.decks["orange"] = [], ["wufu"]
    play(state, "draw orange")
    assert state.ending == ""


def test_decision_28_without_the_god_of_luck_the_new_holder_of_the_marker_begins() -> None:
    state = last_of_round(ending="decks")
    play(state, "end_invite")
    assert (state.showdown, state.leader, state.active, state.marker) == (True, 1, 1, 1)


def test_the_last_turn_leaves_nothing_behind_for_the_showdown() -> None:
    """A card was played and a god invited in it; the first player of the showdown may add dice all the same."""
    state = last_of_round(ending="decks", dice=dice("", "225"), rolls=2, locked=1, played=True, invited=1)
    state.players[1] = player("tengshe")
    play(state, "end_invite")
    assert tokens(state) == ["roll", "beast tengshe"]
    assert (state.played, state.invited) == (False, 0)


def test_dice_can_be_added_again_after_the_card_of_another() -> None:
    """Decision 8 looks at the cards of one's own turn, in the showdown and before it."""
    state = table(player(hand="liangquan"), player("tengshe"), dice=dice("", "225"), phase="play", rolls=1)
    later = GAME.copy(state)
    play(state, "play liangquan", "end_invite", "draw red")
    assert (state.active, tokens(state)) == (1, ["roll", "beast tengshe"])
    later.showdown, later.leader = True, 0
    play(later, "play liangquan", "end_play")
    assert (later.active, tokens(later)) == (1, ["roll", "beast tengshe"])


def test_section_10_the_last_round() -> None:
    state = last_of_round(round=39)
    play(state, "end_invite")
    assert (state.round, state.showdown) == (40, False)
    state = last_of_round(round=40)
    play(state, "end_invite")
    assert (state.ending, state.showdown, state.round) == ("rounds", True, 40)
    state = last_of_round(round=10, max_rounds=10)
    play(state, "end_invite")
    assert state.showdown


@pytest.mark.parametrize("ending", ["gods", "decks"])
def test_in_the_last_round_too_the_end_keeps_its_reason(ending: str) -> None:
    state = last_of_round(round=40, ending=ending)
    news = play(state, "end_invite")
    assert (state.ending, state.showdown) == (ending, True)
    assert "{n} rounds are over. The showdown follows." not in [line.text.source for line in news]


def test_the_gods_stay_where_they_are_before_the_showdown() -> None:
    state = last_of_round(ending="decks")
    rows = [list(row) for row in state.rows]
    play(state, "end_invite")
    assert state.rows == rows


def test_section_5_10_everybody_rolls_once_more_with_all_gods_and_then_it_is_over() -> None:
    state = table(player("zao heng"), player("tengshe"), player(hand="liangquan"), showdown=True, leader=1, active=1)
    state.ending, state.dice = "decks", dice("000")
    state.rolls = 0
    play(state, "beast tengshe", "roll", "lock 0", "lock 1", "lock 2", "end_play", rolls="123")
    assert (state.active, state.phase, len(state.dice)) == (2, "roll", 3)
    play(state, "roll", "lock 0", "lock 1", "lock 2", "play liangquan", "end_play", rolls="225")
    assert (state.active, state.phase, len(state.dice)) == (0, "roll", 4)
    assert GAME.outcome(state) is None
    play(state, "roll", "zao 0", *(f"lock {die}" for die in range(4)), "end_play", rolls="12345")
    assert state.phase == "over"
    assert [tokens(state, seat) for seat in range(3)] == [[], [], []]
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((1, 1, 2), (2,))


def over(*players: Player) -> LuckState:
    return table(*players, phase="over", ending="gods", showdown=True, leader=0)


@pytest.mark.parametrize(
    ("players", "places"),
    [
        ((player(front="liuchu"), player(front="sihai"), player()), (1, 2, 3)),
        ((player("fushen zao zao", front="sihai"), player(front="sihai"), player()), (1, 2, 3)),  # the God of Luck
        ((player("zao zao", front="sihai"), player("zao", front="sihai"), player()), (2, 1, 3)),  # fewest gods
        ((player("zao", front="sihai"), player("zao", front="sihai"), player()), (1, 1, 3)),  # shared
        (
            (player("fushen"), player(front="liangquan"), player("zao", front="liangquan")),
            (3, 1, 2),
        ),  # not tied with it
        ((player(), player(), player()), (1, 1, 1)),
    ],
)
def test_section_10_ties(players: tuple[Player, ...], places: tuple[int, ...]) -> None:
    outcome = GAME.outcome(over(*players))
    assert outcome is not None
    assert outcome.places == places


@pytest.mark.parametrize(
    ("gods", "ending", "line", "reason"),
    [
        ("zao", "rounds", "Bob wins with 10 luck points!", "The last round was played. Bob won with 10 luck points."),
        ("zao fushen", "gods", "Ann wins with 10 luck points!", "Somebody owned eight gods. Ann won with 10 luck points."),
        ("", "decks", "Ann and Bob share the victory with 10 luck points!",
         "Two decks of fortune cards ran out. Ann and Bob won with 10 luck points."),
    ],
)  # fmt: skip
def test_the_end_says_who_won_and_why(gods: str, ending: str, line: str, reason: str) -> None:
    state = table(player(gods, front="sihai"), player(front="sihai"), phase="play", dice=dice("", "123"), ending=ending)
    state.showdown, state.leader, state.active = True, 0, 2
    names = ["Ann", "Bob", "Cid"]
    assert translate(play(state, "end_play")[-1].text, "en", names) == line
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert translate(outcome.reason, "en", names) == reason


def test_cards_in_hand_count_nothing() -> None:
    outcome = GAME.outcome(over(player(hand="liuchu liuchu liuliu"), player("heng"), player()))
    assert outcome is not None
    assert outcome.scores == (0, 1, 0)


def test_all_gods_are_scored_by_their_luck() -> None:
    state = over(player("guangong qinglong fushen zao", front="sihai lantian=9"), player(), player())
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores[0] == 12 + 7 + 0 + 0 + 10 + 9
    sheet = GAME.view(state, None).players[0].sheet
    assert sheet is not None
    assert (sheet.slips, sheet.gods, sheet.total, sheet.place) == (19, 19, 38, 1)


def test_whoever_is_away_leads_the_match_to_an_end() -> None:
    """Section 5.11: draw green, roll once and keep all, play the best card, invite nobody, pay and discard the cheapest."""
    state = table(player(hand="liangquan lantian sanyang chunse"), phase="draw")
    said = []
    while state.active == 0:
        move = GAME.default(state, 0)
        said.append(str(move))
        play(state, str(move), rolls="666" if said[-1] == "roll" else "")
    assert said[:5] == ["draw green", "roll", "lock 0", "lock 1", "lock 2"]
    assert said[5] == "play sanyang"
    assert said[6] == "end_invite"
    assert said[7:] == ["discard liangquan"]


def test_whoever_is_away_takes_no_extra_card() -> None:
    state = table(player("lushen"), phase="draw")
    play(state, "draw red")
    assert str(GAME.default(state, 0)) == "skip"


def test_whoever_leaves_while_paying_pays_with_the_cheapest_cards() -> None:
    state = table(player("caishen", front="wufu liangquan chunse"), phase="invite")
    court(state, "laojun")
    play(state, "invite 0 0")
    assert [str(GAME.default(state, 0))] == ["pay liangquan"]
    play(state, "pay liangquan", "pay chunse")
    assert str(GAME.default(state, 0)) == "pay wufu"


def test_nothing_is_lost_at_the_end_of_a_round() -> None:
    state = last_of_round()
    before = Counter([*state.god_deck, *state.discard, *(god for row in state.rows for god in row if god)])
    play(state, "end_invite")
    assert before == Counter([*state.god_deck, *state.discard, *(god for row in state.rows for god in row if god)])
