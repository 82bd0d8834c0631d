"""One client of a table: what it may see and what it was shown."""

from __future__ import annotations

from functools import partial
from itertools import count

from orjson import Fragment, dumps

from orrery.core.art.memory import Form
from orrery.core.words import Phrase
from orrery.table import speech
from orrery.table.counts import counts
from orrery.table.live.transport import Transport
from orrery.table.match import events
from orrery.table.match.events import Json
from orrery.table.match.painter import Ask, Painter
from orrery.table.match.pictures import Drawn, Look
from orrery.table.match.room import BROKEN, Room

_numbers = count(1)


class Connection:
    """What an open socket is shown."""

    def __init__(
        self,
        room: Room,
        mine: frozenset[int],
        transport: Transport,
        painter: Painter,
        network: str,
    ) -> None:
        self.number = next(_numbers)
        self.room = room
        self.mine = mine
        self.network = network
        """From where it comes, as limits count it."""
        self.language = "en"
        self.panels = True
        self.auto = False
        """Whether single forced choices of its seats pass by themselves."""
        self.view = False
        """Whether the view comes with events, as plain values."""
        self.looks: int | None = None
        """The seat asked for in hello; None leaves the choice to the table."""
        self.form: Form = "both"
        """The drawings that are shown there."""
        self._transport = transport
        self._painter = painter
        self._order = Fragment(b"[]")
        """The names of the panels that the client has."""
        self._undrawn: list[tuple[int, Json]] = []
        """Events that wait for their drawings, and the number of the entry of each."""
        self._awaited: object | None = None
        """Stands for the drawing that was asked for last, until it comes."""
        self._whole = False
        """Whether that is one of the whole table."""

    @property
    def viewer(self) -> int | None:
        """The seat whose view is shown: the one own seat, or of several the one that decides."""
        if self.looks is not None or not self.mine:
            return self.looks
        deciding = self.room.projection.state.seat
        return deciding if deciding in self.mine else min(self.mine)

    # --- sending --------------------------------------------------------------------------

    def send(self, message: Json) -> None:
        self._transport.send_text(dumps(message))

    def refuse(self, key: str | None, code: str, reason: Phrase, rule: str = "") -> None:
        """Say why something is not done; `key` is that of the message, if it could be read."""
        counts.refusals[code] += 1
        projection = self.room.projection
        words = speech.at_table(projection.game.id, self.language)
        refusal: Json = {
            "type": "refused",
            "key": key,
            "code": code,
            "message": words.say(reason, projection.names),
            "decision": projection.state.decisions,
        }
        if rule:
            refusal["rule"] = rule
        self.send(refusal)

    def flush(self) -> None:
        """Flush what was sent, all in one piece."""
        self._transport.flush()

    def close(self, code: int) -> None:
        """Flush, then close."""
        self._transport.close(code)

    # --- showing --------------------------------------------------------------------------

    def show(self, n: int) -> None:
        """The latest entry as an event; its drawings may take a moment."""
        event = self.event(n - 1, news=True)
        if not self.panels:
            self.send(event)
            return
        self._undrawn.append((n, event))
        if self._awaited is None:
            self._ask()

    def show_since(self, seen: int) -> None:
        """The present table with the log of everything after `seen`, all panels included."""
        if self._undrawn:
            seen = min(seen, self._undrawn[0][0] - 1)
        n = self.room.projection.n
        event = self.event(seen)
        if n - seen > 1:
            event["digest"] = True
        if not self.panels:
            self.send(event)
            return
        self._undrawn = [(n, event)]
        self._ask(whole=True)

    def event(self, seen: int, *, news: bool = False) -> Json:
        """Everything after entry `seen`. With `news` the client has had the event before it."""
        projection = self.room.projection
        viewer = self.viewer
        words = speech.at_table(projection.game.id, self.language)
        seated = self.room.seated_text()
        event = events.event(projection, viewer, self.mine, words, seated, news=news)
        event["from"] = seen
        if seen == 0:
            event["log"] = self.room.whole_log(viewer, words)
        else:
            log: list[Json] = []
            for n in range(seen + 1, projection.n + 1):
                log += events.lines(projection, n, viewer, words)
            event["log"] = log
        if self.view:
            event["view"] = projection.view(viewer).to_json()
        return event

    # --- drawing --------------------------------------------------------------------------

    @property
    def look(self) -> Look:
        return Look(self.viewer, self.language, self.form)

    def _ask(self, *, whole: bool = False) -> None:
        """Have the table drawn, all of it where the client begins anew."""
        # What was asked for before is not waited for any more.
        self._awaited = token = object()
        self._whole = whole
        self._painter.ask(self.room, Ask(self, whole, partial(self._take_drawing, token)))

    def _take_drawing(self, token: object, n: int, drawn: Drawn | None) -> None:
        """Send what waited for a drawing of the table after entry n."""
        if token is not self._awaited:
            return
        self._awaited = None
        if drawn is None:
            # The client may come back.
            self.close(BROKEN)
            return
        panels, order = Fragment(drawn.panels), Fragment(drawn.order)
        ready = [event for number, event in self._undrawn if number <= n]
        self._undrawn = self._undrawn[len(ready) :]
        # Nobody who begins anew is shown an empty table first; else the latest event has the news.
        at = 0 if self._whole else len(ready) - 1
        for place, event in enumerate(ready):
            shown = order if place >= at else self._order
            self.send({**event, "panels": panels if place == at else {}, "order": shown})
        self._order = order
        if self._undrawn:
            self._ask()
        self.flush()

    def show_clock(self) -> None:
        self.send({"type": "clock", "seats": self.room.seated(), "server_time": self.room.now()})
