"""Promises about who plays with whom, and when players may talk."""

from __future__ import annotations

from app.promises.trial import Broken, Case, Trial
from app.promises.worlds import WORLDS, imagined


def teams_end_together(trial: Trial) -> None:
    """Each seat has a team, numbered from 0 without gaps; partners end in the same place."""
    for case in trial.cases:
        teams = _teams(trial, case)
        if len(teams) != case.seats or set(teams) != set(range(len(set(teams)))):
            raise Broken(f"{trial.game.slug}, {case}: teams {teams} should number 0, 1, … and have one for each seat")
    for spot in trial.spots:
        outcome = spot.position.outcome
        teams = _teams(trial, spot.run.case)
        if outcome is None or len(outcome.places) != len(teams):
            continue  # a place for every seat is a promise of its own
        if len(set(zip(teams, outcome.places, strict=True))) != len(set(teams)):
            raise Broken(f"{spot}: partners of teams {teams} end in different places {outcome.places}")


def quiet_is_known_to_all(trial: Trial) -> None:
    """`quiet` answers at every moment, also the last, and rests on nothing hidden: everybody sees that talk opens."""
    game = trial.game
    for spot in trial.sample(120):
        try:
            now = game.quiet(spot.state)
        except Exception as error:  # whatever the rules raise
            raise Broken(f"{spot}: quiet raised {error!r}") from error
        if not isinstance(now, bool):
            raise Broken(f"{spot}: quiet says {now!r}, neither True nor False")
        if now and spot.position.outcome is not None:
            raise Broken(f"{spot}: the match is over, and players may still not talk")
        for viewer in spot.viewers:
            if any(game.quiet(imagined(spot, viewer, count)) != now for count in range(WORLDS)):
                raise Broken(f"{spot}: for {viewer}, whether players may talk depends on what is hidden")


def _teams(trial: Trial, case: Case) -> tuple[int, ...]:
    return trial.game.teams(case.seats, case.choices)
