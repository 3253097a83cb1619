"""The log of a match, read from the top: every line says what happened, in both languages, and only what happened."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from app import i18n
from app.games.game import News
from app.games.race_to_riches import GAME, news
from app.games.race_to_riches.cards import Card
from app.text import Text
from tests.games.race_to_riches.tables import (
    DEALER_C,
    A,
    B,
    C,
    D,
    begin,
    fresh,
    go,
    guessing,
    play,
    revealing,
    run,
    stepping,
)

NAMES = ("Ann", "Bo", "Chi", "Dan", "Eve")
NONE_CAN_BE_SHARED = "Ann, Bo, Chi, Dan and Eve had bet right, but 4 is too little to be shared and stays in the pool."


def said(lines: Sequence[News], language: str = "en") -> list[str]:
    """The lines as they are read, those for some eyes only in brackets."""
    texts = [i18n.translate(line.text, language, NAMES) for line in lines]
    return [text if line.readers is None else f"[{text}]" for line, text in zip(lines, texts, strict=True)]


E11 = f"""{DEALER_C}, C pick cyan, A bet big, B bet small, C bet big, D bet small, E bet big, D guess 3,
E guess 6, C give 1, E step cyan, A guess 5, C give 2, A step brown, A step purple, B guess 4, C give 1, B step yellow,
C step cyan, C step cyan, C step cyan, C step cyan, C step cyan"""
STORY = """
The lot falls on Ann to start.
Round 1: Ann opens the bidding
Ann opens with 5.
Bo passes.
Chi goes up to 8.
Dan passes.
Eve passes.
Ann passes.
Chi is the dealer and puts 8 into the pool.
Chi looks through the race deck and takes a card.
[You take a 寶 card of Mazu.]
Chi draws 6 point cards.
Ann has bet.
Bo has bet.
Chi has bet.
Dan has bet.
Eve has bet.
Dan guesses 3: Chi has none.
Eve guesses 6: Chi has it!
Chi gives Eve a 6 with 1 cloud.
Eve marches Mazu to 1.
Ann guesses 5: Chi has it!
Chi gives Ann a 5 with 2 clouds.
Ann marches the Earth God to 1.
Ann marches the Matchmaker to 1.
Bo guesses 4: Chi has it!
Chi gives Bo a 4 with 1 cloud.
Bo marches the Wealth God to 1.
Chi shows 2, 2 and 6: 10, small.
Ann, Chi and Eve had bet big.
Bo and Dan had bet small.
From the pool 4 each for Bo and Dan.
Chi marches 5 steps.
Chi marches Mazu to 2.
Chi marches Mazu to 3; 5 falls into the pool.
Chi marches Mazu to 4.
Chi marches Mazu to 5.
Chi marches Mazu to 6.
Round 2: Chi opens the bidding
"""
STORY_IN_CHINESE = """
抽籤結果，由Ann擔任起始玩家。
第 1 回合：Ann先出價
Ann開價 5 元。
Bo放棄出價。
Chi加到 8 元。
Dan放棄出價。
Eve放棄出價。
Ann放棄出價。
Chi當上莊家，把 8 元放進錢池。
Chi看過賽神卡牌堆，拿了一張。
[你拿了一張「寶」賽神卡（媽祖娘娘）。]
Chi抽了 6 張點數卡。
Ann押好了。
Bo押好了。
Chi押好了。
Dan押好了。
Eve押好了。
Dan猜 3 點：Chi說「沒有」。
Eve猜 6 點：Chi說「有」！
Chi給Eve一張 1 朵雲的 6 點。
Eve讓媽祖娘娘走到第 1 格。
Ann猜 5 點：Chi說「有」！
Chi給Ann一張 2 朵雲的 5 點。
Ann讓福德正神走到第 1 格。
Ann讓月下老人走到第 1 格。
Bo猜 4 點：Chi說「有」！
Chi給Bo一張 1 朵雲的 4 點。
Bo讓文財神走到第 1 格。
Chi公布 2、2和6：10 點，小。
Ann、Chi和Eve押大。
Bo和Dan押小。
Bo和Dan押對了，各得 4 元。
Chi接著走 5 步。
Chi讓媽祖娘娘走到第 2 格。
Chi讓媽祖娘娘走到第 3 格，5 元落入錢池。
Chi讓媽祖娘娘走到第 4 格。
Chi讓媽祖娘娘走到第 5 格。
Chi讓媽祖娘娘走到第 6 格。
第 2 回合：Chi先出價
"""


@pytest.mark.parametrize(("language", "story"), [("en", STORY), ("zh-Hant", STORY_IN_CHINESE)])
def test_E11_reads_as_a_story(language: str, story: str) -> None:
    step = begin(hand=(21, 22, 41, 52, 61, 62))
    read = said(step.news, language)
    for token in E11.replace("\n", " ").split(","):
        step = go(step.position, token.strip())
        read += said(step.news, language)
    assert read == story.strip().split("\n")


def test_all_pass() -> None:
    step = go(run(begin(4).position, "A pass, B pass, C pass"), "D pass")
    assert said(step.news) == ["Dan passes.", "Everybody has passed: Ann is the dealer for nothing."]


@pytest.mark.parametrize(
    ("hand", "bets", "pool", "told"),
    [
        ((41, 42, 51, 52, 61, 62), "bsbsb", 50, "From the pool 16 each for Ann, Chi and Eve; 2 stays."),
        ((41, 42, 51, 52, 61, 62), "sbsss", 9, "Bo alone had bet right and takes 9 from the pool."),
        ((41, 42, 51, 52, 61, 62), "bbbbb", 4, NONE_CAN_BE_SHARED),
        ((41, 42, 51, 52, 61, 62), "bbsss", 0, "Ann and Bo had bet right, but the pool is empty."),
        ((11, 12, 21, 22, 31, 32), "bbbbb", 7, "Nobody was right: 7 stays in the pool."),
        ((11, 12, 21, 22, 31, 32), "bbbbb", 0, "Nobody was right, and the pool is empty."),
    ],
)
def test_the_payout(hand: Sequence[Card], bets: str, pool: int, told: str) -> None:
    state = revealing(hand, bets=bets, pool=pool)
    assert told in said(play(state, C, "reveal 1 2 3"))


def test_the_cards_that_are_shown_and_the_others() -> None:
    assert said(play(revealing((11, 22, 31, 51, 61, 62), pool=5), C, "reveal 3 4 6")) == [
        "Chi shows 3, 5 and 6: 14, big.",
        "Ann, Bo, Chi, Dan and Eve had bet big.",
        "From the pool 1 each for Ann, Bo, Chi, Dan and Eve.",
        "Chi also turns up 1, 2 and 6 and marches 8 steps.",
    ]


def test_steps_are_told_as_lost_only_when_some_were() -> None:
    lost = "All four gods have arrived: the steps that are left are lost."
    assert lost in said(play(stepping((20, 20, 20, 19), 2), C, "step cyan"))
    assert lost not in said(play(stepping((20, 20, 20, 19), 1), C, "step cyan"))
    state = guessing([12, 22, 32, 42, 52, 62], gods=(20, 20, 20, 20))
    play(state, D, "guess 1")
    assert said(play(state, C, "give 2")) == ["Chi gives Dan a 1 with 2 clouds.", lost]


def test_the_end() -> None:
    state = stepping((19, 20, 3, 0), 1)
    state.pool = 21
    for seat, dealt in enumerate(("cyan", "purple", "brown", "yellow", "cyan")):
        state.players[seat].dealt = dealt
    state.players[B].cash = 70
    assert said(play(state, C, "step brown")) == [
        "Chi marches the Earth God to the end of the track!",
        "The race is over. At the end of the track: the Earth God and the Wealth God. "
        "21 goes back from the pool to the bank.",
        "Ann: 50 in cash and 30 for race cards make 80.",
        "Bo: 70 in cash and 60 for race cards make 130.",
        "Chi: 50 in cash and 80 for race cards make 130.",
        "Dan: 50 in cash and 80 for race cards make 130.",
        "Eve: 50 in cash and 30 for race cards make 80.",
        "Bo, Chi and Dan share the win!",
    ]
    outcome = GAME.outcome(state)
    assert outcome is not None
    reason = i18n.translate(outcome.reason, "en")
    assert reason == "In round 1, the Earth God and the Wealth God reached the end of the track."
    state = stepping((19, 0, 0, 0), 1)
    state.players[A].cash = 500
    lines = said(play(state, C, "step brown"))
    assert lines[1] == "The race is over. At the end of the track: the Earth God."
    assert lines[-1] == "Ann wins the race to riches!"


def test_rules_above_rounds_and_results_stand_out() -> None:
    state = fresh()
    assert (news.round_begins(state).kind, news.round_begins(state).seat) == ("turn", A)
    assert {line.kind for line in play(revealing(pool=8), C, "reveal 1 2 3")} == {"score", ""}
    assert news.draws(C, 6, shuffled=True)[0].text == Text("The discard pile is shuffled into the deck.")
