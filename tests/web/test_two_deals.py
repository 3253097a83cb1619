"""Secrets of Dou Fu through the front door: two matches of the same luck, in which something that others may not know differs.

Everything that anybody else is sent, by whatever road, is the same byte for byte, and so is who is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from typing import Any

import pytest

from app.games.dou_fu import GAME
from app.games.dou_fu.state import NOBODY, DouState, into_order
from tests.games.dou_fu.skilled import table
from tests.web.conftest import Serve, Server
from tests.web.eavesdropping import WATCHER, Listeners
from tests.web.gathering import gather, same_luck

NAMES = ("Ann", "Bo", "Cy", "Di")
HANDS = (
    "rat_luck1 tiger_luck1 rabbit_luck1",
    "horse_luck1 goat_luck1 pig_luck1",
    "rat_luck2 ox_luck1 dragon_luck1",
    "rabbit_luck2 snake_luck1 dog_luck1",
)
POOL = "monkey_luck1 rooster_luck1 snake_purple dog_luck2"
Play = Sequence[tuple[str, str]]
"""Who plays what."""
Pair = tuple[Play, Play]
"""The same in both matches, or in each its own."""


def same(*play: tuple[str, str]) -> Pair:
    """Moves that are alike."""
    return play, play


def exchanged(state: DouState, cards: Mapping[str, str]) -> DouState:
    """The same table where these pairs of cards, out of hands, deck or slots, have changed places."""
    other = GAME.copy(state)
    both = {**cards, **{second: first for first, second in cards.items()}}

    def changed(lying: Sequence[str]) -> list[str]:
        return [both.get(card, card) for card in lying]

    other.hands = [into_order(changed(hand)) for hand in state.hands]
    other.deck, other.spread = changed(state.deck), changed(state.spread)
    assert GAME.encode(other) != GAME.encode(state)
    return other


def opening() -> tuple[DouState, DouState, Pair]:
    """Bo or Di holds four of a kind and passes: the others cannot tell which."""
    hands = (
        "rat_luck1 ox_luck2",
        "horse_fu horse_harmony horse_luck1 horse_luck2",
        "ox_luck1",
        "tiger_luck1 pig_luck1",
    )
    asked: dict[str, Any] = {"phase": "opening", "actor": NOBODY, "turn": NOBODY, "turn_no": 0, "answers": [""] * 4}
    state = table("", "", hands=hands, pool="ox_red goat_luck1 rooster_luck1", teams=True, **asked)
    state.hands[3] += [state.deck.pop(0), state.deck.pop(0)]
    other = GAME.copy(state)
    other.hands[1], other.hands[3] = other.hands[3], other.hands[1]
    moves = [("Di", "pass"), ("Ann", "pass"), ("Bo", "pass"), ("Cy", "pass"), ("Ann", "eat ox_luck2 ox_red")]
    return state, other, same(*moves)


def ox() -> tuple[DouState, DouState, Pair]:
    """Ann looks at Bo's hand, exchanges a card and draws: neither her partner nor the other rival learns a face."""
    state = table("ox_fu", "", hands=HANDS, pool=POOL, top="goat_luck2 ox_luck2", teams=True)
    other = exchanged(state, {"horse_luck1": "horse_luck2", "goat_luck2": "goat_purple"})
    one = [("Ann", "skill ox_fu 1"), ("Ann", "exchange tiger_luck1 horse_luck1"), ("Ann", "draw"), ("Bo", "draw")]
    two = [(who, token.replace("horse_luck1", "horse_luck2")) for who, token in one]
    return state, other, (one, two)


def dog() -> tuple[DouState, DouState, Pair]:
    """Ann makes Bo lose a card, Bo replaces his hand, Cy makes Bo draw: what he has nobody else knows."""
    areas = ("dog_fu rabbit_fu", "goat_fu")
    state = table(*areas, hands=HANDS, pool=POOL, top="ox_luck2 ox_red tiger_red", teams=True)
    other = exchanged(state, {"horse_luck1": "horse_harmony", "pig_luck1": "pig_harmony", "ox_red": "tiger_fu"})
    moves = [
        ("Ann", "skill dog_fu 1"),
        ("Ann", "draw"),
        ("Bo", "skill goat_fu 1"),
        ("Bo", "draw"),
        ("Cy", "skill rabbit_fu 1"),
    ]
    return state, other, same(*moves)


def rooster() -> tuple[DouState, DouState, Pair]:
    """Ann puts one of two cards under the deck: the upper one here, the lower one there. Cy's hand differs, too."""
    state = table("rooster_fu", "", hands=HANDS, pool=POOL, top="horse_luck2 goat_luck2", teams=True)
    other = exchanged(state, {"horse_luck2": "goat_luck2", "rat_luck2": "rat_harmony"})
    one = [("Ann", "cover tiger_luck1"), ("Ann", "rooster"), ("Ann", "arrange top 2 bottom 1"), ("Ann", "pass")]
    two = [(who, token.replace("top 2 bottom 1", "top 1 bottom 2")) for who, token in one]
    return state, other, (one, two)


def roulette() -> tuple[DouState, DouState, Pair]:
    """What lies face down is known to nobody at all."""
    down = [card for hand in HANDS for card in hand.split()]
    state = table("", "", pool=POOL, deck="", teams=True, roulette=True, phase="flip", spread=down, jade_void=True)
    other = exchanged(state, {down[1]: down[2], down[4]: down[11], down[6]: down[8]})
    return state, other, same(("Ann", "flip 0"), ("Bo", "flip 5"), ("Cy", "flip 3"))


SCENES: Mapping[str, tuple[Callable[[], tuple[DouState, DouState, Pair]], set[str]]] = {
    "opening": (opening, {"Bo", "Di"}),
    "ox": (ox, {"Ann", "Bo"}),
    "dog": (dog, {"Bo"}),
    "rooster": (rooster, {"Ann", "Cy"}),
    "roulette": (roulette, set()),
}
"""What differs, and who may know something of it."""


@pytest.fixture(scope="module")
def servers(serve: Serve) -> tuple[Server, Server]:
    """Two servers: a match cannot be played twice at one."""
    return serve(), serve()


@pytest.mark.parametrize("name", SCENES)
def test_nobody_else_can_tell_one_deal_from_the_other(
    servers: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    scene, knowing = SCENES[name]
    first, second, plays = scene()
    both: list[Listeners] = []
    with ExitStack() as stack:
        for server, state, play in zip(servers, (first, second), plays, strict=True):
            with monkeypatch.context() as patch:
                same_luck(patch, 8100 + list(SCENES).index(name), GAME.encode(state))
                match = gather(server, GAME.slug, *NAMES, mode="team")
            listening = Listeners(match, NAMES, stack)
            listening.settle()
            for sent in listening.sent.values():
                sent.clear()
            for who, token in play:
                listening.play(who, token)
            both.append(listening)
    one, other = both
    for viewer in (*NAMES, WATCHER):
        assert len(one.sent[viewer]) >= 6 * len(plays[0])
        if viewer not in knowing:
            assert one.sent[viewer] == other.sent[viewer], viewer
    for viewer in knowing:
        assert one.sent[viewer] != other.sent[viewer], f"{viewer} knows of it: this comparison does see it"
