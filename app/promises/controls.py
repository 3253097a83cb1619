"""What a page lets a player send: its move buttons, and its controls in parts.

A button is ``<button name="move" value="TOKEN">``. Where a question has many moves of one shape, a *control in parts* sends
the words of a token as fields called ``part``, in the order of the page: hidden fields (always sent), selects, radio buttons
and number fields (one of their values), check boxes (some of them), and at the end buttons (the one that is pressed). Check
boxes in an element with ``data-least`` and ``data-most`` are meant to be sent that many at a time. A *shortcut*, a move button
with ``data-shortcut``, sends at once what a control in parts could send too.
"""

from __future__ import annotations

from html.parser import HTMLParser
from itertools import combinations

VOID = frozenset(["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"])


class Group:
    """Fields of a control of which one choice is sent: each choice is a tuple of words."""

    def __init__(self, kind: str, least: int = 1, most: int = 1) -> None:
        self.kind, self.least, self.most = kind, least, most
        self.values: list[str] = []

    @property
    def choices(self) -> list[tuple[str, ...]]:
        """Everything that can be sent from this group."""
        if self.kind != "checkbox":
            return [(value,) for value in self.values]
        sizes = range(self.least, min(self.most, len(self.values)) + 1)
        return [picked for size in sizes for picked in combinations(self.values, size)]

    @property
    def count(self) -> int:
        """How many choices there are, without making them."""
        if self.kind != "checkbox":
            return len(self.values)
        return 1 << len(self.values) if self.most >= len(self.values) else len(self.choices)


class Controls(HTMLParser):
    """Reads HTML and keeps what can be sent. `roots` are the ids of the outermost elements, `ids` all of them."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.buttons: list[str] = []
        self.shortcuts: list[str] = []
        self.roots: list[str | None] = []
        self.ids: list[str] = []
        self._forms: dict[str, list[Group]] = {}
        self._bounds: list[tuple[int, int, int]] = []
        self._depth = 0
        self._select: Group | None = None

    @property
    def parts(self) -> list[list[Group]]:
        """The controls in parts: one a form, its groups in the order of the page."""
        return list(self._forms.values())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Any opening tag."""
        given = {name: value or "" for name, value in attrs}
        if self._depth == 0:
            self.roots.append(given.get("id"))
        if "id" in given:
            self.ids.append(given["id"])
        if tag not in VOID:
            self._depth += 1
            if "data-least" in given:
                self._bounds.append((self._depth, int(given["data-least"]), int(given["data-most"])))
        if "disabled" not in given:
            self._field(tag, given)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A tag that closes itself, as in SVG."""
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        """Any closing tag."""
        if tag in VOID:
            return
        if self._bounds and self._bounds[-1][0] == self._depth:
            self._bounds.pop()
        self._depth -= 1
        if tag == "select":
            self._select = None

    def _field(self, tag: str, given: dict[str, str]) -> None:
        name, value = given.get("name"), given.get("value", "")
        if tag == "button" and name == "move":
            (self.shortcuts if "data-shortcut" in given else self.buttons).append(value)
        elif tag == "option" and self._select is not None:
            self._select.values.append(value)
        elif name == "part":
            kind = tag if tag in ("select", "button") else given.get("type", "text")
            group = self._group(given.get("form", ""), kind)
            if tag == "select":
                self._select = group
            elif kind in ("number", "range"):
                group.values += map(str, range(int(given["min"]), int(given["max"]) + 1, int(given.get("step", "1"))))
            else:
                group.values.append(value)

    def _group(self, form: str, kind: str) -> Group:
        groups = self._forms.setdefault(form, [])
        if kind in ("checkbox", "radio", "button") and groups and groups[-1].kind == kind:
            return groups[-1]
        least, most = self._bounds[-1][1:] if self._bounds else (0, 1 << 16)
        groups.append(Group(kind, least, most))
        return groups[-1]


def controls_of(html: str) -> Controls:
    """What this piece of HTML lets a player send."""
    controls = Controls()
    controls.feed(html)
    controls.close()
    return controls
