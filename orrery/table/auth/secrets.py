"""The secrets of seats, the tokens of links, and how they are compared."""

from __future__ import annotations

import hashlib
import hmac
import secrets

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters and digits that nobody confuses when a link is read aloud."""


def new_secret() -> str:
    """What holds a seat: 32 random bytes in base64url."""
    return secrets.token_urlsafe(32)


def digest(secret: str) -> str:
    """What is stored of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def same(left: str, right: str) -> bool:
    """Compare in constant time; nothing is never the same as anything."""
    return bool(left) and bool(right) and hmac.compare_digest(left.encode(), right.encode())


UNFAIR = bytes(range(256 - 256 % len(ALPHABET), 256))
"""Without these bytes, the others hit every letter equally often."""
LETTERS = bytes([ord(ALPHABET[byte % len(ALPHABET)]) for byte in range(256)])


def new_word(length: int) -> str:
    """Random letters and digits, for an id or the token of a link."""
    word = b""
    while len(word) < length:
        word += secrets.token_bytes(length + 4).translate(LETTERS, UNFAIR)
    return word[:length].decode()


def new_table_id() -> str:
    return new_word(10)


def new_link_token() -> str:
    """For an invitation or for watching: about 79 bits, too many to guess."""
    return new_word(16)
