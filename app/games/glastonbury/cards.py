"""The cards of Glastonbury, as data: 72 ingredients, 2 transforms, 10 spells, 4 cauldrons and 10 recipes (section 3).

Which ingredients there are, and which kind has which colour, is our own list; that there are eighteen kinds in nine colours,
numbered 1 to 4 once each, is as in the printed game (decision 1).
"""

import msgspec

from app.text import Text

PAWN_COLOURS = ("red", "blue", "yellow", "green")
"""The colours that players can have, in the order of the table in section 3.1."""
NEUTRAL_COLOURS = ("purple", "orange", "brown", "grey", "white")
COLOURS: dict[str, Text] = {
    "red": Text("Red"),
    "blue": Text("Blue"),
    "yellow": Text("Yellow"),
    "green": Text("Green"),
    "purple": Text("Purple"),
    "orange": Text("Orange"),
    "brown": Text("Brown"),
    "grey": Text("Grey"),
    "white": Text("White"),
}
"""The name of each colour, pawn colours first."""
SHAPES: dict[str, int] = {"red": 0, "blue": 1, "yellow": 3, "green": 2}
"""The house's number for the colour and shape of a player, by pawn colour."""
COLOUR_OF: dict[int, str] = {shape: colour for colour, shape in SHAPES.items()}
"""The pawn colour by the house's number."""
NO_NUMBER = -1
"""The number of a card that never rules a walk, because it never lies on a pile."""
CAULDRON_NUMBER = 2
"""Decision 4."""


class Kind(msgspec.Struct, frozen=True):
    """One of the eighteen ingredients."""

    id: str
    colour: str
    name: Text


class Card(msgspec.Struct, frozen=True):
    """One card that lies in the square, on a pile or in front of a player.

    `kind` is an ingredient, "immuto", "cauldron" or a spell; `colour` one of COLOURS, "change", "cauldron" or "spell" (a
    cauldron also says whose it is in its id); `uses` what a spell can do from the place in front of a player.
    """

    id: str
    kind: str
    number: int
    colour: str
    uses: int = 0

    @property
    def is_ingredient(self) -> bool:
        """Whether it scores by its own kind, and whether Vanish takes it."""
        return self.colour in COLOURS

    @property
    def is_spell(self) -> bool:
        """Whether it stays in front of the player instead of going onto the pile."""
        return self.colour == "spell"

    @property
    def at_once(self) -> bool:
        """Whether it is a spell that acts when it is taken: Vanish or See-through."""
        return self.is_spell and not self.uses


_ROWS = (
    ("red", "dragon_blood", Text("Dragon's Blood"), "fly_agaric", Text("Fly Agaric")),
    ("blue", "moon_water", Text("Moon Water"), "newt_eyes", Text("Newt Eyes")),
    ("yellow", "sulphur", Text("Sulphur"), "cat_whiskers", Text("Cat Whiskers")),
    ("green", "toad_slime", Text("Toad Slime"), "moss", Text("Thousand-Year Moss")),
    ("purple", "nightshade", Text("Nightshade"), "bat_wings", Text("Bat Wings")),
    ("orange", "pumpkin", Text("Pumpkin"), "salamander_tail", Text("Salamander Tail")),
    ("brown", "mandrake", Text("Mandrake"), "wax_doll", Text("Wax Doll")),
    ("grey", "spider_web", Text("Spider Web"), "raven_feather", Text("Raven Feather")),
    ("white", "snake_powder", Text("Snake Powder"), "unicorn_hair", Text("Unicorn Hair")),
)

KINDS: dict[str, Kind] = {
    kind: Kind(kind, colour, name)
    for colour, one, one_name, two, two_name in _ROWS
    for kind, name in ((one, one_name), (two, two_name))
}
"""The eighteen ingredients in the order of the table in section 3.1, which settles ties."""

NUMBERS = (1, 2, 3, 4)
SPELLS: dict[str, tuple[int, int]] = {"accio": (2, 2), "declinatio": (2, 3), "vanesco": (4, 0), "perluceo": (2, 0)}
"""How many cards there are of each spell, and how often each can be used from the place in front of its owner."""
CARD_NAMES: dict[str, Text] = {
    **{kind.id: kind.name for kind in KINDS.values()},
    "immuto": Text("Transform"),
    "accio": Text("Summon"),
    "declinatio": Text("Deflect"),
    "vanesco": Text("Vanish"),
    "perluceo": Text("See-through"),
    "cauldron": Text("Cauldron"),
}
"""What each kind of card is called."""

INGREDIENTS = tuple(
    Card(f"{kind.id}-{number}", kind.id, number, kind.colour) for kind in KINDS.values() for number in NUMBERS
)
TRANSFORMS = tuple(Card(f"immuto-{copy}", "immuto", 0, "change") for copy in (1, 2))
SPELL_CARDS = tuple(
    Card(f"{spell}-{copy}", spell, NO_NUMBER, "spell", uses)
    for spell, (count, uses) in SPELLS.items()
    for copy in range(1, count + 1)
)
CAULDRONS = {colour: Card(f"cauldron-{colour}", "cauldron", CAULDRON_NUMBER, "cauldron") for colour in PAWN_COLOURS}
"""The cauldron of each pawn colour: the bottom of its owner's pile."""

DECK: tuple[str, ...] = tuple(card.id for card in (*INGREDIENTS, *TRANSFORMS, *SPELL_CARDS))
"""The 84 cards that are shuffled; with two players the eight of one colour are missing."""
CARDS: dict[str, Card] = {card.id: card for card in (*INGREDIENTS, *TRANSFORMS, *SPELL_CARDS, *CAULDRONS.values())}
"""Every card by its id."""

RECIPES_A: dict[str, tuple[str, str]] = {
    "A1": ("purple", "orange"),
    "A2": ("orange", "brown"),
    "A3": ("brown", "grey"),
    "A4": ("grey", "white"),
    "A5": ("white", "purple"),
}
"""The two colours of each A card (section 3.3)."""
RECIPES_B: dict[str, Text] = {
    "B1": Text("Fewest cards on the pile"),
    "B2": Text("Fewest ingredients with a 4"),
    "B3": Text("Fewest spells collected"),
    "B4": Text("Most ingredients with a 1"),
    "B5": Text("You empty the last line"),
}
"""The task of each B card, worth TASK_POINTS."""
TASK_POINTS = 10
