"""Golden games and saved states as files: recorded with computer players, and renewed after a wanted change of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from app.games.choices import choice_words, read_choices
from app.games.game import Choices
from app.games.golden import MATCH, read, record, write
from app.games.position import AnyGame, Position
from app.games.saves import phase_of, write_save
from app.i18n import translate
from app.simulation import Table, moves_of
from app.text import Text

SETTLED = 12
"""A saved state is taken from the middle of a match: the phase must have come up this often, if it does."""


def record_game(game: AnyGame, seats: int, options: Choices, players: Sequence[str], seed: bytes) -> str:
    """The text of a golden game that computer players make. Thinking players are not meant for it: it must be repeatable."""
    table = Table(seats, dict(options), tuple(players), seed, MATCH)
    log = [
        (step.seat, step.token) for step in moves_of(game, table) if step.seat is not None and step.token is not None
    ]
    return write(game, record(game, seats, options, seed, players, log), in_english)


def in_english(text: Text) -> str:
    """A sentence of the log for the remarks of a golden game."""
    return translate(text, "en")


def renew(folder: Path, games: Mapping[str, AnyGame]) -> list[Path]:
    """Write every golden game in a folder and the folders below anew, and save the phases that have no saved state yet.

    Saved states that are there stay as they are: they are what people still have. Returns the files that changed.
    """
    changed = []
    for file in sorted(folder.rglob("*.txt")):
        game, table = _made_by(file.read_text("utf-8"), games)
        text = record_game(game, table.seats, table.options, table.players, table.seed)
        changed += _write(file, text)
        changed += save_phases(file.parent / "saves", game, table)
    return changed


def _made_by(text: str, games: Mapping[str, AnyGame]) -> tuple[AnyGame, Table]:
    """How a golden game was made. Options that the game has got since are at their default."""
    golden = read(text, games)
    game = games[golden.game]
    options = read_choices(game, choice_words(golden.options))
    return game, Table(golden.seats, options, golden.players, golden.seed, MATCH)


def save_phases(folder: Path, game: AnyGame, table: Table) -> list[Path]:
    """Save one position of each phase that a match goes through, as `v1-match.json`, unless it is there."""
    found: dict[str, Position] = {}
    often: dict[str, int] = {}
    for step in moves_of(game, table):
        phase = phase_of(step.position)
        often[phase] = often.get(phase, 0) + 1
        if phase not in found or often[phase] == SETTLED:
            found[phase] = step.position
    changed = []
    for phase, position in found.items():
        file = folder / f"v{game.version}-{phase}.json"
        if phase != "over" and not file.exists():
            changed += _write(file, write_save(position))
    return changed


def _write(file: Path, text: str) -> list[Path]:
    if file.exists() and file.read_text("utf-8") == text:
        return []
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
    return [file]
