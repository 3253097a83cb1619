"""What lies under the top of a pile in Glastonbury is named to nobody, by no road, until all piles are turned up.

A whole match is played. After each move everything that anybody was sent is searched for cards, in every form they have: ids,
drawings, objects, words in both languages. Each card that is found must lie open just then, in the garden or on top of a pile;
See-through opens one pile to its owner.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack
from html import unescape
from typing import Any

import pytest

from app import i18n
from app.games.glastonbury.cards import CARDS, KINDS
from tests.browser.fate import Fate, foresee
from tests.web.conftest import Server
from tests.web.eavesdropping import Post, answers, stranger
from tests.web.gathering import LANGUAGES, Match, gather, same_luck

GAME = "glastonbury"
NAMES = {i18n.translate(kind.name, lang): kind.id for kind in KINDS.values() for lang in LANGUAGES}
_KINDS = "|".join(KINDS)
_ID = re.compile(rf"\b({_KINDS})-([1-4])\b")
_DRAWN = re.compile(rf'class="g ({_KINDS})"[^>]*><b>([1-4])</b>')
_SAID = re.compile(rf"({'|'.join(map(re.escape, NAMES))}) ?([1-4])(?!\d)")
LATE = 12
"""So often somebody comes who has not been here before."""


def named(sent: str) -> set[str]:
    """The cards that a message names by kind and number: a page, a part of one, or a table object."""
    text = unescape(sent)
    found = {f"{kind}-{number}" for pattern in (_ID, _DRAWN) for kind, number in pattern.findall(text)}
    found |= {f"{NAMES[name]}-{number}" for name, number in _SAID.findall(text)}
    if sent.startswith("{"):
        found |= set(_objects(json.loads(sent)))
    return found


def _objects(value: Any) -> Iterator[str]:
    """Objects with a kind and a number."""
    if isinstance(value, dict):
        if value.get("kind") in KINDS and value.get("number", -1) > 0:
            yield f"{value['kind']}-{value['number']}"
        for inner in value.values():
            yield from _objects(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _objects(inner)


class Witness:
    """Somebody who looks on and remembers what was on top: which cards lie open, and which lie in which pile."""

    def __init__(self, seats: int) -> None:
        self.open: set[str] = set()
        self.piles: list[list[str]] = [[] for _ in range(seats)]

    def see(self, view: dict[str, Any]) -> None:
        """Look at the table after a move."""
        for pile, player in zip(self.piles, view["players"], strict=True):
            del pile[player["size"] :]
            if player["size"] > len(pile):
                pile.append(player["top"]["card"])
            assert not pile or pile[-1] == player["top"]["card"], "what was below comes to light again"
        tops = {pile[-1] for pile in self.piles if pile}
        self.open = tops | {cell["face"]["card"] for cell in view["cells"] if cell["face"]}

    @property
    def hidden(self) -> set[str]:
        """The ingredients that lie under a top."""
        return {card for pile in self.piles for card in pile[:-1] if CARDS[card].is_ingredient}


@pytest.fixture(scope="module")
def fate() -> Fate:
    """A match of three with recipes, in which See-through, Summon and Deflect are used."""
    wanted = {"end_peek", "accio", "deflect", "assign"}
    return foresee(GAME, 3, {"recipes": True}, {}, lambda fate: fate.verbs >= wanted, first=1, most=100)


def ingredients(pile: list[str]) -> set[str]:
    """The cards of a pile that have a number."""
    return {card for card in pile if CARDS[card].is_ingredient}


def check(posts: list[Post], number: int, witness: Witness, peeking: int | None) -> None:
    """Everybody was sent open cards only, apart from who looks through the own pile."""
    for seat, post in enumerate(posts):
        mine = ingredients(witness.piles[seat]) if seat == peeking else set()
        sent = [*post.until(number), *post.ask()]
        for message in sent:
            shown = named(message) - witness.open - mine
            assert not shown, f"move {number} tells seat {seat} of {shown}"
        assert mine <= set().union(*map(named, sent)), "the owner does see the pile"


def test_nothing_names_a_card_that_is_hidden(server: Server, fate: Fate, monkeypatch: pytest.MonkeyPatch) -> None:
    same_luck(monkeypatch, fate.number)
    match = gather(server, GAME, "Ann", "Bo", "Cy", recipes="True")
    match.people[1].cookies.set("lang", "zh-Hant")
    witness, most, peeks = Witness(3), 0, 0
    with ExitStack() as stack:
        posts = [Post(match, viewer, stack) for viewer in (*match.people, match.stranger)]
        for number, step in enumerate(fate.steps, start=1):
            match.play(match.people[step.seat], step.token)
            view = match.table()["view"]
            if view["reveal"]:
                break
            witness.see(view)
            peeking = fate.steps[number].seat if fate.steps[number].phase == "peek" else None
            check(posts, number, witness, peeking)
            if number % LATE == 0:
                look_in(match, witness)
            peeks += peeking is not None
            most = max(most, len(witness.hidden))
    assert view["reveal"], "the piles were turned up"
    assert (peeks > 0, most > 20) == (True, True), "there was something to hide"
    for viewer in (*match.people, match.stranger):
        assert witness.hidden <= named(json.dumps(match.table(viewer))), "now everybody sees what they had"


def look_in(match: Match, witness: Witness) -> None:
    """People who come late learn what lies open, in either language."""
    for lang in LANGUAGES:
        for message in answers(stranger(match.server, lang), match.code):
            assert named(message) <= witness.open


def test_every_form_of_a_card_is_noticed() -> None:
    """The search finds a card by id, drawing, object and word; a kind alone, or a number alone, is no card."""
    assert named('<li id="moss-3">') == {"moss-3"}
    assert named('<span class="g moss" id="x"><b>3</b><i>Moss</i></span>') == {"moss-3"}
    assert named('{"top": {"kind": "moss", "number": 3}}') == {"moss-3"}
    assert named("<li>Ann takes Thousand-Year Moss 3.</li>") == {"moss-3"}
    assert named("<li>Ann takes Dragon&#39;s Blood 2.</li>") == {"dragon_blood-2"}
    assert named(f"{i18n.translate(KINDS['moss'].name, 'zh-Hant')} 3") == {"moss-3"}
    assert named("<li>Ann turns a Transform into Thousand-Year Moss.</li><li>3</li>") == set()
