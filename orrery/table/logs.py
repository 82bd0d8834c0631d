"""What the server says of itself to whoever runs it: lines with a time, for people or as JSON."""

from __future__ import annotations

import logging
import time
from datetime import UTC, datetime

from orjson import OPT_NON_STR_KEYS, dumps

USUAL = frozenset({*vars(logging.makeLogRecord({})), "message", "asctime", "color_message"})
"""What every record has; whatever else one carries was given by whoever wrote it."""


class TextFormatter(logging.Formatter):
    """`2026-01-31T20:15:30.125Z WARNING orrery.table: what happened`"""

    default_time_format = "%Y-%m-%dT%H:%M:%S"
    default_msec_format = "%s.%03dZ"

    def __init__(self) -> None:
        self.converter = time.gmtime
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")


class JsonFormatter(logging.Formatter):
    """One object in a line; what a record carries besides its words has keys of its own."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC)
        line: dict[str, object] = {
            "time": at.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": record.process,
            "message": record.getMessage(),
            **{name: value for name, value in vars(record).items() if name not in USUAL},
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return dumps(line, default=str, option=OPT_NON_STR_KEYS).decode()


def configure(kind: str = "text", level: str = "warning") -> None:
    """Let this process write its lines to standard error, in one of the formats."""
    lines = logging.StreamHandler()
    lines.setFormatter(JsonFormatter() if kind == "json" else TextFormatter())
    root = logging.getLogger()
    # Not by logging.config, which closes the handlers that were there: a library may have one that
    # closes standard error with it.
    root.handlers = [lines]
    root.setLevel(logging.WARNING)
    logging.getLogger("orrery").setLevel(level.upper())
    # It tells of every socket as information, and of every request that makes no sense as a
    # warning: with that, whoever likes to could fill a disk.
    logging.getLogger("uvicorn").setLevel(logging.ERROR)
