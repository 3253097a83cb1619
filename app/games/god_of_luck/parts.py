"""The parts of the screen of God of Luck. All are frozen, small and without names, so that equal parts are equal drawings.
What was drawn is looked up by its part, for each viewer again, so parts remember their hash.

A token "" means that the move is not the viewer's to make now. Kinds of gods are ids of gods.GODS, cards ids of cards.CARDS.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from app.games.game import Seat

Standing = Literal["", "owned", "now", "near", "far", "barred"]
"""How the viewer stands with a god: owns one of the name, can pay now, could with the best card in hand, cannot, or lacks
the gods that it asks for ("barred")."""


class GodPart(msgspec.Struct, frozen=True, cache_hash=True):
    """A god in front of a player. `fresh`: no power this turn; `used`: lies sideways."""

    kind: str
    fresh: bool
    used: bool


class SlipPart(msgspec.Struct, frozen=True, cache_hash=True):
    """Fortune cards in front of a player that are equal in kind and worth. `now`: worth something else than printed."""

    card: str
    worth: int
    count: int
    now: bool


class Sheet(msgspec.Struct, frozen=True, cache_hash=True):
    """One player's final score (section 9): `slips` + `gods` = `total`. `left`: cards in hand, which count nothing."""

    slips: int
    gods: int
    total: int
    place: int
    left: tuple[str, ...]


class PlayerPart(msgspec.Struct, frozen=True, cache_hash=True):
    """One player's badge, all of it public.

    `points`: what the slips in front are worth now; `luck`: the final score if it ended now. `backs`: cards in hand by
    colour (green, blue, orange, red). `dice`: how many the player rolls. `marker`: has the jade sceptre. `sheet` when over.
    """

    gods: tuple[GodPart, ...]
    front: tuple[SlipPart, ...]
    points: int
    luck: int
    backs: tuple[int, int, int, int]
    hand: int
    limit: int
    dice: int
    marker: bool
    fushen: bool
    turn: bool
    sheet: Sheet | None


class CourtGod(msgspec.Struct, frozen=True, cache_hash=True):
    """A place in the god area. `kind` "" if empty; `cost` with the surcharge of a second god, if the viewer would pay it."""

    row: int
    place: int
    kind: str
    cost: int
    luck: int
    standing: Standing
    token: str


class Court(msgspec.Struct, frozen=True, cache_hash=True):
    """The god area. `rows`: three of five places, top row first; the gods of the top row leave when the round ends.

    `kitchen`: the area of the Kitchen Gods (row -1), `kitchen_left` of them lie there; `fushen`: the God of Luck is still to
    be had; `discard`: gods that left, by table order; `purse`: what the viewer could pay now, `best`: what the best card in
    the viewer's hand would add (0 for spectators, and once this turn's card is played; among those that the final dice meet
    while it is chosen).
    """

    rows: tuple[tuple[CourtGod, ...], ...]
    kitchen: CourtGod
    kitchen_left: int
    fushen: bool
    deck: int
    discard: tuple[str, ...]
    leaving: bool
    purse: int
    best: int


class OpenCard(msgspec.Struct, frozen=True, cache_hash=True):
    """An open card beside a deck, "" if there is none; `token` takes it."""

    card: str
    token: str


class Deck(msgspec.Struct, frozen=True, cache_hash=True):
    """A deck of fortune cards: cards left, cards of the colour that left the game, the two open ones; `token` draws.

    `lushen`: the tokens here belong to the extra card of the God of Rank.
    """

    colour: str
    dice: int
    left: int
    gone: int
    open: tuple[OpenCard, OpenCard]
    token: str
    lushen: bool


class LooseDie(msgspec.Struct, frozen=True, cache_hash=True):
    """An active die; `value` 0 before the first roll. `token` keeps it for good."""

    die: int
    value: int
    token: str


class FixedDie(msgspec.Struct, frozen=True, cache_hash=True):
    """A fixed die; `by`: the beast (or the God of Luck) that added it, "" if it was rolled."""

    die: int
    value: int
    by: str


class Gourd(msgspec.Struct, frozen=True, cache_hash=True):
    """The dice of the active player. `throw`: 0 and 1 by turns with each throw, so that dice tumble once.

    `rolled`: rolls this turn; `locked`: dice kept since the last; `sum` of all dice; `final`: nothing is loose any more.
    """

    seat: Seat
    loose: tuple[LooseDie, ...]
    fixed: tuple[FixedDie, ...]
    rolled: int
    locked: int
    throw: int
    sum: int
    final: bool


class Changes(msgspec.Struct, frozen=True, cache_hash=True):
    """What a power can make of a die that shows `value`: results (0: nobody knows, it is rolled), each with its token."""

    value: int
    results: tuple[tuple[int, str], ...]


class Target(msgspec.Struct, frozen=True, cache_hash=True):
    """A die that Guanyin can raise from `value` by one; `token` is its word in her control."""

    value: int
    token: str


class Added(msgspec.Struct, frozen=True, cache_hash=True):
    """A die that a beast or the God of Luck would add."""

    kind: str
    value: int
    token: str


class Raise(msgspec.Struct, frozen=True, cache_hash=True):
    """Dice that go up by one together: values `before` and `after`, and the cards in hand that all dice meet then, with worth.

    `token` raises just these; `all`: there are no others.
    """

    token: str
    before: tuple[int, ...]
    after: tuple[int, ...]
    meets: tuple[tuple[str, int], ...]
    all: bool


class ManyHands(msgspec.Struct, frozen=True, cache_hash=True):
    """The power of the Thousand-Armed Guanyin, as a control in parts: "guanyin", then one or more of these dice.

    Each of the dice goes up by one. `shortcuts` send at once what the control could send too: all dice first, then the fewest
    that meet a card in hand which is not met now, few dice first. A single die needs no control: `shortcuts` has it alone.
    """

    dice: tuple[Target, ...]
    shortcuts: tuple[Raise, ...]


class Powers(msgspec.Struct, frozen=True, cache_hash=True):
    """What the asked viewer's gods can do now, each with its results. `zao_left`: Kitchen Gods that are ready."""

    zao: tuple[Changes, ...]
    zao_left: int
    guanyin: ManyHands | None
    laojun: tuple[Changes, ...]
    erlang: tuple[Changes, ...]
    dasheng: tuple[Changes, ...]
    beasts: tuple[Added, ...]
    fushen: tuple[Added, ...]


class HandSlip(msgspec.Struct, frozen=True, cache_hash=True):
    """Cards of one kind in the viewer's hand, held against the dice on the table.

    `worth`: luck points if played this turn; `met`: the present dice meet it (all of them, loose ones too). `has`: values of
    dice that count for it, `lacks`: values still wanted (0: any die of its colour), `short`: points missing to its sum.
    `by`: the token of one power (no reroll) that would meet it at once, else "". `percent`: the chance to meet it by rolling
    and keeping as well as possible, without powers; -1 while nobody rolls for it.
    """

    card: str
    colour: str
    count: int
    worth: int
    met: bool
    has: tuple[int, ...]
    lacks: tuple[int, ...]
    short: int
    by: str
    percent: int
    play: str
    discard: str


class Hand(msgspec.Struct, frozen=True, cache_hash=True):
    """The viewer's hand, by worth times chance. `over`: how many cards have to be discarded now; `dice`: dice counted on."""

    slips: tuple[HandSlip, ...]
    size: int
    limit: int
    over: int
    dice: int


class FrontSlip(msgspec.Struct, frozen=True, cache_hash=True):
    """Equal cards in front of the payer; `token` pays with one."""

    card: str
    worth: int
    count: int
    token: str


class Front(msgspec.Struct, frozen=True, cache_hash=True):
    """A god that is being paid for. `left` = `price` - `paid` is still wanted; what is paid too much is lost."""

    seat: Seat
    kind: str
    price: int
    paid: int
    left: int
    slips: tuple[FrontSlip, ...]


class Actions(msgspec.Struct, frozen=True, cache_hash=True):
    """The plain buttons of the asked viewer. `roll`: how many dice, 0 if not legal; `final`: end_play ends the showdown turn.

    `only`: there is nothing else to do.
    """

    roll: int
    end_play: bool
    end_invite: bool
    skip: bool
    caishen: bool
    final: bool
    only: bool


class Round(msgspec.Struct, frozen=True, cache_hash=True):
    """Where the match stands. `ending`: why this round is the last ("gods", "decks", "rounds"), "" while it is not.

    `leader`: who begins the showdown, -1 before it. `active`: whose turn it is, -1 when over. `luck`: everybody's luck points
    in the showdown, by seat; empty before it.
    """

    number: int
    most: int
    ending: str
    showdown: bool
    marker: Seat
    leader: int
    active: int
    advanced: bool
    luck: tuple[int, ...] = ()
