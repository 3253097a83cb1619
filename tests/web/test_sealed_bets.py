"""Sealed bets of Race to Riches through the front door: two matches of the same luck, in which one person bets differently.

Everything that anybody else is sent, by whatever road, is the same byte for byte until the dealer shows the cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests.web.conftest import Serve, Server
from tests.web.eavesdropping import WATCHER, Listeners
from tests.web.gathering import gather, same_luck

NAMES = ("Ann", "Bo", "Cy", "Di")


@pytest.fixture
def listeners(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Listeners, Listeners]]:
    """Two matches of the same luck, at two servers, at the point where all are to bet; and all that is sent there."""
    both = []
    with ExitStack() as stack:
        for _ in range(2):
            with monkeypatch.context() as patch:
                same_luck(patch)
                match = gather(serve(), "race_to_riches", *NAMES)
            listening = Listeners(match, NAMES, stack)
            for _ in NAMES:
                listening.play(asked(listening), "pass", asking=False)
            listening.play(asked(listening), first_token(listening), asking=False)
            listening.settle()
            both.append(listening)
        one, other = both
        assert one.match.table()["waiting"] == [0, 1, 2, 3]
        for listening in both:
            for name in listening.sent:
                listening.sent[name].clear()
        yield one, other


def asked(listening: Listeners) -> str:
    """Who is to move."""
    seat: int = listening.match.table()["waiting"][0]
    return NAMES[seat]


def first_token(listening: Listeners) -> str:
    """The first move of whoever is to move."""
    who = listening.viewers[asked(listening)]
    return str(listening.match.table(who)["questions"][0]["token"])


def phase(listening: Listeners) -> str:
    """The phase of the match."""
    return str(listening.match.table()["view"]["office"]["phase"])


def test_nobody_else_can_tell_big_from_small_until_the_cards_are_shown(listeners: tuple[Listeners, Listeners]) -> None:
    one, other = listeners
    one.play("Bo", "bet big")
    other.play("Bo", "bet small")
    for both in listeners:
        both.play("Di", "bet small")
        both.play("Ann", "bet big")
        both.play("Cy", "bet small")
        while phase(both) != "reveal":
            both.play(asked(both), first_token(both))
    for name in ("Ann", "Cy", "Di", WATCHER):
        assert one.sent[name] == other.sent[name], name
        assert len(one.sent[name]) > 8 * 6
    assert one.sent["Bo"] != other.sent["Bo"]
    for both in listeners:
        both.play(asked(both), first_token(both))
        assert phase(both) == "step_dealer"
    for name in ("Ann", "Cy", "Di", WATCHER):
        assert one.sent[name] != other.sent[name], "all bets are open now: this comparison does see them"


@pytest.mark.parametrize("side", ["big", "small"])
def test_my_own_bet_is_on_my_own_page_and_stays_there(server: Server, side: str) -> None:
    match = gather(server, "race_to_riches", *NAMES)
    for _ in NAMES:
        match.play(match.asked(), "pass")
    match.play(match.asked(), match.table(match.asked())["questions"][0]["token"])
    match.play(match.people[1], f"bet {side}")
    for viewer in (*match.people, match.stranger):
        own = viewer is match.people[1]
        pages = [viewer.get(f"/r/{match.code}").text for _ in range(2)]
        assert pages[0] == pages[1], "a fresh load shows the same"
        assert ("my-bet" in pages[0]) == own
        assert ("bet big" in pages[0]) == (viewer in match.people and not own), "the cards to choose from"
        view = match.table(viewer)["view"]
        assert (view["mine"] or {"bet": ""})["bet"] == (side if own else "")
        assert (view["players"][1]["chosen"], view["players"][1]["bet"]) == (True, "")
    assert match.table()["waiting"] == [0, 2, 3]
