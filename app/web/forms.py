"""Reading what browsers send: urlencoded by hand, because every move comes that way; multipart by the usual parser."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any
from urllib.parse import parse_qsl

from starlette.requests import ClientDisconnect, Request
from starlette.types import Receive

from app.errors import Refused
from app.text import Text

MOST_FIELDS = 64
"""A form of ours has at most a few dice and options."""
_ASKED_DIGITS = 9


def garbage() -> Refused:
    """What a body gets that no form of ours can have sent."""
    return Refused("garbage", Text("That could not be read. Please reload the page and try again."), 422)


class Form:
    """The fields of a form, in order; a name may come several times."""

    __slots__ = ("_fields",)

    def __init__(self, fields: list[tuple[str, str]]) -> None:
        self._fields = fields

    def one(self, name: str) -> str | None:
        """The last value of a field, or None."""
        for key, value in reversed(self._fields):
            if key == name:
                return value
        return None

    def all(self, name: str) -> list[str]:
        """Every value of a field."""
        return [value for key, value in self._fields if key == name]

    def starting(self, prefix: str) -> dict[str, str]:
        """The fields whose name begins with `prefix`, without it."""
        return {key[len(prefix) :]: value for key, value in self._fields if key.startswith(prefix)}

    def number(self, name: str) -> int | None:
        """A whole number, None if the field is missing or empty. Raises Refused("garbage") if it is none."""
        value = self.one(name)
        if not value:
            return None
        if not (value.isascii() and value.isdigit() and len(value) <= _ASKED_DIGITS):
            raise garbage()
        return int(value)

    def needed_number(self, name: str) -> int:
        """A whole number that must be there."""
        value = self.number(name)
        if value is None:
            raise garbage()
        return value

    def flag(self, name: str) -> bool:
        """Whether a box is ticked: missing, empty and "0" are not."""
        return self.one(name) not in (None, "", "0")


async def read_body(receive: Receive) -> bytes:
    """The whole body; the gate has limited its size."""
    message = await receive()
    if message["type"] == "http.disconnect":
        raise ClientDisconnect
    body: bytes = message.get("body", b"")
    while message.get("more_body", False):
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        body += message.get("body", b"")
    return body


def parse(body: bytes) -> Form:
    """An urlencoded body. Raises Refused("garbage", 422) on anything that is not UTF-8 or has too many fields."""
    try:
        return Form(parse_qsl(body.decode(), keep_blank_values=True, errors="strict", max_num_fields=MOST_FIELDS))
    except ValueError:
        raise garbage() from None


async def read_form(request: Request) -> Form:
    """The form of a POST, however it is encoded. Files are left out: nothing here takes any."""
    if is_multipart(request.scope):
        async with request.form(max_files=0, max_fields=MOST_FIELDS) as data:
            return Form([(key, value) for key, value in data.multi_items() if isinstance(value, str)])
    return parse(await read_body(request.receive))


def is_multipart(scope: MutableMapping[str, Any]) -> bool:
    """Whether the body is multipart/form-data."""
    return any(name == b"content-type" and value[:10].lower() == b"multipart/" for name, value in scope["headers"])
