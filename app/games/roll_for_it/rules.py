"""The rules of Roll For It!, behind the common room interface."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from app.games.bots import Bot
from app.games.chance import Chance, shuffle_in_place
from app.games.game import NOTHING, Choices, Game, Known, News, Option, Outcome, Seat, Viewer
from app.games.roll_for_it import news
from app.games.roll_for_it.bot import player_called
from app.games.roll_for_it.cards import CARDS, DECKS, Card
from app.games.roll_for_it.moves import EndTurn, Place, Roll, RollMove, Skip, TakeBack, lacking, legal
from app.games.roll_for_it.state import DICE, HOME, ROLLED, Capture, RollState, bring_home, deal_to, fresh_player
from app.games.roll_for_it.view import RollView, look
from app.text import Text, Who

BOTH_SETS_FROM = 5
"""Seats from which both card sets, and four open cards, are used."""


class RollForIt(Game[RollState, RollMove, RollView]):
    """Roll the dice you have at home, match them to open cards, take cards, reach the target first."""

    slug = "roll_for_it"
    name = Text("Roll For It!")
    tagline = Text("Roll, match and grab the cards before your friends do.")
    summary = (
        Text("Roll all the dice you have at home, once."),
        Text("Put any that match beside the open cards. They stay there."),
        Text("Match every picture of a card with your own dice and it is yours. All other dice beside it go home."),
        Text("Stuck? Before rolling, take back all six dice."),
        Text("First to 40 points wins at once; for a quick game agree on 30 or 20."),
    )
    version = 1
    seats = range(2, 9)
    options: ClassVar[tuple[Option, ...]] = (
        Option(
            "sets",
            Text("Card sets"),
            (
                ("auto", Text("As many as the players need")),
                ("red", Text("Red set, 30 cards")),
                ("purple", Text("Purple set, 30 cards")),
                ("both", Text("Both sets, 60 cards")),
            ),
            Text("Five or more players always use both sets."),
        ),
        Option(
            "target",
            Text("Points to win"),
            ((40, Text("40, as printed")), (30, Text("30, shorter")), (20, Text("20, quick"))),
        ),
    )
    minutes = (15, 45)
    state = RollState
    max_moves = 10_000_000  # among 500 random games one took 800,000
    cards: ClassVar[dict[str, Card]] = CARDS
    """Every card by its id, for the rules page."""
    public = ("players.where", "players.values")  # which dice lie where is open, only their numbers are not shown

    def check(self, seats: int, choices: Choices) -> Text | None:
        """Five or more players need the dice and cards of both sets."""
        objection = super().check(seats, choices)
        if objection is None and seats >= BOTH_SETS_FROM and choices["sets"] in ("red", "purple"):
            return Text("Five or more players need both card sets.")
        return objection

    def setup(self, seats: int, choices: Choices, chance: Chance) -> tuple[RollState, list[News]]:
        """Shuffle, turn up three cards (four for five players or more), roll for the start."""
        many = seats >= BOTH_SETS_FROM
        sets = str(choices["sets"])
        if sets == "auto":
            sets = "both" if many else "red"
        deck = chance.shuffle(DECKS[sets])
        players = [fresh_player() for _ in range(seats)]
        state = RollState(int(choices["target"]), deck, [""] * (4 if many else 3), players, 0, "start", 1, 0)
        for slot in range(len(state.slots)):
            deal_to(state, slot)
        state.active, lines = _roll_for_start(seats, chance)
        return state, [*lines, news.turn(state)]

    def moves(self, state: RollState, seat: Seat) -> Sequence[RollMove]:
        """At the start of a turn roll, take_back, skip; later places by die and slot, then end_turn."""
        return legal(state, seat)

    def play(self, state: RollState, seat: Seat, move: RollMove, chance: Chance) -> list[News]:
        """Carry out a legal move."""
        match move:
            case Place():
                return _place(state, seat, move)
            case EndTurn():
                bring_home(state.players[seat], ROLLED)
                return [_next_turn(state)]
            case Roll():
                return [_roll(state, seat, chance)]
            case TakeBack():
                out = DICE - state.players[seat].where.count(HOME)
                for slot in range(len(state.slots)):
                    bring_home(state.players[seat], slot)
                return [news.took_back(seat, out), _roll(state, seat, chance)]
            case Skip():
                return [news.skipped(seat), _next_turn(state)]

    def default(self, state: RollState, seat: Seat) -> RollMove:
        """Roll, and place only on the card that lacks least, so that a match of nothing but defaults ends soon."""
        options = legal(state, seat)
        if state.phase != "match":
            return options[0]  # roll, else take_back
        player = state.players[seat]
        lacks = [
            (sum(lacking(CARDS[name].counts, player, slot)), slot) for slot, name in enumerate(state.slots) if name
        ]
        if lacks:
            _, main = min(lacks)
            for move in options:
                if isinstance(move, Place) and move.slot == main:
                    return move
        return options[-1]  # end_turn

    def outcome(self, state: RollState) -> Outcome | None:
        """The first to reach the target wins at once; the others take places by their scores."""
        if state.phase != "over":
            return None
        scores = tuple(player.score for player in state.players)
        places = tuple(1 + sum(other > score for other in scores) for score in scores)
        return Outcome(
            places, scores, Text("{who} reached {target} points.", who=Who(state.active), target=state.target)
        )

    def view(self, state: RollState, viewer: Viewer) -> RollView:
        """Everything but the order of the deck; the buttons for the seat that is asked."""
        return look(state, viewer)

    def imagine(self, state: RollState, viewer: Viewer, chance: Chance, known: Known = NOTHING) -> RollState:
        """The same table with the deck in another order: nothing else is hidden."""
        world = self.copy(state)
        shuffle_in_place(world.deck, chance)
        return world

    def level(self, name: str) -> Bot:
        """Careless, steady, or thinking."""
        return player_called(name)


def _roll_for_start(seats: int, chance: Chance) -> tuple[Seat, list[News]]:
    """Everybody rolls two dice, the tied highest roll again; who starts, and the log of it."""
    lines: list[News] = []
    rollers = list(range(seats))
    while True:
        totals: dict[Seat, int] = {}
        for seat in rollers:
            dice = chance.roll(2)
            totals[seat] = sum(dice)
            lines.append(news.start_roll(seat, dice))
        best = max(totals.values())
        rollers = [seat for seat in rollers if totals[seat] == best]
        if len(rollers) == 1:
            return rollers[0], [*lines, news.starts(rollers[0])]
        lines.append(news.tied(rollers))


def _roll(state: RollState, seat: Seat, chance: Chance) -> News:
    player = state.players[seat]
    rolled: list[int] = []
    for die, at in enumerate(player.where):
        if at == HOME:
            player.where[die] = ROLLED
            player.values[die] = value = chance.die()
            rolled.append(value)
    state.phase = "match"
    state.rolls += 1
    return news.rolled(seat, rolled)


def _next_turn(state: RollState) -> News:
    state.active = (state.active + 1) % len(state.players)
    state.phase = "start"
    state.turn += 1
    return news.turn(state)


def _place(state: RollState, seat: Seat, move: Place) -> list[News]:
    state.players[seat].where[move.die] = move.slot
    lines = [news.placed(seat, move.value, move.slot)]
    if move.takes:
        lines += _take(state, seat, move.slot)
    return lines


def _take(state: RollState, seat: Seat, slot: int) -> list[News]:
    """The card in `slot` is complete: points, all dice beside it home, then the end or the next card."""
    player, card = state.players[seat], CARDS[state.slots[slot]]
    player.score += card.points
    player.cards.append(card.id)
    sent = [other for other, owner in enumerate(state.players) if bring_home(owner, slot) and other != seat]
    state.last = Capture(card.id, slot, seat)
    lines = [news.took(seat, card, sent)]
    if player.score >= state.target:
        state.slots[slot] = ""
        state.phase = "over"
        lines.append(news.won(seat, player.score))
        return lines
    deal_to(state, slot)
    if state.slots[slot]:
        lines.append(news.turned_up(CARDS[state.slots[slot]], slot))
    return lines
