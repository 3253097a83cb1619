"""What a player's page shows, as far as a player must know it: the number of the question and the buttons of the answers.

A frame brings regions by id. A region that comes replaces itself and all that lay in it, like in the browser's page.
"""

from __future__ import annotations

import html
import re

_WHOLE = re.compile(r'<hx-partial id="([^"]+)">(.*?)</hx-partial>', re.DOTALL)
_CHANGE = re.compile(r'\x1e(<[^>]*? id="([^"]+)"[^\x1e\x1f]*)')
_TAG = re.compile(r"<(/?)([a-zA-Z][\w-]*)((?:[^>\"']|\"[^\"]*\"|'[^']*')*)>")
_ATTRIBUTE = re.compile(r"([\w:-]+)=\"([^\"]*)\"")
_VOID = frozenset(
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]
)
_MARKED = b'data-v="'


def version_of(frame: bytes) -> int:
    """The version a frame brings, as one number that grows with each move and match; -1 if it brings none."""
    start = frame.find(_MARKED)
    if start < 0:
        return -1
    start += len(_MARKED)
    match, move, _ = frame[start : frame.index(b'"', start)].split(b".")
    return int(match) * 1_000_000 + int(move)


class Page:
    """The page of one player. `buttons` are the tokens by the ids of the elements they lie in, outermost first."""

    def __init__(self) -> None:
        self.asked = ""
        self._buttons: dict[str, list[tuple[tuple[str, ...], str]]] = {}

    @property
    def tokens(self) -> list[str]:
        """The answers that can be pressed now, in the order of the page; each is one button."""
        return [token for found in self._buttons.values() for _, token in found]

    def show(self, frame: bytes) -> None:
        """Take in a frame: the whole screen, or the regions that changed."""
        text = frame.decode()
        whole = _WHOLE.findall(text)
        for name, inner in whole or [(name, inner) for inner, name in _CHANGE.findall(text)]:
            if name == "asked":
                self._take_asked(inner)
                continue
            if name == "screen":
                self._buttons.clear()
            self._forget(name)
            if name == "screen" or 'name="move"' in inner:
                self._buttons[name] = self._read(inner)

    def _forget(self, name: str) -> None:
        """Whatever lay in this element goes with it."""
        self._buttons.pop(name, None)
        whole = self._buttons.get("screen")
        if whole:
            self._buttons["screen"] = [button for button in whole if name not in button[0]]

    def _read(self, inner: str) -> list[tuple[tuple[str, ...], str]]:
        buttons: list[tuple[tuple[str, ...], str]] = []
        ids: list[str] = []
        for closing, tag, rest in _TAG.findall(inner):
            if closing:
                ids.pop()
                continue
            given = dict(_ATTRIBUTE.findall(rest))
            if given.get("id") == "asked":
                self.asked = given.get("value", "")
            if tag == "button" and given.get("name") == "move" and " disabled" not in rest:
                buttons.append((tuple(filter(None, ids)), html.unescape(given["value"])))
            if tag not in _VOID and not rest.endswith("/"):
                ids.append(given.get("id", ""))
        return buttons

    def _take_asked(self, inner: str) -> None:
        found = re.search(r' value="([^"]*)"', inner)
        self.asked = found[1] if found else ""
