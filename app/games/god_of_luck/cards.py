"""The fifty-five fortune cards, as data (section 3.1)."""

import msgspec

from app.text import Text

COLOURS = ("green", "blue", "orange", "red")
"""The four decks, by the number of dice that their cards stand for: 3, 4, 5 and 6."""
COLOUR_NAMES: dict[str, Text] = {
    "green": Text("green"),
    "blue": Text("blue"),
    "orange": Text("orange"),
    "red": Text("red"),
}
RED_FACES = frozenset((1, 4))
"""The faces of a die that are red; the others are blue."""
GROWS = {"lantian": 1, "mantang": 2}
"""What each final die makes these two cards worth in the turn in which they are played (decision 13)."""


class Fortune(msgspec.Struct, frozen=True):
    """One kind of fortune card. `dice`: what its colour stands for; `condition`: a key of conditions.CONDITIONS."""

    id: str
    name: Text
    colour: str
    dice: int
    condition: str
    value: int
    count: int
    asks: Text

    def worth(self, dice: int) -> int:
        """The luck points in the turn in which it is played on so many final dice."""
        return GROWS[self.id] * dice if self.id in GROWS else self.value


_ROWS = (
    ("liangquan", Text("Perfect Pair"), "green", 3, "kind2", 2, 6, Text("2 equal dice")),
    ("sanyang", Text("Three Suns"), "green", 3, "kind3", 6, 3, Text("3 equal dice")),
    ("chunse", Text("Garden in Spring"), "green", 3, "sum15", 4, 4, Text("all dice sum to 15 or more")),
    ("lantian", Text("Jade of the Blue Field"), "green", 3, "all_blue", 3, 5, Text("all dice blue (2 3 5 6)")),
    ("mantang", Text("Hall All in Red"), "green", 3, "all_red", 5, 3, Text("all dice red (1 4)")),
    ("erlong", Text("Two Dragons and a Pearl"), "blue", 4, "pairs2", 6, 4, Text("2 pairs, or 4 equal dice")),
    ("sihai", Text("Peace on the Four Seas"), "blue", 4, "kind4", 10, 3, Text("4 equal dice")),
    ("gaopeng", Text("House Full of Friends"), "blue", 4, "sum20", 5, 4, Text("all dice sum to 20 or more")),
    ("shunyi", Text("Four Wishes in a Row"), "blue", 4, "run4", 7, 4, Text("4 dice in a row")),
    ("zhulian", Text("Pearls Joined with Jade"), "orange", 5, "full_house", 9, 3, Text("3 equal and 2 equal dice")),
    ("wufu", Text("Five Blessings"), "orange", 5, "kind5", 16, 2, Text("5 equal dice")),
    ("ersun", Text("Hall Full of Grandchildren"), "orange", 5, "sum30", 14, 3, Text("all dice sum to 30 or more")),
    ("wugu", Text("Harvest of Five Grains"), "orange", 5, "run5", 11, 3, Text("5 dice in a row")),
    ("sancai", Text("Heaven, Earth and Man"), "red", 6, "pairs3", 15, 2, Text("3 pairs; 4 equal dice are two")),
    ("shuanglong", Text("Twin Dragons Rising"), "red", 6, "triples2", 17, 2, Text("2 triples, or 6 equal dice")),
    ("liuchu", Text("Six Herds Thriving"), "red", 6, "kind6", 25, 2, Text("6 equal dice")),
    ("liuliu", Text("Six Sixes, All Smooth"), "red", 6, "run6", 16, 2, Text("1 2 3 4 5 6")),
)

CARDS: dict[str, Fortune] = {row[0]: Fortune(*row) for row in _ROWS}
"""Every kind of fortune card by its id, in the order of the table in section 3.1."""
ORDER: dict[str, int] = {card: place for place, card in enumerate(CARDS)}
"""The place of each card in that table: hands are kept in this order, so that their order tells nothing."""
STARTING_HAND = ("liangquan", "lantian")
"""What everybody begins with (section 4)."""


def deck_of(colour: str) -> list[str]:
    """Every card of one colour."""
    return [card.id for card in CARDS.values() if card.colour == colour for _ in range(card.count)]
