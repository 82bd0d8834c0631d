"""Sending to addresses that strangers gave us, without letting them reach what only we can reach.

An address is looked up once, and the connection goes to what was found and checked: a name that
leads elsewhere a moment later gains nothing. Redirects are not followed.
"""

from __future__ import annotations

import socket
import ssl
from collections.abc import Mapping
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from threading import Timer
from urllib.parse import SplitResult, urlsplit

from orrery.core.errors import OrreryError

SECONDS = 5.0
"""For connecting, and then for the whole answer, however slowly it comes."""
ANSWER_BYTES = 4096
"""So much of an answer is read, and thrown away."""
PORTS = {"https": 443, "http": 80}
WORLD = ip_network("2000::/3")
"""All of IPv6 that anybody has in public: the rest stands for IPv4, or for local networks."""


class Unreachable(OrreryError):
    """An address to which nothing is sent, or that did not answer."""


def check(url: str, *, private: bool) -> SplitResult:
    """The parts of an address that may be sent to. Raises Unreachable."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Unreachable("this is no address") from None
    schemes = ("https", "http") if private else ("https",)
    if parts.scheme not in schemes or not parts.hostname or parts.username is not None:
        raise Unreachable("nothing is sent to addresses without https")
    if not private and port not in (None, 443) and (port or 0) < 1024:
        raise Unreachable("nothing is sent to this port")
    return parts


def is_public(found: IPv4Address | IPv6Address) -> bool:
    """Whether an address is one of the whole internet and stands for no other."""
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return is_public(found.ipv4_mapped)
        if found.sixtofour is not None or found.teredo is not None or found not in WORLD:
            return False
    return found.is_global and not found.is_multicast


def resolve(parts: SplitResult, *, private: bool) -> tuple[str, int]:
    """Where a name leads now. Raises Unreachable unless it may be sent to."""
    port = parts.port or PORTS[parts.scheme]
    try:
        found = socket.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise Unreachable("this name does not resolve") from None
    addresses = [str(one[4][0]) for one in found]
    # All of them: who may choose between several would choose the other one.
    if not private and not all(is_public(ip_address(one.partition("%")[0])) for one in addresses):
        raise Unreachable("this name resolves to an address of a private network")
    return addresses[0], port


class _Pinned(HTTPConnection):
    """A connection to an address that was checked, whatever the name leads to by now."""

    def __init__(self, parts: SplitResult, address: str, port: int) -> None:
        super().__init__(parts.hostname or "", port, timeout=SECONDS)
        self._address = address
        self._secure = parts.scheme == "https"
        self.given_up = False

    def connect(self) -> None:
        self.sock = socket.create_connection((self._address, self.port), SECONDS)
        if self._secure:
            context = ssl.create_default_context()
            self.sock = context.wrap_socket(self.sock, server_hostname=self.host)

    def give_up(self) -> None:
        """Whoever reads from it meanwhile reads an end."""
        self.given_up = True
        with suppress(OSError):
            self.sock.shutdown(socket.SHUT_RDWR)


def post(url: str, body: bytes, headers: Mapping[str, str], *, private: bool) -> int:
    """Send something; the status of the answer. Raises Unreachable."""
    parts = check(url, private=private)
    connection = _Pinned(parts, *resolve(parts, private=private))
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    patience = Timer(SECONDS, connection.give_up)
    try:
        connection.connect()
        patience.start()
        connection.request("POST", path, body, dict(headers))
        answer = connection.getresponse()
        answer.read(ANSWER_BYTES)
    except (OSError, HTTPException, ValueError) as error:
        raise Unreachable(type(error).__name__) from error
    finally:
        patience.cancel()
        connection.close()
    if connection.given_up:
        # An answer that was cut off can look like a whole one.
        raise Unreachable("this takes too long")
    return answer.status
