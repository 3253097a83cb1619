"""What a browser sends becomes fields, or a refusal; never anything else."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.errors import Refused
from app.web.answers import local
from app.web.forms import Form, parse


def test_fields_keep_their_order_and_repeat() -> None:
    form = parse(b"part=skill&part=2&part=3&asked=7&name=%E7%A6%8F+%E6%A1%8C")
    assert form.all("part") == ["skill", "2", "3"]
    assert form.number("asked") == 7
    assert form.one("name") == "福 桌"
    assert form.starting("na") == {"me": "福 桌"}


@pytest.mark.parametrize("body", [b"name=%ff", b"name=\xff", b"&".join([b"a=1"] * 65)])
def test_what_no_form_sends_is_garbage(body: bytes) -> None:
    with pytest.raises(Refused) as caught:
        parse(body)
    assert caught.value.status == 422


@pytest.mark.parametrize("value", ["-1", "1.5", "1e3", "٣", "0x1", "9" * 10, " 1"])
def test_only_plain_digits_are_numbers(value: str) -> None:
    with pytest.raises(Refused):
        Form([("asked", value)]).number("asked")


def test_boxes() -> None:
    assert [Form([("x", value)]).flag("x") for value in ("1", "on", "0", "")] == [True, True, False, False]
    assert not Form([]).flag("x")


@given(st.binary(max_size=300))
def test_any_bytes_are_fields_or_a_refusal(body: bytes) -> None:
    with suppress(Refused):  # the only exception there is
        for value in parse(body).starting("").values():
            assert value.encode().decode() == value


@pytest.mark.parametrize(
    ("path", "kept"),
    [
        ("/r/K7M3PQ9D", "/r/K7M3PQ9D"),
        ("/r/K7M3PQ9D?lang=en&x=1", "/r/K7M3PQ9D?x=1"),
        ("//evil.example", None),
        ("https://evil.example", None),
        ("/\\evil.example", None),
        ("/a\r\nSet-Cookie: x", None),
        ("", None),
    ],
)
def test_onward_never_leads_to_another_site(path: str, kept: str | None) -> None:
    assert local(path) == kept
