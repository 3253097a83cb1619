"""Sentences that are translated when they are drawn, not when they are made.

The rules of a game run once for everybody, but each viewer reads in a language of their own (R37). So rules, refusals and
log lines hand out a `Text`: an English sentence with named holes, and what goes into the holes. `app.i18n` turns it into a
string, `app.web` into HTML. Equal texts compare equal, so two drawings of the same text can be shared.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias


class Who(NamedTuple):
    """The player in match seat `seat`, named (and coloured) when the text is drawn."""

    seat: int


class Piece(NamedTuple):
    """A small thing one could touch, drawn inside a sentence: a die, a coin, a card.

    `kind` is a CSS class that draws it ("die d3", "coin"); `word` is what is read aloud or printed where nothing can be
    drawn; `seat` gives it the colour and shape of a player.
    """

    kind: str
    word: Value
    seat: int | None = None


class Text:
    """An English sentence with holes, e.g. ``Text("{who} rolled {dice}", who=Who(0), dice=5)``.

    `plural` with a value `n` chooses between two sentences: ``Text("{n} die", plural="{n} dice", n=3)``.
    A value is a number, a plain string that must not be translated (a card name), a Text, Who, Piece, or a tuple of
    these, which is drawn as a list.
    """

    __slots__ = ("_hash", "plural", "source", "values")

    source: str
    plural: str | None
    values: dict[str, Value]

    def __init__(self, source: str, /, *, plural: str | None = None, **values: Value) -> None:
        if plural is not None and not isinstance(values.get("n"), int):
            raise TypeError("a plural text needs a whole number n")
        self.source, self.plural, self.values = source, plural, values
        self._hash: int | None = None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Text):
            return NotImplemented
        return self.source == other.source and self.values == other.values and self.plural == other.plural

    def __hash__(self) -> int:
        # Texts are keys of drawings and never change once they are made.
        if self._hash is None:
            self._hash = hash((self.source, self.plural, frozenset(self.values.items())))
        return self._hash

    def __repr__(self) -> str:
        values = "".join(f", {name}={value!r}" for name, value in self.values.items())
        return f"Text({self.source!r}{values})"


Value: TypeAlias = "int | str | Text | Who | Piece | tuple[Value, ...]"


def to_plain(value: Any) -> Any:
    """Write a Text (or a value in one) as JSON-able data, for storage. The inverse of `from_plain`."""
    if isinstance(value, Text):
        plain: dict[str, Any] = {"text": value.source}
        if value.plural is not None:
            plain["plural"] = value.plural
        if value.values:
            plain["with"] = {name: to_plain(item) for name, item in value.values.items()}
        return plain
    if isinstance(value, Who):
        return {"who": value.seat}
    if isinstance(value, Piece):
        return {"piece": value.kind, "word": to_plain(value.word), "seat": value.seat}
    if isinstance(value, tuple):
        return [to_plain(item) for item in value]
    if isinstance(value, (int, str)):
        return value
    raise TypeError(f"{type(value).__name__} cannot stand in a Text")


def from_plain(plain: Any) -> Any:
    """Read what `to_plain` wrote. Raises ValueError on anything else."""
    match plain:
        case {"text": str(source)}:
            values = {name: from_plain(item) for name, item in plain.get("with", {}).items()}
            return Text(source, plural=plain.get("plural"), **values)
        case {"who": int(seat)}:
            return Who(seat)
        case {"piece": str(kind), "word": word}:
            return Piece(kind, from_plain(word), plain.get("seat"))
        case list():
            return tuple(from_plain(item) for item in plain)
        case int() | str():
            return plain
        case _:
            raise ValueError("not a stored text")
