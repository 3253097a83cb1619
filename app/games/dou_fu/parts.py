"""The parts of the screen of Dou Fu. All are frozen, small and without names, so that equal parts are equal drawings.

What was drawn is looked up by its part, for each viewer again, so parts remember their hash. A token "" means that the move is
not the viewer's to make now. Cards are ids of cards.CARDS, sets ids of winning.WINNINGS, sides and seats numbers (NOBODY, -1,
if there is none).
"""

from __future__ import annotations

import msgspec

from app.games.dou_fu.progress import Step
from app.games.dou_fu.sets import Row
from app.games.dou_fu.state import NOBODY
from app.games.game import Seat


class TableInfo(msgspec.Struct, frozen=True, cache_hash=True):
    """What the table says about itself; all that is drawn of it, and nothing that changes with every move.

    `phase` is that of the state; `deal` counts from 1 (void and drawn ones too); `multiplier` is what nirvana makes of a base
    now; `needed` sets entitle to a declaration; `no_skill` and `no_declare` belong to the turn. `drawn`: in the first round of
    the match the card that each seat drew for the first place ("" if it did not draw), later (). `side`: the viewer's.
    """

    phase: str
    deal: int
    multiplier: int
    roulette: bool
    teams: bool
    needed: int
    no_skill: bool
    no_declare: bool
    drawn: tuple[str, ...]
    side: int


class Facts(msgspec.Struct, frozen=True, cache_hash=True):
    """The rest of what everybody may know, for programs: it stands nowhere on the screen by itself.

    `turn`, `actor`, `first` and `captain` are seats; `deals` are played at most; `skill_used` in this turn; `drawn` as above,
    for the whole first deal. `renhe_entitles` and `draws_stack` are the options of the room.
    """

    turn: Seat
    turn_no: int
    actor: Seat
    first: Seat
    captain: Seat
    deals: int
    skill_used: bool
    drawn: tuple[str, ...]
    renhe_entitles: bool
    draws_stack: bool


class PlayerPart(msgspec.Struct, frozen=True, cache_hash=True):
    """One player's badge, all of it public.

    `hand` cards of at most `limit`; `order` lies on the player ("", "cover_only", "eat_only", "stop"); `skip` turns to miss;
    `penalty`: neither skill nor declaration in the next turn; `out`: the deal after which the player was out, 0 if still in;
    `place` in the turn order of this deal, from 1; `fortune` of the side, of `start`; `won` deals; `reshuffle`: the right to
    reshuffle is left.
    """

    side: int
    hand: int
    limit: int
    order: str
    skip: int
    penalty: bool
    out: int
    first: bool
    captain: bool
    place: int
    turn: bool
    fortune: int
    start: int
    won: int
    reshuffle: bool


class Tile(msgspec.Struct, frozen=True, cache_hash=True):
    """A card in a score area. `attr`: what a dual card was chosen to be, "" for others; `status` of the skill of a fu card
    ("ready", "used", "void", else ""); `new`: one of the two that came last to this side."""

    card: str
    attr: str
    status: str
    new: bool


class Group(msgspec.Struct, frozen=True, cache_hash=True):
    """The tiles of one attribute: "gold" (with the jade pig), "purple", "red", "harmony", "fu" or "luck".

    `have`: how many count (luck in units, jade is not gold). `counts`: a set made of this group counts. `step`: what the next
    row of this attribute needs and pays, None if there is none.
    """

    name: str
    tiles: tuple[Tile, ...]
    have: int
    counts: bool
    step: Step | None


class Loss(msgspec.Struct, frozen=True, cache_hash=True):
    """What a declaration does to one other side: its `shield`, the fortune it loses, what it throws `back` at the declarer,
    its fortune `after` and whether it would be out."""

    side: int
    shield: int
    loss: int
    back: int
    after: int
    out: bool


class Stake(msgspec.Struct, frozen=True, cache_hash=True):
    """What a declaration would be now: `points` x `multiplier` + `renhe` = `total`. `rebound` is the sum of what comes back at
    the declarer, who then has `after` and may be `out`."""

    points: int
    multiplier: int
    renhe: int
    total: int
    losses: tuple[Loss, ...]
    rebound: int
    after: int
    out: bool


class AreaPart(msgspec.Struct, frozen=True, cache_hash=True):
    """The score area of a side, sorted by set.

    `groups` in a fixed order, also empty ones; `steps`: progress towards sets of named cards and fours of a kind
    (progress.Step, and "qi" of any colour); `rows` count now. `base`, `renhe`, `value`, `shield` as in section 4.2; `tokens`
    of triple stacks; `pig_dog` lowers base and shield. `entitled` would do for a declaration; `stake` is what one would be
    now, None without a set. `copy` and `scrap`: the jade pig lies here and can still do it. `out`: the side is out.
    `teams`: sides are teams of two (here and below), so that the drawing knows whose names a side has.
    """

    side: int
    groups: tuple[Group, ...]
    steps: tuple[Step, ...]
    rows: tuple[Row, ...]
    base: int
    renhe: int
    value: int
    shield: int
    tokens: int
    pig_dog: bool
    entitled: bool
    stake: Stake | None
    copy: bool
    scrap: bool
    out: bool
    teams: bool = False


class PoolCard(msgspec.Struct, frozen=True, cache_hash=True):
    """A card in the pool. `mark`: "placed" or "flipped" by the cover going on, else ""; `stack`: one of a triple stack; `lit`:
    the viewer may take it now."""

    card: str
    mark: str
    stack: bool
    lit: bool


class LastCapture(msgspec.Struct, frozen=True, cache_hash=True):
    """The newest capture of the deal: who took what, and how (state.Kind). The player's own or the flipped card is first."""

    seat: Seat
    side: int
    kind: str
    cards: tuple[str, ...]


class DeedPart(msgspec.Struct, frozen=True, cache_hash=True):
    """The newest skill of the deal as everybody saw it (state.Deed): who used what (`way`: "skill", "copy" or "scrap"), at
    whom, and the open cards that it moved or struck. `count`: of the ox 1 if cards were exchanged, of the rooster how many
    cards went under the deck, else NOBODY."""

    seat: Seat
    way: str
    skill: str
    target: Seat
    cards: tuple[str, ...]
    count: int


class PoolPart(msgspec.Struct, frozen=True, cache_hash=True):
    """The middle of the table. `taking`: cards between pool and area while an attribute is chosen; `deck`: cards left;
    `last` is the newest capture and `deed` the newest skill."""

    cards: tuple[PoolCard, ...]
    taking: tuple[str, ...]
    deck: int
    last: LastCapture | None
    deed: DeedPart | None = None


class Gain(msgspec.Struct, frozen=True, cache_hash=True):
    """What a capture would do for the viewer's side.

    `step`: the progress that it makes, as it stands afterwards (None if it brings none towards a set that can still grow);
    `points` more value; `win`: W of the declaration that it allows, 0 if none; `skip`: it costs the next turn. For a dual card
    not chosen yet it is that of the better choice.
    """

    step: Step | None
    points: int
    win: int
    skip: bool


class Eat(msgspec.Struct, frozen=True, cache_hash=True):
    """A capture from the hand: `card` of the pool, "" for the whole stack."""

    token: str
    card: str
    gain: Gain


class HandCard(msgspec.Struct, frozen=True, cache_hash=True):
    """A card in the viewer's hand: what it can eat (one or two pool cards, or the stack), and the token that covers with it."""

    card: str
    eats: tuple[Eat, ...]
    cover: str


class Hand(msgspec.Struct, frozen=True, cache_hash=True):
    """The viewer's hand in table order. `draw` and `yield_` are tokens; `free`: places left."""

    cards: tuple[HandCard, ...]
    limit: int
    free: int
    draw: str
    yield_: str


class Target(msgspec.Struct, frozen=True, cache_hash=True):
    """One way to use a skill: its token, the card that it takes, scraps or discards ("" for a player or nothing), and the
    other card of the snake's exchange."""

    token: str
    card: str = ""
    other: str = ""


class TargetGroup(msgspec.Struct, frozen=True, cache_hash=True):
    """Targets that belong together: a player (`seat`), or cards of a `side` (the snake: pairs with cards of `other_side`).
    All NOBODY: the skill has no target."""

    seat: Seat = NOBODY
    side: int = NOBODY
    other_side: int = NOBODY
    targets: tuple[Target, ...] = ()


class SkillPart(msgspec.Struct, frozen=True, cache_hash=True):
    """A skill that the viewer may use now. `kind`: "skill" of the viewer's own card, "copy" (the jade pig does what `card` of
    another side did) or "scrap" (the jade pig; `card` is pig_jade)."""

    kind: str
    card: str
    groups: tuple[TargetGroup, ...]


class Skills(msgspec.Struct, frozen=True, cache_hash=True):
    """All skills that the viewer may use before the action; never empty."""

    usable: tuple[SkillPart, ...]
    teams: bool = False


class Answer(msgspec.Struct, frozen=True, cache_hash=True):
    """One button of a question: its token, and what it is about: a card, a seat or side, an attribute (`word`), what it
    brings."""

    token: str
    card: str = ""
    seat: Seat = NOBODY
    side: int = NOBODY
    word: str = ""
    gain: Gain | None = None


class Rival(msgspec.Struct, frozen=True, cache_hash=True):
    """Another side that has enough to declare after its next capture: what the viewer's side would lose by it now."""

    side: int
    loss: int
    out: bool


class Question(msgspec.Struct, frozen=True, cache_hash=True):
    """What the dock asks in the phases with a question of their own; `kind` is the phase.

    choose_first: answers with `seat`. keep: "keep", "reshuffle". opening: "declare" (`word`: "heaven" or "earth", with the
    `stake`) for holders, and "pass". ox: `seat` is the target, `cards` its hand, `own` the viewer's; "decline"; the other
    tokens are "exchange OWN CARD". rooster: "rooster" or "rooster pig_jade", "pass"; `seat` covers. arrange: `cards` from upper
    to lower, six answers whose `word` says where they go ("top 1 2"). match: answers with `card` and gain. attr: `cards` is the
    dual card, answers with `word`. steal: answers with `side` and `card`, "pass". declare: `stake`; "declare" and "continue";
    what going on risks: `deck` cards left (face-down slots in the roulette), and `rivals` who could declare. swap: the tokens
    are "swap OWN CARD" for each of `own` and `cards`; "pass".
    """

    kind: str
    answers: tuple[Answer, ...]
    seat: Seat = NOBODY
    cards: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    stake: Stake | None = None
    deck: int = 0
    rivals: tuple[Rival, ...] = ()
    teams: bool = False


class Slot(msgspec.Struct, frozen=True, cache_hash=True):
    """A face-down place of the roulette; `flipped` ones are empty."""

    number: int
    flipped: bool
    token: str


class Roulette(msgspec.Struct, frozen=True, cache_hash=True):
    """The face-down hands of all on the cloth, and how many are left."""

    slots: tuple[Slot, ...]
    left: int


class ShareLine(msgspec.Struct, frozen=True, cache_hash=True):
    """A settlement for one side; for the declarer `loss` is what came back."""

    side: int
    shield: int
    loss: int
    back: int
    before: int
    after: int
    out: bool


class Settlement(msgspec.Struct, frozen=True, cache_hash=True):
    """How the last deal ended. `ending`: "declared", "heaven", "earth", "drawn" or "void"; `seat` declared (NOBODY if nobody).

    (sum of `rows` - 1 if `pig_dog`) = `base`; `base` x `multiplier` + `renhe` = `total`. `hand`: the opening hand that won.
    `first` and `players` of the next deal: NOBODY while the captain has not chosen, 0 players after the last deal.
    `nirvana`: what the base of the next declaration is multiplied by.
    """

    number: int
    ending: str
    seat: Seat
    rows: tuple[Row, ...]
    pig_dog: bool
    base: int
    multiplier: int
    renhe: int
    total: int
    shares: tuple[ShareLine, ...]
    hand: tuple[str, ...]
    start: int
    first: Seat
    players: int
    nirvana: int
    teams: bool = False


class HistoryRow(msgspec.Struct, frozen=True, cache_hash=True):
    """A finished deal: how it ended, who declared for how much, and the fortune of each side afterwards."""

    deal: int
    ending: str
    seat: Seat
    total: int
    fortune: tuple[int, ...]


class History(msgspec.Struct, frozen=True, cache_hash=True):
    """The whole match, from `start` fortune on."""

    start: int
    rows: tuple[HistoryRow, ...]
    teams: bool = False
