"""The common room interface: what a game must say about itself so that a room can host it.

A game is a set of pure rules behind one class. `moves` is the only judge of legality: who may act, what the buttons are,
what a computer player may choose and whether the game goes on are all read from it. A room never looks into a state.
docs/adding-a-game.md walks through it; tests/games/test_every_game.py holds every promise made here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

import msgspec

from app.games.chance import Chance
from app.text import Text, from_plain, to_plain

Seat: TypeAlias = int
"""A place at the table in one match: 0, 1, 2 … clockwise."""
Viewer: TypeAlias = Seat | None
"""Who looks: a seat, or None for a spectator."""
Choice: TypeAlias = bool | int | str
Choices: TypeAlias = Mapping[str, Choice]
"""What the host chose: option name -> value, complete (every option of the game has one)."""


COLOURS = "colours"
"""Beside the options of a game with `colours` the choices of a match have this: one digit a seat, its shape ("013")."""


class Move(msgspec.Struct, frozen=True):
    """One atomic move. `str(move)` is its token: short, readable, unique among the seat's moves ("place 3 1")."""

    def __str__(self) -> str:
        raise NotImplementedError(f"{type(self).__name__} has no token")

    @property
    def label(self) -> Text:
        """What the button says, with its effect."""
        raise NotImplementedError(f"{type(self).__name__} has no label")


class View(msgspec.Struct, frozen=True):
    """All that one viewer may know, and nothing more. The base of every game's view.

    Each field with a macro of the same name in the game's table.html is a *region* of the screen, redrawn when its value
    changes; a tuple field gives one region an element. `prompt` says what the viewer may do ("Place dice or end your
    turn"); a viewer who is not asked gets what the table waits for ("Bo places dice").
    """

    prompt: Text


class News(msgspec.Struct, frozen=True):
    """One line of the game log. `readers` None is everybody, else only these seats. `kind`: "", "turn" or "score"."""

    text: Text
    readers: tuple[Seat, ...] | None = None
    kind: str = ""
    seat: Seat | None = None

    def is_for(self, viewer: Viewer) -> bool:
        """Whether this viewer may read it."""
        return self.readers is None or viewer in self.readers


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended: the place of each seat (1 is best, ties are equal), its score, and why it ended."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: Text

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


class Option(msgspec.Struct, frozen=True):
    """Something the host may choose before a match. The first choice is the default."""

    name: str
    label: Text
    choices: tuple[tuple[Choice, Text], ...]
    explain: Text | None = None

    @property
    def default(self) -> Choice:
        """The value a fresh room starts with."""
        return self.choices[0][0]


class Known(msgspec.Struct, frozen=True):
    """Facts a viewer rightly remembers although the present view no longer shows them; games subclass it."""


NOTHING = Known()

S = TypeVar("S", bound=msgspec.Struct)
M = TypeVar("M", bound=Move)
V = TypeVar("V", bound=View)


class Game(ABC, Generic[S, M, V]):
    """The rules of one game. Instances hold no state: one instance serves every match."""

    slug: ClassVar[str]
    """Folder name, address and database value: lower case, words joined by underscores."""
    name: ClassVar[Text]
    tagline: ClassVar[Text]
    summary: ClassVar[tuple[Text, ...]]
    """The rules in half a minute: about five short sentences, shown in the lobby."""
    version: ClassVar[int]
    """Raised when a change of the rules could alter a running match; stored with each move."""
    seats: ClassVar[range]
    options: ClassVar[tuple[Option, ...]]
    minutes: ClassVar[tuple[int, int]]
    """Expected length for the fewest and for the most players."""
    state: ClassVar[type[msgspec.Struct]]
    """The type of the state, for storing and reading it."""
    max_moves: ClassVar[int]
    """No random game takes more moves than this; the conformance suite and `simulate` hold it."""
    public: ClassVar[tuple[str, ...]] = ()
    """Parts of the state ("players.dice") that are no secret, although no view shows which of their values stands where."""
    colours: ClassVar[tuple[int, ...]] = ()
    """For rules that know the colours of the players: the shape numbers they may choose in the lobby, else ()."""

    def check(self, seats: int, choices: Choices) -> Text | None:
        """Why a match cannot start like this, or None if it can. Games with conditions on options extend it."""
        if seats < self.seats.start:
            return Text("{game} needs {n} players.", game=self.name, n=self.seats.start)
        if seats >= self.seats.stop:
            return Text("{game} has room for {n} players.", game=self.name, n=self.seats.stop - 1)
        return None

    def teams(self, seats: int, choices: Choices) -> tuple[int, ...]:
        """Who plays with whom: the team of each seat, numbered from 0 ((0, 1, 0, 1): partners sit opposite each other).

        Partners win and lose together: their places in the outcome are the same. By default every seat plays for itself.
        """
        return tuple(range(seats))

    @abstractmethod
    def setup(self, seats: int, choices: Choices, chance: Chance) -> tuple[S, list[News]]:
        """A fresh match, stored as move 0. Only called when `check` has no objection."""

    @abstractmethod
    def moves(self, state: S, seat: Seat) -> Sequence[M]:
        """Every legal move of this seat, in a fixed order; empty if the seat is not asked. Changes nothing."""

    @abstractmethod
    def play(self, state: S, seat: Seat, move: M, chance: Chance) -> list[News]:
        """Carry out a legal move on `state`, a private copy that is changed in place."""

    @abstractmethod
    def default(self, state: S, seat: Seat) -> M:
        """The move played for somebody who is away: always legal, harmless to the others, leads to an end."""

    def why_not(self, state: S, seat: Seat, token: str) -> Text | None:
        """Why a seat that is asked cannot play this: `token` is anything a client sent that is no legal move now.

        One sentence that says what is true ("You have 12: you can only pass."), from what this seat may know; None where
        there is nothing better to say than that the move is not possible.
        """
        return None

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """The result, or None while the match goes on."""

    def quiet(self, state: S) -> bool:
        """Whether nobody at the table may talk now, because partners would tell each other secrets.

        Everybody sees whether talk is open, so it may rest only on what all viewers know.
        """
        return False

    @abstractmethod
    def view(self, state: S, viewer: Viewer) -> V:
        """All that `viewer` may know. The only way from a state to a person, a program or a computer player."""

    @abstractmethod
    def imagine(self, state: S, viewer: Viewer, chance: Chance, known: Known = NOTHING) -> S:
        """Another state that `viewer` cannot tell from the true one: what is hidden is dealt anew."""

    def colours_of(self, seats: int, choices: Choices) -> tuple[int, ...]:
        """The shape number of each seat, for games with `colours`: as chosen in the lobby, else in the order of `colours`."""
        said = str(choices.get(COLOURS, ""))
        return tuple(map(int, said)) if said else self.colours[:seats]

    def level(self, name: str) -> Any:
        """The computer player of strength "easy", "normal" or "hard" (an `app.games.bots.Bot`)."""
        from app.games.bots import bot_for

        return bot_for(self, name)

    # Data: one place that knows how a state and its news are written down.

    def encode(self, state: S) -> bytes:
        """The state as JSON bytes."""
        return _ENCODER.encode(state)

    def decode(self, data: bytes | str) -> S:
        """Read a state; raises msgspec.ValidationError when it does not fit the type."""
        return msgspec.json.decode(data, type=self.state, dec_hook=_read)  # type: ignore[return-value]

    def copy(self, state: S) -> S:
        """A deep copy that shares nothing that can change."""
        return _decoder(self.state).decode(_PACK.encode(state))  # type: ignore[no-any-return]


def _write(value: Any) -> Any:
    if isinstance(value, Text):
        return to_plain(value)
    raise NotImplementedError(f"{type(value).__name__} cannot be stored")


def _read(kind: type, plain: Any) -> Any:
    if kind is Text:
        return from_plain(plain)
    raise NotImplementedError(f"{kind.__name__} cannot be read")


_ENCODER = msgspec.json.Encoder(enc_hook=_write)
_PACK = msgspec.msgpack.Encoder(enc_hook=_write)
_NEWS: msgspec.json.Decoder[list[News]] = msgspec.json.Decoder(list[News], dec_hook=_read)
_OUTCOME: msgspec.json.Decoder[Outcome | None] = msgspec.json.Decoder(Outcome | None, dec_hook=_read)
_decoders: dict[type, msgspec.msgpack.Decoder[Any]] = {}


def _decoder(kind: type) -> msgspec.msgpack.Decoder[Any]:
    decoder = _decoders.get(kind)
    if decoder is None:
        decoder = _decoders[kind] = msgspec.msgpack.Decoder(kind, dec_hook=_read)
    return decoder


def encode(value: Any) -> bytes:
    """News, outcomes and choices as JSON bytes for the database."""
    return _ENCODER.encode(value)


def decode_news(data: bytes | str) -> list[News]:
    """The news of one stored move."""
    return _NEWS.decode(data)


def decode_outcome(data: bytes | str) -> Outcome | None:
    """The outcome stored with a move; None while the match went on."""
    return _OUTCOME.decode(data)
