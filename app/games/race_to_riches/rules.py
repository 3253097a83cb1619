"""The rules of Race to Riches, behind the common room interface."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from app.games.bots import Bot
from app.games.chance import Chance
from app.games.game import NOTHING, Choices, Game, Known, News, Option, Outcome, Seat, Viewer
from app.games.race_to_riches import auction, flow, news
from app.games.race_to_riches.bot import player_called
from app.games.race_to_riches.cards import CLOUDS, DECK, VALUES
from app.games.race_to_riches.moves import PASS, Bet, Bid, Give, Guess, Pass, Pick, RaceMove, Reveal, Step, legal
from app.games.race_to_riches.reasons import reason
from app.games.race_to_riches.state import Player, RaceState, all_guesses, refused
from app.games.race_to_riches.tally import places, totals
from app.games.race_to_riches.tracks import CHARACTERS, COLOURS, GODS, LAST, MONEY, PAYS, RACE_CARDS, REMOVED
from app.games.race_to_riches.view import RaceView, look
from app.games.race_to_riches.worlds import Purses, deal_anew
from app.text import Text

PURSE = 50
"""What everybody has at the start."""


class RaceToRiches(Game[RaceState, RaceMove, RaceView]):
    """Buy the office of dealer, bet on three cards, guess, march the gods that your race cards are for."""

    slug = "race_to_riches"
    name = Text("Race to Riches")
    tagline = Text("Buy the dealer's office, bet big or small, and march your god to the money.")
    summary = (
        Text("Each round the highest bidder is the dealer: secretly takes a race card and draws six point cards."),
        Text("Everybody bets in secret: will three of those cards make 11 to 18, big, or 3 to 10, small?"),
        Text("Guess a value. If the dealer has it, you win that card and march gods by its clouds."),
        Text("The dealer shows three cards. Whoever was right shares the pool, then the dealer marches."),
        Text("When a god arrives, race cards pay 80, 60, 30 or 0 by the place of their god. Most money wins."),
    )
    version = 1
    seats = range(4, 8)
    options: ClassVar[tuple[Option, ...]] = (
        Option(
            "hidden_money",
            Text("Money"),
            ((False, Text("Open")), (True, Text("Hidden until the end"))),
            Text("Hidden: everybody sees only their own cash. What is bid and paid is still said aloud."),
        ),
    )
    minutes = (25, 45)
    state = RaceState
    # Ten rounds of at most 557 bids and passes, a pick, 7 bets, 6 guesses, 6 cards given, a reveal and 12 steps.
    max_moves = 6_500
    public = (
        "discard",  # its contents are shown, only not in which order they lie
        "picks.round",  # who was the dealer of which round was seen by all
        "picks.seat",
    )
    tracks: ClassVar[tuple[tuple[str, str, Text], ...]] = tuple((c, CHARACTERS[c], GODS[c]) for c in COLOURS)
    """Colour, character and god of each track, for the rules page, like the tables that follow."""
    crowds: ClassVar[tuple[tuple[int, int, int, int], ...]] = tuple(
        (n, RACE_CARDS * len(COLOURS) - REMOVED - n, all_guesses(n) // (n - 1), all_guesses(n)) for n in seats
    )
    """By the number of players: the race deck, the guesses of each but the dealer, all guesses of a round."""
    money: ClassVar[dict[int, int]] = MONEY
    pays: ClassVar[tuple[int, ...]] = PAYS
    faces: ClassVar[dict[int, tuple[int, ...]]] = {
        clouds: tuple(DECK.count(10 * value + clouds) for value in VALUES) for clouds in CLOUDS
    }
    """How many point cards of each value there are with one cloud and with two."""

    def setup(self, seats: int, choices: Choices, chance: Chance) -> tuple[RaceState, list[News]]:
        """Two race cards out, one to everybody, the point cards shuffled, the start player drawn (section 4)."""
        race = chance.shuffle([colour for colour in COLOURS for _ in range(RACE_CARDS)])
        removed = sorted(race[:REMOVED], key=COLOURS.index)
        players = [Player(PURSE, race[REMOVED + seat]) for seat in range(seats)]
        deck = chance.shuffle(DECK)
        start = chance.below(seats)
        state = RaceState(bool(choices["hidden_money"]), players, removed, deck, start, start)
        return state, [news.starts(start), news.round_begins(state)]

    def moves(self, state: RaceState, seat: Seat) -> Sequence[RaceMove]:
        """What section 5 lists for the phase: bids and pass, pick, bet, guess, give, step, reveal."""
        return legal(state, seat)

    def play(self, state: RaceState, seat: Seat, move: RaceMove, chance: Chance) -> list[News]:
        """Carry out a legal move and all that follows by itself."""
        match move:
            case Bid():
                return auction.bid(state, seat, move.amount, chance)
            case Pass():
                return auction.leave_auction(state, seat, chance)
            case Pick():
                return auction.pick(state, move.colour, chance)
            case Bet():
                return flow.bet(state, seat, move.side)
            case Guess():
                return flow.guess(state, seat, move.value)
            case Give():
                return flow.give(state, 10 * move.value + move.clouds)
            case Step():
                return flow.step(state, seat, move.colour)
            case Reveal():
                return flow.reveal(state, move.cards)

    def default(self, state: RaceState, seat: Seat) -> RaceMove:
        """Pass, guess what the dealer does not have, march the god that is last; else the first move.

        That costs nobody money and helps nobody's god. Every round has steps, so it ends.
        """
        options = legal(state, seat)
        match state.phase:
            case "auction":
                return PASS
            case "guess":
                none = refused(state)
                return next((move for move in options if isinstance(move, Guess) and move.value in none), options[0])
            case "step_guesser" | "step_dealer":
                return min(options, key=lambda move: move.to if isinstance(move, Step) else LAST)
            case _:
                return options[0]

    def why_not(self, state: RaceState, seat: Seat, token: str) -> Text | None:
        """What is wrong with a bid, a card, a value, or a god at the end of its track."""
        return reason(state, seat, token)

    def outcome(self, state: RaceState) -> Outcome | None:
        """Most cash and race cards together wins; equal totals share the place (section 9)."""
        if state.phase != "over":
            return None
        scores = totals(state)
        arrived = tuple(GODS[colour] for colour, space in zip(COLOURS, state.gods, strict=True) if space == LAST)
        why = Text("In round {n}, {gods} reached the end of the track.", n=state.round, gods=arrived)
        return Outcome(places(scores), scores, why)

    def view(self, state: RaceState, viewer: Viewer) -> RaceView:
        """The table, the own race cards and bet, the dealer's hand for the dealer; all of it at the end."""
        return look(state, viewer)

    def imagine(self, state: RaceState, viewer: Viewer, chance: Chance, known: Known = NOTHING) -> RaceState:
        """The same table with other race cards, point cards, bets and purses where the viewer may not know them.

        `known` may be `Purses`: then hidden money is as the viewer remembers it.
        """
        world = self.copy(state)
        deal_anew(world, viewer, chance, known if isinstance(known, Purses) else None)
        return world

    def level(self, name: str) -> Bot:
        """Careless, steady, or shrewd."""
        return player_called(name)
