"""How long it takes from `make play` to a board one can click, in a real browser.

Everything is installed and the server has run before, so that its database is there, and so is
what Python keeps of the modules it compiled. The browser starts with the command, as it does for
somebody who has none open, with a new profile; then the same is measured with a browser
that is open. The first game of the lobby is clicked as soon as the lobby has been painted, and the
board counts when it has been painted with something to choose. Where the bot is dealt the first
turn, the round is played again: bots wait a moment before they move, so that people can follow.
"""

from __future__ import annotations

import os
import shlex
import shutil
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from benchmarks.server.devtools import Browser, browser_of
from benchmarks.server.servers import NotStarted, free_port

ROOT = Path(__file__).parents[2]
ROUNDS = 5
SETTLED_SECONDS = 3.0
"""After which a browser is done with its own start."""
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--window-size=1400,950",
    "--remote-debugging-port=0",
]
WATCH = """(() => {
    if (window.top !== window || window.watched) return;
    window.watched = true;
    const now = () => (performance.timeOrigin + performance.now()) / 1000;
    const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const say = (what) => window.tell(JSON.stringify(what));
    const bytes = (kind) => [...performance.getEntriesByType("navigation"),
        ...performance.getEntriesByType("resource")].reduce((sum, one) => sum + one[kind], 0);
    const look = async () => {
        if (location.protocol === "data:") {
            await painted();
            say({page: "empty", at: now()});
        }
        const quick = document.querySelector("[data-quick]");
        if (quick) {
            await painted();
            const [page] = performance.getEntriesByType("navigation");
            const asked = (performance.timeOrigin + page.requestStart) / 1000;
            const answered = (performance.timeOrigin + page.responseStart) / 1000;
            say({page: "lobby", at: now(), asked, answered, bytes: bytes("decodedBodySize")});
            quick.click();
        }
        const table = document.getElementById("table");
        if (table) {
            const ready = () => table.dataset.n && document.querySelector("#board svg");
            const seen = new MutationObserver(async () => {
                if (!ready()) return;
                seen.disconnect();
                await painted();
                const mine = document.querySelector("#board [data-act]") !== null;
                say({page: "board", at: now(), mine, bytes: bytes("decodedBodySize"),
                     sent: bytes("encodedBodySize")});
            });
            seen.observe(table, {subtree: true, childList: true, attributes: true});
        }
    };
    let looked = false;
    const once = () => { if (!looked) look(); looked = true; };
    if (document.readyState === "complete") once();
    // Who comes in between the two hears the second.
    for (const event of ["DOMContentLoaded", "load"]) addEventListener(event, once);
})();"""


@dataclass(frozen=True)
class FirstBoard:
    """Medians: seconds since the command, and the bytes of the pages."""

    seconds: float
    """Until the board can be clicked."""
    asked: float
    """Until the browser asked for the lobby."""
    answered: float
    """Until the server began to answer that."""
    lobby: float
    """Until the lobby was painted."""
    in_open_browser: float
    """Until the board can be clicked, where the browser was open already."""
    browser: float
    """What the browser alone takes to paint an empty page."""
    lobby_bytes: int
    page_bytes: int
    sent_bytes: int
    """The page of the table as it travels, compressed."""


def measure() -> FirstBoard:
    chromium = shutil.which("chromium")
    if chromium is None:
        raise NotStarted("Chromium is not installed")
    with tempfile.TemporaryDirectory() as data:
        _started_round(chromium, Path(data))
        rounds = _rounds(partial(_started_round, chromium, Path(data)))
        others = _rounds(partial(_open_round, chromium, Path(data)))
    alone = statistics.median(_alone(chromium) for _ in range(ROUNDS))

    def median(name: str) -> float:
        return statistics.median(one[name] for one in rounds)

    return FirstBoard(
        seconds=median("board"),
        asked=median("asked"),
        answered=median("answered"),
        lobby=median("lobby"),
        in_open_browser=statistics.median(one["board"] for one in others),
        browser=alone,
        lobby_bytes=int(median("lobby bytes")),
        page_bytes=int(median("page bytes")),
        sent_bytes=int(median("sent bytes")),
    )


def _rounds(play: Callable[[], dict[str, float]]) -> list[dict[str, float]]:
    rounds: list[dict[str, float]] = []
    while len(rounds) < ROUNDS:
        found = play()
        if found["mine"]:
            rounds.append(found)
    return rounds


def _started_round(chromium: str, data: Path) -> dict[str, float]:
    """Type the command, which starts a browser; wait for the lobby, click, wait for the board."""
    with _profile() as profile:
        opener = shlex.join([chromium, *FLAGS, f"--user-data-dir={profile}"])
        with _typed(data, opener) as began, browser_of(profile) as browser:
            browser.put_into_page(WATCH)
            return _seen(browser, began)


def _open_round(chromium: str, data: Path) -> dict[str, float]:
    """The same with a browser that is open already, and shows the lobby in the tab it has."""
    with _profile() as profile:
        command = [chromium, *FLAGS, f"--user-data-dir={profile}", "about:blank"]
        process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        asked, opener = profile / "asked", profile / "opener"
        os.mkfifo(asked)
        opener.write_text(f'#!/bin/sh\necho "$1" > {asked}\n')
        opener.chmod(0o755)
        with browser_of(profile) as browser:
            browser.put_into_page(WATCH)
            time.sleep(SETTLED_SECONDS)
            with _typed(data, str(opener)) as began:
                browser.show(asked.read_text().strip())
                seen = _seen(browser, began)
        process.wait(20)
    return seen


@contextmanager
def _typed(data: Path, opener: str) -> Iterator[float]:
    """`make play`, where this opens the browser, and when it was typed."""
    # As somebody's own shell would have it: nothing of the one that measures is handed on.
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "PYTHON"))
    }
    environment["BROWSER"] = f"{opener} %s"
    options = f"--port {free_port()} --data-dir {shlex.quote(str(data))}"
    began = time.time()
    play = subprocess.Popen(
        ["make", "--silent", "play", f"SERVE={options}"],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield began
    finally:
        play.terminate()
        play.wait(20)


def _seen(browser: Browser, began: float) -> dict[str, float]:
    """What the script in the page tells of the lobby and of the board."""
    lobby, board = browser.hear(), browser.hear()
    return {
        "asked": lobby["asked"] - began,
        "answered": lobby["answered"] - began,
        "lobby": lobby["at"] - began,
        "board": board["at"] - began,
        "mine": board["mine"],
        "lobby bytes": lobby["bytes"],
        "page bytes": board["bytes"],
        "sent bytes": board["sent"],
    }


def _alone(chromium: str) -> float:
    with _profile() as profile:
        began = time.time()
        command = [chromium, *FLAGS, f"--user-data-dir={profile}", "data:text/html,<p>here"]
        process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        with browser_of(profile) as browser:
            browser.put_into_page(WATCH)
            seconds: float = browser.hear()["at"] - began
        process.wait(20)
    return seconds


@contextmanager
def _profile() -> Iterator[Path]:
    """An empty folder for a browser, which may still be writing when it goes."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        yield Path(folder)
