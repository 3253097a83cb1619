"""The viewer's own: the hand with what captures bring, usable skills with their targets, and the question in the dock."""

from __future__ import annotations

import msgspec

from app.games.dou_fu.parts.areas import Stake
from app.games.dou_fu.progress import Step
from app.games.dou_fu.state import NOBODY
from app.games.game import Seat


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
    tokens are "exchange OWN CARD". rooster: "rooster" or "rooster pig_jade" with `card`, the one used; "pass"; `seat` covers,
    `whose` cover it is ("own", "partner" or "other"). arrange: `cards` from upper to lower, six answers whose `word` says
    where they go ("top 1 2"). match: answers with `card` and gain. attr: `cards` is the dual card, answers with `word`. steal:
    answers with `side` and `card`, "pass". declare: `stake`; "declare" and "continue"; what going on risks: `deck` cards left
    (face-down slots in the roulette), and `rivals` who could declare. swap: the tokens are "swap OWN CARD" for each of `own`
    and `cards`; "pass".
    """

    kind: str
    answers: tuple[Answer, ...]
    seat: Seat = NOBODY
    cards: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    stake: Stake | None = None
    deck: int = 0
    rivals: tuple[Rival, ...] = ()
    whose: str = ""
    teams: bool = False
