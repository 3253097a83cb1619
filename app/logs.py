"""Log lines: one set-up for ourselves, the standard library and uvicorn.

Bind what a line is about once, and every line below carries it: `structlog.contextvars.bind_contextvars(room=code)`.
Never log a secret: no cookie, no resume link, no seed, no database password. `log_json` writes one JSON object a line.
"""

from __future__ import annotations

import logging
import sys
from typing import TextIO

import structlog
from structlog.typing import Processor

from app.settings import Settings

SHARED: tuple[Processor, ...] = (
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
)
"""What every line gets, wherever it comes from."""


def configure(settings: Settings, stream: TextIO | None = None) -> None:
    """Send every log line of the process to `stream` (standard error), in the form and from the level that is set.

    Calling it again replaces the earlier set-up.
    """
    stream = stream or sys.stderr
    structlog.configure(
        processors=[structlog.stdlib.filter_by_level, *SHARED, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(stream)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=SHARED,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *_last_steps(settings, stream)],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(settings.log_level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = name != "uvicorn.access"  # our own lines say more than an access log
    for name in ("asyncio", "alembic", "sqlalchemy"):
        logging.getLogger(name).setLevel(max(logging.WARNING, root.level))


def _last_steps(settings: Settings, stream: TextIO) -> list[Processor]:
    """The drawing of a line. Tracebacks stay plain: pretty ones print local variables, and with them secrets."""
    if settings.log_json:
        return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer(ensure_ascii=False)]
    return [structlog.dev.ConsoleRenderer(colors=stream.isatty(), exception_formatter=structlog.dev.plain_traceback)]
