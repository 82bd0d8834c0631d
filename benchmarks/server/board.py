"""How long it takes from starting the server to a board one can click, in a real browser."""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass

from playwright.sync_api import Browser, Page, Response, sync_playwright

from benchmarks.server.servers import NotStarted, free_port

ROUNDS = 3
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
OPEN_TABLE = """async () => {
    const wish = {game: "galaxy_rush", seats: [{kind: "me"}, {kind: "bot", level: "random"}]};
    const answer = await fetch("/api/tables", {
        method: "POST", body: JSON.stringify(wish), headers: {"Content-Type": "application/json"}
    });
    return (await answer.json()).table;
}"""


@dataclass(frozen=True)
class FirstBoard:
    """Medians: seconds from the start of the server to a board, and the bytes of the page."""

    seconds: float
    ready: float
    """Of these, until the lobby began to come in."""
    browser: float
    """Beside these: how long the browser itself takes to show an empty page."""
    page_bytes: int
    sent_bytes: int
    """The same as it travels, compressed."""


def measure() -> FirstBoard:
    chromium = shutil.which("chromium")
    if chromium is None:
        raise NotStarted("Chromium is not installed")
    with sync_playwright() as playwright:
        began = time.perf_counter()
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        browser.new_context().new_page().goto("about:blank")
        alone = time.perf_counter() - began
        rounds = [_round(browser.new_context().new_page()) for _ in range(ROUNDS)]
        browser.close()
    return FirstBoard(
        statistics.median(one.seconds for one in rounds),
        statistics.median(one.ready for one in rounds),
        alone,
        rounds[0].page_bytes,
        rounds[0].sent_bytes,
    )


def _round(page: Page) -> FirstBoard:
    """A fresh data folder, a server, the lobby, on to a table, and the first thing to click."""
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "orrery.cli.serve", "--no-browser"]
        command += ["--port", str(port), "--data-dir", folder]
        began = time.perf_counter()
        process = subprocess.Popen(command, env=dict(os.environ), stdout=subprocess.DEVNULL)
        try:
            # The port is taken before the server is ready, so the first request simply waits.
            while True:
                try:
                    page.goto(f"{address}/", wait_until="commit")
                    break
                except Exception:
                    if time.perf_counter() - began > 60:
                        raise
                    time.sleep(0.01)
            ready = time.perf_counter() - began
            table = page.evaluate(OPEN_TABLE)
            page.goto(f"{address}/table/{table}", wait_until="commit")
            page.wait_for_selector("[data-act]", timeout=60_000)
            seconds = time.perf_counter() - began
            whole, sent = _bytes(page.context.browser, page, f"{address}/table/{table}")
        finally:
            process.terminate()
            process.wait(20)
    return FirstBoard(seconds, ready, 0.0, whole, sent)


def _bytes(browser: Browser | None, page: Page, address: str) -> tuple[int, int]:
    """What a table's page takes for who comes for the first time: as it is, and compressed."""
    assert browser is not None
    context = browser.new_context(storage_state=page.context.storage_state())
    answers: list[Response] = []
    again = context.new_page()
    again.on("response", lambda answer: answers.append(answer))
    again.goto(address, wait_until="load")
    again.wait_for_selector("[data-act]", timeout=60_000)
    whole = sum(len(answer.body()) for answer in answers)
    sent = sum(answer.request.sizes()["responseBodySize"] for answer in answers)
    context.close()
    return whole, sent
