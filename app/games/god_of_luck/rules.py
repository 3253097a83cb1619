"""The rules of God of Luck, behind the common room interface."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from app.games.bots import Bot
from app.games.chance import Chance
from app.games.game import NOTHING, Choices, Game, Known, News, Option, Outcome, Seat, Viewer
from app.games.god_of_luck import news
from app.games.god_of_luck.away import move_for
from app.games.god_of_luck.bot import player_called
from app.games.god_of_luck.cards import CARDS, Fortune
from app.games.god_of_luck.gods import GODS, God
from app.games.god_of_luck.moves import LuckMove, carry_out, legal
from app.games.god_of_luck.refusals import reason
from app.games.god_of_luck.scoring import outcome_of
from app.games.god_of_luck.start import table
from app.games.god_of_luck.state import LuckState
from app.games.god_of_luck.view import LuckView, look
from app.games.god_of_luck.worlds import deal_anew
from app.text import Text


class GodOfLuck(Game[LuckState, LuckMove, LuckView]):
    """Roll dice, play fortune cards, invite gods, and be the new God of Luck."""

    slug = "god_of_luck"
    name = Text("God of Luck")
    tagline = Text("Roll well, play fortune cards and invite gods who bend your dice.")
    summary = (
        Text("Take a fortune card, roll your dice, and keep at least one after each roll."),
        Text("When all dice are kept you may play one card that they meet; it lies in front of you."),
        Text(
            "Pay with cards in front of you to invite one god: more dice, or a power over them from your next turn on."
        ),
        Text(
            "Eight gods, or two empty decks, bring the final showdown: one last roll, with as many cards as it meets."
        ),
        Text("Most luck points on cards in front of you and on gods win. Cards in hand count nothing."),
    )
    version = 1
    seats = range(3, 5)
    options: ClassVar[tuple[Option, ...]] = (
        Option(
            "advanced",
            Text("Gods"),
            ((False, Text("Basic: 47 gods")), (True, Text("Advanced: with the 8 gods of the pagoda"))),
            Text("The pagoda gods hold more cards, draw one more, pay two, or invite a second god."),
        ),
        Option(
            "max_rounds",
            Text("Rounds at most"),
            ((40, Text("40: the rules alone end the match")), (10, Text("10, for an evening with a clock"))),
            Text("A match usually takes 8 to 13 rounds."),
        ),
    )
    minutes = (60, 90)
    state = LuckState
    max_moves = 12_000  # 40 rounds of 4 turns with every power used come to less
    cards: ClassVar[dict[str, Fortune]] = CARDS
    """Every kind of fortune card by its id, for the rules page."""
    gods: ClassVar[dict[str, God]] = GODS
    """Every kind of god by its id, for the rules page."""

    def setup(self, seats: int, choices: Choices, chance: Chance) -> tuple[LuckState, list[News]]:
        """Shuffle and lay out; the first draw of each player is a question (section 4)."""
        state = table(seats, bool(choices["advanced"]), int(choices["max_rounds"]), chance)
        return state, [news.begins(state.marker)]

    def moves(self, state: LuckState, seat: Seat) -> Sequence[LuckMove]:
        """What the phase offers the active player; at most 127 ways of Guanyin among them."""
        return legal(state, seat)

    def play(self, state: LuckState, seat: Seat, move: LuckMove, chance: Chance) -> list[News]:
        """Carry out a legal move of the active seat."""
        return carry_out(state, move, chance)

    def default(self, state: LuckState, seat: Seat) -> LuckMove:
        """Section 5.11: draw green, roll once and keep everything, play the best card, invite nobody."""
        return move_for(state, legal(state, seat))

    def why_not(self, state: LuckState, seat: Seat, token: str) -> Text | None:
        """From the open table and the seat's own hand."""
        return reason(state, seat, token)

    def outcome(self, state: LuckState) -> Outcome | None:
        """Most luck points; ties go to the God of Luck, then to the fewest gods (section 10)."""
        return outcome_of(state)

    def view(self, state: LuckState, viewer: Viewer) -> LuckView:
        """Everything but faces in the hands of others, removed cards, and the order of decks."""
        return look(state, viewer)

    def imagine(self, state: LuckState, viewer: Viewer, chance: Chance, known: Known = NOTHING) -> LuckState:
        """The same table with other cards behind the same backs."""
        world = self.copy(state)
        deal_anew(world, viewer, chance)
        return world

    def level(self, name: str) -> Bot:
        """Careless, steady, or one that works its dice out."""
        return player_called(name)
