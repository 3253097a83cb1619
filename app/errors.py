"""Refusals: what a person asked for that cannot be, with the sentence that says so.

A refusal is a value of play, not a fault: it has a stable `code` for programs, a `Text` for people and the HTTP status that
fits. Anything else that is raised is a bug.
"""

from __future__ import annotations

from app.text import Text


class Refused(Exception):
    """The request was understood and refused; nothing changed.

    `code` is a short stable word ("not_your_turn"), `text` the sentence in the reader's language later on, `status` the
    HTTP status (401, 403, 404, 405, 409, 410, 413, 422, 429, 500, 503). `retry_after` is in seconds, for 429 and 503.
    """

    def __init__(self, code: str, text: Text, status: int = 409, *, retry_after: int | None = None) -> None:
        super().__init__(code)
        self.code, self.text, self.status, self.retry_after = code, text, status, retry_after
