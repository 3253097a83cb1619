"""Verbs of people: who somebody is, what they are called, and the link that moves them to another device."""

from __future__ import annotations

import time

from app.errors import Refused
from app.games.registry import GAMES
from app.rooms.facts import Person
from app.rooms.keys import fingerprint, new_secret
from app.rooms.lists import Lists
from app.rooms.names import clean_name, distinct
from app.rooms.store import Draft
from app.text import Text

REMEMBERED = 10_000
"""People kept in memory."""
FRESH_SECONDS = 60.0
"""After this a person is read again: another process may have renamed them."""


class People(Lists):
    """Guests: a secret in a cookie, a name, a language."""

    async def person_new(self, name: str, language: str) -> tuple[Person, str]:
        """A new guest and the secret for their cookie, which is stored nowhere. Refused: bad_name (422)."""
        secret = new_secret()
        device = fingerprint(secret)
        person = await self.guests.add(clean_name(name, self.settings.max_name), language, device)
        self._remember(device, person)
        return person, secret

    async def person_by_secret(self, secret: str) -> Person | None:
        """Whose secret this is; None if nobody's."""
        device = fingerprint(secret)
        known = self.faces.get(device)
        if known is not None and time.monotonic() - known[1] < FRESH_SECONDS:
            self.faces.move_to_end(device)
            return known[0]
        try:
            person = await self.guests.by_device(device)
        except Refused:
            if known is None:
                raise
            return known[0]  # while the database is away people stay who they are
        if person is not None:
            self._remember(device, person)
        return person

    def knows(self, secret: str) -> bool:
        """Whether a secret is among those met lately, so that it is no made-up one."""
        return fingerprint(secret) in self.faces

    async def rename(self, person: Person, name: str) -> Person:
        """Call a person something else, here and in the rooms where they sit. Refused: bad_name (422)."""
        renamed = await self.guests.set(person.id, name=clean_name(name, self.settings.max_name))
        self._renamed(renamed)
        for room in await self.mine(renamed):
            if room.seated and room.game in GAMES:
                await self._rename_seat(room.code, renamed)
        return renamed

    async def _rename_seat(self, code: str, person: Person) -> None:
        async with self.changing(code, person) as (_, draft):
            self.name_seat(draft, person)

    def name_seat(self, draft: Draft, person: Person) -> None:
        """Write the person's name on their seat, with a number if somebody else has it."""
        seat = draft.seat_of(person.id)
        if seat is not None:
            others = [other.name for other in draft.room.seats if other is not seat]
            seat.name = distinct(person.name, others, self.settings.max_name)

    async def set_language(self, person: Person, language: str) -> Person:
        """Remember in which language a person reads."""
        changed = await self.guests.set(person.id, language=language)
        self._renamed(changed)
        return changed

    async def resume_token(self, person: Person) -> str:
        """The token of the personal resume link: the same until it is revoked."""
        found = await self.guests.with_generation(person.id)
        if found is None:
            raise _no_link()
        return self.keys.resume_token(person.id, found[1])

    async def person_by_resume(self, token: str) -> Person | None:
        """Whose resume token this is, for the question "Continue as Ann?"; None if nobody's, or revoked."""
        claimed = self.keys.resume_person(token)
        found = await self.guests.with_generation(claimed) if claimed is not None else None
        if claimed is None or found is None or not self.keys.resume_fits(token, claimed, found[1]):
            return None
        return found[0]

    async def sign_in(self, token: str) -> tuple[Person, str]:
        """The person of a resume token, and a new secret for this device. Refused: no_link (404)."""
        person = await self.person_by_resume(token)
        if person is None:
            raise _no_link()
        secret = new_secret()
        await self.guests.add_device(person.id, fingerprint(secret))
        return person, secret

    async def revoke_resume(self, person: Person) -> None:
        """Make the present resume link void. Devices that used it stay signed in."""
        await self.guests.revoke(person.id)

    def _remember(self, device: bytes, person: Person) -> None:
        self.faces[device] = (person, time.monotonic())
        self.faces.move_to_end(device)
        while len(self.faces) > REMEMBERED:
            self.faces.popitem(last=False)

    def _renamed(self, person: Person) -> None:
        for device, (known, at) in self.faces.items():
            if known.id == person.id:
                self.faces[device] = (person, at)


def _no_link() -> Refused:
    return Refused("no_link", Text("This link is not valid any more. Ask for a new one on your other device."), 404)
