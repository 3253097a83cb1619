"""The command `fortune-table`: one verb a module, and only the module of the verb that is called gets loaded."""

from __future__ import annotations

import importlib
import sys

import typer

VERBS = {
    "serve": ("app.commands.serve", "Start the server and print its address."),
    "rooms": ("app.commands.rooms", "List the rooms of a server, running or not."),
    "play": ("app.commands.play", "Play a game in the terminal, or replay one from a file."),
    "simulate": ("app.commands.simulate", "Let computers play many games and look at the results."),
    "bench": ("app.commands.bench", "Measure a server of its own under load."),
    "new-game": ("app.commands.new_game", "Begin a new game: a folder that passes all tests."),
}
"""Each verb: the module whose function `command` it is, and its line in the list of verbs."""


def build(verb: str | None) -> typer.Typer:
    """The command line as far as it matters for `verb`; the others are there by name and line only."""
    cli = typer.Typer(
        name="fortune-table",
        help="A table for playing board games with friends in the browser.",
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    for name, (module, line) in VERBS.items():
        function = importlib.import_module(module).command if name == verb else _only_listed
        cli.command(name, short_help=line)(function)
    return cli


def main() -> None:
    """Run the verb that the command line names."""
    build(next((word for word in sys.argv[1:] if not word.startswith("-")), None))()


def _only_listed() -> None:
    """Stands for a verb that was not called."""
