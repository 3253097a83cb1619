"""How much is too much: one token bucket a key, in memory.

The package `limits` was measured first: its check is 3 µs in a tight loop, but its memory store starts a clearing thread
after almost every hit, 80 µs at 1,000 requests a second and 370 µs at 200, more than a whole move may cost. The bucket here
takes 0.3 µs, and forgets keys that are full again when their number has doubled.
"""

from __future__ import annotations

import ipaddress
import math
import time
from collections.abc import Callable

from app.errors import Refused
from app.settings import Settings
from app.text import Text

_FIRST_SWEEP = 1024
"""Below so many keys nothing is swept: they weigh about 200 bytes each."""


class Limit:
    """For each key: `burst` at once, refilled at `rate` a second. `what` names it in metrics and refusals."""

    def __init__(self, what: str, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.what, self.rate, self.burst = what, rate, burst
        self._clock = clock
        self._buckets: dict[str, tuple[float, float]] = {}  # key -> (tokens left, when that was true)
        self._sweep_at = _FIRST_SWEEP

    def __len__(self) -> int:
        return len(self._buckets)

    def wait(self, key: str) -> float:
        """Seconds until `key` may go on; 0 if it may now. Takes nothing."""
        left, _ = self._left(key)
        return 0.0 if left >= 1 else (1 - left) / self.rate

    def take(self, key: str) -> float:
        """Take one. Returns 0, or how many seconds too early it is (then nothing is taken)."""
        left, now = self._left(key)
        if left < 1:
            return (1 - left) / self.rate
        self._buckets[key] = (left - 1, now)
        if len(self._buckets) > self._sweep_at:
            self._sweep(now)
        return 0.0

    def check(self, key: str) -> None:
        """Take one, or raise Refused("too_many", 429) with the seconds to wait."""
        seconds = self.take(key)
        if seconds > 0:
            raise self.refused(seconds)

    def refused(self, seconds: float) -> Refused:
        """The refusal that goes with a wait."""
        whole = max(1, math.ceil(seconds))
        text = Text(
            "That was too fast. Please wait {n} second and try again.",
            plural="That was too fast. Please wait {n} seconds and try again.",
            n=whole,
        )
        return Refused("too_many", text, 429, retry_after=whole)

    def _left(self, key: str) -> tuple[float, float]:
        now = self._clock()
        bucket = self._buckets.get(key)
        if bucket is None:
            return self.burst, now
        return min(self.burst, bucket[0] + (now - bucket[1]) * self.rate), now

    def _sweep(self, now: float) -> None:
        full_after = self.burst / self.rate
        self._buckets = {key: bucket for key, bucket in self._buckets.items() if now - bucket[1] < full_after}
        self._sweep_at = max(_FIRST_SWEEP, 2 * len(self._buckets))


class Limits:
    """Every limit of the server, from the settings of the same names."""

    def __init__(self, settings: Settings) -> None:
        self.requests = Limit("requests", settings.requests_per_second, settings.request_burst)
        self.people = _per_minute("people", settings.people_per_minute)
        self.rooms = _per_minute("rooms", settings.rooms_per_minute)
        self.misses = _per_minute("misses", settings.misses_per_minute)
        self.sockets = _per_minute("sockets", settings.sockets_per_minute)
        self.talk = Limit("talk", settings.talk_per_minute / 60, max(1, settings.talk_per_minute // 4))
        self.messages = _per_minute("messages", settings.messages_per_minute)


def _per_minute(what: str, amount: int) -> Limit:
    """So many a minute, all of them at once if need be."""
    return Limit(what, amount / 60, amount)


def address_key(host: str | None) -> str:
    """The key of a network address. An IPv6 user owns a whole /64, so that counts as one address."""
    if host is None:
        return "?"
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host[:64]
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is None:
        return str(ipaddress.ip_network((address, 64), strict=False))
    return host
