"""A real server in a process of its own, and people who sit at it in real browsers."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, WebSocket, expect

from tests.table.processes import free_port

ROOT = Path(__file__).parent.parent.parent
PICTURES = ROOT / "build" / "screenshots"
TARGETS = "#board [data-act]"
OPTIONS = "#options .option"
CHROMIUM = "chromium-headless-shell"
"""Chromium without the parts around its pages: a new visitor costs it a sixth of the time."""
CHROMIUM_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
THEMES: tuple[Literal["dark"], Literal["light"]] = ("dark", "light")
PATIENCE = 120_000
"""Milliseconds before something that should appear is given up: a machine may be busy otherwise."""
LONG_AGO = datetime(1990, 1, 1)
AIM = """([selector, at]) => {
    const wanted = document.querySelectorAll(selector)[at];
    if (!wanted.getClientRects().length) {
        const {panel, section} = wanted.closest('.panel')?.dataset ?? {};
        const phone = document.getElementById('board').dataset.mode === 'phone';
        const way = phone ? `#go-${section}` : `[data-board="${panel}"]`;
        document.querySelector(panel ? way : '#fold').click();
    }
    wanted.scrollIntoView({block: 'nearest', inline: 'nearest'});
    const box = wanted.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return [x, y, wanted.contains(document.elementFromPoint(x, y))];
}"""
"""Bring something into the window: where its middle is now, and whether a click there hits it.

What is behind a tab, in another section of a phone or in the folded sheet is turned to first.
"""


LOG = "() => Array.from(document.querySelectorAll('#log .line'), line => line.innerText)"
LOOK_OUT = """selector => {
    const said = (window.seen ??= {})[selector] = [];
    const look = () => {
        const found = document.querySelector(selector);
        if (found?.checkVisibility()) said.push(found.textContent);
    };
    new MutationObserver(look).observe(document.documentElement,
        {attributes: true, characterData: true, childList: true, subtree: true});
    look();
}"""

expect.set_options(timeout=PATIENCE)


def launch(playwright: Playwright) -> Browser:
    chromium = shutil.which(CHROMIUM)
    assert chromium, f"{CHROMIUM} is missing: `make setup` installs it"
    return playwright.chromium.launch(executable_path=chromium, args=[*CHROMIUM_FLAGS])


class Server:
    """`orrery serve` as a subprocess; it can be killed and started again on the same data."""

    def __init__(self, folder: Path, settings: Mapping[str, str] | None = None) -> None:
        self.folder = folder
        self.settings = settings or {}
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        orrery = Path(sys.executable).with_name("orrery")
        environment = {
            **os.environ,
            "ORRERY_BOT_PAUSE": "0",
            "ORRERY_COACH_SECONDS": "0.6",
            "ORRERY_CALL_BURST": "10000",
            "ORRERY_KEPT_PER_ADDRESS": "10000",
            # Decisions made ahead come as fast as they are answered.
            "ORRERY_MESSAGE_BURST": "10000",
            **self.settings,
        }
        self.process = subprocess.Popen(
            [orrery, "serve", "--no-browser", f"--port={self.port}", f"--data-dir={self.folder}"],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.DEVNULL,
        )
        until = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < until:
            if self.process.poll() is not None:
                raise RuntimeError("the server ended at once")
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError("the server does not answer")

    def kill(self) -> None:
        """As a power cut would: nothing is put away first."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(PATIENCE / 1000)


@dataclass
class Person:
    """Somebody with a browser of their own, and everything that was sent to it."""

    context: BrowserContext
    page: Page
    address: str
    language: str
    heard: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    def open(self, path: str) -> None:
        self.page.goto(self.address + path)

    def stop_time(self) -> None:
        """Timers of pages that are opened from now on go off only when time is let pass.

        That is `page.clock.run_for`. Whatever comes from the server comes as always.
        """
        self.page.clock.install(time=LONG_AGO)
        self.page.clock.pause_at(LONG_AGO + timedelta(days=1))

    def call(self, method: str, path: str, body: Mapping[str, Any]) -> dict[str, Any]:
        """What a page of this browser would ask of the server, with its cookies.

        No connection is kept for the next call: the server might close it just then.
        """
        answer = self.context.request.fetch(
            self.address + path,
            method=method,
            data=dict(body),
            headers={"Accept-Language": self.language, "Connection": "close"},
        )
        assert answer.ok, answer.text()
        told: dict[str, Any] = answer.json()
        return told

    # --- at the table ---------------------------------------------------------------------

    @property
    def n(self) -> int:
        """The number of the latest event on screen."""
        return int(self.page.locator("#table").get_attribute("data-n") or 0)

    @property
    def over(self) -> bool:
        return self.page.locator("#end[open]").count() > 0

    @property
    def finished(self) -> bool:
        """Nobody is to decide any more; the end is shown, or will be in a moment."""
        return self.page.locator("#players .turn").count() == 0

    @property
    def asked(self) -> bool:
        return self.page.locator(".asking.mine .option").count() > 0

    def wait_until(self, n: int) -> None:
        """Until event n is on screen, of a table that may still be on its way."""
        self.page.wait_for_function(
            "n => Number(document.getElementById('table')?.dataset.n) >= n",
            arg=n,
            timeout=PATIENCE,
        )

    def wait_for_turn(self) -> None:
        """Until something is asked of this person, or the game is over."""
        self.page.wait_for_selector(
            ".asking.mine .option, #end[open]", state="attached", timeout=PATIENCE
        )

    def click(self, selector: str, at: int = 0) -> None:
        """Click on the middle of something that is there and stands still, with the mouse.

        The driver's own click looks for a while whether it stands still; where something covers
        it, it is left to that.
        """
        x, y, hit = self.page.evaluate(AIM, [selector, at])
        if hit:
            self.page.mouse.click(x, y)
        else:
            self.page.locator(selector).nth(at).click(timeout=PATIENCE)

    def choose(self, rng: Random) -> None:
        """Answer by a click on the board where the board offers it, else in the action bar."""
        before = self.n
        targets = self.page.locator(TARGETS).count()
        if targets and rng.random() < 0.7:
            self.click(TARGETS, rng.randrange(targets))
        else:
            self.click(OPTIONS, rng.randrange(self.page.locator(OPTIONS).count()))
        self.wait_until(before + 1)

    def log(self) -> list[str]:
        lines: list[str] = self.page.evaluate(LOG)
        return lines

    def look_out_for(self, selector: str) -> None:
        """From now on, notice when that is visible, however shortly."""
        self.page.evaluate(LOOK_OUT, selector)

    def has_seen(self, selector: str, words: str = "") -> None:
        """Wait until what was looked out for has been visible and said what fits a pattern."""
        self.page.wait_for_function(
            "([one, words]) => window.seen[one].some(said => new RegExp(words).test(said))",
            arg=[selector, words],
        )

    def switch_theme(self, theme: Literal["dark", "light"]) -> None:
        """Let day or night come, as the system would tell it."""
        self.page.emulate_media(color_scheme=theme)

    def picture(self, name: str, *, whole: bool = False) -> None:
        """Keep what the page looks like, for those who asked for pictures."""
        if "ORRERY_PICTURES" not in os.environ:
            return
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=PICTURES / f"{name}.png", full_page=whole)


class Visitors:
    """Opens browsers with nothing in common, and remembers what went wrong in them."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.people: list[Person] = []

    def come(
        self,
        *,
        width: int = 1400,
        height: int = 950,
        language: str = "en-GB",
        theme: str = "dark",
        motion: str = "reduce",
        touch: bool = False,
    ) -> Person:
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            locale=language,
            color_scheme="light" if theme == "light" else "dark",
            reduced_motion="no-preference" if motion == "on" else "reduce",
            has_touch=touch,
        )
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        person = Person(context, page, self.address, language[:2])
        page.on("pageerror", lambda error: person.complaints.append(str(error)))
        page.on(
            "console",
            lambda said: person.complaints.append(said.text) if said.type == "error" else None,
        )
        page.on("websocket", lambda line: _listen(person, line))
        self.people.append(person)
        return person

    def leave(self) -> None:
        for person in self.people:
            person.context.close()


def _listen(person: Person, line: WebSocket) -> None:
    line.on("framereceived", lambda frame: person.heard.append(str(frame)))


def sit_down(
    host: Person,
    *guests: Person,
    names: Sequence[str] = ("Ada", "Tycho", "Vera"),
    game: str = "galaxy_rush",
    choices: Mapping[str, str] | None = None,
    seed: int | None = None,
) -> str:
    """People at one table of their own, the guests by the invitation of the host."""
    host.call("PUT", "/api/me", {"name": names[0]})
    opened = _open_table(host, game, 1 + len(guests), choices or {}, seed, {"kind": "open"})
    table = str(opened["table"])
    for guest, name in zip(guests, names[1:], strict=False):
        guest.call("POST", f"/api/tables/{table}/join", {"invite": opened["invite"], "name": name})
    for person in (host, *guests):
        person.open(f"/table/{table}")
        person.wait_until(1 + len(guests))
    return table


def set_table(
    host: Person,
    game: str,
    seats: int,
    choices: Mapping[str, str],
    seed: int | None = None,
    bot: str = "random",
) -> str:
    """Somebody at a new table, the other seats of which are bots."""
    opened = _open_table(host, game, seats, choices, seed, {"kind": "bot", "level": bot})
    host.open(f"/table/{opened['table']}")
    return str(opened["table"])


def _open_table(
    host: Person,
    game: str,
    seats: int,
    choices: Mapping[str, str],
    seed: int | None,
    others: Mapping[str, str],
) -> dict[str, Any]:
    """What the form of a new table asks for; the form itself is filled in by tests of its own."""
    wish: dict[str, Any] = {"game": game, "options": dict(choices)}
    wish["seats"] = [{"kind": "me"}, *(dict(others) for _ in range(1, seats))]
    if seed is not None:
        wish["seed"] = seed
    return host.call("POST", "/api/tables", wish)


def play(people: list[Person], rng: Random, most: int = 1000) -> int:
    """Let people play by clicks until the game is over; returns how many answers that took."""
    answers = 0
    while answers < most:
        mover = next((person for person in people if person.asked), None)
        if mover is None:
            if people[0].finished:
                break
            people[0].page.wait_for_timeout(20)
            continue
        mover.choose(rng)
        answers += 1
        n = mover.n
        for person in people:
            person.wait_until(n)
    return answers
