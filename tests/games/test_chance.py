"""Luck: the published vectors, its fairness, and that it is a fresh stream for each move."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games.chance import Chance, Scripted, shuffle_in_place

DOC = (Path(__file__).parents[2] / "docs/chance.md").read_text("utf-8")
SEED = bytes(range(32))


def _published() -> list[tuple[int, str, str]]:
    """The rows of the table of test vectors: move, what, result."""
    rows = re.findall(r"^\| (\d+) \| (.+?) \| `(.+)` \|$", DOC, re.MULTILINE)
    return [(int(move), what, result) for move, what, result in rows]


DRAWS: dict[str, Callable[[Chance], object]] = {
    "nine words": lambda chance: [chance.below(1 << 32) for _ in range(9)],
    "twelve dice": lambda chance: chance.roll(12),
    "shuffle 0 to 9": lambda chance: chance.shuffle(range(10)),
    "six times below 1000": lambda chance: [chance.below(1000) for _ in range(6)],
    "four times below 3221225473": lambda chance: [chance.below(3221225473) for _ in range(4)],
    "pick one of `abcdef`": lambda chance: [chance.pick("abcdef")],
    "first block": lambda chance: [b"".join(chance.below(1 << 32).to_bytes(4, "big") for _ in range(8)).hex()],
}


def test_all_vectors_are_published() -> None:
    """The table in docs/chance.md has a row for everything a game can draw."""
    assert {what for _, what, _ in _published()} == DRAWS.keys()
    assert SEED.hex() in DOC


@pytest.mark.parametrize(("move", "what", "result"), _published())
def test_published_vectors(move: int, what: str, result: str) -> None:
    """What docs/chance.md publishes is what comes out. It must never change."""
    drawn = DRAWS[what](Chance(SEED, "example", move))
    assert isinstance(drawn, list | tuple)
    assert " ".join(map(str, drawn)) == result


def test_the_words_thrown_away_are_the_published_ones() -> None:
    """Three of the first seven words of move 4 are too high for a fair number below 3221225473."""
    chance = Chance(SEED, "example", 4)
    words = [chance.below(1 << 32) for _ in range(7)]
    thrown = {int(word) for word in re.findall(r"\*\*(\d+)\*\*", DOC)}
    assert {word for word in words if word >= 3221225473} == thrown


def test_the_code_in_the_document_checks_a_match() -> None:
    """The function in docs/chance.md runs, accepts the right seed and refuses another."""
    from app.games.golden import read
    from app.games.registry import GAMES

    [code] = re.findall(r"```python\n(.*?)```", DOC, re.DOTALL)
    names: dict[str, Callable[..., object]] = {}
    exec(code, names)
    file = next((Path(__file__).parents[1] / "golden/roll_for_it").glob("*.txt"))
    golden = read(file.read_text("utf-8"), GAMES)
    facts = (golden.game, golden.seats, golden.options, "golden", golden.seed, sha256(golden.seed).hexdigest())
    outcome = names["check"](*facts, list(golden.moves))
    assert outcome is not None
    with pytest.raises(AssertionError):
        names["check"](*facts[:5], sha256(b"another").hexdigest(), list(golden.moves))


def test_each_move_has_a_stream_of_its_own() -> None:
    """Seed, match and number all matter; the same three give the same luck; unlike names do not run together."""
    streams = [
        Chance(seed, match, number).roll(20)
        for seed, match, number in [(b"a", "m", 1), (b"b", "m", 1), (b"a", "n", 1), (b"a", "m", 2), (b"a", "m/1", 1)]
    ]
    assert len(set(streams)) == len(streams)
    assert Chance(b"a", "m", 1).roll(20) == streams[0]


@given(st.binary(min_size=1, max_size=40), st.integers(1, 1 << 32))
def test_below_stays_below(seed: bytes, bound: int) -> None:
    """For every bound up to 2 ** 32."""
    assert 0 <= Chance(seed, "m", 1).below(bound) < bound


@pytest.mark.parametrize("bound", [0, -1, (1 << 32) + 1])
def test_impossible_bounds_are_refused(bound: int) -> None:
    """No number is below 0, and a word holds no more than 32 bits."""
    with pytest.raises(ValueError, match="no number below"):
        Chance(b"a", "m", 1).below(bound)


def test_dice_are_fair() -> None:
    """60,000 dice: each face within five standard deviations of a sixth (fixed seed, so it cannot fail by chance)."""
    faces = Counter(Chance(b"fair", "dice", 1).roll(60_000))
    assert faces.keys() == set(range(1, 7))
    assert all(abs(count - 10_000) < 5 * 92 for count in faces.values())


def test_shuffles_are_fair() -> None:
    """24,000 shuffles of four: each of the 24 orders within five standard deviations of a thousand."""
    chance = Chance(b"fair", "shuffles", 1)
    orders = Counter(tuple(chance.shuffle("abcd")) for _ in range(24_000))
    assert orders.keys() == set(permutations("abcd"))
    assert all(abs(count - 1_000) < 5 * 31 for count in orders.values())


@given(st.lists(st.integers()), st.binary(min_size=1, max_size=8))
def test_a_shuffle_loses_nothing(items: list[int], seed: bytes) -> None:
    """The same items come back, the given list stays as it is, and in place it is the same order."""
    before = list(items)
    shuffled = Chance(seed, "m", 1).shuffle(items)
    assert Counter(shuffled) == Counter(before)
    assert items == before
    shuffle_in_place(items, Chance(seed, "m", 1))
    assert items == shuffled


def test_drawn_tells_whether_luck_was_used() -> None:
    """A shuffle of one item or of none needs none."""
    chance = Chance(b"a", "m", 1)
    chance.shuffle(["alone"])
    assert not chance.drawn
    chance.die()
    assert chance.drawn


def test_scripted_luck_says_what_it_was_told() -> None:
    """Dice and orders come as scripted, and an unexpected draw is noticed."""
    chance = Scripted(dice=[6, 1, 3], orders=[["b", "a"]])
    assert chance.roll(2) == (6, 1)
    assert chance.shuffle(["a", "b"]) == ["b", "a"]
    assert chance.shuffle([1, 2, 3]) == [1, 2, 3]
    assert chance.pick("xyz") == "z"
    with pytest.raises(AssertionError, match="more luck"):
        chance.die()
    with pytest.raises(AssertionError, match="does not fit"):
        Scripted(dice=[7]).die()
