"""Bad input is refused with the reason, in both languages, and nothing is changed."""

from __future__ import annotations

import pytest

from app import i18n
from app.errors import Refused
from app.games.chance import Chance
from app.games.glastonbury import GAME
from app.games.glastonbury.garden import CELLS
from app.games.glastonbury.state import GlastonburyState
from app.games.position import Position, advance, resume
from app.text import Text, Who
from tests.games.glastonbury.tables import (
    any_pawn,
    begin,
    cell,
    lone_cell,
    play,
    player,
    table,
    trio,
    with_spells,
)


def at(state: GlastonburyState) -> Position:
    """A position with the open question of a state."""
    choices = {"recipes": state.recipes, "any_pawn": state.any_pawn}
    return resume(GAME, len(state.players), choices, 7, state, {}, {})


def refuse(state: GlastonburyState, seat: int, token: str) -> Refused:
    """Send a token that must be refused; the state, the questions and the luck stay as they were."""
    position, luck = at(state), Chance(b"seed", "m", 1)
    before, asked = GAME.encode(state), position.asked
    with pytest.raises(Refused) as caught:
        advance(position, seat, token, asked.get(seat, 7), luck)
    assert (GAME.encode(position.state), position.asked, luck.drawn) == (before, asked, False)
    return caught.value


def in_line() -> GlastonburyState:
    """Seat 0 takes from row 2, with spells: Summon left, one Summon spent, Deflect; Vanish lies at (1, 0)."""
    state = with_spells(7)
    state.players[0].spells += player(spells={"accio-2": 0}).spells
    state.square[8] = "pumpkin-1"
    return state


def in_column() -> GlastonburyState:
    return table(trio("moss-1", pawns=(2, 7, 8)))


def deflected() -> GlastonburyState:
    state = with_spells(5)
    state.square[12], state.square[13] = "vanesco-2", "perluceo-2"
    play(state, "deflect 1")
    return state


def two_left() -> GlastonburyState:
    return lone_cell("wax_doll-1", "wax_doll-2")


def choosing_corner() -> GlastonburyState:
    state = begin(2)
    play(state, "corner 5")
    return state


def looking() -> GlastonburyState:
    state = table(trio("moss-1"), {(2, 0): "perluceo-1"})
    play(state, "take 2 0")
    return state


def assigning() -> GlastonburyState:
    state = table([player("red", "immuto-1 immuto-2", 7), player("blue", "moss-2")], recipes=True, removed="green")
    state.phase = "assign"
    play(state, "assign 2 pumpkin")
    return state


def no_uses() -> GlastonburyState:
    state = with_spells(5)
    state.players[0].spells += player(spells={"declinatio-2": 0}).spells
    return state


CASES = [
    (in_line(), "take 3 3", "This card does not lie in the lit row.", "這張牌不在亮起的橫列上。"),
    (in_column(), "take 3 3", "This card does not lie in the lit column.", "這張牌不在亮起的直行上。"),
    (in_line(), "take 0 0", "A corner card is never taken.", "轉角卡不能拿。"),
    (in_line(), "take 6 0", "There is no such place in the garden.", "花園裡沒有這個位置。"),
    (in_line(), "take -1 2", "There is no such place in the garden.", "花園裡沒有這個位置。"),
    (in_line(), "take x y", "There is no such place in the garden.", "花園裡沒有這個位置。"),
    (in_line(), "take 2 ²", "There is no such place in the garden.", "花園裡沒有這個位置。"),
    (in_line(), "take 2 " + "9" * 5000, "There is no such place in the garden.", "花園裡沒有這個位置。"),
    (two_left(), "take 2 5", "No card lies there any more.", "那裡已經沒有牌了。"),
    (
        with_spells(5),
        "take 0 1",
        "The pawn stands on a corner: no card can be taken from here.",
        "棋子停在轉角，這裡不能拿牌。",
    ),
    (deflected(), "take 2 0", "Vanish may not be taken after Deflect.", "使用屈折之後不能拿「消滅」。"),
    (deflected(), "take 2 1", "See-through may not be taken after Deflect.", "使用屈折之後不能拿「透視」。"),
    (deflected(), "accio 1 2 3", "Only one spell may be used in a turn.", "每回合只能使用一張咒語。"),
    (in_line(), "end_turn", "You cannot end the turn without taking a card.", "不拿牌就不能結束回合。"),
    (with_spells(5), "accio 1 2 3", "Summon does not work on a corner.", "在轉角不能使用召喚。"),
    (in_line(), "accio 1 1 0", "Vanish cannot be summoned.", "「消滅」不能被召喚。"),
    (in_line(), "accio 1 5 5", "A corner card is never taken.", "轉角卡不能拿。"),
    (in_line(), "accio 2 3 3", "That spell is used up.", "那張咒語已經用完了。"),
    (in_line(), "accio 3 3 3", "You do not have that spell card.", "你沒有那張咒語卡。"),
    (in_line(), "deflect 1", "Deflect works only on a corner.", "屈折只能在轉角使用。"),
    (no_uses(), "deflect 2", "That spell is used up.", "那張咒語已經用完了。"),
    (with_spells(5), "deflect 2", "You do not have that spell card.", "你沒有那張咒語卡。"),
    (in_line(), "discard 2 3", "A card can be thrown away only when the deck is empty.", "牌庫用完之後才能棄牌。"),
    (
        two_left(),
        "discard 2 0",
        "Only the last card of your line can be thrown away.",
        "只能棄掉你這一排的最後一張牌。",
    ),
    (
        lone_cell("wax_doll-1"),
        "discard 3 3",
        "Only the last card of your line can be thrown away.",
        "只能棄掉你這一排的最後一張牌。",
    ),
    (lone_cell("wax_doll-1"), "discard 2 1", "No card lies there any more.", "那裡已經沒有牌了。"),
    (
        with_spells(5),
        "discard 2 1",
        "The pawn stands on a corner: no card can be taken from here.",
        "棋子停在轉角，這裡不能拿牌。",
    ),
    (choosing_corner(), "corner 5", "Another pawn stands on that corner.", "那個轉角已經有別的棋子。"),
    (choosing_corner(), "corner 010", "A pawn can only start from a corner.", "棋子只能從轉角出發。"),
    (choosing_corner(), "corner 7", "A pawn can only start from a corner.", "棋子只能從轉角出發。"),
    (choosing_corner(), "take 2 2", "First choose the corner that you start from.", "請先選起始轉角。"),
    (any_pawn("moss-3", (7, 2, 12)), "move 3", "There is no such pawn.", "沒有這枚棋子。"),
    (any_pawn("moss-3", (7, 2, 12)), "move 01", "There is no such pawn.", "沒有這枚棋子。"),
    (any_pawn("moss-3", (7, 2, 12)), "move x", "There is no such pawn.", "沒有這枚棋子。"),
    (any_pawn("moss-3", (7, 2, 12)), "take 2 2", "First choose the pawn that walks.", "請先選要走的棋子。"),
    (
        any_pawn("immuto-1", (7, 5, 12)),
        "move 1",
        "Your Transform lets no pawn walk: choose one that stands beside a row or a column.",
        "變身卡在最上面，棋子不走：請選一枚停在橫列或直行旁的棋子。",
    ),
    (looking(), "take 2 1", "Close your pile first.", "請先把牌堆蓋回去。"),
    (assigning(), "assign 1 garlic", "There is no such ingredient.", "沒有這種材料。"),
    (assigning(), "assign 1 moss", "Thousand-Year Moss is not in this game.", "這一局沒有千年苔。"),
    (assigning(), "assign 2 pumpkin", "That Transform has been turned already.", "那張變身卡已經決定了。"),
    (assigning(), "assign 3 pumpkin", "That Transform is not in your pile.", "那張變身卡不在你的牌堆裡。"),
    (assigning(), "end_turn", "First turn your Transforms into ingredients.", "請先決定變身卡當作哪種材料。"),
]


@pytest.mark.parametrize(("state", "token", "en", "zh"), CASES, ids=[case[1][:16] for case in CASES])
def test_bad_input_is_refused_with_the_reason(state: GlastonburyState, token: str, en: str, zh: str) -> None:
    refusal = refuse(state, state.active, token)
    assert refusal.code == "illegal"
    assert i18n.translate(refusal.text, "en") == en
    assert i18n.translate(refusal.text, "zh-Hant") == zh


@pytest.mark.parametrize(
    "token", ["", " ", "take", "take 2", "take 2 3 4", "take  2 3", "accio", "deflect", "fly", "招", "move 0", "<b>"]
)
def test_rubbish_is_refused_without_a_reason(token: str) -> None:
    refusal = refuse(in_line(), 0, token)
    assert refusal.code == "illegal"
    assert "not possible now" in refusal.text.source


def test_no_legal_move_has_a_reason_against_it() -> None:
    """Whatever is legal is never explained away."""
    for state in (in_line(), in_column(), deflected(), lone_cell("wax_doll-1"), with_spells(5)):
        for move in GAME.moves(state, 0):
            if str(move) != "end_turn":
                assert GAME.why_not(state, 0, str(move)) is None
    state = table(trio("moss-1"))
    legal = {str(move) for move in GAME.moves(state, 0)}
    for place in CELLS:
        row, column = divmod(place, 6)
        token = f"take {row} {column}"
        assert (GAME.why_not(state, 0, token) is None) == (token in legal), cell(state, row, column)


def test_whoever_is_not_asked_is_told_whom_the_table_waits_for() -> None:
    refusal = refuse(in_line(), 1, "take 2 3")
    assert refusal.code == "not_your_turn"
    assert refusal.text == Text("It is not your turn. The table waits for {who}.", who=(Who(0),))


def test_nothing_is_played_after_the_end() -> None:
    state = lone_cell("wax_doll-1")
    play(state, "take 2 0")
    assert refuse(state, 0, "take 2 1").code == "game_over"
    assert GAME.why_not(state, 0, "take 2 1") is None
