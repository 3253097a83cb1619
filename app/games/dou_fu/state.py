"""A match of Dou Fu as plain values (section 6). What anybody may see of them is said by the view."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

import msgspec

from app.games.dou_fu.cards import ANIMAL, ANIMALS, ORDER, SET_SIZE, attribute

MAX_DEALS, MAX_TURNS = 40, 200
"""Guards: counted deals of a match, turns of a deal (section 10)."""
HAND_LIMITS = {2: 6, 3: 5, 4: 4}
"""Cards dealt to each hand, and the most it holds, by the players in the deal (section 2)."""
POOL_CARDS = {2: 8, 3: 7, 4: 6}
STACK = SET_SIZE - 1
"""Pool cards of one animal that form a triple stack."""
NOBODY = -1

Phase: TypeAlias = Literal[
    "choose_first",
    "keep",
    "opening",
    "turn",
    "ox",
    "rooster",
    "arrange",
    "match",
    "attr",
    "steal",
    "declare",
    "swap",
    "flip",
    "begin",
    "end",
    "over",
]
"""The question that is open. "begin" (the first turn is due) and "end" (the action is done) never outlive a move: flow.py
goes on from there."""
Kind: TypeAlias = Literal["eat", "cover", "cover_self", "roulette", "horse"]
"""How cards are captured (section 7.4)."""
Order: TypeAlias = Literal["", "cover_only", "eat_only", "stop"]
Status: TypeAlias = Literal["ready", "used", "void"]
"""Of the skill of a fu card in a score area (section 8.1)."""
Ending: TypeAlias = Literal["declared", "heaven", "earth", "drawn", "void"]
"""How a deal ended; "heaven" and "earth" are declared opening hands."""


class Capture(msgspec.Struct):
    """Cards that were taken, or are being taken: the player's own card or the flipped one first, then those of the pool.

    `before` is what the side was worth until then; `triple` whether a stack of three was among them.
    """

    seat: int
    kind: Kind
    cards: list[str]
    before: int = 0

    @property
    def triple(self) -> bool:
        """Whether a triple stack was taken."""
        return len(self.cards) == SET_SIZE


class Share(msgspec.Struct):
    """What a settlement does to one side: `shield` is its defence (can be -1), `loss` what it loses, `back` what it throws
    back at the declarer (for the declarer's own line: 0, and `loss` is the sum of all that comes back)."""

    side: int
    shield: int
    loss: int
    back: int
    before: int
    after: int
    out: bool


class Deed(msgspec.Struct):
    """The newest skill used in this deal, as far as everybody saw it: by `seat`, whether it is that of an own card ("skill") or
    the jade pig's ("copy" of `skill`, "scrap").

    `target`: a player, NOBODY if none; `cards`: open cards that it took, exchanged or struck. `count`: of the ox whether cards
    were exchanged (1) or not (0), of the rooster how many cards went under the deck, else NOBODY.
    """

    seat: int
    way: Literal["skill", "copy", "scrap"]
    skill: str
    target: int = NOBODY
    cards: list[str] = []
    count: int = NOBODY


class DealRecord(msgspec.Struct):
    """How the last deal ended (section 9). `seat` declared, NOBODY if nobody did; `base` is doubled by `multiplier`.

    `rows` are the sets that counted, as id and points; `hand` the opening hand that was shown; `first` and `players` belong
    to the next deal (NOBODY and 0 if there is none).
    """

    number: int
    ending: Ending
    seat: int
    rows: list[tuple[str, int]]
    pig_dog: bool
    base: int
    multiplier: int
    renhe: int
    total: int
    shares: list[Share]
    hand: list[str] = []
    first: int = NOBODY
    players: int = 0


class DealRow(msgspec.Struct):
    """A finished deal in short: how it ended, who declared, the points asked for, and the fortune of each side afterwards."""

    ending: Ending
    seat: int
    total: int
    fortune: list[int]


class Gone(msgspec.Struct):
    """A side that is out, and after which deal."""

    side: int
    deal: int


class DouState(msgspec.Struct):
    """The whole match. Lists "by seat" have a place for players who are out, too; lists "by side" one a side.

    Of the match: `sides` by seat; `fortune` and `deals_won` by side; `active` are the seats still in; `captain` chooses who
    is first (teams only); `reshuffle_left` by seat; `drawn` by seat the card that was drawn for the first place ("" if none).
    `settlement` is that of the last deal.

    Of the deal: `players` take part; the next card of the `deck` is its last; the `pool` lies in the order laid; `hands` by
    seat in table order;
    `areas` by side in order of arrival; `attr` the chosen attributes of dual cards; `fu` the skill of every fu card in an
    area; `jade_copy` and `jade_scrap` are left to use unless `jade_void`; `tokens` (triple stacks taken) by side; `skip`
    (turns to miss for them), `order` and `penalty` (used the rooster out of turn) by seat; `spread` the face-down slots
    of the roulette, "" where flipped; `last` the newest capture, `deed` the newest skill.

    Of the turn: `turn` whose it is, `actor` who is asked. `placed` and `flipped` are the cards of the cover going on,
    `flipped` also that of a horse or the roulette ("" else); `taking` a capture going on, whose cards lie nowhere else
    during "attr" and in the area afterwards; `target` of the ox; `window` seats still to be asked about the rooster;
    `answers` by seat during "opening" ("", "pass" or "declare").
    """

    teams: bool
    sides: list[int]
    start_fortune: int
    renhe_entitles: bool
    draws_stack: bool
    fortune: list[int]
    active: list[int]
    reshuffle_left: list[bool]
    deals_won: list[int]
    first: int = NOBODY
    captain: int = NOBODY
    multiplier: int = 1
    deals_done: int = 0
    drawn: list[str] = []
    eliminated: list[Gone] = []
    history: list[DealRow] = []
    settlement: DealRecord | None = None

    players: int = 0
    deck: list[str] = []
    pool: list[str] = []
    hands: list[list[str]] = []
    areas: list[list[str]] = []
    attr: dict[str, str] = {}
    fu: dict[str, Status] = {}
    jade_copy: bool = True
    jade_scrap: bool = True
    jade_void: bool = False
    tokens: list[int] = []
    skip: list[int] = []
    order: list[Order] = []
    penalty: list[bool] = []
    roulette: bool = False
    spread: list[str] = []
    last: Capture | None = None
    deed: Deed | None = None

    turn_no: int = 0
    turn: int = NOBODY
    skill_used: bool = False
    no_skill: bool = False
    no_declare: bool = False
    phase: Phase = "keep"
    actor: int = NOBODY
    placed: str = ""
    flipped: str = ""
    taking: Capture | None = None
    target: int = NOBODY
    window: list[int] = []
    answers: list[str] = []

    @property
    def hand_limit(self) -> int:
        """The most cards a hand may hold in this deal."""
        return HAND_LIMITS.get(self.players, 0)

    @property
    def playing(self) -> list[int]:
        """The sides still in, in the order of their first seat."""
        return list(dict.fromkeys(self.sides[seat] for seat in self.active))

    def seats_of(self, side: int) -> tuple[int, ...]:
        """The seats of a side, be it still in or not."""
        return tuple([seat for seat, own in enumerate(self.sides) if own == side])

    def others(self, side: int) -> list[int]:
        """The other sides still in."""
        return [other for other in self.playing if other != side]

    def after(self, seat: int) -> int:
        """The next active seat clockwise."""
        return next(other for other in self.clockwise(seat) if other != seat)

    def clockwise(self, seat: int) -> list[int]:
        """The active seats in turn order, `seat` first if it is still in."""
        seats = len(self.sides)
        return sorted(self.active, key=lambda other: (other - seat) % seats)

    def in_pool(self, animal: str) -> list[str]:
        """The pool cards of an animal, in the order laid. Three of them are a triple stack."""
        return [card for card in self.pool if ANIMAL[card] == animal]

    @property
    def stacked(self) -> list[str]:
        """The animals that lie in a triple stack, in the order of the zodiac."""
        return [animal for animal in ANIMALS if len(self.in_pool(animal)) == STACK]

    def attribute(self, card: str) -> str:
        """What a card counts as: its only attribute or the chosen one, "" for a dual card before the choice."""
        return attribute(card, self.attr)

    def owner(self, card: str) -> int:
        """The side in whose area a card lies, or NOBODY."""
        return next((side for side, area in enumerate(self.areas) if card in area), NOBODY)


def into_order(cards: Iterable[str]) -> list[str]:
    """Cards in the order of the card table."""
    return sorted(cards, key=ORDER.__getitem__)
