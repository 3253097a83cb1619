"""Secrets: of people (cookie, resume link) and of matches (the seed). Everything hangs on the one server key.

Sealing uses HMAC-SHA256 as a stream: block i of the stream is HMAC(k1, nonce + i); the tag is HMAC(k2, nonce + match +
sealed). Two keys derived from the server key, a fresh nonce each time: encrypt, then authenticate.
"""

from __future__ import annotations

import base64
import hmac
import secrets
from hashlib import sha256
from uuid import UUID

_NONCE = 16
_TAG = 32


def new_secret() -> str:
    """A cookie secret: 32 random bytes, safe in addresses and headers."""
    return secrets.token_urlsafe(32)


def fingerprint(secret: str) -> bytes:
    """What is stored of a secret. The secret is random, so a plain hash cannot be searched back."""
    return sha256(secret.encode("utf-8", "surrogatepass")).digest()


class Keys:
    """Seals seeds and signs resume links with keys derived from the server key."""

    def __init__(self, key: bytes) -> None:
        self._resume, self._stream, self._tag = (
            hmac.digest(key, f"fortune-table {purpose}".encode(), sha256) for purpose in ("resume", "stream", "tag")
        )

    def resume_token(self, person: str, generation: int) -> str:
        """The personal resume link's token: always the same until the generation is raised."""
        identity = UUID(person).bytes
        return base64.urlsafe_b64encode(identity + self._signature(identity, generation)).rstrip(b"=").decode()

    def resume_person(self, token: str) -> str | None:
        """Whose token it claims to be; `resume_fits` tells whether that is true. None if it is no token."""
        try:
            raw = base64.urlsafe_b64decode(token.encode("ascii") + b"==")
        except ValueError:
            return None
        return UUID(bytes=raw[:16]).hex if len(raw) == 16 + _TAG else None

    def resume_fits(self, token: str, person: str, generation: int) -> bool:
        """Whether the token is the person's present one. Takes as long for any wrong token."""
        return hmac.compare_digest(token.encode("utf-8", "replace"), self.resume_token(person, generation).encode())

    def _signature(self, identity: bytes, generation: int) -> bytes:
        return hmac.digest(self._resume, identity + generation.to_bytes(8, "big"), sha256)

    def seal(self, seed: bytes, match: str) -> bytes:
        """The seed of a match as it may lie in the database: nonce, sealed seed, tag."""
        nonce = secrets.token_bytes(_NONCE)
        sealed = _mask(self._stream, nonce, seed)
        return nonce + sealed + self._mark(nonce, match, sealed)

    def unseal(self, box: bytes, match: str) -> bytes:
        """The seed. Raises ValueError when the box was changed, belongs to another match or to another server key."""
        nonce, sealed, tag = box[:_NONCE], box[_NONCE:-_TAG], box[-_TAG:]
        if not hmac.compare_digest(tag, self._mark(nonce, match, sealed)):
            raise ValueError("this seed was sealed with another server key")
        return _mask(self._stream, nonce, sealed)

    def _mark(self, nonce: bytes, match: str, sealed: bytes) -> bytes:
        return hmac.digest(self._tag, nonce + match.encode() + sealed, sha256)


def _mask(key: bytes, nonce: bytes, plain: bytes) -> bytes:
    blocks = -(-len(plain) // 32)
    stream = b"".join(hmac.digest(key, nonce + block.to_bytes(4, "big"), sha256) for block in range(blocks))
    return bytes(a ^ b for a, b in zip(plain, stream, strict=False))
