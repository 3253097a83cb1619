"""The computer players: they always have an answer, do what is plain to see, and are as strong as their names say."""

from __future__ import annotations

import pytest

from app.games.bots import LEVELS, Policy, Sight
from app.games.chance import Chance, Scripted
from app.games.game import NOTHING, Choice
from app.games.god_of_luck import GAME
from app.games.god_of_luck.cards import CARDS
from app.games.god_of_luck.last_call import LastCall, calls
from app.games.god_of_luck.mind import Keen
from app.games.god_of_luck.policies import Careless, Steady
from app.games.god_of_luck.state import Bargain, LuckState, Slip
from app.games.god_of_luck.trade import losses
from app.simulation import Playouts, Table, moves_of, play, rotated
from tests.games.god_of_luck.tables import court, dice, player, table, tokens

BETTER = ("normal", "hard")
SEEDS = [bytes([number]) for number in range(8)]


def answer(level: str, state: LuckState, seed: bytes = b"seed") -> str:
    """What a computer player does as the active player of a table."""
    seat = state.active
    sight = Sight(
        game=GAME,
        seats=len(state.players),
        seat=seat,
        view=GAME.view(state, seat),
        questions=GAME.moves(state, seat),
        seen=(),
        imagine=lambda chance, known=NOTHING: GAME.imagine(state, seat, chance, known),
        enough=Playouts(200),
        chance=Chance(seed, "bot", seat),
    )
    token = str(GAME.level(level).choose(sight))
    assert token in tokens(state)
    return token


def answers(level: str, state: LuckState) -> set[str]:
    """What it does in one mood and another."""
    return {answer(level, state, seed) for seed in SEEDS}


def go_on(level: str, state: LuckState, phase: str, rolls: str = "") -> list[str]:
    """Let a computer player act as long as the phase lasts; what it did. All scripted dice have to be rolled."""
    chance, done = Scripted(map(int, rolls)), []
    while state.phase == phase:
        token = answer(level, state)
        done.append(token)
        move = next(move for move in GAME.moves(state, state.active) if str(move) == token)
        GAME.play(state, state.active, move, chance)
        if phase == "play" and not state.showdown and state.played:
            break
    assert not chance._dice, "fewer dice were rolled than scripted"
    return done


def rolling(hand: str, loose: str, gods: str = "", fixed: str = "", **added: int) -> LuckState:
    """Dice that were just rolled."""
    return table(player(gods, hand), dice=dice(loose, fixed, **added))


def inviting(gods: str = "", front: str = "", *row: str) -> LuckState:
    """The phase of inviting, with these gods in the bottom row and no others."""
    state = table(player(gods, front=front), phase="invite")
    court(state, "", "", " ".join(row))
    return state


# All phases


@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("seats", [3, 4])
def test_all_strengths_play_a_whole_game_together(seats: int, advanced: bool) -> None:
    options: dict[str, Choice] = {"advanced": advanced, "max_rounds": 40}
    sitting = rotated(LEVELS, seats, seats)
    phases = {step.position.state.phase for step in moves_of(GAME, Table(seats, options, sitting, b"a", playouts=30))}
    assert phases >= {"setup", "draw", "roll", "play", "invite", "pay", "over"}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("phase", ["draw", "extra", "roll", "play", "discard"])
def test_nobody_is_lost_without_cards(level: str, phase: str) -> None:
    """No card in hand (but to discard), nothing to aim at: there is an answer all the same."""
    state = table(player("lushen zao dasheng", "liangquan lantian sanyang erlong" if phase == "discard" else ""))
    state.phase = phase  # type: ignore[assignment]
    if phase in ("roll", "play"):
        state.dice = dice("123" if phase == "roll" else "", "" if phase == "roll" else "123")
        state.rolls = 1
    assert answers(level, state) <= set(tokens(state))


@pytest.mark.parametrize("policy", [Careless(), Steady(), Keen(), LastCall()])
@pytest.mark.parametrize("seats", [3, 4])
def test_nobody_looks_at_what_is_hidden(policy: Policy, seats: int) -> None:
    """In every world that looks the same from its seat a policy does the same."""
    tables = Table(seats, {"advanced": True, "max_rounds": 40}, rotated(LEVELS, seats, 1), b"worlds", playouts=10)
    for step in list(moves_of(GAME, tables))[::9]:
        for seat, question in step.position.questions.items():
            picked = set()
            for number in range(3):
                world = GAME.imagine(step.position.state, seat, Chance(b"seed", "world", number))
                picked.add(str(policy.pick(world, seat, question.moves, Chance(b"seed", "policy", 0))))
            assert len(picked) == 1


# Drawing


@pytest.mark.parametrize("level", LEVELS)
def test_three_dice_ask_for_green_cards(level: str) -> None:
    state = table(player(hand="liangquan lantian"), phase="draw")
    state.open["green"] = ["sanyang", "sanyang"]
    assert {token.split()[1] for token in answers(level, state)} == {"green"}


@pytest.mark.parametrize("level", BETTER)
def test_an_open_card_that_is_nearly_certain_is_taken(level: str) -> None:
    state = table(player("heng ha guangong", "liangquan"), phase="draw")
    for colour in state.open:
        state.open[colour] = ["", ""]
    state.open["red"][1] = "sancai"
    assert answer(level, state) == "take red 1"


# Dice


@pytest.mark.parametrize("level", LEVELS)
def test_equal_dice_are_kept_for_equal_dice(level: str) -> None:
    state = rolling("sihai", "5523", "heng")
    assert answer(level, state) in ("lock 0", "lock 1")
    state.dice[0].fixed, state.locked = True, 1
    assert answer(level, state) == "lock 1"
    state.dice[1].fixed = True
    assert answer(level, state) == "roll"


@pytest.mark.parametrize("level", LEVELS)
def test_a_row_is_kept_for_a_row(level: str) -> None:
    state = rolling("shunyi", "23454", "heng ha")
    go_on(level, state, "roll")
    assert sorted(die.value for die in state.dice) == [2, 3, 4, 4, 5]


@pytest.mark.parametrize("level", LEVELS)
def test_high_dice_are_kept_for_a_sum(level: str) -> None:
    assert answer(level, rolling("gaopeng", "6112", "heng")) == "lock 0"


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_met_is_kept(level: str) -> None:
    state = rolling("sanyang", "4442", "heng")
    go_on(level, state, "roll")
    assert [die.value for die in state.dice] == [4, 4, 4, 2]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("god", "loose"), [("dasheng", "552"), ("laojun", "552"), ("erlang", "552"), ("guanyin", "554")]
)
def test_a_god_completes_a_card(level: str, god: str, loose: str) -> None:
    state = rolling("sanyang", loose, god)
    done = go_on(level, state, "roll")
    assert [die.value for die in state.dice] == [5, 5, 5]
    assert any(token.startswith(god) for token in done)


def test_the_power_that_is_needed_for_another_die_is_saved() -> None:
    """Lord Lao raises the four, then Guanyin both fives; Guanyin could do the first step too, but not both."""
    state = rolling("sihai", "6645", "guanyin laojun heng")
    done = go_on("hard", state, "roll")
    assert [token.split()[0] for token in done[:2]] == ["laojun", "guanyin"]
    assert [die.value for die in state.dice] == [6, 6, 6, 6]


@pytest.mark.parametrize("level", LEVELS)
def test_the_kitchen_god_rolls_the_last_die_that_does_not_fit(level: str) -> None:
    state = rolling("sanyang", "2", "zao", "55")
    state.locked = 0
    assert go_on(level, state, "roll", rolls="5") == ["zao 0", "lock 0"]


@pytest.mark.parametrize("level", LEVELS)
def test_a_beast_lies_down_where_its_die_is_wanted(level: str) -> None:
    state = rolling("sanyang", "", "tengshe", "115")
    state.phase = "play"
    assert go_on(level, state, "play") == ["beast tengshe", "play sanyang"]


@pytest.mark.parametrize("level", LEVELS)
def test_a_beast_of_another_colour_stays_away(level: str) -> None:
    state = rolling("lantian", "", "tengshe gouchen", "235")
    state.phase = "play"
    assert go_on(level, state, "play") == ["beast gouchen", "play lantian"]


@pytest.mark.parametrize(("hand", "first"), [("sanyang", "beast tengshe"), ("lantian sanyang", "roll")])
def test_beasts_lie_down_at_once_unless_a_colour_is_wanted_of_all(hand: str, first: str) -> None:
    assert answer("hard", rolling(hand, "000", "tengshe")) == first


def test_the_hard_player_sees_two_cards_in_the_same_dice() -> None:
    """Four equal dice are far; two pairs come with them, and a pair is worth more than a lonely six."""
    state = rolling("erlong sihai", "33516", "heng ha")
    assert answer("hard", state) in ("lock 0", "lock 1")


@pytest.mark.parametrize("level", LEVELS)
def test_the_showdown_plays_every_card_it_meets(level: str) -> None:
    state = rolling("sihai erlong liangquan wufu", "", "fushen", "4444")
    state.phase, state.showdown, state.leader, state.ending = "play", True, 0, "gods"
    done = []
    while state.active == 0 and state.phase == "play":
        done.append(answer(level, state))
        move = next(move for move in GAME.moves(state, 0) if str(move) == done[-1])
        GAME.play(state, 0, move, Scripted())
    assert done == ["fushen 4", "play wufu", "play sihai", "play erlong", "play liangquan", "end_play"]


# Cards and gods


@pytest.mark.parametrize("level", LEVELS)
def test_the_best_card_is_played(level: str) -> None:
    state = rolling("liangquan sanyang chunse", "", fixed="666")
    state.phase = "play"
    assert answer(level, state) == "play sanyang"


@pytest.mark.parametrize("level", LEVELS)
def test_a_free_kitchen_god_is_not_left_behind(level: str) -> None:
    assert answers(level, inviting()) == {"invite zao"}
    assert answers(level, inviting("zao zao", "", "heng", "dasheng")) == {"invite zao"}


@pytest.mark.parametrize("level", BETTER)
@pytest.mark.parametrize("early", ["heng", "ha"])
def test_more_dice_come_first(level: str, early: str) -> None:
    state = inviting("zao", "erlong", "gouchen", early, "tengshe")
    assert answer(level, state) == "invite 2 1"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("front", "price", "paid"),
    [
        ("sanyang erlong liangquan sihai", 8, {"sanyang", "erlong", "liangquan"}),
        ("sanyang liangquan sihai", 10, {"sihai"}),
        ("liangquan liangquan chunse", 4, {"chunse", "liangquan"}),
        ("liangquan sanyang mantang=8", 8, {"mantang"}),
        ("wufu liangquan chunse", 6, {"liangquan", "chunse"}),
    ],
)
def test_nobody_pays_more_than_is_needed(level: str, front: str, price: int, paid: set[str]) -> None:
    state = table(player(front=front), phase="pay")
    court(state, "", "", "xuanwu")
    state.bargain = Bargain("xuanwu", 2, 0, price)
    before = sum(CARDS[slip.card].value for slip in state.players[0].front)
    me = state.players[0]
    assert {token.split()[1] for token in go_on(level, state, "pay")} <= paid
    cost = before - sum(CARDS[slip.card].value for slip in me.front)
    assert cost == losses([Slip(*_slip(word)) for word in front.split()], price)[price][0]


def _slip(word: str) -> tuple[str, int]:
    card, _, worth = word.partition("=")
    return card, int(worth) if worth else CARDS[card].value


@pytest.mark.parametrize("level", LEVELS)
def test_the_god_of_wealth_pays_where_that_saves_a_card(level: str) -> None:
    state = table(player("caishen", front="liangquan sanyang"), phase="pay")
    court(state, "", "", "gouchen")
    state.bargain = Bargain("gouchen", 2, 0, 8)
    assert go_on(level, state, "pay") == ["caishen", "pay sanyang"]
    state = table(player("caishen", front="liangquan sanyang"), phase="pay")
    court(state, "", "", "gouchen")
    state.bargain = Bargain("gouchen", 2, 0, 6)
    assert go_on(level, state, "pay") == ["pay sanyang"]


@pytest.mark.parametrize("level", LEVELS)
def test_the_card_that_promises_least_is_discarded(level: str) -> None:
    state = table(player("heng ha", "liangquan erlong sihai gaopeng"), phase="discard")
    assert answer(level, state) == "discard liangquan"


@pytest.mark.parametrize("level", BETTER)
def test_points_are_kept_at_the_end(level: str) -> None:
    """In the last turn a god has to be worth its price: six points of luck for a card of 16 are not."""
    state = inviting("tengshe", "wufu", "baihu")
    state.ending = "decks"
    assert answer(level, state) == "invite zao"
    state.kitchen = 0
    assert answer(level, state) == "end_invite"
    state = inviting("heng ha", "sihai", "guangong")  # twelve points of luck for ten and two that go back
    state.ending = "decks"
    assert answer(level, state) == "invite zao"
    state = inviting("heng ha", "mantang=10", "guangong")
    state.ending = "decks"
    assert answer(level, state) == "invite 2 0"


def seven(mine: str, others: str) -> LuckState:
    """Seven gods, and the eighth is free."""
    state = inviting("zao zao zao zao zao zao zao", mine)
    for other in state.players[1:]:
        other.front = player(front=others).front
    return state


def test_the_hard_player_calls_the_end_when_it_leads() -> None:
    assert answers("hard", seven("wufu liuchu ersun", "liangquan")) == {"invite zao"}


def test_the_hard_player_does_not_call_the_end_when_it_is_behind() -> None:
    assert answers("hard", seven("liangquan", "wufu liuchu ersun")) == {"end_invite"}


def test_only_the_eighth_god_calls_the_end() -> None:
    state = seven("liangquan", "liangquan")
    court(state, "", "", "ha")
    by_token = {str(move): move for move in GAME.moves(state, 0)}
    assert [token for token, move in by_token.items() if calls(state, move)] == ["invite zao"]
    state.luck_free = False
    assert not any(calls(state, move) for move in by_token.values())


def test_the_end_is_weighed_against_going_on() -> None:
    state = seven("liangquan sihai", "liangquan")
    court(state, "", "", "ha tengshe heng")
    found = [str(move) for move in LastCall().candidates(state, 0, GAME.moves(state, 0))]
    assert found == ["invite 2 2", "invite 2 0", "end_invite"]


def test_hands_of_others_are_judged_by_their_backs() -> None:
    state = seven("wufu", "liangquan")
    chances = set()
    for card in ("liangquan", "sanyang"):
        state.players[1].hand = [card]
        chances.add(LastCall().worth(state, 0))
    assert len(chances) == 1
    state.players[0].hand = ["liangquan"]
    assert LastCall().worth(state, 0) > chances.pop()


def test_a_leader_has_the_best_chance() -> None:
    state = seven("wufu", "liangquan")
    chances = [LastCall().worth(state, seat) for seat in range(3)]
    assert sum(chances) == pytest.approx(1)
    assert chances[0] > chances[1] > 0


# Strength


@pytest.mark.parametrize(("strong", "weak", "games", "least"), [("normal", "easy", 12, 7), ("hard", "normal", 8, 5)])
def test_one_stronger_player_beats_a_table_of_weaker_ones(strong: str, weak: str, games: int, least: int) -> None:
    """An equal would win one in four; docs/bots.md has 400."""
    won = 0
    for index in range(games):
        sitting = rotated((strong, weak, weak, weak), 4, index)
        match = Table(4, {"advanced": False, "max_rounds": 40}, sitting, b"strength", f"{index}")
        won += sitting.index(strong) in play(GAME, match).outcome.winners
    assert won >= least


def test_there_are_three_strengths() -> None:
    assert len({GAME.level(name) for name in LEVELS}) == 3
    with pytest.raises(ValueError, match="brilliant"):
        GAME.level("brilliant")
