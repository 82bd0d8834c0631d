"""The calls about notifications by push, mail or webhook, where the server has them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from orjson import dumps

from orrery.core.words import phrase
from orrery.table.auth import secrets
from orrery.table.http.endpoints import Caller, Endpoints
from orrery.table.match.events import Json
from orrery.table.match.opening import Problem
from orrery.table.protocol.bodies import NewSubscription
from orrery.table.storage.models import Subscription

if TYPE_CHECKING:
    from orrery.table.people.notifications import Notifications

endpoints = Endpoints()
_WORD = r"[\w!#$%&'*+/=?^`{|}~-]+"
_LABEL = r"[^\W_](?:[\w-]*[^\W_])?"
MAIL = re.compile(rf"(?!.*=\?){_WORD}(?:\.{_WORD})*@(?:{_LABEL}\.)+[^\W\d_](?:[\w-]*[^\W_])?")
"""A plain address at a name. One at a number would have the mail server call where it likes; and
what `=?` begins is decoded in a header, so that one address could become several others."""
MAIL_LENGTH = 254


def _notifications(caller: Caller) -> Notifications:
    found: Notifications | None = caller.request.app.state.notifications
    if found is None:
        raise Problem(404, "notifications", phrase("table.refused.no_notifications"))
    return found


@endpoints.route("GET", "/me/notifications", answer="MyNotifications")
async def list_subscriptions(caller: Caller) -> Json:
    """How I am notified when it is my turn, and in which ways this server can notify."""
    notifications = _notifications(caller)
    own = await notifications.subscriptions.of_guest(caller.guest.id)
    return {
        "kinds": notifications.kinds,
        "push_key": notifications.push.key if notifications.push else "",
        "subscriptions": [_shown(one) for one in own],
    }


def _shown(one: Subscription) -> Json:
    return {"id": one.id, "kind": one.kind, "target": one.target, "confirmed": one.confirmed}


@endpoints.route("POST", "/me/notifications", 201, answer="NewSubscriptionAnswer")
async def add_subscription(caller: Caller, body: NewSubscription) -> Json:
    """Be notified when it is my turn and I am not at the table. A mail address has to be confirmed
    first. What a webhook gets is signed with the secret in the answer."""
    notifications = _notifications(caller)
    from orrery.table.people.notifications import MOST_EACH, webhook_secret

    if body.kind not in notifications.kinds:
        raise Problem(404, "notifications", phrase("table.refused.no_notifications"))
    own = await notifications.subscriptions.of_guest(caller.guest.id)
    # A browser that subscribes again has new keys.
    before = [one for one in own if (one.kind, one.target) == (body.kind, body.target)]
    if len(own) - len(before) >= MOST_EACH:
        raise Problem(429, "too-many", phrase("table.refused.too_many_subscriptions"))
    _check_target(caller, body)
    caller.limit_kept()
    added = Subscription(
        secrets.new_word(12), caller.guest.id, body.kind, body.target,
        dumps({"p256dh": body.p256dh, "auth": body.auth}).decode(), caller.language,
        body.kind != "mail", 0, caller.hub.now(),
    )  # fmt: skip
    if body.kind == "mail":
        if not (
            notifications.may_try(caller.guest.id, caller.network)
            and notifications.may_write_to(body.target)
        ):
            raise Problem(429, "too-fast", phrase("table.refused.too_many_mails"))
        if not await notifications.ask_to_confirm(added):
            raise Problem(502, "target", phrase("table.refused.not_reached"))
    for one in before:
        await notifications.subscriptions.remove(one.id)
    await notifications.subscriptions.add(added)
    webhook = body.kind == "webhook"
    secret = webhook_secret(caller.hub.config, added.id) if webhook else ""
    return {**_shown(added), "secret": secret}


def _check_target(caller: Caller, body: NewSubscription) -> None:
    """Refuse what nothing can be sent to. Names are resolved again for every notification."""
    from orrery.table.people import outside

    good = len(body.target) <= MAIL_LENGTH and MAIL.fullmatch(body.target) is not None
    if body.kind != "mail":
        try:
            outside.check(body.target, private=caller.hub.config.private_targets)
        except outside.Unreachable:
            good = False
        else:
            good = True
    if body.kind == "push":
        from orrery.table.people.push import are_keys

        good = good and are_keys(body.p256dh, body.auth)
    if not good:
        raise Problem(422, "target", phrase("table.refused.bad_target"))


async def _own(caller: Caller) -> Subscription:
    own = await _notifications(caller).subscriptions.of_guest(caller.guest.id)
    found = next((one for one in own if one.id == caller.named("subscription")), None)
    if found is None:
        raise Problem(404, "subscription", phrase("table.refused.no_subscription"))
    return found


@endpoints.route("DELETE", "/me/notifications/{subscription}", answer="MyNotifications")
async def remove_subscription(caller: Caller) -> Json:
    """No longer be notified in this way."""
    await _notifications(caller).subscriptions.remove((await _own(caller)).id)
    return await list_subscriptions(caller)


@endpoints.route("POST", "/me/notifications/{subscription}/trial", answer="SubscriptionAnswer")
async def try_subscription(caller: Caller) -> Json:
    """Send a notification for trial: five at once, then one a minute. 502 if it does not arrive."""
    found = await _own(caller)
    notifications = _notifications(caller)
    if not found.confirmed:
        raise Problem(409, "unconfirmed", phrase("table.refused.unconfirmed"))
    if not notifications.may_try(caller.guest.id, caller.network):
        raise Problem(429, "too-fast", phrase("table.refused.too_many_mails"))
    if not await notifications.try_out(found):
        raise Problem(502, "target", phrase("table.refused.not_reached"))
    return _shown(found)


@endpoints.route(
    "POST", "/notifications/{subscription}/confirm/{token}", answer="SubscriptionAnswer"
)
async def confirm_subscription(caller: Caller) -> Json:
    """Confirm a mail address, by the link that was sent there."""
    found = await _linked(caller, "confirm")
    await _notifications(caller).subscriptions.confirm(found.id)
    return {**_shown(found), "confirmed": True}


@endpoints.route("POST", "/notifications/{subscription}/stop/{token}", answer="SubscriptionAnswer")
async def stop_subscription(caller: Caller) -> Json:
    """No longer be notified at a mail address, by the link in every mail."""
    found = await _linked(caller, "stop")
    await _notifications(caller).subscriptions.remove(found.id)
    return {**_shown(found), "confirmed": False}


async def _linked(caller: Caller, what: str) -> Subscription:
    found = await _notifications(caller).linked(
        caller.named("subscription"), what, caller.named("token")
    )
    if found is None:
        raise Problem(404, "subscription", phrase("table.refused.no_subscription"))
    return found
