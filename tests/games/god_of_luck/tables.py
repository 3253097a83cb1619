"""Tables of God of Luck set up by hand: what a test says about cards, gods and dice, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from app.games.chance import Scripted
from app.games.game import News
from app.games.god_of_luck import GAME
from app.games.god_of_luck.cards import CARDS, COLOURS
from app.games.god_of_luck.state import Die, LuckState, Owned, Phase, Player, Slip, into_order


def player(gods: str = "", hand: str = "", front: str = "", *, fresh: str = "", used: str = "") -> Player:
    """A player; each word is an id. `front` takes "mantang=8" for a card that is worth something else."""
    owned = [Owned(kind) for kind in gods.split()]
    owned += [Owned(kind, fresh=True) for kind in fresh.split()]
    owned += [Owned(kind, used=True) for kind in used.split()]
    return Player(into_order(hand.split()), [_slip(word) for word in front.split()], owned)


def _slip(word: str) -> Slip:
    card, _, worth = word.partition("=")
    return Slip(card, int(worth) if worth else CARDS[card].value)


def dice(loose: str = "", fixed: str = "", **added: int) -> list[Die]:
    """Rolled dice, loose ones first ("0" is not rolled yet), then fixed ones, then those that gods added (tengshe=1)."""
    rolled = [Die(int(face)) for face in loose] + [Die(int(face), fixed=True) for face in fixed]
    return rolled + [Die(value, fixed=True, by=kind) for kind, value in added.items()]


def table(*players: Player, phase: Phase = "roll", dice: Iterable[Die] = (), **fields: Any) -> LuckState:
    """A table where seat 0 is active and holds the marker, with full decks, two rows of gods, and no luck used yet.

    Missing players (three in all) hold nothing. `fields` replace parts of the state.
    """
    state, _ = GAME.setup(3, {"advanced": True, "max_rounds": 40}, Scripted([1]))
    seated = [*players, *(Player([], [], []) for _ in range(3 - len(players)))]
    state.players = seated
    state.phase = phase
    state.turn = 1
    state.dice = list(dice)
    if state.dice and state.dice[0].value:
        state.rolls = 1
    for colour in COLOURS:
        state.open[colour] = [state.decks[colour].pop(), state.decks[colour].pop()]
    for name, value in fields.items():
        assert hasattr(state, name), name
        setattr(state, name, value)
    return state


def court(state: LuckState, *rows: str) -> None:
    """Lay gods into the rows, top row first; "-" is an empty place, and so is what is not said."""
    for row in range(3):
        words = rows[row].split() if row < len(rows) else []
        laid = ["" if word == "-" else word for word in words]
        state.rows[row] = laid + [""] * (5 - len(laid))


def tokens(state: LuckState, seat: int | None = None) -> list[str]:
    """The legal moves of the active seat, or of another."""
    return [str(move) for move in GAME.moves(state, state.active if seat is None else seat)]


def play(state: LuckState, *words: str, rolls: str = "") -> list[News]:
    """Play legal moves of the active seats, one token after the other, with the scripted dice of all of them."""
    chance = Scripted(map(int, rolls))
    news: list[News] = []
    for token in words:
        found = [move for move in GAME.moves(state, state.active) if str(move) == token]
        assert found, f"{token!r} is not among {tokens(state)}"
        news += GAME.play(state, state.active, found[0], chance)
    assert not chance._dice, "fewer dice were rolled than scripted"
    return news


def values(state: LuckState) -> tuple[str, str]:
    """Loose and fixed dice, as strings of faces in the order of the table."""
    loose = "".join(str(die.value) for die in state.dice if not die.fixed)
    return loose, "".join(str(die.value) for die in state.dice if die.fixed)


def kinds(player: Player) -> list[str]:
    """The gods of a player in the order in which they came."""
    return [god.kind for god in player.gods]
