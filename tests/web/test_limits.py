"""Token buckets, without waiting for real time."""

from __future__ import annotations

import pytest

from app.errors import Refused
from app.web.limits import _FIRST_SWEEP, Limit, address_key


class Clock:
    """A clock that goes when told."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_passes_then_the_rate_holds() -> None:
    clock = Clock()
    limit = Limit("x", rate=2, burst=5, clock=clock)
    assert [limit.take("ann") for _ in range(5)] == [0.0] * 5
    assert limit.take("ann") == pytest.approx(0.5)
    clock.now += 0.5
    assert limit.take("ann") == 0.0
    assert limit.take("ann") > 0


def test_each_key_has_its_own_bucket() -> None:
    limit = Limit("x", rate=1, burst=1, clock=Clock())
    assert limit.take("ann") == 0.0
    assert limit.take("bo") == 0.0
    assert limit.take("ann") > 0


def test_a_refused_try_costs_nothing() -> None:
    clock = Clock()
    limit = Limit("x", rate=1, burst=1, clock=clock)
    limit.take("ann")
    for _ in range(50):
        assert limit.take("ann") > 0
    clock.now += 1
    assert limit.take("ann") == 0.0


def test_looking_takes_nothing() -> None:
    limit = Limit("x", rate=1, burst=1, clock=Clock())
    assert limit.wait("ann") == limit.wait("ann") == 0.0
    limit.take("ann")
    assert limit.wait("ann") == pytest.approx(1.0)


def test_the_refusal_says_how_long() -> None:
    limit = Limit("x", rate=0.1, burst=1, clock=Clock())
    limit.check("ann")
    with pytest.raises(Refused) as caught:
        limit.check("ann")
    assert (caught.value.status, caught.value.retry_after) == (429, 10)


def test_full_buckets_are_forgotten() -> None:
    clock = Clock()
    limit = Limit("x", rate=1, burst=2, clock=clock)
    for number in range(_FIRST_SWEEP):
        limit.take(f"old {number}")
    clock.now += 10
    limit.take("new")
    assert len(limit) == 1


def test_an_ipv6_neighbourhood_is_one_address() -> None:
    assert address_key("2001:db8:1:2::1") == address_key("2001:db8:1:2:ffff::9") != address_key("2001:db8:1:3::1")
    assert address_key("192.0.2.7") == "192.0.2.7" != address_key("192.0.2.8")
    assert address_key(None) == "?"
