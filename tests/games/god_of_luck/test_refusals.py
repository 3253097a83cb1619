"""Why something is not possible, for whatever a client sends, in both languages."""

from __future__ import annotations

import pytest

from app.games.god_of_luck import GAME
from app.games.god_of_luck.cards import COLOURS
from app.games.god_of_luck.state import LuckState
from app.i18n import translate
from tests.games.god_of_luck.tables import court, dice, player, table, tokens


def drawing() -> LuckState:
    state = table(player("lushen"), phase="draw")
    state.decks["red"], state.open["red"] = [], ["", "liuchu"]
    return state


def extra() -> LuckState:
    state = drawing()
    state.phase = "extra"
    state.decks["blue"] = []
    return state


def rolling() -> LuckState:
    gods = "laojun guanyin dasheng fushen"
    return table(player(gods, used="zao", fresh="erlang"), dice=dice("366", "1"))


def copying() -> LuckState:
    return table(player("erlang"), dice=dice("36", "1"))


def before_the_roll() -> LuckState:
    return table(player("laojun"), dice=dice("000"), rolls=0)


def playing() -> LuckState:
    return table(player("tengshe", "liangquan liuchu"), dice=dice("", "122"), phase="play", rolls=1)


def after_a_card() -> LuckState:
    return table(
        player("tengshe fushen", "liuchu"),
        dice=dice("", "122"),
        phase="play",
        rolls=1,
        played=True,
        showdown=True,
        leader=0,
    )


def inviting() -> LuckState:
    state = table(player("heng", front="liangquan"), phase="invite", kitchen=0)
    court(state, "heng - laojun ha guangong")
    return state


def choosing() -> LuckState:
    state = table(player("zao", front="liuchu"), phase="invite")
    court(state, "heng ha")
    return state


def paying() -> LuckState:
    state = table(player(used="caishen", front="liuchu"), phase="invite")
    court(state, "tengshe")
    GAME.play(state, 0, GAME.moves(state, 0)[1], None)  # type: ignore[arg-type]  # no luck in it
    return state


def discarding() -> LuckState:
    return table(player(hand="liangquan sanyang chunse lantian"), phase="discard")


REFUSALS = [
    (drawing, "draw red", "The red deck is empty.", "紅色牌堆已經空了。"),
    (drawing, "take red 0", "No card lies open there.", "那裡沒有翻開的牌。"),
    (drawing, "roll", "First you draw a card or take an open one.", "請先抽一張牌或拿一張翻開的牌。"),
    (extra, "lushen draw blue", "The blue deck is empty.", "藍色牌堆已經空了。"),
    (extra, "lushen draw red", "The God of Rank takes green and blue cards only.", "祿神只能拿綠色或藍色牌。"),
    (rolling, "roll", "Keep at least one die before you roll again.", "請先留下至少一顆骰子，才能再擲。"),
    (rolling, "lock 3", "A die that is kept never changes again.", "留下的骰子不能再改變。"),
    (rolling, "lock 7", "There is no such die on the table.", "桌上沒有這顆骰子。"),
    (before_the_roll, "lock 0", "Roll your dice first.", "請先擲骰子。"),
    (before_the_roll, "laojun 0 1", "Roll your dice first.", "請先擲骰子。"),
    (rolling, "zao 0", "Kitchen God has been used this turn.", "灶神這回合已經用過了。"),
    (rolling, "erlang 0 1", "Erlang came this turn, and helps you from your next turn on.",
     "二郎真君這回合才來，下個回合才能幫你。"),
    (rolling, "beast tengshe", "Soaring Snake is not with you.", "你沒有騰蛇。"),
    (rolling, "laojun 1 1", "Lord Lao adds 1, 2 or 3, and no die goes beyond 6.", "太上老君只能加 1、2 或 3，而且不能超過 6。"),
    (rolling, "guanyin 0 1", "A 6 cannot be raised.", "6 點不能再加。"),
    (rolling, "guanyin 0 3", "A die that is kept never changes again.", "留下的骰子不能再改變。"),
    (rolling, "guanyin", "Choose at least one die.", "請至少選一顆骰子。"),
    (rolling, "dasheng 0 3", "The die shows this number already.", "這顆骰子本來就是這個點數。"),
    (rolling, "fushen 3", "The God of Luck adds a die in the showdown only.", "福神只在最終對決時加骰子。"),
    (copying, "erlang 0 5", "No die that is kept shows this number.", "留下的骰子裡沒有這個點數。"),
    (playing, "play liuchu", "Your dice do not meet Six Herds Thriving: 6 equal dice.", "你的骰子不符合六畜興旺：6 顆相同。"),
    (playing, "play wufu", "You do not hold Five Blessings.", "你手上沒有五福臨門。"),
    (playing, "lock 0", "All dice are kept: now you play a card, or none.", "骰子都留下了：現在打一張牌，或不打。"),
    (after_a_card, "beast tengshe", "Dice are added before the first card is played.", "要加骰子，得在打出第一張牌之前。"),
    (inviting, "invite 0 0", "Heng is with you already.", "你已經有哼了。"),
    (inviting, "invite 0 1", "No god is left there.", "那裡沒有神仙了。"),
    (inviting, "invite zao", "No god is left there.", "那裡沒有神仙了。"),
    (inviting, "invite 0 2", "Lord Lao costs 10, and you can pay 2.", "請太上老君要 10，你只付得出 2。"),
    (inviting, "invite 0 3", "Ha comes only in exchange for Kitchen God.", "要交出灶神，哈才會來。"),
    (inviting, "invite 0 4", "Guan Gong comes only in exchange for Heng and Ha.", "要交出哼和哈，關公才會來。"),
    (inviting, "pay liangquan", "Now you invite a god, or end your turn.", "現在請一位神仙，或結束回合。"),
    (paying, "pay wufu", "This card does not lie in front of you like that.", "你面前沒有這樣的牌。"),
    (paying, "caishen", "God of Wealth has been used this turn.", "財神這回合已經用過了。"),
    (paying, "end_invite", "Now you pay for the god that you called.", "現在請付清你請的神仙。"),
    (discarding, "discard liuchu", "You do not hold Six Herds Thriving.", "你手上沒有六畜興旺。"),
    (discarding, "draw green", "You hold too many cards: now you discard.", "手牌太多了：現在要棄牌。"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("make", "token", "english", "chinese"), REFUSALS, ids=[f"{row[0].__name__}: {row[1]}" for row in REFUSALS]
)
def test_a_refusal_says_what_is_true(make: object, token: str, english: str, chinese: str) -> None:
    state = make()  # type: ignore[operator]
    assert token not in tokens(state)
    reason = GAME.why_not(state, 0, token)
    assert reason is not None
    assert (translate(reason, "en"), translate(reason, "zh-Hant")) == (english, chinese)


RUBBISH = [
    "", " ", "\x00", "draw", "draw green green", "draw 9", "take", "take green", "take green x", "take green -1",
    "lushen", "lushen fly", "lushen take", "lushen take blue", "lock", "lock x", "lock -1", "lock ²", "lock 9999999999",
    "zao", "guanyin x", "guanyin 0 0", "laojun", "laojun 0", "laojun 0 x", "laojun x 1", "erlang 0", "erlang 0 0",
    "dasheng 0 9", "beast", "beast cat", "beast zao", "fushen", "fushen 9", "play", "play cat", "invite", "invite 9 9",
    "invite cat", "invite 0", "invite -1 0", "invite zao zao", "pay", "pay cat", "pay liangquan x", "discard", "roll 3",
    "ROLL", "end_play now", "skip skip", "caishen 2", "🎲", "lock " * 100,
    "lock " + "9" * 5000,
]  # fmt: skip
TABLES = [
    drawing,
    extra,
    rolling,
    copying,
    before_the_roll,
    playing,
    after_a_card,
    inviting,
    choosing,
    paying,
    discarding,
]


@pytest.mark.parametrize("make", TABLES, ids=[make.__name__ for make in TABLES])
def test_no_rubbish_is_ever_a_mistake(make: object) -> None:
    state = make()  # type: ignore[operator]
    before = GAME.encode(state)
    for token in RUBBISH:
        if token not in tokens(state):
            reason = GAME.why_not(state, 0, token)
            assert reason is None or translate(reason, "zh-Hant") != translate(reason, "en"), token
    assert GAME.encode(state) == before


@pytest.mark.parametrize("make", TABLES, ids=[make.__name__ for make in TABLES])
def test_nothing_untrue_is_said_of_a_move_with_a_word_too_many(make: object) -> None:
    """ "draw green green" is no move, but not because the deck is empty."""
    state = make()  # type: ignore[operator]
    for token in tokens(state):
        if not token.startswith("guanyin"):  # there it is a die that does not exist
            assert GAME.why_not(state, 0, f"{token} x") is None, token


def test_nobody_else_is_told_anything() -> None:
    state = rolling()
    for seat in (1, 2):
        assert GAME.why_not(state, seat, "lock 3") is None


def test_every_colour_can_run_out() -> None:
    for colour in COLOURS:
        state = drawing()
        state.decks[colour] = []
        reason = GAME.why_not(state, 0, f"draw {colour}")
        assert reason is not None
        assert translate(reason, "en") == f"The {colour} deck is empty."
