"""Up at Cockcrow 聞雞起舞, the skill of the fu rooster: between placing and flipping, in anybody's cover (section 8.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from app.games.chance import Chance
from app.games.dou_fu.cards import CARDS, JADE, ROOSTER
from app.games.dou_fu.skills.jade import may_copy
from app.games.dou_fu.skills.skill import Aim, Skill
from app.games.dou_fu.state import Deed, DouState
from app.games.game import Move, News, Seat
from app.text import Text, Who

LOOKED_AT = 2
"""How many cards of the deck the rooster sees; with fewer there is no window (decision 54)."""


class Rooster(Move, frozen=True, tag=True):
    """Use the rooster now: the own one, or with the jade pig that of another side."""

    copied: bool = False

    def __str__(self) -> str:
        return f"rooster {JADE}" if self.copied else "rooster"

    @property
    def label(self) -> Text:
        """Says what it does."""
        if self.copied:
            return Text("Jade Pig, Up at Cockcrow: arrange the next two cards")
        return Text("Up at Cockcrow: arrange the next two cards")


class NoRooster(Move, frozen=True, tag=True):
    """Let the card be flipped as it comes."""

    def __str__(self) -> str:
        return "pass"

    @property
    def label(self) -> Text:
        """Says that the rooster is kept."""
        return Text("Keep the rooster")


class Arrange(Move, frozen=True, tag=True):
    """Where the two cards go: `top` and `bottom` list 1 (the next card) and 2 (the one below), from upper to lower; `cards`
    are these two, for the label."""

    top: tuple[int, ...]
    bottom: tuple[int, ...]
    cards: tuple[str, ...]

    def __str__(self) -> str:
        parts = ("top", *map(str, self.top)) if self.top else ()
        return " ".join(("arrange", *parts, *(("bottom", *map(str, self.bottom)) if self.bottom else ())))

    @property
    def label(self) -> Text:
        """Says where each card goes, from upper to lower."""
        top, bottom = _names(self.cards, self.top), _names(self.cards, self.bottom)
        if not bottom:
            return Text("On top: {cards}", cards=top)
        if not top:
            return Text("Under the deck: {cards}", cards=bottom)
        return Text("On top: {cards}; under the deck: {others}", cards=top, others=bottom)


RoosterMove: TypeAlias = Rooster | NoRooster | Arrange
_WAYS = (((1, 2), ()), ((2, 1), ()), ((1,), (2,)), ((2,), (1,)), ((), (1, 2)), ((), (2, 1)))
"""The six outcomes of section 7.5, as top and bottom."""


def _names(cards: Sequence[str], which: Sequence[int]) -> tuple[Text, ...]:
    return tuple([CARDS[cards[number - 1]].name for number in which])


def window(state: DouState) -> list[Seat]:
    """Everybody with a usable rooster, clockwise from whose turn it is: each is asked before the card is flipped."""
    if len(state.deck) < LOOKED_AT:
        return []
    return [seat for seat in state.clockwise(state.turn) if _own(state, seat) or _copied(state, seat)]


def _own(state: DouState, seat: Seat) -> bool:
    """In the own turn it is the skill of the turn; elsewhere it is free (and has its price afterwards)."""
    if seat == state.turn and (state.skill_used or state.no_skill):
        return False
    return state.fu.get(ROOSTER) == "ready" and ROOSTER in state.areas[state.sides[seat]]


def _copied(state: DouState, seat: Seat) -> bool:
    """The jade pig copies a used rooster of another side for the own cover only (decision 55)."""
    if seat != state.turn or state.skill_used or state.no_skill or not may_copy(state, seat):
        return False
    return state.fu.get(ROOSTER) == "used" and ROOSTER not in state.areas[state.sides[seat]]


def moves(state: DouState, seat: Seat) -> Sequence[RoosterMove]:
    """Phases "rooster" and "arrange"."""
    if state.phase == "arrange":
        cards = (state.deck[-1], state.deck[-2])
        return [Arrange(top, bottom, cards) for top, bottom in _WAYS]
    found: list[RoosterMove] = []
    if _own(state, seat):
        found.append(Rooster())
    if _copied(state, seat):
        found.append(Rooster(copied=True))
    return [*found, NoRooster()]


def play(state: DouState, seat: Seat, move: Move) -> list[News]:
    """An answer in the window. The phase is then "arrange", or "rooster": ask the next one, or flip."""
    match move:
        case Rooster():
            return [_use(state, seat, move.copied)]
        case Arrange():
            return _arrange(state, seat, move)
        case _:
            return []


def _use(state: DouState, user: Seat, copied: bool) -> News:
    if copied:
        state.jade_copy = False
    else:
        state.fu[ROOSTER] = "used"
    if user == state.turn:
        state.skill_used = True
    else:
        state.penalty[user] = True
    if state.sides[user] == state.sides[state.turn]:
        state.no_declare = True  # the skill arranges this flip (decision 41)
    state.phase = "arrange"
    state.deed = Deed(user, "copy" if copied else "skill", ROOSTER)
    if copied:
        return News(Text("{who} copies Up at Cockcrow with the jade pig.", who=Who(user)), seat=user)
    return News(Text("{who} uses Up at Cockcrow.", who=Who(user)), seat=user)


def _arrange(state: DouState, user: Seat, move: Arrange) -> list[News]:
    """Everybody sees how many cards go where, the user alone which (section 11)."""
    pair = (state.deck.pop(), state.deck.pop())
    top = [pair[number - 1] for number in move.top]
    bottom = [pair[number - 1] for number in move.bottom]
    state.deck = [*reversed(bottom), *state.deck, *reversed(top)]
    state.phase, state.window = "rooster", []
    assert state.deed is not None, "the rooster was used"
    state.deed.count = len(bottom)
    counts = Text("{who} puts {top} on top of the deck and {n} under it.", who=Who(user), top=len(top), n=len(bottom))
    return [News(counts, seat=user), News(move.label, readers=(user,), seat=user)]


def _never(state: DouState, seat: Seat) -> list[Aim]:
    """Not before an action: only in the window."""
    return []


def _act(state: DouState, seat: Seat, aim: Aim, chance: Chance) -> list[News]:
    raise AssertionError("the rooster is used in its window")


def _label(aim: Aim) -> Text:
    return Text("arrange the next two cards")


def _words(aim: Aim) -> tuple[str, ...]:
    return ()


ROOSTER_SKILL = Skill(
    ROOSTER,
    Text("Up at Cockcrow"),
    Text("After a card is placed, see the top two cards of the deck and put each on top or under it, in any order."),
    Text("The rooster is used in a cover, after a card is placed and before the flip."),
    _never,
    _act,
    _label,
    _words,
)
