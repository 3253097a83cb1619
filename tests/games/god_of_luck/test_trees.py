"""Counted trees: how many moves and positions there are from fixed tables, counted a second time by plain rules of their own.

The second count knows nothing of the game's code. It keeps a position as a tuple of plain values and says with words of
section 5.3 to 5.6 what follows from it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pytest

from app.games.chance import Scripted
from app.games.god_of_luck import GAME
from app.games.god_of_luck.state import LuckState
from tests.games.god_of_luck.tables import court, dice, kinds, play, player, table

Node = tuple[Any, ...]
Faces = tuple[int, ...]
ROLLS = "35261426351" * 3
"""What every roll of these trees shows, in turn, counted by how many dice were thrown before on the way."""


def counted(node: Node, follow: Callable[[Node], Iterator[Node]], depth: int) -> list[Node]:
    """The ends of all lines of play by the plain rules."""
    level = [node]
    for _ in range(depth):
        level = [after for here in level for after in follow(here)]
    return level


def dice_phase(node: Node) -> Iterator[Node]:
    """Section 5.3 in plain words. A position: loose dice, fixed dice, kept since the roll, dice thrown, gods left.

    When nothing is loose the phase is over: then beasts may still be added, or the playing ends.
    """
    loose, fixed, kept, thrown, gods = node
    if loose == "ended":
        return
    for beast, value in (("tengshe", 1), ("qinglong", 6)):
        if beast in gods:
            yield loose, (*fixed, value), kept, thrown, _without(gods, beast)
    if not loose:
        yield "ended", fixed, kept, thrown, gods
        return
    if kept:
        faces = tuple(map(int, ROLLS[thrown : thrown + len(loose)]))
        yield faces, fixed, 0, thrown + len(loose), gods
    for spot, face in enumerate(loose):
        yield loose[:spot] + loose[spot + 1 :], (*fixed, face), kept + 1, thrown, gods
    yield from _changes(loose, fixed, kept, thrown, gods)


def _changes(loose: Faces, fixed: Faces, kept: int, thrown: int, gods: Faces) -> Iterator[Node]:
    for god in sorted(set(gods)):
        left = _without(gods, str(god))
        if str(god) == "zao":
            for spot in range(len(loose)):
                yield _set(loose, {spot: int(ROLLS[thrown])}), fixed, kept, thrown + 1, left
        elif str(god) == "guanyin":
            low = [spot for spot, face in enumerate(loose) if face != 6]
            for size in range(1, len(low) + 1):
                for spots in combinations(low, size):
                    yield _set(loose, {spot: loose[spot] + 1 for spot in spots}), fixed, kept, thrown, left
        else:
            for spot, face in enumerate(loose):
                for to in _results(str(god), face, fixed):
                    yield _set(loose, {spot: to}), fixed, kept, thrown, left


def _results(god: str, face: int, fixed: Faces) -> list[int]:
    if god == "laojun":
        return [to for to in range(1, 7) if 1 <= to - face <= 3]
    if god == "erlang":
        return [to for to in range(1, 7) if to in fixed and to != face]
    return [to for to in range(1, 7) if to != face] if god == "dasheng" else []


def _set(faces: Faces, new: dict[int, int]) -> Faces:
    return tuple(new.get(spot, face) for spot, face in enumerate(faces))


def _without(gods: tuple[Any, ...], god: str) -> tuple[Any, ...]:
    left = list(gods)
    left.remove(god)
    return tuple(left)


TABLES = [
    ("", "631", "", 0),
    ("zao", "63", "1", 0),
    ("zao zao", "52", "", 1),
    ("guanyin", "1356", "", 0),
    ("laojun tengshe", "245", "6", 1),
    ("erlang qinglong", "31", "55", 0),
    ("dasheng", "3", "25", 1),
    ("zao guanyin laojun erlang dasheng tengshe qinglong", "46", "2", 1),
]


@pytest.mark.parametrize(("gods", "loose", "fixed", "kept"), TABLES)
@pytest.mark.parametrize("depth", [1, 2, 3])
def test_lines_of_a_dice_phase(gods: str, loose: str, fixed: str, kept: int, depth: int) -> None:
    state = table(player(gods), dice=dice(loose, fixed), locked=kept)
    node = (tuple(map(int, loose)), tuple(map(int, fixed)), kept, 0, tuple(gods.split()))
    # After the dice phase the game goes on with gods; the plain count ends there, so such lines are left out of both.
    ends = Counter(
        ("ended" if loose == "ended" else tuple(sorted(loose)), tuple(sorted(fixed)), kept, thrown, tuple(sorted(gods)))
        for loose, fixed, kept, thrown, gods in counted(node, dice_phase, depth)
    )
    assert Counter(_as_node(there, thrown) for there, thrown in _dice_lines(state, depth)) == ends


def _as_node(state: LuckState, thrown: int) -> Node:
    """A position of the game as the plain rules write it, dice and gods in rising order."""
    loose = tuple(sorted(die.value for die in state.dice if not die.fixed))
    fixed = tuple(sorted(die.value for die in state.dice if die.fixed))
    gods = tuple(sorted(god.kind for god in state.players[0].gods if not god.used))
    return "ended" if state.phase == "invite" else loose, fixed, state.locked, thrown, gods


def _dice_lines(state: LuckState, depth: int) -> list[tuple[LuckState, int]]:
    level = [(state, 0)]
    for _ in range(depth):
        after = []
        for here, thrown in level:
            if here.phase == "invite":
                continue
            for move in GAME.moves(here, here.active):
                chance = Scripted(map(int, ROLLS[thrown:]))
                there = GAME.copy(here)
                GAME.play(there, there.active, move, chance)
                after.append((there, len(ROLLS) - len(chance._dice)))
        level = after
    return level


@pytest.mark.parametrize(
    ("depth", "lines", "positions"),
    [(1, 3, 3), (2, 9, 6), (3, 18, 10)],
)
def test_the_plain_dice_phase_in_numbers(depth: int, lines: int, positions: int) -> None:
    """Three dice, no god: keep one of 3; then roll or keep one of 2; lines that keep the same dice meet again."""
    ends = [GAME.encode(there) for there, _ in _dice_lines(table(player(), dice=dice("631")), depth)]
    assert (len(ends), len(set(ends))) == (lines, positions)


@pytest.mark.parametrize(
    ("gods", "loose", "fixed", "moves"),
    [
        ("", "000", "", 1),
        ("guanyin", "1234512", "", 7 + 127),
        ("zao guanyin laojun dasheng", "555", "", 3 + 3 + 7 + 3 + 15),
        ("erlang dasheng", "12", "345", 2 + 6 + 10),
        ("tengshe gouchen xuanwu zhuque baihu qinglong", "3", "4", 1 + 6),
        ("zao guanyin laojun erlang dasheng", "1111111", "23", 7 + 7 + 127 + 21 + 14 + 35),
    ],
)
def test_how_many_moves_there_are(gods: str, loose: str, fixed: str, moves: int) -> None:
    state = table(player(gods), dice=dice(loose, fixed))
    if loose == "000":
        state.rolls = 0
    assert len(GAME.moves(state, 0)) == moves


PRICES = {"zao": 0, "heng": 4, "ha": 0, "guangong": 10, "tengshe": 3, "laojun": 10, "mile": 10, "caishen": 7}
CARDS = {"liangquan": 2, "sanyang": 6, "sihai": 10}


def market(node: Node) -> Iterator[Node]:
    """Sections 5.5 and 5.6 in plain words, up to the end of the turn.

    A position: gods, cards in front, gods for sale, gods invited, price still to pay (-1 while choosing), the god called,
    and whether the Laughing Buddha and the God of Wealth can still be used.
    """
    gods, cards, sale, invited, price, called, buddha, wealth = node
    if invited == "ended":
        return
    if price > 0:
        for card in sorted(set(cards)):
            yield from _paying(gods, _without(cards, card), sale, invited, price - CARDS[card], called, buddha, wealth)
        if wealth:
            yield from _paying(gods, cards, sale, invited, price - 2, called, buddha, False)
        return
    purse = sum(CARDS[card] for card in cards) + 2 * wealth
    for god in sale:
        cost = PRICES[god] + (2 if invited else 0)
        needs = {"ha": ["zao"], "guangong": ["heng", "ha"]}.get(god, [])
        if cost <= purse and (god == "zao" or god not in gods) and all(need in gods for need in needs):
            left = sale if god == "zao" else _without(sale, god)
            used = buddha and not invited
            yield from _paying(gods, cards, left, invited, cost, god, used, wealth)
    yield gods, cards, sale, "ended", -1, "", buddha, wealth


def _paying(
    gods: Node, cards: Node, sale: Node, invited: int, price: int, called: str, buddha: bool, wealth: bool
) -> Iterator[Node]:
    if price > 0:
        yield gods, cards, sale, invited, price, called, buddha, wealth
        return
    for gift in {"ha": ["zao"], "guangong": ["heng", "ha"]}.get(called, []):
        gods = _without(gods, gift)
    more = invited == 0 and buddha
    yield (*gods, called), cards, sale, 1 if more else "ended", -1, "", buddha, wealth


SALES = [
    ("", "sanyang liangquan", "heng tengshe laojun"),
    ("mile", "sihai sanyang", "heng ha tengshe"),
    ("mile caishen zao", "sanyang liangquan liangquan", "ha heng laojun"),
    ("heng ha", "sihai liangquan", "guangong mile"),
    ("mile caishen heng ha", "sihai sanyang liangquan", "guangong tengshe laojun"),
]


@pytest.mark.parametrize(("gods", "front", "sale"), SALES)
@pytest.mark.parametrize("depth", [1, 2, 3, 4, 5])
def test_lines_of_inviting_and_paying(gods: str, front: str, sale: str, depth: int) -> None:
    owned = tuple(gods.split())
    node = (owned, tuple(front.split()), ("zao", *sale.split()), 0, -1, "", "mile" in owned, "caishen" in owned)
    state = table(player(gods, front=front), phase="invite")
    court(state, sale)
    ends = Counter(
        (tuple(sorted(gods)), tuple(sorted(cards)), invited, price if price > 0 else 0, called)
        for gods, cards, sale, invited, price, called, *_ in counted(node, market, depth)
    )
    assert Counter(map(_as_bargain, _turn_lines(state, depth))) == ends


def _as_bargain(state: LuckState) -> Node:
    me, bargain = state.players[0], state.bargain
    price, called = (bargain.price - bargain.paid, bargain.kind) if bargain is not None else (0, "")
    cards = tuple(sorted(slip.card for slip in me.front))
    return tuple(sorted(kinds(me))), cards, "ended" if state.active else state.invited, price, called


def _each(state: LuckState) -> Iterator[LuckState]:
    for move in GAME.moves(state, state.active):
        there = GAME.copy(state)
        play(there, str(move))
        yield there


def test_the_market_in_numbers() -> None:
    """A purse of 8: a Kitchen God, Heng, the Snake or nobody. Two of these are paid for: 2 first is not enough for either."""
    state = table(player(front="sanyang liangquan"), phase="invite")
    court(state, "heng tengshe laojun")
    assert [len(_turn_lines(state, depth)) for depth in (1, 2, 3)] == [4, 4, 2]


def _turn_lines(state: LuckState, depth: int) -> list[LuckState]:
    """The ends of all lines in which seat 0 makes every move."""
    level = [state]
    for _ in range(depth):
        level = [there for here in level if here.active == 0 for there in _each(here)]
    return level
