"""The four tracks as data: colours, characters, gods, money spaces, and what race cards pay (sections 3.2, 3.3 and 9).

The money spaces and what race cards pay stand here and nowhere else, so that other values can be put in (section 11).
"""

from collections.abc import Sequence
from functools import lru_cache

from app.text import Text

COLOURS = ("brown", "yellow", "purple", "cyan")
"""The tracks, in the order in which they lie on the table. Their index is the god's place in `RaceState.gods`."""
CHARACTERS = {"brown": "招", "yellow": "財", "purple": "進", "cyan": "寶"}
"""The character on the race cards of a colour (decision 3)."""
GODS = {
    "brown": Text("the Earth God"),
    "yellow": Text("the Wealth God"),
    "purple": Text("the Matchmaker"),
    "cyan": Text("Mazu"),
}
"""Which god runs on a track, as the sentences name it; cosmetic (decision 42)."""
LAST = 20
"""The space at the end of each track."""
MONEY = {3: 5, 7: 5, 11: 10, 15: 10, 18: 20}
"""What a god that enters a space adds to the pool; every other space is worth nothing (decision 1)."""
PAYS = (80, 60, 30, 0)
"""What a race card pays when its god is first, second, third or fourth."""
RACE_CARDS = 5
"""Race cards of each colour."""
REMOVED = 2
"""Race cards that nobody sees."""


def ranks(gods: Sequence[int]) -> tuple[int, ...]:
    """The rank of each god by its space, 1 is best: equal spaces share a rank and none is skipped after (decision 33)."""
    return _standing(tuple(gods))[0]


def pays(gods: Sequence[int]) -> tuple[int, ...]:
    """What a race card of each colour pays when the gods stand like this."""
    return _standing(tuple(gods))[1]


@lru_cache(maxsize=4096)
def _standing(gods: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Ranks and pay, kept because every view of every viewer asks for them."""
    occupied = sorted(set(gods), reverse=True)
    order = tuple(1 + occupied.index(space) for space in gods)
    return order, tuple(PAYS[rank - 1] for rank in order)
