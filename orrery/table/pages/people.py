"""The pages about oneself."""

from __future__ import annotations

from starlette.responses import Response

from orrery.table.pages import statics
from orrery.table.pages.reader import Reader
from orrery.table.pages.render import page


async def you(reader: Reader) -> Response:
    """A name, the recovery link, an account, notifications, and being forgotten."""
    known = reader.guest.known
    state = reader.request.app.state
    notifications = state.notifications
    account = await reader.hub.accounts.of_guest(known) if reader.guest.session else None
    return reader.greeted(
        page(
            reader.request,
            "you.html",
            speaks=("error", "you"),
            name=await reader.name(),
            recovery=bool(known) and await reader.hub.people.has_recovery(known),
            accounts=state.signing is not None,
            sign_up=state.signing is not None and state.signing.open,
            account=account.name if account else "",
            returning=bool(known) and bool(await reader.hub.store.listed(known, 1)),
            notifications=notifications.kinds if notifications is not None else [],
            push_key=notifications.push.key if notifications and notifications.push else "",
        )
    )


async def answer_mail(reader: Reader) -> Response:
    """Where a mail leads: by a button, for programs that look through mails open all links."""
    what = reader.named("what")
    notifications = reader.request.app.state.notifications
    if notifications is None or what not in ("confirm", "stop"):
        return reader.lost()
    found = await notifications.linked(reader.named("subscription"), what, reader.named("token"))
    if found is None:
        return reader.lost()
    path = f"/api/notifications/{found.id}/{what}/{reader.named('token')}"
    return page(
        reader.request,
        "subscription.html",
        speaks=("error", "subscription"),
        what=what,
        path=path,
        to=found.target,
    )


async def worker(reader: Reader) -> Response:
    """Gets notifications while no page is open; it has to be at the top."""
    file = statics.files()["worker.js"]
    return Response(file.plain, media_type=file.kind, headers={"Cache-Control": "no-cache"})


async def recover(reader: Reader) -> Response:
    """Where a link leads back; whether it does, only who presses the button learns."""
    known = reader.guest.known
    tables = bool(known) and bool(await reader.hub.store.listed(known, 1))
    return reader.greeted(
        page(
            reader.request,
            "recover.html",
            speaks=("error",),
            token=reader.named("token"),
            tables=tables,
        )
    )
