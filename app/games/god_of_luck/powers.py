"""What gods do with dice (section 5.3). Each power of a god works once a turn; each Kitchen God is one reroll."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import TypeAlias

from app.games.chance import Chance
from app.games.game import Move, News
from app.games.god_of_luck import news
from app.games.god_of_luck.gods import BEASTS, GODS
from app.games.god_of_luck.state import Die, LuckState
from app.text import Text

FACES = range(1, 7)


class Zao(Move, frozen=True, tag=True):
    """A Kitchen God rolls one loose die again."""

    die: int
    value: int

    def __str__(self) -> str:
        return f"zao {self.die}"

    @property
    def label(self) -> Text:
        """Says which value is rolled again."""
        return Text("Kitchen God: roll the {value} again", value=self.value)


class Guanyin(Move, frozen=True, tag=True):
    """Guanyin adds one to each of these dice, which show `values`."""

    dice: tuple[int, ...]
    values: tuple[int, ...]

    def __str__(self) -> str:
        return _many(self.dice)

    @property
    def label(self) -> Text:
        """Says what the dice show before and after."""
        after = tuple(value + 1 for value in self.values)
        return Text("Guanyin: {before} become {after}", before=self.values, after=after)


class Laojun(Move, frozen=True, tag=True):
    """Lord Lao adds one, two or three to a die."""

    die: int
    value: int
    plus: int

    def __str__(self) -> str:
        return f"laojun {self.die} {self.plus}"

    @property
    def label(self) -> Text:
        """Says what the die shows before and after."""
        return Text("Lord Lao: {before} becomes {after}", before=self.value, after=self.value + self.plus)


class Erlang(Move, frozen=True, tag=True):
    """Erlang makes a die show what a fixed die shows."""

    die: int
    value: int
    to: int

    def __str__(self) -> str:
        return f"erlang {self.die} {self.to}"

    @property
    def label(self) -> Text:
        """Says what the die shows before and after."""
        return Text("Erlang: {before} becomes {after}", before=self.value, after=self.to)


class Dasheng(Move, frozen=True, tag=True):
    """The Monkey King makes a die show anything."""

    die: int
    value: int
    to: int

    def __str__(self) -> str:
        return f"dasheng {self.die} {self.to}"

    @property
    def label(self) -> Text:
        """Says what the die shows before and after."""
        return Text("Monkey King: {before} becomes {after}", before=self.value, after=self.to)


class Beast(Move, frozen=True, tag=True):
    """A divine beast lies down among the fixed dice."""

    kind: str

    def __str__(self) -> str:
        return f"beast {self.kind}"

    @property
    def label(self) -> Text:
        """Says which die it is."""
        return Text("{god} adds a {value}", god=GODS[self.kind].name, value=GODS[self.kind].beast)


class Fushen(Move, frozen=True, tag=True):
    """In the showdown the God of Luck adds a die of any value."""

    value: int

    def __str__(self) -> str:
        return f"fushen {self.value}"

    @property
    def label(self) -> Text:
        """Says which die it is."""
        return Text("God of Luck adds a {value}", value=self.value)


Change: TypeAlias = Zao | Guanyin | Laojun | Erlang | Dasheng
Adding: TypeAlias = Beast | Fushen
PowerMove: TypeAlias = Change | Adding


def change_moves(state: LuckState) -> Iterator[Change]:
    """Every way to change loose dice, by god, then by die."""
    yield from zao_moves(state)
    yield from guanyin_moves(state)
    yield from laojun_moves(state)
    yield from erlang_moves(state)
    yield from dasheng_moves(state)


def zao_moves(state: LuckState) -> list[Zao]:
    """Any loose die (decision 10)."""
    return [move for die, value in _targets(state, "zao") for move in zao_of(die, value)]


def raisable(state: LuckState) -> list[tuple[int, int]]:
    """Loose dice that Guanyin can raise, with their values: no 6 (decision 9)."""
    return [(die, value) for die, value in _targets(state, "guanyin") if value < 6]


def guanyin_moves(state: LuckState) -> Iterator[Guanyin]:
    """Every set of dice, small ones first."""
    dice = raisable(state)
    numbers, values = [die for die, _ in dice], [value for _, value in dice]
    for size in range(1, len(dice) + 1):
        yield from map(Guanyin, combinations(numbers, size), combinations(values, size))


def laojun_moves(state: LuckState) -> list[Laojun]:
    """One to three more, at most 6."""
    return [move for die, value in _targets(state, "laojun") for move in laojun_of(die, value)]


def erlang_moves(state: LuckState) -> list[Erlang]:
    """The value of a fixed die, beasts included."""
    fixed = fixed_values(state)
    return [move for die, value in _targets(state, "erlang") for move in erlang_of(die, value, fixed)]


def dasheng_moves(state: LuckState) -> list[Dasheng]:
    """Any other value."""
    return [move for die, value in _targets(state, "dasheng") for move in dasheng_of(die, value)]


def _targets(state: LuckState, kind: str) -> list[tuple[int, int]]:
    """Loose dice and their values, if the god is ready to act on them (decision 7)."""
    if state.me.ready(kind) is None:
        return []
    return [(die, state.dice[die].value) for die in state.loose]


def fixed_values(state: LuckState) -> tuple[int, ...]:
    """What the fixed dice show, low values first."""
    return tuple(sorted({die.value for die in state.dice if die.fixed}))


@lru_cache(maxsize=1024)
def _many(dice: tuple[int, ...]) -> str:
    """The token that raises these dice: there are few, and the answer to a question is looked for among all of them."""
    return f"guanyin {' '.join(map(str, dice))}"


@lru_cache(maxsize=128)
def zao_of(die: int, value: int) -> tuple[Zao, ...]:
    """What the Kitchen God can do with one die."""
    return (Zao(die, value),)


@lru_cache(maxsize=128)
def laojun_of(die: int, value: int) -> tuple[Laojun, ...]:
    """What Lord Lao can do with one die."""
    return tuple([Laojun(die, value, plus) for plus in (1, 2, 3) if value + plus <= 6])


@lru_cache(maxsize=1024)
def erlang_of(die: int, value: int, fixed: tuple[int, ...]) -> tuple[Erlang, ...]:
    """What Erlang can do with one die beside fixed ones that show these values."""
    return tuple([Erlang(die, value, to) for to in fixed if to != value])


@lru_cache(maxsize=128)
def dasheng_of(die: int, value: int) -> tuple[Dasheng, ...]:
    """What the Monkey King can do with one die."""
    return tuple([Dasheng(die, value, to) for to in FACES if to != value])


def adding_moves(state: LuckState) -> list[Adding]:
    """Dice that can be added now: before, between and after rolls, until a card is played (decision 8)."""
    me = state.me
    if state.played:
        return []
    moves: list[Adding] = [Beast(kind) for kind in BEASTS if me.ready(kind) is not None]
    if state.showdown and me.ready("fushen") is not None:
        moves += [Fushen(value) for value in FACES]
    return moves


def do_power(state: LuckState, move: PowerMove, chance: Chance) -> list[News]:
    """Carry out a power; its god is turned sideways."""
    if isinstance(move, Beast):
        return [_add(state, move.kind, GODS[move.kind].beast)]
    if isinstance(move, Fushen):
        return [_add(state, "fushen", move.value)]
    kind = type(move).__name__.lower()
    dice = list(move.dice) if isinstance(move, Guanyin) else [move.die]
    before = [state.dice[die].value for die in dice]
    after = _results(move, chance)
    for die, value in zip(dice, after, strict=True):
        state.dice[die].value = value
    if isinstance(move, Zao):
        state.throws += 1
    _use(state, kind)
    return [news.changed(state.active, kind, before, after)]


def _results(move: Change, chance: Chance) -> list[int]:
    match move:
        case Zao():
            return [chance.die()]
        case Guanyin():
            return [value + 1 for value in move.values]
        case Laojun():
            return [move.value + move.plus]
        case Erlang() | Dasheng():
            return [move.to]


def _add(state: LuckState, kind: str, value: int) -> News:
    state.dice.append(Die(value, fixed=True, by=kind))
    _use(state, kind)
    return news.added(state.active, kind, value)


def _use(state: LuckState, kind: str) -> None:
    god = state.me.ready(kind)
    assert god is not None, f"{kind} cannot be used"
    god.used = True
