"""Cookies: what was given out once is known for ever, and nobody makes one of their own."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from itsdangerous import Signer, URLSafeSerializer
from itsdangerous.encoding import base64_encode
from starlette.requests import HTTPConnection

from orrery.table.auth.identity import Guest, Identity, tidy_name
from tests.table.house import config_for

CONFIG = config_for("sqlite://")
ID = "0123456789abcdef"


def coming_with(cookie: str) -> HTTPConnection:
    headers = [(b"cookie", f"orrery={cookie}".encode())]
    return HTTPConnection({"type": "http", "headers": headers})


def test_a_cookie_of_the_library_s_own_serializer_is_ours() -> None:
    """The key is derived in advance; what comes of it is what the library writes."""
    theirs = str(URLSafeSerializer(CONFIG.secret, salt="guest").dumps(ID))
    identity = Identity(CONFIG)
    [(name, value)] = identity.welcome(Guest(ID, fresh=True))
    assert name == b"set-cookie"
    assert value.decode().startswith(f"orrery={theirs}; ")
    assert identity.guest(coming_with(theirs)) == Guest(ID)
    assert identity.welcome(Guest(ID)) == []


def signed(payload: bytes) -> str:
    key = Signer(CONFIG.secret, salt="guest").derive_key()
    return Signer(key, key_derivation="none").sign(payload).decode()


@pytest.mark.parametrize(
    "cookie",
    [
        "",
        "nonsense",
        "a.b",
        str(URLSafeSerializer(b"another secret", salt="guest").dumps(ID)),
        str(URLSafeSerializer(CONFIG.secret, salt="seat").dumps(ID)),
        str(URLSafeSerializer(CONFIG.secret, salt="guest").dumps([ID])),
        str(URLSafeSerializer(CONFIG.secret, salt="guest").dumps("x" * 33)),
        signed(base64_encode(b"{")),
        signed(b"\xff".decode("latin-1").encode()),
        signed(b"a"),
    ],
)
def test_anything_else_is_a_new_guest(cookie: str) -> None:
    guest = Identity(CONFIG).guest(coming_with(cookie))
    assert guest.fresh
    assert guest.id != ID


@pytest.mark.parametrize("secure", [False, True])
def test_cookies_say_where_they_may_go(secure: bool) -> None:
    identity = Identity(replace(CONFIG, secure_cookies=secure))
    name, value = identity.hand_over("abc", ["one", "two"])
    marks: set[Any] = set(value.decode().split("; "))
    assert name == b"set-cookie"
    assert marks >= {"seat-abc=one.two", "HttpOnly", "Path=/api/tables/abc", "SameSite=lax"}
    assert ("Secure" in marks) == secure


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Anna   Maria ", "Anna Maria"),
        ("\u3164\u2800\u115f", ""),
        ("An\u200bna\u202e", "Anna"),
        ("Ａｎｎａ", "Anna"),
        ("x" * 30, "x" * 24),
        ("An\ufe0fna", "Anna"),
        ("An\U000e0100na\u180b\U0001d159", "Anna"),
        ("\ufe00\ufe01", ""),
        ("An\u200dna\u200c", "Anna"),
        ("\u0646\u0627\u0645\u200c\u0647\u0627", "\u0646\u0627\u0645\u200c\u0647\u0627"),
        ("\u0915\u094d\u200d\u0937", "\u0915\u094d\u200d\u0937"),
        ("\U0001f469\u200d\U0001f680", "\U0001f469\u200d\U0001f680"),
        ("A" + "\u0323" * 20 + "\u0301\u0301", "\u1ea0" + "\u0323" * 3),
        ("\u0301\u0302", ""),
        ("Ngo\u0323\u0302c", "Ng\u1ed9c"),
    ],
)
def test_a_name_can_be_seen(typed: str, shown: str) -> None:
    assert tidy_name(typed) == shown
