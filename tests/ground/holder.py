"""A process that runs an embedded database until its standard input closes: something to be killed by the tests.

Prints one line of JSON, `{"dsn", "pid"}` or `{"trouble"}`. Usage: python -m tests.ground.holder DATA_DIR
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from app import logs
from app.embedded import DatabaseTrouble, EmbeddedPostgres
from app.settings import Settings


def main() -> None:
    """Start, tell, wait, stop."""
    logs.configure(Settings())
    database = EmbeddedPostgres(Path(sys.argv[1]))
    try:
        database.start()
    except DatabaseTrouble as trouble:
        print(json.dumps({"trouble": str(trouble)}), flush=True)
        return
    print(json.dumps({"dsn": database.dsn, "pid": database.pid}), flush=True)
    sys.stdin.read()
    database.stop()


if __name__ == "__main__":
    main()
