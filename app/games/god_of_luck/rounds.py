"""The end of a round: the marker goes on, the gods move up, or the showdown begins (section 5.9 and 5.10)."""

from __future__ import annotations

from app.games.chance import Chance
from app.games.game import News
from app.games.god_of_luck import news
from app.games.god_of_luck.gods import GOD_ORDER
from app.games.god_of_luck.state import EMPTY, PLACES, LuckState


def end_round(state: LuckState, chance: Chance) -> list[News]:
    """Everybody had a turn: the next round is set up, or the showdown. The active seat is the one to begin."""
    state.marker = (state.marker + 1) % len(state.players)
    state.active = state.marker
    lines = [news.marker_moves(state.marker)]
    if not state.ending and state.round >= state.max_rounds:
        state.ending = "rounds"
        lines.append(news.rounds_are_over(state.max_rounds))
    if state.ending:
        return lines + _begin_showdown(state)
    state.round += 1
    return lines + move_up(state, chance)


def move_up(state: LuckState, chance: Chance) -> list[News]:
    """The top row leaves, the others move up with their gaps, five gods come (section 5.9, decisions 34 and 35)."""
    left = [god for god in state.rows[0] if god != EMPTY]
    to_discard(state, *left)
    arrived, lines = _bottom_row(state, chance)
    state.rows = [state.rows[1], state.rows[2], arrived]
    return [*news.gods_left(left), *lines, *news.gods_arrived([god for god in arrived if god != EMPTY])]


def _bottom_row(state: LuckState, chance: Chance) -> tuple[list[str], list[News]]:
    lines: list[News] = []
    row = [EMPTY] * PLACES
    for place in range(PLACES):
        if not state.god_deck and state.discard:
            state.god_deck, state.discard = chance.shuffle(state.discard), []
            lines.append(news.gods_shuffled())
        if state.god_deck:
            row[place] = state.god_deck.pop()
    return row, lines


def to_discard(state: LuckState, *gods: str) -> None:
    """Gods to the discard, which is kept in the order of the god table."""
    state.discard = sorted([*state.discard, *gods], key=GOD_ORDER.__getitem__)


def owner_of_luck(state: LuckState) -> int | None:
    """The seat that owns the God of Luck."""
    for seat, player in enumerate(state.players):
        if player.owned("fushen") is not None:
            return seat
    return None


def _begin_showdown(state: LuckState) -> list[News]:
    """The owner of the God of Luck begins, else the new holder of the marker (decision 28)."""
    owner = owner_of_luck(state)
    state.leader = state.active = state.marker if owner is None else owner
    state.showdown = True
    return [news.showdown(state.leader)]
