"""The hot road: POST /r/CODE/moves. No request objects, no forms library, one answer made once."""

from __future__ import annotations

from starlette.requests import Request
from starlette.types import Receive, Scope, Send

from app.errors import Refused
from app.rooms.codes import parse_code
from app.rooms.facts import Person
from app.web import pages
from app.web import rooms as room_verbs
from app.web.forms import Form, garbage, is_multipart, parse, read_body, read_form
from app.web.people import mover, nobody, visitor
from app.web.site import Site, site_in

LONGEST_TOKEN = 200
"""No game has a longer one; what is longer need not be compared."""
_DONE = {"type": "http.response.start", "status": 204, "headers": ()}
_EMPTY = {"type": "http.response.body"}


class MoveDoor:
    """An ASGI application for the one route."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Play, then 204 for our script and 303 for a plain form; a refusal says why and has the true screen sent again."""
        if scope["method"] != "POST":
            await room_verbs.wrong_method(scope, receive, send)
            return
        code: str = scope["path_params"]["code"]
        try:
            await self._play(site_in(scope), code, scope, receive)
        except Refused as refused:
            if refused.code != "already_played":  # the same click twice: it has its one effect
                request = Request(scope, receive)
                response = await room_verbs.refuse(request, code, refused)
                await response(scope, receive, send)
                return
        if any(name == b"hx-request" for name, _ in scope["headers"]):
            await send(dict(_DONE))
            await send(dict(_EMPTY))
            return
        await room_verbs.back(Request(scope, receive), code)(scope, receive, send)

    async def _play(self, site: Site, code: str, scope: Scope, receive: Receive) -> None:
        person = await mover(scope)
        form = await _form(scope, receive)
        if person is None:
            raise nobody()
        if code not in site.rooms.tables:  # perhaps a guess: they count, here as everywhere
            code = parse_code(code) or code
            request = Request(scope, receive)
            await pages.find_table(request, await visitor(request), code)
        await play(site, code, person, form)


async def _form(scope: Scope, receive: Receive) -> Form:
    if is_multipart(scope):
        return await read_form(Request(scope, receive))
    return parse(await read_body(receive))


async def play(site: Site, code: str, person: Person, form: Form) -> int:
    """Read the move of a form and play it; its number."""
    token = form.one("move")
    if token is None:
        token = " ".join(form.all("part"))
    asked = form.number("asked")
    if asked is None or not token or len(token) > LONGEST_TOKEN:
        raise garbage()
    number = await site.rooms.play(code, person, token, asked)
    site.counters.moves.inc()
    return number
