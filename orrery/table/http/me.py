"""The calls about oneself: a name, recovery links, being forgotten."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.core.words import phrase
from orrery.table.auth import secrets
from orrery.table.auth.identity import Guest
from orrery.table.http.endpoints import Caller, Endpoints
from orrery.table.match.events import Json
from orrery.table.match.opening import Problem, checked_name
from orrery.table.people import leaving
from orrery.table.protocol.bodies import Confirmation, Me, Recovery
from orrery.table.storage.models import GuestRow

if TYPE_CHECKING:
    from orrery.table.people.signing import Signing

endpoints = Endpoints()


async def who_i_am(caller: Caller, row: GuestRow | None = None) -> Json:
    row = row or await caller.row()
    known = caller.guest.known
    recovery = bool(known) and await caller.hub.people.has_recovery(known)
    account = await caller.hub.accounts.of_guest(known) if caller.guest.session else None
    return {
        "name": row.name,
        "language": row.language,
        "recovery": recovery,
        "account": account.name if account else "",
    }


def signing_of(caller: Caller) -> Signing | None:
    """What people sign in with; None where accounts are off."""
    found: Signing | None = caller.request.app.state.signing
    return found


@endpoints.route("GET", "/me", answer="WhoIAm")
async def read_me(caller: Caller) -> Json:
    """Who I am here."""
    return await who_i_am(caller)


@endpoints.route("PUT", "/me", answer="WhoIAm")
async def write_me(caller: Caller, body: Me) -> Json:
    """Choose a name or a language."""
    row = await caller.row()
    name = row.name if body.name is None else checked_name(body.name)
    if body.name is not None and not name:
        raise Problem(422, "name", phrase("table.refused.no_name"))
    if await caller.hub.store.guest(caller.guest.id) is None:
        caller.limit_kept()
    row = GuestRow(caller.guest.id, name, body.language or row.language)
    await caller.hub.store.keep_guest(row)
    return await who_i_am(caller, row)


@endpoints.route("POST", "/me/recovery", 201, answer="WayBack")
async def make_recovery(caller: Caller, body: Confirmation) -> Json:
    """Make a link that leads back to me and my seats from any browser. One that was made before
    leads nowhere any more. With an account its password is needed, for the link does without."""
    signing = signing_of(caller)
    if signing is not None:
        await signing.confirm(caller.guest, body.password, caller.network)
    caller.limit_kept()
    token = secrets.new_secret()
    digest = secrets.digest(token)
    await caller.hub.people.keep_recovery(caller.guest.id, digest, caller.hub.now())
    return {"path": f"/recover/{token}"}


@endpoints.route("DELETE", "/me/recovery", answer="WhoIAm")
async def drop_recovery(caller: Caller) -> Json:
    """Let no link lead back to me any more."""
    await caller.hub.people.drop_recovery(caller.guest.id)
    return await who_i_am(caller)


@endpoints.route("POST", "/recover", answer="WhoIAm")
async def recover(caller: Caller, body: Recovery) -> Json:
    """Be again whom a link leads back to. With `bring`, the tables and seats that this browser has
    now go along."""
    guest = await caller.hub.people.recovered(secrets.digest(body.token))
    if guest is None:
        raise Problem(404, "recovery", phrase("table.refused.no_recovery"))
    signing = signing_of(caller)
    back = Guest(guest) if signing is None else await signing.recovered(guest, caller.device)
    await change_guest(caller, back, bring=body.bring)
    return await who_i_am(caller)


async def change_guest(caller: Caller, guest: Guest, *, bring: bool) -> None:
    """Let the browser that calls be another guest, with or without what it has now.

    Who signed in with an account leaves what belongs to that account where it is.
    """
    before = caller.identity.guest(caller.request)
    if bring and before.known not in ("", guest.id) and not before.session:
        await caller.hub.heard(await caller.hub.people.move(before.id, guest.id))
    caller.become(guest)


@endpoints.route("POST", "/me/forget", answer="WhoIAm")
async def forget_me(caller: Caller, body: Confirmation) -> Json:
    """Delete what is kept of me. Games with others are given up; there my name and what I said are
    taken out of the log. Tables at which nobody else sits are deleted. With an account, which is
    deleted too, its password is needed."""
    signing = signing_of(caller)
    if signing is not None:
        await signing.confirm(caller.guest, body.password, caller.network)
    await leaving.forget(caller.hub, caller.guest.id)
    caller.become_nobody()
    return await who_i_am(caller)
