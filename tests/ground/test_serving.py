"""How the server runs: what is set for every process that serves."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from app.serving import COLLECT_EVERY, server_config, settle_memory
from app.settings import Settings


@pytest.fixture
def collector() -> Iterator[None]:
    """Put the garbage collector back as it was."""
    before = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)


@pytest.mark.usefixtures("collector")
def test_what_was_loaded_is_left_alone_by_the_collector() -> None:
    kept = [object()]
    settle_memory()
    assert gc.get_threshold() == COLLECT_EVERY
    assert gc.get_freeze_count() > 1000
    assert not any(found is kept for found in gc.get_objects())


def test_sockets_are_served_by_the_fast_ways_and_small() -> None:
    config = server_config(Settings(ws_max_bytes=4096), lambda: None)
    assert (config.http, config.ws) == ("httptools", "websockets-sansio")
    assert config.ws_max_size == 4096
    assert config.ws_per_message_deflate is False
