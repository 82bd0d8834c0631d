"""The settings of a server, from environment variables, and where things lie by default."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import mkstemp

from platformdirs import user_data_path

from orrery.core.errors import OrreryError
from orrery.table.storage.database import plain

DATABASE = "tables.db"
SECRET = "secret.key"
PUSH_KEY = "push.key"
FRAME_BYTES = 4096
"""The longest message a client may send over the socket."""
RECORD_BYTES = 64 * 1024
BODY_BYTES = 8 * 1024
"""The longest body of a call, except for a record that is handed in."""
MOST_WORKERS = 8
"""More processes than that are started for bots only where somebody asks for them."""
PING_SECONDS = 15.0
SILENCE_SECONDS = 40.0
ACCOUNTS = ("off", "open", "closed")
LOG_FORMATS = ("text", "json")
LOG_LEVELS = ("debug", "info", "warning", "error")


class BadSetting(OrreryError):
    """A setting that makes no sense."""


@dataclass(frozen=True, slots=True)
class Config:
    """Everything a server is told at its start."""

    database_url: str
    secret: bytes
    """Signs the cookies of guests."""
    former_secrets: tuple[bytes, ...] = ()
    """Keys that signed cookies before; these are still believed, and signed anew."""
    origins: tuple[str, ...] = ()
    """Addresses besides the server's own from which a page may open a socket."""
    secure_cookies: bool = False
    message_rate: float = 20.0
    """Messages a second that one socket may send on average."""
    message_burst: int = 60
    call_rate: float = 10.0
    """Calls that change something, per second and address, on average."""
    call_burst: int = 100
    read_rate: float = 50.0
    """Pages, answers and sockets, per second and address, on average."""
    read_burst: int = 500
    drawing_process: bool = True
    """Whether a process of its own draws the tables; started when they are looked at."""
    bot_workers: int = 1
    """Processes in which bots think; started when they are needed."""
    bot_seconds: float = 5.0
    """How long a bot may think about one turn."""
    bot_pause: float = 0.4
    """The least time that a bot takes for a move, so that people can follow."""
    coach_seconds: float = 4.0
    """How long the coach thinks about advice; hints and reviews follow from it."""
    releases: tuple[str, ...] = ()
    """The Python interpreters of other releases that are installed on this machine."""
    idle_seconds: float = 300.0
    """How long a table nobody looks at stays in memory."""
    sockets_per_address: int = 200
    sockets_per_guest: int = 50
    watchers_per_table: int = 200
    """Sockets at one table that hold no seat there."""
    tables_per_guest: int = 200
    """Tables that a guest may open, or records hand in, within a day."""
    kept_per_address: int = 1000
    """Tables, records, names, recovery links and ways of being notified that an address may leave
    here within a day, all guests there together."""
    record_days: int = 30
    """How long a record that was handed in is kept; 0: for ever."""
    hosts: tuple[str, ...] = ()
    """The names under which the server may be called; any, if empty."""
    accounts: str = "off"
    """Whether people can sign in, and new ones sign up: `off`, `open`, or `closed` to new ones."""
    address: str = ""
    """Where browsers find this server, for links in what it sends."""
    push: str = ""
    """Whom push services may ask about this server, as `mailto:` or `https:`; empty: no push."""
    push_key: str = ""
    """The private key that push services know this server by."""
    smtp: str = ""
    """The mail server, as `smtp://` or `smtps://`; empty: no mail."""
    mail_from: str = ""
    webhooks: bool = False
    private_targets: bool = False
    """Whether webhooks and push may go to addresses of this machine and its networks."""
    notify_after: float = 60.0
    """Seconds that somebody who is not at the table is waited for before being notified."""
    log_format: str = "text"
    log_level: str = "warning"
    metrics: str = ""
    """Where Prometheus may ask, as HOST:PORT; nowhere if empty."""


def data_folder(given: Path | None = None) -> Path:
    """The folder for what people play; made if it is missing."""
    folder = given or user_data_path("orrery", appauthor=False)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def load(
    folder: Path | None = None,
    database_url: str | None = None,
    environment: Mapping[str, str] | None = None,
) -> Config:
    """Settings from the arguments, then the environment, then the defaults."""
    said = os.environ if environment is None else environment
    url = database_url or said.get("ORRERY_DATABASE_URL", "")
    key = said.get("ORRERY_SECRET", "")
    keys = (key.encode(), *said.get("ORRERY_FORMER_SECRETS", "").encode().split()) if key else ()
    secret, *former = keys or kept_secrets(data_folder(folder))
    push, push_key = said.get("ORRERY_PUSH", ""), said.get("ORRERY_PUSH_KEY", "")
    if push and not push_key:
        push_key = kept_secrets(data_folder(folder), PUSH_KEY)[0].decode()
    return Config(
        database_url=plain(url) if url else f"sqlite:///{_kept_file(data_folder(folder))}",
        secret=secret,
        former_secrets=tuple(former),
        origins=tuple(said.get("ORRERY_ORIGINS", "").split()),
        secure_cookies=said.get("ORRERY_SECURE_COOKIES", "") == "1",
        message_rate=float(said.get("ORRERY_MESSAGE_RATE", "20")),
        message_burst=int(said.get("ORRERY_MESSAGE_BURST", "60")),
        call_rate=float(said.get("ORRERY_CALL_RATE", "10")),
        call_burst=int(said.get("ORRERY_CALL_BURST", "100")),
        read_rate=float(said.get("ORRERY_READ_RATE", "50")),
        read_burst=int(said.get("ORRERY_READ_BURST", "500")),
        drawing_process=said.get("ORRERY_DRAWING_PROCESS", "1") != "0",
        bot_workers=int(said.get("ORRERY_BOT_WORKERS", "") or _spare_cores()),
        bot_seconds=float(said.get("ORRERY_BOT_SECONDS", "5")),
        bot_pause=float(said.get("ORRERY_BOT_PAUSE", "0.4")),
        coach_seconds=float(said.get("ORRERY_COACH_SECONDS", "4")),
        releases=tuple(said.get("ORRERY_RELEASES", "").split(os.pathsep))
        if said.get("ORRERY_RELEASES")
        else (),
        idle_seconds=float(said.get("ORRERY_IDLE_SECONDS", "300")),
        sockets_per_address=int(said.get("ORRERY_SOCKETS_PER_ADDRESS", "200")),
        sockets_per_guest=int(said.get("ORRERY_SOCKETS_PER_GUEST", "50")),
        watchers_per_table=int(said.get("ORRERY_WATCHERS_PER_TABLE", "200")),
        tables_per_guest=int(said.get("ORRERY_TABLES_PER_GUEST", "200")),
        kept_per_address=int(said.get("ORRERY_KEPT_PER_ADDRESS", "1000")),
        record_days=int(said.get("ORRERY_RECORD_DAYS", "30")),
        hosts=tuple(said.get("ORRERY_HOSTS", "").lower().split()),
        accounts=_one_of(said, "ORRERY_ACCOUNTS", ACCOUNTS, "off"),
        address=_address(said),
        push=push,
        push_key=push_key,
        smtp=said.get("ORRERY_SMTP", ""),
        mail_from=said.get("ORRERY_MAIL_FROM", ""),
        webhooks=said.get("ORRERY_WEBHOOKS", "") == "1",
        private_targets=said.get("ORRERY_PRIVATE_TARGETS", "") == "1",
        notify_after=float(said.get("ORRERY_NOTIFY_AFTER", "60")),
        log_format=_one_of(said, "ORRERY_LOG", LOG_FORMATS, "text"),
        log_level=_one_of(said, "ORRERY_LOG_LEVEL", LOG_LEVELS, "warning"),
        metrics=_place(said, "ORRERY_METRICS"),
    )


def _one_of(said: Mapping[str, str], name: str, known: tuple[str, ...], usual: str) -> str:
    value = said.get(name, "") or usual
    if value not in known:
        raise BadSetting(f"{name} can be {', '.join(known)}; not {value!r}")
    return value


def _address(said: Mapping[str, str]) -> str:
    """Where browsers find the server. What it sends holds links, so that needs to be known."""
    value = said.get("ORRERY_ADDRESS", "").rstrip("/")
    if value and not value.startswith(("https://", "http://")):
        raise BadSetting(f"ORRERY_ADDRESS begins with https:// or http://; not {value!r}")
    if said.get("ORRERY_SMTP") and not (value and said.get("ORRERY_MAIL_FROM")):
        raise BadSetting("ORRERY_SMTP needs ORRERY_ADDRESS and ORRERY_MAIL_FROM, too")
    if said.get("ORRERY_WEBHOOKS") == "1" and not value:
        raise BadSetting("ORRERY_WEBHOOKS needs ORRERY_ADDRESS, too")
    return value


def _place(said: Mapping[str, str], name: str) -> str:
    value = said.get(name, "")
    if value and not value.rpartition(":")[2].isdigit():
        raise BadSetting(f"{name} is HOST:PORT; not {value!r}")
    return value


def cores() -> int:
    """The cores that this program may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def _spare_cores() -> int:
    """All cores but one, which the server itself needs; two at least, so that a bot which hangs
    leaves one to the others."""
    return max(2, min(MOST_WORKERS, cores() - 1))


def _kept_file(folder: Path) -> Path:
    """Where SQLite keeps the tables; for its owner alone, for it holds cards nobody may see yet."""
    path = folder / DATABASE
    path.touch(mode=0o600)
    return path


def kept_secrets(folder: Path, name: str = SECRET) -> list[bytes]:
    """The keys of that name in this data folder, the present one first.

    The first is made when it is needed, and all are readable by their owner only.
    """
    path = folder / name
    if not path.exists():
        with _draft(folder, [_new_secret()]) as draft, suppress(FileExistsError):
            os.link(draft, path)
    return path.read_bytes().split()


def rotate_secret(folder: Path, keep: int = 1) -> None:
    """Put a new key before those that sign now; so many of these are believed for a while."""
    kept = [_new_secret(), *kept_secrets(folder)[:keep]]
    with _draft(folder, kept) as draft:
        draft.replace(folder / SECRET)


def _new_secret() -> bytes:
    return secrets.token_urlsafe(32).encode()


@contextmanager
def _draft(folder: Path, keys: list[bytes]) -> Iterator[Path]:
    """Keys in a file that is written whole before it has its name: nobody may ever sign with half
    a key."""
    handle, name = mkstemp(dir=folder)
    with os.fdopen(handle, "wb") as file:
        file.write(b"\n".join(keys))
    yield Path(name)
    Path(name).unlink(missing_ok=True)
