"""The calls of accounts, where they are switched on: signing up and in, sessions, the password."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.core.words import phrase
from orrery.table.http.endpoints import Caller, Endpoints
from orrery.table.http.me import change_guest, signing_of, who_i_am
from orrery.table.match.events import Json
from orrery.table.match.opening import Problem
from orrery.table.protocol.bodies import NewAccount, NewPassword, SignIn

if TYPE_CHECKING:
    from orrery.table.people.signing import Signing

endpoints = Endpoints()


def _signing(caller: Caller) -> Signing:
    signing = signing_of(caller)
    if signing is None:
        raise Problem(404, "accounts", phrase("table.refused.no_accounts"))
    return signing


@endpoints.route("POST", "/account", 201, answer="WhoIAm")
async def sign_up(caller: Caller, body: NewAccount) -> Json:
    """Make an account of what this browser has. `account` in the answer is the name to sign in
    with."""
    signing = _signing(caller)
    if caller.guest.session:
        raise Problem(409, "account", phrase("table.refused.has_account"))
    row = await caller.row()
    _, guest = await signing.sign_up(
        caller.guest, row, body.password, caller.network, caller.device
    )
    caller.become(guest)
    return await who_i_am(caller)


@endpoints.route("POST", "/session", 201, answer="WhoIAm")
async def sign_in(caller: Caller, body: SignIn) -> Json:
    """Sign in. With `bring`, the tables and seats that this browser has now go along. A wrong name
    and a wrong password are told in the same words (403)."""
    guest = await _signing(caller).sign_in(body.name, body.password, caller.network, caller.device)
    await change_guest(caller, guest, bring=body.bring)
    return await who_i_am(caller)


@endpoints.route("DELETE", "/session", answer="WhoIAm")
async def sign_out(caller: Caller) -> Json:
    """Sign out in this browser."""
    await _signing(caller).end(caller.guest, {caller.guest.session})
    caller.become_nobody()
    return await who_i_am(caller)


@endpoints.route("GET", "/account/sessions", answer="Sessions")
async def list_sessions(caller: Caller) -> Json:
    """Where I am signed in, the latest first."""
    found = await _signing(caller).sessions(caller.guest)
    return {
        "sessions": [
            {
                "id": one.id,
                "device": one.device,
                "created": one.created,
                "here": one.id == caller.guest.session,
            }
            for one in found
        ]
    }


@endpoints.route("DELETE", "/account/sessions", answer="Sessions")
async def end_other_sessions(caller: Caller) -> Json:
    """Sign out everywhere else."""
    await _signing(caller).end_others(caller.guest)
    return await list_sessions(caller)


@endpoints.route("DELETE", "/account/sessions/{session}", answer="Sessions")
async def end_session(caller: Caller) -> Json:
    """Sign out somewhere else."""
    await _signing(caller).end(caller.guest, {caller.named("session")} - {caller.guest.session})
    return await list_sessions(caller)


@endpoints.route("PUT", "/account/password", answer="WhoIAm")
async def change_password(caller: Caller, body: NewPassword) -> Json:
    """Choose another password, which signs out everywhere else. Who came by a link that leads back
    need not know the old one."""
    await _signing(caller).change_password(caller.guest, body.old, body.password, caller.network)
    return await who_i_am(caller)
