"""Who is who: a guest by a signed cookie, a seat by its secret."""

from __future__ import annotations

import secrets
import time
import unicodedata
from collections.abc import Callable, Set
from dataclasses import dataclass
from typing import TypeAlias

from itsdangerous import BadData, Signer
from itsdangerous.encoding import base64_decode, base64_encode
from orjson import JSONDecodeError, dumps, loads
from starlette.requests import HTTPConnection

from orrery.table.auth.access import Claim
from orrery.table.auth.names import NAME_LENGTH, seen
from orrery.table.auth.secrets import new_word
from orrery.table.config import Config
from orrery.table.speech import clean, understood

GUEST_COOKIE = "orrery"
YEAR = 365 * 24 * 3600
SESSION_MS = YEAR * 1000
"""So long a session lasts, as the cookie does that names it. What is kept of one that was ended can
be dropped after that, for nobody comes back by it."""
MOST_SECRETS = 16
"""More seats than any table has."""
RawHeader: TypeAlias = tuple[bytes, bytes]


@dataclass(frozen=True, slots=True)
class Guest:
    """A browser. `fresh` guests have no cookie yet, `outdated` ones one of a former key."""

    id: str
    fresh: bool = False
    outdated: bool = False
    session: str = ""
    """The session of an account by which this browser is that guest; empty without one."""

    @property
    def known(self) -> str:
        """The id of a guest who has been here before; empty for others."""
        return "" if self.fresh else self.id


def new_guest() -> Guest:
    return Guest(secrets.token_hex(8), fresh=True)


def new_session(now: int) -> str:
    """The name of a session that begins now; it tells when that was."""
    return f"{now:x}-{new_word(20)}"


def lasts(session: str, now: int) -> bool:
    """Whether a session is not over by itself; empty is no session, and never over."""
    began = session.partition("-")[0]
    try:
        return not session or now - int(began, 16) < SESSION_MS
    except ValueError:
        return False


class Identity:
    """Reads and writes the cookies of this server."""

    def __init__(self, config: Config) -> None:
        self.ended_sessions: Set[str] = frozenset()
        """Sessions that were ended; a browser that comes with one is nobody yet."""
        self.now: Callable[[], int] = lambda: round(time.time() * 1000)
        self._marks = f"; HttpOnly; Max-Age={YEAR}; Path={{}}; SameSite=lax"
        if config.secure_cookies:
            self._marks += "; Secure"
        # The key is derived once; the library would do it again for every signature.
        self._signer, *self._former = [
            Signer(Signer(key, salt="guest").derive_key(), key_derivation="none")
            for key in (config.secret, *config.former_secrets)
        ]

    def guest(self, connection: HTTPConnection) -> Guest:
        """Who calls; a new guest if the cookie is missing, foreign or forged."""
        cookie = connection.cookies.get(GUEST_COOKIE, "")
        for signer in (self._signer, *self._former) if cookie else ():
            found = self._read(cookie, signer)
            if found:
                guest, session = found
                if session in self.ended_sessions or not lasts(session, self.now()):
                    break
                return Guest(guest, outdated=signer is not self._signer, session=session)
        return new_guest()

    @staticmethod
    def _read(cookie: str, signer: Signer) -> tuple[str, str] | None:
        try:
            found = loads(base64_decode(signer.unsign(cookie)))
        except (BadData, JSONDecodeError):
            return None
        parts = found if isinstance(found, list) else [found, ""]
        if len(parts) != 2 or not all(isinstance(one, str) and len(one) <= 32 for one in parts):
            return None
        guest, session = parts
        return (guest, session) if guest else None

    def welcome(self, guest: Guest) -> list[RawHeader]:
        """The cookie for a new guest, or one whose cookie will not be believed for ever."""
        return [self.cookie(guest)] if guest.fresh or guest.outdated else []

    def cookie(self, guest: Guest) -> RawHeader:
        """Makes a browser this guest."""
        said = [guest.id, guest.session] if guest.session else guest.id
        signed = self._signer.sign(base64_encode(dumps(said)))
        return self._cookie(GUEST_COOKIE, signed.decode(), "/")

    def hand_over(self, table: str, held: list[str]) -> RawHeader:
        """Puts the secrets of a table into the browser that holds them."""
        return self._cookie(f"seat-{table}", ".".join(held), f"/api/tables/{table}")

    def _cookie(self, name: str, value: str, path: str) -> RawHeader:
        """All parts are words of ours, without anything that a cookie would have to quote."""
        return (b"set-cookie", f"{name}={value}{self._marks.format(path)}".encode())


def claim_of(connection: HTTPConnection, table: str, guest: Guest) -> Claim:
    """By what a caller may hold seats: who shows secrets in a header has these alone."""
    alone = "authorization" in connection.headers
    return Claim(secrets_of(connection, table), "" if alone else guest.known)


def secrets_of(connection: HTTPConnection, table: str) -> list[str]:
    """The secrets a caller shows for a table: from the header, else from the cookie."""
    kind, _, given = connection.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer":
        given = connection.cookies.get(f"seat-{table}", "")
    return [one for one in given.strip().split(".")[:MOST_SECRETS] if one]


def language_of(connection: HTTPConnection) -> str:
    """The language a caller asks for: in the address, else by its browser's wish."""
    wanted = connection.query_params.get("language", "")
    return understood(wanted or connection.headers.get("accept-language", ""))


def tidy_name(name: str) -> str:
    """A name that can be seen, in one form of several that look the same."""
    shown = seen(unicodedata.normalize("NFKC", clean(name)))
    return " ".join(shown.split())[:NAME_LENGTH].strip()
