"""What single cards are worth by a table, as the notes of section 18 have it: no looking ahead, and quick."""

from __future__ import annotations

from collections.abc import Iterable

from app.games.dou_fu.cards import CARDS, PIG_DOG
from app.games.dou_fu.sets import score_of
from app.games.dou_fu.state import DouState
from app.games.dou_fu.tally import FU_STAR, Tally

BY_ATTRIBUTE = {
    "gold": 5.0,
    "jade": 3.5,
    "purple": 3.0,
    "red": 3.0,
    "fu": 2.0,
    "harmony": 1.6,
    "double_luck": 1.6,
    "luck": 1.0,
}
"""Gold before jade and colours, then fu, harmony and luck (rule 1)."""
COMPLETES, NEARLY = 4.0, 1.5
"""What a card is worth beside that if its row then counts, or lacks one more."""
BREAKS = 4.0
"""What it is worth to break the row of another side."""
DENIED = 0.5
"""How much it counts that another side would have such a row."""


def printed(card: str) -> float:
    """The worth of a card by its attribute alone, the better one for dual cards."""
    return max([BY_ATTRIBUTE[attribute] for attribute in CARDS[card].attributes])


def helps(counted: Tally, card: str) -> float:
    """What a card does for the rows of an area with these counts."""
    best = 0.0
    for attribute in CARDS[card].attributes:
        best = max(best, helps_as(counted, attribute))
    if card in FU_STAR:
        best = max(best, _by_lack(2 - counted.stars))
    return best - (2.0 if card in PIG_DOG and any(other in counted.named for other in PIG_DOG) else 0.0)


def helps_as(counted: Tally, attribute: str) -> float:
    """What one more card of an attribute does for these rows."""
    match attribute:
        case "gold":
            return _by_lack(2 - counted.gold)
        case "purple":
            return max(_by_lack(2 - counted.purple), _by_lack(4 - counted.qi) / 2)
        case "red":
            return max(_by_lack(2 - counted.red), _by_lack(4 - counted.qi) / 2)
        case "harmony":
            return _by_lack(4 - counted.qi) / 2
        case "fu":
            return _by_lack(4 - counted.fu) / 2
        case "luck":
            return _by_lack(9 - counted.luck) / 2
        case "double_luck":
            return _by_lack(8 - counted.luck) / 2
        case _:
            return NEARLY if counted.gold >= 2 else 0.0


def _by_lack(lack: int) -> float:
    """`lack`: how many more the row needs after this card; rows that count already grow."""
    return COMPLETES if lack == 0 else NEARLY if abs(lack) == 1 else 0.0


def breaks(counted: Tally, attribute: str) -> bool:
    """Whether a side with these counts loses a row of colour if a card of this attribute is taken."""
    return {"purple": counted.purple, "red": counted.red}.get(attribute, 0) == 3


class Ratings:
    """What cards are worth to one side, with what they would be worth to the others."""

    def __init__(self, world: DouState, side: int) -> None:
        self._own = score_of(world, side).tally
        self._others = [score_of(world, other).tally for other in world.others(side)]

    def card(self, card: str) -> float:
        """One card."""
        denied = max([helps(counted, card) for counted in self._others], default=0.0)
        return printed(card) + helps(self._own, card) + DENIED * denied

    def cards(self, cards: Iterable[str]) -> float:
        """Several together."""
        return sum([self.card(card) for card in cards])

    def attribute(self, attribute: str) -> float:
        """A dual card, chosen to be this."""
        return BY_ATTRIBUTE[attribute] + helps_as(self._own, attribute)

    def robbed(self, world: DouState, card: str) -> float:
        """A card in the area of another side."""
        attribute = world.attribute(card)
        return self.attribute(attribute) + (
            BREAKS if breaks(score_of(world, world.owner(card)).tally, attribute) else 0.0
        )
