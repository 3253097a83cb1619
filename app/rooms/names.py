"""What people and computer players are called, in which colour and shape they sit, and how a typed line is made fit to show."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterable, Sequence

from app.errors import Refused
from app.text import Text

BOT_NAMES = ("Lantern", "Abacus", "Sparrow", "Teapot", "Bamboo", "Magpie", "Lotus", "Kite")
"""Names of computer players, in the order in which they sit down."""
_BOT_NAMES_IN = {"en": BOT_NAMES, "zh-Hant": ("燈籠", "算盤", "麻雀", "茶壺", "竹子", "喜鵲", "蓮花", "風箏")}
"""By the language of whoever calls them to the table: like a person's, such a name is the same for everybody."""

_JOINERS = "\u200c\u200d"  # they shape letters and family emoji, so they stay inside a name
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters by category, but nothing to be seen
_SHAPES = (
    (192, 57, 43),
    (31, 95, 168),
    (26, 122, 92),
    (185, 130, 18),
    (122, 62, 157),
    (12, 127, 146),
    (138, 90, 51),
    (79, 91, 102),
)
"""The eight player colours (red, green, blue 0 to 255) in the order of the shapes, for telling which lie far apart."""
SHAPES = len(_SHAPES)


def clean_name(raw: str, limit: int) -> str:
    """A name fit to be shown: normalised, without control and direction characters, at most `limit` characters.

    Raises Refused("bad_name", 422) when nothing visible is left. Escaping is the business of whoever draws it.
    """
    name = clean_line(raw, limit)
    if not name:
        raise Refused("bad_name", Text("Please choose a name that can be read."), 422)
    return name


def clean_line(raw: str, limit: int) -> str:
    """Anything typed as one line fit to be shown, or "" when nothing visible is left of it."""
    text = unicodedata.normalize("NFC", raw[: limit * 16])
    spaced = "".join(" " if char.isspace() else char for char in text)
    kept = "".join(char for char in spaced if char in _JOINERS or unicodedata.category(char)[0] != "C")
    line = _cut(" ".join(kept.split()), limit).strip(_JOINERS + " ")
    is_seen = any(unicodedata.category(char)[0] in "LNPS" and char not in _BLANK for char in line)
    return line if is_seen else ""


def _cut(name: str, limit: int) -> str:
    """At most `limit` characters, never between a letter and its marks or inside a joined emoji."""
    if len(name) <= limit:
        return name
    end = limit
    while end > 1 and _continues(name[end - 1], name[end]):
        end -= 1
    return name[:end]


def _continues(before: str, char: str) -> bool:
    """Whether `char` belongs to the same visible sign as the character before it."""
    is_tone = "\U0001f3fb" <= char <= "\U0001f3ff"
    return before == "\u200d" or char in _JOINERS or is_tone or unicodedata.category(char)[0] == "M"


def distinct(name: str, others: Collection[str], limit: int) -> str:
    """The name, with a number if somebody at the table already has it: "Ann", "Ann 2", "Ann 3"."""
    taken = {other.casefold() for other in others}
    candidate, number = name, 1
    while candidate.casefold() in taken:
        number += 1
        tail = f" {number}"
        candidate = _cut(name, limit - len(tail)).rstrip() + tail
    return candidate


def bot_name(others: Collection[str], limit: int, language: str = "en") -> str:
    """A name for the next computer player, in the language of the host."""
    names = _BOT_NAMES_IN.get(language, BOT_NAMES)
    free = (name for name in names if name not in others)
    return next(free, None) or distinct(names[0], others, limit)


def free_shape(taken: Iterable[int], wanted: int | None = None, allowed: Sequence[int] = ()) -> int:
    """The wanted shape if it is free, else the free one whose colour is farthest from all that are taken.

    `allowed` are the shapes of a game that knows only some, in its order; () is all.
    """
    used = set(taken)
    known = allowed or range(SHAPES)
    free = [shape for shape in known if shape not in used]
    if wanted is not None and wanted in known and (wanted in free or not free):
        return wanted
    if not free:
        return known[0]
    if allowed:
        return free[0]
    return max(free, key=lambda shape: (min((_apart(shape, other) for other in used), default=0), -shape))


def _apart(one: int, other: int) -> int:
    """Squared distance of two player colours; green weighs most, as the eye does it."""
    return sum(weight * (a - b) ** 2 for weight, a, b in zip((2, 4, 3), _SHAPES[one], _SHAPES[other], strict=True))
