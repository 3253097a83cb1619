"""What players read on the table: the line above it, the buttons, and the end of the story, in both languages."""

from __future__ import annotations

import pytest

from app import i18n
from app.games.glastonbury import GAME
from app.games.glastonbury.state import GlastonburyState
from app.text import Text
from tests.games.glastonbury.tables import (
    any_pawn,
    barred,
    begin,
    cards_of,
    lone_cell,
    only,
    play,
    player,
    table,
    trio,
    with_spells,
)

NAMES = ["Ann", "Bo", "Cy"]


def read(text: Text) -> tuple[str, str]:
    """A sentence in English and in Chinese."""
    return i18n.translate(text, "en", NAMES), i18n.translate(text, "zh-Hant", NAMES)


def begun() -> GlastonburyState:
    """A fresh match in which seat 0 starts."""
    state = begin(3)
    state.start = state.active = 0
    return state


def looking() -> GlastonburyState:
    state = table(trio("moss-1"), {(2, 0): "perluceo-1"})
    play(state, "take 2 0")
    return state


def ending(recipes: bool, *piles: str) -> GlastonburyState:
    """Seat 0 stands before the last card of row 2."""
    players = [player(colour, cards_of(pile), 7) for colour, pile in zip(("red", "blue", "yellow"), piles, strict=True)]
    for seat, one in enumerate(players):
        one.recipes = [f"A{seat + 1}", f"B{seat + 1}"] if recipes else []
    return only(table(players, {(2, 0): "bat_wings-1"}, deck=[], recipes=recipes), 2, "bat_wings-1")


def assigning() -> GlastonburyState:
    state = ending(True, "moss 1,4 immuto 1", "wax_doll 4", "pumpkin 1")
    play(state, "discard 2 0")
    return state


def over() -> GlastonburyState:
    state = ending(False, "moss 1,4", "wax_doll 4", "pumpkin 1")
    play(state, "discard 2 0")
    return state


PROMPTS = [
    (begun(), "Your turn: choose the corner that you start from", "Ann chooses a corner"),
    (any_pawn("moss-3", (7, 2, 12)), "Your turn: choose the pawn that walks", "Ann chooses the pawn that walks"),
    (table(trio("moss-1")), "Your turn: take a card from the lit row", "Ann takes a card"),
    (
        table(trio("moss-1", pawns=(2, 7, 12))),
        "Your turn: take a card from the lit column",
        "Ann takes a card",
    ),
    (with_spells(5), "The pawn stands on a corner: cast Deflect, or end the turn", "Ann may cast Deflect"),
    (barred("vanesco-2"), "Your turn: after Deflect you may take nothing here, end the turn", "Ann takes a card"),
    (
        lone_cell("wax_doll-1"),
        "Your turn: take the last card of the line or throw it away, either ends the game",
        "Ann takes a card",
    ),
    (looking(), "Look at your pile and keep it in mind", "Ann looks through their pile"),
    (assigning(), "Turn your Transforms into ingredients", "Ann turns Transforms into ingredients"),
    (over(), "All piles are turned up", "All piles are turned up"),
]


@pytest.mark.parametrize(("state", "mine", "others"), PROMPTS, ids=[case[1][:32] for case in PROMPTS])
def test_the_prompt_says_what_to_do_and_whom_the_table_waits_for(
    state: GlastonburyState, mine: str, others: str
) -> None:
    assert state.active == 0 or state.phase == "over"
    assert [read(GAME.view(state, viewer).prompt)[0] for viewer in (0, 1, 2, None)] == [mine, others, others, others]


LABELS = [
    (begun(), "corner 5", "Start from the north-east corner", "從東北角出發"),
    (
        any_pawn("moss-3", (7, 2, 12)),
        "move 0",
        "Walk 3 with your own pawn to the south-east corner",
        "自己的棋子走 3 步到東南角",
    ),
    (
        any_pawn("moss-3", (7, 3, 12)),
        "move 1",
        "Walk 3 with the pawn of Bo to the east side, second row",
        "Bo的棋子走 3 步到東側第二橫列",
    ),
    (
        any_pawn("immuto-1", (7, 3, 12)),
        "move 0",
        "Stay with your own pawn at the east side, third row",
        "自己的棋子留在東側第三橫列",
    ),
    (
        any_pawn("immuto-1", (7, 3, 12)),
        "move 2",
        "Stay with the pawn of Cy at the south side, fourth column",
        "Cy的棋子留在南側第四直行",
    ),
    (table(trio("moss-1"), {(2, 0): "mandrake-3"}), "take 2 0", "Take Mandrake 3", "拿取曼陀羅根 3"),
    (table(trio("moss-1"), {(2, 0): "immuto-1"}), "take 2 0", "Take Transform", "拿取變身"),
    (with_spells(7), "accio 1 1 4", "Summon Transform", "召喚變身"),
    (lone_cell("wax_doll-1"), "discard 2 0", "Throw Wax Doll 1 away, which ends the game", "棄掉蠟偶 1，遊戲隨即結束"),
    (
        with_spells(5),
        "deflect 1",
        "Deflect: walk 2 more to the east side, third row",
        "屈折：再走 2 步到東側第三橫列",
    ),
    (with_spells(5), "end_turn", "End turn without a card", "不拿牌，結束回合"),
    (barred("vanesco-2"), "end_turn", "End turn without a card", "不拿牌，結束回合"),
    (looking(), "end_peek", "I have seen enough", "看好了"),
    (assigning(), "assign 1 moss", "Turn a Transform into Thousand-Year Moss", "把變身卡當作千年苔"),
]


@pytest.mark.parametrize(("state", "token", "en", "zh"), LABELS, ids=[f"{case[1]} {case[2][:9]}" for case in LABELS])
def test_a_button_says_what_it_does(state: GlastonburyState, token: str, en: str, zh: str) -> None:
    move = next(move for move in GAME.moves(state, state.active) if str(move) == token)
    assert read(move.label) == (en, zh)


def test_the_last_use_of_summon_is_told() -> None:
    state = with_spells(7)
    state.players[0].spells[0].uses = 1
    move = next(move for move in GAME.moves(state, 0) if str(move) == "accio 1 1 4")
    assert read(move.label) == ("Summon Transform with the last use", "用最後一次召喚拿取變身")


def told(state: GlastonburyState, token: str) -> list[str]:
    """What a move writes into the log, in English."""
    return [read(line.text)[0] for line in play(state, token)]


def test_the_log_of_an_end() -> None:
    state = ending(False, "moss 1,4 immuto 1", "wax_doll 4", "pumpkin 1")
    assert told(state, "discard 2 0") == [
        "Ann throws the last card of the line away.",
        "Ann has emptied a line: the game is over, and all piles are turned up.",
        "Ann turns a Transform into Thousand-Year Moss.",
        "Ann: 5 for ingredients.",
        "Bo: −4 for ingredients.",
        "Cy: −1 for ingredients.",
        "Ann wins with 5 points!",
    ]


def test_the_log_of_an_end_with_recipes() -> None:
    state = ending(True, "moss 1,4 immuto 1", "wax_doll 3", "pumpkin 1")
    assert told(state, "discard 2 0")[1:] == ["Ann has emptied a line: the game is over, and all piles are turned up."]
    assert told(state, "assign 1 pumpkin") == [
        "Ann turns a Transform into Pumpkin.",
        "Ann: 0 for ingredients and 0 for recipes make 0.",
        "Bo: −3 for ingredients and 1 for recipes make −2.",
        "Cy: −1 for ingredients and 0 for recipes make −1.",
        "Ann wins with 0 points!",
    ]


def test_the_log_of_a_shared_victory() -> None:
    state = ending(False, "moss 1,2", "wax_doll 1,2", "pumpkin 1")
    assert told(state, "discard 2 0")[-1] == "Ann and Bo share the victory with 0 points!"
    state = ending(False, "bat_wings 1", "wax_doll 1", "pumpkin 2")
    assert told(state, "discard 2 0")[-1] == "Ann and Bo share the victory with −1 points!"


def test_the_log_of_a_victory_by_one_point() -> None:
    state = ending(False, "pumpkin 1,2,4 moss 4 wax_doll 2", "moss 1", "wax_doll 1")
    assert told(state, "discard 2 0")[-1] == "Ann wins with 1 point!"


@pytest.mark.parametrize(
    ("deck", "line"),
    [
        (["pumpkin-1"], "Ann casts Vanish: the top ingredients of Bo and Cy go under the deck."),
        ([], "Ann casts Vanish: the top ingredients of Bo and Cy leave the game."),
    ],
)
def test_the_log_of_vanish(deck: list[str], line: str) -> None:
    state = table(trio("moss-1", "moss-2", "moss-3"), {(2, 0): "vanesco-1"}, deck=deck)
    assert told(state, "take 2 0")[0] == line


def test_the_log_of_spells() -> None:
    assert told(looking(), "end_peek")[0] == "Ann closes the pile again."
    assert told(with_spells(7), "accio 1 1 2")[0] == "Ann casts Summon and takes the spell Summon."
    assert told(with_spells(7), "accio 1 1 4")[0] == "Ann casts Summon and takes a card."
    assert told(with_spells(5), "end_turn")[0] == "Ann takes no card on the corner."
    assert told(barred("vanesco-2"), "end_turn")[0] == "Ann may take nothing from this line."
