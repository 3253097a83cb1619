"""The computer players: what they remember, that they always answer, and that they see the obvious."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from app.games.bots import LEVELS, Bot, Seen, Sight
from app.games.chance import Chance
from app.games.game import NOTHING, Choice, Known, Seat
from app.games.glastonbury.bot import FORGETS, player_called
from app.games.glastonbury.cards import CARDS
from app.games.glastonbury.codes import CODES
from app.games.glastonbury.garden import CORNERS, next_stop
from app.games.glastonbury.mind import Outlook
from app.games.glastonbury.notes import UNKNOWN, Notes, forgetful
from app.games.glastonbury.rules import Glastonbury
from app.games.glastonbury.state import GlastonburyState, Player
from app.games.glastonbury.tastes import Style
from app.simulation import Playouts, Table, play
from tests.games.glastonbury.tables import begin, cards_of, player, table, tokens

GAME = Glastonbury()

VARIANTS = [(False, False), (True, False), (False, True), (True, True)]
SKILLED = ["normal", "hard"]


def sight(state: GlastonburyState, seen: list[Seen]) -> Sight:
    """What the active seat gets."""
    seat = state.active

    def imagine(chance: Chance, known: Known = NOTHING) -> GlastonburyState:
        return GAME.imagine(state, seat, chance, known)

    return Sight(
        game=GAME,
        seats=len(state.players),
        seat=seat,
        view=GAME.view(state, seat),
        questions=GAME.moves(state, seat),
        seen=seen,
        imagine=imagine,
        enough=Playouts(200),
        chance=Chance(b"seed", "bot", seat),
    )


def grown(state: GlastonburyState) -> list[Seen]:
    """What the active seat saw, if all piles had grown card by card to what they are, without a vanishing."""
    seen = []
    for height in range(max(len(one.pile) for one in state.players) + 1):
        past = GAME.copy(state)
        for one in past.players:
            del one.pile[height:]
        seen.append(Seen(height, GAME.view(past, state.active), ()))
    return seen


def answer(level: str, state: GlastonburyState) -> str:
    """What a computer player does who has watched from the beginning."""
    token = str(GAME.level(level).choose(sight(state, grown(state))))
    assert token in tokens(state)
    return token


def history(seats: int, seed: bytes, **options: bool) -> Iterator[tuple[GlastonburyState, list[list[Seen]]]]:
    """A random match move by move, with what every seat has seen so far."""
    state = begin(seats, seed, **options)
    luck = Chance(seed, "random", 0)
    seen: list[list[Seen]] = [[] for _ in range(seats)]
    number = 0
    while True:
        for seat in range(seats):
            seen[seat].append(Seen(number, GAME.view(state, seat), ()))
        yield state, seen
        if state.phase == "over":
            return
        move = luck.pick(GAME.moves(state, state.active))
        number += 1
        GAME.play(state, state.active, move, luck)


def notes_of(state: GlastonburyState, seen: list[Seen], seat: Seat) -> Notes:
    """Everything that a seat can have noted."""
    return Notes(len(state.players), seat).read(past.view for past in seen)


# Memory


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_notes_hold_every_pile_exactly(seats: int, variant: tuple[bool, bool]) -> None:
    """Vanish and See-through included; so do worlds that are imagined with the notes, and the cards under the deck."""
    recipes, pawns = variant
    vanished = looked = 0
    for match in range(4):
        notes = [Notes(seats, seat) for seat in range(seats)]
        for state, seen in history(seats, b"notes %d" % match, recipes=recipes, any_pawn=pawns):
            vanished += state.picked is not None and len(state.picked.lost)
            looked += state.phase == "peek"
            truth = [one.pile for one in state.players]
            for seat, noted in enumerate(notes):
                noted.read([seen[seat][-1].view])
                assert noted.piles == truth
                assert noted.under == state.deck[: len(noted.under)]
                assert set(noted.gone) <= set(state.gone)
                world = GAME.imagine(state, seat, Chance(b"world", "notes", seat), noted.known())
                assert [one.pile for one in world.players] == truth
                assert world.deck[: len(noted.under)] == noted.under
        assert notes_of(state, seen[0], 0).piles == truth
    assert vanished
    assert looked


def test_vanished_cards_are_noted_under_the_deck_until_they_are_drawn() -> None:
    deepest = 0
    for match in range(6):
        notes = Notes(4, 0)
        for state, seen in history(4, b"vanish %d" % match):
            notes.read([seen[0][-1].view])
            deepest = max(deepest, len(notes.under))
            if not state.deck:
                assert not notes.under
    assert deepest >= 2


def test_the_same_view_twice_does_no_harm() -> None:
    once, twice = Notes(3, 0), Notes(3, 0)
    looks = 0
    for match in range(4):
        for state, seen in history(3, b"twice %d" % match):
            view = seen[0][-1].view
            once.read([view])
            twice.read([view, view])
            looks += state.phase == "peek" and state.active == 0
            assert (once.piles, once.under, once.gone, once.looks) == (
                twice.piles,
                twice.under,
                twice.gone,
                twice.looks,
            )
    assert looks


def test_who_joins_late_knows_only_what_was_seen() -> None:
    state = table([player("red", cards_of("moss 1,2,3,4"), 7), player("blue", "pumpkin-1 pumpkin-2", 2)])
    notes = notes_of(state, grown(state)[-1:], 0)
    assert notes.piles == [[UNKNOWN, UNKNOWN, UNKNOWN, "moss-4"], [UNKNOWN, "pumpkin-2"]]
    assert notes.known().piles == ((), ())


def test_a_look_shows_the_whole_pile() -> None:
    """Even one that was not seen growing."""
    looks = 0
    for match in range(10):
        for state, seen in history(3, b"look %d" % match):
            if state.phase == "peek" and len(state.players[state.active].pile) > 1:
                seat = state.active
                notes = notes_of(state, seen[seat][-1:], seat)
                assert notes.piles[seat] == state.players[seat].pile
                assert set(notes.looks) == set(state.players[seat].pile)
                others = [pile for other, pile in enumerate(notes.piles) if other != seat]
                assert not any(card for pile in others for card in pile[:-1])
                looks += 1
    assert looks


def test_own_notes_say_nothing_about_others() -> None:
    state = table(
        [player("red", "moss-1 moss-2", 7), player("blue", "pumpkin-1 pumpkin-2 pumpkin-3", 2)], removed="green"
    )
    notes = notes_of(state, grown(state), 0).only_own()
    assert notes.piles == [["moss-1", "moss-2"], [UNKNOWN, UNKNOWN, "pumpkin-3"]]


def test_easy_forgets_some_cards_and_the_same_ones_all_the_time() -> None:
    covered: dict[str, bool] = {}
    for match in range(4):
        before: dict[str, bool] = {}
        for state, seen in history(3, b"forget %d" % match):
            truth = state.players[0].pile
            looked = any(spell.card.startswith("perluceo") for spell in state.players[0].spells)
            if state.phase == "over" or looked:
                break
            pile = notes_of(state, seen[0], 0).forget(forgetful(seen[0][0].view, 0, FORGETS)).piles[0]
            assert pile[-1:] == truth[-1:]  # what lies on top is in sight
            now = {card: noted == UNKNOWN for card, noted in zip(truth[:-1], pile[:-1], strict=True)}
            assert all(noted in (UNKNOWN, card) for card, noted in zip(truth, pile, strict=True))
            assert all(now[card] == lost for card, lost in before.items() if card in now)
            before = now
        covered.update({f"{match} {card}": lost for card, lost in before.items()})
    assert len(covered) > 30
    assert 0.2 < sum(covered.values()) / len(covered) < 0.5


def test_what_slips_the_mind_depends_on_the_match_and_a_look_helps() -> None:
    views = [GAME.view(begin(3, b"match %d" % match), 0) for match in range(2)]
    lost = [{card for card in CARDS if forgetful(view, 0, FORGETS)(card, 0)} for view in views]
    assert lost[0] != lost[1]
    assert 15 < len(lost[0]) < 50
    looked = {card for card in CARDS if forgetful(views[0], 0, FORGETS)(card, 1)}
    assert looked < lost[0]


# Answers


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize(
    "players", [("hard", "normal"), ("easy", "hard", "normal"), ("normal", "easy", "hard", "easy")]
)
def test_answers_are_legal_in_every_phase(players: tuple[str, ...], variant: tuple[bool, bool]) -> None:
    """`play` raises Fault when an answer is not legal."""
    options: dict[str, Choice] = {"recipes": variant[0], "any_pawn": variant[1]}
    played = play(GAME, Table(len(players), options, players, b"phases"))
    words = {token.split()[0] for _, token in played.log}
    assert {"corner", "take"} <= words
    assert ("move" in words) == variant[1]


@pytest.mark.parametrize("level", LEVELS)
def test_a_player_who_has_seen_nothing_answers_too(level: str) -> None:
    for state, _ in history(3, b"unseen", recipes=True):
        if state.phase != "over":
            assert str(GAME.level(level).choose(sight(state, []))) in tokens(state)


@pytest.mark.parametrize("level", LEVELS)
def test_the_truth_below_the_tops_is_not_looked_at(level: str) -> None:
    """The same memory and the same luck over another true world: the same answer."""
    count = 0
    for state, seen in history(3, b"truth"):
        seat = state.active
        if state.phase == "over" or len(state.players[seat].pile) < 3:
            continue
        other = GAME.imagine(state, seat, Chance(b"other", "world", count))
        count += 1
        bot: Bot = GAME.level(level)
        assert str(bot.choose(sight(state, seen[seat]))) == str(bot.choose(sight(other, seen[seat])))
    assert count > 30


def test_without_time_the_hard_player_answers_by_what_looks_best() -> None:
    state = table(three(cards_of("pumpkin 1,2,3")), {**ROW, (2, 4): "pumpkin-4"})
    asked: list[bool] = []

    def enough() -> bool:
        asked.append(True)
        return True

    hurried = msgspec.structs.replace(sight(state, grown(state)), enough=enough)
    assert str(GAME.level("hard").choose(hurried)) == "take 2 4"
    assert len(asked) == 1


def test_an_unknown_strength_is_refused() -> None:
    with pytest.raises(ValueError, match="divine"):
        player_called("divine")


# Sense


def three(pile: str = "pumpkin-2", pawn: int = 7, colour: str = "red", **others: str) -> list[Player]:
    """The active player, and two who stand far away."""
    rivals = [name for name in ("red", "blue", "yellow", "green") if name != colour]
    return [
        player(colour, pile, pawn),
        player(rivals[0], others.get("left", "mandrake-2"), 12),
        player(rivals[1], others.get("right", "wax_doll-2"), 13),
    ]


ROW = {(2, 0): "spider_web-1", (2, 1): "bat_wings-1", (2, 2): "newt_eyes-1", (2, 3): "salamander_tail-1"}


@pytest.mark.parametrize("level", LEVELS)
def test_a_fourth_card_is_taken(level: str) -> None:
    state = table(
        three(cards_of("pumpkin 1,2,3")),
        {**ROW, (2, 4): "pumpkin-4", (2, 5): "moss-1"},
        deck=["snake_powder-1", "snake_powder-2", "unicorn_hair-1", "unicorn_hair-2"],
    )
    if level == "easy":
        first = grown(state)[0].view
        assert sum(not forgetful(first, 0, FORGETS)(card, 0) for card in cards_of("pumpkin 1,2").split()) >= 1
    assert answer(level, state) == "take 2 4"


@pytest.mark.parametrize("level", LEVELS)
def test_a_lone_four_of_the_own_colour_is_left_alone_when_the_end_is_near(level: str) -> None:
    state = table(
        three(cards_of("pumpkin 1,2,3")),
        {**ROW, (2, 4): "dragon_blood-4", (2, 5): "fly_agaric-4"},
        deck=[],
    )
    for row in (1, 3, 4):
        for column in (0, 1, 3, 4, 5):
            state.square[row * 6 + column] = ""
    assert answer(level, state) not in ("take 2 4", "take 2 5")


@pytest.mark.parametrize("level", SKILLED)
def test_a_number_that_leads_to_a_corner_is_avoided(level: str) -> None:
    """From space 7 a 3 leads to the corner at 10; the other cards are no better than each other."""
    line = {(2, 0): "spider_web-3", (2, 1): "bat_wings-2", (2, 2): "raven_feather-3"}
    more = {(2, 3): "salamander_tail-2", (2, 4): "nightshade-3", (2, 5): "snake_powder-2"}
    state = table(three("pumpkin-2"), {**line, **more})
    cell = int(answer(level, state).split()[2])
    card = CARDS[state.square[2 * 6 + cell]]
    assert next_stop(7, card.number) not in CORNERS


def test_a_corner_costs_a_card_unless_deflect_helps() -> None:
    players = three("pumpkin-2")
    players[1].pawn, players[1].spells = 7, player(spells={"declinatio-1": 1}).spells
    outlook = Outlook(table(players), 0, [one.pile for one in players], Style(corner=4.0, use_declinatio=1.0))
    assert [outlook.ahead(0, number) for number in (1, 2, 3, 4)] == [0.0, 0.0, -4.0, 0.0]
    assert outlook.ahead(1, 3) == -1.0


@pytest.mark.parametrize("level", LEVELS)
def test_deflect_is_cast_on_a_corner_for_a_good_card(level: str) -> None:
    players = three(cards_of("pumpkin 1,3,2"), pawn=0)
    players[0].spells = player(spells={"declinatio-1": 3}).spells
    state = table(players, {(1, 2): "pumpkin-4"})
    assert answer(level, state) == "deflect 1"


LATE = {
    (1, 2): "toad_slime-1",
    (1, 3): "moon_water-3",
    (2, 2): "moon_water-2",
    (2, 3): "nightshade-3",
    (3, 2): "sulphur-3",
    (3, 3): "cat_whiskers-3",
    (4, 0): "moss-3",
    (4, 5): "snake_powder-4",
    (0, 1): "unicorn_hair-3",
    (5, 1): "salamander_tail-3",
    (0, 4): "bat_wings-3",
    (5, 4): "raven_feather-3",
}
"""What lies there when the deck is empty and the end is near."""


@pytest.mark.parametrize("level", SKILLED)
def test_summon_fetches_a_fourth_card_from_afar(level: str) -> None:
    players = three(cards_of("dragon_blood 1,3,2"))
    players[0].spells = player(spells={"accio-1": 2}).spells
    state = table(players, {**LATE, (4, 5): "dragon_blood-4"}, fill=False, deck=[])
    assert answer(level, state) == "accio 1 4 5"


@pytest.mark.parametrize("level", SKILLED)
def test_the_pawn_that_reaches_the_fourth_card_is_walked(level: str) -> None:
    """With a 2 the pawns of seats 0, 1, 2 go to spaces 9, 4 and 14: row 4, column 4 and column 1."""
    players = three(cards_of("dragon_blood 1,3,2"))
    players[1].pawn, players[2].pawn = 2, 12
    square = {**LATE, (0, 1): "dragon_blood-4"}
    state = table(players, square, fill=False, deck=[], phase="move", any_pawn=True)
    assert [str(move) for move in GAME.moves(state, 0)] == ["move 0", "move 1", "move 2"]
    assert answer(level, state) == "move 2"


@pytest.mark.parametrize("level", LEVELS)
def test_a_transform_becomes_what_brings_most(level: str) -> None:
    players = [player("red", cards_of("pumpkin 1,2,3 moss 4 immuto 1")), player("blue", "moss-1")]
    state = table(players, phase="assign", recipes=True, removed="green")
    players[0].recipes, players[1].recipes = ["A3", "B4"], ["A2", "B2"]
    assert answer(level, state) == "assign 1 pumpkin"


# Worth


def test_vanish_hurts_a_rival_more_the_better_the_card_was() -> None:
    """And helps one who loses a lone 4 of the own colour."""
    style = Style(rivals=1.0)
    values = []
    for pile in (cards_of("pumpkin 1,2,3,4"), cards_of("pumpkin 1,2 sulphur 4")):
        state = table([player("red", "moss-2", 7), player("yellow", pile, 12)], LATE, fill=False, deck=[])
        outlook = Outlook(state, 0, [one.pile for one in state.players], style)
        values.append(outlook.gains(0, CODES["vanesco-1"])[0])
    assert values[0] > 5
    assert values[1] < 0
