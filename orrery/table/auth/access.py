"""Who may see a table at all, and which pages may call. Others are told that nothing is here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple
from urllib.parse import urlsplit

from orrery.table.auth import secrets
from orrery.table.storage.models import SeatRow, TableRow


def may_watch(row: TableRow, token: str) -> bool:
    """A public table is for everybody; others need the watch token. Uploads are read by link."""
    return row.public or row.uploaded or secrets.same(row.watch, token)


def may_join(row: TableRow, token: str) -> bool:
    """A seat at a public table is open to all, elsewhere to those who were invited."""
    return row.public or secrets.same(row.invite, token)


class Claim(NamedTuple):
    """By what somebody may hold seats at a table: secrets, and the guest they were given to."""

    secrets: Sequence[str] = ()
    guest: str = ""


def seats_held(held: Iterable[SeatRow], claim: Claim) -> frozenset[int]:
    """The seats that somebody holds. Every seat is compared with every secret."""
    digests = [secrets.digest(secret) for secret in claim.secrets]
    mine: set[int] = set()
    for seat in held:
        if seat.secret and claim.guest and seat.guest == claim.guest:
            mine.add(seat.seat)
        for digest in digests:
            if secrets.same(seat.secret, digest):
                mine.add(seat.seat)
    return frozenset(mine)


def own_page(headers: Mapping[str, str], origins: Sequence[str]) -> bool:
    """Whether a request comes from a page of ours; programs send no origin."""
    origin = headers.get("origin")
    if origin is None or origin in origins:
        return True
    try:
        place = urlsplit(origin).netloc
    except ValueError:
        # No browser sends such an origin.
        return False
    return place != "" and place == headers.get("host", "")
