"""Settings: where they come from, what is refused, and that the page for hosts tells the truth."""

from __future__ import annotations

import json
import re
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from pydantic import ValidationError

from app.settings import Settings, default_data_dir, server_key
from tests.ground.conftest import ROOT

HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")


def documented() -> dict[str, tuple[str, str]]:
    """The settings table of docs/hosting.md: name to (default, meaning)."""
    rows = re.findall(r"^\| `([A-Z_]+)` \| (.*?) \| (.*?) \|$", HOSTING, flags=re.MULTILINE)
    return {name: (default, meaning) for name, default, meaning in rows}


def drawn_default(name: str) -> str:
    """A setting's default as the table shows it."""
    if name == "data_dir":
        return "`/var/lib/fortune-table` for root, else `data`"
    default = Settings.model_fields[name].default
    if default is None:
        return "none"
    return f"`{json.dumps(default) if isinstance(default, bool) else default}`"


def test_every_setting_stands_in_the_hosting_page_with_default_and_meaning() -> None:
    expected = {name.upper(): (drawn_default(name), field.description) for name, field in Settings.model_fields.items()}
    assert documented() == expected


def test_the_environment_is_read_without_a_prefix(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PORT", "8123")
    monkeypatch.setenv("LOG_LEVEL", "WARNING")
    monkeypatch.setenv("PUBLIC_URL", "https://table.example.org/")
    settings = Settings()
    assert (settings.port, settings.log_level) == (8123, "warning")
    assert settings.public_url == "https://table.example.org"


def test_an_empty_variable_is_as_good_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "")
    assert Settings().database_url is None


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "99999"),
        ("PUBLIC_URL", "table.example.org"),
        ("DATABASE_URL", "mysql://db/x"),
        ("SECRET_KEY", "short"),
        ("LOG_LEVEL", "loud"),
        ("MAX_NAME", "3"),  # "Bo 10" has to leave something of the name
    ],
)
def test_what_cannot_be_right_is_refused(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(ValidationError):
        Settings()


def test_an_ordinary_user_keeps_data_beside_the_caller(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    assert default_data_dir() == Path("data")
    monkeypatch.setattr("os.geteuid", lambda: 0)
    assert default_data_dir() == Path("/var/lib/fortune-table")


def test_the_key_is_made_once_and_is_readable_by_its_owner_only(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path / "new")
    with ThreadPoolExecutor(8) as threads:
        keys = set(threads.map(lambda _: server_key(settings), range(32)))
    assert len(keys) == 1
    assert len(keys.pop()) == 32
    assert [path.name for path in settings.data_dir.iterdir()] == ["secret.key"]
    assert stat.S_IMODE((settings.data_dir / "secret.key").stat().st_mode) == 0o600


def test_a_key_that_is_set_needs_no_file(tmp_path: Path) -> None:
    one = Settings(data_dir=tmp_path, secret_key="a long enough secret")
    other = Settings(data_dir=tmp_path, secret_key="a long enough secret too")
    assert server_key(one) == server_key(one) != server_key(other)
    assert not list(tmp_path.iterdir())
