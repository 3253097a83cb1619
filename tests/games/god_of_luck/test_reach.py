"""The power that would meet a card at once: found as by trying every power, although most are passed over unseen."""

from __future__ import annotations

import pytest

from app.games.god_of_luck.cards import CARDS
from app.games.god_of_luck.conditions import counted, meets
from app.games.god_of_luck.dice_parts import powers
from app.games.god_of_luck.reach import way_to, ways
from app.games.god_of_luck.wanted import gap
from tests.games.god_of_luck.tables import dice, player, table, tokens

TABLES = [
    ("dasheng", "4331", "11"),
    ("dasheng erlang", "5262", "144"),
    ("laojun tengshe zhuque", "12335", "4"),
    ("guanyin", "1234512", ""),
    ("guanyin qinglong", "333", "44"),
    ("guanyin laojun erlang dasheng gouchen fushen", "1455", "562"),
]


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize(("gods", "loose", "fixed"), TABLES)
def test_a_power_is_found_exactly_if_one_would_do(card: str, gods: str, loose: str, fixed: str) -> None:
    state = table(player(gods), dice=dice(loose, fixed), showdown=True)
    counts = tuple(counted(die.value for die in state.dice))
    known = ways(counts, powers(state))
    if meets(card, counts):
        return
    found = way_to(card, gap(card, counts), known)
    assert found == next((way.token() for way in known if meets(card, way.after)), "")
    assert found in ("", *tokens(state))
