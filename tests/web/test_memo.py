"""Drawings kept for all tables: what is used stays, the rest goes, and the memory they take has a bound."""

from __future__ import annotations

from app.web.memo import Memo


class Little(Memo):
    MOST = 1_000


def test_what_is_used_stays_and_the_rest_goes() -> None:
    memo = Little()
    memo.keep("used", "u" * 10)
    memo.keep("forgotten", "f" * 10)
    for number in range(40):
        memo.keep(number, "x" * 100)
        assert memo.find("used") == "u" * 10
    assert memo.find("forgotten") is None


def test_long_drawings_count_by_their_length() -> None:
    memo = Little()
    for number in range(200):
        memo.keep(number, "x" * 400)
    kept = [number for number in range(200) if memo.find(number) is not None]
    assert kept[-1] == 199
    assert len(kept) <= 2 * 3


def test_cleared_is_empty() -> None:
    memo = Little()
    memo.keep("die", "x" * 900)
    memo.clear()
    assert memo.find("die") is None
    memo.keep("die", "y" * 900)
    memo.keep("card", "z")
    assert memo.find("die") == "y" * 900
