"""People with browsers: a context of its own each, and a memory for everything a browser complained about."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Request

from tests.browser.people import Person

Size = tuple[int, int]
PHONE: Size = (390, 844)
DESK: Size = (1440, 900)
TONGUES = {"en": "en-GB", "zh": "zh-TW"}
_TELL_VIOLATIONS = """document.addEventListener("securitypolicyviolation", (event) =>
    console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`));"""


class Guest:
    """One person at one browser. `complaints`: console errors, script errors, policy violations, foreign requests."""

    def __init__(self, context: BrowserContext, base: str, lang: str) -> None:
        self.context, self.base, self.lang = context, base, lang
        self.complaints: list[str] = []
        self._forgiven: list[re.Pattern[str]] = []
        context.on("page", self._watch)
        self.page = context.new_page()

    def tab(self) -> Page:
        """Another tab of the same browser."""
        return self.context.new_page()

    def visit(self, path: str) -> None:
        """Go to a page; a whole address is taken as it is."""
        self.page.goto(path if path.startswith("http") else self.base + path)

    def become(self, person: Person) -> None:
        """From now on this browser belongs to a person whom a test has brought along."""
        tag = "zh-Hant" if self.lang == "zh" else "en"
        cookies = {"ft": person.secret, "lang": tag}  # chosen here: it wins over the language they came with
        for name, value in cookies.items():
            self.context.add_cookies([{"name": name, "value": value, "url": self.base}])

    def forgive(self, pattern: str) -> None:
        """Complaints that this test brings about on purpose."""
        self._forgiven.append(re.compile(pattern))

    @property
    def unforgiven(self) -> list[str]:
        """What remains to be explained."""
        return [said for said in self.complaints if not any(pattern.search(said) for pattern in self._forgiven)]

    def _watch(self, page: Page) -> None:
        page.on("console", self._heard)
        page.on("pageerror", self._failed)
        page.on("request", self._asked)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def _failed(self, error: Error) -> None:
        self.complaints.append(f"script: {error.message}")

    def _asked(self, request: Request) -> None:
        if request.is_navigation_request() or request.url.startswith(("data:", "blob:")):
            return
        here = urlsplit(request.frame.url).netloc
        if here and urlsplit(request.url).netloc != here:
            self.complaints.append(f"foreign: {request.url}")


Newcomer = Callable[..., Guest]


def new_guest(
    browser: Browser,
    base: str,
    size: Size = PHONE,
    lang: str = "en",
    *,
    dark: bool = False,
    script: bool = True,
    touch: bool = False,
    calm: bool = True,
) -> Guest:
    """A browser that has never been here. `calm`: wishes reduced motion, so that nobody waits for dice to lie still."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        locale=TONGUES[lang],
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce" if calm else "no-preference",
        java_script_enabled=script,
        has_touch=touch,
        is_mobile=touch,
        device_scale_factor=2 if touch else 1,
    )
    context.set_default_timeout(15_000)
    if script:
        context.add_init_script(_TELL_VIOLATIONS)
    return Guest(context, base, lang)
