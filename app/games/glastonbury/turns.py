"""How a turn goes on by itself: walks without a choice, refills, the next player, the end (sections 5.2 to 5.8)."""

from __future__ import annotations

from app.games.game import News, Seat
from app.games.glastonbury import news
from app.games.glastonbury.cards import CARD_NAMES, CARDS
from app.games.glastonbury.garden import LINES
from app.games.glastonbury.legal import kinds_of, line_of, unassigned, usable, walks
from app.games.glastonbury.moves import Deflect, Walk
from app.games.glastonbury.scoring import base_score, best_kinds, bonuses
from app.games.glastonbury.state import NOBODY, NOWHERE, Assigned, GlastonburyState, How, Pick, Spell, Stroll

STALLED = 60
"""So many turns in a row without a card end the game (section 10)."""


def begin_turn(state: GlastonburyState) -> list[News]:
    """The turn of the active seat, up to the next question. Turns in which nothing can be chosen play themselves.

    With any pawn the walk is always asked for: the log tells who was asked, and one choice only would tell a Transform.
    """
    lines: list[News] = []
    while True:
        state.turn += 1
        state.acting, state.spell_used, state.via_declinatio, state.hole = NOBODY, False, False, NOWHERE
        lines.append(news.turn(state.turn, state.active))
        if state.any_pawn:
            state.phase = "move"
            return lines
        walk(state, walks(state)[0])
        if can_act(state):
            return lines
        lines.append(news.nothing_on_corner(state.active))
        if (end := pass_on(state)) is not None:
            return lines + end


def after_walk(state: GlastonburyState) -> list[News]:
    """What follows a chosen walk by itself: a turn that ends on a corner without Deflect."""
    return [] if can_act(state) else [news.nothing_on_corner(state.active), *pass_turn(state)]


def can_act(state: GlastonburyState) -> bool:
    """Whether there is anything to decide where the acting pawn stands."""
    return bool(line_of(state) or usable(state.players[state.active], "declinatio"))


def walk(state: GlastonburyState, move: Walk) -> None:
    """The chosen pawn walks; what comes next is ACT."""
    _stroll(state, move.pawn, move.steps, move.end)
    state.acting, state.phase = move.pawn, "act"


def deflect(state: GlastonburyState, move: Deflect) -> None:
    """The acting pawn walks on from its corner (section 5.3)."""
    state.via_declinatio = True
    spend(state, move.spell)
    _stroll(state, state.acting, move.steps, move.end)


def _stroll(state: GlastonburyState, pawn: Seat, steps: int, end: int) -> None:
    state.strolls.append(Stroll(pawn, state.active, state.players[pawn].pawn, steps, end))
    state.players[pawn].pawn = end


def spend(state: GlastonburyState, card: str) -> None:
    """One use of a spell card of the active seat."""
    for spell in state.players[state.active].spells:
        if spell.card == card:
            spell.uses -= 1
    state.spell_used = True


def pass_on(state: GlastonburyState) -> list[News] | None:
    """A turn ended without a card: the next player; the end of the match if that happened too often, else None."""
    state.idle += 1
    if state.idle >= STALLED:
        return [news.stalled(STALLED), *_turn_up(state, NOBODY)]
    state.active = (state.active + 1) % len(state.players)
    return None


def pass_turn(state: GlastonburyState) -> list[News]:
    """End the turn without a card, and go on to the next question."""
    end = pass_on(state)
    return begin_turn(state) if end is None else end


def take(state: GlastonburyState, cell: int, how: How) -> list[News]:
    """The active seat takes the card of a cell, or throws it away; then everything up to the next question."""
    seat, player = state.active, state.players[state.active]
    card = CARDS[state.square[cell]]
    state.square[cell] = ""
    state.hole, state.idle = cell, 0
    state.picked = Pick(cell, seat, how, ())
    if how == "discard":
        state.gone.append(card.id)
        return [news.discarded(seat), *close_turn(state)]
    if not card.is_spell:
        player.pile.append(card.id)
        return [news.took(seat, how == "accio"), *close_turn(state)]
    player.spells.append(Spell(card.id, card.uses))
    if card.kind == "vanesco":
        return [_vanish(state, cell), *close_turn(state)]
    if card.kind == "perluceo":
        state.phase = "peek"
        return [news.looks(seat)]
    return [news.took_spell(seat, CARD_NAMES[card.kind], how == "accio"), *close_turn(state)]


def _vanish(state: GlastonburyState, cell: int) -> News:
    """Clockwise from the left, each opponent loses the top card if it is an ingredient (decisions 12 and 13)."""
    seats, under, lost = len(state.players), bool(state.deck), []
    for step in range(1, seats):
        other = (state.active + step) % seats
        player = state.players[other]
        if player.top.is_ingredient:
            lost.append(other)
            if under:
                state.deck.insert(0, player.pile.pop())
            else:
                state.gone.append(player.pile.pop())
    state.picked = Pick(cell, state.active, "take", tuple(lost))
    return news.vanished(state.active, lost, under)


def close_turn(state: GlastonburyState) -> list[News]:
    """Refill the hole, see whether a line is empty, and go on (sections 5.6 and 5.7)."""
    lines: list[News] = []
    if state.deck:
        state.square[state.hole] = state.deck.pop()
        if not state.deck:
            lines.append(news.deck_is_empty())
    elif any(not any(state.square[cell] for cell in line) for line in LINES.values()):
        return [news.finished(state.active), *_turn_up(state, state.active)]
    state.active = (state.active + 1) % len(state.players)
    return lines + begin_turn(state)


def _turn_up(state: GlastonburyState, finisher: Seat) -> list[News]:
    """All piles are turned up (section 5.8): transforms are assigned by their owners with recipes, else by themselves."""
    state.finisher, state.hole, state.acting = finisher, NOWHERE, NOBODY
    if state.recipes:
        state.phase, state.active = "assign", state.start
        return go_on_assigning(state)
    lines = []
    for seat, player in enumerate(state.players):
        cards = unassigned(player)
        for card, kind in zip(cards, best_kinds(player, len(cards), kinds_of(state)), strict=True):
            player.assigned.append(Assigned(card, kind))
            lines.append(news.assigned(seat, kind))
    return lines + _score(state)


def go_on_assigning(state: GlastonburyState) -> list[News]:
    """From the active seat on, whoever has a transform that is nothing yet is asked; when there is none, all is over."""
    while not unassigned(state.players[state.active]):
        state.active = (state.active + 1) % len(state.players)
        if state.active == state.start:
            return _score(state)
    return []


def _score(state: GlastonburyState) -> list[News]:
    state.phase = "over"
    lines, totals = [], []
    for seat, player in enumerate(state.players):
        base, bonus = base_score(player), sum(found.points for found in bonuses(state, seat))
        totals.append(base + bonus)
        lines.append(news.scored(seat, base, bonus, state.recipes))
    best = max(totals)
    lines.append(news.won([seat for seat, total in enumerate(totals) if total == best], best))
    return lines
