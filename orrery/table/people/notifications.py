"""Notifies people who are not at a table when it is their turn there.

Who is waited for stands in the database, so that nobody is forgotten when a server restarts, and
the first process that notifies somebody notes it there, so that no second one does. A process at
which somebody sits notes it without sending anything; the others wait a little longer, so that it
can.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from orjson import dumps

import orrery
from orrery.core.words import phrase
from orrery.table import speech
from orrery.table.auth import secrets
from orrery.table.config import Config
from orrery.table.counts import counts
from orrery.table.limits import FairQueue, RateLimiter
from orrery.table.match.clocks import DAY
from orrery.table.match.hub import Hub
from orrery.table.people import outside
from orrery.table.people.outside import Unreachable
from orrery.table.storage.models import Due, Subscription
from orrery.table.storage.store import Unavailable
from orrery.table.storage.subscriptions import Subscriptions

log = logging.getLogger("orrery.table")
SWEEP_SECONDS = 5.0
PATIENCE = 10_000
"""Milliseconds by which a process at which nobody sits lets the others go first."""
OLDEST = 2 * DAY
"""Who was waited for before that is not notified any more: after a long pause of the server,
nobody gets a pile of messages."""
GIVEN_UP = 5
"""Failures in a row after which a subscription is dropped."""
GONE = (404, 410)
"""What push services answer where there is no such browser any more."""
MOST_EACH = 10
KINDS = ("push", "mail", "webhook")
AT_ONCE = 4
"""So many of each kind are sent at a time."""
SIGNATURE = "Orrery-Signature"


@dataclass(frozen=True, slots=True)
class Message:
    """A notification in one language."""

    title: str
    text: str
    path: str
    table: str = ""
    game: str = ""


class Notifications:
    """The ways of notifying that a server has; there is one only where a setting names any."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        config = hub.config
        self._config = config
        self.subscriptions = Subscriptions(hub.store)
        self._threads = {kind: ThreadPoolExecutor(AT_ONCE, f"orrery-{kind}") for kind in KINDS}
        """For each kind: who makes webhooks slow keeps no mail waiting."""
        self._turns = {kind: FairQueue(AT_ONCE) for kind in KINDS}
        """And of each kind, by turns among the guests: whose targets are slow waits alone."""
        self._sending: set[asyncio.Task[None]] = set()
        self.trials = RateLimiter(1 / 60, 5)
        """Trials, and mails to be confirmed, of a guest."""
        self.networks = RateLimiter(1 / 300, 15)
        """The same from an address: there, somebody may be as many guests as they like."""
        self.addresses = RateLimiter(3 / 86_400, 3)
        """Mails to be confirmed, by where they go."""
        self.push = self.mail = None
        if config.push:
            from orrery.table.people.push import Push

            self.push = Push(config)
        if config.smtp:
            from orrery.table.people.mail import Mail

            self.mail = Mail(config)

    @property
    def kinds(self) -> list[str]:
        """How people can be notified by this server."""
        known = {"push": self.push, "mail": self.mail, "webhook": self._config.webhooks}
        return [kind for kind, there in known.items() if there]

    async def run(self) -> None:
        """Notify for ever."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.sweep()
            except Unavailable as error:
                log.warning("database unavailable: %s", error)
            except Exception:
                log.exception("notifying failed")

    async def stop(self) -> None:
        for task in tuple(self._sending):
            task.cancel()
        for threads in self._threads.values():
            threads.shutdown(wait=False, cancel_futures=True)

    # --- who is notified --------------------------------------------------------------------

    async def sweep(self) -> None:
        """Notify everybody who has been waited for long enough."""
        now = self._hub.now()
        after = round(self._config.notify_after * 1000)
        for due in await self.subscriptions.due(now - after, now - OLDEST):
            room = self._hub.rooms.get(due.table)
            here = room is not None and due.seat in room.here
            early = now - due.asked < after + PATIENCE
            elsewhere = self._hub.only is not None
            if not here and (early or elsewhere):
                continue
            if await self.subscriptions.claim(due) and not here:
                await self._notify(due)

    async def _notify(self, due: Due) -> None:
        for one in await self.subscriptions.of_guest(due.guest):
            if one.confirmed and one.kind in self.kinds:
                self._begin(one, _turn(due, one.language))

    def _begin(self, to: Subscription, message: Message) -> None:
        task = asyncio.create_task(self._deliver(to, message))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def settled(self) -> None:
        """Wait for everything that is being sent."""
        await asyncio.gather(*self._sending)

    async def try_out(self, to: Subscription) -> bool:
        """Send a notification for trial; whether it arrived."""
        words = speech.table_words(to.language)
        message = Message(
            words.say(phrase("table.notification.trial_title")),
            words.say(phrase("table.notification.trial")),
            "/you",
        )
        return await self._sent(to, message)

    async def _deliver(self, to: Subscription, message: Message) -> None:
        try:
            if await self._sent(to, message):
                if to.failures:
                    await self.subscriptions.note(to.id, 0)
            elif to.failures + 1 >= GIVEN_UP:
                await self.subscriptions.remove(to.id)
            else:
                await self.subscriptions.note(to.id, to.failures + 1)
        except Unavailable as error:
            log.warning("database unavailable: %s", error)

    async def _sent(self, to: Subscription, message: Message) -> bool:
        try:
            status = await self._in_thread(to, message)
        except Unreachable as error:
            log.info("notification %s by %s failed: %s", to.id, to.kind, error)
            counts.notifications[f"{to.kind} failed"] += 1
            return False
        if to.kind == "push" and status in GONE:
            await self.subscriptions.remove(to.id)
        sent = 200 <= status < 300
        counts.notifications[f"{to.kind} {'sent' if sent else 'failed'}"] += 1
        return sent

    async def _in_thread(self, to: Subscription, message: Message) -> int:
        loop = asyncio.get_running_loop()
        async with self._turns[to.kind].place(to.guest):
            return await loop.run_in_executor(self._threads[to.kind], self._send, to, message)

    # --- what is sent ---------------------------------------------------------------------

    def _send(self, to: Subscription, message: Message) -> int:
        link = self._config.address + message.path
        if to.kind == "push" and self.push is not None:
            content = {
                "title": message.title, "text": message.text, "path": message.path,
                "table": message.table,
            }  # fmt: skip
            return self.push.send(to, content)
        if to.kind == "mail" and self.mail is not None:
            words = speech.table_words(to.language)
            stop = self._config.address + self.link(to, "stop")
            end = words.say(phrase("table.notification.mail_end", link=stop))
            one_click = f"{self._config.address}/api{self.link(to, 'stop')}"
            text = f"{message.text}\n\n{link}\n\n-- \n{end}\n"
            self.mail.send(to.target, message.title, text, one_click)
            return 200
        body = dumps(
            {
                "event": "turn" if message.table else "trial",
                "title": message.title,
                "text": message.text,
                "table": message.table,
                "game": message.game,
                "link": link,
            }
        )
        signed = hmac.new(webhook_secret(self._config, to.id).encode(), body, hashlib.sha256)
        headers = {
            "Content-Type": "application/json",
            "User-Agent": f"Orrery/{orrery.__version__}",
            SIGNATURE: f"sha256={signed.hexdigest()}",
        }
        return outside.post(to.target, body, headers, private=self._config.private_targets)

    async def ask_to_confirm(self, to: Subscription) -> bool:
        """Ask whoever reads mails at an address whether they want them."""
        words = speech.table_words(to.language)
        title = words.say(phrase("table.notification.confirm_title"))
        text = words.say(phrase("table.notification.confirm"))
        return await self._sent(to, Message(title, text, self.link(to, "confirm")))

    # --- links in mails -------------------------------------------------------------------

    def link(self, to: Subscription, what: str) -> str:
        """The path at which a mail lets its reader confirm, or stop, notifications."""
        return f"/notifications/{to.id}/{what}/{_token(self._config.secret, to.id, what)}"

    async def linked(self, name: str, what: str, token: str) -> Subscription | None:
        """What a link in a mail is about, if it is one of ours."""
        known = False
        for key in (self._config.secret, *self._config.former_secrets):
            known |= secrets.same(_token(key, name, what), token)
        return await self.subscriptions.find(name) if known else None

    def may_try(self, guest: str, network: str) -> bool:
        return self._limited(self.trials, guest) and self._limited(self.networks, network)

    def may_write_to(self, address: str) -> bool:
        return self._limited(self.addresses, secrets.digest(address.lower()))

    @staticmethod
    def _limited(limiter: RateLimiter, caller: str) -> bool:
        if limiter.take(caller, time.monotonic()):
            return True
        counts.turned_away["notifications"] += 1
        return False


def _turn(due: Due, language: str) -> Message:
    words = speech.table_words(language)
    known = due.game in orrery.game_ids()
    game = orrery.cover(due.game).title if known else due.game
    title = words.say(phrase("table.notification.turn_title", game=game))
    return Message(
        title,
        words.say(phrase("table.notification.turn")),
        f"/table/{due.table}",
        due.table,
        due.game,
    )


def _token(key: bytes, name: str, what: str) -> str:
    return hmac.new(key, f"call {what} {name}".encode(), hashlib.sha256).hexdigest()


def webhook_secret(config: Config, name: str) -> str:
    """What webhook messages are signed with; it follows from the server's key and is stored
    nowhere."""
    return _token(config.secret, name, "webhook")
