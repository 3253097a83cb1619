"""The piles turned up, with their points: what is seen when transforms are assigned and when all is over."""

from __future__ import annotations

from app.games.game import Seat
from app.games.glastonbury.cards import CARDS, CAULDRONS, SHAPES
from app.games.glastonbury.legal import unassigned
from app.games.glastonbury.parts import Face, Sheet
from app.games.glastonbury.scoring import bonuses, kind_scores
from app.games.glastonbury.state import GlastonburyState

FACES: dict[str, Face] = {card.id: Face(card.id, card.kind, card.number, card.colour) for card in CARDS.values()}
"""The face of every card, made once."""


def sheet(state: GlastonburyState, seat: Seat) -> Sheet:
    """The score sheet of a seat. Recipes stay out of it until all is over (section 5.8)."""
    player = state.players[seat]
    scores = kind_scores(player)
    base = sum(score.points for score in scores)
    over = state.phase == "over"
    found = bonuses(state, seat) if over else ()
    return Sheet(
        seat=seat,
        colour=player.colour,
        shape=SHAPES[player.colour],
        pile=tuple([FACES[card] for card in player.pile]),
        kinds=scores,
        turned=tuple(player.assigned),
        free=tuple(unassigned(player)),
        base=base,
        recipes=tuple(player.recipes) if over else (),
        bonuses=found,
        total=base + sum(bonus.points for bonus in found),
    )


def pile_faces(state: GlastonburyState, seat: Seat) -> tuple[Face, ...]:
    """A pile from bottom to top, the cauldron first."""
    player = state.players[seat]
    return (FACES[CAULDRONS[player.colour].id], *(FACES[card] for card in player.pile))
