"""Bad input at every door: 409 with the reason in the reader's language, nothing changed, and the true screen follows."""

from __future__ import annotations

import re
from typing import Any

import pytest

from app import i18n
from app.games.glastonbury.cards import CARD_NAMES
from app.games.glastonbury.garden import LINES, SIZE
from app.text import Text, Who
from tests.games.glastonbury.tables import player, table
from tests.web.conftest import Browser, Serve, Server, frame
from tests.web.gathering import LANGUAGES, Match, gather, refusals, set_up

RACE, GARDEN = "race_to_riches", "glastonbury"
NAMES = ["Ann", "Bo", "Cy", "Di"]
WHOLE = Text("A bid is a whole number.")
LEAST = Text("A bid is 1 or more.")
MESSAGES = 20
"""A whole screen comes before so many heartbeats."""


def check(match: Match, who: Browser, token: str, reason: Text, asked: int | None = None) -> None:
    """A token is refused with this reason, at all doors and in all languages, and that is all that happens."""
    number = asked if asked is not None else match.table(who)["asked"]
    before, stored = match.seen(), match.stored()
    with who.listen(f"/r/{match.code}/live") as socket:
        frame(socket)
        for lang in LANGUAGES:
            sentence = i18n.translate(reason, lang, NAMES)
            assert (lang == "en") != bool(re.search("[\u4e00-\u9fff]", sentence)), "in the reader's language"
            assert refusals(match, who, token, number, lang) == [(409, sentence)] * 3, token
        who.cookies.set("lang", "en")
        messages = (str(socket.recv(20)) for _ in range(MESSAGES))
        true = next((message for message in messages if 'hx-partial id="screen"' in message), "no whole screen")
    question = before[match.people.index(who)]["asked"]
    assert f'name="asked" value="{"" if question is None else question}"' in true
    assert match.seen() == before
    assert match.stored() == stored


@pytest.fixture
def race(server: Server) -> Match:
    """Four at Race to Riches: the first auction has just begun."""
    return gather(server, RACE, *NAMES)


WRONG_OPENINGS = {
    "bid 51": Text("You have only {cash}.", cash=50),
    "bid 999999999": Text("You have only {cash}.", cash=50),
    "bid 0": LEAST,
    "bid -5": LEAST,
    "bid x": WHOLE,
    "bid 2.5": WHOLE,
    "bid ５": WHOLE,
    "bid 1; DROP TABLE moves": WHOLE,
    "guess 3": Text("Now the office of dealer is sold: bid or pass."),
}


def test_a_bid_that_opens_wrongly(race: Match) -> None:
    for token, reason in WRONG_OPENINGS.items():
        check(race, race.asked(), token, reason)


def test_bids_below_the_least_and_above_the_cash(race: Match) -> None:
    race.play(race.asked(), "bid 12")
    for token in ("bid 12", "bid 3"):
        check(race, race.asked(), token, Text("The bid stands at {bid}: bid more, or pass.", bid=12))
    race.play(race.asked(), "bid 50")
    stands = Text("You have {cash} and the bid stands at {bid}: you can only pass.", cash=50, bid=50)
    for token in ("bid 51", "bid 49", "bid x"):
        check(race, race.asked(), token, stands)


def test_a_bid_out_of_turn(race: Match) -> None:
    seat = race.table()["waiting"][0]
    asked = race.table(race.people[seat])["asked"]
    waits = Text("It is not your turn. The table waits for {who}.", who=(Who(seat),))
    for token in ("bid 5", "bid x", "pass"):
        check(race, race.people[(seat + 1) % 4], token, waits, asked)


def test_a_sealed_bet_stays_as_it_is(race: Match) -> None:
    """No third side, no second thought, and neither answer tells what lies in the envelope."""
    to_the_bets(race)
    for token in ("bet middle", "bet", "bid 3"):
        check(race, race.people[0], token, Text("Now everybody bets: big or small."))
    asked = race.table(race.people[0])["asked"]
    race.play(race.people[0], "bet big")
    waits = Text("It is not your turn. The table waits for {who}.", who=(Who(1), Who(2), Who(3)))
    check(race, race.people[0], "bet small", waits, asked)
    assert race.table(race.people[0])["view"]["mine"]["bet"] == "big"


def to_the_bets(race: Match) -> None:
    """Everybody passes, the dealer for nothing takes the first card that is offered."""
    for _ in range(4):
        race.play(race.asked(), "pass")
    dealer = race.asked()
    race.play(dealer, race.table(dealer)["questions"][0]["token"])


@pytest.fixture
def garden(server: Server, serve: Serve) -> Match:
    """Ann stands beside the second column of the garden, Bo beside its second row."""
    state = table([player("red", "moss-1", 2), player("blue", "moss-2", 7)], removed="yellow")
    return set_up(serve, gather(server, GARDEN, "Ann", "Bo"), GARDEN, state)


def spot(cell: int) -> str:
    """Row and column as they stand in a token."""
    return f"{cell // SIZE} {cell % SIZE}"


def test_a_card_that_does_not_lie_in_the_line(garden: Match) -> None:
    off = next(cell for cell in LINES["R2"] if cell not in LINES["C2"])
    who = garden.asked()
    check(garden, who, f"take {spot(off)}", Text("This card does not lie in the lit column."))
    check(garden, who, "take 0 0", Text("A corner card is never taken."))
    check(garden, who, "take 6 1", Text("There is no such place in the garden."))
    check(garden, who, "end_turn", Text("You cannot end the turn without taking a card."))
    check(garden, who, "accio 1 2 2", Text("You do not have that spell card."))


def test_a_card_out_of_turn(garden: Match) -> None:
    asked = garden.table(garden.people[0])["asked"]
    waits = Text("It is not your turn. The table waits for {who}.", who=(Who(0),))
    check(garden, garden.people[1], f"take {spot(LINES['C2'][1])}", waits, asked)


def test_a_spell_that_is_barred_after_deflect(server: Server, serve: Serve) -> None:
    """Section 5.3: on a corner Ann walks on to a column where Vanish lies; she may take the rest of it, but not that."""
    cell = LINES["C2"][2]
    people: list[Any] = [player("red", "moss-2", 0, {"declinatio-1": 3}), player("blue", "moss-1", 7)]
    state = table(people, {divmod(cell, SIZE): "vanesco-1"}, removed="yellow")
    match = set_up(serve, gather(server, GARDEN, "Ann", "Bo"), GARDEN, state)
    ann = match.people[0]
    check(match, ann, f"take {spot(cell)}", Text("The pawn stands on a corner: no card can be taken from here."))
    match.play(ann, "deflect 1")
    check(
        match, ann, f"take {spot(cell)}", Text("{spell} may not be taken after Deflect.", spell=CARD_NAMES["vanesco"])
    )
    check(match, ann, "deflect 1", Text("Deflect works only on a corner."))
    match.play(ann, f"take {spot(LINES['C2'][1])}")
    assert match.table()["view"]["players"][0]["spells"] == [{"card": "declinatio-1", "kind": "declinatio", "uses": 2}]


def test_a_corner_is_chosen_first(server: Server) -> None:
    match = gather(server, GARDEN, "Ann", "Bo", "Cy")
    check(match, match.asked(), "take 2 2", Text("First choose the corner that you start from."))
    check(match, match.asked(), "corner 3", Text("A pawn can only start from a corner."))
    match.play(match.asked(), "corner 5")
    check(match, match.asked(), "corner 5", Text("Another pawn stands on that corner."))
