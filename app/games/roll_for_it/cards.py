"""The sixty cards of the two card sets, as data.

How many cards there are of each worth, and how many dice they picture, is as in the printed game (6 cards of 2 points with
two pictures, 12 of 5 with three, 8 of 10 with four, 4 of 15 with six, in each set). Which faces they show is our own list,
except R11, R19 and R27: purple card k is red card k with every face relabelled 1-4, 2-5, 3-6, so that both sets are equally
hard, and no two of the sixty cards are alike.
"""

import msgspec

RED = (
    ("R01", 2, "11"), ("R02", 2, "55"), ("R03", 2, "66"), ("R04", 2, "23"), ("R05", 2, "34"), ("R06", 2, "24"),
    ("R07", 5, "123"), ("R08", 5, "135"), ("R09", 5, "234"), ("R10", 5, "345"), ("R11", 5, "366"), ("R12", 5, "112"),
    ("R13", 5, "344"), ("R14", 5, "556"), ("R15", 5, "114"), ("R16", 5, "455"), ("R17", 5, "222"), ("R18", 5, "666"),
    ("R19", 10, "1122"), ("R20", 10, "3344"), ("R21", 10, "5566"), ("R22", 10, "2266"),
    ("R23", 10, "1333"), ("R24", 10, "2555"), ("R25", 10, "4444"), ("R26", 10, "1135"),
    ("R27", 15, "555555"), ("R28", 15, "113366"), ("R29", 15, "222444"), ("R30", 15, "123466"),
)  # fmt: skip
PURPLE = (
    ("P01", 2, "44"), ("P02", 2, "22"), ("P03", 2, "33"), ("P04", 2, "56"), ("P05", 2, "16"), ("P06", 2, "15"),
    ("P07", 5, "456"), ("P08", 5, "246"), ("P09", 5, "156"), ("P10", 5, "126"), ("P11", 5, "336"), ("P12", 5, "445"),
    ("P13", 5, "116"), ("P14", 5, "223"), ("P15", 5, "144"), ("P16", 5, "122"), ("P17", 5, "555"), ("P18", 5, "333"),
    ("P19", 10, "4455"), ("P20", 10, "1166"), ("P21", 10, "2233"), ("P22", 10, "3355"),
    ("P23", 10, "4666"), ("P24", 10, "2225"), ("P25", 10, "1111"), ("P26", 10, "2446"),
    ("P27", 15, "222222"), ("P28", 15, "334466"), ("P29", 15, "111555"), ("P30", 15, "133456"),
)  # fmt: skip


class Card(msgspec.Struct, frozen=True):
    """One card: `faces` are its dice pictures in rising order, `counts[v]` how many of them show v (counts[0] is 0)."""

    id: str
    points: int
    faces: tuple[int, ...]
    counts: tuple[int, ...]

    @property
    def words(self) -> str:
        """The pictures as a short string, "1·2·3"."""
        return "·".join(map(str, self.faces))


def _card(name: str, points: int, faces: str) -> Card:
    values = tuple(map(int, faces))
    return Card(name, points, values, tuple(values.count(value) for value in range(7)))


CARDS: dict[str, Card] = {row[0]: _card(*row) for row in RED + PURPLE}
"""Every card by its id."""

DECKS: dict[str, tuple[str, ...]] = {
    "red": tuple(row[0] for row in RED),
    "purple": tuple(row[0] for row in PURPLE),
    "both": tuple(CARDS),
}
"""The card ids of each choice of card sets."""
