"""The shapes of the JSON door, for checking what comes in and for the page that documents it."""

# No `from __future__ import annotations` here: pydantic reads the annotations.
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

ChoiceValue = StrictBool | StrictInt | Annotated[str, Field(strict=True, max_length=100)]
Level = Literal["easy", "normal", "hard"]


class Body(BaseModel):
    """What comes in: exact types, no unknown fields."""

    model_config = ConfigDict(strict=True, extra="forbid")


class PersonIn(Body):
    """A new guest."""

    name: StrictStr = Field(description="Trimmed to 20 characters; must hold something visible.", examples=["Ann"])


class PersonOut(BaseModel):
    """Keep the secret: it is the person."""

    person: str = Field(description="Id of the person; no secret.", examples=["6f1c0c7f3f8a4f1f8a1d6a1d2f9b7c11"])
    secret: str = Field(description="Send it as `Authorization: Bearer …`.", examples=["k3Jr…"])


class ChoiceOut(BaseModel):
    """One choice of an option."""

    value: ChoiceValue
    label: str


class OptionOut(BaseModel):
    """Something the host may choose; the first choice is the default."""

    name: str
    label: str
    choices: list[ChoiceOut]


class GameOut(BaseModel):
    """A game of this server."""

    slug: str = Field(examples=["roll_for_it"])
    name: str
    tagline: str
    seats: list[int] = Field(description="Numbers of players it can be played with.", examples=[[2, 3, 4]])
    minutes: list[int] = Field(description="Expected length for the fewest and the most players.", examples=[[20, 40]])
    options: list[OptionOut]


class RoomIn(Body):
    """A room to open."""

    game: StrictStr = Field(max_length=100, examples=["roll_for_it"])
    options: dict[str, ChoiceValue] = Field(default={}, max_length=50, examples=[{}])
    listed: StrictBool = Field(default=False, description="Whether the start page shows it to everybody.")


class RoomOpened(BaseModel):
    """The caller is host and not yet seated."""

    code: str = Field(examples=["K7M3PQ9D"])
    link: str = Field(examples=["https://table.example.org/r/K7M3PQ9D"])
    game: str
    options: dict[str, ChoiceValue]


class SeatOut(BaseModel):
    """A place at the table; free if neither `person` nor `bot`."""

    seat: int
    name: str
    shape: int = Field(description="Colour and shape of the player, 0 to 7.")
    person: bool = Field(description="Whether a person sits here.")
    bot: str | None = Field(description="Strength of a computer player.")
    ready: bool
    host: bool
    here: bool = Field(description="Whether the person is connected.")
    stand_in: str | None = Field(description="Strength of the computer that plays for a person who is away.")
    team: int | None = Field(description="Who has the same number plays together; null where everybody plays alone.")


class RoomOut(BaseModel):
    """A room without its match. `you` is the caller's seat."""

    code: str
    link: str
    game: str
    options: dict[str, ChoiceValue]
    listed: bool
    status: Literal["lobby", "playing", "finished"]
    match: int | None = Field(description="Number of the present match; null in the lobby.")
    seats: list[SeatOut]
    you: int | None
    host: bool = Field(description="Whether the caller is the host.")
    spectators: int
    expires_at: str


class SeatIn(Body):
    """Sit down (and be ready), or, as host, add a computer player."""

    name: StrictStr | None = Field(default=None, description="The caller's name at the table, if it is to change.")
    bot: Level | None = Field(default=None, description="Add a computer player of this strength instead.")


class Seated(BaseModel):
    """Where it sits."""

    seat: int


class SayIn(Body):
    """What to say: words of one's own, or one of the ready-made lines, which each reader gets in their language."""

    text: StrictStr = Field(default="", max_length=1000, description="Cut to 200 characters.", examples=["Good luck!"])
    line: StrictStr | None = Field(default=None, max_length=50, description="`well_played`, `your_turn` or `thanks`.")


class SaidOut(BaseModel):
    """A line of talk. `voice` tells people apart."""

    number: int
    name: str
    voice: str
    watching: bool = Field(description="Whether they had no seat.")
    text: str
    at: str


class TalkOut(BaseModel):
    """What was said lately."""

    open: bool = Field(description="Whether people may talk now.")
    lines: list[SaidOut] = Field(description="The last hundred, oldest first.")


class StartIn(Body):
    """How to start."""

    without_unready: StrictBool = Field(default=False, description="Let those who are not ready watch.")


class MoveIn(Body):
    """The answer to a question: a token of the list, and the number of the question."""

    move: StrictStr = Field(max_length=200, examples=["roll"])
    asked: StrictInt = Field(ge=0, le=2**31, examples=[17])


class Numbered(BaseModel):
    """The number of the move, stored."""

    number: int


class QuestionOut(BaseModel):
    """A legal move."""

    token: str = Field(examples=["place 3 1"])
    label: str = Field(examples=["Place a 3 on card B"])


class LogLine(BaseModel):
    """A line of the log, as the caller may read it."""

    number: int
    text: str
    kind: str
    seat: int | None


class OutcomeOut(BaseModel):
    """How it ended: by match seat."""

    places: list[int]
    scores: list[int]
    reason: str


class TableOut(BaseModel):
    """All that the caller sees of the match. Seats are match seats."""

    number: int | None = Field(description="Number of the last move; null before a match.")
    match: int | None
    status: Literal["lobby", "playing", "finished"]
    seat: int | None = Field(description="The caller's seat; null for spectators.")
    names: list[str]
    teams: list[int] = Field(description="The team of each seat: partners have the same number.")
    view: dict[str, Any] | None = Field(description="What the game shows the caller; its fields are the game's own.")
    questions: list[QuestionOut] = Field(description="The caller's legal moves; empty when not asked.")
    asked: int | None = Field(description="Number of the question, to be sent back with the move.")
    waiting: list[int] = Field(description="The seats that have a question.")
    log: list[LogLine]
    outcome: OutcomeOut | None = Field(description="null while it goes on.")
    talk: int = Field(description="Number of the newest line of talk: when it grows, `GET …/talk` has something new.")


class Refusal(BaseModel):
    """Why not: `code` for programs, `message` for people."""

    code: str = Field(examples=["not_your_turn"])
    message: str = Field(examples=["It is not your turn. The table waits for Bo."])


class MoveRefusal(Refusal):
    """The same with the table as it is."""

    table: TableOut | None = None
