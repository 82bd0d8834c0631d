"""The socket of a table: a small state machine between a client's messages and the room.

It stands beside the framework's routes and not behind them: a move passes through here, and
every layer in between would be paid for with every message.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING

from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from orrery.core.words import phrase
from orrery.table.auth.access import may_watch, own_page
from orrery.table.auth.identity import Guest, claim_of
from orrery.table.config import FRAME_BYTES
from orrery.table.counts import counts
from orrery.table.limits import TokenBucket, counted
from orrery.table.live.connection import Connection
from orrery.table.live.lookahead import Lookahead
from orrery.table.live.transport import EXTENSION, TOO_FAST, QueuedTransport, Transport
from orrery.table.match import coach
from orrery.table.match.checks import Refused
from orrery.table.match.hub import SHUT_OUT, Hub, Visit
from orrery.table.match.lesson import progress
from orrery.table.match.puzzle import about as about_puzzle
from orrery.table.match.room import GONE, Room
from orrery.table.protocol import incoming
from orrery.table.protocol.incoming import STORING, Message
from orrery.table.storage.store import Unavailable

if TYPE_CHECKING:
    from orrery.table.live.websocket import WebSocketTransport

COSTS: dict[type, float] = {
    incoming.Hello: 6.0,
    incoming.Speak: 6.0,
    incoming.Preview: 2.0,
    incoming.Coach: 3.0,
    incoming.Scratch: 2.0,
}
"""What a message takes of what a socket may send, where that is more than one. A whole table, with
its log and all its drawings, costs a server as much as many moves."""
PATH = re.compile(r"/api/tables/([^/]+)/socket")
BAD_KIND, TOO_BIG, TRY_LATER = 1003, 1009, 1013
CLOSED = 4410
"""The close code for a table that other rules would be needed for; its page says so."""


async def serve(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer one client that opens a socket, until it leaves."""
    socket = WebSocket(scope, receive, send)
    hub: Hub = scope["app"].state.hub
    client = scope.get("client")
    address = client[0] if client else ""
    guest = scope["app"].state.identity.guest(socket)
    named, network = guest.known, counted(address)
    if not hub.by_address.enter(network):
        await _turn_away(socket, "sockets_per_address")
        return
    try:
        if not hub.by_guest.enter(named):
            await _turn_away(socket, "sockets_per_guest")
            return
        try:
            await _serve(socket, receive, send, hub, guest, address)
        finally:
            hub.by_guest.leave(named)
    finally:
        hub.by_address.leave(network)


async def _turn_away(socket: WebSocket, limit: str) -> None:
    counts.turned_away[limit] += 1
    with suppress(WebSocketDisconnect):
        await socket.close(TOO_FAST)


async def _serve(
    socket: WebSocket, receive: Receive, send: Send, hub: Hub, guest: Guest, address: str
) -> None:
    scope = socket.scope
    await socket.accept()
    entered = await _enter(socket, hub, guest)
    if isinstance(entered, int):
        with suppress(WebSocketDisconnect):
            await socket.close(entered)
        return
    room, mine = entered
    direct = scope.get("extensions", {}).get(EXTENSION)
    if direct is not None:
        websocket: WebSocketTransport = direct["transport"]
        session = Session(room, mine, websocket, hub, counted(address))
        websocket.attach(session.receive_text)
        with _counted(hub, session, guest, address):
            await session.run(receive)
        return
    transport = QueuedTransport(send)
    sending = asyncio.create_task(transport.deliver())
    session = Session(room, mine, transport, hub, counted(address))
    try:
        with _counted(hub, session, guest, address):
            await session.run(receive)
    finally:
        sending.cancel()


@contextmanager
def _counted(hub: Hub, session: Session, guest: Guest, address: str) -> Iterator[None]:
    """Let it be known who is here, for those who may have to go."""
    visit = Visit(guest.known, guest.session, address, session.connection.close)
    hub.visits.add(visit)
    try:
        yield
    finally:
        hub.visits.discard(visit)


async def _enter(socket: WebSocket, hub: Hub, guest: Guest) -> tuple[Room, frozenset[int]] | int:
    """The table and the seats that a client holds there, or why it has to go."""
    if not own_page(socket.headers, hub.config.origins):
        return SHUT_OUT
    path = PATH.fullmatch(socket.scope["path"])
    if path is None:
        return GONE
    table = path[1]
    try:
        room = await hub.room(table)
    except Unavailable:
        return TRY_LATER
    if room is None:
        return CLOSED if table in hub.closed else GONE
    mine = room.seats_held(claim_of(socket, table, guest))
    if not mine and not may_watch(room.row, socket.query_params.get("watch", "")):
        return GONE
    if not mine and room.visitors >= hub.config.watchers_per_table:
        counts.turned_away["watchers_per_table"] += 1
        return TRY_LATER
    return room, mine


class Session:
    """One client from its hello to its good-bye."""

    def __init__(
        self, room: Room, mine: frozenset[int], transport: Transport, hub: Hub, network: str
    ) -> None:
        self.room = room
        self.connection = Connection(room, mine, transport, hub.painter, network)
        config = hub.config
        self.bucket = TokenBucket(config.message_rate, config.message_burst, time.monotonic())
        self.greeted = False
        self._lookahead = Lookahead(self.connection, hub)
        self._greetings = hub.greetings
        self._working = False
        """Whether a message is being stored."""
        self._task: asyncio.Task[None] | None = None
        self._greeting: asyncio.Task[None] | None = None
        """A hello that waits for its turn."""
        self._queue: deque[Message] = deque()
        """What came while the message before it was being stored."""

    async def run(self, receive: Receive) -> None:
        """Hear what the server hands over in turn, until the client leaves."""
        self.room.visitors += 1
        try:
            while True:
                received = await receive()
                if received["type"] == "websocket.disconnect":
                    return
                self.receive_text(received.get("text"))
        finally:
            self._leave()

    def _leave(self) -> None:
        self.room.visitors -= 1
        self._lookahead.end()
        # What it still wanted to say is said by nobody any more.
        self._queue.clear()
        if self._greeting is not None:
            self._greeting.cancel()
        self.room.leave(self.connection)
        if self.connection.mine:
            self._tell_presence()

    def _tell_presence(self) -> None:
        shown = self.room.seated()
        for connection in self.room.connections:
            if connection is not self.connection:
                connection.send({"type": "presence", "seats": shown})

    # --- listening ------------------------------------------------------------------------

    def receive_text(self, text: str | None) -> None:
        """Take one message, or send the client away."""
        counts.messages += 1
        code = self._unacceptable(text)
        if code or text is None:
            self.connection.close(code)
            return
        try:
            message: Message | None = incoming.read(text)
        except (ValueError, RecursionError):
            message = None
        if not self.bucket.take(time.monotonic(), COSTS.get(type(message), 1.0)):
            counts.turned_away["messages"] += 1
            self.connection.refuse(None, "too-fast", phrase("table.refused.too_fast"))
            self.connection.close(TOO_FAST)
        elif message is None:
            self.connection.refuse(None, "malformed", phrase("table.refused.malformed"))
        elif self._working:
            self._queue.append(message)
        else:
            self._take(message)

    def _unacceptable(self, text: str | None) -> int:
        if text is None:
            return BAD_KIND
        if len(text) > FRAME_BYTES or (not text.isascii() and len(text.encode()) > FRAME_BYTES):
            return TOO_BIG
        return 0

    def _take(self, message: Message) -> None:
        """Answer at once, or begin to store; what comes meanwhile waits."""
        if isinstance(message, STORING):
            if self.greeted:
                self._begin(message)
            else:
                self.connection.refuse(
                    message.key, "malformed", phrase("table.refused.hello_first")
                )
        elif isinstance(message, incoming.Ping):
            self.connection.send({"type": "pong", "t": message.t})
        elif isinstance(message, incoming.Hello):
            if message.seen <= self.room.projection.n and self._greetings.at_once():
                self._hello(message)
            else:
                self._working = True
                self._greeting = asyncio.create_task(self._greet_in_turn(message))
        elif not self.greeted:
            self.connection.refuse(None, "malformed", phrase("table.refused.hello_first"))
        elif isinstance(message, incoming.Preview):
            self._lookahead.ask(message)
        elif isinstance(message, incoming.Coach):
            self._lookahead.coach(message)
        elif isinstance(message, incoming.Scratch):
            self._lookahead.scratch(message)
        elif isinstance(message, incoming.Speak):
            if self._greetings.at_once():
                self._speak(message)
            else:
                self._working = True
                self._greeting = asyncio.create_task(self._speak_in_turn(message))
        else:
            self.connection.auto = message.on
            if message.on:
                self._working = True
                self._task = asyncio.create_task(self._follow())

    async def _greet_in_turn(self, message: incoming.Hello) -> None:
        await self._greetings.admit()
        if message.seen > self.room.projection.n:
            # It comes from another process, whose wake-up has not arrived here yet.
            try:
                await self.room.catch_up()
            except Unavailable:
                self.connection.close(TRY_LATER)
                return
        self._hello(message)
        self._go_on()

    async def _speak_in_turn(self, message: incoming.Speak) -> None:
        await self._greetings.admit()
        self._speak(message)
        self._go_on()

    def _speak(self, message: incoming.Speak) -> None:
        """The whole table again, in another language."""
        self.connection.language = message.language
        self.connection.show_since(0)

    def _hello(self, message: incoming.Hello) -> None:
        connection = self.connection
        if message.viewer is not None and message.viewer not in connection.mine:
            self.connection.refuse(None, "not-yours", phrase("table.refused.not_yours"))
            return
        connection.language = message.language
        connection.panels = message.panels
        connection.view = message.view
        connection.form = message.form
        connection.looks = message.viewer
        first = not self.greeted
        self.greeted = True
        self.room.enter(connection)
        projection = self.room.projection
        connection.send(
            {
                "type": "welcome",
                "n": projection.n,
                "table": self.room.id,
                "game": projection.game.id,
                "seats": self.room.seated(),
                "viewer": connection.viewer,
                "mine": sorted(connection.mine),
                "lesson": progress(projection),
                "puzzle": about_puzzle(projection),
                "help": coach.about(projection),
                "server_time": self.room.now(),
            }
        )
        connection.show_since(min(message.seen, projection.n))
        if first and connection.mine:
            self._tell_presence()

    async def _follow(self) -> None:
        """What is forced now passes at once."""
        try:
            await self.room.follow()
        except Refused as refusal:
            self.connection.refuse(None, refusal.code, refusal.reason)
        except Unavailable:
            self.connection.refuse(None, "unavailable", phrase("table.refused.unavailable"))
        finally:
            self._go_on()

    def _begin(self, message: incoming.Storing) -> None:
        """Have a message stored; what comes until it is answered waits."""
        self._working = True
        self.room.take(self.connection.mine, message, partial(self._answer, message.key))

    def _answer(self, key: str, result: int | Refused) -> None:
        if isinstance(result, Refused):
            self.connection.refuse(key, result.code, result.reason, result.rule)
            if result.code == "stale":
                self.connection.show_since(self.room.projection.n)
        else:
            self.connection.send({"type": "ok", "key": key, "n": result})
        self._go_on()

    def _go_on(self) -> None:
        self._working = False
        while self._queue and not self._working:
            self._take(self._queue.popleft())
