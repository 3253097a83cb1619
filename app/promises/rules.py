"""Promises about the rules themselves: set-up, questions, answers, storage, and that luck comes only from the seed."""

from __future__ import annotations

from app.games.game import decode_news, decode_outcome, encode
from app.games.position import Position, Step, advance, start
from app.promises.trial import Broken, Run, Spot, Trial

MOST_MOVES = 600
"""A question with more answers than this should be cut into several. An auction may have a bid for every coin somebody has."""
LONGEST_TOKEN = 80
"""What the moves table and the golden games hold in one readable line."""


def tables_can_be_set_up(trial: Trial) -> None:
    """Every number of seats with every combination of options starts, and one seat more or fewer is refused."""
    game = trial.game
    if not trial.cases:
        raise Broken(f"{game.slug}: its check objects to every table")
    for run in trial.openings:
        if run.error is not None and not run.kept:
            raise Broken(f"{game.slug}, {run.case}: setup raised {run.error!r}") from run.error
    choices = {option.name: option.default for option in game.options}
    for seats in (game.seats.start - 1, game.seats.stop):
        if game.check(seats, choices) is None:
            raise Broken(f"{game.slug}: check allows {seats} seats, but seats says {game.seats}")


def legal_moves_can_be_played(trial: Trial) -> None:
    """Playing a move of the list never raises."""
    for run in trial.wholes + trial.openings:
        if run.error is not None and run.kept:
            where = f"{trial.game.slug}, {run.case}, after move {len(run.log)}"
            raise Broken(f"{where}: a legal move raised {run.error!r}") from run.error


def replaying_gives_equal_states(trial: Trial) -> None:
    """The same seed and the same tokens give the same states, news and use of luck: all luck comes from the seed."""
    for run in trial.wholes + trial.openings:
        if not run.kept:
            continue
        again = {step.position.number: step for step in _again(trial, run)}
        for step in run.kept:
            number = step.position.number
            if _facts(trial, step) != _facts(trial, again[number]):
                raise Broken(
                    f"{trial.game.slug}, {run.case}: move {number} played again gives another state, news or luck"
                )


def _again(trial: Trial, run: Run) -> list[Step]:
    wanted = {step.position.number for step in run.kept}
    step = start(trial.game, run.case.seats, run.case.choices, run.chance(0))
    steps = [step]
    for seat, token in run.log[: max(wanted)]:
        position = step.position
        question = position.questions.get(seat)
        if question is None or question.find(token) is None:
            raise Broken(
                f"{trial.game.slug}, {run.case}: played again, {token!r} is not legal at move {position.number + 1}"
            )
        step = advance(position, seat, token, question.asked, run.chance(position.number + 1))
        if step.position.number in wanted:
            steps.append(step)
    return steps


def _facts(trial: Trial, step: Step) -> tuple[bytes, bytes, bool, object, object]:
    position = step.position
    state = trial.game.encode(position.state)
    return state, encode(step.news), step.luck, position.asked, position.outcome


def somebody_is_asked_until_the_end(trial: Trial) -> None:
    """Until there is an outcome somebody has a move, and afterwards nobody. The outcome has a place for every seat."""
    for run in trial.wholes + trial.openings:
        if run.end == "blocked":
            raise Broken(f"{trial.game.slug}, {run.case}: nobody has a move after move {len(run.log)}, and no outcome")
    for spot in trial.spots:
        outcome = spot.position.outcome
        if outcome is None:
            continue
        if spot.position.questions:
            raise Broken(f"{spot}: the game is over and seats {spot.position.waiting} are still asked")
        if not len(outcome.places) == len(outcome.scores) == spot.position.seats or min(outcome.places) != 1:
            raise Broken(f"{spot}: the outcome {outcome.places} needs a place for every seat, and somebody first")


def tokens_are_unique_and_short(trial: Trial) -> None:
    """Tokens of one question are unique, readable, and not too many; asked again they stand in the same order."""
    game = trial.game
    for spot in trial.spots:
        for seat, question in spot.position.questions.items():
            tokens = [str(move) for move in question.moves]
            if len(set(tokens)) != len(tokens):
                twice = sorted({token for token in tokens if tokens.count(token) > 1})
                raise Broken(f"{spot}: seat {seat} has several moves with the token {twice}")
            if len(tokens) > MOST_MOVES:
                raise Broken(f"{spot}: seat {seat} has {len(tokens)} moves; cut the question into smaller ones")
            for token in tokens:
                if not token.isprintable() or token != " ".join(token.split()) or not 0 < len(token) <= LONGEST_TOKEN:
                    raise Broken(f"{spot}: {token!r} is no short readable token")
            if [str(move) for move in game.moves(spot.state, seat)] != tokens:
                raise Broken(f"{spot}: asked again, the moves of seat {seat} are others or stand in another order")


def asking_changes_nothing(trial: Trial) -> None:
    """`moves`, `default`, `outcome`, `view` and `imagine` leave the state as it was, to the last byte."""
    game = trial.game
    for spot in trial.sample(150):
        state = spot.state
        before = game.encode(state)
        for name in ("moves", "default", "outcome", "view", "imagine"):
            for seat in range(spot.position.seats):
                _ask(trial, spot, name, state, seat)
                if game.encode(state) != before:
                    raise Broken(f"{spot}: {name} for seat {seat} changed the state")
        game.view(state, None)
        game.imagine(state, None, spot.luck("asking"))
        if game.encode(state) != before:
            raise Broken(f"{spot}: view or imagine for a spectator changed the state")


def _ask(trial: Trial, spot: Spot, name: str, state: object, seat: int) -> None:
    game = trial.game
    if name == "outcome":
        game.outcome(state)
    elif name == "imagine":
        game.imagine(state, seat, spot.luck("asking", seat))
    elif name != "default" or seat in spot.position.questions:
        getattr(game, name)(state, seat)


def states_survive_storage(trial: Trial) -> None:
    """A state, the news and the outcome read back from what was written are the same, and a copy shares nothing."""
    game = trial.game
    for run in trial.wholes + trial.openings:
        for step in run.kept:
            state = step.position.state
            written = game.encode(state)
            spot = Spot(run, step.position)
            for how, other in (("stored", game.decode(written)), ("copied", game.copy(state))):
                if game.encode(other) != written or other != state or type(other) is not type(state):
                    raise Broken(f"{spot}: the {how} state is not the same")
            if decode_news(encode(step.news)) != step.news:
                raise Broken(f"{spot}: the stored news are not the same")
            if decode_outcome(encode(step.position.outcome)) != step.position.outcome:
                raise Broken(f"{spot}: the stored outcome is not the same")


def default_is_legal(trial: Trial) -> None:
    """The move played for somebody who is away is one of the seat's moves."""
    for spot in trial.spots:
        for seat, question in spot.position.questions.items() if spot.position.outcome is None else ():
            move = default_of(spot.position, seat)
            if question.find(str(move)) is None:
                raise Broken(f"{spot}: the default of seat {seat}, {str(move)!r}, is not legal")


def default_of(position: Position, seat: int) -> object:
    """The default move of a seat, asked on a copy."""
    game = position.game
    return game.default(game.copy(position.state), seat)
