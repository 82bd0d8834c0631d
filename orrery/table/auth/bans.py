"""Who is not let in."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from orrery.core.errors import OrreryError
from orrery.table.storage.models import Ban

GUEST, ADDRESS = "guest:", "address:"


class BadBan(OrreryError):
    """A name under which nobody can be banned."""


def name_of(text: str) -> str:
    """The name of a ban from what somebody typed: an address, a network, or a guest's id."""
    given = text.strip().removeprefix(GUEST).removeprefix(ADDRESS)
    try:
        return f"{ADDRESS}{ip_network(given, strict=False)}"
    except ValueError:
        if given and given.isalnum() and len(given) <= 32:
            return f"{GUEST}{given}"
        raise BadBan(f"{text!r} is neither an address, a network nor the id of a guest") from None


class Bans:
    """All bans, made ready to be asked for every call."""

    def __init__(self, bans: Iterable[Ban] = ()) -> None:
        self._guests: dict[str, int | None] = {}
        self._networks: list[tuple[IPv4Network | IPv6Network, int | None]] = []
        for ban in bans:
            if ban.name.startswith(GUEST):
                self._guests[ban.name.removeprefix(GUEST)] = ban.until
            else:
                network = ip_network(ban.name.removeprefix(ADDRESS))
                self._networks.append((network, ban.until))

    def __bool__(self) -> bool:
        return bool(self._guests or self._networks)

    def guest(self, guest: str, now: int) -> bool:
        """Whether a guest is banned."""
        return guest in self._guests and _lasts(self._guests[guest], now)

    def address(self, address: str, now: int) -> bool:
        """Whether an address is, by itself or with its network."""
        try:
            known = ip_address(address)
        except ValueError:
            return False
        return any(known in network and _lasts(until, now) for network, until in self._networks)


def _lasts(until: int | None, now: int) -> bool:
    return until is None or now < until
