"""Opening hands (section 5, step 7): heaven and earth, decisions 9 to 12, and that the question does not tell who holds one."""

from __future__ import annotations

import pytest

from app.games.chance import Chance
from app.games.dou_fu import GAME
from app.games.dou_fu.deal import opening_hand
from app.games.dou_fu.state import DouState
from app.games.game import News, Seat
from tests.games.dou_fu.deals import HANDS_2, HANDS_3, draws, match, order
from tests.games.dou_fu.skilled import play, table, tokens, told

HEAVEN = "rat_fu rat_harmony rat_luck1 rat_luck2 tiger_luck1 ox_luck1"
HEAVEN_3 = "pig_jade pig_fu pig_harmony pig_luck1 snake_luck1"
EARTH = "rat_luck1 rat_luck2 ox_luck1 ox_luck2 rabbit_luck1 rabbit_luck2"
OTHER_EARTH = "horse_luck1 horse_luck2 goat_luck1 goat_luck2 dog_luck1 dog_luck2"
NONE = HANDS_2[1]


def checked(*hands: str, multiplier: int = 1) -> DouState:
    """A deal in which opening hands are being checked, the first player's hand first."""
    state, _ = match(draws("pig_fu", "ox_fu", "rat_fu"), order(hands=hands), seats=len(hands))
    play(state, "keep")
    state.multiplier = multiplier
    return state


def answer(state: DouState, seat: Seat, token: str) -> list[News]:
    """An answer of one player."""
    move = next(move for move in GAME.moves(state, seat) if str(move) == token)
    return GAME.play(state, seat, move, Chance(b"s", "m", 1))


@pytest.mark.parametrize(
    ("hand", "ending"),
    [
        (HEAVEN, "heaven"),
        (EARTH, "earth"),
        ("rat_fu rat_harmony rat_luck1 rat_luck2 ox_luck1 ox_luck2", "heaven"),
        ("rat_fu rat_harmony rat_luck1 ox_fu ox_red ox_luck1", ""),
        ("rat_fu rat_harmony rat_luck1 ox_fu ox_red goat_fu", ""),
        ("rat_fu rat_harmony ox_fu ox_red goat_fu pig_fu", ""),
        (NONE, ""),
    ],
)
def test_d10_what_is_an_opening_hand(hand: str, ending: str) -> None:
    """Four of a kind and a pair is heaven alone; two triples are nothing."""
    assert opening_hand(table("", "", hands=[hand]), 0) == ending


def test_d11_earth_is_there_in_deals_of_exactly_two() -> None:
    state = table("", "", "", hands=[EARTH])
    assert opening_hand(state, 0) == ""
    state.active, state.players = [0, 2], 2  # a match of three that has shrunk
    assert opening_hand(state, 0) == "earth"


def test_everybody_is_asked_so_that_the_question_does_not_tell_who_holds_one() -> None:
    state = checked(NONE, HEAVEN)
    assert (tokens(state, 0), tokens(state, 1)) == (["pass"], ["declare", "pass"])
    assert GAME.view(state, 0).facts.actor == GAME.view(state, 1).facts.actor == -1


def test_without_an_opening_hand_nobody_is_asked() -> None:
    assert checked(*HANDS_2).phase == "turn"


def test_d10_a_passed_opening_hand_lapses_and_nobody_is_told_who_held_it() -> None:
    state = checked(HEAVEN, NONE)
    lines = answer(state, 1, "pass")
    assert lines == []
    assert tokens(state, 1) == []
    lines = answer(state, 0, "pass")
    assert told(lines) == ["Nobody shows an opening hand."]
    assert (state.phase, state.turn, state.answers) == ("turn", 0, [])


def test_an_answer_is_sealed_until_all_have_answered() -> None:
    passed, shown = checked(NONE, HEAVEN), checked(NONE, HEAVEN)
    assert answer(passed, 1, "pass") == answer(shown, 1, "declare") == []
    assert GAME.view(passed, 0) == GAME.view(shown, 0)
    assert GAME.view(passed, None) == GAME.view(shown, None)


def test_d9_of_two_who_declare_the_first_in_turn_order_wins() -> None:
    state = checked(EARTH, OTHER_EARTH)
    answer(state, 1, "declare")
    lines = answer(state, 0, "declare")
    assert "#0 shows Earth's Advantage: " in " ".join(told(lines))
    assert state.fortune == [24, 14]


def test_d9_turn_order_begins_with_the_first_player_and_not_with_seat_0() -> None:
    state, _ = match(draws("ox_fu", "pig_fu"), order(hands=(EARTH, OTHER_EARTH)))
    play(state, "keep")
    assert state.first == 1
    answer(state, 0, "declare")
    answer(state, 1, "declare")
    assert state.fortune == [14, 24]


def test_whoever_answers_last_is_not_taken_for_the_one_who_declared() -> None:
    state = checked(HEAVEN, NONE)
    assert answer(state, 0, "declare") == []
    lines = answer(state, 1, "pass")
    assert told(lines)[0] == (
        "#0 shows Heaven's Timing: Fu Rat, Harmony Rat, First Luck Rat, Second Luck Rat, First Luck Ox, Luck Tiger"
    )
    assert (state.fortune, state.first) == ([24, 12], 0)


def test_d9_the_first_may_pass_and_the_next_wins() -> None:
    state = checked(EARTH, OTHER_EARTH)
    answer(state, 0, "pass")
    answer(state, 1, "declare")
    assert (state.fortune, state.first) == ([14, 24], 1)


def test_heaven_costs_twelve_and_the_hand_is_shown_to_everybody() -> None:
    state = checked(HEAVEN, NONE)
    answer(state, 1, "pass")
    answer(state, 0, "declare")
    settlement = GAME.view(state, None).settlement
    assert settlement is not None
    assert (settlement.ending, settlement.seat, settlement.total) == ("heaven", 0, 12)
    assert settlement.hand == ("rat_fu", "rat_harmony", "rat_luck1", "rat_luck2", "ox_luck1", "tiger_luck1")
    assert state.fortune == [24, 12]


def test_x19_in_a_deal_of_three_all_others_lose_twelve() -> None:
    state = checked(HEAVEN_3, *HANDS_3[:2])
    for seat in (1, 2):
        answer(state, seat, "pass")
    answer(state, 0, "declare")
    assert state.fortune == [24, 12, 12]


def test_x19_and_d12_after_a_draw_it_is_doubled_and_ends_the_match() -> None:
    state = checked(HEAVEN, NONE, multiplier=2)
    answer(state, 1, "pass")
    lines = answer(state, 0, "declare")
    assert (state.fortune, state.phase) == ([24, 0], "over")
    assert told(lines)[-2:] == ["#1 has no fortune left and is out.", "#0 becomes the God of Fortune!"]


def test_d12_earth_is_doubled_too() -> None:
    state = checked(EARTH, NONE, multiplier=2)
    answer(state, 1, "pass")
    answer(state, 0, "declare")
    assert state.fortune == [24, 4]
    assert state.multiplier == 1


def test_the_label_says_which_hand_is_shown() -> None:
    move = GAME.moves(checked(EARTH, NONE), 0)[0]
    assert move.label.values["n"] == 10


@pytest.mark.parametrize(("token", "fortune"), [("declare", [24, 24, 12]), ("pass", [24, 24, 24])])
def test_nobody_waits_for_the_answer_of_a_player_who_is_out(token: str, fortune: list[int]) -> None:
    state = checked(HEAVEN_3, *HANDS_3[:2])
    state.active, state.hands[1] = [0, 2], []
    answer(state, 2, "pass")
    answer(state, 0, token)
    assert (state.fortune, state.phase) == (fortune, "turn" if token == "pass" else "keep")


def test_a_spectator_and_players_who_are_out_are_not_asked() -> None:
    state = checked(HEAVEN_3, *HANDS_3[:2])
    state.active = [0, 1]
    assert tokens(state, 2) == []
    assert GAME.view(state, 2).question is None
    assert GAME.view(state, None).question is None
