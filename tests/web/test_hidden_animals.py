"""Which cards of Dou Fu somebody holds, draws, loses or looks at is named to nobody else, by no road; nor to the partner.

The rest of a match of two teams is played, and played alongside from its luck. After each move everything that anybody was
sent is searched for cards, in every form they have: ids, tokens, names in both languages, drawings.
"""

from __future__ import annotations

import re
from contextlib import ExitStack
from html import unescape

import pytest

from app import i18n
from app.games.dou_fu import GAME
from app.games.dou_fu.cards import CARDS
from app.games.dou_fu.state import DouState
from app.text import Text
from tests.browser.fate import Fate, Step
from tests.browser.test_dou_fu import foresee_teams
from tests.web import alongside
from tests.web.alongside import look_in, overhear
from tests.web.conftest import Server
from tests.web.eavesdropping import Post
from tests.web.gathering import LANGUAGES, gather, same_luck

NAMES = ("Ann", "Bo", "Cy", "Di")
WORDS = {i18n.translate(card.name, lang): card.id for card in CARDS.values() for lang in LANGUAGES}
_WORDS = sorted(map(re.escape, WORDS), key=len, reverse=True)
_NAMED = re.compile("|".join([*_WORDS, rf"\b(?:{'|'.join(CARDS)})\b"]))
_KINDS = "|".join({kind for card in CARDS.values() for kind in card.attributes})
_DRAWN = re.compile(
    rf"df-[ct] (?:is-bit )?df-({'|'.join({card.animal for card in CARDS.values()})})(?: df-({_KINDS})\b)?"
)
SECRET = {
    "draw",
    "exchange",
    "decline",
    "skill ox_fu",
    "skill rabbit_fu",
    "skill goat_fu",
    "skill dog_fu",
    "rooster",
    "arrange",
}
"""Moves in which somebody comes to know something that others do not."""
OPEN = {"eat", "cover", "swap", "match", "steal"}
"""Moves that name cards which everybody sees, if only for a moment."""
LATE = 30
"""So often somebody comes who has not been here before."""


def looks(card: str) -> set[str]:
    """A card by its id, and what can be seen on a drawing of it."""
    kind = CARDS[card]
    return {card, kind.animal, *(f"{kind.animal} {attribute}" for attribute in kind.attributes)}


def named(sent: str) -> set[str]:
    """The cards that a message names, and the animals and attributes that it draws."""
    text = unescape(sent)
    return {WORDS.get(word, word) for word in _NAMED.findall(text)} | {
        " ".join(found).strip() for found in _DRAWN.findall(text)
    }


class Truth(alongside.Truth[DouState]):
    """The match as only the server knows it, played alongside."""

    def may(self, viewer: int) -> set[str]:
        """Everything that lies open, the own hand, and what a skill shows just now (section 11)."""
        state = self.state
        cards = {*state.pool, *state.drawn, state.placed, state.flipped}.union(*state.areas)
        for shown in (state.last, state.taking, state.deed):
            cards |= set(shown.cards) if shown is not None else set()
        if viewer < self.seats:
            cards |= set(state.hands[viewer])
        if viewer == state.actor and state.phase == "ox":
            cards |= set(state.hands[state.target])
        if viewer == state.actor and state.phase == "arrange":
            cards |= set(state.deck[-2:])
        return set().union(*map(looks, cards - {""}))

    def shown(self, step: Step, before: DouState) -> set[str]:
        """Cards that were laid open, even if the deal was over then."""
        words = step.token.split()
        cards = {word for word in words if word in CARDS} if step.verb in OPEN else set()
        if step.verb == "flip":
            cards.add(before.spread[int(words[1])])
        return set().union(*map(looks, cards))


def kind(step: Step) -> str:
    """The kind of move; of a skill which."""
    return " ".join(step.token.split()[:2]) if step.verb == "skill" else step.verb


@pytest.fixture(scope="module")
def fate() -> Fate:
    """Two teams use every skill, and come to the roulette."""
    return foresee_teams()


@pytest.mark.timeout(180)
def test_nothing_names_a_card_that_a_viewer_may_not_see(
    server: Server, fate: Fate, monkeypatch: pytest.MonkeyPatch
) -> None:
    same_luck(monkeypatch, fate.number, fate.dealt)
    match = gather(server, GAME.slug, *NAMES, mode="team", start_fortune="12")
    match.people[2].cookies.set("lang", "zh-Hant")
    truth = Truth(GAME.slug, fate, 4, {"mode": "team", "start_fortune": 12})
    hidden: set[str] = set()
    with ExitStack() as stack:
        posts = [Post(match, viewer, stack) for viewer in (*match.people, match.stranger)]
        for number, step in enumerate(fate.steps, start=1):
            hand = set(truth.state.hands[step.seat])
            match.play(match.people[step.seat], step.token)
            new, secret = truth.go_on(), kind(step) in SECRET
            drawn = set(truth.state.hands[step.seat]) - hand if step.verb == "draw" else set()
            for viewer, post in enumerate(posts):
                told = overhear(truth, viewer, post, new[viewer], named, asking=secret)
                assert viewer != step.seat or drawn <= told, "the owner is told"
            hidden |= {kind(step)} if secret else set()
            if number % LATE == 0:
                look_in(match, truth, named)
    assert hidden >= SECRET - {"decline"}, "there was something to hide"


def test_every_form_of_a_card_is_noticed() -> None:
    """The search finds a card by id, token, name and drawing."""
    assert named('{"card":"ox_red","token":"swap rat_luck1 pig_jade"}') == {"ox_red", "rat_luck1", "pig_jade"}
    assert named("<li>You drew Red or Double Luck Rooster.</li>") == {"rooster_red"}
    assert named('<span class="df-c df-ox df-red"><b>Ox</b>') == {"ox red"}
    assert named('<i class="df-t is-bit df-rooster df-red df-or-double_luck"></i>') == {"rooster red"}
    assert named('<i class="df-t df-rat is-used"></i>') == {"rat"}
    assert named(i18n.translate(Text("You drew {card}.", card=CARDS["goat_fu"].name), "zh-Hant")) == {"goat_fu"}
    assert named("<li>Ann draws a card.</li>") == set()
