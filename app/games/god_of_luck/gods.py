"""The fifty-five god cards, as data (section 3.2)."""

import msgspec

from app.text import Text


class God(msgspec.Struct, frozen=True):
    """One kind of god card.

    `beast`: the value of the die that it adds, else 0; `pagoda`: only in the advanced game; `gives`: own gods that go back
    for it; `active`: its owner uses it, once a turn (marks T and B of section 3.2).
    """

    id: str
    name: Text
    power: Text
    cost: int
    luck: int
    count: int
    active: bool = False
    beast: int = 0
    pagoda: bool = False
    gives: tuple[str, ...] = ()


_ALL = (
    God("zao", Text("Kitchen God"), Text("Rolls one loose die again"), 0, 0, 10, active=True),
    God("heng", Text("Heng"), Text("Roll 1 die more"), 4, 1, 5),
    God("ha", Text("Ha"), Text("Roll 1 die more"), 0, 1, 5, gives=("zao",)),
    God("guangong", Text("Guan Gong"), Text("Roll 2 dice more"), 10, 12, 2, gives=("heng", "ha")),
    God("tengshe", Text("Soaring Snake"), Text("May add a fixed {value}", value=1), 3, 1, 3, active=True, beast=1),
    God("gouchen", Text("Gouchen"), Text("May add a fixed {value}", value=2), 6, 2, 3, active=True, beast=2),
    God("xuanwu", Text("Black Tortoise"), Text("May add a fixed {value}", value=3), 9, 3, 3, active=True, beast=3),
    God("zhuque", Text("Vermilion Bird"), Text("May add a fixed {value}", value=4), 11, 4, 2, active=True, beast=4),
    God("baihu", Text("White Tiger"), Text("May add a fixed {value}", value=5), 13, 6, 2, active=True, beast=5),
    God("qinglong", Text("Azure Dragon"), Text("May add a fixed {value}", value=6), 14, 7, 1, active=True, beast=6),
    God("guanyin", Text("Thousand-Armed Guanyin"), Text("+1 to any loose dice, not to a 6"), 8, 4, 3, active=True),
    God("laojun", Text("Lord Lao"), Text("+1, +2 or +3 to one loose die, at most to 6"), 10, 5, 3, active=True),
    God("erlang", Text("Erlang"), Text("One loose die becomes like a fixed die"), 12, 6, 2, active=True),
    God("dasheng", Text("Monkey King"), Text("One loose die becomes any number"), 14, 7, 2, active=True),
    God("shoushen", Text("God of Long Life"), Text("Hold 5 cards instead of 3"), 5, 2, 2, pagoda=True),
    God("mile", Text("Laughing Buddha"), Text("Invite a second god for 2 more"), 10, 5, 2, active=True, pagoda=True),
    God("lushen", Text("God of Rank"), Text("Take one more green or blue card"), 7, 3, 2, active=True, pagoda=True),
    God("caishen", Text("God of Wealth"), Text("+2 when you pay for a god"), 7, 3, 2, active=True, pagoda=True),
    God("fushen", Text("God of Luck"), Text("In the showdown: add a fixed die of any number"), 0, 0, 1, active=True),
)

GODS: dict[str, God] = {god.id: god for god in _ALL}
"""Every kind of god card by its id, in the order of the table in section 3.2."""
GOD_ORDER: dict[str, int] = {god: place for place, god in enumerate(GODS)}
BEASTS = tuple(god.id for god in _ALL if god.beast)
"""The six divine beasts, by the number that they add."""
EXTRA_DICE = {"heng": 1, "ha": 1, "guangong": 2}
"""Gods that make their owner roll more dice (section 5.3)."""
ROLLED = 3
"""Dice that everybody rolls."""
KITCHEN_GODS = GODS["zao"].count
ENOUGH_GODS = 8
"""So many gods bring the God of Luck (section 5.6)."""
SURCHARGE = 2
"""What the second god of a turn costs more (decision 22)."""
WEALTH = 2
"""What the God of Wealth pays (decision 23)."""


def god_deck(advanced: bool) -> list[str]:
    """The gods that are shuffled: 36, or 44 with the pagoda gods."""
    apart = ("zao", "fushen")
    wanted = [god for god in _ALL if god.id not in apart and (advanced or not god.pagoda)]
    return [god.id for god in wanted for _ in range(god.count)]
