"""How cards and places are called in sentences."""

from functools import cache

from app.games.glastonbury.cards import CARD_NAMES, CARDS
from app.text import Text


@cache
def card_name(card: str) -> Text:
    """What a card is called: "Mandrake 3", "Transform", "Summon"."""
    face = CARDS[card]
    name = CARD_NAMES[face.kind]
    return Text("{card} {n}", card=name, n=face.number) if face.is_ingredient else name


SPACE_NAMES: tuple[Text, ...] = (
    Text("the north-west corner"),
    Text("the north side, second column"),
    Text("the north side, third column"),
    Text("the north side, fourth column"),
    Text("the north side, fifth column"),
    Text("the north-east corner"),
    Text("the east side, second row"),
    Text("the east side, third row"),
    Text("the east side, fourth row"),
    Text("the east side, fifth row"),
    Text("the south-east corner"),
    Text("the south side, fifth column"),
    Text("the south side, fourth column"),
    Text("the south side, third column"),
    Text("the south side, second column"),
    Text("the south-west corner"),
    Text("the west side, fifth row"),
    Text("the west side, fourth row"),
    Text("the west side, third row"),
    Text("the west side, second row"),
)
"""What each of the 20 spaces is called. Rows and columns are counted as one sees them: the edge is the first."""
