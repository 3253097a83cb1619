"""The winning sets and the modifiers (section 4.1), as data for the rules, the screen and the rules page."""

from __future__ import annotations

import msgspec

from app.text import Text


class Winning(msgspec.Struct, frozen=True):
    """One row of the table in section 4.1.

    `points` without growth, which `grows` describes; `ladder`: only the best row of a ladder counts, "" where rows add up.
    """

    id: str
    number: int
    name: Text
    asks: Text
    points: int
    grows: Text | None = None
    ladder: str = ""


def _more_qi(beyond: int) -> Text:
    return Text("1 more for each qi card beyond {n}", n=beyond)


_MORE_LUCK = Text("1 more for each luck beyond {n}", n=10)
_SETS = (
    Winning("gold3", 1, Text("Three Firsts"), Text("3 gold"), 5, ladder="gold"),
    Winning("gold3_jade", 2, Text("Small Hall of Gold and Jade"), Text("3 gold and the jade pig"), 7, ladder="gold"),
    Winning("gold4", 3, Text("Peace on Four Seas"), Text("4 gold"), 8, ladder="gold"),
    Winning("gold4_jade", 4, Text("Hall of Gold and Jade"), Text("4 gold and the jade pig"), 10, ladder="gold"),
    Winning("purple3", 5, Text("Purple Qi"), Text("3 purple"), 5, _more_qi(3), "qi"),
    Winning("purple4", 6, Text("Great Purple Qi"), Text("4 purple"), 7, _more_qi(4), "qi"),
    Winning("red3", 7, Text("Rainbow Qi"), Text("3 red"), 5, _more_qi(3), "qi"),
    Winning("red4", 8, Text("Great Rainbow Qi"), Text("4 red"), 7, _more_qi(4), "qi"),
    Winning("purple3_red3", 9, Text("Purple and Red"), Text("3 purple and 3 red"), 10, _more_qi(6), "qi"),
    Winning("purple4_red4", 10, Text("Blaze of Purple and Red"), Text("4 purple and 4 red"), 14, _more_qi(8), "qi"),
    Winning("qi5", 11, Text("Five Qi"), Text("any 5 qi"), 1, _more_qi(5), "qi"),
    Winning("fu5", 12, Text("Five Blessings"), Text("5 fu"), 1, Text("1 more for each fu card beyond {n}", n=5)),
    Winning("two_dragons", 13, Text("Two Dragons and the Pearl"), Text("gold dragon and fu snake"), 3),
    Winning("dragon_tiger", 14, Text("Hidden Dragon, Crouching Tiger"), Text("gold tiger and fu snake"), 3),
    Winning("fu_star", 15, Text("Lucky Star"), Text("fu rat, fu rabbit and fu goat"), 5),
    Winning("luck10", 16, Text("Turn of Luck"), Text("10 luck; double luck counts 2"), 1, _MORE_LUCK),
)  # fmt: skip
_OPENINGS = (
    Winning("heaven", 17, Text("Heaven's Timing"), Text("4 cards of one animal in the opening hand"), 12),
    Winning("earth", 18, Text("Earth's Advantage"), Text("3 pairs of three animals in the opening hand, in a deal of two"), 10),
)  # fmt: skip
_MODIFIERS = (
    Winning("renhe", 19, Text("Concord"), Text("4 cards of one animal; a triple stack taken counts once more"), 1),
    Winning("pig_dog", 20, Text("Mud Pig, Mangy Dog"), Text("fu dog and fu pig"), -1),
    Winning("nirvana", 21, Text("Nirvana"), Text("a drawn deal since the last declared win"), 2),
)

SETS: dict[str, Winning] = {row.id: row for row in _SETS}
"""Rows 1 to 16: what lies in a score area and entitles to a declaration."""
OPENINGS: dict[str, Winning] = {row.id: row for row in _OPENINGS}
"""Rows 17 and 18: what is declared before the first turn."""
MODIFIERS: dict[str, Winning] = {row.id: row for row in _MODIFIERS}
"""Rows 19 to 21; the points of nirvana are the factor of one drawn deal."""
WINNINGS: dict[str, Winning] = {**SETS, **OPENINGS, **MODIFIERS}
"""All twenty-one rows by id, in the order of the table."""
