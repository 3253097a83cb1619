"""Tables of Dou Fu in the middle of a deal, set up by hand: what a test says about cards, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.games.chance import Chance, Scripted
from app.games.dou_fu.cards import CARDS, ORDER
from app.games.dou_fu.moves import carry_out, legal
from app.games.dou_fu.state import DouState, into_order
from app.games.game import News
from app.text import Piece, Text, Who

NEXT_DEAL = sorted(CARDS, key=lambda card: ORDER[card] % 4)
"""An order of the deck for the deal after this one, with no four of a kind in the pool."""


def table(
    *areas: str,
    hands: Sequence[str] = (),
    pool: str = "",
    top: str = "",
    deck: str | None = None,
    teams: bool = False,
    **fields: Any,
) -> DouState:
    """It is the turn of seat 0, in phase "turn". `areas` is one a side, at least two; a fu card is ready unless the word
    says otherwise ("ox_fu:used"), a dual card says what it is ("snake_fu=fu").

    The deck holds every card that is not named, with those of `top` on top (the next one first); or `deck` alone, the next
    one first. `fields` replace parts of the state.
    """
    sides = max(2, len(areas))
    seats = 4 if teams else sides
    state = DouState(
        teams=teams,
        sides=[seat % 2 if teams else seat for seat in range(seats)],
        start_fortune=24,
        renhe_entitles=False,
        draws_stack=False,
        fortune=[24] * sides,
        active=list(range(seats)),
        reshuffle_left=[False] * seats,
        deals_won=[0] * sides,
        players=seats,
        first=0,
        turn=0,
        actor=0,
        turn_no=1,
        phase="turn",
        pool=pool.split(),
        hands=[into_order(words.split()) for words in [*hands, *[""] * (seats - len(hands))]],
        areas=[[] for _ in range(sides)],
        tokens=[0] * sides,
        skip=[0] * seats,
        order=[""] * seats,
        penalty=[False] * seats,
    )
    for side, words in enumerate(areas):
        for word in words.split():
            _lay(state, side, word)
    named = top.split() if deck is None else deck.split()
    lying = {*state.pool, *named, *(card for cards in state.hands + state.areas for card in cards)}
    state.deck = ([] if deck is not None else [card for card in CARDS if card not in lying]) + named[::-1]
    for name, value in fields.items():
        assert hasattr(state, name), name
        setattr(state, name, value)
    return state


def _lay(state: DouState, side: int, word: str) -> None:
    word, _, status = word.partition(":")
    card, _, kind = word.partition("=")
    state.areas[side].append(card)
    if kind:
        state.attr[card] = kind
    if state.attribute(card) == "fu":
        state.fu[card] = status or "ready"  # type: ignore[assignment]


def tokens(state: DouState, seat: int | None = None) -> list[str]:
    """The legal moves of the player who is asked, or of another."""
    return [str(move) for move in legal(state, state.actor if seat is None else seat)]


def skill_tokens(state: DouState) -> list[str]:
    """Those of them that use a skill before the action."""
    return [token for token in tokens(state) if token.split()[0] in ("skill", "copy", "scrap")]


def play(state: DouState, *words: str, chance: Chance | None = None) -> list[News]:
    """Play legal moves of whoever is asked, one token after the other; without a `chance` no luck may be drawn, and shuffles
    leave everything as it is."""
    lines: list[News] = []
    for token in words:
        found = [move for move in legal(state, state.actor) if str(move) == token]
        assert found, f"{token!r} is not among {tokens(state)}"
        lines += carry_out(state, state.actor, found[0], chance or Scripted())
    return lines


def told(lines: Sequence[News], reader: int | None = None) -> list[str]:
    """What a player (or a spectator) reads, as plain words: names of cards in full, players as #0."""
    return [words(line.text) for line in lines if line.is_for(reader)]


def words(value: Any) -> str:
    """A text in English."""
    if isinstance(value, Text):
        said = value.source if value.plural is None or value.values["n"] == 1 else value.plural
        return said.format(**{name: words(item) for name, item in value.values.items()})
    if isinstance(value, Piece):
        return words(value.word)
    if isinstance(value, Who):
        return f"#{value.seat}"
    if isinstance(value, tuple):
        return ", ".join(map(words, value))
    return str(value)
