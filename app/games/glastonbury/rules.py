"""The rules of Glastonbury, behind the common room interface."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from app.games.bots import Bot
from app.games.chance import Chance
from app.games.game import NOTHING, Choices, Game, Known, News, Option, Outcome, Seat, Viewer
from app.games.glastonbury import news, turns
from app.games.glastonbury.automatic import default_move
from app.games.glastonbury.bot import player_called
from app.games.glastonbury.cards import (
    CARD_NAMES,
    CARDS,
    COLOUR_OF,
    COLOURS,
    DECK,
    KINDS,
    PAWN_COLOURS,
    RECIPES_A,
    RECIPES_B,
    SPELLS,
    Kind,
)
from app.games.glastonbury.garden import CELLS, SIZE
from app.games.glastonbury.legal import legal
from app.games.glastonbury.memory import imagined
from app.games.glastonbury.moves import (
    Accio,
    Assign,
    Corner,
    Deflect,
    Discard,
    EndPeek,
    EndTurn,
    GlastonburyMove,
    Take,
    Walk,
)
from app.games.glastonbury.scoring import EXAMPLES, Example, total_score
from app.games.glastonbury.state import NOBODY, NOWHERE, Assigned, GlastonburyState, Player
from app.games.glastonbury.view import GlastonburyView, look
from app.games.glastonbury.why import why_not
from app.text import Text, Who


class Glastonbury(Game[GlastonburyState, GlastonburyMove, GlastonburyView]):
    """Walk round the garden, take one card, and remember what lies under the top of your pile."""

    slug = "glastonbury"
    name = Text("Glastonbury")
    tagline = Text("Gather ingredients and remember what is in your own cauldron.")
    summary = (
        Text("The number on top of your pile says how far your pawn walks around the garden."),
        Text("Take one card from the row or column where it stops. On a corner you take nothing."),
        Text("The card goes face up onto your pile and hides all below, even from you."),
        Text("At the end three or four cards of a kind score, a pair is worth nothing, a single card costs."),
        Text("Kinds of your own colour count double. Spells bend the rules. An empty line ends the game."),
    )
    version = 1
    seats = range(2, 5)
    options: ClassVar[tuple[Option, ...]] = (
        Option(
            "recipes",
            Text("Recipes"),
            ((False, Text("without")), (True, Text("two secret recipes each"))),
            Text("An A recipe rewards the most cards of its two colours, a B recipe is a task for 10 points."),
        ),
        Option(
            "any_pawn",
            Text("Whose pawn walks"),
            ((False, Text("always your own")), (True, Text("any pawn you like"))),
            Text("Your own pile still says how far, and the card is yours."),
        ),
    )
    minutes = (20, 40)
    state = GlastonburyState
    max_moves = 1000
    colours = (0, 1, 3, 2)
    # What the rules page shows of the cards:
    card_names: ClassVar[dict[str, Text]] = CARD_NAMES
    colour_names: ClassVar[dict[str, Text]] = COLOURS
    kinds: ClassVar[dict[str, Kind]] = KINDS
    spells: ClassVar[dict[str, tuple[int, int]]] = SPELLS
    recipes_a: ClassVar[dict[str, tuple[str, str]]] = RECIPES_A
    recipes_b: ClassVar[dict[str, Text]] = RECIPES_B
    examples: ClassVar[tuple[Example, ...]] = EXAMPLES

    def setup(self, seats: int, choices: Choices, chance: Chance) -> tuple[GlastonburyState, list[News]]:
        """Shuffle and deal; recipes; who starts (section 4)."""
        colours = [COLOUR_OF[shape] for shape in self.colours_of(seats, choices)]
        removed = chance.pick([colour for colour in PAWN_COLOURS if colour not in colours]) if seats == 2 else ""
        deck = chance.shuffle([card for card in DECK if CARDS[card].colour != removed])
        square = [""] * SIZE * SIZE
        for cell in CELLS:
            square[cell] = deck.pop()
        players = [Player(colour, NOWHERE, [], [], [], []) for colour in colours]
        recipes = bool(choices["recipes"])
        undealt = _deal_recipes(players, chance) if recipes else []
        start = chance.below(seats)
        state = GlastonburyState(
            recipes, bool(choices["any_pawn"]), removed, deck, square, players, undealt, start, start
        )
        lines = [news.removed(removed)] if removed else []
        return state, [*lines, news.begins(start)]

    def moves(self, state: GlastonburyState, seat: Seat) -> Sequence[GlastonburyMove]:
        """The active seat's moves: by space, by pawn, by cell, by spell card."""
        return legal(state, seat)

    def play(self, state: GlastonburyState, seat: Seat, move: GlastonburyMove, chance: Chance) -> list[News]:
        """Carry out a legal move, and everything that follows without a choice."""
        # What moved is shown for one move only: a walk tells the number of a card, which the next move may cover.
        state.strolls, state.picked = [], None
        lines = _play(state, seat, move)
        state.walked += bool(state.strolls or state.picked)
        return lines

    def default(self, state: GlastonburyState, seat: Seat) -> GlastonburyMove:
        """Section 5.9."""
        return default_move(state, seat)

    def why_not(self, state: GlastonburyState, seat: Seat, token: str) -> Text | None:
        """Why a token is no legal move, in one sentence."""
        return why_not(state, seat, token)

    def outcome(self, state: GlastonburyState) -> Outcome | None:
        """The highest total wins; equal totals share the place (section 10)."""
        if state.phase != "over":
            return None
        scores = tuple(total_score(state, seat) for seat in range(len(state.players)))
        places = tuple(1 + sum(other > score for other in scores) for score in scores)
        if state.finisher == NOBODY:
            return Outcome(places, scores, Text("Nobody took a card for a long time."))
        return Outcome(places, scores, Text("{who} emptied a line.", who=Who(state.finisher)))

    def view(self, state: GlastonburyState, viewer: Viewer) -> GlastonburyView:
        """The table, the tops of the piles, and what only this viewer may know."""
        return look(state, viewer)

    def imagine(
        self, state: GlastonburyState, viewer: Viewer, chance: Chance, known: Known = NOTHING
    ) -> GlastonburyState:
        """The same table with the deck, the piles below their tops and the recipes of others dealt anew."""
        return imagined(self.copy(state), viewer, chance, known)

    def level(self, name: str) -> Bot:
        """Forgetful, attentive, or foreseeing."""
        return player_called(name)


def _deal_recipes(players: Sequence[Player], chance: Chance) -> list[str]:
    """One A and one B for everybody; what is left."""
    kind_a, kind_b = chance.shuffle(RECIPES_A), chance.shuffle(RECIPES_B)
    for player in players:
        player.recipes = [kind_a.pop(), kind_b.pop()]
    return kind_a + kind_b


def _play(state: GlastonburyState, seat: Seat, move: GlastonburyMove) -> list[News]:
    match move:
        case Corner():
            return _choose_corner(state, seat, move.space)
        case Walk():
            turns.walk(state, move)
            return [news.chose(seat, move.pawn), *turns.after_walk(state)]
        case Take():
            return turns.take(state, move.cell, "take")
        case Accio():
            turns.spend(state, move.spell)
            return turns.take(state, move.cell, "accio")
        case Discard():
            return turns.take(state, move.cell, "discard")
        case Deflect():
            turns.deflect(state, move)
            return [news.deflected(seat)]
        case EndTurn():
            line = news.nothing_on_corner(seat) if move.why == "corner" else news.nothing_allowed(seat)
            return [line, *turns.pass_turn(state)]
        case EndPeek():
            return [news.looked(seat), *turns.close_turn(state)]
        case Assign():
            state.players[seat].assigned.append(Assigned(move.transform, move.kind))
            return [news.assigned(seat, move.kind), *turns.go_on_assigning(state)]


def _choose_corner(state: GlastonburyState, seat: Seat, space: int) -> list[News]:
    state.players[seat].pawn = space
    state.active = (seat + 1) % len(state.players)
    line = news.corner(seat, space)
    return [line, *turns.begin_turn(state)] if state.active == state.start else [line]
