"""People without pages: they bring a table to where a test begins, by the same addresses that pages use."""

from __future__ import annotations

from typing import Any

import httpx

GAME = "roll_for_it"


class Person(httpx.Client):
    """One person with a cookie. `name` is what they are called at tables."""

    def __init__(self, base: str, name: str) -> None:
        super().__init__(base_url=base, headers={"Origin": base, "Accept-Language": "en"}, timeout=30)
        self.name = name

    @property
    def secret(self) -> str:
        """The cookie: who has it is this person."""
        return self.cookies["ft"]

    def form(self, path: str, **fields: str) -> str:
        """Send a plain form; where the answer leads."""
        answer = self.post(path, data=fields)
        assert answer.status_code == 303, f"{path}: {answer.status_code} {answer.text}"
        return answer.headers["location"]

    def open_room(self, target: int = 20) -> str:
        """Open a room and sit in it; its code."""
        return self.form("/rooms", game=GAME, name=self.name, **{"o-target": str(target)}).rpartition("/")[2]

    def sit(self, code: str, ready: bool = True) -> None:
        """Sit down."""
        self.form(f"/r/{code}/sit", name=self.name, ready="1" if ready else "0")

    def table(self, code: str) -> dict[str, Any]:
        """The table as this person may know it."""
        answer = self.get(f"/api/rooms/{code}/table")
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def move(self, code: str, token: str) -> None:
        """Play a move."""
        self.play(code, token, self.table(code)["asked"])

    def act(self, code: str) -> bool:
        """Play one sensible move if it is my turn; whether it was."""
        table = self.table(code)
        token = choice(table)
        if token is not None:
            self.play(code, token, table["asked"])
        return token is not None

    def play(self, code: str, token: str, asked: int) -> None:
        """Play a move as the answer to a question."""
        # As our script sends it: the answer is 204, and no page is drawn that nobody looks at.
        form = {"move": token, "asked": str(asked)}
        answer = self.post(f"/r/{code}/moves", data=form, headers={"HX-Request": "true"})
        assert answer.status_code == 204, answer.text

    def finish_turn(self, code: str) -> None:
        """Play as long as it is my turn."""
        while self.act(code):
            pass


def choice(table: dict[str, Any]) -> str | None:
    """A sensible move of the table object: fill the card that lacks least. None if it is somebody else's turn."""
    tokens = [question["token"] for question in table["questions"]]
    if not tokens:
        return None
    slots = [slot for slot in table["view"]["slots"] if slot["card"]]
    main = min(slots, key=lambda slot: sum(not face["mine"] for face in slot["faces"]))
    lit = [face["token"] for face in main["faces"] if face["token"]]
    return str(next(wish for wish in (*lit, "end_turn", "roll", "take_back") if wish in tokens))


def two_at_a_table(base: str, target: int = 20) -> tuple[Person, Person, str]:
    """A started match of Ann, who is host, and Bo; its code."""
    ann, bo = Person(base, "Ann"), Person(base, "Bo")
    code = ann.open_room(target)
    bo.sit(code)
    ann.form(f"/r/{code}/start")
    return ann, bo, code


def play_until_placing(code: str, mover: Person, others: list[Person], places: int = 1) -> None:
    """Play on until `mover` has a roll with so many places for it. A match that ends before that is played again."""
    while True:
        table = mover.table(code)
        if table["outcome"] is not None:
            mover.form(f"/r/{code}/rematch")
        elif sum(question["token"].startswith("place") for question in table["questions"]) >= places:
            return
        elif not mover.act(code):
            for other in others:
                other.act(code)


def play_to_the_end(code: str, people: list[Person]) -> None:
    """Play until somebody has won."""
    while people[0].table(code)["outcome"] is None:
        for person in people:
            person.act(code)
