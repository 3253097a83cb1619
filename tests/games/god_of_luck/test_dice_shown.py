"""The dice of the turn on the screen, and what powers would make of them."""

from __future__ import annotations

from collections import Counter

from app.games.god_of_luck import GAME
from app.games.god_of_luck.parts import Added, Changes, ManyHands, Raise, Target
from tests.games.god_of_luck.shown import powers_of, shown
from tests.games.god_of_luck.tables import dice, play, player, table, tokens


def test_powers_carry_their_results() -> None:
    state = table(player("zao guanyin laojun erlang dasheng tengshe qinglong"), dice=dice("46", "2"))
    powers = powers_of(state)
    assert powers.zao == (Changes(4, ((0, "zao 0"),)), Changes(6, ((0, "zao 1"),)))
    assert powers.zao_left == 1
    assert powers.guanyin == ManyHands((Target(4, "0"),), (Raise("guanyin 0", (4,), (5,), (), True),))
    assert powers.laojun == (Changes(4, ((5, "laojun 0 1"), (6, "laojun 0 2"))),)
    assert powers.erlang == (Changes(4, ((2, "erlang 0 2"),)), Changes(6, ((2, "erlang 1 2"),)))
    assert [(die.value, [result for result, _ in die.results]) for die in powers.dasheng] == [
        (4, [1, 2, 3, 5, 6]),
        (6, [1, 2, 3, 4, 5]),
    ]
    assert powers.beasts == (Added("tengshe", 1, "beast tengshe"), Added("qinglong", 6, "beast qinglong"))
    assert powers.fushen == ()


def test_guanyin_is_one_control_for_127_tokens() -> None:
    state = table(player("guanyin"), dice=dice("1234512"))
    many = powers_of(state).guanyin
    assert many is not None
    assert (len(many.dice), [len(way.before) for way in many.shortcuts]) == (7, [7])
    assert shown(GAME.view(state, 0)) == Counter(tokens(state))


def test_powers_are_nobody_elses_and_no_empty_box_is_shown() -> None:
    state = table(player("zao"), player("zao"), dice=dice("46", "2"))
    assert GAME.view(state, 1).powers is None
    assert GAME.view(state, None).powers is None
    assert GAME.view(table(player("heng"), dice=dice("46", "2")), 0).powers is None


def test_dice_tumble_with_each_throw_and_with_nothing_else() -> None:
    state = table(player("zao laojun tengshe"), dice=dice("000"), rolls=0)
    seen = []
    for token, rolls in (("roll", "234"), ("lock 0", ""), ("laojun 1 1", ""), ("zao 1", "5"), ("beast tengshe", "")):
        play(state, token, rolls=rolls)
        gourd = GAME.view(state, 1).gourd
        assert gourd is not None
        seen.append(gourd.throw)
    assert seen == [1, 1, 1, 0, 0]


def test_the_gourd_adds_its_dice_up_and_says_when_all_are_kept() -> None:
    gourds = [
        GAME.view(table(player(used="zao"), dice=rolled, phase="roll", rolls=rolls), 0).gourd
        for rolled, rolls in ((dice("000", tengshe=1), 0), (dice("25", "3"), 1), (dice("", "225"), 1))
    ]
    found = [(one.sum, one.final, [die.token for die in one.loose]) for one in gourds if one is not None]
    assert found == [(1, False, ["", "", ""]), (10, False, ["lock 0", "lock 1"]), (9, True, [])]
    assert powers_of(table(player("zao zao", used="zao"), dice=dice("25", "3"))).zao_left == 2
