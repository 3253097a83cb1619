"""Settings for a verb: what the command line says, over the environment, over the defaults."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NoReturn

from pydantic import ValidationError

from app.settings import Settings


def settings_with(**given: str | int | Path | None) -> Settings:
    """The settings, with those of `given` that are not None on top. Ends the program with a sentence where one is wrong."""
    try:
        return Settings(**{name: value for name, value in given.items() if value is not None})  # type: ignore[arg-type]
    except ValidationError as error:
        lines = (f"{'.'.join(str(part) for part in fault['loc']).upper()}: {fault['msg']}" for fault in error.errors())
        stop("A setting is wrong. " + "; ".join(lines), code=2)


def stop(sentence: str, code: int = 1) -> NoReturn:
    """End the program with a sentence on standard error."""
    print(f"fortune-table: {sentence}", file=sys.stderr)
    sys.exit(code)
