"""What every test runs under."""

from __future__ import annotations

from hypothesis import settings

# A busy machine is no reason to fail: no test of ours is about time.
settings.register_profile("unhurried", deadline=None, print_blob=True)
settings.load_profile("unhurried")
