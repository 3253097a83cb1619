"""A table in every phase of a turn, and at the end."""

from __future__ import annotations

from app.games.god_of_luck.state import LuckState
from tests.games.god_of_luck.tables import dice, player, table

EVERY_PHASE: dict[str, LuckState] = {
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
