"""Signing up, signing in, and ending sessions."""

from __future__ import annotations

import re
import time
import unicodedata
from collections.abc import Awaitable, Collection
from typing import TypeVar

from orrery.core.words import phrase
from orrery.table.auth import secrets
from orrery.table.auth.identity import Guest, new_guest, new_session
from orrery.table.counts import counts
from orrery.table.limits import RateLimiter
from orrery.table.match.hub import Hub
from orrery.table.match.opening import Problem
from orrery.table.people.passwords import Busy, Passwords
from orrery.table.storage.models import Account, GuestRow, SessionRow

T = TypeVar("T")
BROWSERS = ("Edg", "OPR", "Firefox", "Chrome", "Safari")
NAMED = {"Edg": "Edge", "OPR": "Opera"}
SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux")


class Signing:
    """Accounts as the calls use them; there is one only where accounts are switched on."""

    def __init__(self, hub: Hub, passwords: Passwords | None = None) -> None:
        self.open = hub.config.accounts == "open"
        """Whether new people can sign up."""
        self._hub = hub
        self._accounts = hub.accounts
        self._passwords = passwords or Passwords()
        self._by_address = RateLimiter(1 / 20, 20)
        """Attempts to sign in from one address."""
        self._by_name = RateLimiter(1 / 60, 10)
        """Attempts to sign in under one name, wherever they come from."""
        self._new_by_address = RateLimiter(1 / 600, 5)

    def close(self) -> None:
        self._passwords.close()

    # --- signing up and in ----------------------------------------------------------------

    async def sign_up(
        self, guest: Guest, named: GuestRow, password: str, address: str, device: str
    ) -> tuple[str, Guest]:
        """Make an account of what a guest has; its name, and who the browser is from now on.

        The name ends in random letters: nobody is told that one is taken, so nobody can find out
        who has an account. The account is a guest of its own, to whom all seats go: cookies from
        before, and copies of them, are nobody's any more.
        """
        if not self.open:
            raise Problem(403, "closed", phrase("table.refused.sign_up_closed"))
        self._limit(self._new_by_address, address)
        stored = await self._careful(self._passwords.hash(password))
        own = new_guest()
        account = Account(_sign_in_name(named.name), own.id, stored, self._hub.now())
        while not await self._accounts.create(account):
            account = Account(_sign_in_name(named.name), own.id, stored, self._hub.now())
        await self._hub.store.keep_guest(GuestRow(own.id, named.name, named.language))
        if guest.known:
            await self._hub.heard(await self._hub.people.move(guest.id, own.id))
            await self._hub.people.drop_recovery(guest.id)
        return account.name, await self._session(account, device)

    async def sign_in(self, name: str, password: str, address: str, device: str) -> Guest:
        account = await self._checked(name, password, address)
        return await self._session(account, device)

    async def recovered(self, guest: str, device: str) -> Guest:
        """Who a browser is that came by a link which leads back to this guest."""
        account = await self._accounts.of_guest(guest)
        return Guest(guest) if account is None else await self._session(account, device, True)

    async def _checked(self, name: str, password: str, address: str) -> Account:
        """The account of that name and password. Whether it is the name or the password that is
        wrong can be told neither by the answer nor by the time it takes."""
        name = name.strip().lower()
        self._limit(self._by_address, address)
        self._limit(self._by_name, secrets.digest(name))
        account = await self._accounts.named(name)
        stored = account.password if account else None
        if not await self._careful(self._passwords.fits(stored, password)) or account is None:
            counts.turned_away["sign_in"] += 1
            raise Problem(403, "sign-in", phrase("table.refused.sign_in"))
        renewed = await self._passwords.renewed(account.password, password)
        if renewed is not None:
            await self._accounts.set_password(account.name, renewed)
        return account

    async def _session(self, account: Account, device: str, recovered: bool = False) -> Guest:
        session = new_session(self._hub.now())
        row = SessionRow(session, account.name, self._hub.now(), device_of(device), recovered)
        await self._accounts.open_session(row)
        return Guest(account.guest, session=session)

    # --- what one has ---------------------------------------------------------------------

    async def account(self, guest: Guest) -> Account:
        """The account in which a browser is signed in."""
        found = await self._accounts.of_guest(guest.id) if guest.session else None
        if found is None:
            raise Problem(403, "signed-out", phrase("table.refused.signed_out"))
        return found

    async def sessions(self, guest: Guest) -> list[SessionRow]:
        return await self._accounts.sessions((await self.account(guest)).name)

    async def end(self, guest: Guest, ended: Collection[str]) -> None:
        """End sessions of an account, at once in this process and soon in all others."""
        account = await self.account(guest)
        own = {one.id for one in await self._accounts.sessions(account.name)} & {*ended}
        changed = await self._accounts.end_sessions(account, own, self._hub.now())
        self._hub.end_sessions(own)
        await self._hub.heard(changed)

    async def end_others(self, guest: Guest) -> None:
        sessions = {one.id for one in await self.sessions(guest)}
        await self.end(guest, sessions - {guest.session})

    async def change_password(self, guest: Guest, old: str, new: str, address: str) -> None:
        """Who came by a link need not know the old one. All other sessions end, and the link."""
        account = await self.account(guest)
        sessions = await self._accounts.sessions(account.name)
        by_link = any(one.recovered for one in sessions if one.id == guest.session)
        if not by_link:
            await self._checked(account.name, old, address)
        stored = await self._careful(self._passwords.hash(new))
        await self._accounts.set_password(account.name, stored)
        # Whoever made a link while they had a session would come back by it.
        await self._hub.people.drop_recovery(guest.id)
        await self.end_others(guest)

    async def confirm(self, guest: Guest, password: str, address: str) -> None:
        """Refuse what nobody may do who merely found a browser that is signed in."""
        account = await self._accounts.of_guest(guest.id)
        if account is not None:
            await self._checked(account.name, password, address)

    # --- limits ---------------------------------------------------------------------------

    @staticmethod
    def _limit(limiter: RateLimiter, caller: str) -> None:
        if not limiter.take(caller, time.monotonic()):
            counts.turned_away["sign_in_rate"] += 1
            raise Problem(429, "too-fast", phrase("table.refused.sign_in_later"))

    @staticmethod
    async def _careful(work: Awaitable[T]) -> T:
        try:
            return await work
        except Busy:
            counts.turned_away["sign_in_busy"] += 1
            raise Problem(429, "too-fast", phrase("table.refused.sign_in_later")) from None


def _sign_in_name(name: str) -> str:
    """A name to sign in with: plain letters of what somebody is called, and random ones."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    word = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:16].strip("-")
    return f"{word or 'star'}-{secrets.new_word(5)}"


def device_of(agent: str) -> str:
    """What a browser calls itself, in two words that people know."""
    browser = next((one for one in BROWSERS if one in agent), "")
    system = next((one for one in SYSTEMS if one in agent), "")
    return " · ".join(one for one in (NAMED.get(browser, browser), system) if one)
