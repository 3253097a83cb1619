"""What the log says of a long turn, line by line."""

from __future__ import annotations

from app.games.god_of_luck.state import LuckState
from app.i18n import translate
from tests.games.god_of_luck.tables import court, play, player, table

NAMES = ["Ann", "Bob", "Cid"]


def told(state: LuckState, *words: str, rolls: str = "") -> list[str]:
    """The lines that a spectator reads."""
    return [translate(line.text, "en", NAMES) for line in play(state, *words, rolls=rolls) if line.is_for(None)]


def test_a_turn_with_gods_of_all_kinds() -> None:
    state = table(player("lushen mile caishen tengshe zao", "liangquan mantang", "lantian"), phase="draw")
    court(state, "ha heng")
    state.open["red"][0], state.decks["red"][-1] = "liuchu", "sancai"
    assert told(state, "take red 0", "lushen draw green") == [
        "Ann took the open card Six Herds Thriving.",
        "Heaven, Earth and Man is turned up.",
        "Ann asks the God of Rank for one more card.",
        "Ann drew from the green deck.",
    ]
    assert told(state, "beast tengshe", "roll", "zao 2", "lock 0", "lock 1", "lock 2", rolls="1444") == [
        "Soaring Snake of Ann adds 1",
        "Ann rolled 1, 4 and 4",
        "Kitchen God of Ann: 4 became 4",
        "Ann kept 1",
        "Ann kept 4",
        "Ann kept 4",
    ]
    assert told(state, "play mantang", "invite 0 0") == [
        "Ann played Hall All in Red for 8.",
        "Ha comes to Ann in exchange for Kitchen God.",
    ]
    assert told(state, "invite 0 1", "caishen", "pay lantian") == [
        "The Laughing Buddha lets Ann invite a second god.",
        "Ann calls Heng for 6.",
        "The God of Wealth pays 2 for Ann.",
        "Ann paid with Jade of the Blue Field: 3.",
    ]
    assert told(state, "pay mantang 8")[:2] == ["Ann paid with Hall All in Red: 8.", "Heng comes to Ann."]
