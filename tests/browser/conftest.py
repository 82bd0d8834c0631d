"""One browser and one server for the tests of this folder, by worker; every test brings its people.

They end with this folder and not with all tests: while Playwright runs, so does its event loop, and
no other test in the same process could run one.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.house import Server, Visitors, launch


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("data"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def visitors(browser: Browser, server: Server) -> Iterator[Visitors]:
    """People who may come; at the end, no browser may have complained about anything."""
    visitors = Visitors(browser, server.address)
    yield visitors
    complaints = [one for person in visitors.people for one in person.complaints]
    visitors.leave()
    assert complaints == []
