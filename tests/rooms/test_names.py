"""Names, codes and keys: the small things that must never surprise."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.errors import Refused
from app.rooms.codes import ALPHABET, new_code, parse_code
from app.rooms.keys import Keys
from app.rooms.names import SHAPES, bot_name, clean_name, distinct, free_shape

KEYS = Keys(b"k" * 32)
PERSON = "0123456789abcdef0123456789abcdef"


@pytest.mark.parametrize(
    ("raw", "name"),
    [
        ("Ann", "Ann"),
        ("  Ann \t\n Lee  ", "Ann Lee"),
        ("An\0n\x1b[31m", "Ann[31m"),
        ("\u202egnp.exe", "gnp.exe"),
        ("<script>alert(1)</script>", "<script>alert(1)</sc"),
        ("Zoe\u0308", "Zoë"),
        ("福福福", "福福福"),
        ("x" * 10_000, "x" * 20),
        ("\U0001f468\u200d\U0001f469\u200d\U0001f467", "\U0001f468\u200d\U0001f469\u200d\U0001f467"),
        ("123456789012345678\U0001f44b\U0001f3fd\U0001f44b\U0001f3fd", "123456789012345678\U0001f44b\U0001f3fd"),
        ("1234567890123456789\U0001f44b\U0001f3fd", "1234567890123456789"),
    ],
)
def test_names_are_made_fit_to_be_shown(raw: str, name: str) -> None:
    assert clean_name(raw, 20) == name


@pytest.mark.parametrize("raw", ["", "   ", "\0\u202e", "\u200d\u200c", "\u3164\u2800", "\u0308", "\ud800"])
def test_a_name_that_cannot_be_seen_is_refused(raw: str) -> None:
    with pytest.raises(Refused, match="bad_name") as refused:
        clean_name(raw, 20)
    assert refused.value.status == 422


@given(st.text(max_size=200))
def test_a_clean_name_is_short_stays_clean_and_can_be_stored(raw: str) -> None:
    try:
        name = clean_name(raw, 20)
    except Refused:
        return
    assert 1 <= len(name) <= 20
    assert not any(unicodedata.category(char) in ("Cc", "Cs", "Cn") for char in name)
    assert "\u202e" not in name
    name.encode("utf-8")


def test_equal_names_are_told_apart_and_stay_within_the_limit() -> None:
    assert distinct("Bo", ["Ann"], 20) == "Bo"
    assert distinct("ANN", ["Ann", "Ann 2"], 20) == "ANN 3"
    assert distinct("x" * 20, ["x" * 20], 20) == "x" * 18 + " 2"


def test_shapes_are_far_apart_and_a_wish_comes_first() -> None:
    taken: list[int] = []
    for _ in range(SHAPES):
        taken.append(free_shape(taken))
    assert sorted(taken) == list(range(SHAPES))
    assert taken[:2] == [0, 5]  # red, then teal: as far as it gets
    assert free_shape([0, 1], wanted=4) == 4
    assert free_shape([4], wanted=4) != 4


def test_computer_players_have_names_of_their_own() -> None:
    names: list[str] = []
    for _ in range(10):
        names.append(bot_name(names, 20))
    assert len(set(names)) == 10


def test_codes_have_no_vowels_no_look_alikes_and_nothing_rude(monkeypatch: pytest.MonkeyPatch) -> None:
    """R40 (d)."""
    assert not set("AEIOU01LV") & set(ALPHABET)
    for one, other in ("2Z", "5S", "8B", "6G"):
        assert not {one, other} <= set(ALPHABET)
    assert all(parse_code(new_code()) for _ in range(200))
    said = iter("KKKBBBBB" + "BCDFGHJK")
    monkeypatch.setattr("app.rooms.codes.secrets.choice", lambda alphabet: next(said))
    assert new_code() == "BCDFGHJK"


def test_codes_are_read_as_people_type_and_misread_them() -> None:
    assert parse_code("bcdf-ghjk") == "BCDFGHJK"
    assert parse_code(" bcdf ghjk\n") == "BCDFGHJK"
    assert parse_code("BCDF6HJK") == "BCDFGHJK"
    for nonsense in ("", "BCDFGHJ", "BCDFGHJKM", "ABCDFGHJ", "福" * 8, "B" * 1000):
        assert parse_code(nonsense) is None


def test_seeds_are_sealed_and_nobody_can_swap_them() -> None:
    seed = bytes(range(32))
    box = KEYS.seal(seed, "match")
    assert KEYS.unseal(box, "match") == seed
    assert seed not in box
    assert KEYS.seal(seed, "match") != box
    for wrong, match, keys in ((box, "other", KEYS), (box, "match", Keys(b"o" * 32)), (box[:-1] + b"x", "match", KEYS)):
        with pytest.raises(ValueError, match="another server key"):
            keys.unseal(wrong, match)


@given(st.text(max_size=90))
def test_only_the_true_resume_token_fits(text: str) -> None:
    token = KEYS.resume_token(PERSON, 3)
    assert KEYS.resume_person(token) == PERSON
    assert KEYS.resume_fits(token, PERSON, 3)
    assert not KEYS.resume_fits(token, PERSON, 4)
    if text != token:
        KEYS.resume_person(text)
        assert not KEYS.resume_fits(text, PERSON, 3)
