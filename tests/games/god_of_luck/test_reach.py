"""The power that would meet a card at once: found as by trying every power, although most are passed over unseen."""

from __future__ import annotations

import pytest

from app.games.god_of_luck import GAME
from app.games.god_of_luck.cards import CARDS
from app.games.god_of_luck.conditions import meets
from app.games.god_of_luck.parts import Raise
from app.games.god_of_luck.state import LuckState
from tests.games.god_of_luck.shown import powers_of, slip_of
from tests.games.god_of_luck.tables import dice, play, player, table, tokens

TABLES = [
    ("dasheng", "4331", "11"),
    ("dasheng erlang", "5262", "144"),
    ("laojun tengshe zhuque", "12335", "4"),
    ("guanyin", "1234512", ""),
    ("guanyin", "6355", "14"),
    ("guanyin qinglong", "333", "44"),
    ("guanyin laojun erlang dasheng gouchen fushen", "1455", "562"),
]


def after(state: LuckState, token: str) -> LuckState:
    """The table after a power of known result."""
    world = GAME.copy(state)
    play(world, token)
    return world


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize(("gods", "loose", "fixed"), TABLES)
def test_a_power_is_found_exactly_if_one_would_do(card: str, gods: str, loose: str, fixed: str) -> None:
    state = table(player(gods, card), dice=dice(loose, fixed), showdown=True)
    found = slip_of(state, card).by
    powers = [token for token in tokens(state) if token.split()[0] not in ("lock", "roll", "zao")]
    meeting = [token for token in powers if meets(card, after(state, token).counts)]
    if meets(card, state.counts) or not meeting:
        assert found == ""
        return
    assert found in meeting
    if found.startswith("guanyin"):
        assert all(token.startswith("guanyin") for token in meeting), "the power of one die comes first"
        assert len(found.split()) == min(len(token.split()) for token in meeting)


def shortcuts(state: LuckState) -> tuple[Raise, ...]:
    """The shortcuts of Guanyin."""
    many = powers_of(state).guanyin
    assert many is not None
    return many.shortcuts


def test_shortcuts_of_guanyin_say_what_they_lead_to() -> None:
    """All dice first, then the fewest that meet a card which is not met now; a card met by the way is named as well."""
    state = table(player("guanyin", "mantang sihai shunyi liangquan"), dice=dice("33513", "4"))
    assert shortcuts(state) == (
        Raise("guanyin 0 1 2 3 4", (1, 3, 3, 3, 5), (2, 4, 4, 4, 6), (("liangquan", 2), ("sihai", 10)), True),
        Raise("guanyin 3", (1,), (2,), (("liangquan", 2), ("shunyi", 7)), False),
        Raise("guanyin 0 1 4", (3, 3, 3), (4, 4, 4), (("liangquan", 2), ("sihai", 10)), False),
    )


@pytest.mark.parametrize(("gods", "loose", "fixed"), [one for one in TABLES if "guanyin" in one[0]])
def test_shortcuts_are_true(gods: str, loose: str, fixed: str) -> None:
    """Each is legal and comes once; what it meets is met after it; and every card that Guanyin can meet is met by one."""
    state = table(player(gods, " ".join(CARDS)), dice=dice(loose, fixed), showdown=True)
    found = shortcuts(state)
    assert len({one.token for one in found}) == len(found)
    for one in found:
        world = after(state, one.token)
        assert [card for card, _ in one.meets] == [card for card in CARDS if meets(card, world.counts)]
    every = [token for token in tokens(state) if token.startswith("guanyin")]
    assert [one.token for one in found if one.all] == [max(every, key=len)] == [found[0].token]
    reachable = {card for token in every for card in CARDS if meets(card, after(state, token).counts)}
    now = {card for card in CARDS if meets(card, state.counts)}
    assert {card for one in found for card, _ in one.meets} | now == reachable | now
