"""The rules of Dou Fu, behind the common room interface."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from app.games.bots import Bot
from app.games.chance import Chance
from app.games.dou_fu import match
from app.games.dou_fu.away import move_for
from app.games.dou_fu.bot import player_called
from app.games.dou_fu.cards import CARDS, Card
from app.games.dou_fu.moves import carry_out, legal
from app.games.dou_fu.refusals import reason
from app.games.dou_fu.skills.skill import Skill
from app.games.dou_fu.skills.table import JADE_SKILLS, SKILLS, JadeSkill
from app.games.dou_fu.start import match_of, sides_of
from app.games.dou_fu.state import DouState
from app.games.dou_fu.view import DouView, look
from app.games.dou_fu.winning import WINNINGS, Winning
from app.games.dou_fu.worlds import deal_anew
from app.games.game import NOTHING, Choices, Game, Known, Move, News, Option, Outcome, Seat, Viewer
from app.text import Text


class DouFu(Game[DouState, Move, DouView]):
    """Capture the animals of the zodiac, complete sets, declare, and keep your fortune longest."""

    slug = "dou_fu"
    name = Text("Dou Fu")
    tagline = Text("Match the animals, complete a set, and declare at the right moment.")
    summary = (
        Text("Eat a pool card with a hand card of the same animal, cover and flip the deck, or draw."),
        Text("What you capture lies in front of you. Gold, qi, fu and luck make sets; fu cards have a skill, once."),
        Text("When a capture improves your sets you may declare a win: every other side loses that much fortune."),
        Text("Four of a kind is a shield. When the deck is empty the hands are flipped one by one."),
        Text("Who has no fortune left is out. The last one left becomes the God of Fortune."),
    )
    version = 1
    seats = range(2, 5)
    options: ClassVar[tuple[Option, ...]] = (
        Option(
            "mode",
            Text("Sides"),
            (("ffa", Text("Each for themselves")), ("team", Text("Two teams of two"))),
            Text(
                "Partners sit opposite each other, share a score area and their fortune, and need two sets to declare."
            ),
        ),
        Option(
            "start_fortune",
            Text("Fortune at the start"),
            ((24, Text("24: about 12 deals")), (12, Text("12: about 6 deals"))),
        ),
        Option(
            "renhe_entitles",
            Text("Four of a kind alone"),
            ((False, Text("only adds to a win")), (True, Text("is enough to declare"))),
            Text("The printed rules can be read both ways. If it is enough, matches take about twice as long."),
        ),
        Option(
            "draws_stack",
            Text("Drawn deals in a row"),
            ((False, Text("double the next win once")), (True, Text("double it again each time"))),
            Text(
                "Nirvana: after a drawn deal the sets of the next win count twice; after more draws, if you like, 4 or 8 times."
            ),
        ),
    )
    minutes = (25, 60)
    state = DouState
    max_moves = 12_000  # 40 deals of at most 200 turns; a deal takes about 50 decisions
    public = ("active", "areas", "eliminated.side", "taking.cards")
    cards: ClassVar[dict[str, Card]] = CARDS
    """Every card by its id, for the rules page."""
    sets: ClassVar[dict[str, Winning]] = WINNINGS
    """All rows of the table of sets, for the rules page; so are the skills by their cards, and those of the jade pig."""
    skills: ClassVar[dict[str, Skill]] = SKILLS
    jade_skills: ClassVar[dict[str, JadeSkill]] = JADE_SKILLS

    def check(self, seats: int, choices: Choices) -> Text | None:
        """Teams are two against two."""
        if choices["mode"] == "team" and seats != 4:
            return super().check(seats, choices) or Text("Two teams of two need exactly 4 players.")
        return super().check(seats, choices)

    def teams(self, seats: int, choices: Choices) -> tuple[int, ...]:
        """Partners sit opposite each other."""
        return sides_of(seats, choices["mode"] == "team")

    def setup(self, seats: int, choices: Choices, chance: Chance) -> tuple[DouState, list[News]]:
        """Draw for the first place, and deal (section 5)."""
        return match_of(self.teams(seats, choices), choices, chance)

    def moves(self, state: DouState, seat: Seat) -> Sequence[Move]:
        """What the phase offers the player who is asked."""
        return legal(state, seat)

    def play(self, state: DouState, seat: Seat, move: Move, chance: Chance) -> list[News]:
        """Carry out a legal move and what follows from it."""
        return carry_out(state, seat, move, chance)

    def default(self, state: DouState, seat: Seat) -> Move:
        """Section 7.1: the first action that is possible, never a skill; a win that costs only the others."""
        return move_for(state, seat, legal(state, seat))

    def why_not(self, state: DouState, seat: Seat, token: str) -> Text | None:
        """From the open table and the seat's own hand."""
        return reason(state, seat, token)

    def outcome(self, state: DouState) -> Outcome | None:
        """The last side with fortune, or after 40 deals the richest (section 10)."""
        return match.outcome_of(state)

    def quiet(self, state: DouState) -> bool:
        """Partners may talk between two deals only, while their captain chooses who begins (section 11)."""
        return state.teams and state.phase not in ("choose_first", "over")

    def view(self, state: DouState, viewer: Viewer) -> DouView:
        """Everything but the hands of others, the order of the deck and the faces of the roulette."""
        return look(state, viewer)

    def level(self, name: str) -> Bot:
        """Careless, steady, or one that weighs what every move promises."""
        return player_called(name)

    def imagine(self, state: DouState, viewer: Viewer, chance: Chance, known: Known = NOTHING) -> DouState:
        """The same table with other cards where the viewer sees none."""
        world = self.copy(state)
        deal_anew(world, viewer, chance)
        return world
