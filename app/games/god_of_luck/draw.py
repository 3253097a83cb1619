"""Taking cards: at the setup, at the beginning of a turn, and for the God of Rank (sections 4, 5.1 and 5.2)."""

from __future__ import annotations

from typing import TypeAlias

from app.games.game import Move, News
from app.games.god_of_luck import news
from app.games.god_of_luck.cards import CARDS, COLOUR_NAMES, COLOURS
from app.games.god_of_luck.flow import RANK_COLOURS, after_draw, begin_dice, begin_turn
from app.games.god_of_luck.state import EMPTY, OPEN, LuckState, into_order, top_up
from app.text import Text


class Draw(Move, frozen=True, tag=True):
    """The top card of a deck, unseen by the others."""

    colour: str

    def __str__(self) -> str:
        return f"draw {self.colour}"

    @property
    def label(self) -> Text:
        """Says from which deck."""
        return Text("Draw from the {colour} deck", colour=COLOUR_NAMES[self.colour])


class Take(Move, frozen=True, tag=True):
    """An open card, here called by its slot beside the deck."""

    colour: str
    slot: int
    card: str

    def __str__(self) -> str:
        return f"take {self.colour} {self.slot}"

    @property
    def label(self) -> Text:
        """Says which card."""
        return Text("Take {card}", card=CARDS[self.card].name)


class RankDraw(Move, frozen=True, tag=True):
    """One more card from a deck, for the God of Rank."""

    colour: str

    def __str__(self) -> str:
        return f"lushen draw {self.colour}"

    @property
    def label(self) -> Text:
        """Says from which deck."""
        return Text("God of Rank: draw from the {colour} deck too", colour=COLOUR_NAMES[self.colour])


class RankTake(Move, frozen=True, tag=True):
    """One more open card, for the God of Rank."""

    colour: str
    slot: int
    card: str

    def __str__(self) -> str:
        return f"lushen take {self.colour} {self.slot}"

    @property
    def label(self) -> Text:
        """Says which card."""
        return Text("God of Rank: take {card} too", card=CARDS[self.card].name)


class Skip(Move, frozen=True, tag=True):
    """No extra card; the God of Rank stays unused."""

    def __str__(self) -> str:
        return "skip"

    @property
    def label(self) -> Text:
        """Says what is left."""
        return Text("Take no extra card")


DrawMove: TypeAlias = Draw | Take | RankDraw | RankTake | Skip


def setup_moves(state: LuckState) -> list[DrawMove]:
    """The top card of a deck of choice (section 4, step 4)."""
    return [Draw(colour) for colour in COLOURS if state.decks[colour]]


def draw_moves(state: LuckState) -> list[DrawMove]:
    """Decks first, then open cards, by colour and slot."""
    decks: list[DrawMove] = [Draw(colour) for colour in COLOURS if state.decks[colour]]
    return [*decks, *(Take(*place) for place in open_cards(state, COLOURS))]


def extra_moves(state: LuckState) -> list[DrawMove]:
    """The same in green and blue, or nothing."""
    decks: list[DrawMove] = [RankDraw(colour) for colour in RANK_COLOURS if state.decks[colour]]
    return [*decks, *(RankTake(*place) for place in open_cards(state, RANK_COLOURS)), Skip()]


def open_cards(state: LuckState, colours: tuple[str, ...]) -> list[tuple[str, int, str]]:
    """Colour, slot and card of every open card."""
    places = ((colour, slot, state.open[colour][slot]) for colour in colours for slot in range(OPEN))
    return [place for place in places if place[2] != EMPTY]


def do_draw(state: LuckState, move: DrawMove) -> list[News]:
    """Carry out a move of these phases."""
    lines: list[News] = []
    if isinstance(move, (RankDraw, RankTake)):
        rank = state.me.ready("lushen")
        assert rank is not None
        rank.used = True
        lines.append(news.used_rank(state.active))
    if isinstance(move, (Draw, RankDraw)):
        lines += _from_deck(state, move.colour)
    elif isinstance(move, (Take, RankTake)):
        lines += _from_open(state, move.colour, move.slot)
    if state.phase == "setup":
        return lines + _next_at_setup(state)
    if state.phase == "draw":
        after_draw(state)
    else:
        begin_dice(state)
    return lines


def _from_deck(state: LuckState, colour: str) -> list[News]:
    card = state.decks[colour].pop()
    _into_hand(state, card)
    return news.drew(state.active, card)


def _from_open(state: LuckState, colour: str, slot: int) -> list[News]:
    card = state.open[colour][slot]
    state.open[colour][slot] = EMPTY
    _into_hand(state, card)
    return [news.took(state.active, card), *news.turned_up(top_up(state, colour))]


def _into_hand(state: LuckState, card: str) -> None:
    state.me.hand = into_order([*state.me.hand, card])


def _next_at_setup(state: LuckState) -> list[News]:
    """The next player draws; after the last the open cards are turned up and the first turn begins."""
    state.active = (state.active + 1) % len(state.players)
    if state.active != state.marker:
        return []
    for colour in COLOURS:
        top_up(state, colour)
    return begin_turn(state)
