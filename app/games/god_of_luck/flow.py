"""How a turn goes on from phase to phase (section 5). Phases that nobody can act in are passed over, if that is public."""

from __future__ import annotations

from app.games.chance import Chance
from app.games.game import News
from app.games.god_of_luck import news
from app.games.god_of_luck.cards import CARDS, COLOURS
from app.games.god_of_luck.rounds import end_round
from app.games.god_of_luck.scoring import points_of, winners
from app.games.god_of_luck.state import Die, LuckState

RANK_COLOURS = ("green", "blue")
"""What the God of Rank may take (section 5.2)."""


def has_cards(state: LuckState, colour: str) -> bool:
    """Whether a card of this colour can be drawn or taken."""
    return bool(state.decks[colour]) or any(state.open[colour])


def begin_turn(state: LuckState) -> list[News]:
    """The next turn of the active player."""
    state.turn += 1
    clear_table(state)
    if any(has_cards(state, colour) for colour in COLOURS):
        state.phase = "draw"
    else:
        after_draw(state)
    return [news.turn(state.active, state.round)]


def clear_table(state: LuckState) -> None:
    """The dice go back, and nothing has been done yet."""
    state.dice = []
    state.locked = state.rolls = state.invited = 0
    state.played = False


def after_draw(state: LuckState) -> None:
    """One more card for the God of Rank, or the dice."""
    if state.me.ready("lushen") is not None and any(has_cards(state, colour) for colour in RANK_COLOURS):
        state.phase = "extra"
    else:
        begin_dice(state)


def begin_dice(state: LuckState) -> None:
    """Dice in hand, not rolled yet (section 5.3)."""
    state.dice = [Die(0) for _ in range(state.me.dice)]
    state.locked = state.rolls = 0
    state.phase = "roll"


def after_lock(state: LuckState) -> None:
    """Cards are played as soon as every rolled die is fixed."""
    if all(die.fixed for die in state.dice):
        state.phase = "play"


def after_play(state: LuckState) -> list[News]:
    """The cards are played: gods come next, in the showdown the next player."""
    if not state.showdown:
        state.phase = "invite"
        return []
    state.active = (state.active + 1) % len(state.players)
    if state.active == state.leader:
        return _finish(state)
    clear_table(state)
    begin_dice(state)
    return [news.showdown_turn(state.active)]


def after_god(state: LuckState, chance: Chance) -> list[News]:
    """A second god with the Laughing Buddha, whom that one will use up; else the end of the turn (section 5.5)."""
    if state.me.ready("mile") is not None:
        state.phase = "invite"
        return []
    return after_invite(state, chance)


def after_invite(state: LuckState, chance: Chance) -> list[News]:
    """Cards above the limit are discarded; then the turn ends."""
    if len(state.me.hand) > state.me.limit:
        state.phase = "discard"
        return []
    return end_turn(state, chance)


def end_turn(state: LuckState, chance: Chance) -> list[News]:
    """Section 5.8: gods stand up, turn values vanish, the decks are counted; the next turn, round or the showdown."""
    lines: list[News] = []
    for god in state.me.gods:
        god.fresh = god.used = False
    for slip in state.me.front:
        slip.worth = CARDS[slip.card].value
    # Where somebody owns the God of Luck the end is settled already.
    if not state.ending and sum(not deck for deck in state.decks.values()) >= 2:
        state.ending = "decks"
        lines.append(news.decks_ran_out())
    state.active = (state.active + 1) % len(state.players)
    if state.active == state.marker:
        lines += end_round(state, chance)
    if not state.showdown:
        return lines + begin_turn(state)
    clear_table(state)
    begin_dice(state)
    return [*lines, news.showdown_turn(state.active)]


def _finish(state: LuckState) -> list[News]:
    state.phase = "over"
    best = winners(state)
    return [news.won(best, points_of(state.players[best[0]]))]
