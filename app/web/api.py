"""The JSON door: the same rooms for programs. docs/api.md tells it as a story, /api/docs shows every call with examples."""

# No `from __future__ import annotations` here: FastAPI reads the annotations.
from typing import Annotated, Any

from fastapi import Depends, FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from app import i18n
from app.errors import Refused
from app.games.position import AnyGame
from app.games.registry import GAMES
from app.rooms.facts import Person
from app.rooms.table import Table
from app.text import Text
from app.web import answers, links, pages
from app.web import api_models as shape
from app.web.api_table import table_json, talk_json
from app.web.forms import garbage
from app.web.people import Visitor, visitor
from app.web.rooms import game_called, names_at
from app.web.site import Site, site_of
from app.web.teams import teams_in_lobby

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": shape.Refusal, "description": why}
    for status, why in (
        (403, "Not yours to do"),
        (404, "No such room"),
        (409, "Not now"),
        (422, "Not understood"),
        (429, "Too fast"),
    )
}
SIT, START = shape.SeatIn(), shape.StartIn()  # what an empty body means
api = FastAPI(
    title="Fortune Table",
    description="Open rooms, sit down, see what one may see, play. Sentences come in the language of `Accept-Language`.",
    version="1",
    docs_url=None,
    redoc_url=None,
    openapi_url="/openapi.json",
    servers=[{"url": "/api"}],
    root_path_in_servers=False,
    redirect_slashes=False,  # a redirect would leave out the root path
)


async def _who(request: Request) -> Visitor:
    return await visitor(request)


Who = Annotated[Visitor, Depends(_who)]


def _caller(who: Visitor) -> Person:
    """The person; 401 without one."""
    if who.person is None:
        raise Refused("who_are_you", Text("Send your secret as a Bearer, or the cookie."), 401)
    return who.person


@api.get("/games", response_model=list[shape.GameOut], tags=["games"], summary="The games of this server")
async def games(request: Request, who: Who) -> Response:
    """Slug, names, seats, options with typed choices, expected minutes."""
    return answers.json([_game(game, who.lang) for game in GAMES.values()])


def _game(game: AnyGame, lang: str) -> dict[str, Any]:
    return {
        "slug": game.slug,
        "name": i18n.translate(game.name, lang),
        "tagline": i18n.translate(game.tagline, lang),
        "seats": list(game.seats),
        "minutes": list(game.minutes),
        "options": [
            {
                "name": option.name,
                "label": i18n.translate(option.label, lang),
                "choices": [{"value": value, "label": i18n.translate(label, lang)} for value, label in option.choices],
            }
            for option in game.options
        ],
    }


@api.post("/people", response_model=shape.PersonOut, tags=["people"], summary="Become a guest", responses=REFUSALS)
async def new_person(request: Request, body: shape.PersonIn, who: Who) -> Response:
    """A new person with a secret. Needs neither Origin nor Bearer."""
    site = site_of(request)
    site.limits.people.check(who.address)
    person, secret = await site.rooms.person_new(body.name, who.lang)
    return answers.json({"person": person.id, "secret": secret})


@api.post("/rooms", response_model=shape.RoomOpened, tags=["rooms"], summary="Open a room", responses=REFUSALS)
async def open_room(request: Request, body: shape.RoomIn, who: Who) -> Response:
    """The caller is its host and not yet seated. Options not given have their defaults."""
    person, site = _caller(who), site_of(request)
    game = game_called(body.game)
    site.limits.rooms.check(person.id)
    code = await site.rooms.open(person, game.slug, body.options, body.listed)
    table: Table = await site.rooms.table(code)
    link = links.room_link(request, code)
    return answers.json({"code": code, "link": link, "game": game.slug, "options": table.room.options})


@api.get(
    "/rooms/{code}", response_model=shape.RoomOut, tags=["rooms"], summary="A room and its seats", responses=REFUSALS
)
async def room(request: Request, code: str, who: Who) -> Response:
    """Lobby facts, seats, status."""
    table = await pages.find_table(request, who, code)
    facts = table.room
    return answers.json(
        {
            "code": facts.code,
            "link": links.room_link(request, facts.code),
            "game": facts.game,
            "options": facts.options,
            "listed": facts.listed,
            "status": facts.status,
            "match": None if table.match is None else table.match.number,
            "seats": _seats(table),
            "you": None if who.id is None else table.seat_of(who.id),
            "host": who.id == facts.host,
            "spectators": len(table.spectators()),
            "expires_at": facts.expires_at,
        }
    )


def _seats(table: Table) -> list[dict[str, Any]]:
    teams = teams_in_lobby(table.room)
    return [
        {
            "seat": seat.index,
            "name": seat.name,
            "shape": seat.shape,
            "person": seat.person is not None,
            "bot": seat.bot,
            "ready": seat.ready,
            "host": seat.person is not None and seat.person == table.room.host,
            "here": seat.person is not None and table.presence(seat.person) == "here",
            "stand_in": seat.stand_in,
            "team": teams.get(seat.index),
        }
        for seat in table.room.seats
    ]


@api.post(
    "/rooms/{code}/seats",
    response_model=shape.Seated,
    tags=["rooms"],
    summary="Sit down, or add a bot",
    responses=REFUSALS,
)
async def sit(request: Request, code: str, who: Who, body: shape.SeatIn = SIT) -> Response:
    """Sitting down counts as ready. Who has a seat keeps it, and plays again if a computer did so for them meanwhile. `bot`
    (host only) seats a computer player instead of the caller."""
    person, site = _caller(who), site_of(request)
    table = await pages.find_table(request, who, code)
    if body.bot is not None:
        seat = await site.rooms.add_bot(table.room.code, person, body.bot)
    else:
        seat = await site.rooms.sit(table.room.code, person, body.name, ready=True)
        if table.room.seats[seat].stand_in is not None:
            await site.rooms.take_back(table.room.code, person)
    return answers.json({"seat": seat})


@api.post(
    "/rooms/{code}/start", response_model=shape.Numbered, tags=["rooms"], summary="Start the match", responses=REFUSALS
)
async def start(request: Request, code: str, who: Who, body: shape.StartIn = START) -> Response:
    """Host only. The number is that of the setup, move 0."""
    person = _caller(who)
    table = await pages.find_table(request, who, code)
    number = await site_of(request).rooms.start(table.room.code, person, body.without_unready)
    return answers.json({"number": number})


@api.get("/rooms/{code}/table", response_model=shape.TableOut, tags=["play"], summary="What I see", responses=REFUSALS)
async def see(request: Request, code: str, who: Who) -> Response:
    """The match as the caller may see it, with the caller's legal moves."""
    table = await pages.find_table(request, who, code)
    if who.id is not None:
        table.touch(who.id)
    return answers.json(table_json(table, who.id, who.lang))


@api.get("/rooms/{code}/talk", response_model=shape.TalkOut, tags=["talk"], summary="What was said", responses=REFUSALS)
async def hear(request: Request, code: str, who: Who) -> Response:
    """The last lines of the people in the room, watchers included."""
    return answers.json(talk_json(await pages.find_table(request, who, code), who.lang))


@api.post(
    "/rooms/{code}/talk", response_model=shape.Numbered, tags=["talk"], summary="Say something", responses=REFUSALS
)
async def say(request: Request, code: str, body: shape.SayIn, who: Who) -> Response:
    """To everybody in the room; who watches may talk, too. 409 `quiet` while partners must keep silent, 409 `talk_off` when
    the host has switched talk off. The number is that of the line."""
    person, site = _caller(who), site_of(request)
    table = await pages.find_table(request, who, code)
    site.limits.talk.check(person.id)
    return answers.json({"number": await site.rooms.say(table.room.code, person, body.text, body.line)})


PLAYING: dict[int | str, dict[str, Any]] = {
    **REFUSALS,
    409: {"model": shape.MoveRefusal, "description": "Not now: see the table"},
}


@api.post("/rooms/{code}/moves", response_model=shape.Numbered, tags=["play"], summary="Play a move", responses=PLAYING)
async def move(request: Request, code: str, body: shape.MoveIn, who: Who) -> Response:
    """Answer the open question. Stored when it is answered. The same move again is 409 `already_played`: it had its effect."""
    person, site = _caller(who), site_of(request)
    table = await pages.find_table(request, who, code)
    try:
        number = await site.rooms.play(table.room.code, person, body.move, body.asked)
    except Refused as refused:
        if refused.status != 409:
            raise
        return await _refused(request, site, refused, table.room.code, who)
    site.counters.moves.inc()
    return answers.json({"number": number})


async def _refused(request: Request, site: Site, refused: Refused, code: str, who: Visitor) -> Response:
    site.counters.refused(refused.code)
    table: Table = await site.rooms.table(code)
    message = answers.json({"code": refused.code, "message": answers.say(request, refused, names_at(table))}).body
    body = bytes(message)[:-1] + b',"table":' + table_json(table, who.id, who.lang) + b"}"
    return answers.json(body, refused.status)


@api.exception_handler(RequestValidationError)
async def _not_understood(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    refused = garbage()
    where = ".".join(str(part) for part in error.errors()[0].get("loc", ())[1:]) if error.errors() else ""
    said = Text("That could not be read: {field}.", field=where[:100]) if where else refused.text
    return answers.refusal(request, Refused("garbage", said, 422))


api.add_exception_handler(Refused, answers.on_refused)
api.add_exception_handler(HTTPException, answers.on_http_error)
