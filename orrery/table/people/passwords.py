"""Passwords: hashed with argon2, in a thread, a few at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from orrery.core.errors import OrreryError
from orrery.table.auth import secrets
from orrery.table.config import BadSetting

try:
    from argon2 import PasswordHasher
    from argon2.exceptions import InvalidHashError, VerificationError
except ImportError as error:
    raise BadSetting(
        "ORRERY_ACCOUNTS needs a package that is not installed: pip install 'orrery[accounts]'"
    ) from error

T = TypeVar("T")
MOST_WAITING = 16
"""Each hash takes memory and tens of milliseconds of a core: more callers are sent away."""


class Busy(OrreryError):
    """Too many sign in at once."""


class Passwords:
    """Makes and checks hashes; a name that does not exist takes as long as one that does."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._thread = ThreadPoolExecutor(1, "orrery-passwords")
        self._nobody = self._hasher.hash(secrets.new_secret())
        self._waiting = 0

    async def hash(self, password: str) -> str:
        return await self._in_thread(self._hasher.hash, password)

    async def fits(self, stored: str | None, password: str) -> bool:
        """Whether a password belongs to a hash; none belongs to nobody's."""
        fitting = await self._in_thread(self._fits, stored or self._nobody, password)
        return fitting and stored is not None

    def _fits(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return False

    async def renewed(self, stored: str, password: str) -> str | None:
        """A new hash of a password that fits, where hashes are made otherwise by now."""
        return await self.hash(password) if self._hasher.check_needs_rehash(stored) else None

    async def _in_thread(self, work: Callable[..., T], *given: str) -> T:
        if self._waiting >= MOST_WAITING:
            raise Busy("too many sign in at once")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work, *given)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
