"""Which card somebody drew from a deck of God of Luck, holds or discards is named to nobody else, by no road, until the end.

A whole match is played, and played alongside from its seed, so that the truth is known. After each move everything that
anybody was sent is searched for cards, in every form they have: ids, tokens, names and short names in both languages. What
comes anew may name what lies open just then and the viewer's own hand; the log on a page also what lay open before.
"""

from __future__ import annotations

import re
from contextlib import ExitStack
from html import unescape

import pytest

from app import i18n
from app.games.god_of_luck import GAME
from app.games.god_of_luck.cards import CARDS, STARTING_HAND
from app.games.god_of_luck.state import LuckState
from app.text import Text
from tests.browser.fate import Fate
from tests.browser.test_god_of_luck import foresee_a_short_match
from tests.web import alongside
from tests.web.alongside import look_in, overhear
from tests.web.conftest import Server
from tests.web.eavesdropping import Post
from tests.web.gathering import LANGUAGES, gather, same_luck

SHORT = {
    "Perfect Pair": "liangquan", "Spring Garden": "chunse", "Blue Field": "lantian", "All in Red": "mantang",
    "Dragons and Pearl": "erlong", "Four Seas": "sihai", "Many Friends": "gaopeng", "Four Wishes": "shunyi",
    "Pearls and Jade": "zhulian", "Full Hall": "ersun", "Five Grains": "wugu", "Heaven and Earth": "sancai",
    "Twin Dragons": "shuanglong", "Six Herds": "liuchu", "Six Sixes": "liuliu",
}  # fmt: skip
"""What a card is called where little room is, if it is not its name."""
WORDS = {i18n.translate(card.name, lang): card.id for card in CARDS.values() for lang in LANGUAGES} | SHORT
_NAMED = re.compile("|".join([*map(re.escape, WORDS), rf"\b(?:{'|'.join(CARDS)})\b"]))
LATE = 20
"""So often somebody comes who has not been here before."""


def named(sent: str) -> set[str]:
    """The kinds of cards that a message names."""
    return {WORDS.get(word, word) for word in _NAMED.findall(unescape(sent))}


class Truth(alongside.Truth[LuckState]):
    """The match as only the server knows it, played alongside."""

    def __init__(self, fate: Fate) -> None:
        super().__init__(GAME.slug, fate, 3, {"advanced": True})
        self.seen = [{*STARTING_HAND} for _ in range(4)]
        self.secret = ""
        """The card that the last move drew from a deck or discarded, if no card of its kind lies open."""

    @property
    def open(self) -> set[str]:
        """The kinds that lie face up."""
        fronts = {slip.card for player in self.state.players for slip in player.front}
        return fronts.union(*self.state.open.values()) - {""}

    def may(self, viewer: int) -> set[str]:
        """The kinds that a viewer sees now."""
        return self.open | set(self.state.players[viewer].hand if viewer < 3 else ())

    def go_on(self) -> list[set[str]]:
        """The next move, and whether it hid anything."""
        step, hands = self._fate.steps[self.number], [list(player.hand) for player in self.state.players]
        now = super().go_on()
        self.secret = _moved(step.verb, hands[step.seat], self.state.players[step.seat].hand, now[3])
        return now


def _moved(verb: str, before: list[str], after: list[str], open_: set[str]) -> str:
    longer, shorter = (after, before) if verb == "draw" else (before, after)
    if verb not in ("draw", "discard"):
        return ""
    card = next(card for card in longer if longer.count(card) > shorter.count(card))
    return "" if card in open_ else card


@pytest.fixture(scope="module")
def fate() -> Fate:
    """A match of three in which two decks run dry, mostly by cards that nobody else sees."""
    return foresee_a_short_match()


@pytest.mark.timeout(180)
def test_nothing_names_a_card_in_another_hand(server: Server, fate: Fate, monkeypatch: pytest.MonkeyPatch) -> None:
    same_luck(monkeypatch, fate.number)
    match = gather(server, GAME.slug, "Ann", "Bo", "Cy", advanced="True")
    match.people[1].cookies.set("lang", "zh-Hant")
    truth, secrets = Truth(fate), 0
    with ExitStack() as stack:
        posts = [Post(match, viewer, stack) for viewer in (*match.people, match.stranger)]
        for number, step in enumerate(fate.steps[:-1], start=1):
            match.play(match.people[step.seat], step.token)
            new = truth.go_on()
            for viewer, post in enumerate(posts):
                check(truth, viewer, post, new[viewer])
            secrets += bool(truth.secret)
            if number % LATE == 0:
                look_in(match, truth, named)
    assert secrets > 15, "there was something to hide"
    match.play(match.people[fate.steps[-1].seat], fate.steps[-1].token)
    truth.go_on()
    left = {card for player in truth.state.players for card in player.hand}
    assert left - truth.open
    for one in (*match.people, match.stranger):
        assert left <= named(one.get(f"/r/{match.code}").text), "now everybody sees what was left"


def check(truth: Truth, viewer: int, post: Post, new: set[str]) -> None:
    """What a viewer was sent, and is answered when something was hidden from somebody."""
    told = overhear(truth, viewer, post, new, named, asking=bool(truth.secret))
    assert truth.secret not in new or truth.secret in told | {""}, "the owner is told"


def test_every_form_of_a_card_is_noticed() -> None:
    """The search finds a card by id, token, name and short name."""
    assert named('{"card":"wufu","token":"discard liuchu"}') == {"wufu", "liuchu"}
    assert named("<li>You drew Hall All in Red.</li>") == {"mantang"}
    assert named('<span class="gl-name">Spring Garden ×2</span>') == {"chunse"}
    assert named(i18n.translate(CARDS["sancai"].name, "zh-Hant")) == {"sancai"}
    assert named(i18n.translate(Text("You drew {card}.", card=CARDS["wugu"].name), "zh-Hant")) == {"wugu"}
    assert named("<li>Ann drew from the red deck.</li>") == set()


def test_the_short_names_are_those_of_the_table(server: Server) -> None:
    """Names on the page itself: a hand of the first question."""
    match = gather(server, GAME.slug, "Ann", "Bo", "Cy")
    page = match.people[0].get(f"/r/{match.code}").text
    assert {"Perfect Pair", "Blue Field"} <= set(re.findall(r'gl-name" title="[^"]*">([^<]+)</span>', page))
