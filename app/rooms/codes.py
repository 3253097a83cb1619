"""Room codes: eight characters that are read aloud and typed without mistakes, and say nothing rude.

No vowels, so no words; of each pair of look-alikes only one. 23 signs give 36 bits: with the limits on requests nobody
guesses a room.
"""

from __future__ import annotations

import re
import secrets

ALPHABET = "3479BCDFGHJKMNPQRSTWXYZ"
LENGTH = 8
_RUDE = re.compile("BTCH|C[KN]NT|CNT|DCK|F[CGK]K|FGT|KKK|N4Z|NGG?R|PSS|R4P|SHT|SLT|SS|TWT|WHR|XXX")
_ALIKE = str.maketrans("25681", "ZSGB7")
"""What a reader may take for a sign of the alphabet."""


def new_code() -> str:
    """A code that nobody can foresee."""
    while True:
        code = "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
        if not _RUDE.search(code):
            return code


def parse_code(raw: str) -> str | None:
    """The code somebody typed: small letters, spaces and hyphens are fine. None if it cannot be one."""
    if len(raw) > 4 * LENGTH:
        return None
    code = re.sub(r"[\s\-–_]", "", raw).upper().translate(_ALIKE)
    if len(code) != LENGTH or any(char not in ALPHABET for char in code):
        return None
    return code
