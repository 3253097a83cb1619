"""The table as JSON: what one viewer may know, from `game.view` and nothing else."""

from __future__ import annotations

from typing import Any

import msgspec

from app import i18n
from app.games.game import Seat
from app.games.position import Position
from app.rooms.facts import Line
from app.rooms.table import Table
from app.text import Text
from app.web.talk import newest, state_of, voice, words_of

LOG_LINES = 80
"""As many lines as a fresh page shows."""


class Words:
    """Turns every Text of a table into a sentence of one language."""

    def __init__(self, lang: str, names: list[str]) -> None:
        self.lang, self.names = lang, names
        self._encoder = msgspec.json.Encoder(enc_hook=self._write)

    def say(self, text: Text) -> str:
        """One sentence."""
        return i18n.translate(text, self.lang, self.names)

    def encode(self, value: Any) -> bytes:
        """A value with Texts in it as JSON."""
        return self._encoder.encode(value)

    def _write(self, value: Any) -> Any:
        if isinstance(value, Text):
            return self.say(value)
        raise NotImplementedError(f"{type(value).__name__} has no JSON form")


def table_json(table: Table, person: str | None, lang: str) -> bytes:
    """The table object of the JSON door for this person (None: a spectator), as bytes."""
    match, position = table.match, table.position
    if match is None or position is None:
        return Words(lang, []).encode(_lobby(table))
    names = [table.chair(seat).name for seat in range(position.seats)]
    seat = table.match_seat(person) if person is not None else None
    question = position.questions.get(seat) if seat is not None else None
    words = Words(lang, names)
    return words.encode(
        {
            "number": position.number,
            "match": match.number,
            "status": table.room.status,
            "seat": seat,
            "names": names,
            "teams": position.game.teams(position.seats, position.choices),
            "view": position.game.view(position.state, seat),
            "questions": [{"token": str(move), "label": move.label} for move in question.moves] if question else [],
            "asked": question.asked if question else None,
            "waiting": position.waiting,
            "log": [_line(line, words) for line in readable(table.lines, seat)[-LOG_LINES:]],
            "outcome": _outcome(position),
            "talk": newest(table),
        }
    )


def talk_json(table: Table, lang: str) -> bytes:
    """What was said in the room, in the language of who asks."""
    lines = [
        {
            "number": said.number,
            "name": said.name,
            "voice": voice(said.person),
            "watching": said.shape is None,
            "text": words_of(said),
            "at": said.at,
        }
        for said in table.talk
    ]
    return Words(lang, []).encode({"open": state_of(table) == "open", "lines": lines})


def readable(lines: list[Line], seat: Seat | None) -> list[Line]:
    """The lines of the log that a seat (None: a spectator) may read."""
    return [line for line in lines if line.news.is_for(seat)]


def _lobby(table: Table) -> dict[str, Any]:
    return {
        "number": None,
        "match": None,
        "status": table.room.status,
        "seat": None,
        "names": [],
        "teams": [],
        "view": None,
        "questions": [],
        "asked": None,
        "waiting": [],
        "log": [],
        "outcome": None,
        "talk": newest(table),
    }


def _line(line: Line, words: Words) -> dict[str, Any]:
    news = line.news
    return {"number": line.number, "text": words.say(news.text), "kind": news.kind, "seat": news.seat}


def _outcome(position: Position) -> dict[str, Any] | None:
    outcome = position.outcome
    if outcome is None:
        return None
    return {"places": outcome.places, "scores": outcome.scores, "reason": outcome.reason}
