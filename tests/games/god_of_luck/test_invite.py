"""Inviting gods, paying for them, and what becomes of them (sections 5.5 and 5.6, decisions 17 to 26 and 30)."""

from __future__ import annotations

from collections import Counter

import pytest

from app.games.god_of_luck import GAME
from app.games.god_of_luck.cards import CARDS
from app.games.god_of_luck.gods import GODS
from app.games.god_of_luck.invite import Invite
from app.games.god_of_luck.state import EMPTY, LuckState, Owned, Player
from tests.games.god_of_luck.tables import court, kinds, play, player, table, tokens

RICH = "liuchu liuchu"
"""Fifty points in front."""
FOR_SALE = [god.id for god in GODS.values() if god.id not in ("zao", "fushen")]


def inviting(me: Player, *rows: str) -> LuckState:
    """The active player may invite one of the gods in these rows."""
    state = table(me, phase="invite")
    court(state, *rows)
    return state


@pytest.mark.parametrize("kind", FOR_SALE)
def test_every_god_for_its_price(kind: str) -> None:
    """One point less is not enough; then it comes fresh, its place is empty, and what goes back for it is gone."""
    god = GODS[kind]
    gifts = " ".join(god.gives)
    for purse in (god.cost - 1, god.cost):
        if purse < 0:
            continue
        state = inviting(player(gifts, front=f"chunse={purse}"), "-", f"- {kind}")
        assert ("invite 1 1" in tokens(state)) == (purse == god.cost)
    play(state, "invite 1 1")
    if god.cost:
        assert state.phase == "pay"
        assert tokens(state) == [f"pay chunse {god.cost}" if god.cost != 4 else "pay chunse"]
        play(state, tokens(state)[0])
    assert state.players[0].gods == [Owned(kind)]  # the turn is over: it is fresh no longer
    assert state.rows[1][1] == EMPTY
    assert state.active == 1


def test_a_god_comes_fresh() -> None:
    state = inviting(player("", hand="liuchu liuchu liuliu liuliu", front="liuchu"), "heng")
    play(state, "invite 0 0", "pay liuchu")
    assert state.phase == "discard"
    assert state.me.gods == [Owned("heng", fresh=True)]


def test_section_5_5_who_can_be_invited() -> None:
    state = inviting(player("heng", front="wufu"), "heng gouchen", "ha - guangong", "- - dasheng qinglong zhuque")
    assert tokens(state) == ["invite zao", "invite 0 1", "invite 2 2", "invite 2 3", "invite 2 4", "end_invite"]


def test_section_5_5_one_of_each_name_but_any_number_of_kitchen_gods() -> None:
    state = inviting(player("zao zao laojun", front=RICH), "laojun erlang")
    assert tokens(state) == ["invite zao", "invite 0 1", "end_invite"]


def test_decision_18_no_kitchen_god_when_all_ten_are_out() -> None:
    state = inviting(player("zao"))
    state.kitchen = 1
    play(state, "invite zao")
    assert state.kitchen == 0
    state.active, state.phase = 0, "invite"
    assert tokens(state) == ["end_invite"]


def test_decision_17_a_free_god_needs_no_card() -> None:
    state = inviting(player(front="liangquan"))
    play(state, "invite zao")
    assert kinds(state.players[0]) == ["zao"]
    assert [slip.card for slip in state.players[0].front] == ["liangquan"]
    assert (state.kitchen, state.active) == (9, 1)


def test_fushen_cannot_be_invited() -> None:
    assert not [
        move
        for move in GAME.moves(inviting(player(front=RICH)), 0)
        if isinstance(move, Invite) and move.kind == "fushen"
    ]


@pytest.mark.parametrize("owner", [player("zao heng"), player("heng", used="zao"), player("heng", fresh="zao")])
def test_decision_20_ha_takes_a_kitchen_god_ready_used_or_fresh(owner: Player) -> None:
    state = inviting(owner, "ha")
    play(state, "invite 0 0")
    assert kinds(state.players[0]) == ["heng", "ha"]
    assert state.kitchen == 11  # ten lie there on this table, and one comes back


def test_of_several_kitchen_gods_one_that_has_done_its_work_goes_back() -> None:
    state = inviting(player("zao", used="zao", hand="liuchu liuchu liuliu liuliu"), "ha")
    play(state, "invite 0 0")
    assert state.me.gods == [Owned("zao"), Owned("ha", fresh=True)]


def test_ha_is_not_to_be_had_without_a_kitchen_god() -> None:
    assert "invite 0 0" not in tokens(inviting(player("heng", front=RICH), "ha"))


@pytest.mark.parametrize("gods", ["heng", "ha", ""])
def test_guangong_wants_both_heng_and_ha(gods: str) -> None:
    assert "invite 0 0" not in tokens(inviting(player(gods, front=RICH), "guangong"))


def test_decision_36_heng_and_ha_go_to_the_discard_and_can_come_back() -> None:
    state = inviting(player("heng ha tengshe", front="sihai"), "guangong")
    state.discard = ["ha", "erlang"]
    play(state, "invite 0 0", "pay sihai")
    assert kinds(state.players[0]) == ["tengshe", "guangong"]
    assert state.discard == ["heng", "ha", "ha", "erlang"]  # in the order of the table, which tells nothing


def test_decision_21_heng_and_ha_may_be_bought_again_beside_guangong() -> None:
    """N was 5 with both, is 5 with Guan Gong alone, and 7 with all three (section 9)."""
    state = inviting(player("heng ha zao", front="sihai chunse"), "guangong heng ha")
    assert state.me.dice == 5
    play(state, "invite 0 0", "pay sihai")
    assert state.players[0].dice == 5
    state.active, state.phase, state.invited = 0, "invite", 0
    play(state, "invite 0 1", "pay chunse")
    assert state.players[0].dice == 6
    state.active, state.phase, state.invited = 0, "invite", 0
    play(state, "invite 0 2")
    assert state.players[0].dice == 7


def test_section_5_6_cards_in_payment_go_under_their_decks() -> None:
    state = inviting(player(front="liangquan sihai liangquan"), "laojun")
    green, blue = list(state.decks["green"]), list(state.decks["blue"])
    play(state, "invite 0 0")
    assert tokens(state) == ["pay liangquan", "pay sihai"]
    play(state, "pay liangquan")
    assert (state.phase, state.bargain and state.bargain.paid) == ("pay", 2)
    play(state, "pay sihai")
    assert state.decks["green"] == ["liangquan", *green]
    assert state.decks["blue"] == ["sihai", *blue]
    assert [slip.card for slip in state.players[0].front] == ["liangquan"]


def test_overpayment_is_lost_and_stops_at_the_price() -> None:
    """Decision 25: needless cards cannot be thrown in."""
    state = inviting(player(front="wufu chunse"), "tengshe")
    play(state, "invite 0 0", "pay wufu")
    assert (state.active, state.players[0].purse) == (1, 4)


def test_decision_30_payment_into_an_empty_deck_is_turned_up_again() -> None:
    state = inviting(player(front="liuliu"), "tengshe")
    state.decks["red"], state.open["red"] = [], [EMPTY, "liuchu"]
    play(state, "invite 0 0", "pay liuliu")
    assert state.decks["red"] == []
    assert state.open["red"] == ["liuliu", "liuchu"]  # decision 32: filled as soon as the deck has a card


def test_two_slips_of_a_kind_with_different_worth_are_two_choices() -> None:
    state = inviting(player(front="mantang mantang=8"), "tengshe heng")
    play(state, "invite 0 0")
    assert tokens(state) == ["pay mantang", "pay mantang 8"]
    play(state, "pay mantang 8")
    assert [(slip.card, slip.worth) for slip in state.players[0].front] == [("mantang", 5)]


def test_caishen_pays_two_once_a_turn() -> None:
    state = inviting(player("caishen", front="sanyang"), "guanyin")
    play(state, "invite 0 0")
    assert tokens(state) == ["pay sanyang", "caishen"]
    play(state, "caishen")
    assert tokens(state) == ["pay sanyang"]
    play(state, "pay sanyang")
    assert kinds(state.players[0]) == ["caishen", "guanyin"]


@pytest.mark.parametrize("owner", [player(used="caishen", front="sanyang"), player(fresh="caishen", front="sanyang")])
def test_decision_24_caishen_used_or_fresh_pays_nothing(owner: Player) -> None:
    assert "invite 0 0" not in tokens(inviting(owner, "guanyin"))


def test_without_the_laughing_buddha_one_god_a_turn() -> None:
    state = inviting(player(front=RICH), "tengshe heng")
    play(state, "invite 0 0", "pay liuchu")
    assert state.active == 1


def test_mile_invites_a_second_god_for_two_more() -> None:
    state = inviting(player("mile zao", front="sihai sihai"), "ha gouchen guanyin baihu")
    assert "invite 0 3" in tokens(state)
    play(state, "invite zao")
    assert state.phase == "invite"
    assert tokens(state) == ["invite zao", "invite 0 0", "invite 0 1", "invite 0 2", "invite 0 3", "end_invite"]
    play(state, "invite 0 2")
    assert (state.bargain and state.bargain.price, state.me.gods[0].used) == (10, True)
    play(state, "pay sihai")
    assert kinds(state.players[0]) == ["mile", "zao", "zao", "guanyin"]
    assert state.active == 1


def test_mile_need_not_be_used() -> None:
    state = inviting(player("mile", front=RICH), "heng")
    play(state, "invite zao", "end_invite")
    assert kinds(state.players[0]) == ["mile", "zao"]


@pytest.mark.parametrize(("kind", "price"), [("zao", 2), ("ha", 2), ("gouchen", 8)])
def test_decision_22_the_surcharge_is_on_the_second_god_whatever_it_is(kind: str, price: int) -> None:
    state = inviting(player("mile zao", front="wufu"), "ha gouchen")
    play(state, "invite zao")
    prices = {move.kind: move.price for move in GAME.moves(state, 0) if isinstance(move, Invite)}
    assert prices[kind] == price


def test_decision_24_a_fresh_buddha_invites_nobody() -> None:
    state = inviting(player(front="liuchu"), "mile tengshe")
    play(state, "invite 0 0", "pay liuchu")
    assert state.active == 1


def test_decision_23_caishen_alone_pays_for_a_kitchen_god_as_second_god() -> None:
    state = inviting(player("mile caishen"))
    play(state, "invite zao")
    assert tokens(state) == ["invite zao", "end_invite"]
    play(state, "invite zao")
    assert tokens(state) == ["caishen"]
    play(state, "caishen")
    assert kinds(state.players[0]) == ["mile", "caishen", "zao", "zao"]


def test_section_5_5_two_gods_are_the_most() -> None:
    state = inviting(player("mile", front=f"{RICH} {RICH}"), "tengshe gouchen heng")
    play(state, "invite 0 0", "pay liuchu", "invite 0 1", "pay liuchu")
    assert state.active == 1


def test_section_5_6_eight_gods_bring_the_god_of_luck_at_once() -> None:
    """Section 9 and decisions 19 and 26: seven gods and a Kitchen God are eight."""
    state = inviting(player("zao zao zao heng tengshe guanyin gouchen", hand="liuchu liuchu liuliu liuliu"))
    play(state, "invite zao")
    assert state.me.gods[-2:] == [Owned("zao", fresh=True), Owned("fushen", fresh=True)]
    assert (state.luck_free, state.ending, state.phase) == (False, "gods", "discard")


def test_the_god_of_luck_comes_in_the_last_round_too_and_the_end_keeps_its_reason() -> None:
    state = inviting(player("zao zao zao zao heng tengshe guanyin", hand="liuchu liuchu liuliu liuliu"))
    state.ending = "decks"
    play(state, "invite zao")
    assert (kinds(state.me)[-1], state.luck_free, state.ending) == ("fushen", False, "decks")


def test_section_9_ha_instead_leaves_seven_gods() -> None:
    state = inviting(player("zao zao zao heng tengshe guanyin gouchen"), "ha")
    play(state, "invite 0 0")
    assert len(state.players[0].gods) == 7
    assert (state.luck_free, state.ending) == (True, "")


def test_decision_26_the_second_with_eight_gods_comes_too_late() -> None:
    state = inviting(player("zao zao zao zao heng tengshe guanyin"))
    state.luck_free, state.ending = False, "gods"
    play(state, "invite zao")
    assert kinds(state.players[0]).count("fushen") == 0
    assert len(state.players[0].gods) == 8


def test_decision_19_guangong_costs_two_gods_and_so_brings_no_luck() -> None:
    state = inviting(player("zao zao zao zao zao heng ha", front="sihai"), "guangong")
    play(state, "invite 0 0", "pay sihai")
    assert len(state.players[0].gods) == 6


def test_decision_34_a_bought_gods_place_stays_empty() -> None:
    state = inviting(player(front="liuchu"), "-", "tengshe heng gouchen")
    deck = list(state.god_deck)
    play(state, "invite 1 1", "pay liuchu")
    assert state.rows[1] == ["tengshe", EMPTY, "gouchen", EMPTY, EMPTY]
    assert state.god_deck == deck


def test_no_god_and_no_card_is_lost_in_a_bargain() -> None:
    state = inviting(player("zao heng", front="wufu liangquan"), "laojun ha")
    gods = Counter([*kinds(state.me), *filter(None, state.rows[0]), *state.discard])
    play(state, "invite 0 0", "pay wufu")
    after = Counter([*kinds(state.players[0]), *filter(None, state.rows[0]), *state.discard])
    assert gods == after
    assert state.decks["orange"][0] == "wufu"
    assert CARDS["wufu"].value > GODS["laojun"].cost
