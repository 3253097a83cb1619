"""What one can do in a room, by POST: /r/CODE/<verb>. The rooms themselves decide; here forms become calls and answers.

Our script gets 204 (the new screen comes over the socket), a plain form goes back to the room. A refusal is a toast or the
room's page with the sentence on top, and the asker's screens are sent again whole: they showed something untrue.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from app.errors import Refused
from app.games.game import Choice
from app.games.position import AnyGame
from app.games.registry import GAMES
from app.rooms.codes import parse_code
from app.rooms.facts import Person
from app.rooms.seating import must_be_level
from app.rooms.service import Rooms
from app.rooms.table import Table
from app.text import Text
from app.web import answers, pages
from app.web.forms import Form, read_form
from app.web.people import needed, person_for, remember, visitor
from app.web.site import site_of


@dataclass
class Wish:
    """One POST to a room."""

    rooms: Rooms
    code: str
    person: Person
    form: Form


Act = Callable[[Wish], Awaitable[object]]


async def verb(request: Request) -> Response:
    """POST /r/CODE/<verb>."""
    code = parse_code(request.path_params["code"]) or ""
    name = request.path_params["verb"]
    act = ACTS.get(name)
    if act is None:
        raise HTTPException(404)
    secret = None
    try:
        who = await visitor(request)
        form = await read_form(request)
        table = await pages.find_table(request, who, code)
        if name in ("sit", "say"):
            person, secret = await person_for(request, form)
        else:
            person = needed(who)
        if name == "say":
            site_of(request).limits.talk.check(person.id)
        await act(Wish(site_of(request).rooms, table.room.code, person, form))
        response = back(request, code, answers.local(form.one("next")), reload=secret is not None)
    except Refused as refused:
        response = await refuse(request, code, refused)
    remember(response, request, secret)
    return response


async def refuse(request: Request, code: str, refused: Refused) -> Response:
    """Say a refusal in the room it happened in."""
    site = site_of(request)
    if refused.status in (404, 410, 413, 429):
        return answers.refusal(request, refused)
    who = await visitor(request)
    table = await pages.find_table(request, who, parse_code(code) or "")
    if who.id is not None:
        site.audience.resend(table, who.id)
    names = names_at(table)
    if answers.is_htmx(request) or answers.wants_json(request):
        return answers.refusal(request, refused, names)
    site.counters.refused(refused.code)
    return pages.room_page(request, who, table, answers.say(request, refused, names), refused.status)


def back(request: Request, code: str, path: str | None = None, *, reload: bool = False) -> Response:
    """To the room, or to `path` if the form wished so."""
    return answers.onward(request, path or f"/r/{parse_code(code) or code}", reload=reload or path is not None)


def names_at(table: Table) -> list[str]:
    """The names by match seat; empty before a match."""
    if table.match is None:
        return []
    return [table.chair(seat).name for seat in range(len(table.match.seating))]


async def wrong_method(scope: Scope, receive: Receive, send: Send) -> None:
    """405, for routes that are no Starlette endpoints."""
    response = answers.refusal(Request(scope, receive), answers.refused_for(405))
    response.headers["Allow"] = "POST"
    await response(scope, receive, send)


def game_called(slug: str | None) -> AnyGame:
    """The game of a form or a body. Raises Refused("no_game", 422)."""
    game = GAMES.get(slug or "")
    if game is None:
        raise Refused("no_game", Text("There is no such game here."), 422)
    return game


def typed_options(game: AnyGame, fields: Mapping[str, str]) -> dict[str, Choice]:
    """Form values as the typed choices of the game. Raises Refused("bad_option", 422) for what it does not offer."""
    chosen: dict[str, Choice] = {}
    offered = {option.name: option for option in game.options}
    for name, said in fields.items():
        values: list[Any] = (
            [value for value, _ in offered[name].choices if str(value) == said] if name in offered else []
        )
        if not values:
            raise Refused("bad_option", Text("This game cannot be played like that."), 422)
        chosen[name] = values[0]
    return chosen


def level_called(name: str | None) -> str:
    """The strength of a computer player; "normal" unless said. Raises Refused("no_level", 422)."""
    level = name or "normal"
    must_be_level(level)
    return level


async def _sit(wish: Wish) -> None:
    form = wish.form
    name = form.one("name") or None
    await wish.rooms.sit(wish.code, wish.person, name, form.number("seat"), ready=form.flag("ready"))


async def _add_bot(wish: Wish) -> None:
    level = level_called(wish.form.one("level"))
    await wish.rooms.add_bot(wish.code, wish.person, level, wish.form.number("seat"))


async def _options(wish: Wish) -> None:
    table: Table = await wish.rooms.table(wish.code)
    given = typed_options(GAMES[table.room.game], wish.form.starting("o-"))
    listed = None if wish.form.one("listed") is None else wish.form.flag("listed")
    talk = None if wish.form.one("talk") is None else wish.form.flag("talk")
    await wish.rooms.configure(wish.code, wish.person, given or None, listed, talk)


async def _say(wish: Wish) -> None:
    await wish.rooms.say(wish.code, wish.person, wish.form.one("text") or "", wish.form.one("line"))


async def _take_over(wish: Wish) -> None:
    level = level_called(wish.form.one("level"))
    await wish.rooms.take_over(wish.code, wish.person, wish.form.needed_number("seat"), level)


ACTS: Mapping[str, Act] = {
    "sit": _sit,
    "stand": lambda wish: wish.rooms.stand(wish.code, wish.person),
    "ready": lambda wish: wish.rooms.ready(wish.code, wish.person, wish.form.flag("ready")),
    "shape": lambda wish: wish.rooms.choose_shape(wish.code, wish.person, wish.form.needed_number("shape")),
    "bots": _add_bot,
    "remove": lambda wish: wish.rooms.remove(wish.code, wish.person, wish.form.needed_number("seat")),
    "host": lambda wish: wish.rooms.make_host(wish.code, wish.person, wish.form.needed_number("seat")),
    "claim-host": lambda wish: wish.rooms.claim_host(wish.code, wish.person),
    "seat": lambda wish: wish.rooms.swap_seat(wish.code, wish.person, wish.form.needed_number("seat")),
    "options": _options,
    "say": _say,
    "start": lambda wish: wish.rooms.start(wish.code, wish.person, wish.form.flag("without_unready")),
    "take-over": _take_over,
    "take-back": lambda wish: wish.rooms.take_back(wish.code, wish.person),
    "rematch": lambda wish: wish.rooms.rematch(wish.code, wish.person),
    "lobby": lambda wish: wish.rooms.to_lobby(wish.code, wish.person),
    "leave": lambda wish: wish.rooms.leave(wish.code, wish.person),
}
"""Every verb but `moves`, which has a road of its own (app/web/moves.py)."""
