"""Runs the command line inside the test, so that a game of the test's own can be registered."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app import cli

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def fortune_table(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Calls `fortune-table …` and gives exit code, standard output and standard error."""

    def run(*args: str) -> tuple[int, str, str]:
        capfd.readouterr()
        monkeypatch.setattr("sys.argv", ["fortune-table", *args])
        monkeypatch.setenv("COLUMNS", "160")
        with pytest.raises(SystemExit) as ended:
            cli.main()
        out, err = capfd.readouterr()
        return int(ended.value.code or 0), out, err

    return run
