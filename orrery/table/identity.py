"""Who is who: a guest by a signed cookie, a seat by its secret."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from orrery.table.config import Config
from orrery.table.speech import clean, understood

GUEST_COOKIE = "orrery"
YEAR = 365 * 24 * 3600
NAME_LENGTH = 24
MOST_SECRETS = 16
"""More seats than any table has."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A browser. `fresh` guests have no cookie yet."""

    id: str
    fresh: bool = False


class Identity:
    """Reads and writes the cookies of this server."""

    def __init__(self, config: Config) -> None:
        self.secure = config.secure_cookies
        self._signer = URLSafeSerializer(config.secret, salt="guest")

    def guest(self, connection: HTTPConnection) -> Guest:
        """Who calls; a new guest if the cookie is missing, foreign or forged."""
        cookie = connection.cookies.get(GUEST_COOKIE, "")
        try:
            found = self._signer.loads(cookie)
        except BadSignature:
            found = None
        if isinstance(found, str) and len(found) <= 32:
            return Guest(found)
        return Guest(secrets.token_hex(8), fresh=True)

    def welcome(self, response: Response, guest: Guest) -> None:
        """Give a new guest a cookie."""
        if guest.fresh:
            self._set(response, GUEST_COOKIE, str(self._signer.dumps(guest.id)), "/")

    def hand_over(self, response: Response, table: str, held: list[str]) -> None:
        """Put the secrets of a table into the browser that holds them."""
        self._set(response, f"seat-{table}", ".".join(held), f"/api/tables/{table}")

    def _set(self, response: Response, name: str, value: str, path: str) -> None:
        response.set_cookie(
            name, value, YEAR, path=path, secure=self.secure, httponly=True, samesite="lax"
        )


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
    return clean(name)[:NAME_LENGTH].strip()
