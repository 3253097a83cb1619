"""About oneself: name, language, and the way to another device."""

from __future__ import annotations

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from app import i18n
from app.errors import Refused
from app.rooms.facts import Person
from app.text import Text
from app.web import answers, links
from app.web.forms import garbage, read_form
from app.web.people import Visitor, needed, person_for, remember, remember_language, visitor
from app.web.site import site_of


async def rename(request: Request) -> Response:
    """POST /me: a (new) name; it changes at every table."""
    form = await read_form(request)
    person, secret = await person_for(request, form)
    if secret is None:
        await site_of(request).rooms.rename(person, form.one("name") or "")
    path = answers.local(form.one("next"))
    response = answers.onward(request, path or "/", reload=True)
    remember(response, request, secret)
    return response


async def language(request: Request) -> Response:
    """POST /language: remembered on this device, and with the person for the next one."""
    who = await visitor(request)
    form = await read_form(request)
    lang = form.one("lang")
    if lang is None or lang not in i18n.LANGUAGES:
        raise garbage()
    if who.person is not None:
        await site_of(request).rooms.set_language(who.person, lang)
    response = answers.onward(request, answers.local(form.one("next")) or "/", reload=True)
    remember_language(response, request, lang)
    return response


async def device(request: Request) -> Response:
    """GET or POST /me/resume: my resume link and its QR code."""
    who = await visitor(request)
    return await _device(request, who, needed(who))


async def revoke(request: Request) -> Response:
    """POST /me/revoke: every resume link handed out so far is dead; here is a new one."""
    who = await visitor(request)
    person = needed(who)
    await site_of(request).rooms.revoke_resume(person)
    said = i18n.translate(Text("Earlier links no longer work. This is the new one."), who.lang)
    return await _device(request, who, person, said)


async def _device(request: Request, who: Visitor, person: Person, sentence: str | None = None) -> Response:
    token = await site_of(request).rooms.resume_token(person)
    link = f"{links.base(request)}/resume/{token}"
    drawn = Markup(links.qr_svg(link).decode())  # our own drawing of an address: nothing to escape
    response = answers.page(request, who, "device.html", link=link, qr_svg=drawn, sentence=sentence)
    response.headers["Cache-Control"] = "no-store"
    return response


async def resume_question(request: Request) -> Response:
    """GET /resume/TOKEN: "Continue as Ann?" Signs nobody in: chats fetch links to preview them."""
    who = await visitor(request)
    token = request.path_params["token"]
    person = await _owner(request, who, token)
    if who.id == person.id:
        return RedirectResponse(site_of(request).href("/"), 303)
    response = answers.page(request, who, "resume.html", name=person.name, token=token)
    response.headers["Cache-Control"] = "no-store"
    return response


async def resume(request: Request) -> Response:
    """POST /resume/TOKEN: this device belongs to that person from now on."""
    who = await visitor(request)
    token = request.path_params["token"]
    await _owner(request, who, token)
    _, secret = await site_of(request).rooms.sign_in(token)
    response = answers.onward(request, "/", reload=True)
    remember(response, request, secret)
    return response


async def _owner(request: Request, who: Visitor, token: str) -> Person:
    """Whose link it is. Raises Refused("no_resume", 404), and too_many for guessing."""
    site = site_of(request)
    seconds = site.limits.misses.wait(who.address)
    if seconds > 0:
        raise site.limits.misses.refused(seconds)
    person = await site.rooms.person_by_resume(token) if len(token) <= 200 else None
    if person is None:
        site.limits.misses.take(who.address)
        raise Refused("no_resume", Text("This link no longer works. Ask for a new one where you play."), 404)
    return person
