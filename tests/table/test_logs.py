"""The lines of the log: for people, or one JSON object each."""

from __future__ import annotations

import json
import logging
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest

from orrery.table.config import BadSetting, load
from orrery.table.logs import JsonFormatter, TextFormatter


def record(**more: object) -> logging.LogRecord:
    made = logging.LogRecord("orrery.table", logging.WARNING, "", 1, "table %s", ("abc",), None)
    made.created, made.msecs = 1_800_000_000.25, 250.0
    vars(made).update(more)
    return made


def test_a_line_for_people_begins_with_its_time_in_utc() -> None:
    line = TextFormatter().format(record())
    assert line == "2027-01-15T08:00:00.250Z WARNING orrery.table: table abc"


def test_a_line_as_json_says_the_same_and_what_was_given_besides() -> None:
    told = json.loads(JsonFormatter().format(record(table="abc", process=7)))
    assert told == {
        "time": "2027-01-15T08:00:00.250Z",
        "level": "warning",
        "logger": "orrery.table",
        "process": 7,
        "message": "table abc",
        "table": "abc",
    }


def test_a_failure_stays_in_its_line() -> None:
    try:
        raise ValueError("a\nb")
    except ValueError:
        failed = record(exc_info=sys.exc_info())
    line = JsonFormatter().format(failed)
    assert "\n" not in line
    assert json.loads(line)["exception"].endswith("ValueError: a\nb")


@pytest.mark.parametrize(
    ("name", "value"),
    [("ORRERY_LOG", "xml"), ("ORRERY_LOG_LEVEL", "loud"), ("ORRERY_METRICS", "everywhere")],
)
def test_a_setting_that_makes_no_sense_is_refused(tmp_path: Path, name: str, value: str) -> None:
    with pytest.raises(BadSetting, match=f"{name}.*'{value}'"):
        load(tmp_path, environment={name: value})


def test_a_process_writes_all_its_lines_so() -> None:
    program = (
        "import logging; from orrery.table import logs; logs.configure('json', 'info')\n"
        "logging.getLogger('orrery.table').info('ready', extra={'tables': 3})\n"
        "logging.getLogger('uvicorn.error').info('not this')\n"
        "logging.getLogger('uvicorn.error').warning('nor what strangers send')\n"
        "logging.getLogger('uvicorn.error').error('but this')\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    first, second = [json.loads(line) for line in done.stderr.splitlines()]
    assert (first["message"], first["level"], first["tables"]) == ("ready", "info", 3)
    assert (second["message"], second["logger"]) == ("but this", "uvicorn.error")
    assert datetime.fromisoformat(first["time"]).tzinfo is not None
