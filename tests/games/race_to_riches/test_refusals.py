"""Bad input is refused with the reason, in both languages, and nothing is changed."""

from __future__ import annotations

import pytest

from app import i18n
from app.errors import Refused
from app.games.chance import Chance
from app.games.position import Position, advance, resume
from app.games.race_to_riches import GAME
from app.games.race_to_riches.state import RaceState
from app.text import Text
from tests.games.race_to_riches.tables import (
    DEALER_C,
    A,
    B,
    C,
    D,
    begin,
    giving,
    guessing,
    play,
    poor,
    revealing,
    run,
    stepping,
)


def at(state: RaceState) -> Position:
    """A position with the open questions of a state."""
    return resume(GAME, len(state.players), {"hidden_money": False}, 7, state, {}, {})


def refuse(position: Position, seat: int, token: str) -> Refused:
    """Send a token that must be refused; the state, the questions and the luck stay as they were."""
    before, asked = GAME.encode(position.state), position.asked
    luck = Chance(b"seed", "m", 1)
    with pytest.raises(Refused) as caught:
        advance(position, seat, token, asked.get(seat, 7), luck)
    assert (GAME.encode(position.state), position.asked, luck.drawn) == (before, asked, False)
    return caught.value


def bidding(script: str = "") -> RaceState:
    state: RaceState = run(begin().position, script).state
    return state


def won() -> RaceState:
    """D marches by the card that was guessed."""
    state = giving()
    play(state, C, "give 1")
    return state


FIVE = "A bid 5"
CASES: list[tuple[RaceState, int, str, str, str]] = [
    (bidding(FIVE), B, "bid 51", "You have only 50.", "你只有 50 元。"),
    (bidding(FIVE), B, "bid 5", "The bid stands at 5: bid more, or pass.", "目前喊到 5 元，要喊更高，或者放棄。"),
    (bidding(FIVE), B, "bid -3", "The bid stands at 5: bid more, or pass.", "目前喊到 5 元，要喊更高，或者放棄。"),
    (bidding(FIVE), B, "bid x", "A bid is a whole number.", "出價必須是整數。"),
    (bidding(FIVE), B, "bid 7.5", "A bid is a whole number.", "出價必須是整數。"),
    (bidding(FIVE), B, "bid", "A bid is a whole number.", "出價必須是整數。"),
    (bidding(FIVE), B, "bid 07", "A bid is a whole number.", "出價必須是整數。"),
    (bidding(FIVE), B, "bid +7", "A bid is a whole number.", "出價必須是整數。"),
    (bidding(FIVE), B, "bid " + "9" * 5000, "You have only 50.", "你只有 50 元。"),
    (
        bidding(FIVE),
        B,
        "bid -" + "9" * 5000,
        "The bid stands at 5: bid more, or pass.",
        "目前喊到 5 元，要喊更高，或者放棄。",
    ),
    (bidding(), A, "bid 0", "A bid is 1 or more.", "出價至少 1 元。"),
    (bidding(), A, "bid -3", "A bid is 1 or more.", "出價至少 1 元。"),
    (
        poor(),
        B,
        "bid x",
        "You have 12 and the bid stands at 12: you can only pass.",
        "你有 12 元，目前喊到 12 元，只能放棄。",
    ),
    (
        poor(),
        B,
        "bid 13",
        "You have 12 and the bid stands at 12: you can only pass.",
        "你有 12 元，目前喊到 12 元，只能放棄。",
    ),
    (bidding(), A, "guess 3", "Now the office of dealer is sold: bid or pass.", "現在競標莊家，請出價或放棄。"),
    (
        bidding(DEALER_C),
        C,
        "pick pink",
        "There are four colours: brown, yellow, purple and cyan.",
        "只有棕、黃、紫、青四色。",
    ),
    (guessing([21, 22, 42, 51, 52, 62]), D, "guess 7", "Guess a value from 1 to 6.", "請猜 1 到 6 的點數。"),
    (guessing([21, 22, 42, 51, 52, 62]), D, "pass", "Now you guess a value.", "現在請猜點數。"),
    (bidding(DEALER_C), C, "bid 9", "Now you take a race card.", "現在請拿一張賽神卡。"),
    (giving(), C, "guess 2", "Now you give the card that was guessed.", "現在請交出被猜中的牌。"),
    (stepping((0, 3, 3, 3), 2), C, "give 1", "Now you march the gods.", "現在請讓神明前進。"),
    (won(), D, "guess 1", "Now you march the gods.", "現在請讓神明前進。"),
    (
        won(),
        D,
        "step 1",
        "There are four colours: brown, yellow, purple and cyan.",
        "只有棕、黃、紫、青四色。",
    ),
    (giving([21, 21, 42, 51, 52, 62]), C, "give 2", "You have no 2 with 2 clouds.", "你沒有 2 朵雲的 2 點。"),
    (
        giving([21, 21, 42, 51, 52, 62]),
        C,
        "give 3",
        "Give a 2 with one cloud or with two.",
        "請給一張 2 點，一朵雲或兩朵雲的。",
    ),
    (
        stepping((20, 3, 3, 3), 2),
        C,
        "step brown",
        "March another god: the Earth God has arrived.",
        "福德正神已到終點，請讓別的神明前進。",
    ),
    (
        stepping((20, 3, 3, 3), 2),
        C,
        "step red",
        "There are four colours: brown, yellow, purple and cyan.",
        "只有棕、黃、紫、青四色。",
    ),
    (
        revealing(),
        C,
        "reveal 1 1 2",
        "Show three different cards of your hand, named by their places from left to right.",
        "請從手牌公布三張不同的牌，由左至右說出位置。",
    ),
    (revealing(), C, "bet big", "Now you show three cards.", "現在請公布三張牌。"),
]


@pytest.mark.parametrize(("state", "seat", "token", "en", "zh"), CASES)
def test_bad_input_is_refused_with_the_reason(state: RaceState, seat: int, token: str, en: str, zh: str) -> None:
    refusal = refuse(at(state), seat, token)
    assert refusal.code == "illegal"
    assert i18n.translate(refusal.text, "en") == en
    assert i18n.translate(refusal.text, "zh-Hant") == zh


def test_no_race_card_of_a_colour_that_is_out() -> None:
    state = bidding(DEALER_C)
    for player in state.players:
        player.dealt = "brown"
    state.removed = ["cyan", "cyan"]
    refusal = refuse(at(state), C, "pick brown")
    assert refusal.text == Text("No {character} card is left in the race deck.", character="招")


def test_whoever_is_not_asked_is_told_whom_the_table_waits_for() -> None:
    position = run(begin().position, "A bid 5")
    for seat, token in ((A, "bid 7"), (C, "bid 7"), (D, "pass")):
        assert refuse(position, seat, token).code == "not_your_turn"


def test_a_second_bet_is_refused() -> None:
    position = run(begin().position, f"{DEALER_C}, C pick brown, B bet big")
    assert refuse(position, B, "bet small").code == "not_your_turn"
    refusal = refuse(position, D, "bet middle")
    assert refusal.text == Text("Now everybody bets: big or small.")


def test_nothing_is_legal_after_the_end() -> None:
    state = stepping((19, 0, 0, 0), 1)
    play(state, C, "step brown")
    assert refuse(at(state), C, "step yellow").code == "game_over"
    assert all(not GAME.moves(state, seat) for seat in range(5))
