"""Promises to matches that were begun with an earlier release (R16, R17): recorded games agree, saved states go on."""

from __future__ import annotations

from app.games.golden import Disagrees, read, verify
from app.games.saves import phase_of, read_save
from app.promises.endings import finishes
from app.promises.trial import Broken, Run, Spot, Trial

RENEW = (
    "If the change of the rules is meant, raise the game's version and renew with: fortune-table play --renew FOLDER"
)


def golden_games_agree(trial: Trial) -> None:
    """Every recorded match is played again to the same states and the same result."""
    if trial.released is None:
        return
    files = sorted(trial.released.glob("*.txt"))
    if not files:
        raise Broken(
            f"{trial.game.slug}: no golden game in {trial.released}; record one: fortune-table play --record FILE"
        )
    for file in files:
        try:
            golden = read(file.read_text("utf-8"), {trial.game.slug: trial.game})
            for _ in verify(trial.game, golden):
                pass
        except (Disagrees, ValueError) as error:
            raise Broken(f"{file.name}: {error}. {RENEW}") from error


def saved_states_go_on(trial: Trial) -> None:
    """The saved states of every released version load and are played to an end, and this version has one of each phase."""
    if trial.released is None:
        return
    phases = set()
    for file in sorted((trial.released / "saves").glob("*.json")):
        try:
            position = read_save(trial.game, file.read_text("utf-8"))
            done = finishes(Spot(Run(trial.spread[0], b"save", [], [], "long"), position))
        except Exception as error:  # the rules under test may raise anything
            raise Broken(f"{file.name}: does not go on: {error!r}") from error
        if not done:
            raise Broken(f"{file.name}: no end after {trial.game.max_moves} moves")
        if file.name.startswith(f"v{trial.game.version}-"):
            phases.add(phase_of(position))
    absent = {phase_of(spot.position) for spot in trial.spots} - phases - {"over"}
    if absent:
        raise Broken(f"{trial.game.slug}: version {trial.game.version} has no saved state of {sorted(absent)}. {RENEW}")
