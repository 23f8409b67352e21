"""Lines about what happens: for a person to read, or as JSON for a program that gathers them.

A line names the request it belongs to. No line holds a cookie, a token, a password, an invitation
or the query of an address, since none is ever handed to a logger.
"""

from __future__ import annotations

import atexit
import logging
import time
from contextlib import suppress
from contextvars import ContextVar
from datetime import UTC, datetime
from logging.handlers import QueueHandler, QueueListener
from queue import Full, Queue
from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from typing import Any

    from kontor.server.settings import Settings

REQUEST: ContextVar[str] = ContextVar("kontor_request", default="")
"""The id of the request that is being answered."""

ENCODER: Final = msgspec.json.Encoder()
WAITING: Final = 10_000  # lines that may wait to be written; what comes beyond is lost
PARTING: Final = 1.0  # seconds for what still waits when the server ends


def _time(record: logging.LogRecord) -> str:
    moment = datetime.fromtimestamp(record.created, UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


class PlainLines(logging.Formatter):
    """One line for a person, and the traceback below it where there is one."""

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - the name is logging's
        """The line itself."""
        request = REQUEST.get()
        about = f" [{request}]" if request else ""
        return f"{_time(record)} {record.levelname} {record.name}{about}: {record.message}"


class JsonLines(logging.Formatter):
    """One JSON object a line, tracebacks included."""

    def format(self, record: logging.LogRecord) -> str:
        """The object; what a call gave as `fields` stands beside the message."""
        fields: dict[str, object] = {
            "time": _time(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if REQUEST.get():
            fields["request"] = REQUEST.get()
        fields.update(getattr(record, "fields", {}))
        if record.exc_info:
            fields["error"] = self.formatException(record.exc_info)
        return ENCODER.encode(fields).decode()


class BesideTheLoop(QueueHandler):
    """Writes lines in a thread of its own, so that nobody waits for a slow disk or a full pipe."""

    def __init__(self, out: logging.Handler | None = None) -> None:
        self.waiting: Queue[logging.LogRecord] = Queue(WAITING)
        super().__init__(self.waiting)
        writing = QueueListener(self.waiting, out or logging.StreamHandler())
        writing.start()
        atexit.register(writing.stop)

    def enqueue(self, record: logging.LogRecord) -> None:
        """Let a line wait for its turn."""
        with suppress(Full):
            self.waiting.put_nowait(record)

    def flush(self) -> None:
        """Wait a little for what still waits to be written."""
        until = time.monotonic() + PARTING
        while self.waiting.unfinished_tasks and time.monotonic() < until:
            time.sleep(0.01)


def flush_lines() -> None:
    """Wait for our last lines; a process that is ended by a signal says no other goodbye."""
    for handler in logging.getLogger("kontor").handlers:
        handler.flush()


def log_config(settings: Settings) -> dict[str, Any]:
    """How logging is set up in a process that serves: everything goes to standard error."""
    kind = JsonLines if settings.log == "json" else PlainLines
    level = settings.log_level.upper()
    ours = {"handlers": ["lines"], "level": level, "propagate": False}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"lines": {"()": f"{kind.__module__}.{kind.__name__}"}},
        "handlers": {
            "lines": {"()": f"{__name__}.{BesideTheLoop.__name__}", "formatter": "lines"},
        },
        "loggers": {"kontor": ours, "uvicorn": ours},
    }
