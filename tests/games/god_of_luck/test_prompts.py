"""The line that says what I may do, or whom the table waits for."""

from __future__ import annotations

import pytest

from app.games.game import Viewer
from app.games.god_of_luck import GAME
from app.text import Text, Who
from tests.games.god_of_luck.phases import EVERY_PHASE
from tests.games.god_of_luck.tables import dice, play, player, table

PROMPTS = [
    ("draw", Text("Your turn: draw a card or take an open one"), "{who} takes a card"),
    ("extra", Text("God of Rank: take one more green or blue card, or none"), "{who} takes a card"),
    ("roll", Text("Roll your dice"), "{who} rolls and keeps dice"),
    ("play", Text("Play one card that your dice meet, or none"), "{who} may play a card"),
    ("invite", Text("Invite a god, or end your turn"), "{who} may invite a god"),
    ("discard", Text("Discard {n} card", plural="Discard {n} cards", n=1), "{who} discards"),
]


@pytest.mark.parametrize(("phase", "mine", "others"), PROMPTS)
def test_prompts(phase: str, mine: Text, others: str) -> None:
    state = table(player("lushen", hand="liuchu liuchu liuliu liuliu"))
    state.phase = phase  # type: ignore[assignment]
    assert GAME.view(state, 0).prompt == mine
    viewers: tuple[Viewer, ...] = (None, 1)
    for viewer in viewers:
        assert GAME.view(state, viewer).prompt == Text(others, who=Who(0))


def test_the_prompt_follows_the_steps_of_a_turn() -> None:
    state = table(player("mile caishen", front="wufu"), dice=dice("123"))
    said = [GAME.view(state, 0).prompt]
    for token in ("lock 0", "lock 1", "lock 2", "end_play", "invite zao", "invite zao"):
        play(state, token)
        said.append(GAME.view(state, 0).prompt)
    assert [text.source for text in said] == [
        "Keep at least one die, or use a god",
        "Keep more dice, roll the others, or use a god",
        "Keep more dice, roll the others, or use a god",
        "Play one card that your dice meet, or none",
        "Invite a god, or end your turn",
        "Laughing Buddha: invite a second god for 2 more, or end your turn",
        "Pay {n} more for {god}",
    ]
    assert said[-1].values["n"] == 2
    play(state, "caishen")
    assert GAME.view(EVERY_PHASE["showdown"], 0).prompt == Text("Final showdown: play every card that your dice meet")


def test_who_won_is_said_at_the_end() -> None:
    state = table(player(front="liuchu"), phase="over", ending="gods")
    assert GAME.view(state, 0).prompt == Text("You won!")
    assert GAME.view(state, 1).prompt == Text("{who} won", who=(Who(0),))
