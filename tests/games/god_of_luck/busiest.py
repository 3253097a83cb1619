"""Positions with the most legal moves there are, to measure what they cost: `fortune-table bench --from FILE`.

`python -m tests.games.god_of_luck.busiest NUMBER > FILE` writes so many of them for a table of four.
"""

from __future__ import annotations

import random
import sys

from app.games.chance import Chance
from app.games.god_of_luck import GAME
from app.games.god_of_luck.cards import deck_of
from app.games.god_of_luck.state import Die, LuckState
from tests.games.god_of_luck.tables import court, player

GODS = "heng ha guangong zao guanyin laojun dasheng mile shoushen fushen"
"""The showdown of somebody who invited the eighth and the ninth god in one turn: seven dice and all powers over loose ones."""
DICE = 7
BACKS = ("green", "green", "blue", "orange", "red")
"""The hand, as others see it."""


def busiest(luck: random.Random) -> LuckState:
    """The first throw of that showdown, always at the same table: dice and cards in hand are new.

    No die is a six, so Guanyin has her 127 ways; the hand is as long as it may be.
    """
    state = GAME.setup(4, {"advanced": True, "max_rounds": 40}, Chance(bytes(16), "busiest", 0))[0]
    state.players = [
        player(GODS, " ".join(luck.choice(deck_of(colour)) for colour in BACKS), "chunse mantang gaopeng"),
        player("zao caishen tengshe", "lantian sihai", "wufu sanyang"),
        player("lushen erlang", "mantang shunyi ersun", "liuliu chunse"),
        player("zao zao xuanwu baihu", "sanyang", "zhulian lantian lantian"),
    ]
    court(state, "zhuque qinglong", "gouchen")
    state.phase, state.turn, state.round, state.ending, state.showdown = "roll", 29, 8, "gods", True
    state.leader = state.marker = state.active = 0
    state.luck_free, state.rolls, state.throws = False, 1, luck.randrange(2)
    state.dice = [Die(luck.randint(1, 5)) for _ in range(DICE)]
    return state


if __name__ == "__main__":
    dealt = random.Random(2026)
    for _ in range(int(sys.argv[1])):
        sys.stdout.buffer.write(GAME.encode(busiest(dealt)) + b"\n")
