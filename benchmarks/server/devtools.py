"""Chromium's own socket for tools, as far as it takes to put a script into a page and hear from it.

Nothing runs beside the browser while it is timed but this: one socket that waits.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

WAIT_SECONDS = 60.0


class Browser:
    """A Chromium that was started with `--remote-debugging-port=0` on this profile."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._last = 0
        self._told: list[Any] = []
        self._session = ""
        """The page that was open when a script was put into it."""

    def put_into_page(self, script: str) -> None:
        """Run a script in the page that is open, and in each that follows; it may call `tell`."""
        page = next(
            one["targetId"]
            for one in self._ask("Target.getTargets")["targetInfos"]
            if one["type"] == "page"
        )
        attached = self._ask("Target.attachToTarget", targetId=page, flatten=True)
        session = attached["sessionId"]
        self._session = session
        self._ask("Runtime.enable", session)
        self._ask("Runtime.addBinding", session, name="tell")
        self._ask("Page.enable", session)
        self._ask(
            "Page.addScriptToEvaluateOnNewDocument", session, source=script, runImmediately=True
        )

    def show(self, address: str) -> None:
        """Go to another page."""
        self._ask("Page.navigate", self._session, url=address)

    def hear(self) -> Any:
        """The next thing that the script told."""
        until = time.monotonic() + WAIT_SECONDS
        while not self._told:
            self._take(json.loads(self._socket.recv(until - time.monotonic())))
        return self._told.pop(0)

    def close(self) -> None:
        self._ask("Browser.close")

    def _ask(self, method: str, session: str = "", /, **given: object) -> Any:
        self._last += 1
        question: dict[str, object] = {"id": self._last, "method": method, "params": given}
        if session:
            question["sessionId"] = session
        self._socket.send(json.dumps(question))
        while True:
            message = json.loads(self._socket.recv(WAIT_SECONDS))
            if message.get("id") != self._last:
                self._take(message)
            elif "error" in message:
                raise RuntimeError(f"{method}: {message['error']['message']}")
            else:
                return message["result"]

    def _take(self, message: dict[str, Any]) -> None:
        if message.get("method") == "Runtime.bindingCalled":
            self._told.append(json.loads(message["params"]["payload"]))


@contextmanager
def browser_of(profile: Path) -> Iterator[Browser]:
    """The browser that somebody else starts on this profile; it ends with the block."""
    note = profile / "DevToolsActivePort"
    until = time.monotonic() + WAIT_SECONDS
    while not note.exists() or note.read_text().count("\n") < 1:
        if time.monotonic() > until:
            raise TimeoutError("the browser was not started")
        time.sleep(0.005)
    port, path = note.read_text().splitlines()
    with connect(f"ws://127.0.0.1:{port}{path}", max_size=None) as socket:
        browser = Browser(socket)
        try:
            yield browser
        finally:
            browser.close()
