"""Answers: pages, redirects and refusals, each in the form the asker can use: HTML, an htmx toast, or JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit

import msgspec
import structlog
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from app import i18n
from app.errors import Refused
from app.text import Text
from app.web import people, templates
from app.web.forms import garbage
from app.web.people import Visitor
from app.web.security import too_large
from app.web.site import site_of

log = structlog.get_logger(__name__)
PRIVATE = {"Cache-Control": "private, no-cache"}
_TITLES: Mapping[int, Text] = {
    401: Text("Who is asking?"),
    403: Text("That is not yours to do"),
    404: Text("Nothing here"),
    405: Text("Not like this"),
    409: Text("Not now"),
    410: Text("This room has closed"),
    413: Text("Too much at once"),
    422: Text("That did not fit"),
    429: Text("Too fast"),
    503: Text("Back in a moment"),
}
_FAULT = Text("Something went wrong here")
_NAMES_HEADER = "HX-Request"


def is_htmx(request: Request) -> bool:
    """Whether our script asks: then an answer must not be a whole page."""
    return _NAMES_HEADER in request.headers


def wants_json(request: Request) -> bool:
    """Whether a program asks."""
    path: str = request.scope["path"]
    if path.startswith("/api/"):
        return path != "/api/docs"
    accept: str = request.headers.get("accept", "")
    return "application/json" in accept and "text/html" not in accept


def here(request: Request) -> str:
    """The page to come back to: path and query without the root path; for a POST the room it was about, else home."""
    path: str = request.scope["path"]
    if request.method == "GET":
        query = request.scope["query_string"].decode("latin-1")
        return f"{path}?{query}" if query else path
    parts = path.split("/")
    return f"/r/{parts[2]}" if path.startswith("/r/") else "/"


def local(path: str | None) -> str | None:
    """`path` if it leads to a page of ours (not to another site), without a `lang` in it; else None."""
    if not path or not path.startswith("/") or path.startswith("//") or len(path) > 1000:
        return None
    if "\\" in path or any(ord(char) < 33 or ord(char) > 126 for char in path):
        return None
    parts = urlsplit(path)
    query = urlencode([(name, value) for name, value in parse_qsl(parts.query) if name != "lang"])
    return f"{parts.path}?{query}" if query else parts.path


def page(request: Request, who: Visitor, template: str, status: int = 200, **values: Any) -> HTMLResponse:
    """A whole page. `sentence`: what was refused, said on top of it."""
    values.setdefault("sentence", None)
    html = templates.render(template, who.lang, me=who.person, here=here(request), status=status, **values)
    headers = {**PRIVATE, "Content-Language": who.lang}
    return HTMLResponse(html, status, headers)


def onward(request: Request, path: str, *, reload: bool = False) -> Response:
    """After a POST that worked: a plain form goes to `path`; our script stays where it is, unless it must `reload`."""
    target = site_of(request).href(path)
    if not is_htmx(request):
        return RedirectResponse(target, 303)
    return Response(status_code=204, headers={"HX-Redirect": target} if reload else None)


def say(request: Request, refused: Refused, names: Sequence[str] | None = None) -> str:
    """The sentence of a refusal in the asker's language. `names`: the players by match seat."""
    return i18n.translate(refused.text, people.language(request), names)


def refusal(request: Request, refused: Refused, names: Sequence[str] | None = None) -> Response:
    """A refusal: JSON for programs, a toast for our script, else a page with a way on."""
    site_of(request).counters.refused(refused.code)
    sentence = say(request, refused, names)
    headers = {} if refused.retry_after is None else {"Retry-After": str(refused.retry_after)}
    if wants_json(request):
        return json({"code": refused.code, "message": sentence}, refused.status, headers)
    lang = people.language(request)
    if is_htmx(request):
        toast = templates.render("toast.html", lang, sentence=sentence, code=refused.code)
        return HTMLResponse(toast, refused.status, {**headers, "HX-Retarget": "#toasts", "HX-Reswap": "beforeend"})
    return _error_page(request, refused, sentence, lang, headers)


def _error_page(request: Request, refused: Refused, sentence: str, lang: str, headers: dict[str, str]) -> Response:
    way = here(request) if request.method != "GET" and refused.status not in (404, 410) else "/"
    label = Text("To the start page") if way == "/" else Text("Back to the room")
    known: Visitor | None = request.scope.get("visitor")
    who = known or Visitor(None, lang, "")
    response = page(
        request,
        who,
        "error.html",
        refused.status,
        code=refused.code,
        title=i18n.translate(_TITLES.get(refused.status, _FAULT), lang),
        said=sentence,
        way=way,
        way_label=i18n.translate(label, lang),
    )
    response.headers.update(headers)
    return response


def json(value: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """A JSON answer that nobody keeps."""
    body = value if isinstance(value, bytes) else msgspec.json.encode(value)
    return Response(body, status, {"Cache-Control": "no-store", **(headers or {})}, "application/json")


# What Starlette calls when a handler raises.


async def on_refused(request: Request, error: Exception) -> Response:
    """A refusal that nobody nearer turned into an answer."""
    assert isinstance(error, Refused)
    return refusal(request, error)


async def on_http_error(request: Request, error: Exception) -> Response:
    """Starlette's own refusals (no such path, wrong method, broken form), said like ours."""
    assert isinstance(error, HTTPException)
    response = refusal(request, refused_for(error.status_code))
    response.headers.update(error.headers or {})
    return response


async def on_gone(request: Request, error: Exception) -> Response:
    """The other side went away in the middle of its request: nobody's fault, and nobody is left to hear an answer."""
    assert isinstance(error, ClientDisconnect)
    return Response(status_code=400)


async def on_fault(request: Request, error: Exception) -> Response:
    """A bug. The traceback goes to the log (Starlette raises it again), a sentence to the visitor."""
    fault = Refused("fault", Text("Our mistake. It is in the log; please try again."), 500)
    try:
        return refusal(request, fault)
    except Exception:  # the page itself cannot be drawn
        log.exception("error_page_not_drawn")
        return Response("Something went wrong here.", 500, media_type="text/plain")


def refused_for(status: int) -> Refused:
    """The refusal that says an HTTP status."""
    if status == 405:
        return Refused("wrong_method", Text("This address cannot be used like this."), 405)
    if status == 413:
        return too_large()
    if status in (400, 415, 422):
        return garbage()
    if status == 401:
        return people.nobody()
    return Refused("not_found", Text("There is nothing at this address. The link may be old or mistyped."), 404)
