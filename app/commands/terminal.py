"""One player's side of a game in the terminal: the log, what lies on the table, and the question as a numbered list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from rich.console import Console
from rich.markup import escape

from app.games.game import News
from app.games.position import AnyGame, Position
from app.i18n import translate
from app.simulation import Table
from app.text import Text

ME = 0
"""The seat of the person at the terminal."""


class Terminal:
    """Shows seat 0 (★) its view and nothing else, and asks for its moves."""

    def __init__(self, game: AnyGame, table: Table, language: str, console: Console) -> None:
        self._game, self._language, self._console = game, language, console
        names = [translate(Text("Player {n}", n=seat + 1), language) for seat in range(table.seats)]
        marks = [" ★", *(f" ({level})" for level in table.players[1:])]
        self._names = [name + mark for name, mark in zip(names, marks, strict=True)]
        console.print(f"[bold]{escape(self._say(game.name))}[/]  {escape(self._say(game.tagline))}")
        for line in game.summary:
            console.print("  " + escape(self._say(line)), style="dim")

    def tell(self, news: Sequence[News]) -> None:
        """Print the lines of the log that seat 0 may read."""
        for line in news:
            if line.is_for(ME):
                style = "bold" if line.kind == "turn" else ""
                self._console.print(escape(self._say(line.text)), style=style)

    def choose(self, position: Position) -> str:
        """Ask until a move is chosen. Raises EOFError when the input ends or the player types q."""
        moves = position.questions[ME].moves
        self._table(position)
        for number, move in enumerate(moves, 1):
            self._console.print(f"  [bold]{number:>3}[/]  {escape(self._say(move.label))}  [dim]{escape(str(move))}[/]")
        tokens = [str(move) for move in moves]
        while True:
            said = input(f"1-{len(moves)}, q> ").strip()
            if said == "q":
                raise EOFError
            if said in tokens:
                return said
            if said.isdecimal() and 1 <= int(said) <= len(moves):
                return tokens[int(said) - 1]

    def end(self, position: Position) -> None:
        """Print the result."""
        outcome = position.outcome
        assert outcome is not None
        self._table(position)
        self._console.print(escape(self._say(outcome.reason)), style="bold")
        for seat in sorted(range(position.seats), key=lambda seat: outcome.places[seat]):
            self._console.print(f"  {outcome.places[seat]}.  {self._names[seat]}  {outcome.scores[seat]}")

    def _table(self, position: Position) -> None:
        view = self._game.view(position.state, ME)
        for line in view_lines(view, self._say):
            self._console.print("  " + escape(line), style="dim")
        self._console.print(escape(self._say(view.prompt)), style="bold yellow")

    def _say(self, text: Text) -> str:
        return translate(text, self._language, self._names)


def view_lines(view: Any, say: Any) -> Iterator[str]:
    """A view as lines of text, one a field, or one an entry of a field with many. What is empty is left out."""
    for name in view.__struct_fields__:
        value = getattr(view, name)
        if name == "prompt" or value in (None, ()):
            continue
        if isinstance(value, tuple) and isinstance(value[0], msgspec.Struct):
            for index, item in enumerate(value):
                yield f"{name} {index}: {_words(item, say)}"
        else:
            yield f"{name}: {_words(value, say)}"


def _words(value: Any, say: Any) -> str:
    if isinstance(value, Text):
        return str(say(value))
    if isinstance(value, msgspec.Struct):
        fields = ((name, getattr(value, name)) for name in value.__struct_fields__)
        return ", ".join(f"{name} {_words(item, say)}" for name, item in fields if item not in (None, (), False, ""))
    if isinstance(value, tuple):
        simple = not any(isinstance(item, (msgspec.Struct, tuple)) for item in value)
        return " ".join(str(item) for item in value) if simple else " ".join(f"({_words(item, say)})" for item in value)
    return "yes" if value is True else str(value)
