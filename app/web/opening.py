"""Beginnings: open a room for friends, or sit down against computers at once."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from app import i18n
from app.errors import Refused
from app.games.bots import LEVELS
from app.games.game import Choice
from app.games.position import AnyGame
from app.games.registry import GAMES
from app.rooms.facts import Person
from app.rooms.seating import chosen
from app.rooms.service import Rooms
from app.text import Text
from app.web import answers
from app.web.forms import Form, read_form
from app.web.people import person_for, remember, visitor
from app.web.rooms import game_called, level_called, typed_options
from app.web.site import site_of


async def new(request: Request) -> Response:
    """GET /new?game=slug: the form of the start page as a page of its own."""
    who = await visitor(request)
    game = GAMES.get(request.query_params.get("game", ""))
    if game is None:
        raise Refused("no_game", Text("There is no such game here."), 404)
    return answers.page(request, who, "open.html", game=game, levels=LEVELS)


async def open_room(request: Request) -> Response:
    """POST /rooms: a room with its host in the first seat, then on to it."""
    await visitor(request)
    form = await read_form(request)
    game = game_called(form.one("game"))
    secret = None
    try:
        options = typed_options(game, form.starting("o-"))
        person, secret = await person_for(request, form)
        site = site_of(request)
        site.limits.rooms.check(person.id)
        code = await site.rooms.open(person, game.slug, options, form.flag("listed"))
        await site.rooms.sit(code, person, form.one("name") or None)
        response = answers.onward(request, f"/r/{code}", reload=True)
    except Refused as refused:
        response = await _again(request, game, refused)
    remember(response, request, secret)
    return response


async def _again(request: Request, game: AnyGame, refused: Refused) -> Response:
    """The form again with the sentence; what was typed is still in the browser's form one step back."""
    if answers.is_htmx(request) or refused.status in (429, 503):
        return answers.refusal(request, refused)
    who = await visitor(request)
    site_of(request).counters.refused(refused.code)
    sentence = answers.say(request, refused)
    return answers.page(request, who, "open.html", refused.status, game=game, levels=LEVELS, sentence=sentence)


async def solo(request: Request) -> Response:
    """POST /solo: a table with computers, started. Whoever has no name yet plays as a guest and may change it later."""
    who = await visitor(request)
    form = await read_form(request)
    game = game_called(form.one("game"))
    level = level_called(form.one("level"))
    bots = _bots(game, form)
    options = typed_options(game, form.starting("o-"))
    objection = game.check(bots + 1, chosen(game, {}, options))
    if objection is not None:  # before there is a person, or a room that nobody asked for
        raise Refused("cannot_start", objection)
    if who.person is None and not (form.one("name") or "").strip():
        form = Form([("name", i18n.translate(Text("Guest"), who.lang))])
    secret = None
    try:
        person, secret = await person_for(request, form)
        site_of(request).limits.rooms.check(person.id)
        code = await _against(site_of(request).rooms, person, game, options, level, bots)
        response = answers.onward(request, f"/r/{code}", reload=True)
    except Refused as refused:
        response = answers.refusal(request, refused)
    remember(response, request, secret)
    return response


async def _against(
    rooms: Rooms, person: Person, game: AnyGame, options: dict[str, Choice], level: str, bots: int
) -> str:
    """A room with a person and computers in which the match has begun; its code."""
    code = await rooms.open(person, game.slug, options, False)
    await rooms.sit(code, person, ready=True)
    for _ in range(bots):
        await rooms.add_bot(code, person, level)
    await rooms.start(code, person)
    return code


def _bots(game: AnyGame, form: Form) -> int:
    least, most = max(1, game.seats.start - 1), game.seats.stop - 2
    bots = form.number("bots")
    if bots is None:
        return least
    if not least <= bots <= most:
        raise Refused("bad_option", Text("This game cannot be played like that."), 422)
    return bots
